"""How games of Metal Adventures go: combats, help and betrayal, promises, and where the winners' Glory comes from."""

from collections.abc import Callable

from rich.console import Console
from rich.table import Table as Sheet

from creuset.core.message import N_
from creuset.games.metal_adventures.balance.cards import UseBalance, longer_side, share_of
from creuset.games.metal_adventures.balance.voyages import (
    CHALLENGES,
    FROM_CHALLENGES,
    FROM_LAVISH,
    FROM_SHIPS,
    FROM_TITLES,
    FROM_TROPHIES,
    KAROKUM,
    PLANETS,
    SPACE,
    Combat,
    Voyage,
    voyage_in,
)
from creuset.games.metal_adventures.rules.stages import BY_GLORY, ENDINGS
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.lab.balance import Findings
from creuset.lab.simulate import Contest, Played, Result
from creuset.lab.statistics import Estimate, mean
from creuset.lab.summary import plus_minus, wins_in_order
from creuset.words import Speaker

KINDS = (
    (SPACE, N_("ships in Space")),
    (KAROKUM, N_("ships via Karokum")),
    (PLANETS, N_("planets")),
    (CHALLENGES, N_("challenges")),
)

SOURCES = (
    (FROM_SHIPS, N_("from ships")),
    (FROM_CHALLENGES, N_("from challenges")),
    (FROM_TROPHIES, N_("from trophies")),
    (FROM_TITLES, N_("from Titles of Glory")),
    (FROM_LAVISH, N_("from lavish spending")),
)


