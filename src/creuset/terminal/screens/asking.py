"""A short list of requests to the others, or things to do about your seat."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from creuset.core.message import N_
from creuset.words import Speaker


class AskScreen(ModalScreen[int]):
    """Numbered requests; the answer is the index of the chosen one, or -1."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: str, wishes: Sequence[str], say: Speaker) -> None:
        super().__init__()
        self._title = title
        self._wishes = wishes
        self._say = say

    def compose(self) -> ComposeResult:
        """The requests, each with the number to press."""
        with Vertical(id="asking") as frame:
            frame.border_title = self._title
            frame.border_subtitle = self._say(N_("esc: back"))
            for number, wish in enumerate(self._wishes, 1):
                yield Static(Text.assemble((f"{number}  ", "bold #4fe0b0"), wish))

    def on_key(self, event: events.Key) -> None:
        """A number is a choice."""
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self._wishes):
            event.stop()
            self.dismiss(int(event.key) - 1)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(-1)
