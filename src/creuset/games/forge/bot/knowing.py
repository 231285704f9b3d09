"""What the search is told about La Forge des Dieux."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.forge.bot.plans import Plans, worth_of_a_turn
from creuset.games.forge.bot.singles import POINT
from creuset.games.forge.bot.solving import solve
from creuset.games.forge.rules.state import OVER, Tabletop
from creuset.games.forge.rules.view import ForgeView
from creuset.players.search.finding import Finding
from creuset.players.search.knowledge import ONE, Knowledge, share_of_win

EVEN: Final[i64] = 8
"""A lead of so much Renown makes victory three times as likely as defeat."""


@final
class ForgeKnowledge(Knowledge):
    """Nothing is hidden, and unseen cubes are dealt when they come to light: a tree with chance in it is all."""

    def __init__(self) -> None:
        super().__init__()
        self.open = True
        self._standing = vec[i64]([0] * 4)

    def worths(self, state: State, worths: vec[i64], rng: Rng) -> None:
        assert isinstance(state, Tabletop)
        if state.phase == OVER:
            share_of_win(state, worths)
            return
        plans = Plans(state, worth_of_a_turn(state.pieces))
        seats = state.players
        seat: i64 = 0
        while seat < seats:
            self._standing[seat] = plans.standing(seat)
            seat += 1
        seat = 0
        while seat < seats:
            worths[seat] = self._chance(seat, seats)
            seat += 1

    def solve(self, view: View, legal: list[Action]) -> list[Finding] | None:
        assert isinstance(view, ForgeView)
        return solve(view, legal)

    def _chance(self, seat: i64, seats: i64) -> i64:
        """The chance to end before all others, from how each of them stands."""
        own = self._standing[seat]
        chance = ONE
        other: i64 = 0
        while other < seats:
            if other != seat:
                lead = own - self._standing[other]
                reach = EVEN * POINT
                size = lead if lead >= 0 else -lead
                chance = chance * (ONE + ONE * lead // (size + reach)) // (2 * ONE)
            other += 1
        return chance
