"""The margins of a Metro X sheet: the cards at the top, the column for the score at the right (MX-17)."""

from collections.abc import Callable

from creuset.core.message import N_, Message
from creuset.drawing.colours import GREY, INK, PALE, WHITE, letter_on
from creuset.drawing.shapes import Box, Paint, Path, Rectangle, Shape, Spot, Text
from creuset.games.metrox.rules.city import CityMap, Line
from creuset.games.metrox.rules.components import CARD_KEYS, COUNTS, FIRST_EXPRESS, FREE_RIDE, TRANSFER

COLUMN = Box(182, 5, 23, 138)

TALLEST_ROW = 6.9
"""The most space from one line to the next."""

FIRST_ROW, LAST_ROW = 21.5, 98.0
"""The rows of the lines are between these."""

CARD = Box(0, 5.2, 3.9, 5.4)
FRAME = Paint(fill=WHITE, stroke=GREY, width=0.2)


def column_shapes(city: CityMap, say: Callable[[Message], str]) -> list[Shape]:
    """A row for each line, then the totals."""
    left, right = COLUMN.left, COLUMN.right
    shapes: list[Shape] = [
        Text(say(Message(N_("Metro X"))), (left, COLUMN.top + 4.6), 4.6, bold=True, colour=INK),
        Text(say(Message(N_("Name"))), (left, 14.5), 1.8, colour=GREY),
        Path([(left, 18.6), (right, 18.6)], Paint(stroke=GREY, width=0.2)),
    ]
    row = min(TALLEST_ROW, (LAST_ROW - FIRST_ROW) / len(city.lines))
    top = FIRST_ROW
    for line in city.lines:
        shapes.extend(_line_row(line, Box(left, top, COLUMN.width, row - 1)))
        top += row
    top += 1.2
    for title, between in ((N_("Lines"), ""), (N_("Transfers"), "× 2"), (N_("Empty stations"), "÷ 2")):
        shapes.extend(_sum_row(say(Message(title)), between, top))
        top += 9.4
    shapes.append(Text(say(Message(N_("(alone: not halved)"))), (left, top + 0.7), 1.6, italic=True, colour=GREY))
    top += 3.4
    shapes.append(Text(say(Message(N_("Total"))), (left, top + 1.8), 2.1, bold=True, colour=INK))
    shapes.append(Rectangle(Box(left, top + 2.8, COLUMN.width, 8), Paint(WHITE, INK, 0.5), radius=1))
    return shapes


def _line_row(line: Line, row: Box) -> list[Shape]:
    """What a line pays, and a box for what it brought."""
    left, top = row.left, row.top + (row.height - 4.5) / 2
    chip = Box(left, top, 4.5, 4.5)
    shapes: list[Shape] = [
        Rectangle(chip, Paint(fill=line.colour), radius=0.9),
        Text(line.letter, (left + 2.25, top + 3.35), 3.0, "middle", bold=True, colour=letter_on(line.colour)),
    ]
    for index, figure in enumerate(line.bonus):
        size = (2.4, 1.9)[index]
        place = (left + (7.4, 10.9)[index], top + 3.1)
        shapes.append(Text(str(figure), place, size, "middle", bold=index == 0, colour=(INK, GREY)[index]))
    shapes.append(Rectangle(Box(row.right - 9.5, row.top, 9.5, row.height), FRAME, radius=0.6))
    return shapes


def _sum_row(title: str, between: str, top: float) -> list[Shape]:
    left, right = COLUMN.left, COLUMN.right
    shapes: list[Shape] = [Text(title, (left, top + 1.6), 1.8, colour=GREY)]
    if between:
        shapes.append(Rectangle(Box(left, top + 2.5, 7.6, 5.4), FRAME, radius=0.6))
        shapes.append(Text(between, (left + 10.55, top + 5.9), 2.0, "middle", colour=INK))
    shapes.append(Rectangle(Box(right - 9.5, top + 2.5, 9.5, 5.4), Paint(PALE, INK, 0.3), radius=0.6))
    return shapes


def cards_shapes(right: float) -> list[Shape]:
    """The 14 cards, small, up to the right edge: what may still come (MX-02)."""
    kinds = [card for card, count in enumerate(COUNTS) for _ in range(int(count))]
    shapes: list[Shape] = []
    left = right - len(kinds) * (CARD.width + 0.5) + 0.5
    for kind in kinds:
        shapes.extend(_card(kind, left))
        left += CARD.width + 0.5
    return shapes


def _card(kind: int, left: float) -> list[Shape]:
    shapes: list[Shape] = [Rectangle(Box(left, CARD.top, CARD.width, CARD.height), FRAME, radius=0.6)]
    middle = left + CARD.width / 2
    words = CARD_KEYS[kind].rpartition(" ")[2]
    if kind == TRANSFER:
        words = "+"
    if kind == FREE_RIDE:
        shapes.append(_cross((middle, CARD.top + CARD.height / 2), 1.0))
        return shapes
    express = FIRST_EXPRESS <= kind < TRANSFER
    base = CARD.top + (3.3 if express else 3.8)
    shapes.append(Text(words, (middle, base), 3.0, "middle", bold=True, colour=INK))
    if express:
        shapes.extend(_arrow((middle, CARD.top + 4.4)))
    return shapes


def _cross(centre: Spot, reach: float) -> Shape:
    """The mark of the free ride: a cross anywhere."""
    across, down = centre
    return Path(
        [
            (across - reach, down - reach),
            (across + reach, down + reach),
            (across, down),
            (across + reach, down - reach),
            (across - reach, down + reach),
        ],
        Paint(stroke=INK, width=0.4),
    )


def _arrow(middle: Spot) -> list[Shape]:
    """The mark of an express, below its figure."""
    across, down = middle
    paint = Paint(stroke=INK, width=0.3)
    return [
        Path([(across - 1.1, down), (across + 1.1, down)], paint),
        Path([(across + 0.5, down - 0.5), (across + 1.1, down), (across + 0.5, down + 0.5)], paint),
    ]
