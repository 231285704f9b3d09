"""La Forge des Dieux as characters: the Mine level by level, the two pyramids, and what lies before a player.

A cube shows its colour and its letter: ` R ` is red, ` ? ` not seen yet, a dot a place whose cube is gone. The
marks are explained in `eye.py`, the pieces in `pieces.py`.
"""

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from creuset.core.message import N_
from creuset.games.forge.rules.components import BLADE, COLOURS, CUBES, HANDLE, PIECES
from creuset.games.forge.rules.cubes import count
from creuset.games.forge.rules.mine import LEVELS, SPOTS
from creuset.games.forge.terminal.board.colours import TONES, UNSEEN, Letters
from creuset.games.forge.terminal.board.eye import CUBE, GAP, Eye, Spot
from creuset.games.forge.terminal.board.layout import LARGE_CUBE, Layout
from creuset.games.forge.terminal.board.pieces import (
    HAND_LINES,
    SINGLE_CARD,
    cube_sign,
    draw_gap,
    draw_piece,
    draw_single,
    first_shown,
)
from creuset.terminal.boards.cards import Look, draw_card
from creuset.terminal.boards.picture import Box, Picture, shortened
from creuset.terminal.boards.tones import BENCH, BRIGHT_GLOW, CURSOR, DULL_INK, FAINT, GLOW, QUIET, WRONG, Tone, faded
from creuset.words import Speaker

CHEQUERED: Final = 0.14
"""How much darker every other cube is, to keep equal neighbours apart."""

COVERED: Final = 0.5
"""How much darker a cube is that is not free."""


def draw_field(eye: Eye, layout: Layout, say: Speaker) -> Picture:
    """The Mine and the pyramids; every cube and every piece is a target."""
    size = layout.size()
    picture = Picture(size.across, size.down)
    letters = Letters(say)
    _draw_levels(picture, layout, say)
    for place in range(CUBES):
        _draw_place(picture, layout.cube_box(place), eye, letters, place)
    for kind, title in ((BLADE, say(N_("blades"))), (HANDLE, say(N_("handles")))):
        x, y = layout.pyramid_corner(kind)
        picture.put(x + 1, y, title, Style(color=QUIET))
    for place in range(PIECES):
        piece = eye.known.lying.get(place)
        box = layout.piece_box(place)
        if piece is None:
            draw_gap(picture, box, eye.choice.news.get(Spot(GAP, place)))
        else:
            draw_piece(picture, box, eye, letters, piece)
    return picture


# The Mine


def _draw_levels(picture: Picture, layout: Layout, say: Speaker) -> None:
    for level in range(1, LEVELS + 1):
        square = layout.level(level)
        title = say(N_("level {level}"), level=level)
        if cell_len(title) > square.width:
            title = str(level)
        x = square.x + (square.width - cell_len(title)) // 2
        picture.put(x, square.y - 1, title, Style(color=QUIET))


def _draw_place(picture: Picture, box: Box, eye: Eye, letters: Letters, place: int) -> None:
    picture.mark(box, Spot(CUBE, place).name)
    here = eye.here(CUBE, place)
    if place not in eye.known.colours:
        _draw_empty(picture, box, here, eye.choice.news.get(Spot(CUBE, place)))
        return
    colour = eye.known.colours[place]
    mark = eye.cube_mark(place)
    letter, tone = ("?", UNSEEN) if colour is None else (letters.colours[colour], TONES[colour])
    left, right = ("[", "]") if here else (eye.beside(CUBE, place), mark)
    edge = None
    if here:
        edge = CURSOR if not eye.deciding else BRIGHT_GLOW if mark == "+" else WRONG
    elif mark == "+":
        edge = GLOW
    if mark == " " and not here and colour is not None:
        tone = Tone(faded(tone.body, COVERED), faded(tone.rim, COVERED), DULL_INK)
    if box.height >= LARGE_CUBE.down:
        draw_card(picture, box, tone, Look(edge, left, right), [letter])
        return
    _level, column, row = SPOTS[place]
    body = faded(tone.body, CHEQUERED) if (column + row) % 2 else tone.body
    bracket = Style(color=tone.ink, bgcolor=body, bold=True)
    if here:
        bracket = Style(color=faded(edge or CURSOR, 0.9), bgcolor=edge, bold=True)
    picture.put(box.x, box.y, left, bracket)
    picture.put(box.x + 1, box.y, letter, Style(color=tone.ink, bgcolor=body, bold=True))
    picture.put(box.x + 2, box.y, right, bracket)


def _draw_empty(picture: Picture, box: Box, here: bool, news: bool | None) -> None:
    sign, colour = ("·", FAINT) if news is None else ("◆", GLOW) if news else ("•", QUIET)
    text, style = (f"[{sign}]", Style(color=CURSOR)) if here else (f" {sign} ", Style(color=colour))
    picture.put(box.x + (box.width - 3) // 2, box.y + box.height - 1, text, style)


# What lies before a player


def draw_hand(eye: Eye, names: tuple[str, ...], say: Speaker, width: int) -> Picture:
    """The reserve and the Renown, and the single pieces with their numbers."""
    picture = Picture(width, HAND_LINES)
    letters = Letters(say)
    reserve = eye.known.reserve(eye.seat)
    bench = Style(bgcolor=BENCH)
    picture.put(0, 0, " " * width, bench)
    x = picture.put(1, 0, shortened(names[eye.seat], width // 3) + "  ", bench + Style(bold=True))
    for colour in range(COLOURS):
        owned = int(count(reserve, colour))
        if owned:
            x = cube_sign(picture, x, 0, letters.colours[colour], colour)
            x = picture.put(x, 0, f"{owned} ", bench + Style(color=TONES[colour].rim, bold=True))
        else:
            x = picture.put(x, 0, f"{letters.colours[colour]}· ", bench + Style(color=FAINT))
    renown = say(N_("Renown: {renown}"), renown=eye.known.renown(eye.seat))
    picture.put(max(x + 1, width - cell_len(renown) - 1), 0, renown, bench + Style(bold=True))
    if not eye.singles:
        picture.put(1, 1, say(N_("no single pieces")), Style(color=FAINT))
    start = first_shown(eye, width)
    for number, piece in enumerate(eye.singles[start:]):
        box = Box(number * SINGLE_CARD, 1, SINGLE_CARD, HAND_LINES - 1)
        if box.x + box.width <= width:
            draw_single(picture, box, eye, letters, piece)
    hidden = len(eye.singles) - start - max(width // SINGLE_CARD, 1)
    if start:
        picture.put(0, 2, "‹", Style(color=GLOW, bold=True))
    if hidden > 0:
        picture.put(width - 1, 2, "›", Style(color=GLOW, bold=True))
    return picture
