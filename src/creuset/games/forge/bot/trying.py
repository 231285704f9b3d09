"""Trying every action to see which leaves a player standing best against the others."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.games.forge.bot.plans import Plans, worth_of_a_turn
from creuset.games.forge.rules.state import JOINING, Tabletop
from creuset.games.forge.rules.view import ForgeView
from creuset.players.best import WORST, Best

RIVALRY: Final[i64] = 75
"""How much the others' standing, on average, counts against the player's own, in percent.

At 100, the bot wins a little more than half of its games against this one, but hoards cubes just to block others, who
do the same: games between two such bots now and then end with hardly a weapon. At 50, it loses three games in five.
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

    def __init__(self, table: Tabletop, seat: i64) -> None:
        self._seat = seat
        self._turn_worth = worth_of_a_turn(table.pieces)

    def value_of(self, table: Tabletop, action: Action) -> i64:
        """How well the player stands after this action, and after the best one that may follow at once (FO-08)."""
        after = table.copy()
        assert isinstance(after, Tabletop)
        after.advance(self._seat, action)
        if after.phase != JOINING:
            return self._value(after)
        best = WORST
        for following in after.legal(self._seat):
            best = max(best, self.value_of(after, following))
        return best

    def _value(self, table: Tabletop) -> i64:
        """What the player has and hopes for, less part of what the others have and hope for."""
        plans = Plans(table, self._turn_worth)
        theirs: i64 = 0
        seat: i64 = 0
        while seat < table.players:
            if seat != self._seat:
                theirs += plans.standing(seat)
            seat += 1
        return plans.standing(self._seat) - theirs * RIVALRY // (100 * (table.players - 1))
