"""Distances and overlaps on a sheet."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from creuset.drawing.shapes import Box, Spot


def distance(first: Spot, second: Spot) -> float:
    """How far apart two spots are."""
    return hypot(first[0] - second[0], first[1] - second[1])


def distance_to(way: Sequence[Spot], spot: Spot) -> float:
    """How far a spot is from a path."""
    nearest = distance(way[0], spot)
    for start, end in pairwise(way):
        across, down = end[0] - start[0], end[1] - start[1]
        square = across * across + down * down
        if square:
            part = ((spot[0] - start[0]) * across + (spot[1] - start[1]) * down) / square
            part = min(1.0, max(0.0, part))
            nearest = min(nearest, distance((start[0] + part * across, start[1] + part * down), spot))
    return nearest


def passes(way: Sequence[Spot], box: Box, width: float) -> bool:
    """Whether a line of this width along a path covers part of a box; its very edge does not count."""
    half = width / 3
    grown = Box(box.left - half, box.top - half, box.width + 2 * half, box.height + 2 * half)
    return any(cuts(start, end, grown) for start, end in pairwise(way))


def cuts(start: Spot, end: Spot, box: Box) -> bool:
    """Whether a straight line cuts a box: it is inside both spans, across and down, at the same time."""
    enter, leave = 0.0, 1.0
    for axis, low, high in ((0, box.left, box.right), (1, box.top, box.bottom)):
        span = end[axis] - start[axis]
        if abs(span) < 1e-9:
            if not low < start[axis] < high:
                return False
            continue
        first, second = sorted(((low - start[axis]) / span, (high - start[axis]) / span))
        enter, leave = max(enter, first), min(leave, second)
    return enter < leave
