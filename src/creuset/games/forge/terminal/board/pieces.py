"""How a piece of a weapon is drawn: colour and type, Renown, cost, and its bonuses.

`GD 5` is a grey dagger worth 5 Renown. Below stands the cost, a letter a cube: a full cube is in the player's
reserve, a bare letter is not. `D+3 G+2` is the bonus beside another dagger and beside another grey piece (FO-14); in
small print just `32`, in the same order.
"""

from typing import Final

from rich.style import Style

from creuset.games.forge.rules.components import COLOUR_OF, COLOURS, TYPE_OF
from creuset.games.forge.rules.cubes import count
from creuset.games.forge.rules.pieces import MOST_COST
from creuset.games.forge.terminal.board.colours import TONES, Letters
from creuset.games.forge.terminal.board.eye import PIECE, SINGLE, Eye, Spot
from creuset.terminal.boards.picture import Box, Picture, Run
from creuset.terminal.boards.tones import BRIGHT_GLOW, CURSOR, DULL_INK, FAINT, GLOW, QUIET, WRONG, faded

PAPER: Final = "#20262e"
"""What cost and bonuses are written on."""

BAND_SUNK: Final = 0.58
PAPER_SUNK: Final = 0.4
"""How far a covered piece is sunk into the table."""


def cost_of(eye: Eye, piece: int) -> list[tuple[int, bool]]:
    """The cubes a piece costs, one by one: colour, and whether the player has it."""
    reserve, cost = eye.known.reserve(eye.seat), eye.known.pieces.cost[piece]
    return [
        (colour, number < count(reserve, colour)) for colour in range(COLOURS) for number in range(count(cost, colour))
    ]


def cost_runs(eye: Eye, letters: Letters, piece: int, paper: str | None, sunk: float = 0) -> list[Run]:
    """The cost, a letter a cube; `sunk` as far into the table as the piece is."""
    runs = []
    for colour, owned in cost_of(eye, piece):
        tone = TONES[colour]
        if owned:
            style = Style(color=DULL_INK if sunk else tone.ink, bgcolor=faded(tone.body, sunk), bold=True)
        else:
            style = Style(color=faded(tone.rim, sunk), bgcolor=paper)
        runs.append((letters.colours[colour], style))
    return runs


def bonus_runs(eye: Eye, letters: Letters, piece: int, room: int, paper: str | None, sunk: float = 0) -> list[Run]:
    """Both bonuses, as fully as there is room for."""
    colour = COLOUR_OF[piece]
    type_letter, colour_letter = letters.types[TYPE_OF[piece]], letters.colours[colour]
    of_type, of_colour = int(eye.known.pieces.same_type[piece]), int(eye.known.pieces.same_colour[piece])
    # In the smallest print a bonus has one cell: beyond 9 it is a plus, and the panel has the figure.
    tiny = ["+" if bonus > 9 else str(bonus) for bonus in (of_type, of_colour)]
    for first, second in (
        (f"{type_letter}+{of_type} ", f"{colour_letter}+{of_colour}"),
        (f"{type_letter}{of_type} ", f"{colour_letter}{of_colour}"),
        (f"{type_letter}{of_type}", f"{colour_letter}{of_colour}"),
        (tiny[0], tiny[1]),
    ):
        if len(first + second) <= room:
            break
    return [
        (first, Style(color=faded(DULL_INK, sunk), bgcolor=paper)),
        (second, Style(color=faded(TONES[colour].rim, sunk), bgcolor=paper)),
    ]


def _edge(eye: Eye, mark: str) -> str:
    """The colour of the cursor, which tells whether Enter does anything here."""
    return CURSOR if not eye.deciding else BRIGHT_GLOW if mark == "+" else WRONG


