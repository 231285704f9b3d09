"""Trying every choice: which leaves the sheet that promises most."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metrox.actions import Choice, showing
from creuset.games.metrox.state import SHOWING, Table
from creuset.games.metrox.view import MetroView
from creuset.players.knowledge.best import Best
from creuset.players.knowledge.metrox.hopes import Hopes

WHIM: Final[i64] = 300
"""Up to so many thousandths of a point a choice may please him more, in company: players who all reckon alike would all
choose alike, and a table of copies is no company."""


def best_choice(view: MetroView, legal: list[Action], rng: Rng) -> Action:
    """The best of the legal choices; by lot among equals, and in company among those that are nearly so."""
    assert view.seat is not None
    trying = Trying(view.table, view.seat)
    best = Best(legal[0], rng)
    in_company = view.table.players > 1
    for action in legal:
        assert isinstance(action, Choice)
        value = trying.value_of(action)
        if in_company:
            value += rng.below(WHIM)
        best.consider(action, value)
    return best.action


@final
class Trying:
    """The comparison of one player's choices."""

    def __init__(self, table: Table, seat: i64) -> None:
        self._table = table
        self._seat = seat
        self._hopes = Hopes(table, seat)

    def value_of(self, choice: Choice) -> i64:
        """What his sheet promises after this choice."""
        return self._hopes.promised(self._carried_out(choice))

    def _carried_out(self, choice: Choice) -> Table:
        """The position after a choice: the others, whose choices nobody knows, sit this round out."""
        after = self._table.copy()
        assert isinstance(after, Table)
        after.pending = bit(self._seat)
        after.showing = bit(self._seat)
        after.advance(self._seat, choice)
        if after.phase == SHOWING:
            after.advance(DEALER, showing(self._seat, choice.number))
        return after
