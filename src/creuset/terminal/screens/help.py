"""The help: every key and sign, what is special about the match, and the numbered rulebook, with a search."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from creuset.core.game import Rule, Section
from creuset.core.message import N_
from creuset.terminal.boards.board import Key, Sign
from creuset.terminal.reading.rulebook import whole_text
from creuset.terminal.reading.vocabulary import mentions
from creuset.words import Speaker


class HelpScreen(ModalScreen[None]):
    """Keys, signs and rules over the table; typing narrows down the rules."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1", "close", show=False),
        Binding("down", "scroll(1)", show=False, priority=True),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(12)", show=False, priority=True),
        Binding("pageup", "scroll(-12)", show=False, priority=True),
    ]

    def __init__(
        self,
        keys: Sequence[Key],
        rulebook: Sequence[Section],
        say: Speaker,
        search: str = "",
        signs: Sequence[Sign] = (),
        about: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._about = about
        self._signs = signs
        self._keys = keys
        self._rulebook = rulebook
        self._say = say
        self._search = search

    def compose(self) -> ComposeResult:
        """A search line, and the page."""
        with Vertical(id="help") as frame:
            frame.border_title = self._say(N_("help"))
            frame.border_subtitle = self._say(N_("esc: back   ↑↓: scroll"))
            yield Input(self._search, placeholder=self._say(N_("search the rules: a word or a number")))
            with VerticalScroll(id="page", can_focus=False):
                yield Static(id="text")

    def on_mount(self) -> None:
        """The whole help, or what was searched for."""
        self._fill(self._search)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow down the rules while typing."""
        self._fill(event.value)
        self.query_one("#page").scroll_home(animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        """Scroll the page; the keyboard stays with the search."""
        self.query_one("#page").scroll_relative(y=lines, animate=False)

    def _fill(self, search: str) -> None:
        text = Text()
        if not search.strip():
            self._add_keys(text)
            if self._signs:
                self._add_signs(text)
            if self._about:
                self._add_match(text)
        found = self._add_rules(text, search.split())
        if not found:
            words = N_("No rule says that.") if search.strip() else N_("The rulebook is empty.")
            text.append("\n" + self._say(words), "dim")
        self.query_one("#text", Static).update(text)

    def _add_match(self, text: Text) -> None:
        text.append("\n" + self._say(N_("This match")) + "\n", "bold #ffb566")
        for line in self._about:
            text.append(f"  {line}\n")

    def _add_keys(self, text: Text) -> None:
        text.append(self._say(N_("Keys")) + "\n", "bold #ffb566")
        for key in self._keys:
            text.append(f"  {key.cap:<12}", "bold")
            text.append(self._say(key.words) + "\n")
        text.append("  " + self._say(N_("Everything can be clicked, too.")) + "\n", "dim")

    def _add_signs(self, text: Text) -> None:
        text.append("\n" + self._say(N_("Signs")) + "\n", "bold #ffb566")
        for sign in self._signs:
            text.append(f"  {sign.mark:<12}", "bold")
            text.append(self._say(sign.words) + "\n")

    def _add_rules(self, text: Text, words: list[str]) -> int:
        found = 0
        for section in self._rulebook:
            rules = [rule for rule in section.rules if self._fits(rule, words)]
            if rules:
                text.append("\n" * (found == 0) + self._say.text(section.title) + "\n", "bold #ffb566")
            for rule in rules:
                text.append(f"{rule.id}  ", "bold #4fe0b0")
                text.append(self._say.text(rule.title) + "\n", "bold")
                text.append(self._say.text(rule.text) + "\n\n")
            found += len(rules)
        return found

    def _fits(self, rule: Rule, words: list[str]) -> bool:
        whole = whole_text(rule, self._say)
        return all(mentions(whole, word) for word in words)
