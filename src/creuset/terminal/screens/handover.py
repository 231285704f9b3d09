"""Between two people at one screen: nothing secret is shown until the next one is there."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from creuset.core.message import N_
from creuset.words import Speaker


class HandOverScreen(Screen[bool]):
    """Asks for the next player by name; the answer is whether the one before undoes their last decision instead."""

    # Not Enter: it may have ended the turn before, and a second press would show the next hand to the wrong person.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", show=False),
        Binding("u", "undo", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, name: str, say: Speaker, can_undo: bool) -> None:
        super().__init__()
        self._player = name
        self._say = say
        self._can_undo = can_undo

    def compose(self) -> ComposeResult:
        """A few lines in the middle of an empty screen."""
        with Vertical(id="handover"):
            yield Static("◆", classes="emblem")
            yield Static(self._say(N_("Pass the keyboard to {player}."), player=self._player), markup=False)
            yield Static(self._say(N_("Ready? Press r or click. To leave: q.")), classes="quiet", markup=False)
            if self._can_undo:
                words = N_("To take back your last decision first: {key}")
                yield Static(self._say(words, key="u"), classes="quiet", markup=False)

    def action_ready(self) -> None:
        """The next player is there."""
        self.dismiss(False)

    def action_undo(self) -> None:
        """The player before is still there, and has changed their mind."""
        if self._can_undo:
            self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the table; the match is saved."""
        self.app.exit()

    def on_click(self) -> None:
        """A click does the same."""
        self.dismiss(False)
