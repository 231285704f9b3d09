"""How likely a hand is to close a gap, judging by the cards nobody has shown yet.

Chances and values are whole millionths: choices are the same on every machine, compiled or interpreted.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.games.metallurgie.bot.gaps import FAR
from creuset.games.metallurgie.rules.components import GOLD, IRON, METALS

ONE: Final[i64] = 1_000_000
"""A certainty; and, as a value, one point."""

LUCK: Final[i64] = 50
"""How often a player who lacks one card tries the pile for it, in percent."""

_ROW: Final[i64] = 6
"""Chances are kept by metal and gap, 0 to `FAR`."""


@final
class Chances:
    """The chance of closing each gap, for a hand with some cards known and some to be drawn."""

    def __init__(self) -> None:
        self._table = vec[i64]([0] * (METALS * _ROW))

    def of(self, metal: i64, missing: i64) -> i64:
        """The chance of having that many cards of a metal."""
        return self._table[metal * _ROW + missing]

    def reckon(self, unseen: vec[i64], held: vec[i64], drawn: i64) -> None:
        """Count on these held cards, and on so many more from the unseen ones."""
        total = unseen[0] + unseen[1] + unseen[2] + unseen[3]
        metal: i64 = IRON
        while metal <= GOLD:
            missing: i64 = 0
            while missing < FAR:
                self._table[metal * _ROW + missing] = supply(unseen[metal], total, drawn, missing - held[metal])
                missing += 1
            metal += 1

    def play_down(self, missing: i64, percent: i64) -> None:
        """Scale down the chances of closing this gap."""
        metal: i64 = IRON
        while metal <= GOLD:
            self._table[metal * _ROW + missing] = self._table[metal * _ROW + missing] * percent // 100
            metal += 1


def supply(wanted: i64, total: i64, drawn: i64, short: i64) -> i64:
    """The chance that at least `short` of the cards drawn are wanted, or one fewer and the pile helps out."""
    if short <= 0:
        return ONE
    if wanted < short or total < drawn or drawn + 1 < short:
        return 0
    good: i64 = 0
    count = short
    while count <= drawn:
        good += combinations(wanted, count) * combinations(total - wanted, drawn - count)
        count += 1
    almost = combinations(wanted, short - 1) * combinations(total - wanted, drawn - short + 1)
    helped = almost * (wanted - short + 1) * LUCK // (100 * max(total - drawn, 1))
    return ONE * (good + helped) // combinations(total, drawn)


def combinations(number: i64, chosen: i64) -> i64:
    """How many ways there are to choose so many of a number."""
    ways: i64 = 1
    index: i64 = 0
    while index < chosen:
        ways = ways * (number - index) // (index + 1)
        index += 1
    return ways