def draw_piece(picture: Picture, box: Box, eye: Eye, letters: Letters, piece: int) -> None:
    """A piece of a pyramid: a column for marks, a band in its colour, and the paper below."""
    mark, beside = eye.piece_mark(piece), eye.beside(PIECE, piece)
    here = eye.here(PIECE, piece)
    covered = mark == " "
    tone = TONES[COLOUR_OF[piece]]
    band = Style(
        color=DULL_INK if covered else tone.ink,
        bgcolor=faded(tone.body, BAND_SUNK) if covered else tone.body,
        bold=not covered,
    )
    edge = Style(color=_edge(eye, mark) if here else GLOW if mark == "+" else QUIET, bold=True)
    inside = box.width - 1
    renown = str(int(eye.known.pieces.renown[piece]))
    picture.put(box.x + 1, box.y, letters.code(piece) + renown.rjust(inside - 2), band)
    picture.put(box.x, box.y, "▸" if here else mark, edge)
    paper = faded(_edge(eye, mark), 0.8) if here else PAPER
    sunk = PAPER_SUNK if covered else 0
    cost = cost_runs(eye, letters, piece, paper, sunk)
    for line in range(1, box.height):
        picture.put(box.x + 1, box.y + line, " " * inside, Style(bgcolor=paper))
    last = box.y + box.height - 1
    if box.height == 2:
        # Three cubes and two bonuses need the column of the marks as well.
        picture.put_runs(box.x + (len(cost) < MOST_COST), last, cost)
        picture.put_runs(box.x + inside - 1, last, bonus_runs(eye, letters, piece, 2, paper, sunk))
    else:
        picture.put_runs(box.x + 1, last - 1, cost)
        picture.put_runs(box.x + 1, last, bonus_runs(eye, letters, piece, inside, paper, sunk))
    if box.height > 3:
        picture.put(box.x + 1, box.y + 1, letters.type_words[TYPE_OF[piece]][:inside].ljust(inside), band)
    if beside != " ":
        picture.put(box.x, box.y + (box.height > 2), beside, Style(color=CURSOR, bold=True))
    picture.mark(box, Spot(PIECE, piece).name)


def draw_gap(picture: Picture, box: Box, news: bool | None) -> None:
    """Where a piece lay; marked when it went in this round."""
    sign, colour = ("··", FAINT) if news is None else ("◆", GLOW) if news else ("•", QUIET)
    picture.put(box.x + box.width // 2, box.y + (box.height - 1) // 2, sign, Style(color=colour))


# The single pieces before a player

SINGLE_CARD: Final = 9
HAND_LINES: Final = 3


def first_shown(eye: Eye, width: int) -> int:
    """The first single piece to draw, chosen to keep the one under the cursor in sight."""
    fitting = max(width // SINGLE_CARD, 1)
    cursor = eye.choice.cursor
    if cursor.area != SINGLE or cursor.number not in eye.singles:
        return 0
    return max(eye.singles.index(cursor.number) - fitting + 1, 0)


def draw_single(picture: Picture, box: Box, eye: Eye, letters: Letters, piece: int) -> None:
    """A single piece in two lines, its number before it."""
    number = eye.singles.index(piece) + 1
    here, picked = eye.here(SINGLE, piece), piece == eye.choice.picked
    lawful = eye.joinable(piece) and not picked
    tone = TONES[COLOUR_OF[piece]]
    paper = faded(GLOW, 0.7) if picked else PAPER
    edge = Style(color=_edge(eye, "+" if lawful or picked else " ") if here else GLOW if picked else QUIET, bold=True)
    picture.put(box.x, box.y, "▸" if here else "◆" if picked else str(number % 10), edge)
    inside = box.width - 2
    renown = str(int(eye.known.pieces.renown[piece]))
    sign = letters.signed(piece) + ("◆" if picked else "+" if lawful else " ")
    picture.put(box.x + 1, box.y, sign + renown.rjust(inside - 4), Style(color=tone.ink, bgcolor=tone.body, bold=True))
    picture.put(box.x, box.y + 1, "▸" if here else " ", edge)
    picture.put(box.x + 1, box.y + 1, " " * inside, Style(bgcolor=paper))
    picture.put_runs(box.x + 1, box.y + 1, bonus_runs(eye, letters, piece, inside, paper))
    picture.mark(box, Spot(SINGLE, piece).name)


def cube_sign(picture: Picture, x: int, y: int, letter: str, colour: int) -> int:
    """A cube in small; the column after it."""
    return picture.put(x, y, letter, Style(color=TONES[colour].ink, bgcolor=TONES[colour].body, bold=True))
