"""What is beside the Metro X map: the standing and the pile, the trains, and the stations of a line by name."""

from typing import Final

from rich.style import Style

from creuset.core.message import N_
from creuset.games.metrox.terminal.board.eye import LINE, SHEET, STATION, Eye
from creuset.games.metrox.terminal.board.signs import (
    DONE,
    FRAME,
    FREE,
    WINDOW,
    badge_style,
    bonus_runs,
    edge_style,
    pile_runs,
    station_edges,
    station_sign,
    station_style,
    window_runs,
)
from creuset.terminal.boards.picture import Box, Picture, shortened
from creuset.terminal.boards.tones import FAINT, GLOW, QUIET
from creuset.words import Speaker

COLUMNS: Final = ((DONE, 3), ("+", 3), (FREE, 4), ("Σ", 4), (WINDOW, 3))
"""Points for lines, doubled transfers, the cost of empty stations, the total, windows left; and each column's width."""

SCROLLBAR: Final = 1
"""The column that a scrolling panel needs."""

ROOMY: Final = 34
"""At this width and above, every column is a cell wider."""


def draw_players(eye: Eye, names: tuple[str, ...], say: Speaker, width: int) -> Picture:
    """The standing if the game ended now (MX-17), who is thinking, who has chosen, and the pile."""
    picture = Picture(width, len(names) + 2)
    widths = [span + (width >= ROOMY) for _sign, span in COLUMNS]
    first = width - sum(widths)
    x = first
    for (sign, _span), span in zip(COLUMNS, widths, strict=True):
        picture.put(x, 0, sign.rjust(span), Style(color=QUIET, bold=True))
        x += span
    for seat, name in enumerate(names):
        y = seat + 1
        thinks = seat in eye.known.thinking()
        looked_at = seat == eye.seat
        picture.put(0, y, _state(eye, seat), Style(color=GLOW, bold=True))
        style = Style(color=GLOW if thinks else None, bold=thinks or seat == eye.own, underline=looked_at)
        picture.put(2, y, shortened(name, first - 2), style)
        score, windows = eye.known.facts["scores"][seat], eye.known.windows_left(seat)
        figures = [score["lines"], score["transfers"], score["empty"], score["total"], windows]
        x = first
        for number, (figure, span) in enumerate(zip(figures, widths, strict=True)):
            tone = Style(bold=True) if number == 3 else Style(color=QUIET if figure else FAINT)
            picture.put(x, y, str(figure).rjust(span), tone)
            x += span
        picture.mark(Box(0, y, width, 1), f"{SHEET} {seat}")
    x = picture.put(0, len(names) + 1, say(N_("pile")) + " ", Style(color=QUIET)) if width >= ROOMY else 0
    picture.put_runs(x, len(names) + 1, pile_runs(eye))
    return picture


def _state(eye: Eye, seat: int) -> str:
    if seat in eye.known.thinking():
        return "▸"
    if eye.known.has_chosen(seat):
        return "•"
    return "=" if eye.known.windows_left(seat) == 0 else " "


def draw_lines(eye: Eye, width: int, trains: bool) -> Picture:
    """The trains, unless they are in the field, and the stations of the picked line by name."""
    line = eye.riding if eye.riding is not None else eye.pick.line
    stations = eye.order(line)
    marked = [eye.is_marked(station) and station not in eye.fresh for station in stations]
    # MX-07: marked stations before the first free one do not matter, so leave them out.
    start = marked.index(False) if False in marked else 0
    rows = len(eye.city.lines) + 1 if trains else 0
    width -= SCROLLBAR
    picture = Picture(width, rows + 1 + len(stations) - start)
    if trains:
        for number in range(len(eye.city.lines)):
            _draw_train(picture, eye, number, width)
    name = f" {shortened(eye.city.lines[line].name, width - 10)} {eye.arrow(line).strip()}"
    x = picture.put(0, rows, f" {eye.city.lines[line].letter} ", badge_style(eye, line))
    picture.put(x, rows, name, Style(bold=True))
    picture.mark(Box(0, rows, width, 1), f"{LINE} {line}")
    for y, station in enumerate(stations[start:], rows + 1):
        _draw_stop(picture, eye, station, y, width)
    return picture


def _draw_train(picture: Picture, eye: Eye, line: int, width: int) -> None:
    """Letter, name, windows, bonuses, and how many stations are left."""
    ridden = line == eye.riding
    most = max(entry.windows for entry in eye.city.lines)
    bonus = max(len(f"{larger}/{smaller}") for larger, smaller in (entry.bonus for entry in eye.city.lines)) + 1
    left = width - 3 - bonus - most - 1
    picture.put(0, line, "▸" if ridden else " ", Style(color=GLOW, bold=True))
    picture.put(1, line, eye.city.lines[line].letter, badge_style(eye, line))
    picture.put(2, line, eye.arrow(line), Style(color=GLOW, bold=True))
    picture.put(4, line, shortened(eye.city.lines[line].name, left - 5), Style(bold=ridden))
    picture.put_runs(left, line, window_runs(eye, line))
    picture.put_runs(left + most + 1, line, bonus_runs(eye, line))
    empty = eye.left(line)
    picture.put(width - 2, line, f"{empty:>2}", Style(color=QUIET if empty else FAINT))
    picture.mark(Box(0, line, width, 1), f"{LINE} {line}")


def _draw_stop(picture: Picture, eye: Eye, station: int, y: int, width: int) -> None:
    left, right = station_edges(eye, station, False)
    picture.put(0, y, left, edge_style(left))
    picture.put(1, y, station_sign(eye, station), station_style(eye, station))
    picture.put(2, y, right, edge_style(right))
    foreseen = station in eye.preview.stations
    name = shortened(eye.city.stations[station].name, width - 9)
    picture.put(4, y, name, Style(color=GLOW if foreseen else None if not eye.is_marked(station) else QUIET))
    code = eye.city.code(station)
    picture.put(width - len(code), y, code, Style(color=FRAME if foreseen and eye.preview.worth else FAINT))
    picture.mark(Box(0, y, width, 1), f"{STATION} {station}")
