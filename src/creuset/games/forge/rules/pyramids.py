"""The two pyramids of pieces (FO-02), packed for speed.

The places of a pyramid are numbered row by row: the row of one is 0, the row of two 1 and 2, up to 10 to 14 for the row
of five. Those of the handles follow those of the blades. A set of places, or of pieces, is one 64-bit word.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.forge.rules.components import BLADES, HANDLES, OF_A_KIND, PIECES

ROWS: Final = 5
_ROW_START: Final = (0, 1, 3, 6, 10, 15)

ROW_OF: Final = vec[i64]([row for _kind in range(2) for row in range(1, ROWS + 1) for _place in range(row)])
"""The row of each place, named by how many places it has."""

ROW_START: Final = vec[i64](
    [15 * kind + _ROW_START[row - 1] for kind in range(2) for row in range(1, ROWS + 1) for _place in range(row)]
)
"""The first place of the row that a place is in."""

EMPTY: Final[i64] = -1
"""In place of a piece that is gone, or not yet laid."""


def _place(row: int, index: int) -> int:
    """A place as a set; empty where there is none."""
    return 2 ** (_ROW_START[row - 1] + index) if 1 <= row <= ROWS and 0 <= index < row else 0


def _covers(wide_top: bool) -> list[int]:
    """For every place, the places whose pieces lie on it."""
    covers = []
    for row in range(1, ROWS + 1):
        for index in range(row):
            if wide_top:
                covers.append(_place(row + 1, index) + _place(row + 1, index + 1))
            else:
                covers.append(_place(row - 1, index - 1) + _place(row - 1, index))
    return [*covers, *(cover * 2**15 for cover in covers)]


WIDE_TOP: Final = vec[i64](_covers(True))
NARROW_TOP: Final = vec[i64](_covers(False))
"""FO-02: what lies on each place, for the two ways to lay a pyramid."""


@final
class Pyramids:
    """Which piece lies where, and which are free."""

    def __init__(self, covers: vec[i64], laid: vec[i64]) -> None:
        self._covers = covers
        self._laid = laid
        self.lying: i64 = 0
        """Places that hold a piece."""
        self.unlaid: i64 = BLADES | HANDLES
        """Pieces that are still to be laid."""
        self.free: i64 = 0
        """Pieces that nothing lies on."""

    def copy(self) -> "Pyramids":
        """An independent copy."""
        twin = Pyramids(self._covers, self._laid if self.unlaid == 0 else self._laid[:])  # once laid, it never changes
        twin.lying = self.lying
        twin.unlaid = self.unlaid
        twin.free = self.free
        return twin

    # What lies where

    def piece_at(self, place: i64) -> i64:
        """The piece at a place, or `EMPTY`."""
        return self._laid[place] if holds(self.lying, place) else EMPTY

    def place_of(self, piece: i64) -> i64:
        """Where a piece lies, or `EMPTY` when it is gone or not yet laid."""
        place: i64 = 0 if piece < OF_A_KIND else OF_A_KIND
        end = place + OF_A_KIND
        while place < end:
            if self._laid[place] == piece and holds(self.lying, place):
                return place
            place += 1
        return EMPTY

    def lying_on(self, place: i64) -> i64:
        """The places whose pieces lie on this one, even partly."""
        return self._covers[place] & self.lying

    # Laying out

    def next_place(self) -> i64:
        """Where the next piece is laid."""
        return PIECES - size(self.unlaid)

    def to_lay(self) -> i64:
        """The pieces from which the next one is drawn: blades first, then handles."""
        blades = self.unlaid & BLADES
        return blades if blades != 0 else self.unlaid

    def lay(self, piece: i64) -> None:
        """Lay the next piece."""
        place = self.next_place()
        self._laid[place] = piece
        self.lying |= bit(place)
        self.unlaid &= ~bit(piece)
        if self.unlaid == 0:
            self._uncover(self.lying)

    # Taking

    def take(self, piece: i64) -> None:
        """Take a free piece away."""
        self.lying &= ~bit(self.place_of(piece))
        self.free &= ~bit(piece)
        self._uncover(self.lying & (BLADES if piece < OF_A_KIND else HANDLES))

    def _uncover(self, places: i64) -> None:
        """Note as free what nothing lies on among these places."""
        while places != 0:
            place = lowest(places)
            if self._covers[place] & self.lying == 0:
                self.free |= bit(self._laid[place])
            places &= places - 1


def start_pyramids(wide_top: bool) -> Pyramids:
    """Both pyramids before the first piece is laid."""
    return Pyramids(WIDE_TOP if wide_top else NARROW_TOP, vec[i64]([EMPTY] * PIECES))
