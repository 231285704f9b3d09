"""How the tests talk with the plain mode: a scripted reader who knows only what was printed."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from creuset.core.fair import rng_from, seed_from
from creuset.packs import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.terminal.plain import play_plain
from creuset.words import Speaker

PASS = re.compile(r"Pass the keyboard to (.+); press Enter when ready\.")
ENTRY = re.compile(r"(\d+): ")
LIST = re.compile(r".*: say “(where \w+)”")
UNKNOWN = "is neither a command nor an action"


def a_table(
    seats: str, number: int = 1, options: Mapping[str, str] | None = None, game: str = "metallurgie"
) -> LocalTable:
    kinds, names = read_seats(seats, game)
    seed = seed_from("plain", number)
    return LocalTable(Match.begin(find_game(game), options or {}, kinds, names, seed), seed)


class Typist:
    """Types the given lines, then nothing more, and keeps the answers apart."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.answers: list[list[str]] = [[]]

    def read(self) -> str | None:
        self.answers.append([])
        return self._lines.pop(0) if self._lines else None

    def write(self, line: str) -> None:
        assert not any(unicodedata.category(character).startswith("C") for character in line), repr(line)
        self.answers[-1].append(line)

    @property
    def printed(self) -> list[str]:
        return [line for answer in self.answers for line in answer]


class BlindReader(Typist):
    """Plays whole games from the printed words alone: asks what is legal, follows a list, picks a number."""

    def __init__(self, number: int, curious: Iterable[str] = (), patience: int = 10_000) -> None:
        super().__init__()
        self._rng = rng_from("blind", number)
        self._curious = list(curious)
        self._questions: list[str] = []
        self._patience = patience

    def read(self) -> str | None:
        self._patience -= 1
        answer = self.answers[-1]
        self.answers.append([])
        return self._next(answer) if self._patience >= 0 else None

    def _next(self, answer: list[str]) -> str:
        if answer and PASS.fullmatch(answer[-1]):
            self._questions = list(self._curious)
            return ""
        if self._questions:
            return self._questions.pop(0)
        numbers = [found.group(1) for line in answer if (found := ENTRY.match(line))]
        lists = [found.group(1) for line in answer if (found := LIST.fullmatch(line))]
        choices = [*numbers, *lists]
        return choices[int(self._rng.below(len(choices)))] if choices else "legal"


def check_ending(table: LocalTable, last: Sequence[str]) -> None:
    """The end of a match is told once, with its score and ranks."""
    outcome = table.match.outcome()
    assert outcome is not None
    names = table.match.names
    assert sum(line.startswith("The game is over: ") for line in last) == 1
    values = ", ".join(f"{name} {total}" for name, total in zip(names, outcome.totals, strict=True))
    assert f"points in all: {values}" in last
    assert last[-len(names)].startswith("rank 1: ")
    assert {f"rank {rank}: {name}" for rank, name in zip(outcome.ranks, names, strict=True)} == set(last[-len(names) :])


def answers_to(table: LocalTable, *lines: str, file: Path | None = None, language: str = "en") -> list[list[str]]:
    """What was printed after each of these lines."""
    typist = Typist(*lines)
    assert not play_plain(table, Speaker(language), typist.read, typist.write, file)
    return typist.answers[1:]
