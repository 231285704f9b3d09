"""The parts of a Metro X map, once it has been read and checked (MX-03, MX-04)."""

from dataclasses import dataclass
from typing import Final, TypeAlias, final

Point: TypeAlias = tuple[int, int]
"""A point of the grid: column to the right, row downwards."""

Place: TypeAlias = tuple[float, float]
"""A place on the drawing, which may lie between points."""

SIDES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The sides of a station where its name may be."""


@final
@dataclass(frozen=True)
class Station:
    """A station: its name and where it is drawn."""

    key: str
    name: str
    at: Point
    label: str
    """The side its name is on."""
    special: bool
    """Whether the card is played again when it is marked (MX-20)."""

    def __reduce__(self) -> tuple[type["Station"], tuple[object, ...]]:
        """How to travel to another process, which compiled objects do not know by themselves."""
        return Station, (self.key, self.name, self.at, self.label, self.special)


@final
@dataclass(frozen=True)
class Line:
    """A line: its train, its bonuses and its route."""

    letter: str
    name: str
    colour: str
    windows: int
    bonus: tuple[int, int]
    """For the first players to complete it, and for everyone after them (MX-15)."""
    ring: bool
    train: Place
    stops: tuple[int, ...]
    """The stations in order, by their number on the map."""
    track: tuple[Point, ...]
    """Where it is drawn, at stations and bends; on a ring the first point is repeated at the end."""

    def order(self, backward: bool) -> list[int]:
        """The stations as the train meets them; backward, a ring runs from its first station the other way round."""
        return [self.stops[0], *reversed(self.stops[1:])] if backward else list(self.stops)

    def __reduce__(self) -> tuple[type["Line"], tuple[object, ...]]:
        """How to travel to another process, which compiled objects do not know by themselves."""
        return Line, (
            self.letter,
            self.name,
            self.colour,
            self.windows,
            self.bonus,
            self.ring,
            self.train,
            self.stops,
            self.track,
        )


@final
@dataclass(frozen=True)
class Water:
    """A river, a canal or a lake behind the lines."""

    name: str
    width: float
    path: tuple[Place, ...]
    filled: bool
    """Whether the path is closed and filled: a lake."""

    def __reduce__(self) -> tuple[type["Water"], tuple[object, ...]]:
        """How to travel to another process, which compiled objects do not know by themselves."""
        return Water, (self.name, self.width, self.path, self.filled)


@final
@dataclass(frozen=True)
class CityMap:
    """A whole map."""

    key: str
    name: str
    size: Point
    water: tuple[Water, ...]
    lines: tuple[Line, ...]
    stations: tuple[Station, ...]

    def lines_at(self, station: int) -> list[int]:
        """The lines that stop at a station; a transfer there is worth as many (MX-11)."""
        return [number for number, line in enumerate(self.lines) if station in line.stops]

    def name_of(self, station: int) -> tuple[int, int]:
        """The first line that stops at a station, and its place there."""
        for number, line in enumerate(self.lines):
            if station in line.stops:
                return number, line.stops.index(station)
        raise AssertionError(station)  # a map with such a station is refused when it is read

    def code(self, station: int) -> str:
        """What a station is called in an action, after its first line and its place there: `B7`."""
        line, place = self.name_of(station)
        return f"{self.lines[line].letter}{place + 1}"

    def __reduce__(self) -> tuple[type["CityMap"], tuple[object, ...]]:
        """How to travel to another process, which compiled objects do not know by themselves."""
        return CityMap, (self.key, self.name, self.size, self.water, self.lines, self.stations)
