"""Checks the routes of the lines on the grid: straight pieces, no overlaps, no station passed without a stop."""

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import TypeAlias, final

from creuset.core.message import N_, Filling, Message
from creuset.games.metrox.rules.city import Point

Edge: TypeAlias = tuple[Point, Point]
"""Two neighbouring points of the grid, the smaller first."""


@final
class Hop:
    """A line's route from one stop to the next."""

    def __init__(self, line: int, ends: tuple[str, str], points: Sequence[Point], row: int) -> None:
        self.line = line
        self.ends = ends
        """The keys of both stations, in the order of the line."""
        self.points = list(points)
        """The first station, the bends, the second station."""
        self.row = row
        """The line of its end in the file."""

    def joins_as(self, other: "Hop") -> bool:
        """Whether both hops join the same two stations."""
        return self.ends == other.ends or self.ends == (other.ends[1], other.ends[0])


def is_straight(start: Point, end: Point) -> bool:
    """Whether the line between two points is at 0, 45 or 90 degrees."""
    across, down = abs(end[0] - start[0]), abs(end[1] - start[1])
    return across == 0 or down == 0 or across == down


def points_between(start: Point, end: Point) -> list[Point]:
    """The points of the grid on a straight line, including both ends."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    if steps == 0:
        return [start]
    across, down = (end[0] - start[0]) // steps, (end[1] - start[1]) // steps
    return [(start[0] + step * across, start[1] + step * down) for step in range(steps + 1)]


def length_of(points: Sequence[Point]) -> int:
    """How many steps of the grid a route takes, straight or not: what it costs to go along it."""
    return sum(max(abs(end[0] - start[0]), abs(end[1] - start[1])) for start, end in pairwise(points))


def walk(points: Sequence[Point]) -> list[Point]:
    """Every point of the grid on a route, in order, leaving out pieces that are not straight."""
    passed: list[Point] = []
    for start, end in pairwise(points):
        if is_straight(start, end):
            piece = points_between(start, end)
            passed.extend(piece[1:] if passed and passed[-1] == start else piece)
    return passed


def edges_of(hop: Hop) -> list[Edge]:
    """The pieces of the grid that a hop runs over."""
    found: list[Edge] = []
    for start, end in pairwise(hop.points):
        if is_straight(start, end):
            passed = points_between(start, end)
            found.extend((min(a, b), max(a, b)) for a, b in pairwise(passed))
    return found


def users_of(hops: Sequence[Hop]) -> dict[Edge, list[int]]:
    """The numbers of the hops that run over each piece of the grid; once each, however often a hop comes back."""
    users: dict[Edge, list[int]] = {}
    for number, hop in enumerate(hops):
        for edge in set(edges_of(hop)):
            users.setdefault(edge, []).append(number)
    return users


@final
class TrackFaults:
    """Notes what is wrong with the routes of all lines."""

    def __init__(self, letters: Sequence[str], names: Mapping[str, str], stations: Mapping[Point, str]) -> None:
        self._letters = letters
        self._names = names
        """The names of stations by their keys."""
        self._stations = stations
        """The keys of stations by their points."""
        self.faults: list[tuple[int, Message]] = []

    def _fault(self, hop: Hop, sentence: str, gaps: Mapping[str, Filling]) -> None:
        filled: dict[str, Filling] = {
            "letter": self._letters[hop.line],
            "start": self._names[hop.ends[0]],
            "end": self._names[hop.ends[1]],
            **gaps,
        }
        self.faults.append((hop.row, Message(sentence, filled)))

    def check(self, hops: Sequence[Hop]) -> None:
        """Check every route by itself and against the others."""
        for hop in hops:
            self._check_pieces(hop)
            self._check_stations(hop)
        self._check_overlaps(hops)

    def _check_pieces(self, hop: Hop) -> None:
        for start, end in pairwise(hop.points):
            if start == end:
                self._fault(
                    hop,
                    N_("line {letter} between {start} and {end} has the point {point} twice in a row"),
                    {"point": point_text(start)},
                )
            elif not is_straight(start, end):
                self._fault(
                    hop,
                    N_(
                        "line {letter} between {start} and {end} does not run at 0, 45 or 90 degrees: {first} to {last}"
                    ),
                    {"first": point_text(start), "last": point_text(end)},
                )

    def _check_stations(self, hop: Hop) -> None:
        noted: list[str] = []
        for point in walk(hop.points):
            key = self._stations.get(point)
            if key is not None and key not in hop.ends and key not in noted:
                noted.append(key)
                self._fault(
                    hop,
                    N_("line {letter} between {start} and {end} runs through {station} without stopping"),
                    {"station": self._names[key]},
                )

    def _check_overlaps(self, hops: Sequence[Hop]) -> None:
        for hop in hops:
            edges = edges_of(hop)
            if len(set(edges)) < len(edges):
                self._note_overlap(hop, hop)
        noted: set[tuple[int, int]] = set()
        for users in users_of(hops).values():
            for pair in combinations(users, 2):
                first, second = hops[pair[0]], hops[pair[1]]
                if pair not in noted and self._clash(first, second):
                    noted.add(pair)
                    self._note_overlap(first, second)

    def _clash(self, first: Hop, second: Hop) -> bool:
        return first.line == second.line or not first.joins_as(second)

    def _note_overlap(self, first: Hop, second: Hop) -> None:
        if first.line == second.line:
            self._fault(second, N_("line {letter} between {start} and {end} runs on top of itself"), {})
            return
        self._fault(
            second,
            N_("line {letter} between {start} and {end} runs on top of line {other} between {first} and {last}"),
            {
                "other": self._letters[first.line],
                "first": self._names[first.ends[0]],
                "last": self._names[first.ends[1]],
            },
        )


def point_text(point: Point) -> str:
    """A point as it is written in the file."""
    return f"[{point[0]}, {point[1]}]"
