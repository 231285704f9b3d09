"""The full-screen table: one match on this screen, people and bots in turn or at the same time, here or elsewhere."""

from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.theme import Theme
from textual.timer import Timer

from creuset.core.errors import CreusetError
from creuset.core.message import N_, Message
from creuset.table.log import LogLine
from creuset.table.table import Table
from creuset.terminal.boards import board_of
from creuset.terminal.boards.board import Answer, Sight
from creuset.terminal.boards.picture import printable
from creuset.terminal.boards.tones import BENCH, GROUND
from creuset.terminal.marks import Marks
from creuset.terminal.out_of_turn import WordIn
from creuset.terminal.requesting import News
from creuset.terminal.screens.handover import HandOverScreen
from creuset.terminal.screens.help import HelpScreen
from creuset.terminal.screens.outcome import Ending, OutcomeScreen
from creuset.terminal.screens.table import GENERAL_KEYS, Scene, TableScreen
from creuset.terminal.sentences import headline, onlookers, opening
from creuset.terminal.talking import TALK_KEYS, TalkingApp
from creuset.terminal.widgets.canvas import Canvas
from creuset.words import Speaker

BOT_PAUSE = 0.4
"""Seconds between the actions of bots, so that people can follow them."""

WORD_IN_PAUSE = 5.0
"""Seconds that bots wait when somebody here can newly act out of turn."""

BREAKPOINTS = [(0, "-short"), (30, "-tall")]
"""The lines from which the style sheet may leave some blank."""

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


