"""What a map of Metro X is made of, once it has been read and checked (MX-03, MX-04)."""

from dataclasses import dataclass
from typing import Final, TypeAlias, final

Point: TypeAlias = tuple[int, int]
"""A point of the grid: column to the right, row downwards."""

Place: TypeAlias = tuple[float, float]
"""A place on the drawing, between the points too."""

SIDES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Where the name of a station may stand."""


@final
@dataclass(frozen=True)
class Station:
    """A station: what it is called and where it is drawn."""

    key: str
    name: str
    at: Point
    label: str
    """The side on which its name stands."""
    special: bool
    """Whether the card is played again when it is marked (MX-20)."""

    def __reduce__(self) -> tuple[type["Station"], tuple[object, ...]]:
        """How to travel to another process: compiled objects do not know it by themselves."""
        return Station, (self.key, self.name, self.at, self.label, self.special)


@final
@dataclass(frozen=True)
class Line:
    """A line: its train, what it pays, and the way it takes."""

    letter: str
    name: str
    colour: str
    windows: int
    bonus: tuple[int, int]
    """For the first who complete it and for all later ones (MX-15)."""
    ring: bool
    train: Place
    stops: tuple[int, ...]
    """The stations in order, by their number on the map."""
    track: tuple[Point, ...]
    """The points of the drawing, stations and bends; on a ring the first point stands at the end again."""

    def __reduce__(self) -> tuple[type["Line"], tuple[object, ...]]:
        """How to travel to another process: compiled objects do not know it by themselves."""
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
        """How to travel to another process: compiled objects do not know it by themselves."""
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
        """The lines that stop at a station: as many as a transfer there is worth (MX-11)."""
        return [number for number, line in enumerate(self.lines) if station in line.stops]

    def __reduce__(self) -> tuple[type["CityMap"], tuple[object, ...]]:
        """How to travel to another process: compiled objects do not know it by themselves."""
        return CityMap, (self.key, self.name, self.size, self.water, self.lines, self.stations)
