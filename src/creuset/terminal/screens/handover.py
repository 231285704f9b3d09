"""Between two people at one screen: nothing secret is shown until the next one is there."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from creuset.core.message import N_
from creuset.words import Speaker


class HandOverScreen(Screen[None]):
    """Asks for the next player by name."""

    # Not Enter: it may have ended the turn before, and pressed twice it would show the next hand to the wrong eyes.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, name: str, say: Speaker) -> None:
        super().__init__()
        self._player = name
        self._say = say

    def compose(self) -> ComposeResult:
        """Two lines in the middle of an empty screen."""
        with Vertical(id="handover"):
            yield Static("◆", classes="emblem")
            yield Static(self._say(N_("Pass the keyboard to {player}."), player=self._player), markup=False)
            yield Static(self._say(N_("Ready? Press r or click. To leave: q.")), classes="quiet", markup=False)

    def action_ready(self) -> None:
        """The next player is there."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leave the table; the match is saved."""
        self.app.exit()

    def on_click(self) -> None:
        """So it is with a click."""
        self.dismiss(None)
