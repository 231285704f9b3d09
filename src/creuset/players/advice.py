"""What the search would do in a seat's place, with figures that a person can judge, and a reason in the game's words.

The figures come from the same search as the strongest opponent's moves, and the advice is the action with the best
figure: it cannot contradict itself. Everything comes from the seat's view. Budgets are iterations, so equal views and
seeds give equal advice. Where the game can be played out exactly, the figures have no error.
"""

from typing import Final, Literal, TypeAlias, final

from creuset.core.action import Action
from creuset.core.message import Message
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.people import PEOPLE
from creuset.players.registry import expertise_of
from creuset.players.search.finding import Finding
from creuset.players.search.thinker import begin_search, run

MOST_CANDIDATES: Final = 5
"""How many actions get figures."""

FIRST: Final = 20
FIRST_SECONDS: Final = 0.2
"""By how much less the first answer is thought over, and the most processor time it takes."""

Unit: TypeAlias = Literal["wins", "points"]
"""What a worth is: the chance to win, or the points to expect."""


@final
class Candidate:
    """An action that the search looked at: how often, what it is worth, the standard error of that, and why."""

    def __init__(self, action: Action, tries: int, worth: float, error: float, reason: Message | None) -> None:
        self.action: Final = action
        self.tries: Final = tries
        self.worth: Final = worth
        self.error: Final = error
        self.reason: Final = reason


@final
class Advice:
    """The best few actions, the best first: that one is the advice."""

    def __init__(self, unit: Unit, candidates: list[Candidate]) -> None:
        self.unit: Final = unit
        self.candidates: Final = candidates

    @property
    def action(self) -> Action:
        """What to do."""
        return self.candidates[0].action


def advise(view: View, legal: list[Action], game: str, rng: Rng, thorough: bool, version: str | None = None) -> Advice:
    """What to do in the place of the seat with this view: a first answer at once, or the strongest there is."""
    assert view.seat is not None
    assert legal
    expertise = expertise_of(game, version)
    knowledge = expertise.knowledge()
    habits = expertise.habits(len(PEOPLE) - 1)
    if not thorough:
        habits = habits.with_budget(-(-habits.iterations // FIRST), FIRST_SECONDS)
    findings = knowledge.solve(view, legal) if habits.exact else None
    if findings is None:
        search = begin_search(view, legal, knowledge, habits, rng)
        run(search, habits.iterations, habits.seconds)
        findings = search.findings()
    scale = float(knowledge.points) if knowledge.points > 0 else 1.0
    candidates: list[Candidate] = []
    for finding in findings[:MOST_CANDIDATES]:
        reason = None if expertise.reason is None else expertise.reason(view, finding.action)
        candidates.append(_candidate(finding, scale, reason))
    return Advice("points" if knowledge.points > 0 else "wins", candidates)


def _candidate(finding: Finding, scale: float, reason: Message | None) -> Candidate:
    return Candidate(finding.action, finding.tries, finding.worth * scale, finding.error * scale, reason)