class VoyageBalance(Findings):
    """The figures of many games."""

    def __init__(self, contest: Contest) -> None:
        super().__init__(contest)
        start = contest.start()
        assert isinstance(start, Tabletop)
        self._results: list[Result] = []
        self._voyages: list[Voyage] = []
        self.uses = UseBalance(start.cards)

    @staticmethod
    def look(contest: Contest, played: Played) -> Voyage:
        """What happened to the pirates."""
        return voyage_in(contest, played)

    def add(self, result: Result, found: Voyage) -> None:
        """Count one more game."""
        self._results.append(result)
        self._voyages.append(found)
        self.uses.add(result, found)

    def combats(self) -> list[Combat]:
        """All fights of all games that were decided."""
        return [combat for voyage in self._voyages for combat in voyage.combats]

    def above_equal_share(self) -> list[Estimate]:
        """By how many percentage points the first player, the second and so on win more than an equal share."""
        wins = wins_in_order(self._results)
        fair = 1 / len(wins)
        return [Estimate(*(100 * (part - fair) for part in (win.value, win.low, win.high))) for win in wins]

    def glory_from(self, source: int) -> Estimate:
        """What a source brought the winner; if several won, each of them on average."""
        return self._of_winners(lambda voyage, seat: voyage.glory[seat][source])

    def show(self, console: Console, say: Speaker) -> None:
        """Print the tables, and what no winner used."""
        for sheet in (self._order(say), self._course(say), self._combats(say), self._help(say), self._glory(say)):
            console.print(sheet)
        self.uses.show(console, say)
        console.print(self.uses.verdict(say), highlight=False, markup=False)

    def _of_winners(self, number_in: Callable[[Voyage, int], int]) -> Estimate:
        values = []
        for result, voyage in zip(self._results, self._voyages, strict=True):
            winners = result.outcome.winners()
            values.append(sum(number_in(voyage, seat) for seat in winners) / len(winners))
        return mean(values)

    def _order(self, say: Speaker) -> Sheet:
        sheet = _sheet(say(N_("wins above an equal share, in percentage points")))
        for place, above in enumerate(self.above_equal_share()):
            name = say(N_("whoever begins")) if place == 0 else f"{place + 1}."
            sheet.add_row(name, f"{above.value:+.1f} ± {longer_side(above):.1f}")
        return sheet

    def _course(self, say: Speaker) -> Sheet:
        sheet = _sheet(say(N_("a game on average")))
        turns = [result.turns / len(result.order) for result in self._results]
        sheet.add_row(say(N_("turns for each player")), plus_minus(mean(turns)))
        by_glory = sum(result.outcome.key == ENDINGS[BY_GLORY] for result in self._results)
        sheet.add_row(say(N_("ended by Glory, not by the deck")), share_of(by_glory, len(self._results)))
        betrayals = [combat for combat in self.combats() if combat.betrayed]
        rows: list[tuple[str, Callable[[Voyage], int]]] = [
            (say(N_("combats")), lambda voyage: len(voyage.combats)),
            (say(N_("promises made")), lambda voyage: voyage.made),
            ("– " + say(N_("kept")), lambda voyage: voyage.kept),
            ("– " + say(N_("broken")), lambda voyage: voyage.broken),
            ("– " + say(N_("lapsed, or peace until its end")), lambda voyage: voyage.lapsed()),
            ("– " + say(N_("open when the game ended")), lambda voyage: voyage.pending),
            (say(N_("betrayals")), lambda voyage: sum(combat.betrayed for combat in voyage.combats)),
        ]
        for title, number_in in rows:
            sheet.add_row(title, plus_minus(mean([number_in(voyage) for voyage in self._voyages])))
        paid = sum(not combat.won for combat in betrayals)
        sheet.add_row("– " + say(N_("that paid off: the defender won")), share_of(paid, len(betrayals)))
        return sheet

    def _combats(self, say: Speaker) -> Sheet:
        sheet = Sheet(title=say(N_("combats")))
        sheet.add_column("")
        for heading in (N_("a game"), N_("share"), N_("won by the leader")):
            sheet.add_column(say(heading), justify="right")
        everything = self.combats()
        for kind, title in KINDS:
            of_kind = [combat for combat in everything if combat.kind == kind]
            a_game = mean([sum(combat.kind == kind for combat in voyage.combats) for voyage in self._voyages])
            won = share_of(sum(combat.won for combat in of_kind), len(of_kind))
            sheet.add_row(say(title), plus_minus(a_game), share_of(len(of_kind), len(everything)), won)
        return sheet

    def _help(self, say: Speaker) -> Sheet:
        """For all fights of a kind, in columns: how often the leader asked for help and found it, and what it did."""
        sheet = Sheet(title=say(N_("help for the leader of a fight")))
        sheet.add_column("")
        columns: list[tuple[str, Callable[[Combat], bool]]] = [
            (N_("Near Space"), lambda combat: combat.kind in (SPACE, KAROKUM) and not combat.deep),
            (N_("Deep Space"), lambda combat: combat.kind in (SPACE, KAROKUM) and combat.deep),
            (N_("planets"), lambda combat: combat.kind == PLANETS),
            (N_("challenges"), lambda combat: combat.kind == CHALLENGES),
        ]
        fights = [[combat for combat in self.combats() if belongs(combat)] for _heading, belongs in columns]
        for heading, _belongs in columns:
            sheet.add_column(say(heading), justify="right")
        counts_a_game = [
            [sum(map(belongs, voyage.combats)) for voyage in self._voyages] for _heading, belongs in columns
        ]
        sheet.add_row(say(N_("fights a game")), *(plus_minus(mean(counts)) for counts in counts_a_game))
        rows: list[tuple[str, Callable[[Combat], bool], Callable[[Combat], bool]]] = [
            (N_("asked for help"), lambda combat: combat.asked, lambda _combat: True),
            (N_("found an ally"), lambda combat: combat.helped, lambda _combat: True),
            (N_("ally betrayed"), lambda combat: combat.betrayed, lambda combat: combat.helped),
            (N_("won with ally"), lambda combat: combat.won, _stood_by),
            (N_("won alone"), lambda combat: combat.won, lambda combat: not combat.helped),
        ]
        for title, is_so, is_counted in rows:
            of_rows = [[combat for combat in column if is_counted(combat)] for column in fights]
            sheet.add_row(say(title), *(share_of(sum(map(is_so, those)), len(those)) for those in of_rows))
        return sheet

    def _glory(self, say: Speaker) -> Sheet:
        sheet = _sheet(say(N_("the winner's Glory")))
        for source, title in SOURCES:
            sheet.add_row(say(title), plus_minus(self.glory_from(source)))
        judgment = self._of_winners(lambda voyage, seat: -voyage.judgment[seat])
        sheet.add_row(say(N_("lost to Judgment")), plus_minus(judgment))
        return sheet


def _stood_by(combat: Combat) -> bool:
    return combat.helped and not combat.betrayed


def _sheet(title: str) -> Sheet:
    """A table of names and figures."""
    sheet = Sheet(title=title)
    sheet.add_column("")
    sheet.add_column("", justify="right")
    return sheet
