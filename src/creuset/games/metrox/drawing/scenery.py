"""The Metro X map as plain data, for clients that draw a sheet themselves: the printed one with larger names."""

from collections.abc import Mapping
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import TypedDict

from creuset.drawing.colours import ink_on
from creuset.drawing.letters import Anchor, text_width
from creuset.drawing.shapes import Box, Paint, Path, Spot, Text
from creuset.drawing.svg import route
from creuset.games.metrox.drawing.badges import BADGE, badges_along, box_of, end_badges
from creuset.games.metrox.drawing.names import SCREEN_NAME, screen_names
from creuset.games.metrox.drawing.parallel import Run, rounded, runs_of
from creuset.games.metrox.drawing.plan import STAR, TRACK, Plan, Words, head_width
from creuset.games.metrox.drawing.sheet import CURVE
from creuset.games.metrox.drawing.water import water_names, water_shapes
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.city import CityMap, Point
from creuset.games.metrox.rules.tracks import points_between
from creuset.words import Speaker

MARGIN = 2.5
"""The margin around the drawing."""

ARROW_GAP = 0.35
"""Between an arrow's tip and the station it points at."""


class BoxData(TypedDict):
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float


class ArrowData(TypedDict):
    """Where a line comes into a station: the place of an arrow's tip and its direction, in degrees from due right."""

    x: float
    y: float
    turn: float


class WaterData(TypedDict):
    """A river, as a broad line, or a lake, as an area."""

    path: str
    width: float
    filled: bool


class WordsData(TypedDict):
    """A line of text, turned around its place by some degrees; its width holds for any font."""

    words: str
    width: float
    x: float
    y: float
    anchor: Anchor
    turn: float


class StationData(TypedDict):
    """A station. Views use its key, actions its code; it is special only in games with special stations."""

    key: str
    code: str
    name: str
    x: float
    y: float
    radius: float
    label: list[WordsData]
    lines: list[str]
    special: bool


class SpotData(TypedDict):
    """A place on the sheet."""

    x: float
    y: float


class LineData(TypedDict):
    """A line with its train and the places of its letter.

    `back` has the arrows of a ring ridden backward, in the order of its stops.
    """

    letter: str
    name: str
    colour: str
    ink: str
    windows: int
    bonus: list[int]
    ring: bool
    stops: list[str]
    track: str
    link: str
    badges: list[SpotData]
    train: BoxData
    head: float
    arrows: list[ArrowData]
    back: list[ArrowData]


class SceneryData(TypedDict):
    """Everything a picture of the map needs, measured in millimetres of the printed sheet."""

    key: str
    city: str
    frame: BoxData
    name_size: float
    track_width: float
    star: float
    badge: float
    water: list[WaterData]
    water_names: list[WordsData]
    stations: list[StationData]
    lines: list[LineData]


def metrox_scenery(options: Mapping[str, str], _say: Speaker) -> dict[str, object]:
    """The scenery of a match under these options; the names on a map are the same in every language."""
    city = GAME.city(options["map"])
    return {**scenery_of(city, options["special_stations"] == "on")}


def scenery_of(city: CityMap, specials: bool) -> SceneryData:
    """The scenery of a map; `specials` says whether special stations do anything (MX-20)."""
    plan = Plan(city)
    ends = end_badges(plan)
    names = screen_names(plan, ends)
    boxes = [part.box for name in names for part in name]
    badges = badges_along(plan, ends, boxes)
    return {
        "key": city.key,
        "city": city.name,
        "frame": _box(_frame(plan, [*boxes, *(box_of(spot) for line in badges for spot in line)])),
        "name_size": SCREEN_NAME,
        "track_width": TRACK,
        "star": STAR,
        "badge": BADGE,
        "water": _water(plan),
        "water_names": [_words(text) for text in water_names(plan) if isinstance(text, Text)],
        "stations": _stations(plan, names, specials),
        "lines": _lines(plan, badges),
    }


def _figure(value: float) -> float:
    """A measure with as many decimals as a screen can show."""
    return round(value, 2)


def _box(box: Box) -> BoxData:
    return {"x": _figure(box.left), "y": _figure(box.top), "width": _figure(box.width), "height": _figure(box.height)}


