"""Hexagonal places drawn as offset rows of characters: a card touches two in its row and two in each row beside it."""

from collections.abc import Iterable
from dataclasses import dataclass

from creuset.games.metallurgie.rules.facts import Spot
from creuset.terminal.boards.picture import Box


@dataclass(frozen=True)
class Scale:
    """How many cells a card takes across and down, including its gap. `across` is even: rows shift by half of it."""

    across: int
    down: int


SCALES = (Scale(8, 3), Scale(6, 2), Scale(6, 1))
"""From large to small."""


@dataclass(frozen=True)
class Sheet:
    """The part of the plane that is drawn: rows, and columns counted in half cards."""

    first_row: int
    last_row: int
    first_half: int
    last_half: int

    @classmethod
    def around(cls, spots: Iterable[Spot]) -> "Sheet":
        """The sheet that holds these places and all their neighbours."""
        known = list(spots)
        rows = [row for _column, row in known]
        halves = [2 * column + row for column, row in known]
        return cls(min(rows) - 1, max(rows) + 1, min(halves) - 2, max(halves) + 2)

    def holds(self, spot: Spot) -> bool:
        """Whether a place is on the sheet."""
        column, row = spot
        return self.first_row <= row <= self.last_row and self.first_half <= 2 * column + row <= self.last_half

    def spots(self) -> Iterable[Spot]:
        """Every place of the sheet, row by row."""
        for row in range(self.first_row, self.last_row + 1):
            for half in range(self.first_half, self.last_half + 1):
                if (half - row) % 2 == 0:
                    yield (half - row) // 2, row

    def nearest(self, spot: Spot) -> Spot:
        """The place itself, or the closest one that is on the sheet."""
        if self.holds(spot):
            return spot
        column, row = spot
        half = 2 * column + row
        return min(
            self.spots(), key=lambda other: (abs(other[1] - row) * 2 + abs(2 * other[0] + other[1] - half), other)
        )

    def size(self, scale: Scale) -> tuple[int, int]:
        """How many cells the drawing takes."""
        halves = self.last_half - self.first_half + 2
        return halves * scale.across // 2, (self.last_row - self.first_row + 1) * scale.down

    def box(self, spot: Spot, scale: Scale) -> Box:
        """Where a place is drawn."""
        column, row = spot
        half = 2 * column + row - self.first_half
        return Box(half * scale.across // 2, (row - self.first_row) * scale.down, scale.across, scale.down)

    def scale_for(self, width: int, height: int) -> Scale:
        """The largest scale that fits; failing that, the narrowest that fits in height, or the smallest."""
        for scale in SCALES:
            across, down = self.size(scale)
            if (across <= width or scale.across == SCALES[-1].across) and down <= height:
                return scale
        return SCALES[-1]


def step(spot: Spot, key: str) -> Spot:
    """The place an arrow leads to. Up and down zigzag, to lead straight across the rows."""
    column, row = spot
    if key == "left":
        return column - 1, row
    if key == "right":
        return column + 1, row
    if key == "up":
        return (column, row - 1) if row % 2 else (column + 1, row - 1)
    return (column - 1, row + 1) if row % 2 else (column, row + 1)
