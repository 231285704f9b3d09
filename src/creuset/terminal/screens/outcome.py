"""The end of a match: the score line by line, the ranking, and how to check that the shuffle was fair."""

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message as Event
from textual.screen import ModalScreen
from textual.widgets import Static

from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.terminal.sentences import BROKEN_PROMISE, GIVEN_UP
from creuset.words import Speaker


@dataclass(frozen=True)
class Ending:
    """How a match ended, what the dealer had promised, and where the journal is."""

    outcome: Outcome | None
    """None if the match was given up."""
    names: tuple[str, ...]
    promise: str
    promise_kept: bool
    dealt: Message | None
    """Who chose the seed."""
    saved_at: Path | None
    elsewhere: bool
    """Whether the journal is on a server, where the same table can be set up again."""


class OutcomeScreen(ModalScreen[None]):
    """Shows an ending over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "dismiss_it", show=False),
        Binding("q", "leave", show=False),
        Binding("s", "want('save')", show=False),
        Binding("r", "want('rematch')", show=False),
    ]

    class Wanted(Event):
        """The player wants to `save` the journal, or a `rematch`."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    def __init__(self, ending: Ending, say: Speaker) -> None:
        super().__init__()
        self._ending = ending
        self._names = ending.names
        self._say = say

    def compose(self) -> ComposeResult:
        """Winners, reason, score, proof."""
        say, outcome = self._say, self._ending.outcome
        with VerticalScroll(id="outcome") as frame:
            frame.border_title = say(N_("outcome"))
            if outcome is None:
                yield Static(Text(say(GIVEN_UP)), classes="winner")
            else:
                yield Static(Text(self._winners(outcome)), classes="winner")
                yield Static(Text(say(outcome.reason)), classes="quiet")
                yield Static(self._score(outcome), classes="score")
            yield Static(Text(self._proof()), classes="quiet", id="proof")
            yield Static(Text(self._foot()), classes="foot")

    def tell(self, ending: Ending, word: str = "") -> None:
        """The journal has been saved, or could not be: say so."""
        self._ending = ending
        if self.is_mounted:
            self.query_one("#proof", Static).update(Text("\n".join([self._proof(), *([word] if word else [])])))

    def _winners(self, outcome: Outcome) -> str:
        if len(self._names) == 1:
            return self._say(N_("{player}: {points}"), player=self._names[0], points=outcome.totals[0])
        winners = [self._names[seat] for seat in outcome.winners()]
        if len(winners) == 1:
            return self._say(N_("The winner is {player}."), player=winners[0])
        return self._say(N_("The victory is shared: {players}."), players=", ".join(winners))

    def _score(self, outcome: Outcome) -> Table:
        say = self._say
        order = sorted(range(len(self._names)), key=lambda seat: (outcome.ranks[seat], seat))
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column("")
        for seat in order:
            table.add_column(Text(self._names[seat]), justify="right")
        for line in outcome.lines:
            table.add_row(Text(say(line.label)), *(str(line.values[seat]) for seat in order))
        table.add_row(Text(say(N_("total")), "bold"), *(Text(str(outcome.totals[seat]), "bold") for seat in order))
        table.add_row(Text(say(N_("rank"))), *(f"{outcome.ranks[seat]}." for seat in order))
        return table

    def _proof(self) -> str:
        say, ending = self._say, self._ending
        lines = [say(N_("The dealer's promise was {word}; the journal holds the seed."), word=ending.promise[:16])]
        if not ending.promise_kept:
            lines.append(say(BROKEN_PROMISE))
        if ending.dealt is not None:
            lines.append(say(ending.dealt))
        if ending.saved_at is not None:
            lines.append(say(N_("Journal saved at {file}"), file=str(ending.saved_at)))
            lines.append(
                say(N_("Check every draw with: creuset verify {file}"), file=shlex.quote(str(ending.saved_at)))
            )
        elif not ending.elsewhere:
            lines.append(say(N_("The journal was not saved.")))
        return "\n".join(lines)

    def _foot(self) -> str:
        keys = [self._say(N_("Enter: look at the table   q: leave"))]
        if self._ending.elsewhere:
            keys.append(self._say(N_("s: save the journal   r: play again")))
        return "   ".join(keys)

    def action_dismiss_it(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leave the app."""
        self.app.exit()

    def action_want(self, what: str) -> None:
        """Only a table elsewhere has more to offer."""
        if self._ending.elsewhere:
            self.post_message(self.Wanted(what))
