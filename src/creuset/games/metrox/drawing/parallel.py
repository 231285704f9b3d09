"""Tracks as they are drawn: lines on a shared stretch side by side, with rounded corners."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import acos, hypot, tan

from creuset.drawing.shapes import Bend, Spot
from creuset.games.metrox.drawing.bundles import arrange, edge_of
from creuset.games.metrox.rules.city import CityMap, Point
from creuset.games.metrox.rules.tracks import walk

STEEPEST = 2.5
"""How far the corner of a shifted track may be from its point, in widths."""


@dataclass(frozen=True)
class Run:
    """A straight piece of a line along which it keeps the same neighbours."""

    start: Point
    end: Point
    heading: Spot
    """The direction, of length one."""
    shift: float
    """How many widths to the right of the track the line is drawn."""


def runs_of(city: CityMap) -> list[list[Run]]:
    """The straight pieces of every line."""
    ways = [walk(line.track) for line in city.lines]
    bundles = arrange(ways)
    found: list[list[Run]] = []
    for number, way in enumerate(ways):
        runs: list[Run] = []
        for start, end in pairwise(way):
            bundle = bundles[edge_of(start, end)]
            shift = bundle.order.index(number) - (len(bundle.order) - 1) / 2
            if not bundle.goes(start, end):
                shift = -shift
            heading = _heading(start, end)
            if runs and runs[-1].heading == heading and runs[-1].shift == shift:
                runs[-1] = Run(runs[-1].start, end, heading, shift)
            else:
                runs.append(Run(start, end, heading, shift))
        found.append(runs)
    return found


def _heading(start: Point, end: Point) -> Spot:
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    return across / length, down / length


def shifted(runs: Sequence[Run], scale: float, width: float, ring: bool) -> list[Spot]:
    """The corners of a drawn line, given the millimetres of a grid unit and of a line's width."""
    spots: list[Spot] = []
    for index, run in enumerate(runs):
        before = runs[index - 1] if index or ring else None
        spots.extend(_join(before, run, scale, width))
    if ring:
        spots.append(spots[0])
    else:
        spots.append(_beside(runs[-1].end, runs[-1], scale, width))
    return spots


def _beside(point: Point, run: Run, scale: float, width: float) -> Spot:
    across, down = run.heading
    away = run.shift * width
    return point[0] * scale - down * away, point[1] * scale + across * away


def _join(before: Run | None, run: Run, scale: float, width: float) -> list[Spot]:
    """Where one run passes into the next."""
    here = _beside(run.start, run, scale, width)
    if before is None:
        return [here]
    there = _beside(run.start, before, scale, width)
    turn = before.heading[0] * run.heading[1] - before.heading[1] * run.heading[0]
    if abs(turn) < 0.01:
        return [here] if hypot(here[0] - there[0], here[1] - there[1]) < 0.001 else [there, here]
    # where the two shifted ways meet
    reach = ((here[0] - there[0]) * run.heading[1] - (here[1] - there[1]) * run.heading[0]) / turn
    if abs(reach) > STEEPEST * width:
        return [there, here]
    return [(there[0] + before.heading[0] * reach, there[1] + before.heading[1] * reach)]


def rounded(spots: Sequence[Spot], radius: float) -> list[Spot | Bend]:
    """A path with its corners rounded as far as there is room."""
    found: list[Spot | Bend] = [spots[0]]
    for before, corner, after in zip(spots, spots[1:], spots[2:], strict=False):
        back, length = _toward(corner, before)
        on, rest = _toward(corner, after)
        straightness = max(-1.0, min(1.0, -(back[0] * on[0] + back[1] * on[1])))
        cut = min(radius * tan(acos(straightness) / 2) if straightness > -0.9 else radius, length / 2, rest / 2)
        if cut < 0.02:
            found.append(corner)
            continue
        start = (corner[0] + back[0] * cut, corner[1] + back[1] * cut)
        end = (corner[0] + on[0] * cut, corner[1] + on[1] * cut)
        found.append(Bend(start, corner, end))
    found.append(spots[-1])
    return found


def _toward(start: Spot, end: Spot) -> tuple[Spot, float]:
    """The direction from one spot to another, of length one, and their distance."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    return ((across / length, down / length), length) if length else ((0.0, 0.0), 0.0)
