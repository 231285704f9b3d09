"""A card or a cube as a block of colour, with marks beside its text."""

from dataclasses import dataclass

from rich.style import Style

from creuset.terminal.boards.picture import Box, Picture
from creuset.terminal.boards.tones import DULL_INK, Tone, faded


@dataclass(frozen=True)
class Look:
    """How to draw one place: the colour of its edge, and a mark on each side of the first line."""

    edge: str | None
    left: str = " "
    right: str = " "
    bright: bool = False
    dull: bool = False


def draw_card(picture: Picture, box: Box, tone: Tone, look: Look, lines: list[str]) -> None:
    """A card that fills a box except for the gap around it."""
    body = faded(tone.body) if look.dull else tone.body
    rim = faded(tone.rim) if look.dull else tone.rim
    ink = DULL_INK if look.dull else tone.ink
    inside = box.width - 2
    y = box.y
    if box.height > 1:
        # The upper edge is half a line high: that leaves the gap to the row above, and catches the light.
        picture.put(box.x + 1, y, "▄" * inside, Style(color=look.edge or rim))
        y += 1
    for number, line in enumerate(lines):
        marked = f"{look.left}{line.center(inside - 2)}{look.right}" if number == 0 else line.center(inside)
        edge = Style(color=look.edge or body)
        picture.put(box.x, y + number, "▐", edge)
        picture.put(box.x + 1, y + number, marked, Style(color=ink, bgcolor=body, bold=number == 0))
        picture.put(box.x + box.width - 1, y + number, "▌", edge)
