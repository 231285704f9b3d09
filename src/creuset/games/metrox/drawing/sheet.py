"""The sheet of a Metro X map, to print on A5 and play on with a pencil."""

from collections.abc import Callable
from math import cos, pi, sin

from creuset.core.message import Message
from creuset.drawing.colours import GOLD, INK, WHITE, letter_on
from creuset.drawing.geometry import distance
from creuset.drawing.letters import text_width
from creuset.drawing.shapes import Box, Circle, Clipped, Paint, Path, Rectangle, Shape, Sheet, Spot, Text
from creuset.drawing.svg import to_svg
from creuset.games.metrox.drawing.clashes import label_clashes, names_over_lines
from creuset.games.metrox.drawing.parallel import rounded
from creuset.games.metrox.drawing.plan import (
    BONUSES,
    HEIGHT,
    LINE_NAME,
    MAP,
    NAME,
    STAR,
    TRACK,
    WIDTH,
    WINDOW,
    Plan,
    head_width,
)
from creuset.games.metrox.drawing.score import cards_shapes, column_shapes
from creuset.games.metrox.drawing.water import water_names, water_shapes
from creuset.games.metrox.rules.city import CityMap, Line

__all__ = ["draw_map", "label_clashes", "names_over_lines", "print_map", "sheet_of"]

TITLE = 6.4
CURVE = 2.4
"""The radius of a track's corners."""

SEAM = 0.55
"""The white around names."""


def draw_map(city: CityMap, say: Callable[[Message], str] = str) -> str:
    """The sheet as SVG, its words in the reader's language."""
    return to_svg(sheet_of(city, say))


def print_map(city: CityMap, say: Callable[[Message], str] = str) -> bytes:
    """The sheet as PDF, its words in the reader's language."""
    from creuset.drawing.pdf import to_pdf  # noqa: PLC0415 - the rest needs no library for it

    return to_pdf(sheet_of(city, say))


def sheet_of(city: CityMap, say: Callable[[Message], str] = str) -> Sheet:
    """The sheet as shapes, from the water at the bottom to the trains on top."""
    plan = Plan(city)
    sheet = Sheet(f"Metro X: {city.name}", WIDTH, HEIGHT)
    sheet.add(Rectangle(Box(0, 0, WIDTH, HEIGHT), Paint(fill=WHITE)))
    sheet.add(Clipped(MAP, water_shapes(plan)))
    sheet.add(*water_names(plan))
    for line, track in zip(city.lines, plan.tracks, strict=True):
        sheet.add(Path(rounded(track, CURVE), Paint(stroke=line.colour, width=TRACK)))
    for line, link in zip(city.lines, plan.links, strict=True):
        sheet.add(Path(rounded(link, CURVE / 2), Paint(stroke=line.colour, width=TRACK * 0.55)))
    for name in plan.names:
        sheet.add(*(Text(part.words, part.at, NAME, part.anchor, colour=INK, halo=SEAM) for part in name))
    for number, line in enumerate(city.lines):
        if line.ring:
            sheet.add(*_arrows(plan, number))
    for number in range(len(city.stations)):
        sheet.add(*_station(plan, number))
    for line, box in zip(city.lines, plan.trains, strict=True):
        sheet.add(*_train(line, box))
    sheet.add(Text(city.name, (MAP.left, 10.6), TITLE, bold=True, colour=INK))
    sheet.add(*cards_shapes(MAP.right))
    sheet.add(*column_shapes(city, say))
    return sheet


def _station(plan: Plan, number: int) -> list[Shape]:
    centre, radius = plan.centres[number], plan.radii[number]
    lines = plan.city.lines_at(number)
    shapes: list[Shape] = []
    if plan.city.stations[number].special:
        shapes.append(Path(_star(centre, radius + STAR, radius + 0.35), Paint(GOLD, INK, 0.2), closed=True))
    if len(lines) > 1:
        shapes.append(Circle(centre, radius, Paint(WHITE, INK, 0.5)))
    else:
        shapes.append(Circle(centre, radius, Paint(WHITE, plan.city.lines[lines[0]].colour, 0.45)))
    return shapes


def _star(centre: Spot, outer: float, inner: float) -> list[Spot]:
    """The corners of a star with eight points."""
    return [
        (
            centre[0] + (inner if step % 2 else outer) * sin(step * pi / 8),
            centre[1] - (inner if step % 2 else outer) * cos(step * pi / 8),
        )
        for step in range(16)
    ]


def _arrows(plan: Plan, number: int) -> list[Shape]:
    """Both directions in which a ring may be ridden from its first station (MX-19)."""
    line, track = plan.city.lines[number], plan.tracks[number]
    first = line.stops[0]
    shapes: list[Shape] = []
    for end in (track[1], track[-2]):
        start = track[0]
        length = distance(start, end)
        across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        reach = plan.radii[first] + 2.6 + (STAR - 0.4 if plan.city.stations[first].special else 0)
        tip = (start[0] + across * reach, start[1] + down * reach)
        foot = (tip[0] - across * 1.9, tip[1] - down * 1.9)
        shapes.append(
            Path(
                [
                    tip,
                    (foot[0] - down * 1.15, foot[1] + across * 1.15),
                    (foot[0] + down * 1.15, foot[1] - across * 1.15),
                ],
                Paint(line.colour, WHITE, 0.3),
                closed=True,
            )
        )
    return shapes


def _train(line: Line, box: Box) -> list[Shape]:
    """Letter and name, the windows to write in, and what the line pays."""
    ink = letter_on(line.colour)
    head = head_width(line)
    middle = box.left + head / 2
    name_size = min(LINE_NAME, LINE_NAME * (head - 0.8) / text_width(line.name, LINE_NAME, bold=True))
    shapes: list[Shape] = [
        Rectangle(box, Paint(fill=line.colour), radius=1.3),
        Text(line.letter, (middle, box.top + 3.1), 3.2, "middle", bold=True, colour=ink),
        Text(line.name, (middle, box.bottom - 0.6), name_size, "middle", bold=True, colour=ink),
    ]
    for window in range(line.windows):
        pane = Box(box.left + head + window * WINDOW, box.top + 0.5, WINDOW - 0.4, box.height - 1)
        shapes.append(Rectangle(pane, Paint(fill=WHITE), radius=0.6))
    half = (box.height - 1.3) / 2
    for index, figure in enumerate(line.bonus):
        pane = Box(box.right - BONUSES + 0.1, box.top + 0.5 + index * (half + 0.3), BONUSES - 0.6, half)
        shapes.append(Rectangle(pane, Paint(fill=WHITE), radius=0.4))
        place = (pane.left + pane.width / 2, pane.bottom - 0.35)
        shapes.append(Text(str(figure), place, 1.8, "middle", bold=index == 0, colour=INK))
    return shapes
