"""What all ways to look ahead have in common."""

from abc import abstractmethod
from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from creuset.core.action import Action
from creuset.players.search.finding import Finding
from creuset.players.search.knowledge import ONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """A look ahead from one seat's view. It goes on as long as somebody lets it, and can be asked at any time."""

    def __init__(self) -> None:
        self.done: i64 = 0
        """How many iterations there have been."""

    @abstractmethod
    def think(self, iterations: i64) -> None:
        """Go on for so many iterations."""

    def expect(self, iterations: int) -> None:
        """Be told how many iterations there will be in all, where that was not known at first."""
        return

    @abstractmethod
    def findings(self) -> list[Finding]:
        """What came of each action that was tried, the best first."""


def ranked(solid: list[Finding], others: list[Finding]) -> list[Finding]:
    """The best first: the well-founded ones, then the others, unless they claim more than the best of those."""
    solid = sorted(solid, key=_worth, reverse=True)
    return solid + [each for each in sorted(others, key=_worth, reverse=True) if each.worth <= solid[0].worth]


def _worth(finding: Finding) -> float:
    return finding.worth


@final
class Trials:
    """The results of one action so far."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.tries: i64 = 0
        self._total: float = 0.0
        self._squares: float = 0.0

    def note(self, worth: i64) -> None:
        """Take in one result."""
        share = float(worth) / float(ONE)
        self.tries += 1
        self._total += share
        self._squares += share * share

    def mean(self) -> float:
        """What it was worth on average; nothing before the first result."""
        return self._total / float(self.tries) if self.tries > 0 else 0.0

    def finding(self) -> Finding:
        """The figures so far."""
        mean = self.mean()
        # One extra success and one extra failure, only for the error: ten wins of ten prove nothing (Agresti, Coull).
        tries = float(self.tries) + 2.0
        middle = (self._total + 1.0) / tries
        spread = (self._squares + 1.0) / tries - middle * middle
        return Finding(self.action, int(self.tries), mean, sqrt(max(spread, 0.0) / tries))
