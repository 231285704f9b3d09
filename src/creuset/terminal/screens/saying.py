"""An input line at the bottom of the screen: something to say to the others."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from creuset.core.message import N_
from creuset.core.talk import LONGEST_SAYING
from creuset.words import Speaker


class SayScreen(ModalScreen[str]):
    """The answer is the typed text; None to say nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, say: Speaker) -> None:
        super().__init__()
        self._say = say

    def compose(self) -> ComposeResult:
        """One line over the last lines of the table."""
        with Vertical(id="saying") as frame:
            frame.border_title = self._say(N_("say something"))
            frame.border_subtitle = self._say(N_("↵: say it   esc: back"))
            yield Input(max_length=LONGEST_SAYING)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What was typed."""
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss("")
