"""Positions on the table: hexagonal, in axial coordinates, numbered (ME-03).

The pattern starts around (0, 0), is always in one piece and never has more than 44 iron cards in all, so no card ever
lies farther than 38 steps from the middle. That fits a sheet of 81 by 81 numbered places with room for the border.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.games.metallurgie.rules.facts import Spot

REACH: Final = 40
SPAN: Final[i64] = 81
PLACES: Final = 81 * 81

AROUND: Final = vec[i64]([1, 1 - 81, -81, -1, 81 - 1, 81])
"""What to add to a place for its six neighbours, going round."""

ROLL: Final = 48
"""The sheet rolled up: a pattern, its border and their neighbours span at most 48 columns and 48 rows at any moment, so
the table remembers only the place's column and row modulo 48."""

FOLDED: Final = vec[i64]([place // 81 % 48 * 48 + place % 81 % 48 for place in range(81 * 81)])
"""Where a place lies on the rolled-up sheet."""


def place_at(column: int, row: int) -> int:
    """The number of the place with these axial coordinates."""
    return (row + REACH) * 81 + column + REACH


def column_of(place: int) -> int:
    """The first axial coordinate of a place."""
    return place % 81 - REACH


def row_of(place: int) -> int:
    """The second axial coordinate of a place."""
    return place // 81 - REACH


def spot_of(place: int) -> Spot:
    """Both coordinates of a place."""
    return column_of(place), row_of(place)


def on_sheet(column: int, row: int) -> bool:
    """Whether the sheet has a place with these coordinates."""
    return -REACH <= column <= REACH and -REACH <= row <= REACH


def coordinates(place: int) -> str:
    """A place as it is written: `2,-1`."""
    return f"{column_of(place)},{row_of(place)}"
