"""What the search is told about La Forge des Dieux."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.games.forge.bot.judgement import WEIGHTS, Judgement
from creuset.games.forge.bot.plans import Plans, worth_of_a_turn
from creuset.games.forge.bot.solving import solve
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.components import COLOURS
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.rules.state import OVER, Tabletop
from creuset.games.forge.rules.view import ForgeView
from creuset.players.search.finding import Finding
from creuset.players.search.knowledge import ONE, Knowledge, share_of_win
from creuset.players.weights import Weights, read_weights


@final
class ForgeKnowledge(Knowledge):
    """Nothing is hidden, and unseen cubes are dealt when they come to light: a tree with chance in it is all."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        self.open = True
        self._judgement = Judgement(read_weights(WEIGHTS) if weights is None else weights)
        self._pieces: Pieces | None = None
        self._turn_worth: i64 = 0
        self._standing = vec[i64]([0] * 4)
        self._wanted = vec[i64]([0] * COLOURS)
        self._rivals = vec[i64]([0] * COLOURS)

    def worths(self, state: State, worths: vec[i64], rng: Rng) -> None:
        assert isinstance(state, Tabletop)
        if state.phase == OVER:
            share_of_win(state, worths)
            return
        plans = self._plans(state)
        seats = state.players
        seat: i64 = 0
        while seat < seats:
            self._standing[seat] = plans.standing(seat)
            seat += 1
        total: i64 = 0
        seat = 0
        while seat < seats:
            worths[seat] = self._chance(seat, seats)
            total += worths[seat]
            seat += 1
        seat = 0
        while seat < seats:
            worths[seat] = worths[seat] * ONE // total
            seat += 1

    def opinions(self, state: State, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> bool:
        """What a turn brings that goes to each action, or keeps the next player from what they want."""
        assert isinstance(state, Tabletop)
        weight = self._judgement.glance
        if weight == 0:
            return False
        plans = self._plans(state)
        plans.rates_by_colour(seat, self._wanted)
        plans.rates_by_colour((seat + 1) % state.players, self._rivals)
        index: i64 = 0
        while index < len(legal):
            action = legal[index]
            rate: i64 = 0
            if isinstance(action, Take):
                colour = state.mine.colour_at(action.place)
                rate = self._wanted[colour] + self._rivals[colour] * self._judgement.denial // 100
            elif isinstance(action, Forge):
                rate = plans.rate_of_forging(seat, action.piece)
            elif isinstance(action, Join):
                rate = plans.rate_of_joining(seat, action.blade, action.handle)
            opinions[index] = rate * weight
            index += 1
        return True

    def key(self, state: State) -> i64:
        """Turns in another order often lead to the same position."""
        assert isinstance(state, Tabletop)
        mine, seats = state.mine, state.of_seats
        turn = ((state.phase * 4 + state.player) * 4 + state.ending) * 32 + state.forged + 1
        key = _mixed(_mixed(_mixed(mine.cubes, mine.ones), mine.twos), mine.fours)
        key = _mixed(_mixed(key, state.pyramids.lying), turn)
        row: i64 = 0
        while row < len(seats):
            key = _mixed(key, seats[row])
            row += 1
        return key + 1

    def solve(self, view: View, legal: list[Action]) -> list[Finding] | None:
        assert isinstance(view, ForgeView)
        return solve(view, legal)

    def _plans(self, state: Tabletop) -> Plans:
        if state.pieces is not self._pieces:
            self._pieces = state.pieces
            self._turn_worth = worth_of_a_turn(state.pieces)
        return Plans(state, self._turn_worth, self._judgement)

    def _chance(self, seat: i64, seats: i64) -> i64:
        """The chance to end before all others, from how each of them stands."""
        own = self._standing[seat]
        chance = ONE
        other: i64 = 0
        while other < seats:
            if other != seat:
                lead = own - self._standing[other]
                reach = self._judgement.even
                size = lead if lead >= 0 else -lead
                chance = chance * (ONE + ONE * lead // (size + reach)) // (2 * ONE)
            other += 1
        return chance


def _mixed(key: i64, word: i64) -> i64:
    """One more word in a key of 62 bits, so that hardly any two rows of words have the same."""
    high = ((key >> 31) * 1_000_003 + word % 2_147_483_629) % 2_147_483_647
    low = ((key & 0x7FFFFFFF) * 998_244_353 + word % 2_147_483_587) % 2_147_483_647
    return high << 31 | low
