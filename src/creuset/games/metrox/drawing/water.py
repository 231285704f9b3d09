"""The water behind the lines, with its names where they are in nobody's way."""

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin

from creuset.drawing.colours import WATER, WATER_INK
from creuset.drawing.geometry import distance, distance_to
from creuset.drawing.letters import text_width
from creuset.drawing.shapes import Box, Paint, Path, Shape, Spot, Text
from creuset.games.metrox.drawing.parallel import rounded
from creuset.games.metrox.drawing.plan import MAP, Plan
from creuset.games.metrox.rules.city import Water

CURVE = 4.0
"""The radius of corners; for broad rivers it is larger."""

SIZE = 2.0
ROOM = 1.7
"""How far other things should be from the middle of the letters."""


def water_shapes(plan: Plan) -> list[Shape]:
    """Rivers as broad bands, lakes as areas."""
    shapes: list[Shape] = []
    for water in plan.city.water:
        spots = [plan.spot(place) for place in water.path]
        width = water.width * plan.scale
        if water.filled:
            middle = ((spots[0][0] + spots[-1][0]) / 2, (spots[0][1] + spots[-1][1]) / 2)
            shapes.append(Path(rounded([middle, *spots, middle], CURVE), Paint(WATER, WATER, 0.6), closed=True))
        else:
            shapes.append(Path(rounded(spots, max(CURVE, width)), Paint(stroke=WATER, width=width)))
    return shapes


def water_names(plan: Plan) -> list[Shape]:
    """The names of the waters that have one and room for it, each name once."""
    best: dict[str, tuple[float, Text]] = {}
    for water in plan.city.water:
        for text in _places(plan, water) if water.name else ():
            found = best.get(water.name)
            cost = _cost(plan, text)
            if found is None or cost < found[0]:
                best[water.name] = cost, text
    return [text for cost, text in best.values() if cost < 1 / len(text.words)]


def _places(plan: Plan, water: Water) -> Iterator[Text]:
    """A river's name along its straight pieces, a lake's level in its middle."""
    spots = [plan.spot(place) for place in water.path]
    if water.filled:
        middle = (sum(spot[0] for spot in spots) / len(spots), sum(spot[1] for spot in spots) / len(spots))
        yield _text(water.name, middle, 0.0)
        return
    width = text_width(water.name, SIZE) + 1
    for piece in pairwise(spots):
        start, end = sorted(piece)  # to be read from the left
        length = distance(start, end)
        turn = atan2(end[1] - start[1], end[0] - start[0])
        steps = int((length - width) / 1.5)
        for step in range(steps + 1):
            reach = width / 2 + (length - width) * (step / steps if steps else 0.5)
            yield _text(water.name, (start[0] + cos(turn) * reach, start[1] + sin(turn) * reach), turn)


def _text(name: str, middle: Spot, turn: float) -> Text:
    base = (middle[0] - 0.7 * sin(turn), middle[1] + 0.7 * cos(turn))
    return Text(name, base, SIZE, "middle", italic=True, colour=WATER_INK, turn=degrees(turn))


def _cost(plan: Plan, text: Text) -> float:
    """How much of a name is covered by something else, plus a little for its distance from the middle of the map."""
    turn = radians(text.turn)
    width = text_width(text.words, SIZE)
    count = max(2, len(text.words))
    covered = 0
    for step in range(count):
        along = (step / (count - 1) - 0.5) * width
        spot = (text.at[0] + cos(turn) * along + 0.7 * sin(turn), text.at[1] + sin(turn) * along - 0.7 * cos(turn))
        covered += _is_covered(plan, spot)
    middle = (MAP.left + MAP.width / 2, MAP.top + MAP.height / 2)
    return covered / count + distance(text.at, middle) / 10_000


def _is_covered(plan: Plan, spot: Spot) -> bool:
    mine = Box(spot[0] - 0.8, spot[1] - 0.8, 1.6, 1.6)
    if not MAP.contains(mine):
        return True
    boxes = [*plan.trains, *(part.box for name in plan.names for part in name)]
    if any(mine.overlaps(box) for box in boxes):
        return True
    if any(distance_to(way, spot) < ROOM for way in (*plan.tracks, *plan.links)):
        return True
    return any(distance(centre, spot) < radius + 1 for centre, radius in zip(plan.centres, plan.radii, strict=True))
