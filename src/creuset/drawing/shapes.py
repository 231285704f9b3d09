"""The parts of a sheet, in millimetres from its upper left corner, before it is written as SVG or PDF."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from creuset.drawing.letters import Anchor

Spot: TypeAlias = tuple[float, float]
"""A place on the sheet, in millimetres."""


@dataclass(frozen=True)
class Box:
    """An upright rectangle."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height

    def overlaps(self, other: "Box") -> bool:
        """Whether the two overlap; edges may touch."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def contains(self, other: "Box") -> bool:
        """Whether the other one lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def nearest(self, spot: Spot) -> Spot:
        """The place in the rectangle nearest to a spot."""
        return min(max(spot[0], self.left), self.right), min(max(spot[1], self.top), self.bottom)


@dataclass(frozen=True)
class Paint:
    """How a shape is filled and outlined; colours are #rrggbb, or empty for none."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0


@dataclass(frozen=True)
class Bend:
    """A rounded corner of a path: the curve begins at `start`, is pulled towards `corner` and ends at `end`."""

    start: Spot
    corner: Spot
    end: Spot


@dataclass(frozen=True)
class Path:
    """A line through spots, with sharp or rounded corners."""

    points: Sequence[Spot | Bend]
    paint: Paint
    closed: bool = False


@dataclass(frozen=True)
class Circle:
    """A circle."""

    centre: Spot
    radius: float
    paint: Paint


@dataclass(frozen=True)
class Rectangle:
    """A rectangle, with rounded corners if `radius` is not 0."""

    box: Box
    paint: Paint
    radius: float = 0.0


@dataclass(frozen=True)
class Text:
    """A line of text with its baseline at `at`."""

    words: str
    at: Spot
    size: float
    anchor: Anchor = "start"
    bold: bool = False
    italic: bool = False
    colour: str = "#000000"
    halo: float = 0.0
    """The width of the white halo around the letters."""
    turn: float = 0.0
    """Degrees clockwise around `at`."""


@dataclass(frozen=True)
class Clipped:
    """Shapes that are only visible inside a rectangle."""

    box: Box
    shapes: Sequence["Shape"]


Shape: TypeAlias = Path | Circle | Rectangle | Text | Clipped


@dataclass
class Sheet:
    """A page with its shapes, the later ones on top."""

    title: str
    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)

    def add(self, *shapes: Shape) -> None:
        """Put shapes on top of the others."""
        self.shapes.extend(shapes)
