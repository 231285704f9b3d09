"""The plain data of a view, of actions and of their effects, as types from which the JSON Schema is made.

All annotations are quoted names, a union always has one: so they stay whole, whether or not this file is compiled.
"""

from typing import Literal, TypeAlias, TypedDict

Metal: TypeAlias = Literal["iron", "copper", "silver", "gold"]
Card: TypeAlias = Literal["iron", "copper", "silver", "gold", "stop"]
Phase: TypeAlias = Literal[
    "bonus", "lot", "dealing", "placing", "turning", "turned", "scoring", "taking", "refilling", "over"
]
Spot: TypeAlias = tuple[int, int]
"""A place in axial coordinates (ME-03)."""
Reader: TypeAlias = int | None
"""Whose view it is; null for a spectator."""
MetalOrNone: TypeAlias = Metal | None
SpotOrNone: TypeAlias = Spot | None


class Metals(TypedDict):
    """So many cards of each metal."""

    iron: "int"
    copper: "int"
    silver: "int"
    gold: "int"


MetalsOrNone: TypeAlias = Metals | None


class Area(TypedDict):
    """Cards of one metal that lie together (ME-13), named after the first of them, row by row."""

    metal: "Metal"
    first: "Spot"
    places: "list[Spot]"
    size: "int"
    needed: "int"
    offered: "bool"


class Facts(TypedDict):
    """What one seat may know of a position."""

    players: "int"
    phase: "Phase"
    player: "int"
    receiver: "int"
    turn: "int"
    pattern: "list[tuple[int, int, Metal]]"
    placed: "int"
    sequence: "Literal['undecided', 'one metal', 'one place']"
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
    """The dealer draws who begins."""

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
    """How many cards of the area would be taken (ME-16), and where its cards lie."""

    cards: "int"
    places: "list[Spot]"


class NoEffect(TypedDict):
    """An action of which a picture has nothing to show."""


EffectFacts: TypeAlias = PlaceEffect | ScoreEffect | NoEffect
