"""How even a game is between equals: what winners make, who wins in the order of play, what the game itself finds."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table

from creuset.core.message import N_
from creuset.lab.simulate import Contest, Played, Result, play_out
from creuset.lab.statistics import mean, percentile
from creuset.lab.summary import add_endings, order_table, plus_minus, takes_turns
from creuset.packs import find_pack
from creuset.words import Speaker

LOW, HIGH = 0.1, 0.9
"""Between these parts of the sample lies what a winner usually makes."""


class Findings(ABC):
    """What one game finds in its own matches, besides points and places. It tells so in tables of its own."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest

    @staticmethod
    @abstractmethod
    def look(contest: Contest, played: Played) -> object:
        """What there is to find in one game, as a value that can be sent to another process."""

    @abstractmethod
    def add(self, result: Result, found: Any) -> None:
        """Count what was found in one more game."""

    @abstractmethod
    def show(self, console: Console, say: Speaker) -> None:
        """Print it."""


def findings_of(contest: Contest) -> type[Findings] | None:
    """What looks for more in the games of a contest; most games have nothing of the kind."""
    own: type[Findings] | None = find_pack(contest.game).load("balance")
    return own


@dataclass(frozen=True)
class Weighing:
    """What one game tells about the balance."""

    result: Result
    found: object = None


def weigh(contest: Contest, number: int) -> Weighing:
    """Play one game of a contest and tell what matters here."""
    played, own = play_out(contest, number), findings_of(contest)
    return Weighing(played.result(), None if own is None else own.look(contest, played))


class Balance:
    """The figures of many games, game by game."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._results: list[Result] = []
        own = findings_of(contest)
        self.findings = None if own is None else own(contest)

    def add(self, weighing: Weighing) -> None:
        """Count one more game."""
        self._results.append(weighing.result)
        if self.findings is not None:
            self.findings.add(weighing.result, weighing.found)

    def winners_points(self) -> list[int]:
        """What the winner made, game by game."""
        return [result.outcome.totals[result.outcome.winners()[0]] for result in self._results]

    def show(self, console: Console, say: Speaker) -> None:
        """Print the tables, those of the game itself last."""
        console.print(self._general(say))
        if takes_turns(self._contest):
            console.print(order_table(self._results, say))
        if self.findings is not None:
            self.findings.show(console, say)

    def _general(self, say: Speaker) -> Table:
        table = Table(title=say(N_("{count} games; ± is a 95 % interval"), count=len(self._results)))
        table.add_column("")
        table.add_column("", justify="right")
        points = self.winners_points()
        table.add_row(say(N_("points of the winner")), plus_minus(mean(points)))
        table.add_row("– " + say(N_("in 8 of 10 games")), _range(points))
        if len(self._contest.kinds) > 1:
            table.add_row(say(N_("points ahead of the next")), plus_minus(mean(self._leads())))
        table.add_row(say(N_("turns")), plus_minus(mean([result.turns for result in self._results])))
        add_endings(table, self._results, say)
        return table

    def _leads(self) -> list[int]:
        """By how much the winner beat the best of the others, game by game."""
        leads = []
        for result in self._results:
            first, second = sorted(result.outcome.totals, reverse=True)[:2]
            leads.append(first - second)
        return leads


def _range(points: Sequence[int]) -> str:
    return f"{percentile(points, LOW):g}–{percentile(points, HIGH):g}"
