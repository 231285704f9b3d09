"""What many simulated games come to: who won how often, with how much, and how the games went."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rich.console import Console
from rich.table import Table
from rich.text import Text

from creuset.core.message import N_, Message
from creuset.lab.simulate import Contest, Result
from creuset.lab.statistics import Estimate, mean, share
from creuset.words import Speaker


class Summary:
    """The figures of a contest, game by game."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._results: list[Result] = []

    def add(self, result: Result) -> None:
        """Count one more game; its journal is not kept."""
        self._results.append(replace(result, journal=""))

    def show(self, console: Console, say: Speaker) -> None:
        """Print the tables, each figure with its 95 % interval."""
        console.print(self._players(say))
        console.print(self._course(say))

    def wins(self, seat: int) -> Estimate:
        """How often a seat won; a shared win counts as a part."""
        won = sum(1 / len(result.outcome.winners()) for result in self._results if seat in result.outcome.winners())
        return share(won, len(self._results))

    def points(self, seat: int) -> Estimate:
        """What a seat scored on average."""
        return mean([result.outcome.totals[seat] for result in self._results])

    def _players(self, say: Speaker) -> Table:
        table = Table(title=say(N_("{count} games; ± is a 95 % interval"), count=len(self._results)))
        table.add_column(say(N_("player")))
        table.add_column(say(N_("wins")), justify="right")
        table.add_column(say(N_("points")), justify="right")
        for seat, name in enumerate(self._contest.names):
            wins = self.wins(seat)
            table.add_row(
                Text(name), f"{wins.value:.1%} [{wins.low:.1%}, {wins.high:.1%}]", _plus_minus(self.points(seat))
            )
        return table

    def _course(self, say: Speaker) -> Table:
        table = Table(title=say(N_("a game on average")))
        table.add_column("")
        table.add_column("", justify="right")
        results = self._results
        self._row(table, say(N_("points in all")), [sum(result.outcome.totals) for result in results])
        for index, line in enumerate(results[0].outcome.lines):
            of_line = [sum(result.outcome.lines[index].values) for result in results]
            self._row(table, "– " + say(line.label), of_line)
        self._row(table, say(N_("turns")), [result.turns for result in results])
        self._row(table, say(N_("decisions")), [result.decisions for result in results])
        for (_key, reason), count in sorted(self._endings().items(), key=lambda item: item[0][0]):
            table.add_row(say(reason), f"{count / len(results):.1%}")
        return table

    def _row(self, table: Table, title: str, values: Sequence[float]) -> None:
        table.add_row(title, _plus_minus(mean(values)))

    def _endings(self) -> Counter[tuple[str, Message]]:
        return Counter((result.outcome.key, result.outcome.reason) for result in self._results)


def _plus_minus(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ± {estimate.high - estimate.value:.2f}"
