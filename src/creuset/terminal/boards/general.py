"""A board for games that bring none: a list of what can be done, and beside it the facts of the view."""

from textwrap import wrap
from typing import Final

from rich.style import Style

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.terminal.boards.board import Answer, Board, Key, Panel, Sight, Sign
from creuset.terminal.boards.picture import Box, Picture, shortened
from creuset.terminal.boards.tones import DULL_INK, GLOW, QUIET
from creuset.terminal.plain_facts import fact_lines

KEYS: Final = [
    Key("down", "↑ ↓", Message(N_("another action"))),
    Key("enter", "Enter", Message(N_("do it"))),
]


class GeneralBoard(Board):
    """Any game, drawn from plain data and the labels of actions."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._at = 0
        """The action that is pointed at."""

    def look(self, sight: Sight) -> None:
        if list(sight.legal) != list(self._sight.legal):
            self._at = 0
        self._sight = sight

    def note(self, turn: int, action: Action) -> None:
        """Nothing is marked as new: where an action shows, only the game could tell."""

    def forget(self) -> None:
        """See `note`."""

    def field(self, width: int, height: int) -> Picture:
        """The list of what can be done."""
        legal, say = self._sight.legal, self._sight.say
        picture = Picture(width, max(len(legal), height))
        for number, action in enumerate(legal):
            pointed = number == self._at
            style = Style(color=GLOW, bold=True) if pointed else Style(color=DULL_INK)
            text = f"{'▶' if pointed else ' '} {number + 1:>3}  {say(action.label())}"
            picture.put(0, number, shortened(text, width), style)
            picture.mark(Box(0, number, width, 1), str(number))
        return picture

    def cursor(self) -> Box:
        return Box(0, self._at, 1, 1)

    def hand(self, width: int) -> Picture:
        return Picture(width, 0)

    def panels(self, width: int) -> list[Panel]:
        """The facts, as many lines as they take."""
        lines = [
            (" " * (len(line) - len(line.lstrip())) if row else "") + text
            for line in fact_lines(self._sight.view.data, self._sight.names, self._sight.say)
            for row, text in enumerate(wrap(line, max(width, 8), drop_whitespace=False) or [""])
        ]
        picture = Picture(width, len(lines))
        for y, line in enumerate(lines):
            picture.put(0, y, line, Style(color=QUIET))
        return [Panel(Message(N_("the table")), picture, True)]

    def prompt(self) -> Message:
        if self._sight.legal:
            return Message(N_("Choose one of {count} actions."), {"count": len(self._sight.legal)})
        return Message(N_("There is nothing for you to decide now."))

    def about(self) -> Message:
        return self._sight.legal[self._at].label() if self._at < len(self._sight.legal) else Message("")

    def keys(self) -> list[Key]:
        return KEYS if self._sight.legal else []

    def all_keys(self) -> list[Key]:
        return KEYS

    def signs(self) -> list[Sign]:
        return []

    def press(self, key: str) -> Answer:
        legal = self._sight.legal
        if not legal:
            return None
        if key in ("down", "tab", "right"):
            self._at = (self._at + 1) % len(legal)
        elif key in ("up", "shift+tab", "left"):
            self._at = (self._at - 1) % len(legal)
        elif key in ("enter", "space"):
            return legal[self._at].notation()
        return None

    def click(self, target: str) -> Answer:
        self.point(target)
        return self._sight.legal[self._at].notation() if target == str(self._at) else None

    def point(self, target: str) -> bool:
        if not target.isdecimal() or int(target) == self._at or int(target) >= len(self._sight.legal):
            return False
        self._at = int(target)
        return True
