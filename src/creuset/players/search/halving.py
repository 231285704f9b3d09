"""A comparison of the most promising actions in imagined games that are cut short.

All candidates meet the same worlds and the same luck, and everybody plays on by the game's quick policy. After each
part of the budget the worse half is dropped (sequential halving), so most of it goes to those that are hard to tell
apart.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State, View
from creuset.players.search.finding import Finding
from creuset.players.search.knowledge import HOPELESS, ONE, Knowledge
from creuset.players.search.search import Search, Trials, ranked


@final
class Halving(Search):
    """One seat's comparison. The budget decides when candidates are dropped; more may be asked for."""

    def __init__(
        self,
        view: View,
        legal: list[Action],
        knowledge: Knowledge,
        rng: Rng,
        candidates: i64,
        horizon: i64,
        budget: i64,
    ) -> None:
        super().__init__()
        assert view.seat is not None
        self._view = view
        self._knowledge = knowledge
        self._rng = rng
        self._seat: i64 = view.seat
        world = view.imagine(rng)
        self._horizon = horizon * world.seats()
        self._worths = vec[i64]([0] * int(world.seats()))
        impression = knowledge.impression(view, legal, rng)
        promised = promising(world, self._seat, legal, knowledge, rng, candidates, impression)
        self.first: Final = promised[0]
        """What looked best before anything was tried."""
        self._alive = [Trials(action) for action in promised]
        self._dropped: list[Trials] = []
        self._parts: i64 = 1
        """Into how many parts the budget is divided."""
        self._halved: i64 = 0
        while (len(self._alive) >> self._parts) > 1:
            self._parts += 1
        self._budget = budget
        self._next: i64 = 0
        self._world: State = world
        self._luck: int = 0

    def think(self, iterations: i64) -> None:
        while iterations > 0:
            if self._next == 0:
                self._world = self._view.imagine(self._rng)
                self._luck = int(self._rng.word()) | int(self._rng.word()) << 32 | int(self._rng.word()) << 64
            trials = self._alive[self._next]
            trials.note(self._played(trials.action))
            self.done += 1
            iterations -= 1
            self._next += 1
            if self._next == len(self._alive):
                self._next = 0
                if len(self._alive) > 1 and self.done * self._parts >= self._budget * (self._halved + 1):
                    self._halve()

    def expect(self, iterations: int) -> None:
        self._budget = iterations

    def findings(self) -> list[Finding]:
        return ranked([trials.finding() for trials in self._alive], [trials.finding() for trials in self._dropped])

    def _played(self, action: Action) -> i64:
        """What the seat has of it in the present world."""
        state = self._world.copy()
        state.advance(self._seat, action)
        rng = Rng(self._luck)
        play_until(state, state.turns() + self._horizon, self._knowledge, Rng(self._luck + 1), rng)
        self._knowledge.worths(state, self._worths, rng)
        return self._worths[self._seat]

    def _halve(self) -> None:
        """Drop the worse half."""
        ranked = sorted(self._alive, key=_mean, reverse=True)
        kept = (len(ranked) + 1) // 2
        self._dropped += ranked[kept:]
        self._alive = ranked[:kept]
        self._halved += 1


def play_until(state: State, turn: i64, knowledge: Knowledge, luck: Rng, rng: Rng) -> None:
    """Let everybody play by the quick policy until this turn begins, or to the end; the dealer's luck is kept apart."""
    while state.turns() < turn:
        mask = state.to_act()
        if mask == 0:
            return
        if mask == DEALER_ONLY:
            state.advance(DEALER, state.deal(luck))
        elif not knowledge.interrupt(state, rng):
            seat = lowest(mask)
            state.advance(seat, knowledge.policy(state, seat, rng))


def promising(
    world: State,
    seat: i64,
    legal: list[Action],
    knowledge: Knowledge,
    rng: Rng,
    most: i64,
    impression: Action | None,
) -> list[Action]:
    """The best legal actions by the game's opinion, the first impression before all; without any, chance picks some."""
    count: i64 = len(legal)
    opinions = vec[i64]([0] * int(count))
    if not knowledge.opinions(world, seat, legal, opinions, rng):
        some = list(legal)
        while len(some) > most:
            del some[rng.below(len(some))]
        return some
    if impression in legal:
        opinions[legal.index(impression)] = ONE
    ranked = sorted(range(int(count)), key=lambda index: opinions[index], reverse=True)
    least = opinions[ranked[0]] - HOPELESS
    return [legal[index] for index in ranked[:most] if opinions[index] > least]


def _mean(trials: Trials) -> float:
    return trials.mean()
