"""What players of Metal Adventures, and winners among them, use over many games: stops of the tour and cards."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Sheet
from rich.text import Text

from creuset.core.message import N_, Message
from creuset.games.metal_adventures.balance.voyages import BASE_SHIP, IMPROVEMENT, STOP, TROPHY, Voyage
from creuset.games.metal_adventures.rules.cards import Cards, base_name, improvement_name, trophy_name
from creuset.games.metal_adventures.rules.components import BASES, IMPROVEMENTS, STOPS, TROPHIES, stop_name
from creuset.lab.simulate import Result
from creuset.lab.statistics import Estimate, mean, share
from creuset.lab.summary import plus_minus, win_of
from creuset.words import Speaker

Thing = tuple[int, int]
"""A kind of thing and the number of the thing."""

TITLES = (
    N_("stops made on the tour"),
    N_("trophies revealed"),
    N_("improvements gained"),
    N_("base ships flown"),
)
"""By kind of thing."""


class UseBalance:
    """How often every stop and every card was used, and by whom."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._games: list[Counter[Thing]] = []
        self._users: Counter[Thing] = Counter()
        self._by_winners: Counter[Thing] = Counter()
        self._won: dict[Thing, float] = {}

    def add(self, result: Result, voyage: Voyage) -> None:
        """Count one more game."""
        self._games.append(Counter((kind, number) for _seat, kind, number in voyage.uses))
        winners = result.outcome.winners()
        self._by_winners.update({(kind, number) for seat, kind, number in voyage.uses if seat in winners})
        for seat, kind, number in set(voyage.uses):
            thing = (kind, number)
            self._users[thing] += 1
            self._won[thing] = self._won.get(thing, 0.0) + win_of(result, seat)

    def never_used_by_winners(self) -> list[Thing]:
        """Stops and cards that no winner used in any game."""
        kinds = (STOP, TROPHY, IMPROVEMENT, BASE_SHIP)
        return [thing for kind in kinds for thing in _things_of(kind) if not self._by_winners[thing]]

    def show(self, console: Console, say: Speaker) -> None:
        """Print a table for each kind of thing."""
        for kind, title in enumerate(TITLES):
            console.print(self._table(kind, title, say))

    def verdict(self, say: Speaker) -> str:
        """One sentence on what no winner used."""
        things = self.never_used_by_winners()
        if not things:
            return say(N_("Every stop and every card was used by a winner."))
        names = ", ".join(say(self._name(thing)) for thing in things)
        return say(N_("Never used by a winner: {names}"), names=names)

    def _table(self, kind: int, title: str, say: Speaker) -> Sheet:
        sheet = Sheet(title=say(title))
        sheet.add_column("")
        for heading in (N_("a game"), N_("by a winner"), N_("wins of those who did")):
            sheet.add_column(say(heading), justify="right")
        for thing in sorted(_things_of(kind), key=self._frequency, reverse=True):
            sheet.add_row(Text(say(self._name(thing))), *self._figures(thing))
        return sheet

    def _figures(self, thing: Thing) -> Sequence[str]:
        return (
            plus_minus(mean([game[thing] for game in self._games])),
            share_of(self._by_winners[thing], len(self._games)),
            share_of(self._won.get(thing, 0.0), self._users[thing]),
        )

    def _frequency(self, thing: Thing) -> int:
        return sum(game[thing] for game in self._games)

    def _name(self, thing: Thing) -> Message:
        kind, number = thing
        if kind == STOP:
            return stop_name(number)
        if kind == TROPHY:
            return trophy_name(self._cards, number)
        return improvement_name(self._cards, number) if kind == IMPROVEMENT else base_name(self._cards, number)


def _things_of(kind: int) -> list[Thing]:
    """All stops, which are counted from 1, or all cards of a kind."""
    if kind == STOP:
        return [(kind, stop) for stop in range(1, int(STOPS) + 1)]
    count = {TROPHY: TROPHIES, IMPROVEMENT: IMPROVEMENTS, BASE_SHIP: BASES}[kind]
    return [(kind, number) for number in range(count)]


def share_of(part: float, whole: int) -> str:
    """A share with the longer side of its 95 % interval; empty if there is nothing to share."""
    if whole == 0:
        return "–"
    estimate = share(part, whole)
    return f"{estimate.value:.1%} ± {longer_side(estimate):.1%}"


def longer_side(estimate: Estimate) -> float:
    """How far an interval reaches on its longer side."""
    return max(estimate.high - estimate.value, estimate.value - estimate.low)