class TableApp(TalkingApp):
    """Plays a match: shows what the person at the keyboard may know, asks, lets the bots act, saves."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    VERTICAL_BREAKPOINTS = BREAKPOINTS
    TITLE = "Creuset"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(self, table: Table, speaker: Speaker, save_file: Path | None, bot_pause: float = BOT_PAUSE) -> None:
        super().__init__(table, speaker)
        self.next_link: str | None = None
        """The link to the rematch, once somebody here wants to go there."""
        self._names = tuple(printable(name) for name in table.names)
        self._save_file = save_file
        self._saved_at: Path | None = None
        self._bot_pause = bot_pause
        # A person alone is always at the keyboard and always the viewer; several take turns.
        self._at_keyboard: int | None = table.people[0] if len(table.people) == 1 else None
        self._viewer = self._at_keyboard
        self._handing_to: int | None = None
        promise = Message(N_("The dealer promises a seed: {word}"), {"word": table.promise[:16]})
        self._promise = LogLine(0, 0, promise)
        self._leaving = False
        self._deciding = False
        """Whether a decision is on its way to the table."""
        self._word_in = WordIn(table)
        self._bot_timer: Timer | None = None
        self._clock_timer: Timer | None = None
        self._undo_asked: tuple[int, int | None] = (-1, None)
        self._undo_open = False
        self._end: OutcomeScreen | None = None
        self._board = board_of(table.game.lid.key, table.game.lid.version)(self._sight())
        self._marks = Marks(self._board)
        self._screen = TableScreen(self._board, speaker)

    def get_default_screen(self) -> TableScreen:
        """The table is the screen below all others."""
        return self._screen

    def on_mount(self) -> None:
        """Set the theme and begin."""
        self.register_theme(THEME)
        self.theme = "creuset"
        self._marks.begin(self._table.log(None))
        self._save()
        self._proceed()
        self._table.listen(self._hear)

    # The course of the match

    def _proceed(self) -> None:
        """Show the position, and see who is next: the end, a bot, a person, or a bot while a person is thinking."""
        self._stop_bots()
        word_in = self._word_in.due(self._viewer)
        while self._bot_pause == 0 and not word_in and self._bot_acts():
            word_in = self._word_in.due(self._viewer)
        person = self._table.person_to_act(self._at_keyboard)
        if len(self._table.people) > 1:
            self._change_places(person)
        self._board.look(self._sight())
        self._show()
        self._run_clock()
        if self._table.over:
            self._show_end()
            return
        if self._table.bot_to_act() is not None:
            self._bot_timer = self.set_timer(WORD_IN_PAUSE if word_in else self._bot_pause, self._bot_turn)
        if person is not None and person != self._viewer:
            self._hand_over(person)

    def _hear(self) -> None:
        """Called from any thread: let the app look when it can."""
        self.post_message(News())

    def on_news(self) -> None:
        """Something has happened elsewhere."""
        if self._caught_up():
            self._follow()
            self._proceed()

    def _happened(self, _answer: None) -> None:
        """The request was carried out: take in the result."""
        self._caught_up()
        self._follow()
        self._save()
        self._proceed()

    def _follow(self) -> None:
        """Let the board mark what players have done since it last looked, but no choice that is still secret."""
        self._marks.follow(self._table.log(self._viewer, self._marks.step))

    def _change_places(self, person: int | None) -> None:
        """Hide the table until the next person is there; if nothing is secret, they simply become the viewer."""
        if self._table.game.lid.secrets:
            self._viewer = person if person == self._at_keyboard else None
        elif person is not None:
            self._viewer = self._at_keyboard = person

    def _hand_over(self, person: int) -> None:
        """Ask for this person, once: bots go on choosing in the meantime."""
        if person == self._handing_to:
            return
        self._handing_to = person
        before = self._at_keyboard
        can_undo = before is not None and self._table.can_undo(before)
        screen = HandOverScreen(self._names[person], self._say, can_undo)
        self.push_screen(screen, lambda taken_back: self._handed_over(person, bool(taken_back)))

    def _handed_over(self, person: int, taken_back: bool) -> None:
        """Make this person the viewer: they are at the keyboard now, unless the one before undid their decision."""
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
        if self._table.bot_acts() is None:
            return False
        self._follow()
        self._save()
        return True

    def _stop_bots(self) -> None:
        if self._bot_timer is not None:
            self._bot_timer.stop()
            self._bot_timer = None

    # The journal and the end

    def _save(self) -> None:
        if self._save_file is None or self._table.kept_elsewhere:
            return
        self._saved_at = None
        self._request(self._table.save(self._save_file), self._saved, lambda: None)

    def _saved(self, _answer: None) -> None:
        self._saved_at = self._save_file

    def _show_end(self) -> None:
        if self._end is None:
            self._end = OutcomeScreen(self._ending(), self._say)
            self.push_screen(self._end)

    def _ending(self) -> Ending:
        table = self._table
        elsewhere = table.kept_elsewhere
        kept = table.promise_kept
        return Ending(table.outcome(), self._names, table.promise, kept, table.dealt, self._saved_at, elsewhere)

    def on_outcome_screen_wanted(self, event: OutcomeScreen.Wanted) -> None:
        """The journal, or a rematch, of a table elsewhere."""
        if event.what == "save" and self._save_file is not None:
            self._request(self._table.save(self._save_file), self._downloaded, self._tell_end)
        elif event.what == "rematch":
            another = self._table.rematch()
            if another is not None:
                self._request(another, self._go_on, self._tell_end)

    def _downloaded(self, _answer: None) -> None:
        self._saved_at = self._save_file
        self._tell_end()

    def _go_on(self, link: str) -> None:
        self.next_link = link
        self.exit()

    def _tell_end(self) -> None:
        if self._end is not None:
            self._end.tell(self._ending(), self._notice)

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
        elif not self._talked(event.key):
            self._answer(self._board.press(event.key))

    def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """A click on the board."""
        self._warns, self._notice, self._broken_rule = False, "", ""
        self._answer(self._board.click(event.target))

    def _answer(self, answer: Answer) -> None:
        if isinstance(answer, Message):
            self._warn(self._say(answer))
        elif answer is not None and self._viewer is not None and not self._deciding:
            self._act(self._viewer, answer)
            return
        self._show()

    def _act(self, seat: int, notation: str) -> None:
        try:
            action = self._table.game.parse(notation)
        except CreusetError as error:
            self._warn(self._say.error(error))
            self._show()
            return
        self._deciding = True
        self._request(self._table.act(seat, action), self._acted, self._not_acted)

    def _acted(self, _answer: None) -> None:
        self._deciding = False
        self._happened(None)

    def _not_acted(self) -> None:
        self._deciding = False
        self._show()

    def _undo(self) -> None:
        seat = self._who_undoes()
        if seat is not None:
            self._request(self._table.undo(seat), self._happened, self._proceed)

    def _who_undoes(self) -> int | None:
        """The person at the keyboard; if nothing is secret, the last person to act."""
        seat = self._at_keyboard
        if seat is None or self._table.game.lid.secrets or self._table.can_undo(seat):
            return seat
        return next((person for person in self._table.people if self._table.can_undo(person)), seat)

    def _leave(self, again: bool) -> None:
        if again or self._saved_at is not None or self._table.kept_elsewhere or self._table.over:
            self.exit()
            return
        self._leaving = True
        self._warn(self._say(N_("This match is not being saved. Press q again to leave it.")))
        self._show()

    def _help(self, search: str) -> None:
        self._show()
        keys = [*self._board.all_keys(), *TALK_KEYS, *GENERAL_KEYS]
        about = opening(self._table, self._say)
        self.push_screen(HelpScreen(keys, self._table.game.rulebook, self._say, search, self._board.signs(), about))

    # What is shown

    def _sight(self) -> Sight:
        legal = [] if self._viewer is None else self._table.legal(self._viewer)
        return Sight(self._table.view(self._viewer), legal, self._names, self._say)

    def _show(self) -> None:
        trouble = self._table.trouble()
        notice = self._notice or self._question() or self._played_by_bot() or self._free_to_act()
        notice = notice or onlookers(self._table, self._say)
        self._screen.show(
            Scene(
                self._table.game.lid.title,
                headline(self._table, self._names, self._say),
                [self._promise, *self._table.log(self._viewer)],
                self._names,
                self._can_undo(),
                notice if trouble is None else self._say(trouble),
                self._warns or trouble is not None,
                self._talk_keys(),
            )
        )

    def _free_to_act(self) -> str:
        """A reminder that the viewer could act although nobody is waiting for them."""
        return self._say(N_("You may act out of turn.")) if self._table.out_of_turn(self._viewer) else ""

    def _can_undo(self) -> bool:
        """Whether the person at the keyboard may undo; only asked again when something has happened."""
        now = self._table.steps, self._at_keyboard
        if now != self._undo_asked:
            self._undo_asked = now
            seat = self._who_undoes()
            self._undo_open = seat is not None and self._table.can_undo(seat)
        return self._undo_open

    def _run_clock(self) -> None:
        """Let the headline show every second of a running clock."""
        runs = any(self._table.seconds_left(seat) is not None for seat in self._table.to_act())
        if runs and self._clock_timer is None:
            self._clock_timer = self.set_interval(
                1, lambda: self._screen.show_headline(headline(self._table, self._names, self._say))
            )
        elif not runs and self._clock_timer is not None:
            self._clock_timer.stop()
            self._clock_timer = None


def run_app(table: Table, speaker: Speaker, save_file: Path | None) -> str | None:
    """Open the table in this terminal until the person leaves it: the link to the rematch to play next, if any."""
    app = TableApp(table, speaker, save_file)
    app.run()
    return app.next_link
