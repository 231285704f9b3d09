"""The full-screen table: one match on this screen, people and bots in turn or at the same time."""

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme
from textual.timer import Timer

from creuset.core.errors import CannotUndo, CreusetError, Refusal
from creuset.core.message import N_, Message
from creuset.table.local import LocalTable
from creuset.table.match import LogLine
from creuset.table.saves import save_journal
from creuset.terminal.boards import BOARDS
from creuset.terminal.boards.board import Answer, Sight
from creuset.terminal.boards.picture import printable
from creuset.terminal.boards.tones import BENCH, GROUND
from creuset.terminal.screens.handover import HandOverScreen
from creuset.terminal.screens.help import HelpScreen
from creuset.terminal.screens.outcome import OutcomeScreen
from creuset.terminal.screens.table import GENERAL_KEYS, Scene, TableScreen
from creuset.terminal.widgets.canvas import Canvas
from creuset.words import Speaker

BOT_PAUSE = 0.4
"""Seconds between the actions of bots, so that people can follow them."""

BREAKPOINTS = [(0, "-short"), (30, "-tall")]
"""From how many lines on the style sheet may spend some on air."""

THEME = Theme(
    name="creuset",
    primary="#ffb566",
    accent="#4fe0b0",
    error="#ff6b6b",
    foreground="#dfe5ec",
    background=GROUND,
    surface=BENCH,
    panel=BENCH,
)


