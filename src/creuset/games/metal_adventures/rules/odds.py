"""The odds of a fight, counted exactly over all throws of its dice (MA-25, MA-29, MA-33)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.games.metal_adventures.rules.cards import Cards

_SHIFT: Final = 80
"""Sums of dice never differ by more than this."""


@final
class Odds:
    """Counts the throws that win for a leader, with the dice of a set of cards, and keeps what it has counted."""

    def __init__(self, cards: Cards) -> None:
        self._combat = [int(face) for face in cards.combat_faces]
        self._metal = [int(face) for face in cards.metal_faces]
        self._kept: dict[int, list[int]] = {}

    def wins(self, lead: i64, own: i64, other: i64) -> i64:
        """The throws that win for a leader whose sum is ahead by `lead` before the dice.

        `own` and `other` Metal Faktor dice are thrown on the two sides; a tie goes to the leader.
        """
        table = self._table(own, other)
        index = lead + _SHIFT
        if index < 0:
            return 0
        if index >= len(table):
            return table[len(table) - 1]
        return table[index]

    def throws(self, own: i64, other: i64) -> i64:
        """How many throws there are, all equally likely."""
        count: i64 = 36
        for _die in range(own + other):
            count *= 6
        return count

    def chance(self, lead: i64, own: i64, other: i64) -> float:
        """The same as a share of all throws."""
        return int(self.wins(lead, own, other)) / int(self.throws(own, other))

    def _table(self, own: i64, other: i64) -> list[int]:
        key = int(own * 8 + other)
        table = self._kept.get(key)
        if table is None:
            table = self._counted(int(own), int(other))
            self._kept[key] = table
        return table

    def _counted(self, own: int, other: int) -> list[int]:
        """For each lead before the dice, the throws that keep the leader level or ahead."""
        ways = {0: 1}
        dice = [self._combat, [-face for face in self._combat]]
        dice += [self._metal] * own + [[-face for face in self._metal]] * other
        for faces in dice:
            thrown: dict[int, int] = {}
            for total, count in ways.items():
                for face in faces:
                    thrown[total + face] = thrown.get(total + face, 0) + count
            ways = thrown
        return [sum(count for total, count in ways.items() if total + lead >= 0) for lead in range(-_SHIFT, _SHIFT + 1)]
