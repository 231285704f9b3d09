"""The Metro X map as a list, for small spaces: a row for each line, with its train, bonuses and stations in order."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.style import Style

from creuset.games.metrox.rules.city import CityMap
from creuset.games.metrox.terminal.board.eye import LINE, STATION, Eye
from creuset.games.metrox.terminal.board.signs import (
    badge_style,
    bonus_runs,
    edge_style,
    line_colour,
    station_edges,
    station_sign,
    station_style,
    window_runs,
)
from creuset.terminal.boards.picture import Box, Picture
from creuset.terminal.boards.tones import GLOW, faded

Stop: TypeAlias = tuple[int, int]
"""A line and a place on it, in riding order."""

STEPS: Final = (3, 2, 1)
"""Cells for a station, from wide to narrow."""

ROW_TRACK: Final = 0.35
"""How much the track between stations fades into the table."""


@dataclass(frozen=True)
class ListLayout:
    """Where the rows and stations of a list are."""

    city: CityMap
    step: int
    row: int
    """Lines of the screen for each line of the city."""

    @property
    def windows_at(self) -> int:
        """The column of the first window, after a mark, the letter and the direction."""
        return 4

    @property
    def bonus_at(self) -> int:
        """The column of the bonuses."""
        return self.windows_at + max(line.windows for line in self.city.lines) + 1

    @property
    def stations_at(self) -> int:
        """The column of the first station's sign."""
        widest = max(len(f"{larger}/{smaller}") for larger, smaller in (line.bonus for line in self.city.lines))
        return self.bonus_at + widest + 2

    def size(self) -> tuple[int, int]:
        """The whole list."""
        longest = max(len(line.stops) for line in self.city.lines)
        return self.stations_at + longest * self.step + 1, (len(self.city.lines) - 1) * self.row + 1

    def sign_at(self, stop: Stop) -> tuple[int, int]:
        """The cell of a station's sign."""
        line, place = stop
        return self.stations_at + place * self.step, line * self.row

    def boxes(self) -> dict[Stop, Box]:
        """Where every stop is."""
        return {
            (line, place): Box(*self.sign_at((line, place)), 1, 1)
            for line in range(len(self.city.lines))
            for place in range(len(self.city.lines[line].stops))
        }


def list_for(city: CityMap, width: int, height: int) -> ListLayout:
    """The widest list that fits, with space between its rows where there is room."""
    row = 2 if 2 * len(city.lines) - 1 <= height else 1
    for step in STEPS:
        layout = ListLayout(city, step, row)
        if layout.size()[0] <= width:
            break
    return layout


def draw_list(eye: Eye, layout: ListLayout, cursor: Stop | None) -> Picture:
    """Every line of the city; letters and stations are targets."""
    picture = Picture(*layout.size())
    for line in range(len(layout.city.lines)):
        _draw_row(picture, eye, layout, line, cursor)
    return picture


def _draw_row(picture: Picture, eye: Eye, layout: ListLayout, line: int, cursor: Stop | None) -> None:
    y = line * layout.row
    ridden = line == eye.riding
    picture.mark(Box(0, y, layout.stations_at - 1, 1), f"{LINE} {line}")
    picture.put(0, y, "▸" if ridden else " ", Style(color=GLOW, bold=True))
    picture.put(1, y, layout.city.lines[line].letter, badge_style(eye, line))
    picture.put(2, y, eye.arrow(line), Style(color=GLOW if ridden else None, bold=True))
    picture.put_runs(layout.windows_at, y, window_runs(eye, line))
    picture.put_runs(layout.bonus_at, y, bonus_runs(eye, line))
    colour = line_colour(layout.city.lines[line].colour)
    track = Style(color=colour if ridden else faded(colour, ROW_TRACK))
    stations = eye.order(line)
    first, _y = layout.sign_at((line, 0))
    picture.put(first, y, "─" * ((len(stations) - 1) * layout.step), track)
    for place, station in enumerate(stations):
        x, _y = layout.sign_at((line, place))
        left, right = station_edges(eye, station, (line, place) == cursor)
        if layout.step > 1 or (line, place) == cursor:
            _put_edges(picture, x, y, left, right)
        picture.put(x, y, station_sign(eye, station), station_style(eye, station))
        picture.mark(Box(x - (layout.step > 2), y, layout.step, 1), f"{STATION} {station} {line}")


def _put_edges(picture: Picture, x: int, y: int, left: str, right: str) -> None:
    """Touching frames share their edge; frames and the cursor cover a neighbour's star."""
    if left != " ":
        before = picture.character_at(x - 1, y)
        shared = left == "[" and before == "]"
        picture.put(x - 1, y, "|" if shared else before if before == "◂" else left, edge_style(left))
    if right != " ":
        picture.put(x + 1, y, right, edge_style(right))
