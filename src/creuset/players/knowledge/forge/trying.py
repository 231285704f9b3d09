"""Trying every action: which leaves him standing best against the others."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.games.forge.state import JOINING, Table
from creuset.games.forge.view import ForgeView
from creuset.players.knowledge.best import WORST, Best
from creuset.players.knowledge.forge.plans import Plans, worth_of_a_turn

RIVALRY: Final[i64] = 75
"""What the others' standing, on average, counts against his own, in percent.

With 100 he wins a little more than half of his games against this one, but hoards cubes just to block others, who do
the same: games of two such players now and then end with hardly a weapon. With 50 he loses three of five.
"""


def best_action(view: ForgeView, legal: list[Action], rng: Rng) -> Action:
    """The best of the legal actions, by lot among equals."""
    assert view.seat is not None
    trying = Trying(view.table, view.seat)
    best = Best(legal[0], rng)
    for action in legal:
        best.consider(action, trying.value_of(view.table, action))
    return best.action


@final
class Trying:
    """The comparison of one player's actions."""

    def __init__(self, table: Table, seat: i64) -> None:
        self._seat = seat
        self._turn_worth = worth_of_a_turn(table.pieces)

    def value_of(self, table: Table, action: Action) -> i64:
        """How well he stands after this action, and after the best that may follow at once (FO-08)."""
        after = table.copy()
        assert isinstance(after, Table)
        after.advance(self._seat, action)
        if after.phase != JOINING:
            return self._value(after)
        best = WORST
        for following in after.legal(self._seat):
            best = max(best, self.value_of(after, following))
        return best

    def _value(self, table: Table) -> i64:
        """What he has and hopes for, less part of what the others have and hope for."""
        plans = Plans(table, self._turn_worth)
        theirs: i64 = 0
        seat: i64 = 0
        while seat < table.players:
            if seat != self._seat:
                theirs += plans.standing(seat)
            seat += 1
        return plans.standing(self._seat) - theirs * RIVALRY // (100 * (table.players - 1))
