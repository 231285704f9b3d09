"""The line-by-line table, for screen readers and pipes: one fact a line, nothing to look at, the whole game.

It knows no game. What can be said about a position comes from `reading`, what can be done from the match.
"""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import get_terminal_size

from creuset.core.action import Action
from creuset.core.errors import BadAction, CannotUndo, CreusetError, Refusal
from creuset.core.message import N_
from creuset.core.state import View
from creuset.table.local import LocalTable
from creuset.table.match import LogLine
from creuset.table.saves import save_journal
from creuset.terminal.listing import Listing
from creuset.terminal.reading import reading_of
from creuset.terminal.reading.reading import Unclear, outcome_lines, printable
from creuset.terminal.reading.rulebook import rule_lines
from creuset.terminal.reading.vocabulary import PLAYING, PLAYING_WORDS
from creuset.words import Speaker

CURTAIN = 40
"""How many blank lines push a hand off the screen before somebody else sits down."""

LATELY = 10
"""How many lines of the log are read when nobody says how many."""


def play_plain(
    table: LocalTable,
    speaker: Speaker,
    read: Callable[[], str | None],
    write: Callable[[str], None],
    save_file: Path | None,
) -> bool:
    """Play a match line by line: whether it came to its end. `read` gives nothing at the end of the input."""
    return PlainTable(table, speaker, read, write, save_file).play()


