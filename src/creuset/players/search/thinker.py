"""A player who looks ahead as far as their habits let them."""

from collections.abc import Callable
from time import process_time
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.best import Best
from creuset.players.player import Player
from creuset.players.search.finding import Finding
from creuset.players.search.halving import Halving
from creuset.players.search.knowledge import ONE, Knowledge
from creuset.players.search.search import Search
from creuset.players.search.tree import Tree

ENDLESS: Final = 1_000_000_000
"""A budget that only time ends."""

SLICE: Final = 0.01
"""How many seconds of processor time pass, about, before a search looks at the clock again."""


@final
class Habits:
    """How somebody thinks: how far, how thoroughly, and how well."""

    def __init__(
        self,
        iterations: int,
        *,
        candidates: int = 0,
        horizon: int = 0,
        curiosity: float = 1.0,
        overlooks: int = 0,
        misjudges: int = 0,
        exact: bool = False,
        trusts: int = 0,
        seconds: float = 1.0,
    ) -> None:
        self.iterations: Final = iterations
        """The budget of a decision; with none, they go by the first impression."""
        self.candidates: Final = candidates
        """How many actions they compare in imagined games; with none, they grow a tree."""
        self.horizon: Final = horizon
        """How many rounds an imagined game goes on: so often everybody has a turn."""
        self.curiosity: Final = curiosity
        """How readily a tree tries what does not look best."""
        self.overlooks: Final = overlooks
        """How many of a hundred actions escape their notice."""
        self.misjudges: Final = misjudges
        """By how much they misjudge an action at most, in thousandths of a won game."""
        self.exact: Final = exact
        """Whether they play out exactly what the game can play out, before they think any further."""
        self.trusts: Final = trusts
        """How much better something must be than the first impression to be preferred, in thousandths of a won game."""
        self.seconds: Final = seconds
        """The most processor time a decision may take."""

    def with_budget(self, iterations: int, seconds: float) -> "Habits":
        """The same habits with another budget."""
        return Habits(
            iterations,
            candidates=self.candidates,
            horizon=self.horizon,
            curiosity=self.curiosity,
            overlooks=self.overlooks,
            misjudges=self.misjudges,
            exact=self.exact,
            trusts=self.trusts,
            seconds=seconds,
        )


@final
class Thinker(Player):
    """Looks ahead with a game's knowledge. Equal views, generators and budgets give equal choices."""

    def __init__(
        self,
        knowledge: Knowledge,
        habits: Habits,
        rng: Rng,
        interrupt: Callable[[View, list[Action], Rng], Action | None] | None = None,
    ) -> None:
        self._knowledge = knowledge
        self._habits = habits
        self._rng = rng
        self._interrupt = interrupt

    def choose(self, view: View, legal: list[Action]) -> Action:
        noticed = self._noticed(legal)
        if len(noticed) == 1:
            return noticed[0]
        if self._habits.iterations == 0:
            return self._impression(view, legal, noticed)
        if self._habits.exact:
            solved = self._knowledge.solve(view, noticed)
            if solved is not None:
                return self._judged(solved)
        search = begin_search(view, noticed, self._knowledge, self._habits, self._rng)
        run(search, self._habits.iterations, self._habits.seconds)
        return self._judged(self._confirmed(search))

    def interrupt(self, view: View, legal: list[Action]) -> Action | None:
        return None if self._interrupt is None else self._interrupt(view, legal, self._rng)

    def _noticed(self, legal: list[Action]) -> list[Action]:
        """The actions that they think of at all: at least one."""
        overlooks: i64 = self._habits.overlooks
        if overlooks == 0:
            return legal
        noticed = [action for action in legal if self._rng.below(100) >= overlooks]
        return noticed if noticed else [legal[self._rng.below(len(legal))]]

    def _impression(self, view: View, legal: list[Action], noticed: list[Action]) -> Action:
        """The action that looks best at a glance, of those they notice."""
        assert view.seat is not None
        impression = self._knowledge.impression(view, legal, self._rng)
        if impression in noticed and self._habits.misjudges == 0:
            return impression
        opinions = vec[i64]([0] * len(noticed))
        self._knowledge.opinions(view.imagine(self._rng), view.seat, noticed, opinions, self._rng)
        best = Best(noticed[0], self._rng)
        for index, action in enumerate(noticed):
            seems = ONE if action is impression else opinions[index]
            best.consider(action, seems + self._error())
        return best.action

    def _confirmed(self, search: Search) -> list[Finding]:
        """The first impression first, unless something was found that is clearly better."""
        findings = search.findings()
        if self._habits.trusts == 0 or not isinstance(search, Halving):
            return findings
        least = findings[0].worth - float(self._habits.trusts) / 1000.0
        impression = [each for each in findings if each.action is search.first and each.worth > least]
        return impression + findings

    def _judged(self, findings: list[Finding]) -> Action:
        """The best of what was found, as well as they can tell."""
        if self._habits.misjudges == 0:
            return findings[0].action
        best = Best(findings[0].action, self._rng)
        for finding in findings:
            if finding.tries > 0:
                best.consider(finding.action, int(finding.worth * float(ONE)) + self._error())
        return best.action

    def _error(self) -> i64:
        """By how much they misjudge an action: mostly a little, now and then a lot."""
        most: i64 = self._habits.misjudges * 1000
        if most == 0:
            return 0
        return self._rng.below(most) + self._rng.below(most) - most


def begin_search(view: View, legal: list[Action], knowledge: Knowledge, habits: Habits, rng: Rng) -> Search:
    """The search that suits these habits."""
    if habits.candidates == 0:
        return Tree(view, legal, knowledge, rng, habits.curiosity)
    return Halving(view, legal, knowledge, rng, habits.candidates, habits.horizon, habits.iterations)


def run(search: Search, iterations: i64, seconds: float, go_on: Callable[[], bool] | None = None) -> None:
    """Think for so many iterations, at most so many seconds of processor time, and as long as `go_on` says so."""
    start = process_time()
    piece: i64 = 8
    while search.done < iterations:
        before = process_time()
        search.think(min(piece, iterations - search.done))
        now = process_time()
        if now - start >= seconds or (go_on is not None and not go_on()):
            return
        if iterations == ENDLESS and now > start:
            search.expect(int(float(search.done) * seconds / (now - start)))
        if now - before < SLICE / 2.0:
            piece *= 2
