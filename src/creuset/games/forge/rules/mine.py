"""The Mine, packed for speed: 55 places, and each of its sets is one 64-bit word.

A place is written as level, column and row: `1a1` is a corner of the ground, `5a1` the top. Level 1 has 5×5 places, the
next 4×4, and so on (FO-03). The cube at column c and row r rests on columns c and c+1 and rows r and r+1 of the level
below.

Cubes are only ever removed. So a cube that is free or seen stays so, and taking a cube changes only those beside it and
below it. The colours of seen cubes are three words, one for each binary digit. The others are only counted.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.forge.rules.components import COLOURS, CUBES
from creuset.games.forge.rules.cubes import ALL_CUBES, ONE, count

LEVELS: Final = 5
COLUMNS: Final = "abcde"

NOT_SEEN: Final[i64] = -1
"""In place of a colour."""

MOST_SIDES: Final = 2
"""FO-06: a free cube touches at most this many of its own level."""


def width_of(level: int) -> int:
    """How many columns, and rows, a level has; the ground is level 1."""
    return 6 - level


def _spots() -> list[tuple[int, int, int]]:
    """Level, column and row of every place, in the order of their numbers."""
    return [
        (level, column, row)
        for level in range(1, LEVELS + 1)
        for row in range(width_of(level))
        for column in range(width_of(level))
    ]


SPOTS: Final = _spots()
_NUMBERS: Final = {spot: number for number, spot in enumerate(SPOTS)}
PLACE_NAMES: Final = tuple(f"{level}{COLUMNS[column]}{row + 1}" for level, column, row in SPOTS)
"""Every place as it is written."""


def place_at(level: int, column: int, row: int) -> int | None:
    """The number of a place; columns and rows from 0."""
    return _NUMBERS.get((level, column, row))


def _set_of(spots: list[tuple[int, int, int]]) -> int:
    return sum(2 ** _NUMBERS[spot] for spot in spots if spot in _NUMBERS)


SIDES: Final = vec[i64](
    [
        _set_of(
            [(level, column + 1, row), (level, column - 1, row), (level, column, row + 1), (level, column, row - 1)]
        )
        for level, column, row in SPOTS
    ]
)
"""The places that touch a side of each."""

ABOVE: Final = vec[i64](
    [
        _set_of([(level + 1, column - left, row - back) for left in (0, 1) for back in (0, 1)])
        for level, column, row in SPOTS
    ]
)
"""The places whose cubes rest on each, even partly."""

BELOW: Final = vec[i64](
    [
        _set_of([(level - 1, column + right, row + front) for right in (0, 1) for front in (0, 1)])
        for level, column, row in SPOTS
    ]
)
"""The places that each rests on."""

EVERYWHERE: Final[i64] = 0x7FFFFFFFFFFFFF

INNER: Final[i64] = sum(
    2**number
    for number, (level, column, row) in enumerate(SPOTS)
    if 0 < column < width_of(level) - 1 and 0 < row < width_of(level) - 1
)
"""FO-16: the 14 places that nobody can see at the start."""


@final
class Mine:
    """Which cubes are there, which are free, and what is known of their colours."""

    def __init__(self) -> None:
        self.cubes: i64 = EVERYWHERE
        self.free: i64 = bit(CUBES - 1)
        """FO-06: what can be taken."""
        self.unseen: i64 = EVERYWHERE
        """Cubes whose colour is not known, including those just coming to light."""
        self.coming: i64 = 0
        """Cubes that the dealer is about to turn up."""
        self.left: i64 = ALL_CUBES
        """The cubes of the Mine by colour, seen and unseen."""
        self.pool: i64 = ALL_CUBES
        """The unseen ones by colour; nobody knows which lies where (FO-16)."""
        self.ones: i64 = 0
        self.twos: i64 = 0
        self.fours: i64 = 0
        """The binary digits of the colours that were seen, also of cubes that are gone."""

    def copy(self) -> "Mine":
        """An independent copy."""
        twin = Mine()
        twin.cubes = self.cubes
        twin.free = self.free
        twin.unseen = self.unseen
        twin.coming = self.coming
        twin.left = self.left
        twin.pool = self.pool
        twin.ones = self.ones
        twin.twos = self.twos
        twin.fours = self.fours
        return twin

    # What lies where

    def colour_at(self, place: i64) -> i64:
        """The colour of the cube there, or `NOT_SEEN`."""
        if holds(self.unseen, place):
            return NOT_SEEN
        return (self.ones >> place & 1) | (self.twos >> place & 1) << 1 | (self.fours >> place & 1) << 2

    def sides_touched(self, place: i64) -> i64:
        """How many cubes of its own level touch a cube."""
        return size(SIDES[place] & self.cubes)

    def resting_on(self, place: i64) -> i64:
        """The cubes that rest on a cube."""
        return ABOVE[place] & self.cubes

    # Chance

    def bring_to_light(self, places: i64) -> None:
        """Let the dealer turn these cubes up."""
        self.coming |= places & self.unseen

    def drawn(self, index: i64) -> i64:
        """The colour of the unseen cube with this number, when they lie sorted by colour."""
        colour: i64 = 0
        while colour < COLOURS - 1:
            of_colour = count(self.pool, colour)
            if index < of_colour:
                break
            index -= of_colour
            colour += 1
        return colour

    def turn_up(self, colour: i64) -> None:
        """Show the colour of the next cube that is coming to light."""
        place = lowest(self.coming)
        one = bit(place)
        self.coming &= ~one
        self.pool -= ONE[colour]
        self.unseen &= ~one
        if colour & 1 != 0:
            self.ones |= one
        if colour & 2 != 0:
            self.twos |= one
        if colour & 4 != 0:
            self.fours |= one

    # Taking

    def take(self, place: i64, whole_tops: bool) -> i64:
        """Take a free cube and return its colour. Only cubes beside and below it can become free or come to light.

        In the first version of the rules, only a bare side or a wholly bare top brought a cube to light.
        """
        colour = self.colour_at(place)
        self.cubes &= ~bit(place)
        self.free &= ~bit(place)
        self.left -= ONE[colour]
        cubes = self.cubes
        beside = SIDES[place] & cubes
        touched = (beside | (BELOW[place] & cubes)) & ~self.free
        to_light = beside if whole_tops else touched  # FO-16: a side is bare, or a part of the top
        while touched != 0:
            near = lowest(touched)
            if ABOVE[near] & cubes == 0:
                to_light |= bit(near)  # FO-16 in version 1: the whole top is bare
                if size(SIDES[near] & cubes) <= MOST_SIDES:
                    self.free |= bit(near)
            touched &= touched - 1
        self.coming = to_light & self.unseen
        return colour
