"""Puts lines on shared track side by side, in the order that makes them cross least."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations, takewhile
from math import atan2
from typing import TypeAlias

from creuset.games.metrox.rules.city import Point

Edge: TypeAlias = tuple[Point, Point]
"""Two neighbouring points of the grid, the smaller first."""

Way: TypeAlias = Sequence[Point]
"""Every point of the grid that a line passes; on a ring the first is repeated at the end."""

MOST_ORDERED = 6
"""Bigger bundles keep the order of the letters: there are too many orders to try."""


def edge_of(start: Point, end: Point) -> Edge:
    """The piece of the grid between two neighbouring points."""
    return min(start, end), max(start, end)


@dataclass
class Bundle:
    """A stretch of track with the same lines on it from end to end."""

    way: list[Point]
    order: list[int]
    """The lines from left to right, looking along the track."""

    def __post_init__(self) -> None:
        self._steps = set(pairwise(self.way))

    def goes(self, start: Point, end: Point) -> bool:
        """Whether the track leads from one neighbouring point to the other and not back."""
        return (start, end) in self._steps


def arrange(ways: Sequence[Way]) -> dict[Edge, Bundle]:
    """The bundle on every piece of the grid."""
    users: dict[Edge, list[int]] = {}
    for number, way in enumerate(ways):
        for start, end in pairwise(way):
            users.setdefault(edge_of(start, end), []).append(number)
    bundles: dict[Edge, Bundle] = {}
    for way in ways:
        steps = list(pairwise(way))
        while steps:
            along = users[edge_of(*steps[0])]
            same = list(takewhile(lambda step: users[edge_of(*step)] == along, steps))  # noqa: B023 - used at once
            steps = steps[len(same) :]
            if edge_of(*same[0]) not in bundles:
                bundle = Bundle([same[0][0], *(end for _, end in same)], list(along))
                if 1 < len(along) <= MOST_ORDERED:
                    bundle.order = _best_order(bundle, ways)
                bundles.update((edge_of(*step), bundle) for step in same)
    return bundles


def _best_order(bundle: Bundle, ways: Sequence[Way]) -> list[int]:
    """The order with the fewest crossings; among equals, the one closest to the letters."""
    costs = {
        (left, right): _cost(bundle.way, left, right, ways)
        for left in bundle.order
        for right in bundle.order
        if left != right
    }
    return min(
        (list(order) for order in permutations(sorted(bundle.order))),
        key=lambda order: sum(costs[left, right] for place, left in enumerate(order) for right in order[place + 1 :]),
    )


def _cost(way: Way, left: int, right: int, ways: Sequence[Way]) -> float:
    """How often two lines cross where their shared track ends, if one is to the left of the other along a way.

    If they must cross once, they do so where the line with the earlier letter reaches the end of the shared track:
    every bundle along the way judges alike, so they do not cross back and forth.
    """
    ahead = _cross_beyond(way[-2], way[-1], left, right, ways)
    behind = _cross_beyond(way[1], way[0], right, left, ways)
    first = min(left, right)
    if (way[0], way[1]) in pairwise(ways[first]):
        return ahead + 1.1 * behind
    return 1.1 * ahead + behind


def _cross_beyond(inner: Point, outer: Point, left: int, right: int, ways: Sequence[Way]) -> int:
    """Whether two lines, one to the left of the other, cross where they part after shared track."""
    for _ in ways[left]:
        next_left, next_right = _next(ways[left], inner, outer), _next(ways[right], inner, outer)
        if next_left is None or next_right is None:
            return 0
        if next_left != next_right:
            return int(_turn(inner, outer, next_left) > _turn(inner, outer, next_right))
        inner, outer = outer, next_left
    return 0  # two rings that share all of their track


def _next(way: Way, before: Point, here: Point) -> Point | None:
    """The point a line goes on to, whichever direction it comes from, unless it ends."""
    for first, middle, last in zip(way, way[1:], way[2:], strict=False):
        if middle == here and first == before:
            return last
        if middle == here and last == before:
            return first
    if way[0] == way[-1] == here:  # a ring, at the point where it begins
        return way[1] if way[-2] == before else way[-2]
    return None


def _turn(before: Point, here: Point, after: Point) -> float:
    """How far a track turns to the right."""
    into = (here[0] - before[0], here[1] - before[1])
    out = (after[0] - here[0], after[1] - here[1])
    return atan2(into[0] * out[1] - into[1] * out[0], into[0] * out[0] + into[1] * out[1])