class TableApp(App[None]):
    """Plays a match: shows what the person at the keyboard may know, asks, lets the bots act, saves."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    VERTICAL_BREAKPOINTS = BREAKPOINTS
    TITLE = "Creuset"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(
        self, table: LocalTable, speaker: Speaker, save_file: Path | None, bot_pause: float = BOT_PAUSE
    ) -> None:
        super().__init__()
        self._table = table
        self._match = table.match
        self._names = tuple(printable(name) for name in table.match.names)
        self._say = speaker
        self._save_file = save_file
        self._saved_at: Path | None = None
        self._bot_pause = bot_pause
        # A person alone is always at the keyboard, and the one who looks; several take turns.
        self._at_keyboard: int | None = table.people[0] if len(table.people) == 1 else None
        self._viewer = self._at_keyboard
        self._handing_to: int | None = None
        self._notice = ""
        promise = Message(N_("The dealer promises his seed: {word}"), {"word": table.match.promise[:16]})
        self._promise = LogLine(0, 0, promise)
        self._broken_rule = ""
        self._warns = False
        self._leaving = False
        self._bot_timer: Timer | None = None
        self._undo_asked: tuple[int, int | None] = (-1, None)
        self._undo_open = False
        self._board = BOARDS[self._match.game.lid.key](self._sight())
        self._screen = TableScreen(self._board, speaker)

    def get_default_screen(self) -> TableScreen:
        """The table is the screen below all others."""
        return self._screen

    def on_mount(self) -> None:
        """Dress up and begin."""
        self.register_theme(THEME)
        self.theme = "creuset"
        self._save()
        self._proceed()

    # The course of the match

    def _proceed(self) -> None:
        """Show what is, and see who is next: the end, a bot, a person, or a bot while a person is thinking."""
        self._stop_bots()
        if self._bot_pause == 0:
            while self._bot_acts():
                pass
        person = self._table.person_to_act(self._at_keyboard)
        if len(self._table.people) > 1:
            self._change_places(person)
        self._board.look(self._sight())
        self._show()
        outcome = self._match.outcome()
        if outcome is not None:
            self.push_screen(OutcomeScreen(outcome, self._names, self._match.promise, self._saved_at, self._say))
            return
        if self._table.bot_to_act() is not None:
            self._bot_timer = self.set_timer(self._bot_pause, self._bot_turn)
        if person is not None and person != self._viewer:
            self._hand_over(person)

    def _change_places(self, person: int | None) -> None:
        """Let nobody look until the next person is there; where nothing is secret, he simply is the one who looks."""
        if self._match.game.lid.secrets:
            self._viewer = person if person == self._at_keyboard else None
        elif person is not None:
            self._viewer = self._at_keyboard = person

    def _hand_over(self, person: int) -> None:
        """Ask for this person, once: bots go on choosing meanwhile."""
        if person == self._handing_to:
            return
        self._handing_to = person
        before = self._at_keyboard
        can_undo = before is not None and self._match.can_undo(before)
        screen = HandOverScreen(self._names[person], self._say, can_undo)
        self.push_screen(screen, lambda taken_back: self._handed_over(person, bool(taken_back)))

    def _handed_over(self, person: int, taken_back: bool) -> None:
        """Let this person look: he is at the keyboard now, unless the one before took his decision back."""
        self._handing_to = None
        if taken_back:
            self._undo()
        else:
            self._at_keyboard = person
            self._proceed()

    def _bot_turn(self) -> None:
        self._bot_acts()
        self._proceed()

    def _bot_acts(self) -> bool:
        turn, steps = self._match.turns(), self._match.steps
        if self._table.bot_acts() is None:
            return False
        self._note(turn, steps)
        self._save()
        return True

    def _note(self, turn: int, steps: int) -> None:
        """Let the board mark what players have done since so many steps; no choice that is still a secret."""
        for action in self._match.open_decisions(steps):
            self._board.note(turn, action)

    def _stop_bots(self) -> None:
        if self._bot_timer is not None:
            self._bot_timer.stop()
            self._bot_timer = None

    def _save(self) -> None:
        if self._save_file is None:
            return
        try:
            save_journal(self._match.journal(), self._save_file)
            self._saved_at = self._save_file
        except CreusetError as error:
            self._saved_at = None
            self._warn(self._say.error(error))

    # What a person does

    def on_table_screen_pressed(self, event: TableScreen.Pressed) -> None:
        """A key at the table."""
        leaving, self._leaving = self._leaving, False
        rule, self._broken_rule = self._broken_rule, ""
        self._warns, self._notice = False, ""
        if event.key == "q":
            self._leave(leaving)
        elif event.key in ("question_mark", "f1"):
            self._help("")
        elif event.key == "r":
            self._help(rule)
        elif event.key == "u":
            self._undo()
        else:
            self._answer(self._board.press(event.key))

    def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """A click on the board."""
        self._warns, self._notice, self._broken_rule = False, "", ""
        self._answer(self._board.click(event.target))

    def _answer(self, answer: Answer) -> None:
        if isinstance(answer, Message):
            self._warn(self._say(answer))
        elif answer is not None and self._viewer is not None:
            self._act(self._viewer, answer)
            return
        self._show()

    def _act(self, seat: int, notation: str) -> None:
        turn, steps = self._match.turns(), self._match.steps
        try:
            self._match.act(seat, self._match.game.parse(notation))
        except CreusetError as error:
            self._broken_rule = error.rule if isinstance(error, Refusal) else ""
            self._warn(self._say.error(error))
            self._show()
            return
        self._note(turn, steps)
        self._save()
        self._proceed()

    def _undo(self) -> None:
        seat = self._who_undoes()
        if seat is None:
            return
        noted = len(self._match.open_decisions())
        try:
            self._match.undo(seat)
        except CannotUndo as error:
            self._warn(self._say.error(error))
        else:
            if len(self._match.open_decisions()) < noted:  # not a choice that nobody else has seen
                self._board.forget()
            self._save()
        self._proceed()

    def _who_undoes(self) -> int | None:
        """The one at the keyboard; where nothing is secret, whoever of the people has just acted."""
        seat = self._at_keyboard
        if seat is None or self._match.game.lid.secrets or self._match.can_undo(seat):
            return seat
        return next((person for person in self._table.people if self._match.can_undo(person)), seat)

    def _leave(self, again: bool) -> None:
        if again or self._saved_at is not None or self._match.outcome() is not None:
            self.exit()
            return
        self._leaving = True
        self._warn(self._say(N_("This match is not being saved. Press q again to leave it.")))
        self._show()

    def _help(self, search: str) -> None:
        self._show()
        keys = [*self._board.all_keys(), *GENERAL_KEYS]
        self.push_screen(HelpScreen(keys, self._match.game.rulebook, self._say, search, self._board.signs()))

    # What is shown

    def _warn(self, sentence: str) -> None:
        self._notice, self._warns = sentence, True

    def _sight(self) -> Sight:
        legal = [] if self._viewer is None else self._match.legal(self._viewer)
        return Sight(self._match.view(self._viewer), legal, self._names, self._say)

    def _show(self) -> None:
        viewer = self._viewer
        self._screen.show(
            Scene(
                self._match.game.lid.title,
                self._headline(),
                [self._promise, *self._match.log(viewer)],
                self._names,
                self._can_undo(),
                self._notice,
                self._warns,
            )
        )

    def _can_undo(self) -> bool:
        """Whether the one at the keyboard may undo; asked anew only when something has happened."""
        now = self._match.steps, self._at_keyboard
        if now != self._undo_asked:
            self._undo_asked = now
            seat = self._who_undoes()
            self._undo_open = seat is not None and self._match.can_undo(seat)
        return self._undo_open

    def _headline(self) -> str:
        turn = self._match.turns()
        acting = self._match.to_act()
        if not acting:
            return self._say(N_("the game is over"))
        if not self._match.in_rounds:
            return self._say(N_("turn {turn}: {player}"), turn=turn, player=self._names[acting[0]])
        if len(self._names) == 1:
            return self._say(N_("round {round}"), round=turn)
        players = ", ".join(self._names[seat] for seat in acting)
        return self._say(N_("round {round}: waiting for {players}"), round=turn, players=players)


def run_app(table: LocalTable, speaker: Speaker, save_file: Path | None) -> None:
    """Open the table in this terminal until the person leaves it."""
    TableApp(table, speaker, save_file).run()
