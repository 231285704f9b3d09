"""A picture made of characters: what is drawn where, in which style, and what a click there means."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

PLAIN = Style()

Run = tuple[str, Style]
"""A text in one style."""


@dataclass(frozen=True)
class Box:
    """A rectangle in a picture, in cells."""

    x: int
    y: int
    width: int
    height: int


class Picture:
    """A sheet of cells. Anything that does not fit on it is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = max(width, 0)
        self.height = max(height, 0)
        self._characters = [[" "] * self.width for _row in range(self.height)]
        self._styles = [[PLAIN] * self.width for _row in range(self.height)]
        self._targets = [[""] * self.width for _row in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Write a text from a cell on; returns the column after it."""
        for character in printable(text):
            span = cell_len(character)
            if span == 0:
                continue
            if 0 <= y < self.height and x >= 0 and x + span <= self.width:
                self._characters[y][x] = character
                self._styles[y][x] = style
                if span == 2:
                    self._characters[y][x + 1] = ""
                    self._styles[y][x + 1] = style
            x += span
        return x

    def put_runs(self, x: int, y: int, runs: Iterable[Run]) -> int:
        """Write texts in several styles one after the other; returns the column after them."""
        for text, style in runs:
            x = self.put(x, y, text, style)
        return x

    def mark(self, box: Box, target: str) -> None:
        """Let a click in this rectangle mean `target`."""
        for y in range(max(box.y, 0), min(box.y + box.height, self.height)):
            for x in range(max(box.x, 0), min(box.x + box.width, self.width)):
                self._targets[y][x] = target

    def target_at(self, x: int, y: int) -> str:
        """What a click there means; empty if it means nothing."""
        return self._targets[y][x] if 0 <= y < self.height and 0 <= x < self.width else ""

    def find(self, target: str) -> Box | None:
        """The first cell, row by row, that means `target`, and how far it reaches to the right."""
        for y, row in enumerate(self._targets):
            if target in row:
                x = row.index(target)
                return Box(x, y, row.count(target), 1)
        return None

    def segments(self, y: int) -> list[Segment]:
        """One line as runs of the same style."""
        runs: list[Segment] = []
        if not 0 <= y < self.height:
            return runs
        text, style = "", PLAIN
        for character, own in zip(self._characters[y], self._styles[y], strict=True):
            if own is not style and own != style:
                if text:
                    runs.append(Segment(text, style))
                text, style = "", own
            text += character
        if text:
            runs.append(Segment(text, style))
        return runs

    def character_at(self, x: int, y: int) -> str:
        """What is drawn in a cell; empty outside."""
        return self._characters[y][x] if 0 <= y < self.height and 0 <= x < self.width else ""

    def plain(self) -> str:
        """The picture without its colours."""
        return "\n".join("".join(row).rstrip() for row in self._characters)


def printable(text: str) -> str:
    """A text that the terminal shows but does not obey; a player's name may contain anything."""
    return "".join(character if character.isprintable() else "·" for character in text)


def shortened(text: str, width: int) -> str:
    """A text of at most this many cells; a longer one ends with an ellipsis."""
    if cell_len(text) <= width:
        return text
    short = ""
    for character in text:
        if cell_len(short + character) > width - 1:
            break
        short += character
    return short + "…"
