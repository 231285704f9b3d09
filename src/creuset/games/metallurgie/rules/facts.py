"""The plain data of views, actions and effects, as types; the JSON Schema is made from them.

All annotations are quoted names, unions included, so they survive whether or not this file is compiled.
"""

from typing import Literal, TypeAlias, TypedDict

Metal: TypeAlias = Literal["iron", "copper", "silver", "gold"]
Card: TypeAlias = Literal["iron", "copper", "silver", "gold", "stop"]
Phase: TypeAlias = Literal[
    "bonus", "lot", "dealing", "placing", "turning", "turned", "scoring", "taking", "refilling", "over"
]
Course: TypeAlias = Literal["undecided", "one metal", "one place"]
"""What the cards placed so far mean for the rest of the turn (ME-07)."""
Spot: TypeAlias = tuple[int, int]
"""A place in axial coordinates (ME-03)."""
Reader: TypeAlias = int | None
"""Whose view it is; null for a spectator."""
MetalOrNone: TypeAlias = Metal | None
SpotOrNone: TypeAlias = Spot | None


class Metals(TypedDict):
    """How many cards of each metal."""

    iron: "int"
    copper: "int"
    silver: "int"
    gold: "int"


MetalsOrNone: TypeAlias = Metals | None


class Area(TypedDict):
    """A connected group of cards of one metal (ME-14), named after its first card, reading row by row."""

    metal: "Metal"
    first: "Spot"
    places: "list[Spot]"
    size: "int"
    needed: "int"
    offered: "bool"


class OpenFacts(TypedDict):
    """Everything that lies open (ME-25)."""

    players: "int"
    phase: "Phase"
    player: "int"
    receiver: "int"
    turn: "int"
    pattern: "list[tuple[int, int, Metal]]"
    placed: "int"
    sequence: "Course"
    metal: "MetalOrNone"
    last: "SpotOrNone"
    turned: "MetalOrNone"
    used_pile: "bool"
    fresh: "list[Spot]"
    spent: "list[Spot]"
    choice: "list[Spot]"
    to_take: "int"
    taken_metal: "MetalOrNone"
    hands: "list[int]"
    won: "list[Metals]"
    discard: "Metals"
    pile: "int"
    ending: "int"


class Facts(OpenFacts):
    """What one seat may know of a position."""

    seat: "Reader"
    unseen: "Metals"
    hand: "MetalsOrNone"
    bonuses: "list[Metal | None]"
    numbers: "list[int]"
    border: "list[Spot]"
    areas: "list[Area]"
    stacks: "list[list[Metal]]"


class PlaceChoice(TypedDict):
    """Place a card."""

    do: "Literal['place']"
    metal: "Metal"
    at: "Spot"


class ScoreChoice(TypedDict):
    """Score an area, named after its first card."""

    do: "Literal['score']"
    metal: "Metal"
    at: "Spot"


class TakeChoice(TypedDict):
    """Take a card of the area."""

    do: "Literal['take']"
    metal: "Metal"
    at: "Spot"


class DrawChoice(TypedDict):
    """Turn the top card of the pile."""

    do: "Literal['draw']"


class DoneChoice(TypedDict):
    """Finish placing or scoring."""

    do: "Literal['done']"


class GiveChoice(TypedDict):
    """The dealer fills a hand."""

    do: "Literal['give']"
    card: "Card"


class TurnChoice(TypedDict):
    """The dealer turns the top card of the pile."""

    do: "Literal['turn']"
    card: "Card"


class BonusChoice(TypedDict):
    """The dealer hands out a bonus card."""

    do: "Literal['bonus']"
    card: "Metal"


class BeginChoice(TypedDict):
    """The dealer draws lots for who begins."""

    do: "Literal['begin']"
    seat: "int"


ChoiceFacts: TypeAlias = (
    PlaceChoice
    | ScoreChoice
    | TakeChoice
    | DrawChoice
    | DoneChoice
    | GiveChoice
    | TurnChoice
    | BonusChoice
    | BeginChoice
)


class PlaceEffect(TypedDict):
    """How large the area of a placed card would be, and how large an area of its metal must be (ME-14)."""

    area: "int"
    needed: "int"


class ScoreEffect(TypedDict):
    """How many cards of the area would be taken (ME-16), and where all its cards lie."""

    cards: "int"
    places: "list[Spot]"


class DoneEffect(TypedDict):
    """How many areas that could be scored would be left unscored."""

    unscored: "int"


class NoEffect(TypedDict):
    """Nothing that a picture could show."""


EffectFacts: TypeAlias = PlaceEffect | ScoreEffect | DoneEffect | NoEffect

TYPES = {"View": Facts, "Choice": ChoiceFacts, "Effect": EffectFacts}
