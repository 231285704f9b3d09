"""Who acts: seats are numbered from 0, the dealer has its own number, and a group of seats is a bit mask."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit

DEALER: Final[i64] = 8
"""The seat number of chance."""

MOST_SEATS: Final = 8
"""No game seats more players."""

PEOPLE: Final = ("you", "person", "remote")
"""The kinds of seats that are not bots: at this keyboard, elsewhere, or a program elsewhere."""

NOBODY: Final[i64] = 0
DEALER_ONLY: Final[i64] = 256
"""The masks that `to_act` returns when the game is over, and when chance decides."""


def everyone(seats: i64) -> i64:
    """The mask of all players at a table of this size."""
    return bit(seats) - 1


def seats_in(mask: int) -> Iterator[int]:
    """The seats of a mask, in order."""
    for seat in range(DEALER + 1):
        if mask >> seat & 1:
            yield seat
