"""The Metro X map in characters: tracks and water are pixels, two to a cell; stations are signs."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from rich.style import Style

from creuset.games.metrox.rules.city import CityMap, Place, Water
from creuset.games.metrox.terminal.board.eye import LINE, STATION, Eye
from creuset.games.metrox.terminal.board.signs import (
    badge_style,
    edge_style,
    station_edges,
    station_sign,
    station_style,
    track_colour,
    window_runs,
)
from creuset.terminal.boards.picture import Box, Picture
from creuset.terminal.boards.tones import BENCH, GROUND

Pixel: TypeAlias = tuple[int, int]

MARGIN: Final = 2
"""Cells to the left and right for trains at the edge."""

FLATTEST: Final = 2.3
STEEPEST: Final = 1.7
"""How many cells across go with one down; two would be true to the drawing."""

SMALLEST_STEP: Final = 2
"""The fewest cells between two stations in a row of characters."""

WATER: Final = "#1b3345"
DASH: Final = 3
"""How many pixels each line on a shared track gets at a time."""

ROOMY: Final = 0.42
"""How many lines a grid step needs for trains not to get in each other's way."""

LARGE: Final = 400
"""No space is larger than this many cells."""


@dataclass(frozen=True)
class MapLayout:
    """Where the points of a city are in the picture."""

    city: CityMap
    across: float
    """Cells for a grid step to the right."""
    down: float
    """Lines for a grid step down."""
    corner: Place
    size: tuple[int, int]

    def pixel(self, place: Place) -> Pixel:
        """The pixel of a place; a cell has two."""
        x = round((place[0] - self.corner[0]) * self.across) + MARGIN
        return x, round((place[1] - self.corner[1]) * self.down * 2)

    def cell(self, place: Place) -> tuple[int, int]:
        """The cell of a place."""
        x, y = self.pixel(place)
        return x, y // 2

    def station_boxes(self) -> dict[int, Box]:
        """Where every station is: its sign and a cell to each side."""
        cells = [self.cell(station.at) for station in self.city.stations]
        return {number: Box(x - 1, y, 3, 1) for number, (x, y) in enumerate(cells)}

    def is_legible(self) -> bool:
        """Whether no station is on top of another or right beside it."""
        rows: dict[int, list[int]] = {}
        for box in self.station_boxes().values():
            rows.setdefault(box.y, []).append(box.x)
        for columns in rows.values():
            columns.sort()
            if any(right - left < SMALLEST_STEP for left, right in pairwise(columns)):
                return False
        return True


def map_in(city: CityMap, width: int, height: int) -> MapLayout:
    """The largest drawing that fits, legible or not."""
    places: list[Place] = [line.train for line in city.lines]
    places += [point for line in city.lines for point in line.track]
    left, right = min(x for x, _y in places), max(x for x, _y in places)
    top, bottom = min(y for _x, y in places), max(y for _x, y in places)
    across = max(width - 2 * MARGIN - 1, 1) / max(right - left, 1)
    down = max(height - 1, 1) / max(bottom - top, 1)
    across, down = min(across, down * FLATTEST), min(down, across / STEEPEST)
    size = round((right - left) * across) + 2 * MARGIN + 1, round((bottom - top) * down * 2) // 2 + 1
    return MapLayout(city, across, down, (left, top), size)


def is_roomy(layout: MapLayout) -> bool:
    """Whether a drawing is large enough to be preferred to a list."""
    return layout.down >= ROOMY and layout.is_legible()


def smallest_map(city: CityMap, width: int, height: int) -> MapLayout:
    """The smallest legible drawing that fills the space, for those who prefer the map even when space is short."""
    layout = map_in(city, width, height)
    while not layout.is_legible() and height < LARGE:
        width, height = width + 5, height + 2
        layout = map_in(city, width, height)
    return layout


# Drawing


def draw_map(eye: Eye, layout: MapLayout, cursor: bool) -> Picture:
    """Water, tracks, trains and stations; every station and every train is a target."""
    picture = Picture(*layout.size)
    pixels: dict[Pixel, str] = {}
    for water in layout.city.water:
        _pour(pixels, layout, water)
    _lay_tracks(pixels, eye, layout)
    _put_pixels(picture, pixels)
    boxes = layout.station_boxes()
    taken = {(box.x + 1, box.y) for box in boxes.values()}
    for line in range(len(layout.city.lines)):
        _draw_train(picture, eye, layout, line, taken)
    for station, box in boxes.items():
        _draw_station(picture, eye, station, box, taken, cursor and station == eye.pick.station)
    return picture


