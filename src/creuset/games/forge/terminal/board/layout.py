"""Where everything is in the field of La Forge des Dieux: the Mine level by level, the pyramids below or beside it."""

from dataclasses import dataclass
from typing import Final

from creuset.games.forge.rules.mine import LEVELS, SPOTS, width_of
from creuset.games.forge.rules.pyramids import ROW_OF, ROWS
from creuset.terminal.boards.picture import Box

BETWEEN_LEVELS: Final = 1
BETWEEN_PYRAMIDS: Final = 2
BESIDE: Final = 3
"""Gaps, in cells."""

_FIRST_IN_ROW: Final = (0, 1, 3, 6, 10)
_WIDEST: Final = width_of(1)


@dataclass(frozen=True)
class Size:
    """How many cells a thing takes across and down."""

    across: int
    down: int


@dataclass(frozen=True)
class Layout:
    """How large cubes and pieces are, and whether the pyramids stand beside the Mine or below it."""

    cube: Size
    piece: Size
    beside: bool = False
    air: int = 0
    """Empty lines between the Mine and the pyramids."""

    # The Mine: a line of titles, then every level, centred on the ground's height

    def _mine(self) -> Size:
        cubes = sum(width_of(level) for level in range(1, LEVELS + 1))
        return Size(cubes * self.cube.across + (LEVELS - 1) * BETWEEN_LEVELS, _WIDEST * self.cube.down + 1)

    def _pyramids(self) -> Size:
        return Size(2 * ROWS * self.piece.across + BETWEEN_PYRAMIDS, ROWS * self.piece.down)

    def size(self) -> Size:
        """The whole field."""
        mine, pyramids = self._mine(), self._pyramids()
        if self.beside:
            return Size(mine.across + BESIDE + pyramids.across, max(mine.down, pyramids.down))
        return Size(max(mine.across, pyramids.across), mine.down + self.air + pyramids.down)

    def _mine_corner(self) -> tuple[int, int]:
        whole, mine = self.size(), self._mine()
        return (0, (whole.down - mine.down) // 2) if self.beside else ((whole.across - mine.across) // 2, 0)

    def level(self, level: int) -> Box:
        """The square of a level, without its title; the ground is level 1."""
        x, y = self._mine_corner()
        before = sum(width_of(lower) * self.cube.across + BETWEEN_LEVELS for lower in range(1, level))
        lower_by = (_WIDEST - width_of(level)) * self.cube.down // 2
        across, down = width_of(level) * self.cube.across, width_of(level) * self.cube.down
        return Box(x + before, y + 1 + lower_by, across, down)

    def cube_box(self, place: int) -> Box:
        """Where a place of the Mine is drawn."""
        level, column, row = SPOTS[place]
        square = self.level(level)
        return Box(
            square.x + column * self.cube.across, square.y + row * self.cube.down, self.cube.across, self.cube.down
        )

    # The pyramids: the row of one above, the row of five below, each row shifted by half a piece

    def pyramid_corner(self, kind: int) -> tuple[int, int]:
        """The upper left corner of the blades' or the handles' pyramid."""
        whole, pyramids = self.size(), self._pyramids()
        own = kind * (ROWS * self.piece.across + BETWEEN_PYRAMIDS)
        if self.beside:
            return whole.across - pyramids.across + own, (whole.down - pyramids.down) // 2
        return (whole.across - pyramids.across) // 2 + own, whole.down - pyramids.down

    def piece_box(self, place: int) -> Box:
        """Where a place of the pyramids is drawn."""
        x, y = self.pyramid_corner(place // 15)
        row = int(ROW_OF[place])
        index = place % 15 - _FIRST_IN_ROW[row - 1]
        across, down = self.piece.across, self.piece.down
        return Box(x + (ROWS - row) * across // 2 + index * across, y + (row - 1) * down, across, down)


SMALL_CUBE: Final = Size(3, 1)
LARGE_CUBE: Final = Size(5, 2)

LAYOUTS: Final = (
    Layout(LARGE_CUBE, Size(9, 4), air=1),
    Layout(LARGE_CUBE, Size(7, 3), air=1),
    Layout(SMALL_CUBE, Size(7, 3)),
    Layout(SMALL_CUBE, Size(7, 3), beside=True),
    Layout(SMALL_CUBE, Size(6, 3)),
    Layout(SMALL_CUBE, Size(6, 3), beside=True),
    Layout(SMALL_CUBE, Size(5, 2), air=1),
    Layout(SMALL_CUBE, Size(5, 2)),
)
"""From large to small."""


def layout_for(width: int, height: int) -> Layout:
    """The largest layout that fits, or the smallest if none does."""
    for layout in LAYOUTS:
        size = layout.size()
        if size.across <= width and size.down <= height:
            return layout
    return LAYOUTS[-1]
