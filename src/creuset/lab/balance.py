"""How even a game is between equals: what winners make, who wins in the order of play, what cards and pieces do."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from creuset.core.message import N_
from creuset.lab.balance_pieces import PieceBalance, Smithing, pieces_in, smithing_in
from creuset.lab.balance_voyages import VoyageBalance, cards_in
from creuset.lab.simulate import Contest, Result, game_with, play_out
from creuset.lab.statistics import mean, percentile
from creuset.lab.summary import add_endings, order_table, plus_minus, takes_turns
from creuset.lab.voyages import Voyage, voyage_in
from creuset.words import Speaker

LOW, HIGH = 0.1, 0.9
"""Between these parts of the sample lies what a winner usually makes."""


@dataclass(frozen=True)
class Weighing:
    """What one game tells about the balance; nothing about pieces or pirates in a game that has none."""

    result: Result
    smithing: Smithing | None
    voyage: Voyage | None = None


def weigh(contest: Contest, number: int) -> Weighing:
    """Play one game of a contest and tell what matters here."""
    played = play_out(contest, number)
    return Weighing(played.result(), smithing_in(played.state, played.actions), voyage_in(contest, played))


class Balance:
    """The figures of many games, game by game."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._results: list[Result] = []
        pieces = pieces_in(game_with(contest.game, contest.pieces))
        self.pieces = None if pieces is None else PieceBalance(pieces)
        cards = cards_in(contest)
        self.voyages = None if cards is None else VoyageBalance(cards)

    def add(self, weighing: Weighing) -> None:
        """Count one more game."""
        self._results.append(weighing.result)
        if self.pieces is not None and weighing.smithing is not None:
            self.pieces.add(weighing.result, weighing.smithing)
        if self.voyages is not None and weighing.voyage is not None:
            self.voyages.add(weighing.result, weighing.voyage)

    def winners_points(self) -> list[int]:
        """What the winner made, game by game."""
        return [result.outcome.totals[result.outcome.winners()[0]] for result in self._results]

    def show(self, console: Console, say: Speaker) -> None:
        """Print the tables, and which pieces or cards are out of line."""
        console.print(self._general(say))
        if takes_turns(self._contest):
            console.print(order_table(self._results, say))
        if self.pieces is not None:
            self.pieces.show(console, say)
        if self.voyages is not None:
            self.voyages.show(console, say)

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