def _pour(pixels: dict[Pixel, str], layout: MapLayout, water: Water) -> None:
    path = [layout.pixel(place) for place in water.path]
    if water.filled:
        path.append(path[0])
        for x, y in _inside(path):
            pixels[x, y] = WATER
    thick = max(round(water.width * layout.down * 2), 1)
    for start, end in pairwise(path):
        for x, y in _line(start, end):
            for aside in range(thick):
                pixels[x, y + aside - thick // 2] = WATER
                pixels[x + aside - thick // 2, y] = WATER


def _inside(path: list[Pixel]) -> Iterable[Pixel]:
    """The pixels inside a closed path, row by row."""
    for y in range(min(y for _x, y in path), max(y for _x, y in path) + 1):
        sides = sorted(
            x0 + (y - y0) * (x1 - x0) / (y1 - y0)
            for (x0, y0), (x1, y1) in pairwise(path)
            if min(y0, y1) <= y < max(y0, y1)
        )
        for left, right in zip(sides[::2], sides[1::2], strict=False):
            for x in range(round(left), round(right) + 1):
                yield x, y


def _line(start: Pixel, end: Pixel) -> list[Pixel]:
    """The pixels of a straight line; on a slope they touch side by side."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(abs(across), abs(down), 1)
    pixels = [start]
    for step in range(1, steps + 1):
        x, y = start[0] + round(across * step / steps), start[1] + round(down * step / steps)
        if x != pixels[-1][0] and y != pixels[-1][1]:
            pixels.append((x, pixels[-1][1]))
        pixels.append((x, y))
    return pixels


def _lay_tracks(pixels: dict[Pixel, str], eye: Eye, layout: MapLayout) -> None:
    """Lines on a shared track take turns; the chosen one is on top."""
    lines: dict[Pixel, list[int]] = {}
    for number, line in enumerate(layout.city.lines):
        points = [layout.pixel(point) for point in line.track]
        for start, end in pairwise(points):
            # Always in the same direction, so lines on a shared track have the same pixels.
            for pixel in _line(min(start, end), max(start, end)):
                if number not in lines.setdefault(pixel, []):
                    lines[pixel].append(number)
    for (x, y), numbers in lines.items():
        number = eye.riding if eye.riding in numbers else numbers[(x + y) // DASH % len(numbers)]
        assert number is not None
        pixels[x, y] = track_colour(eye, number)


def _put_pixels(picture: Picture, pixels: dict[Pixel, str]) -> None:
    for x, y in {(x, y // 2) for x, y in pixels}:
        above, below = pixels.get((x, y * 2)), pixels.get((x, y * 2 + 1))
        if above is None or below is None:
            picture.put(x, y, "▄" if above is None else "▀", Style(color=above or below))
        elif above == below:
            picture.put(x, y, "█", Style(color=above))
        else:
            picture.put(x, y, "▀", Style(color=above, bgcolor=below))


def _draw_train(picture: Picture, eye: Eye, layout: MapLayout, line: int, taken: set[tuple[int, int]]) -> None:
    """The letter followed by the windows, moved aside where a station is in the way."""
    x, y = layout.cell(layout.city.lines[line].train)
    windows = layout.city.lines[line].windows
    sign = layout.city.lines[line].letter + eye.arrow(line).strip()
    length = len(sign) + windows
    free = [
        start
        for start in (x - length // 2, x, x - length + 1, x - length // 2 - 1, x - length // 2 + 1)
        if 0 <= start <= picture.width - length and not any((start + step, y) in taken for step in range(length))
    ]
    start = free[0] if free else min(max(x, 0), picture.width - 1)
    after = picture.put(start, y, sign, badge_style(eye, line))
    if free:
        after = picture.put_runs(after, y, window_runs(eye, line, BENCH))
    picture.mark(Box(start, y, after - start, 1), f"{LINE} {line}")


def _draw_station(
    picture: Picture, eye: Eye, station: int, box: Box, taken: set[tuple[int, int]], cursor: bool
) -> None:
    left, right = station_edges(eye, station, cursor)
    for x, edge in ((box.x, left), (box.x + 2, right)):
        if (x, box.y) not in taken:
            picture.mark(Box(x, box.y, 1, 1), f"{STATION} {station}")
            if edge != " ":
                picture.put(x, box.y, edge, edge_style(edge, GROUND))
    picture.put(box.x + 1, box.y, station_sign(eye, station), station_style(eye, station, GROUND))
    picture.mark(Box(box.x + 1, box.y, 1, 1), f"{STATION} {station}")