def _frame(plan: Plan, written: list[Box]) -> Box:
    """The part of the sheet that has to be visible: stations, what is written, trains and tracks."""
    boxes = [*plan.trains, *written]
    for (across, down), radius in zip(plan.centres, plan.radii, strict=True):
        reach = radius + STAR
        boxes.append(Box(across - reach, down - reach, 2 * reach, 2 * reach))
    boxes.extend(Box(*spot, 0, 0) for way in (*plan.tracks, *plan.links) for spot in way)
    left, top = min(box.left for box in boxes) - MARGIN, min(box.top for box in boxes) - MARGIN
    right, bottom = max(box.right for box in boxes) + MARGIN, max(box.bottom for box in boxes) + MARGIN
    return Box(left, top, right - left, bottom - top)


def _water(plan: Plan) -> list[WaterData]:
    return [
        {"path": route(shape), "width": _figure(shape.paint.width), "filled": shape.closed}
        for shape in water_shapes(plan)
        if isinstance(shape, Path)
    ]


def _words(text: Text) -> WordsData:
    across, down = text.at
    return {
        "words": text.words,
        "width": _figure(text_width(text.words, text.size)),
        "x": _figure(across),
        "y": _figure(down),
        "anchor": text.anchor,
        "turn": _figure(text.turn),
    }


def _stations(plan: Plan, names: list[list[Words]], specials: bool) -> list[StationData]:
    return [
        {
            "key": station.key,
            "code": plan.city.code(number),
            "name": station.name,
            "x": _figure(plan.centres[number][0]),
            "y": _figure(plan.centres[number][1]),
            "radius": _figure(plan.radii[number]),
            "label": [_words(Text(part.words, part.at, SCREEN_NAME, part.anchor)) for part in names[number]],
            "lines": [plan.city.lines[line].letter for line in plan.city.lines_at(number)],
            "special": station.special and specials,
        }
        for number, station in enumerate(plan.city.stations)
    ]


def _lines(plan: Plan, badges: list[list[Spot]]) -> list[LineData]:
    runs = runs_of(plan.city)
    return [
        {
            "letter": line.letter,
            "name": line.name,
            "colour": line.colour,
            "ink": ink_on(line.colour),
            "windows": line.windows,
            "bonus": list(line.bonus),
            "ring": line.ring,
            "stops": [plan.city.stations[stop].key for stop in line.stops],
            "track": _smooth(plan.tracks[number], CURVE),
            "link": _smooth(plan.links[number], CURVE / 2),
            "badges": [{"x": _figure(across), "y": _figure(down)} for across, down in badges[number]],
            "train": _box(plan.trains[number]),
            "head": _figure(head_width(line)),
            "arrows": _arrows(plan, number, runs[number], 1),
            "back": _arrows(plan, number, runs[number], -1) if line.ring else [],
        }
        for number, line in enumerate(plan.city.lines)
    ]


def _smooth(way: list[Spot], radius: float) -> str:
    return route(Path(rounded(way, radius), Paint()))


def _arrows(plan: Plan, number: int, runs: list[Run], way: int) -> list[ArrowData]:
    """The arrows into every stop of a line, ridden forward (1) or backward (-1)."""
    stops = plan.city.lines[number].stops
    into = _lanes(runs, way)
    *_, before, first = plan.links[number]
    if before == first:
        before = plan.links[number][0]
    arrows = [_arrow(plan, stops[0], (first[0] - before[0], first[1] - before[1]), 0.0)]
    for stop in stops[1:]:
        heading, shift = into[plan.city.stations[stop].at]
        arrows.append(_arrow(plan, stop, heading, shift))
    return arrows


def _lanes(runs: list[Run], way: int) -> dict[Point, tuple[Spot, float]]:
    """The direction in which a line reaches every point of the grid, and its shift to the right of the track."""
    lanes: dict[Point, tuple[Spot, float]] = {}
    for run in runs:
        heading = (run.heading[0] * way, run.heading[1] * way)
        for start, end in pairwise(points_between(run.start, run.end)):
            lanes[end if way == 1 else start] = heading, run.shift * way
    return lanes


def _arrow(plan: Plan, stop: int, heading: Spot, shift: float) -> ArrowData:
    length = hypot(*heading) or 1.0
    across, down = heading[0] / length, heading[1] / length
    centre = plan.centres[stop]
    away = plan.radii[stop] + ARROW_GAP + (STAR if plan.city.stations[stop].special else 0)
    return {
        "x": _figure(centre[0] - across * away - down * shift * TRACK),
        "y": _figure(centre[1] - down * away + across * shift * TRACK),
        "turn": _figure(degrees(atan2(down, across))),
    }
