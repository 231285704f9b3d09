"""Which area to score first, and which of its cards to take, to score more or to leave little behind."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, size
from creuset.core.rng import Rng
from creuset.games.metallurgie.bot.chances import Chances, combinations
from creuset.games.metallurgie.bot.outlook import Outlook, scratch
from creuset.games.metallurgie.rules.actions import OnCard, Score, Take
from creuset.games.metallurgie.rules.components import IRON
from creuset.games.metallurgie.rules.state import SCORING, TAKING, Tabletop
from creuset.games.metallurgie.rules.view import MetallurgieView
from creuset.players.best import WORST, Best

_MOST_SETS: Final[i64] = 36
"""Up to this many sets of cards are compared as a whole (four of seven copper: 35); beyond that, card by card."""


def choose_taking(view: MetallurgieView, legal: list[Action], rng: Rng) -> Action:
    """The area or card that makes the scoring go best."""
    table = scratch(view)
    if table.phase == SCORING and size(table.offers) == 1:
        return legal[0]
    outlook = Outlook(view)
    outlook.look(table.board)
    taking = Taking(outlook, outlook.hand())
    best = Best(legal[0], rng)
    for action in legal:
        if table.phase == TAKING or isinstance(action, Score):
            best.consider(action, taking.value_after(table, action))
    return best.action


def best_scoring(outlook: Outlook, hand: Chances, table: Tabletop) -> i64:
    """What a position with areas on offer is worth, if the best is scored first."""
    taking = Taking(outlook, hand)
    best = WORST
    for action in table.legal(outlook.seat):
        if isinstance(action, Score):
            best = max(best, taking.value_after(table, action))
    return best


@final
class Taking:
    """The comparison of what can be taken."""

    def __init__(self, outlook: Outlook, hand: Chances) -> None:
        self._outlook = outlook
        self._hand = hand
        self._metal: i64 = IRON
        self._known: dict[int, i64] = {}

    def value_after(self, table: Tabletop, action: Action) -> i64:
        """The value of the position after this action and the best of what can be taken then."""
        if not isinstance(action, Take):
            return self._carry_out(table, action)
        # The rest of the area tells which cards are gone, whatever the order they were taken in.
        left = int(table.choice & ~bit(table.board.stack_at(action.place)))
        known = self._known.get(left)
        if known is None:
            known = self._carry_out(table, action)
            self._known[left] = known
        return known

    def _carry_out(self, table: Tabletop, action: Action) -> i64:
        after = table.copy()
        assert isinstance(after, Tabletop)
        after.advance(self._outlook.seat, action)
        if isinstance(action, OnCard):
            self._metal = action.metal
        if after.phase != TAKING or combinations(size(after.choice), after.to_take) > _MOST_SETS:
            return self._value(after)
        best = WORST
        for following in after.legal(self._outlook.seat):
            best = max(best, self.value_after(after, following))
        return best

    def _value(self, table: Tabletop) -> i64:
        self._outlook.look_again(table.board, self._metal)
        value = self._outlook.worth(self._hand)
        if table.phase == SCORING:
            value += self._outlook.offered(table.board, table.offers)
        return value
