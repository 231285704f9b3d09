"""The plain data of a view, of actions and of their effects, as types from which the JSON Schema is made.

All annotations are quoted, and every union has a name, so that they survive compilation.
"""

from typing import Literal, TypeAlias, TypedDict

Colour: TypeAlias = Literal["grey", "blue", "red", "ochre", "violet"]
Phase: TypeAlias = Literal["laying", "filling", "lot", "acting", "joining", "lighting", "over"]
Reader: TypeAlias = int | None
"""Whose view it is; null for a spectator."""
ColourOrNone: TypeAlias = Colour | None
PieceOrNone: TypeAlias = str | None
Ending: TypeAlias = Literal["mine empty", "all forged", "no more forging"] | None
"""Why this round is the last (FO-13)."""


class Cubes(TypedDict):
    """How many cubes there are of each colour."""

    grey: "int"
    blue: "int"
    red: "int"
    ochre: "int"
    violet: "int"


class CubeAt(TypedDict):
    """A cube of the Mine; its colour is null while nobody can see it (FO-16)."""

    at: "str"
    colour: "ColourOrNone"
    free: "bool"


class PieceAt(TypedDict):
    """A piece of a pyramid: its row, as many places as its number, and its place there from 0."""

    row: "int"
    index: "int"
    piece: "str"
    free: "bool"


class Figures(TypedDict):
    """What a piece shows (FO-05)."""

    cost: "Cubes"
    renown: "int"
    same_type: "int"
    same_colour: "int"


class Position(TypedDict):
    """All that lies on the table: nobody has secrets, and unseen cubes are only counted (FO-16)."""

    players: "int"
    phase: "Phase"
    player: "int"
    first: "int"
    turn: "int"
    mine: "list[CubeAt]"
    coming: "list[str]"
    left: "Cubes"
    unseen: "Cubes"
    pyramids: "list[PieceAt]"
    reserves: "list[Cubes]"
    singles: "list[list[str]]"
    weapons: "list[list[tuple[str, str]]]"
    renown: "list[int]"
    forged: "PieceOrNone"
    ending: "Ending"


class Facts(Position):
    """What one seat may know of a position: all of it, and what follows from it."""

    seat: "Reader"
    figures: "dict[str, Figures]"
    weapon_renown: "list[list[int]]"
    """What each weapon brings (FO-14), in the order of `weapons`."""
    payable: "list[list[str]]"
    """The free pieces that each player can pay for from their reserve (FO-07)."""


class TakeChoice(TypedDict):
    """Take a cube."""

    do: "Literal['take']"
    at: "str"


class ForgeChoice(TypedDict):
    """Forge a piece."""

    do: "Literal['forge']"
    piece: "str"


class JoinChoice(TypedDict):
    """Join two pieces."""

    do: "Literal['join']"
    blade: "str"
    handle: "str"


class KeepChoice(TypedDict):
    """Leave the new piece single."""

    do: "Literal['keep']"


class PassChoice(TypedDict):
    """Do nothing."""

    do: "Literal['pass']"


class LayChoice(TypedDict):
    """The dealer lays a piece."""

    do: "Literal['lay']"
    piece: "str"


class CubeChoice(TypedDict):
    """The dealer shows the colour of a cube."""

    do: "Literal['cube']"
    colour: "Colour"


class BeginChoice(TypedDict):
    """The dealer draws who begins."""

    do: "Literal['begin']"
    seat: "int"


ChoiceFacts: TypeAlias = (
    TakeChoice | ForgeChoice | JoinChoice | KeepChoice | PassChoice | LayChoice | CubeChoice | BeginChoice
)


class TakeEffect(TypedDict):
    """The cube that would be taken, the cubes that would become free, and those that would come to light (FO-16)."""

    colour: "ColourOrNone"
    uncovers: "list[str]"
    reveals: "list[str]"


class Partner(TypedDict):
    """One of the player's single pieces that the new one could be joined to for free, and their Renown together."""

    piece: "str"
    renown: "int"


class ForgeEffect(TypedDict):
    """What forging costs and brings at once, and what the new piece could be joined to for free (FO-08)."""

    pays: "Cubes"
    renown: "int"
    partners: "list[Partner]"


class JoinEffect(TypedDict):
    """The Renown of a weapon (FO-14)."""

    renown: "int"


class NoEffect(TypedDict):
    """An action with nothing to show in a picture."""


EffectFacts: TypeAlias = TakeEffect | ForgeEffect | JoinEffect | NoEffect

TYPES = {"View": Facts, "Choice": ChoiceFacts, "Effect": EffectFacts}
