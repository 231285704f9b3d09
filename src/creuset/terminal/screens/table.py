"""The table: the field, the hand, the panels beside them, the log, and what can be done now."""

from dataclasses import dataclass, replace
from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.geometry import Region
from textual.message import Message as Event
from textual.screen import Screen
from textual.widgets import Static

from creuset.core.message import N_, Message
from creuset.table.log import LogLine
from creuset.terminal.boards.board import Board, Key
from creuset.terminal.boards.picture import Picture, printable, shortened
from creuset.terminal.sentences import told
from creuset.terminal.widgets.canvas import Canvas
from creuset.terminal.widgets.keybar import draw_keys
from creuset.words import Speaker

UNDO = Key("u", "u", Message(N_("undo")))
HELP = Key("question_mark", "?", Message(N_("help")))
RULES = Key("r", "r", Message(N_("rules")))
LEAVE = Key("q", "q", Message(N_("leave")))
SCROLL = Key("pagedown", "PgUp, PgDn", Message(N_("scroll the panel at the side")))
GENERAL_KEYS = [UNDO, SCROLL, HELP, RULES, LEAVE]
"""The keys of every table that are listed in the help."""

WARNING = Style(color="#ff8f8f")


@dataclass(frozen=True)
class Scene:
    """Everything on the screen besides the board: headline, log, whether undo is possible, and a notice."""

    title: str
    headline: str
    log: list[LogLine]
    names: tuple[str, ...]
    can_undo: bool
    notice: str = ""
    warns: bool = False
    keys: tuple[Key, ...] = ()
    """Keys that are useful now, besides those of the board."""


class TableScreen(Screen[None]):
    """Draws a board and passes on keys and clicks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "pass_on('tab')", show=False),
        Binding("shift+tab", "pass_on('shift+tab')", show=False),
        Binding("pagedown", "scroll_panel(1)", show=False, priority=True),
        Binding("pageup", "scroll_panel(-1)", show=False, priority=True),
    ]

    class Pressed(Event):
        """A key was pressed, or clicked in the key bar."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, board: Board, say: Speaker) -> None:
        super().__init__()
        self._board = board
        self._say = say
        self._scene: Scene | None = None
        self._log_shown: list[LogLine] = []

    def compose(self) -> ComposeResult:
        """The widgets; the board determines how many panels there are."""
        yield Canvas(id="heading")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                with ScrollableContainer(id="field_frame", can_focus=False):
                    yield Canvas(id="field")
                with Vertical(id="hand_frame"):
                    yield Canvas(id="hand")
            with Vertical(id="side"):
                for number, panel in enumerate(self._board.panels(1)):
                    frame = VerticalScroll(Canvas(id=f"panel{number}"), classes="panel", can_focus=False)
                    frame.border_title = self._say(panel.title)
                    frame.add_class("scrolls" if panel.scrolls else "stands")
                    yield frame
                log = VerticalScroll(Static(id="log"), classes="panel", id="log_frame", can_focus=False)
                log.border_title = self._say(N_("log"))
                yield log
        yield Static(id="prompt")
        yield Static(id="notice")
        yield Canvas(id="keys")

    # Drawing

    def show_headline(self, headline: str) -> None:
        """Redraw only the headline."""
        if self._scene is not None and self.is_mounted:
            self._scene = replace(self._scene, headline=headline)
            self._draw_heading(self._scene)

    def show(self, scene: Scene) -> None:
        """Redraw everything."""
        self._scene = scene
        if not self.is_mounted:
            return
        self._draw_heading(scene)
        self._draw_log(scene)
        self._draw_board(follow=True)

    def on_mount(self) -> None:
        """The first drawing, as soon as sizes are known."""
        self.call_after_refresh(self._draw_again)

    def on_resize(self) -> None:
        """A new size needs a new drawing."""
        self.call_after_refresh(self._draw_again)

    def _draw_again(self) -> None:
        if self._scene is not None:
            self.show(self._scene)

    def _draw_heading(self, scene: Scene) -> None:
        picture = Picture(self.size.width, 1)
        right = shortened(scene.headline, max(self.size.width - len(scene.title) - 14, 8))
        x = picture.put(1, 0, "◆ Creuset", Style(color="#ffb566", bold=True))
        picture.put(x, 0, f" · {scene.title}", Style(color="#aab4c0"))
        picture.put(self.size.width - cell_len(right) - 1, 0, right, Style(bold=True))
        self.query_one("#heading", Canvas).show(picture)

    def _draw_log(self, scene: Scene) -> None:
        if scene.log == self._log_shown:
            return
        self._log_shown = scene.log
        text = Text()
        for line in scene.log:
            text.append(printable(told(line, scene.names, self._say)) + "\n")
        text.rstrip()
        text.highlight_words(scene.names, "bold")
        self.query_one("#log", Static).update(text)
        self.query_one("#log_frame").anchor()

    def _draw_board(self, follow: bool) -> None:
        frame = self.query_one("#field_frame", ScrollableContainer)
        field = self._board.field(frame.size.width, frame.size.height)
        self.query_one("#field", Canvas).show(field)
        self.query_one("#hand", Canvas).show(self._board.hand(self.query_one("#hand_frame").size.width))
        for number, panel in enumerate(self._board.panels(self.query(".panel").first().content_size.width)):
            self.query_one(f"#panel{number}", Canvas).show(panel.picture)
        self._draw_words()
        if follow:
            self.call_after_refresh(self._follow_cursor)

    def _draw_words(self) -> None:
        scene = self._scene
        assert scene is not None
        self.query_one("#prompt", Static).update(Text(self._say(self._board.prompt())), layout=False)
        notice = (
            Text(scene.notice, WARNING if scene.warns else "")
            if scene.notice
            else Text(self._say(self._board.about()), Style(color="#8a94a1"))
        )
        self.query_one("#notice", Static).update(notice)
        last = [*scene.keys, *([UNDO] if scene.can_undo else []), HELP, LEAVE]
        self.query_one("#keys", Canvas).show(draw_keys(self._board.keys(), last, self._say, self.size.width))

    def _follow_cursor(self) -> None:
        box = self._board.cursor()
        self.query_one("#field_frame").scroll_to_region(
            Region(box.x - box.width, box.y - box.height, box.width * 3, box.height * 3), animate=False
        )

    # Keys and mouse

    def on_key(self, event: events.Key) -> None:
        """Any key that has no other meaning goes to the table."""
        event.stop()
        self.post_message(self.Pressed(event.key))

    def action_pass_on(self, key: str) -> None:
        """A key that Textual would otherwise handle itself."""
        self.post_message(self.Pressed(key))

    def action_scroll_panel(self, direction: int) -> None:
        """Scroll the panel that shrinks when space is short."""
        for panel in self.query(".scrolls"):
            panel.scroll_relative(y=direction * max(panel.size.height - 1, 1), animate=False)

    def on_canvas_clicked(self, event: Canvas.Clicked) -> None:
        """A click in the key bar is the key itself; the rest is for the board."""
        kind, _space, key = event.target.partition(" ")
        if kind == "key":
            event.stop()
            self.post_message(self.Pressed(key))

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        """The cursor goes where the mouse is."""
        if self._board.point(event.target):
            self._draw_board(follow=False)
