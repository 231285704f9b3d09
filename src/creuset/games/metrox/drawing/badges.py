"""Letters on the lines of a Metro X map, so that nobody has to tell lines apart by their colours."""

from collections.abc import Sequence
from itertools import pairwise

from creuset.drawing.geometry import distance, distance_to
from creuset.drawing.shapes import Box, Spot
from creuset.games.metrox.drawing.plan import TRACK, Plan

BADGE = 1.7
"""The radius of the disc behind a letter."""

APART = 24.0
"""How far along a line its letters are apart, at least."""

STEP = 1.0
"""How far along a track the places are apart that are tried."""

GAP = 0.3


def end_badges(plan: Plan) -> list[list[Spot]]:
    """The letters beyond the ends of lines, where there is room."""
    placed: list[list[Spot]] = []
    for number in range(len(plan.city.lines)):
        end = _beyond_the_end(plan, number)
        placed.append([end] if end is not None and _is_free(plan, placed, end) else [])
    return placed


def badges_along(plan: Plan, ends: list[list[Spot]], names: Sequence[Box]) -> list[list[Spot]]:
    """The same with letters along the lines: beside the names, and where a line runs alone if it can."""
    placed = [list(end) for end in ends]
    for number, track in enumerate(plan.tracks):
        places = [spot for spot in _along(track) if _clears_stations(plan, spot)]
        clear = [spot for spot in places if not any(box_of(spot).overlaps(name) for name in names)]
        # The sort keeps the order along the track among places that are equally good.
        for spot in sorted(clear, key=lambda spot: _company(plan, number, spot)):
            if all(distance(spot, other) >= APART for other in placed[number]) and _is_free(plan, placed, spot):
                placed[number].append(spot)
    return placed


def box_of(badge: Spot) -> Box:
    """The square around a badge."""
    return Box(badge[0] - BADGE, badge[1] - BADGE, 2 * BADGE, 2 * BADGE)


def _beyond_the_end(plan: Plan, number: int) -> Spot | None:
    """In the direction of the last piece of track, beyond the terminus; rings have none."""
    line = plan.city.lines[number]
    if line.ring:
        return None
    *_, before, end = plan.tracks[number]
    across, down, length = end[0] - before[0], end[1] - before[1], distance(before, end)
    if length == 0:
        return None
    away = (plan.radii[line.stops[-1]] + BADGE + GAP) / length
    spot = end[0] + across * away, end[1] + down * away
    others = [track for other, track in enumerate(plan.tracks) if other != number]
    clear = all(distance_to(track, spot) >= BADGE + TRACK / 2 for track in (*others, *plan.links))
    return spot if clear and _clears_stations(plan, spot) else None


def _along(track: list[Spot]) -> list[Spot]:
    """Places along a track, each a step further."""
    found: list[Spot] = []
    for start, end in pairwise(track):
        steps = int(distance(start, end) / STEP)
        for step in range(1, steps):
            part = step / steps
            found.append((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
    return found


def _clears_stations(plan: Plan, spot: Spot) -> bool:
    return all(
        distance(spot, centre) >= radius + BADGE + GAP for centre, radius in zip(plan.centres, plan.radii, strict=True)
    )


def _company(plan: Plan, number: int, spot: Spot) -> int:
    """How many other lines a badge here would cover."""
    others = (track for other, track in enumerate(plan.tracks) if other != number)
    return sum(distance_to(track, spot) < BADGE + TRACK / 2 for track in others)


def _is_free(plan: Plan, placed: list[list[Spot]], spot: Spot) -> bool:
    """Whether neither a train nor another letter is in the way."""
    if any(box_of(spot).overlaps(train) for train in plan.trains):
        return False
    return all(distance(spot, other) >= 2 * BADGE + GAP for line in placed for other in line)
