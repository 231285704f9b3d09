"""The end of a match: the score line by line, the ranking, and how to check that the shuffle was fair."""

import shlex
from pathlib import Path
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from creuset.core.message import N_
from creuset.core.outcome import Outcome
from creuset.words import Speaker


class OutcomeScreen(ModalScreen[None]):
    """Shows an outcome over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "dismiss_it", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(
        self, outcome: Outcome, names: tuple[str, ...], promise: str, saved_at: Path | None, say: Speaker
    ) -> None:
        super().__init__()
        self._outcome = outcome
        self._names = names
        self._promise = promise
        self._saved_at = saved_at
        self._say = say

    def compose(self) -> ComposeResult:
        """Winners, reason, score, proof."""
        say = self._say
        with VerticalScroll(id="outcome") as frame:
            frame.border_title = say(N_("outcome"))
            yield Static(Text(self._winners()), classes="winner")
            yield Static(Text(say(self._outcome.reason)), classes="quiet")
            yield Static(self._score(), classes="score")
            yield Static(Text(self._proof()), classes="quiet")
            yield Static(Text(say(N_("Enter: look at the table   q: leave"))), classes="foot")

    def _winners(self) -> str:
        if len(self._names) == 1:
            return self._say(N_("{player}: {points}"), player=self._names[0], points=self._outcome.totals[0])
        winners = [self._names[seat] for seat in self._outcome.winners()]
        if len(winners) == 1:
            return self._say(N_("The winner is {player}."), player=winners[0])
        return self._say(N_("The victory is shared: {players}."), players=", ".join(winners))

    def _score(self) -> Table:
        outcome, say = self._outcome, self._say
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
        lines = [self._say(N_("The dealer's promise was {word}; the journal holds the seed."), word=self._promise[:16])]
        if self._saved_at is None:
            lines.append(self._say(N_("The journal was not saved.")))
        else:
            lines.append(self._say(N_("Journal saved at {file}"), file=str(self._saved_at)))
            lines.append(
                self._say(N_("Check every draw with: creuset verify {file}"), file=shlex.quote(str(self._saved_at)))
            )
        return "\n".join(lines)

    def action_dismiss_it(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def action_leave(self) -> None:
        """Leave the app."""
        self.app.exit()
