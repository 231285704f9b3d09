"""Where the stations, names, tracks and trains of a Metro X map go on its sheet."""

from dataclasses import dataclass
from math import copysign

from creuset.drawing.letters import ASCENT, DESCENT, LINE_HEIGHT, Anchor, broken, text_width
from creuset.drawing.shapes import Box, Spot
from creuset.games.metrox.drawing.parallel import Run, runs_of, shifted
from creuset.games.metrox.rules.city import CityMap, Line, Place, Point

WIDTH, HEIGHT = 210.0, 148.0
"""A5 landscape."""

MAP = Box(5, 13, 173, 130)
"""Where the map is drawn, as large as possible."""

TRACK = 1.15
"""How wide a line is."""

NAME = 1.9
"""How large the names of stations are: five and a half points."""

WIDEST_NAME = 15.0
"""Longer names are broken into lines."""

PLAIN_RADIUS = 1.3
INTERCHANGE_RADIUS = 1.75
STAR = 1.2
"""How far the points of a special station's star reach beyond the circle."""

NAME_GAP = 0.45
"""Between a station and its name."""

WINDOW = 4.4
LEAST_HEAD, MOST_HEAD = 4.4, 9.0
"""The part of a train with its letter and name."""

LINE_NAME = 1.4
BONUSES = 3.2
TRAIN_HEIGHT = 5.2


@dataclass(frozen=True)
class Words:
    """One line of a station's name."""

    words: str
    at: Spot
    anchor: Anchor
    box: Box


class Plan:
    """The places of everything that depends on the map, in millimetres."""

    def __init__(self, city: CityMap) -> None:
        self.city = city
        self.scale = min(MAP.width / city.size[0], MAP.height / city.size[1])
        self._left = MAP.left + (MAP.width - self.scale * city.size[0]) / 2
        self._top = MAP.top + (MAP.height - self.scale * city.size[1]) / 2
        runs = runs_of(city)
        self.centres = [self.spot(station.at) for station in city.stations]
        self.radii = self._radii(runs)
        self.names = [
            self.name_at(number, station.label, NAME, WIDEST_NAME) for number, station in enumerate(city.stations)
        ]
        self.trains = [self._train(line) for line in city.lines]
        self.tracks = [
            [(self._left + across, self._top + down) for across, down in shifted(pieces, self.scale, TRACK, line.ring)]
            for line, pieces in zip(city.lines, runs, strict=True)
        ]
        self.links = [self._link(line, box) for line, box in zip(city.lines, self.trains, strict=True)]

    def spot(self, place: Place) -> Spot:
        """Where a place of the grid is on the sheet."""
        return self._left + place[0] * self.scale, self._top + place[1] * self.scale

    def _radii(self, runs: list[list[Run]]) -> list[float]:
        """Interchanges are larger, with room to write a number; broad bundles need even larger ones."""
        outermost: dict[Point, float] = {}
        for pieces in runs:
            for run in pieces:
                for point in (run.start, run.end):
                    outermost[point] = max(outermost.get(point, 0.0), abs(run.shift))
        return [
            max(
                INTERCHANGE_RADIUS if len(self.city.lines_at(number)) > 1 else PLAIN_RADIUS,
                (outermost.get(station.at, 0.0) + 0.5) * TRACK + 0.2,
            )
            for number, station in enumerate(self.city.stations)
        ]

    def marks(self) -> list[Box]:
        """Squares around the stations, a little smaller than the circles, because their corners are empty."""
        return [
            Box(across - 0.9 * radius, down - 0.9 * radius, 1.8 * radius, 1.8 * radius)
            for (across, down), radius in zip(self.centres, self.radii, strict=True)
        ]

    def name_at(self, number: int, side: str, size: float, widest: float, gap: float = NAME_GAP) -> list[Words]:
        """The name of a station on one of its sides, in letters of a size, broken into lines of a width at most."""
        station = self.city.stations[number]
        across, down = self.centres[number]
        lines = broken(station.name, size, widest)
        height = ((len(lines) - 1) * LINE_HEIGHT + ASCENT) * size
        away = self.radii[number] + gap + (0.8 * STAR if station.special else 0)
        anchor: Anchor = "middle"
        if side in ("e", "ne", "se"):
            anchor, across = "start", across + away * (1 if side == "e" else 0.76)
        elif side in ("w", "nw", "sw"):
            anchor, across = "end", across - away * (1 if side == "w" else 0.76)
        if side in ("n", "ne", "nw"):
            bottom = down - away * (1 if side == "n" else 0.6)
        elif side in ("s", "se", "sw"):
            bottom = down + away * (1 if side == "s" else 0.6) + height
        else:
            bottom = down + height / 2
        found: list[Words] = []
        for index, words in enumerate(lines):
            base = bottom - (len(lines) - 1 - index) * LINE_HEIGHT * size
            width = text_width(words, size)
            left = across - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
            box = Box(left, base - ASCENT * size, width, (ASCENT + DESCENT) * size)
            found.append(Words(words, (across, base), anchor, box))
        return found

    def _train(self, line: Line) -> Box:
        """The outline of a train around its place on the map."""
        across, down = self.spot(line.train)
        width = head_width(line) + line.windows * WINDOW + BONUSES
        return Box(across - width / 2, down - TRAIN_HEIGHT / 2, width, TRAIN_HEIGHT)

    def _link(self, line: Line, train: Box) -> list[Spot]:
        """The link from a train to its first station: straight, then at 45 degrees."""
        end = self.spot(self.city.stations[line.stops[0]].at)
        start = Box(train.left + 1.5, train.top + 1, train.width - 3, train.height - 2).nearest(end)
        across, down = end[0] - start[0], end[1] - start[1]
        slant = min(abs(across), abs(down))
        return [start, (end[0] - copysign(slant, across), end[1] - copysign(slant, down)), end]


def head_width(line: Line) -> float:
    """The width of a train's front, which depends on its line's name."""
    return min(MOST_HEAD, max(LEAST_HEAD, text_width(line.name, LINE_NAME, bold=True) + 1))