class PlainTable:
    """Somebody at a keyboard, or several in turn, and a match."""

    def __init__(
        self,
        table: LocalTable,
        speaker: Speaker,
        read: Callable[[], str | None],
        write: Callable[[str], None],
        save_file: Path | None,
    ) -> None:
        self._table = table
        self._match = table.match
        self._game = table.match.game
        self._say = speaker
        self._read = read
        self._write_out = write
        self._save_file = save_file
        self._reading = reading_of(self._game, speaker, self._match.names, PLAYING_WORDS)
        self._vocabulary = self._reading.vocabulary
        self._seat: int | None = None if len(table.people) != 1 else table.people[0]
        """Who is at the keyboard."""
        self._heard = self._heard_before()
        """The last step that each seat, or a spectator, has been told of."""
        self._listing = Listing(speaker, self._reading)
        self._last: list[str] = []
        """The last answer, for `again`."""
        self._failure: list[str] = []
        self._warned = False
        """Whether the person at the keyboard knows that leaving would lose the match."""
        self._answers: dict[str, Callable[[str], list[str]]] = {
            "help": self._help,
            "look": self._look,
            "legal": self._legal,
            "where": self._where,
            "log": self._log,
            "rules": self._rules,
            "save": self._save_as,
            "again": self._again,
        }

    def play(self) -> bool:
        """Go on until the game or the input ends, or somebody quits: whether it was the game."""
        self._answer(self._greeting())
        while True:
            if self._table.bot_acts() is not None:
                self._keep()
                continue
            seat = self._table.person_to_act(self._seat)
            if seat is None:
                self._answer(self._ending())
                return True
            if seat != self._seat:
                if not self._seated(seat):
                    return self._leave()
                continue  # whoever had the keyboard may have taken his decision back
            self._answer([*self._news(seat), *self._pending()])
            if not self._decided(seat):
                return self._leave()
            self._keep()

    # Who sits at the keyboard

    def _seated(self, seat: int) -> bool:
        """Let somebody else sit down: not when the input ends. What is secret is put out of sight before.

        Whoever was there may first take back what nobody has learned of, and then stays.
        """
        before, self._seat = self._seat, seat
        if not self._game.lid.secrets:
            return True
        for _line in range(max(CURTAIN, get_terminal_size().lines)):
            self._write("")
        if before is not None and self._match.can_undo(before):
            line = N_("To take your last decision back first: {key}")
            self._write(self._say(line, key=self._vocabulary.word("undo")))
        name = self._match.names[seat]
        self._write(self._say(N_("Pass the keyboard to {name}; press Enter when ready."), name=name))
        while (typed := self._read()) is not None:
            key = self._vocabulary.key(typed.strip())
            if key == "undo" and before is not None:
                if self._undone(before):
                    self._seat = before
                    self._keep()
                    return True
            elif key != "quit":
                return True
            elif self._may_leave():
                break
        return False

    def _decided(self, seat: int) -> bool:
        """Answer what is asked until something is done; not when the input ends or somebody quits."""
        while True:
            line = self._read()
            if line is None:
                return False
            first, _space, rest = line.strip().partition(" ")
            key = self._vocabulary.key(first)
            asked = self._reading.asked(self._vocabulary.read(line))
            if key == "quit":
                if self._may_leave():
                    return False
            elif key == "undo":
                if self._undone(seat):
                    return True
            elif key in self._answers:
                self._answer(self._answers[key](rest.strip()))
            elif asked is not None:
                self._answer(self._reading.topic(*asked, self._view()))
            elif not first:
                self._answer(self._pending())
            elif self._acted(seat, line.strip()):
                return True

    def _acted(self, seat: int, typed: str) -> bool:
        """Do what was typed, by number or in words; when it cannot be done, say why."""
        try:
            if typed.isdecimal():
                action = self._listing.action(int(typed[:9]))
                if action is None:
                    self._answer([self._listing.numbers()])
                    return False
            else:
                action = self._action(typed)
            self._match.act(seat, action)
        except Refusal as refusal:
            self._answer([self._say.error(refusal)])
        except Unclear as unclear:
            choices = self._listing.choice(self._view(), unclear.choices) if unclear.choices else []
            self._answer([unclear.line, *choices])
        except BadAction:
            line = N_("“{text}” is neither a command nor an action; “{help}” tells what can be said")
            self._answer([self._say(line, text=typed[:60], help=self._vocabulary.word("help"))])
        else:
            self._listing.forget()
            return True
        return False

    def _action(self, typed: str) -> Action:
        """The action with this notation, or else the one that is meant by these words."""
        try:
            return self._game.parse(typed)
        except BadAction:
            return self._game.parse(self._reading.notation(self._vocabulary.read(typed), self._view()))

    def _undone(self, seat: int) -> bool:
        try:
            self._match.undo(seat)
        except CannotUndo as error:
            self._answer([self._say.error(error)])
            return False
        self._listing.forget()
        return True

    # Answers

    def _help(self, rest: str) -> list[str]:
        rules = self._game.rules()
        return [
            *self._reading.help((*PLAYING, *self._reading.topics), rules[-1].id if rules else ""),
            self._say(N_("A number alone does what stands there in the last list.")),
            self._say(N_("Enter alone tells what has to be decided.")),
        ]

    def _look(self, rest: str) -> list[str]:
        pending = self._pending()
        return [*pending, *(line for line in self._reading.position(self._view()) if line not in pending)]

    def _legal(self, rest: str) -> list[str]:
        return self._listing.overview(self._view(), self._can_do())

    def _where(self, rest: str) -> list[str]:
        return self._listing.group(self._view(), self._can_do(), " ".join(self._vocabulary.read(rest)))

    def _log(self, rest: str) -> list[str]:
        count = int(rest[:9]) if rest.isdecimal() else 0
        return [self._told(line) for line in self._match.log(self._seat)[-(count or LATELY) :]]

    def _rules(self, rest: str) -> list[str]:
        return rule_lines(self._game, self._say, rest)

    def _again(self, rest: str) -> list[str]:
        return self._last

    # Saving and leaving

    def _save_as(self, rest: str) -> list[str]:
        file = Path(rest) if rest else self._save_file
        if file is None:
            return [self._say(N_("say “{save}” and a file name"), save=self._vocabulary.word("save"))]
        if file != self._save_file and file.is_file():
            return [self._say(N_("{file} is there already; choose another name"), file=str(file))]
        failure = self._failed_to_save(file)
        if not failure:
            self._save_file = file
        return failure or [self._say(N_("saved in {file}"), file=str(file))]

    def _keep(self) -> None:
        """Save after an action; a failure is told when it is new."""
        failure = self._failed_to_save(self._save_file)
        if failure != self._failure:
            for line in failure:
                self._write(line)
        self._failure = failure

    def _failed_to_save(self, file: Path | None) -> list[str]:
        """Save the match, if there is a file: what went wrong."""
        try:
            if file is not None:
                save_journal(self._match.journal(), file)
        except CreusetError as error:
            return [self._say.error(error)]
        return []

    def _may_leave(self) -> bool:
        """Whether nothing would be lost, or it is known what would."""
        failure = self._failed_to_save(self._save_file)
        if self._warned or (self._save_file is not None and not failure):
            return True
        self._warned = True
        line = N_("The match is not saved: say “{save}” and a file name to keep it, or “{quit}” again to leave.")
        words = {key: self._vocabulary.word(key) for key in ("save", "quit")}
        self._answer([*failure, self._say(line, **words)])
        return False

    def _leave(self) -> bool:
        failure = self._failed_to_save(self._save_file)
        if self._save_file is None or failure:
            self._answer([*failure, self._say(N_("The match is not saved."))])
        else:
            line = N_("Saved. Go on with: creuset play --resume {file}")
            self._answer([self._say(line, file=shlex.quote(str(self._save_file)))])
        return False

    # What is read out unasked

    def _greeting(self) -> list[str]:
        names = ", ".join(self._match.names)
        lines = [self._say(N_("{game}: {names}"), game=self._game.lid.title, names=names)]
        for option in self._game.lid.options:
            value = self._match.options[option.key]
            if value != option.default:
                title = self._game.value_title(option, value)
                line = N_("{rule}: {option}: {value}")
                lines.append(self._say(line, rule=option.rule, option=self._say(option.label), value=title))
        lines.append(self._say(N_("The dealer promises his seed: {word}"), word=self._match.promise[:16]))
        if self._save_file is not None:
            lines.append(self._say(N_("saved in {file}"), file=str(self._save_file)))
        return [*lines, self._say(N_("“{help}” tells what can be said"), help=self._vocabulary.word("help"))]

    def _heard_before(self) -> dict[int | None, int]:
        """What everybody knows at the start: the dealing, and all until his own last decision."""
        decisions = self._match.decisions()
        dealt = decisions[0][0] - 1 if decisions else self._match.steps
        heard: dict[int | None, int] = {None: self._match.steps}
        for seat in range(len(self._match.names)):
            heard[seat] = max((number for number, who in decisions if who == seat), default=dealt)
        return heard

    def _news(self, seat: int | None) -> list[str]:
        """What has happened since this seat was told last, as it may read it; without secrets all hear it at once.

        What was decided in secret is told when it is shown; that somebody has decided stands in the log.
        """
        lines = [self._told(line) for line in self._match.log(seat, self._heard[seat]) if not line.in_secret]
        listening = [seat] if self._game.lid.secrets else list(self._heard)
        self._heard.update(dict.fromkeys(listening, self._match.steps))
        return lines

    def _told(self, line: LogLine) -> str:
        return self._say(line.message, player=self._match.names[line.seat])

    def _pending(self) -> list[str]:
        return self._reading.pending(self._view(), self._can_do())

    def _ending(self) -> list[str]:
        outcome = self._match.outcome()
        assert outcome is not None
        alone = self._table.people == [self._seat]
        if not alone:  # Several people listen now: each of them may hear what a spectator may.
            people = [self._heard[seat] for seat in self._table.people]
            self._heard[None] = min(people, default=self._heard[None])
        news = self._news(self._seat if alone else None)
        revealed = self._reading.ending(self._match.view(None))
        return [*news, *revealed, *outcome_lines(self._say, outcome, self._match.names)]

    # What the person at the keyboard knows and may do

    def _can_do(self) -> list[Action]:
        return [] if self._seat is None else self._match.legal(self._seat)

    def _view(self) -> View:
        return self._match.view(self._seat)

    # Output

    def _answer(self, lines: Sequence[str]) -> None:
        self._last = list(lines)
        for line in lines:
            self._write(line)

    def _write(self, line: str) -> None:
        self._write_out(printable(line))
