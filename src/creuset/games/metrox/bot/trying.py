"""Tries every choice to find the one that leaves the most promising sheet."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metrox.bot.hopes import Hopes
from creuset.games.metrox.rules.actions import Choice, showing
from creuset.games.metrox.rules.state import SHOWING, Tabletop
from creuset.games.metrox.rules.view import MetroView
from creuset.players.best import Best

WHIM: Final[i64] = 300
"""With several players, a whim adds up to this many thousandths of a point to a choice: players who think alike would
all choose alike, and copies make poor company."""


def best_choice(view: MetroView, legal: list[Action], rng: Rng) -> Action:
    """The best legal choice; ties are broken by lot, and with several players near ties too."""
    assert view.seat is not None
    trying = Trying(view.table, view.seat)
    best = Best(legal[0], rng)
    with_others = view.table.players > 1
    for action in legal:
        assert isinstance(action, Choice)
        value = trying.value_of(action)
        if with_others:
            value += rng.below(WHIM)
        best.consider(action, value)
    return best.action


@final
class Trying:
    """The comparison of one player's choices."""

    def __init__(self, table: Tabletop, seat: i64) -> None:
        self._table = table
        self._seat = seat
        self._hopes = Hopes(table, seat)

    def value_of(self, choice: Choice) -> i64:
        """What the sheet promises after this choice."""
        return self._hopes.promised(self._carried_out(choice))

    def _carried_out(self, choice: Choice) -> Tabletop:
        """The position after a choice; the others, whose choices nobody knows, sit this round out."""
        after = self._table.copy()
        assert isinstance(after, Tabletop)
        after.pending = bit(self._seat)
        after.showing = bit(self._seat)
        after.advance(self._seat, choice)
        if after.phase == SHOWING:
            after.advance(DEALER, showing(self._seat, choice.number))
        return after
