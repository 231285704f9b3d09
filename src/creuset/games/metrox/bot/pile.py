"""What the pile promises: when the next transfers come, from the cards that are left in it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.games.metrox.rules.components import COUNTS, DECK, SIX, TRANSFER
from creuset.games.metrox.rules.state import Tabletop

SURE: Final[i64] = 1024
"""Certainty, a window and a point: fractions of all of them are counted in 1024ths."""

MOST_ROUNDS: Final[i64] = 16
"""How many rounds ahead are looked at."""

MOST_TRANSFERS: Final[i64] = 2
_ROWS: Final[i64] = MOST_TRANSFERS + 1


@final
class Coming:
    """The next two transfers, each worth less with every round that it lets players wait.

    The 6 is always in the pile, and the pile is whole again once it was turned (MX-13); so only the size of the pile
    and the transfers in it matter.
    """

    def __init__(self, patience: i64) -> None:
        fade = float(patience) / float(SURE)
        size = int((DECK + 1) * _ROWS * (MOST_ROUNDS + 1))
        first = [0.0] * size
        second = [0.0] * size
        for rounds in range(1, int(MOST_ROUNDS) + 1):
            whole = _place(DECK, COUNTS[TRANSFER], rounds - 1)
            for cards in range(1, DECK + 1):
                for transfers in range(min(int(MOST_TRANSFERS), cards - 1) + 1):
                    here = _place(cards, transfers, rounds)
                    drawn = _place(cards - 1, max(transfers - 1, 0), rounds - 1)
                    other = _place(cards - 1, transfers, rounds - 1)
                    others = float(cards - 1 - transfers)
                    fading = fade / float(cards)
                    first[here] = transfers / cards + fading * (first[whole] + others * first[other])
                    second[here] = fading * (transfers * first[drawn] + second[whole] + others * second[other])
        self._first = vec[i64]([int(chance * 1024) for chance in first])
        self._second = vec[i64]([int(chance * 1024) for chance in second])
        self.first: i64 = 0
        """How near the next transfer is: certain now would be `SURE`."""
        self.second: i64 = 0

    def look_at(self, table: Tabletop, rounds: i64) -> None:
        """Note what so many rounds after the present one bring."""
        rounds = min(rounds, MOST_ROUNDS)
        place = _place(DECK, COUNTS[TRANSFER], rounds)
        if table.card != SIX:
            place = _place(table.in_pile, table.left(TRANSFER), rounds)
        self.first = self._first[place]
        self.second = self._second[place]


def _place(cards: i64, transfers: i64, rounds: i64) -> i64:
    """Where a pile with so many cards and transfers has its entry for so many rounds."""
    return (rounds * (DECK + 1) + cards) * _ROWS + transfers
