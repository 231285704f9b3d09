"""A journal told step by step.

After the game, everything may be told. The journal of a match in progress is told as a spectator, or one seat, may read
it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.history import History
from creuset.core.journal import Journal, Step
from creuset.core.message import N_
from creuset.core.seats import DEALER, everyone
from creuset.core.state import State
from creuset.table.log import talk_message, with_names
from creuset.table.plain_view import PlainView, plain_view
from creuset.terminal.reading import reading_of
from creuset.terminal.reading.reading import outcome_lines, printable
from creuset.terminal.reading.vocabulary import STEPPING_WORDS
from creuset.words import Speaker


@dataclass(frozen=True)
class Scene:
    """One step in words, and the position after it."""

    lines: list[str]
    state: State


def step_through(
    game: Game,
    journal: Journal,
    speaker: Speaker,
    read: Callable[[], str | None],
    write: Callable[[str], None],
    reader: int | None = None,
) -> None:
    """Step through a journal back and forth; when the input ends, to its end. Raises `BadJournal` before any line."""
    Stepping(game, journal, speaker, reader).run(read, write)


class Stepping:
    """A journal, and how far it has been read."""

    def __init__(self, game: Game, journal: Journal, speaker: Speaker, reader: int | None) -> None:
        self._say = speaker
        self._journal = journal
        self._reader = reader
        self._reading = reading_of(game, speaker, journal.heading.names, STEPPING_WORDS)
        self._options = game.complete(journal.heading.options)
        self._title = _title(game, journal, speaker)
        self._start = History(game, journal.heading).state
        self._scenes = list(_scenes(game, journal, speaker, reader))
        self._at = 0
        """How many steps have been told."""

    def run(self, read: Callable[[], str | None], write: Callable[[str], None]) -> None:
        """Answer every line of input."""
        for line in (self._title, *self._help()):
            write(line)
        while (typed := read()) is not None:
            key = self._reading.vocabulary.key(typed.strip())
            if key == "quit":
                return
            for line in self._obey(key):
                write(line)
        while self._at < len(self._scenes):
            for line in self._go(self._at + 1):
                write(line)

    def _obey(self, key: str) -> list[str]:
        if not key:
            return self._go(self._at + 1)
        if key == "back":
            return self._go(self._at - 1)
        if key.isdecimal():
            return self._go(int(key[:9]))
        if key == "look":
            return self._look()
        if key == "help":
            return self._help()
        word = self._reading.vocabulary.word("help")
        line = N_("“{text}” is not a command; “{help}” lists what you can say")
        return [printable(self._say(line, text=key[:60], help=word))]

    def _go(self, step: int) -> list[str]:
        """Go to the position after a step, and tell that step."""
        if not 0 <= step <= len(self._scenes):
            return [self._say(N_("there are steps 0 to {last}; this is {step}"), last=len(self._scenes), step=self._at)]
        self._at = step
        if step == 0:
            return [self._title]
        lines = self._scenes[step - 1].lines
        if step < len(self._scenes):
            return lines
        return [*lines, *_ending(self._scenes[-1].state, self._say, self._journal)]

    def _look(self) -> list[str]:
        state = self._scenes[self._at - 1].state if self._at else self._start
        lines = []
        if self._reader is None and _all_open(self._journal):
            for seat, name in enumerate(self._journal.heading.names):
                lines += self._reading.secrets(self._seen(state, seat), name)
        legal = [] if self._reader is None else state.legal(self._reader)
        lines += self._reading.position(self._seen(state, self._reader), legal)
        return [printable(line) for line in lines]

    def _seen(self, state: State, seat: int | None) -> PlainView:
        return plain_view(state.view(seat), self._options)

    def _help(self) -> list[str]:
        word = self._reading.vocabulary.word
        return [
            self._say(N_("Enter: the next step; there are {count}"), count=len(self._scenes)),
            self._say(N_("{word}: the step before"), word=word("back")),
            self._say(N_("a number: that step")),
            self._say(N_("{word}: the whole position"), word=word("look")),
            self._say(N_("{word}: leave"), word=word("quit")),
        ]


def _scenes(game: Game, journal: Journal, say: Speaker, reader: int | None) -> Iterator[Scene]:
    history = History(game, journal.heading)
    turn = 0
    for step in journal.steps:
        before = history.state.copy()
        action = history.take(step)
        lines = []
        if before.turns() > turn and not history.in_rounds:  # the opening of a round says so itself
            turn = int(before.turns())
            lines.append(say(N_("turn {turn}"), turn=turn))
        lines.append(f"{step.number}: {_told(journal, step, action, before, say, reader)}")
        yield Scene([printable(line) for line in lines], history.state.copy())


def _told(journal: Journal, step: Step, action: Action | None, before: State, say: Speaker, reader: int | None) -> str:
    names = journal.heading.names
    if action is None:
        return say(talk_message(step, names), player=names[step.who])
    audience = int(before.audience(step.who, action))
    if reader is None:
        openly = _all_open(journal) or audience == everyone(before.seats())
    else:
        openly = bool(audience >> reader & 1)
    seat = int(before.served(step.who, action))
    line = with_names(before.account(step.who, action, openly), names)
    return say(line, player="" if seat == DEALER else names[seat])


def _all_open(journal: Journal) -> bool:
    """Whether the game is over, so nothing is secret any more."""
    return journal.end is not None and journal.end.outcome is not None


def _title(game: Game, journal: Journal, say: Speaker) -> str:
    names = ", ".join(journal.heading.names)
    return printable(say(N_("{game}: {names}"), game=game.lid.title, names=names))


def _ending(state: State, say: Speaker, journal: Journal) -> list[str]:
    outcome = state.outcome()
    if outcome is None:
        return [say(N_("The match is not over."))]
    return [printable(line) for line in outcome_lines(say, outcome, journal.heading.names)]
