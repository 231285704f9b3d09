"""How stations, windows, cards and lines of Metro X look, on the map and in lists alike.

Every mark is a sign of its own, so that nothing depends on colour alone: `○` is a free station, a figure a free one
where so many lines stop, `×` a cross, `[3]` a transfer, `*` a special station, `▸○◂` the cursor, and what a ride
would mark stands on a bright ground.
"""

from typing import Final

from rich.style import Style

from creuset.games.metrox.components import CARDS, COUNTS, FIRST_EXPRESS, FREE_RIDE, REACH, TRANSFER
from creuset.terminal.boards.metrox_eye import Eye
from creuset.terminal.boards.picture import Run
from creuset.terminal.boards.tones import CURSOR, DULL_INK, FAINT, GLOW, QUIET, Tone, faded

FREE: Final = "○"
CROSSED: Final = "×"
SPECIAL: Final = "*"
WINDOW: Final = "□"
DONE: Final = "✓"

FRAME: Final = "#ffd479"
"""Transfers and what they are worth."""

LIGHT: Final = 105
"""How light a line's colour is at least, to be seen on the dark table."""

DARK_INK: Final = 135
"""From how light a colour on its letter is dark."""

NUMBER_TONE: Final = Tone("#5b8fd6", "#8db8f0", "#04101f")
EXPRESS_TONE: Final = Tone("#dd6b4a", "#f59a7d", "#200a03")
TRANSFER_TONE: Final = Tone("#d9a93f", "#f2cd78", "#1f1503")
FREE_RIDE_TONE: Final = Tone("#9a78dd", "#c2a8f5", "#100620")


def line_colour(colour: str) -> str:
    """The colour of a line, made lighter where it would sink into the table."""
    shades = _shades(colour)
    while (light := _light(shades)) < LIGHT:
        part = (LIGHT - light) / (255 - light)
        shades = [min(round(shade + (255 - shade) * part) + 1, 255) for shade in shades]
    return "#" + "".join(f"{shade:02x}" for shade in shades)


def _shades(colour: str) -> list[int]:
    return [int(colour[start : start + 2], 16) for start in (1, 3, 5)]


def _light(shades: list[int]) -> float:
    return 0.299 * shades[0] + 0.587 * shades[1] + 0.114 * shades[2]


def badge_style(eye: Eye, line: int) -> Style:
    """The letter of a line, on its colour."""
    colour = line_colour(eye.city.lines[line].colour)
    return Style(color="#0b0d10" if _light(_shades(colour)) > DARK_INK else CURSOR, bgcolor=colour, bold=True)


# Stations


def station_sign(eye: Eye, station: int) -> str:
    """One character for a station; marked ones that the ride would mark look as they would then."""
    lines = len(eye.lines_at(station))
    if station in eye.preview.stations:
        return str(lines) if eye.preview.worth else CROSSED
    if eye.table.is_transfer(eye.seat, station):
        return str(lines)
    if eye.table.is_marked(eye.seat, station):
        return CROSSED
    return str(lines) if lines > 1 else FREE


def station_edges(eye: Eye, station: int, cursor: bool) -> tuple[str, str]:
    """What stands to the left and to the right of the sign; spaces where there is nothing to say."""
    if cursor:
        return "▸", "◂"
    foreseen = station in eye.preview.stations
    if eye.table.is_transfer(eye.seat, station) or (foreseen and eye.preview.worth):
        return "[", "]"
    free = not eye.table.is_marked(eye.seat, station)
    return " ", SPECIAL if free and eye.is_special(station) else " "


def station_style(eye: Eye, station: int, ground: str | None = None) -> Style:
    """The colour of the sign."""
    if station in eye.preview.stations:
        return Style(color="#04120d", bgcolor=GLOW, bold=True)
    if eye.table.is_transfer(eye.seat, station):
        return Style(color=FRAME, bgcolor=ground, bold=True)
    if eye.table.is_marked(eye.seat, station):
        fresh = station in eye.fresh
        colour = CURSOR if station in eye.preview.jumped else GLOW if fresh else DULL_INK
        return Style(color=colour, bgcolor=ground, bold=fresh)
    return Style(color=CURSOR, bgcolor=ground, bold=True)


def edge_style(edge: str, ground: str | None = None) -> Style:
    """The colour of what stands beside the sign."""
    return Style(color=GLOW if edge in "▸◂" else FRAME, bgcolor=ground, bold=True)


# Windows and bonuses


def window_runs(eye: Eye, line: int, paper: str | None = None) -> list[Run]:
    """What is written in the windows of a train, and which are free; a ride's own is foreseen."""
    runs: list[Run] = [
        (card_figure(card), Style(color="#c9d3de", bgcolor=paper)) for card in eye.table.written(eye.seat, line)
    ]
    free = eye.city.lines[line].windows - len(runs)
    if free and line == eye.riding:
        runs.append((card_figure(int(eye.table.card)), Style(color="#04120d", bgcolor=GLOW, bold=True)))
        free -= 1
    return [*runs, (WINDOW * free, Style(color=CURSOR, bgcolor=paper, bold=True))]


def bonus_runs(eye: Eye, line: int) -> list[Run]:
    """Both bonuses, a dash for the larger one when it is claimed, and whether the line is completed on this sheet."""
    larger, smaller = eye.city.lines[line].bonus
    done = eye.is_complete(line)
    claimed = eye.table.players > 1 and eye.is_claimed(line)
    first = "–".rjust(len(str(larger))) if claimed and not done else str(larger)
    return [
        (first, Style(color=FAINT if claimed or done else FRAME, bold=not claimed)),
        (f"/{smaller}", Style(color=FAINT if done else QUIET)),
        (DONE if done else " ", Style(color=GLOW, bold=True)),
    ]


# Cards


def card_figure(card: int) -> str:
    """What is written in a window (MX-06)."""
    return "+" if card == TRANSFER else str(int(REACH[card]))


def card_sign(card: int) -> str:
    """A card in one or two characters."""
    if card == FREE_RIDE:
        return FREE
    return f"»{int(REACH[card])}" if FIRST_EXPRESS <= card < TRANSFER else card_figure(card)


def card_tone(card: int) -> Tone:
    """The colours of a card."""
    if card == FREE_RIDE:
        return FREE_RIDE_TONE
    if card == TRANSFER:
        return TRANSFER_TONE
    return EXPRESS_TONE if card >= FIRST_EXPRESS else NUMBER_TONE


def pile_runs(eye: Eye) -> list[Run]:
    """All 14 cards; those that are not in the pile any more are dots (MX-13)."""
    runs: list[Run] = []
    for card in range(CARDS):
        left = int(eye.table.left(card))
        sign, style = card_sign(card), Style(color=card_tone(card).rim, bold=True)
        gone = "·" * len(sign) * (int(COUNTS[card]) - left)
        runs += [(sign * left, style), (gone, Style(color=FAINT)), (" ", style)]
    return runs


SUNK: Final = 0.55
"""How far lines that are not chosen are sunk into the table."""


def track_colour(eye: Eye, line: int) -> str:
    """The colour of a line on the map."""
    colour = line_colour(eye.city.lines[line].colour)
    shown = eye.riding
    return colour if shown is None or shown == line else faded(colour, SUNK)
