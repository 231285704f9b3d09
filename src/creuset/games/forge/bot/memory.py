"""What is known of positions, packed: a fixed number of slots, in which a new position replaces an old one.

A position is four words, and all four are compared: no two are ever taken for one another.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.games.forge.rules.components import PIECES
from creuset.games.forge.rules.rules import ForgeState

FAR: Final[i64] = 10_000_000
"""More than any lead."""

SLOTS: Final[i64] = 131_071
_WORDS: Final[i64] = 6


@final
class Memory:
    """For each position, the least and the most that one of the players can still gain on the other."""

    def __init__(self) -> None:
        self.least: i64 = -FAR
        self.most: i64 = FAR
        """What was found."""
        self._words = vec[i64]([0] * int(SLOTS * _WORDS))

    def find(self, state: ForgeState) -> bool:
        """Look a position up."""
        words, at = self._words, _slot(state)
        if (
            words[at] == _cubes(state)
            and words[at + 1] == _pieces(state)
            and words[at + 2] == _turn(state)
            and words[at + 3] == state.singles(1)
        ):
            self.least = words[at + 4]
            self.most = words[at + 5]
            return True
        return False

    def keep(self, state: ForgeState, least: i64, most: i64) -> None:
        """Remember what was found out about a position."""
        words, at = self._words, _slot(state)
        words[at] = _cubes(state)
        words[at + 1] = _pieces(state)
        words[at + 2] = _turn(state)
        words[at + 3] = state.singles(1)
        words[at + 4] = least
        words[at + 5] = most


# All that decides how a game goes on, except what never changes; the second reserve follows from the rest.


def _cubes(state: ForgeState) -> i64:
    return state.mine.cubes


def _pieces(state: ForgeState) -> i64:
    return state.pyramids.lying << PIECES | state.singles(0)


def _turn(state: ForgeState) -> i64:
    """The first reserve, whose turn it is, what may be joined, and whether this is the last round; never zero."""
    return ((state.reserve(0) * 32 + state.forged + 1) * 2 + state.player) * 8 + state.ending + 1


def _slot(state: ForgeState) -> i64:
    """Where a position belongs: any number that scatters them."""
    scattered = _cubes(state) % 1_000_003 * 7_919 + _pieces(state) % 999_983 * 104_729
    return (scattered + _turn(state) % 999_979 * 15_485_863 + state.singles(1) * 31) % SLOTS * _WORDS
