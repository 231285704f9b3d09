"""How the 30 pieces of La Forge des Dieux fare over many games: which are wanted, which are left, which win."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table as Sheet

from creuset.core.action import Action
from creuset.core.bits import size
from creuset.core.message import N_, Message
from creuset.core.state import State
from creuset.games.forge.rules.actions import Forge
from creuset.games.forge.rules.components import COLOUR_OF, PIECES, TYPE_OF, piece_name
from creuset.games.forge.rules.cubes import NO_CUBES, in_words, total
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.rules.state import Tabletop
from creuset.lab.balance import Findings
from creuset.lab.simulate import Contest, Played, Result
from creuset.lab.statistics import mean
from creuset.lab.summary import plus_minus, win_of
from creuset.words import Speaker

TOO_OFTEN = 0.25
"""A piece forged first, or last, in a larger share of the games is out of line."""


@dataclass(frozen=True)
class Smithing:
    """What was forged in one game, in order and by seat, and what became of it."""

    forged: tuple[tuple[int, int], ...]
    weapons: tuple[tuple[int, int], ...]
    singles: int
    cubes: int

    def matching(self, in_type: bool, in_colour: bool) -> int:
        """How many weapons do, or do not, match in type and in colour."""
        return sum(
            (TYPE_OF[blade] == TYPE_OF[handle]) == in_type and (COLOUR_OF[blade] == COLOUR_OF[handle]) == in_colour
            for blade, handle in self.weapons
        )


def smithing_in(state: State, actions: Sequence[tuple[int, Action]]) -> Smithing:
    """What was forged in a finished game."""
    assert isinstance(state, Tabletop)
    seats = range(state.players)
    return Smithing(
        tuple((seat, int(action.piece)) for seat, action in actions if isinstance(action, Forge)),
        tuple(weapon for seat in seats for weapon in state.weapons_of(seat)),
        sum(int(size(state.singles(seat))) for seat in seats),
        sum(int(total(state.reserve(seat))) for seat in seats),
    )


@dataclass(frozen=True)
class PieceFigures:
    """How one piece fared, as shares of the games; `won` is the share of its owners who won."""

    first: float
    last: float
    forged: float
    won: float

    def out_of_line(self) -> bool:
        """Whether it is forged first or last too often."""
        return self.first > TOO_OFTEN or self.last > TOO_OFTEN


class PieceBalance(Findings):
    """The figures of all pieces over many games."""

    def __init__(self, contest: Contest) -> None:
        super().__init__(contest)
        start = contest.start()
        assert isinstance(start, Tabletop)
        self._pieces = start.pieces
        self._games: list[Smithing] = []
        self._first: Counter[int] = Counter()
        self._last: Counter[int] = Counter()
        self._forged: Counter[int] = Counter()
        self._won = [0.0] * PIECES

    @staticmethod
    def look(contest: Contest, played: Played) -> Smithing:  # noqa: ARG004 - as all findings
        """What was forged."""
        return smithing_in(played.state, played.actions)

    def add(self, result: Result, found: Smithing) -> None:
        """Count one more game."""
        self._games.append(found)
        pieces = [piece for _seat, piece in found.forged]
        self._first.update(pieces[:1])
        self._last.update(pieces[-1:])
        self._forged.update(pieces)
        for seat, piece in found.forged:
            self._won[piece] += win_of(result, seat)

    def figures(self, piece: int) -> PieceFigures:
        """How one piece fared."""
        games = len(self._games)
        forged = self._forged[piece]
        return PieceFigures(
            self._first[piece] / games,
            self._last[piece] / games,
            forged / games,
            self._won[piece] / forged if forged else 0.0,
        )

    def out_of_line(self) -> list[int]:
        """The pieces that are forged first or last too often."""
        return [piece for piece in range(PIECES) if self.figures(piece).out_of_line()]

    def show(self, console: Console, say: Speaker) -> None:
        """Print the weapons that were made, every piece, and the pieces out of line."""
        console.print(self._weapons(say))
        console.print(self._every_piece(say))
        console.print(self.verdict(say), highlight=False)

    def verdict(self, say: Speaker) -> str:
        """One sentence on the pieces out of line."""
        pieces = self.out_of_line()
        limit = f"{TOO_OFTEN:.0%}".replace("%", " %")
        if not pieces:
            return say(N_("No piece is forged first, or last, in more than {limit} of the games."), limit=limit)
        names = ", ".join(say(piece_name(piece)) for piece in pieces)
        sentence = N_("Forged first, or last, in more than {limit} of the games (!): {pieces}")
        return say(sentence, limit=limit, pieces=names)

    def _weapons(self, say: Speaker) -> Sheet:
        sheet = Sheet(title=say(N_("a game on average")))
        sheet.add_column("")
        sheet.add_column("", justify="right")
        rows: list[tuple[str, Callable[[Smithing], int]]] = [
            (say(N_("pieces forged")), lambda game: len(game.forged)),
            (say(N_("weapons")), lambda game: len(game.weapons)),
            ("– " + say(N_("same type and colour")), lambda game: game.matching(True, True)),
            ("– " + say(N_("same type only")), lambda game: game.matching(True, False)),
            ("– " + say(N_("same colour only")), lambda game: game.matching(False, True)),
            ("– " + say(N_("neither")), lambda game: game.matching(False, False)),
            (say(N_("pieces left single")), lambda game: game.singles),
            (say(N_("cubes left in reserves")), lambda game: game.cubes),
        ]
        for title, number_in in rows:
            sheet.add_row(title, plus_minus(mean([number_in(game) for game in self._games])))
        return sheet

    def _every_piece(self, say: Speaker) -> Sheet:
        sheet = Sheet(title=say(N_("the pieces, by how often they are forged")))
        sheet.add_column(say(N_("piece")))
        sheet.add_column(say(N_("cost")))
        for heading in (N_("Renown"), N_("type"), N_("colour"), N_("first"), N_("last"), N_("forged"), N_("won")):
            sheet.add_column(say(heading), justify="right")
        own = self._pieces
        for piece in sorted(range(PIECES), key=lambda piece: -self._forged[piece]):
            figures = self.figures(piece)
            sheet.add_row(
                say(piece_name(piece)),
                say(in_words(own.cost[piece])),
                str(own.renown[piece]),
                str(own.same_type[piece]),
                str(own.same_colour[piece]),
                _marked(figures.first),
                _marked(figures.last),
                f"{figures.forged:.1%}",
                f"{figures.won:.1%}",
            )
        return sheet


def _marked(part: float) -> str:
    """A share of the games, marked when it is too large."""
    return f"{part:.1%} !" if part > TOO_OFTEN else f"{part:.1%}"


def soundness(pieces: Pieces) -> Message:
    """The line for a set without faults."""
    cost = NO_CUBES
    for piece in range(PIECES):
        cost += pieces.cost[piece]
    return Message(
        N_("The set is sound: 30 pieces for {count} cubes in all ({cubes})."),
        {"count": int(total(cost)), "cubes": in_words(cost)},
    )
