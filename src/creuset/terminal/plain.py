"""The line-by-line table, for screen readers and pipes: one fact per line, nothing to look at, the whole game.

It knows no game. `reading` puts positions into words, and the table says what can be done.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import get_terminal_size
from typing import TypeAlias

from creuset.core.action import Action
from creuset.core.errors import BadAction, CreusetError
from creuset.core.message import N_
from creuset.table.table import Table
from creuset.terminal.hearing import Hearing
from creuset.terminal.inbox import News
from creuset.terminal.listing import Listing
from creuset.terminal.out_of_turn import WordIn
from creuset.terminal.plain_talk import Talk
from creuset.terminal.questions import Questions
from creuset.terminal.reading import reading_of
from creuset.terminal.reading.reading import Unclear, outcome_lines, printable
from creuset.terminal.reading.vocabulary import PLAYING_WORDS
from creuset.terminal.saving import MatchSaver
from creuset.terminal.sentences import BROKEN_PROMISE, GIVEN_UP, ONLY_PLAYERS, onlookers, opening
from creuset.words import Speaker

CURTAIN = 40
"""The blank lines that push a hand off the screen before somebody else sits down."""

Read: TypeAlias = Callable[[], "str | News | None"]
"""Gives the next line or news; None at the end of the input."""


def play_plain(
    table: Table,
    speaker: Speaker,
    read: Read,
    write: Callable[[str], None],
    save_file: Path | None,
    wait: Read | None = None,
) -> bool:
    """Play a match line by line: whether it reached its end. `wait` reads while only others have to decide."""
    return PlainTable(table, speaker, read, write, save_file, wait).play()


class PlainTable:
    """A match, and one or several people in turn at a keyboard."""

    def __init__(
        self,
        table: Table,
        speaker: Speaker,
        read: Read,
        write: Callable[[str], None],
        save_file: Path | None,
        wait: Read | None = None,
    ) -> None:
        self.next_link: str | None = None
        """The link to the rematch, once somebody here wants to go there."""
        self._table = table
        self._game = table.game
        self._say = speaker
        self._read = read
        self._wait = wait or read
        self._write_out = write
        self._reading = reading_of(self._game, speaker, table.names, PLAYING_WORDS)
        self._vocabulary = self._reading.vocabulary
        self._saver = MatchSaver(table, speaker, self._vocabulary.word, save_file)
        self._talk = Talk(table, speaker, self._vocabulary)
        self._hearing = Hearing(table, speaker)
        self._listing = Listing(speaker, self._reading)
        self._questions = Questions(table, speaker, self._reading, self._listing)
        self._word_in = WordIn(table)
        self._last: list[str] = []
        """The last answer, for `again`."""
        self._trouble = ""
        self._watched = ""
        self._decisions = 0
        """How many decisions have been made or undone at this keyboard."""
        self._answers: dict[str, Callable[[str], list[str]]] = {
            **self._questions.answers,
            "save": self._saver.save_as,
            "again": lambda _rest: self._last,
            "players": lambda _rest: self._talk.players(),
        }

    def play(self) -> bool:
        """Go on until the game or the input ends, or somebody quits: whether it was the game."""
        self._answer(self._greeting())
        while True:
            if self._word_in.due(self._questions.seat) and not self._offered():
                return self._leave()
            if self._table.bot_acts() is not None:
                self._keep()
                continue
            if self._table.over:
                self._answer(self._ending())
                self._stay()
                return True
            seat = self._table.person_to_act(self._questions.seat)
            if seat is not None and seat != self._questions.seat:
                if not self._seated(seat):
                    return self._leave()
                continue  # the person at the keyboard may have undone their decision
            self._answer(
                [*self._hearing.news(self._questions.seat), *self._questions.pending(), *self._talk.question()]
            )
            if not self._attended(seat):
                return self._leave()
            self._keep()

    # Who sits at the keyboard

    def _seated(self, seat: int) -> bool:
        """Let somebody else sit down; False if the input ends. Secrets are put out of sight first.

        The person there before may first undo what nobody has learned of, and then stays.
        """
        before, self._questions.seat = self._questions.seat, seat
        if not self._game.lid.secrets:
            return True
        for _line in range(max(CURTAIN, get_terminal_size().lines)):
            self._write("")
        if before is not None and self._table.can_undo(before):
            line = N_("To take back your last decision first: {key}")
            self._write(self._say(line, key=self._vocabulary.word("undo")))
        name = self._table.names[seat]
        self._write(self._say(N_("Pass the keyboard to {name}; press Enter when ready."), name=name))
        while isinstance(typed := self._read(), str):
            key = self._vocabulary.key(typed.strip())
            if key == "undo" and before is not None:
                if self._undone(before):
                    self._questions.seat = before
                    self._keep()
                    return True
            elif key != "quit":
                return True
            elif self._may_leave():
                break
        return False

    def _attended(self, seat: int | None) -> bool:
        """Answer what is typed and tell what happens until it is time for another decision.

        False if the input ends or somebody quits. `seat` has to decide; None while the others have to.
        """
        before = self._situation()
        while True:
            typed = self._wait() if seat is None else self._read()
            if isinstance(typed, News):
                self._hear()
            elif typed is None or not self._obeyed(typed.strip()):
                return False
            if self._situation() != before:
                return True

    def _offered(self) -> bool:
        """Let the person at the keyboard act out of turn, or let the others go on with Enter; False if they leave."""
        goes_on = self._say(N_("Enter alone lets the others go on."))
        self._answer([*self._hearing.news(self._questions.seat), *self._questions.pending(), goes_on])
        before = self._situation()
        while self._situation() == before:
            typed = self._read()
            if typed is None or (isinstance(typed, str) and typed.strip() and not self._obeyed(typed.strip())):
                return False
            if isinstance(typed, str) and not typed.strip():
                break
        self._keep()
        return True

    def _situation(self) -> tuple[object, ...]:
        """Everything that makes this another decision, or the wait for another one.

        While somebody here has to decide, it changes nothing for them that others do so at the same time.
        """
        table = self._table
        deciding = table.person_to_act(self._questions.seat)
        return (
            self._decisions,
            deciding,
            table.to_act() if deciding is None else [],
            table.turns(),
            table.over,
            self._questions.can_do(),
        )

    def _hear(self) -> None:
        """Take in what has happened elsewhere, and read it out; all of it comes before the next decision."""
        asked = self._table.proposal
        self._table.catch_up()
        trouble = self._table.trouble()
        words = "" if trouble is None else self._say(trouble)
        lines = self._hearing.news(self._questions.seat)
        if self._table.proposal != asked:
            lines += self._talk.question()
        if words != self._trouble:
            lines.append(words or self._say(N_("The connection is back.")))
        self._trouble = words
        watched = onlookers(self._table, self._say)
        if watched and watched != self._watched:
            lines.append(watched)
        self._watched = watched
        if lines:
            self._answer(lines)

    def _obeyed(self, typed: str) -> bool:
        """Do what was typed, or answer it; False if somebody quits."""
        first, _space, rest = typed.partition(" ")
        key = self._vocabulary.key(first)
        asked = self._reading.asked(self._vocabulary.read(typed))
        if key == "quit":
            return not self._may_leave()
        if key == "rematch" and self._table.kept_elsewhere:
            return not self._goes_on()
        if key == "undo":
            self._undone(self._questions.seat)
        elif key in self._answers:
            self._answer(self._answers[key](rest.strip()))
        elif key in self._talk.commands:
            before = self._table.proposal
            lines = [
                *self._talk.obey(key, self._questions.seat, rest.strip()),
                *self._hearing.news(self._questions.seat),
            ]
            self._answer(lines if self._table.proposal == before else [*lines, *self._talk.question()])
        elif asked is not None:
            self._answer(self._reading.topic(*asked, self._questions.view(), self._questions.can_do()))
        elif not first:
            self._answer([*self._questions.pending(), *self._talk.question()])
        elif self._questions.seat is not None:
            self._acted(self._questions.seat, typed)
        else:
            self._answer([self._unknown(typed)])
        return True

    def _acted(self, seat: int, typed: str) -> None:
        """Do what was typed, by number or in words; if it cannot be done, say why."""
        try:
            if typed.isdecimal():
                action = self._listing.action(int(typed[:9]))
                if action is None:
                    self._answer([self._listing.numbers()])
                    return
            else:
                action = self._action(typed)
            self._table.act(seat, action).result()
            self._table.catch_up()
            self._decisions += 1
        except Unclear as unclear:
            view, legal = self._questions.view(), self._questions.can_do()
            choices = self._listing.choice(view, unclear.choices, legal) if unclear.choices else []
            self._answer([unclear.line, *choices])
        except BadAction:
            self._answer([self._unknown(typed)])
        except CreusetError as refusal:
            self._answer([self._say.error(refusal)])
        else:
            self._listing.forget()

    def _action(self, typed: str) -> Action:
        """The action with this notation, otherwise the one that these words mean."""
        try:
            return self._game.parse(typed)
        except BadAction:
            view, legal = self._questions.view(), self._questions.can_do()
            return self._game.parse(self._reading.notation(self._vocabulary.read(typed), view, legal))

    def _unknown(self, typed: str) -> str:
        line = N_("“{text}” is neither a command nor an action; “{help}” lists what you can say")
        return self._say(line, text=typed[:60], help=self._vocabulary.word("help"))

    def _undone(self, seat: int | None) -> bool:
        if seat is None:
            self._answer([self._say(ONLY_PLAYERS)])
            return False
        try:
            self._table.undo(seat).result()
            self._table.catch_up()
            self._decisions += 1
        except CreusetError as error:
            self._answer([self._say.error(error)])
            return False
        self._listing.forget()
        return True

    # Saving and leaving

    def _keep(self) -> None:
        """Save after an action."""
        for line in self._saver.autosave():
            self._write(line)

    def _may_leave(self) -> bool:
        """Whether nothing would be lost, or the person knows that it would."""
        warning = self._saver.before_leaving()
        if warning:
            self._answer(warning)
        return not warning

    def _leave(self) -> bool:
        self._answer(self._saver.leave())
        return False

    def _stay(self) -> None:
        """After a match elsewhere, people may look around, save its journal, and go to the next one."""
        if not self._table.kept_elsewhere:
            return
        word = self._vocabulary.word
        line = N_("“{save}” saves the journal, “{rematch}” plays again, “{quit}” leaves")
        self._answer([self._say(line, **{key: word(key) for key in ("save", "rematch", "quit")})])
        while (typed := self._read()) is not None:
            if isinstance(typed, News):
                self._hear()
            elif not self._obeyed(typed.strip()):
                return

    def _goes_on(self) -> bool:
        """Whether the same table is set up again; then the person at the keyboard goes there."""
        another = self._table.rematch()
        try:
            self.next_link = None if another is None else another.result()
        except CreusetError as error:
            self._answer([self._say.error(error)])
        return self.next_link is not None

    # What is read out without being asked for

    def _greeting(self) -> list[str]:
        lines = opening(self._table, self._say)
        if self._saver.file is not None and not self._table.kept_elsewhere:
            lines.append(self._say(N_("saved in {file}"), file=str(self._saver.file)))
        return [*lines, self._say(N_("“{help}” lists what you can say"), help=self._vocabulary.word("help"))]

    def _ending(self) -> list[str]:
        lines = self._hearing.last_news(self._questions.seat)
        outcome = self._table.outcome()
        if outcome is None:
            lines.append(self._say(GIVEN_UP))
        else:
            lines += self._reading.ending(self._table.view(None))
            lines += outcome_lines(self._say, outcome, self._table.names)
        if not self._table.promise_kept:
            lines.append(self._say(BROKEN_PROMISE))
        return lines

    # Output

    def _answer(self, lines: Sequence[str]) -> None:
        self._last = list(lines)
        for line in lines:
            self._write(line)

    def _write(self, line: str) -> None:
        self._write_out(printable(line))
