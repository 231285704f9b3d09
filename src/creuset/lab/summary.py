"""The summary of many simulated games: who won how often, with how many points, and how the games went."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rich.console import Console
from rich.table import Table
from rich.text import Text

from creuset.core.fair import rng_from
from creuset.core.message import N_
from creuset.core.seats import DEALER, DEALER_ONLY, seats_in
from creuset.lab.simulate import Contest, Result
from creuset.lab.statistics import Estimate, mean, share
from creuset.words import Speaker


class Summary:
    """The figures of a contest, game by game."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._results: list[Result] = []

    def add(self, result: Result) -> None:
        """Count one more game; its journal is not stored."""
        self._results.append(replace(result, journal=""))

    def show(self, console: Console, say: Speaker) -> None:
        """Print the tables, each figure with its 95 % interval."""
        console.print(self._players(say))
        if takes_turns(self._contest):
            console.print(order_table(self._results, say))
        console.print(self._course(say))

    def wins(self, seat: int) -> Estimate:
        """How often a seat won; a shared win counts in part."""
        return share(sum(win_of(result, seat) for result in self._results), len(self._results))

    def points(self, seat: int) -> Estimate:
        """A seat's average score."""
        return mean([result.outcome.totals[seat] for result in self._results])

    def _players(self, say: Speaker) -> Table:
        table = Table(title=say(N_("{count} games; ± is a 95 % interval"), count=len(self._results)))
        table.add_column(say(N_("player")))
        table.add_column(say(N_("wins")), justify="right")
        table.add_column(say(N_("points")), justify="right")
        for seat, name in enumerate(self._contest.names):
            table.add_row(Text(name), interval(self.wins(seat)), plus_minus(self.points(seat)))
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
        add_endings(table, results, say)
        return table

    def _row(self, table: Table, title: str, values: Sequence[float]) -> None:
        table.add_row(title, plus_minus(mean(values)))


def takes_turns(contest: Contest) -> bool:
    """Whether players decide one after the other; alone, or if all choose at once, there is no order of play."""
    state = contest.start()
    rng = rng_from("order of play")
    while state.to_act() == DEALER_ONLY:
        state.apply(DEALER, state.deal(rng))
    return len(contest.kinds) > 1 and len(list(seats_in(state.to_act()))) == 1


def win_of(result: Result, seat: int) -> float:
    """1 if a seat won the game alone, a fraction if the win was shared, otherwise 0."""
    winners = result.outcome.winners()
    return 1 / len(winners) if seat in winners else 0.0


def wins_in_order(results: Sequence[Result]) -> list[Estimate]:
    """How often the player who began won, then the second, and so on, wherever they sat."""
    return [
        share(sum(win_of(result, result.order[place]) for result in results), len(results))
        for place in range(len(results[0].order))
    ]


def order_table(results: Sequence[Result], say: Speaker) -> Table:
    """The same as a table: if a lot decides who begins, it shows what the seats cannot."""
    table = Table(title=say(N_("in the order of play")))
    table.add_column("")
    table.add_column(say(N_("wins")), justify="right")
    for place, estimate in enumerate(wins_in_order(results)):
        table.add_row(say(N_("whoever begins")) if place == 0 else f"{place + 1}.", interval(estimate))
    return table


def add_endings(table: Table, results: Sequence[Result], say: Speaker) -> None:
    """Rows for the ways the games ended, with the share of each."""
    endings = Counter((result.outcome.key, result.outcome.reason) for result in results)
    for (_key, reason), count in sorted(endings.items(), key=lambda item: item[0][0]):
        table.add_row(say(reason), f"{count / len(results):.1%}")


def interval(estimate: Estimate) -> str:
    """A share with its 95 % interval."""
    return f"{estimate.value:.1%} [{estimate.low:.1%}, {estimate.high:.1%}]"


def plus_minus(estimate: Estimate) -> str:
    """A mean with its 95 % interval."""
    return f"{estimate.value:.2f} ± {estimate.high - estimate.value:.2f}"
