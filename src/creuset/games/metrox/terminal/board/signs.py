"""How stations, windows, cards and lines of Metro X look, on the map and in lists.

Every mark has its own sign, so nothing depends on colour alone: `○` is a free station, a number a free one where that
many lines stop, `×` a cross, `[3]` a transfer, `*` a special station, `▸○◂` the cursor; stations that a ride would mark
have a bright background.
"""

from typing import Final

from rich.style import Style

from creuset.games.metrox.rules.components import CARDS, COUNTS, FIRST_EXPRESS, FREE_RIDE, REACH, TRANSFER
from creuset.games.metrox.terminal.board.eye import Eye
from creuset.terminal.boards.picture import Run
from creuset.terminal.boards.tones import CURSOR, DULL_INK, FAINT, GLOW, QUIET, Tone, faded

FREE: Final = "○"
CROSSED: Final = "×"
SPECIAL: Final = "*"
WINDOW: Final = "□"
DONE: Final = "✓"

FRAME: Final = "#ffd479"
"""The colour of transfers and their worth."""

LIGHT: Final = 105
"""How light a line's colour must be to show on the dark table."""

DARK_INK: Final = 135
"""How light a colour must be for its letter to be dark."""

NUMBER_TONE: Final = Tone("#5b8fd6", "#8db8f0", "#04101f")
EXPRESS_TONE: Final = Tone("#dd6b4a", "#f59a7d", "#200a03")
TRANSFER_TONE: Final = Tone("#d9a93f", "#f2cd78", "#1f1503")
FREE_RIDE_TONE: Final = Tone("#9a78dd", "#c2a8f5", "#100620")


def line_colour(colour: str) -> str:
    """The colour of a line, made lighter if it would sink into the table."""
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
    """One character for a station; those that the ride would mark look as if it had."""
    lines = len(eye.lines_at(station))
    if station in eye.preview.stations:
        return str(lines) if eye.preview.worth else CROSSED
    if eye.is_transfer(station):
        return str(lines)
    if eye.is_marked(station):
        return CROSSED
    return str(lines) if lines > 1 else FREE


def station_edges(eye: Eye, station: int, cursor: bool) -> tuple[str, str]:
    """The characters to the left and right of the sign; spaces if there is nothing to say."""
    if cursor:
        return "▸", "◂"
    foreseen = station in eye.preview.stations
    if eye.is_transfer(station) or (foreseen and eye.preview.worth):
        return "[", "]"
    free = not eye.is_marked(station)
    return " ", SPECIAL if free and eye.known.is_special(station) else " "


def station_style(eye: Eye, station: int, ground: str | None = None) -> Style:
    """The colour of the sign."""
    if station in eye.preview.stations:
        return Style(color="#04120d", bgcolor=GLOW, bold=True)
    if eye.is_transfer(station):
        return Style(color=FRAME, bgcolor=ground, bold=True)
    if eye.is_marked(station):
        fresh = station in eye.fresh
        colour = CURSOR if station in eye.preview.jumped else GLOW if fresh else DULL_INK
        return Style(color=colour, bgcolor=ground, bold=fresh)
    return Style(color=CURSOR, bgcolor=ground, bold=True)


def edge_style(edge: str, ground: str | None = None) -> Style:
    """The colour of the characters beside the sign."""
    return Style(color=GLOW if edge in "▸◂" else FRAME, bgcolor=ground, bold=True)


# Windows and bonuses


def window_runs(eye: Eye, line: int, paper: str | None = None) -> list[Run]:
    """The windows of a train, filled and free, including the one the ride would fill."""
    runs: list[Run] = [
        (card_figure(card), Style(color="#c9d3de", bgcolor=paper)) for card in eye.known.written(eye.seat, line)
    ]
    free = eye.city.lines[line].windows - len(runs)
    if free and line == eye.riding:
        runs.append((card_figure(eye.known.card), Style(color="#04120d", bgcolor=GLOW, bold=True)))
        free -= 1
    return [*runs, (WINDOW * free, Style(color=CURSOR, bgcolor=paper, bold=True))]


def bonus_runs(eye: Eye, line: int) -> list[Run]:
    """Both bonuses, a dash for the larger one once it is claimed, and whether this sheet has completed the line."""
    larger, smaller = eye.city.lines[line].bonus
    done = eye.known.is_complete(eye.seat, line)
    claimed = eye.known.players > 1 and eye.known.is_claimed(line)
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
    """All 14 cards; those no longer in the pile are dots (MX-13)."""
    runs: list[Run] = []
    for card in range(CARDS):
        left = eye.known.in_pile(card)
        sign, style = card_sign(card), Style(color=card_tone(card).rim, bold=True)
        gone = "·" * len(sign) * (int(COUNTS[card]) - left)
        runs += [(sign * left, style), (gone, Style(color=FAINT)), (" ", style)]
    return runs


SUNK: Final = 0.55
"""How much the lines that are not chosen fade into the table."""


def track_colour(eye: Eye, line: int) -> str:
    """The colour of a line on the map."""
    colour = line_colour(eye.city.lines[line].colour)
    shown = eye.riding
    return colour if shown is None or shown == line else faded(colour, SUNK)
