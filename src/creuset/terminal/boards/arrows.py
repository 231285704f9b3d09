"""Where the arrow keys lead among things that lie anywhere on a picture."""

from collections.abc import Mapping
from typing import Final, TypeVar

from creuset.terminal.boards.picture import Box

Where = TypeVar("Where")

ARROWS: Final = ("left", "right", "up", "down")


def towards(boxes: Mapping[Where, Box], start: Box, arrow: str, rows: bool = True) -> Where | None:
    """The thing an arrow leads to: near, and straight ahead rather than to the side, above all among rows."""
    level = arrow in ("left", "right")

    def way(box: Box) -> tuple[int, int]:
        """How far ahead a box lies, and how far to the side."""
        # Doubled, so that the middle of a box is a whole number; a line is about as high as two cells are wide.
        right = 2 * box.x + box.width - 2 * start.x - start.width
        down = 2 * (2 * box.y + box.height - 2 * start.y - start.height)
        ahead, aside = (right, down) if level else (down, right)
        return (ahead if arrow in ("right", "down") else -ahead), abs(aside)

    ways = {where: way(box) for where, box in boxes.items()}
    ahead = {where: (far, aside) for where, (far, aside) in ways.items() if far > 0}
    straight = {where: (far, aside) for where, (far, aside) in ahead.items() if aside <= far}
    # Rows may be shifted (a pyramid's are): going up or down, half a thing to the side must not count as much as a row.
    weight = 2 if level and rows else 1
    reached = straight or ahead
    return min(reached, key=lambda where: reached[where][0] + weight * reached[where][1], default=None)
