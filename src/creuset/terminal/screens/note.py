"""A few lines over the table, to be read and closed."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from creuset.core.message import N_
from creuset.words import Speaker


class NoteScreen(ModalScreen[None]):
    """Shows lines, the first of them set apart."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,H", "close", show=False)]

    def __init__(self, title: str, lines: Sequence[str], say: Speaker) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._say = say

    def compose(self) -> ComposeResult:
        """The lines in a frame."""
        with VerticalScroll(id="note") as frame:
            frame.border_title = self._title
            frame.border_subtitle = self._say(N_("esc: back"))
            yield Static(Text(self._lines[0]), classes="winner")
            for line in self._lines[1:]:
                yield Static(Text(line))

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
