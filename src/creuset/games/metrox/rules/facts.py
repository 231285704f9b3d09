"""The plain data of views, actions and their effects, as types that the JSON Schema is made from.

All annotations are quoted, and every union has a name, so they stay whole whether or not this file is compiled.
"""

from typing import Literal, NotRequired, TypeAlias, TypedDict

Card: TypeAlias = Literal["3", "4", "5", "6", "express 2", "express 3", "transfer", "free ride"]
Phase: TypeAlias = Literal["turning", "choosing", "showing", "over"]
Reader: TypeAlias = int | None
"""Whose view it is; null for a spectator."""
CardOrNone: TypeAlias = Card | None
NameOrNone: TypeAlias = str | None
NumberOrNone: TypeAlias = int | None


class Sheet(TypedDict):
    """What is on a player's sheet. Lines go by their letters, stations by their keys."""

    windows: "dict[str, list[Card]]"
    ways: "dict[str, Literal[1, 2]]"
    """The direction of each ring that has one: 1 forward, 2 backward (MX-19)."""
    marked: "list[str]"
    transfers: "dict[str, int]"
    """What each framed station is worth, not doubled (MX-11)."""
    empty: "int"
    complete: "list[str]"
    bonuses: "dict[str, int]"
    """What each completed line brought: the larger bonus, or the smaller one (MX-15)."""
    points: "int"
    repeats: "int"


class SheetScore(TypedDict):
    """What a sheet would be worth if the game were over: the lines of the score, and their sum."""

    lines: "int"
    transfers: "int"
    empty: "int"
    total: "int"


class EffectFacts(TypedDict):
    """What a choice would do to the player's sheet."""

    line: "NameOrNone"
    window: "NumberOrNone"
    """The window of the line that would be filled, from 0."""
    marks: "list[str]"
    """The stations that would be marked, in riding order."""
    jumped: "list[str]"
    """The marked stations that an express would pass between them (MX-10)."""
    framed: "NameOrNone"
    transfer: "int"
    """What the framed station would be worth, not doubled (MX-11)."""
    completes: "list[str]"
    bonus: "int"
    """What the completed lines would bring in this round (MX-15)."""
    repeats: "int"
    """How often the card would then have to be written again (MX-20)."""
    wasted: "bool"
    """Whether it would mark nothing although another choice would mark something."""


EffectOrNone: TypeAlias = EffectFacts | None


class Facts(TypedDict):
    """What one seat may know of a position."""

    players: "int"
    map: "str"
    phase: "Phase"
    round: "int"
    card: "CardOrNone"
    pile: "dict[Card, int]"
    pending: "list[int]"
    showing: "list[int]"
    claimed: "list[str]"
    sheets: "list[Sheet]"
    seat: "Reader"
    choice: "NameOrNone"
    """What this seat has chosen and not shown yet, in notation (MX-14)."""
    chosen: "EffectOrNone"
    """What that choice will do to the sheet."""
    scores: "list[SheetScore]"


class RideChoice(TypedDict):
    """Write the card in a window of a line and mark this many stations; `way` only if it chooses a ring's direction."""

    do: "Literal['ride']"
    line: "str"
    marks: "int"
    way: "NotRequired[Literal['forward', 'backward']]"


class CrossChoice(TypedDict):
    """Cross a station, named after its first line and its place there: `B7`."""

    do: "Literal['cross']"
    station: "str"


class SkipChoice(TypedDict):
    """Leave a free ride unused."""

    do: "Literal['skip']"


OwnChoice: TypeAlias = RideChoice | CrossChoice | SkipChoice
"""What a player may choose."""


class TurnChoice(TypedDict):
    """The dealer turns a card."""

    do: "Literal['turn']"
    card: "Card"


class ShowChoice(TypedDict):
    """The dealer shows what a player has chosen."""

    do: "Literal['show']"
    seat: "int"
    choice: "OwnChoice"


ChoiceFacts: TypeAlias = RideChoice | CrossChoice | SkipChoice | TurnChoice | ShowChoice

TYPES = {"View": Facts, "Choice": ChoiceFacts, "Effect": EffectFacts}
