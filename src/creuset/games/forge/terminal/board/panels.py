"""What stands beside the field of La Forge des Dieux: the players and their cubes, the pieces and what they bring."""

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from creuset.core.message import N_
from creuset.games.forge.rules.components import COLOUR_OF, COLOURS, piece_name
from creuset.games.forge.rules.cubes import count
from creuset.games.forge.terminal.board.colours import TONES, Letters
from creuset.games.forge.terminal.board.eye import CUBE, Eye
from creuset.games.forge.terminal.board.pieces import bonus_runs, cost_runs
from creuset.games.forge.terminal.known import Known
from creuset.terminal.boards.picture import PLAIN, Picture, Run, shortened
from creuset.terminal.boards.tones import FAINT, GLOW, QUIET
from creuset.words import Speaker

RENOWN_COLUMN: Final = 5


def draw_players(eye: Eye, viewer: int | None, names: tuple[str, ...], say: Speaker, width: int) -> Picture:
    """Reserve and Renown of everyone, whose turn it is, and what the Mine holds, seen and unseen."""
    known = eye.known
    letters = Letters(say)
    picture = Picture(width, len(names) + 2)
    counts = [[int(count(known.reserve(seat), colour)) for colour in range(COLOURS)] for seat in range(len(names))]
    column = 3 if width >= 32 or max(map(max, counts)) > 9 else 2
    first = width - RENOWN_COLUMN - column * COLOURS
    for colour in range(COLOURS):
        style = Style(color=TONES[colour].rim, bold=True)
        picture.put(first + colour * column, 0, letters.colours[colour].rjust(column), style)
    picture.put(width - RENOWN_COLUMN, 0, "Σ".rjust(RENOWN_COLUMN), Style(bold=True))
    for seat, name in enumerate(names):
        acting = seat == known.player and known.facts["phase"] != "over"
        style = Style(color=GLOW if acting else None, bold=acting or seat == viewer)
        picture.put(0, seat + 1, "▸" if acting else " ", style)
        picture.put(2, seat + 1, shortened(name, first - 2), style)
        for colour, number in enumerate(counts[seat]):
            shade = Style(color=TONES[colour].rim if number else FAINT)
            picture.put(first + colour * column, seat + 1, str(number or "·").rjust(column), shade)
        picture.put(width - RENOWN_COLUMN, seat + 1, f"{known.renown(seat):>{RENOWN_COLUMN}}", Style(bold=True))
    _draw_rest(picture, known, letters, say, len(names) + 1)
    return picture


def _draw_rest(picture: Picture, known: Known, letters: Letters, say: Speaker, line: int) -> None:
    """The cubes of the Mine by colour."""
    x = picture.put(0, line, say(N_("Mine:")), Style(color=QUIET))
    for colour in range(COLOURS):
        left = int(count(known.left, colour))
        style = Style(color=TONES[colour].rim if left else FAINT)
        x = picture.put(x + 1, line, f"{letters.colours[colour]}{left}", style)


# The pieces

Entry = list[Run]
"""A few words that stay together at the end of a line."""


class _Lines:
    """Entries one after the other, in as many lines as they need."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._lines: list[list[Run]] = []
        self._used = width

    def new_line(self, entry: Entry, indent: int = 0) -> None:
        """Begin a line with this entry."""
        self._lines.append([(" " * indent, PLAIN)])
        self._used = indent
        self._append(entry)

    def add(self, entry: Entry, indent: int) -> None:
        """Add an entry to the last line, or start a new one where it does not fit."""
        length = sum(cell_len(text) for text, _style in entry)
        if self._used + 1 + length > self._width:
            self.new_line(entry, indent)
        else:
            self._append([(" ", PLAIN), *entry])

    def _append(self, entry: Entry) -> None:
        self._lines[-1] += entry
        self._used += sum(cell_len(text) for text, _style in entry)

    def picture(self) -> Picture:
        """All that was written."""
        picture = Picture(self._width, len(self._lines))
        for y, runs in enumerate(self._lines):
            picture.put_runs(0, y, runs)
        return picture


def draw_pieces(eye: Eye, names: tuple[str, ...], say: Speaker, width: int) -> Picture:
    """The piece under the cursor and what it would bring, then everyone's weapons and single pieces."""
    letters = Letters(say)
    lines = _Lines(width)
    cursor = eye.choice.cursor
    if cursor.area != CUBE:
        _describe(lines, eye, letters, say, cursor.number, width)
    for seat, name in enumerate(names):
        lines.new_line([(shortened(name, width), Style(bold=True))])
        weapons, singles = eye.known.weapons(seat), eye.known.singles(seat)
        for blade, handle in weapons:
            renown = (f" {eye.known.weapon(blade, handle)}", Style(bold=True))
            lines.add([_short(letters, blade), _short(letters, handle), renown], 1)
        for number, piece in enumerate(singles):
            plus = [("· ", Style(color=FAINT))] if number == 0 else []
            lines.add([*plus, _short(letters, piece)], 1)
        if not weapons and not singles:
            lines.add([("–", Style(color=FAINT))], 1)
    return lines.picture()


def _short(letters: Letters, piece: int) -> Run:
    return letters.signed(piece), Style(color=TONES[COLOUR_OF[piece]].rim)


def _describe(lines: _Lines, eye: Eye, letters: Letters, say: Speaker, piece: int, width: int) -> None:
    """A piece in three lines or more: its name, its figures, and what it brings with each possible partner."""
    lines.new_line([(shortened(say(piece_name(piece)), width), Style(color=TONES[COLOUR_OF[piece]].rim, bold=True))])
    lines.new_line(cost_runs(eye, letters, piece, None), 1)
    renown = int(eye.known.pieces.renown[piece])
    lines.add([(say(N_("Renown: {renown}"), renown=renown), Style(bold=True))], 1)
    lines.add(bonus_runs(eye, letters, piece, width, None), 1)
    partners = eye.partners(piece)
    if not partners:
        return
    best = max(eye.known.weapon(piece, partner) for partner in partners)
    lines.new_line([(say(N_("joined:")), Style(color=QUIET))], 1)
    for partner in partners:
        renown = eye.known.weapon(piece, partner)
        value = Style(color=GLOW if renown == best else None, bold=True)
        picked = [("◆", Style(color=GLOW))] if partner == eye.choice.picked else []
        lines.add([*picked, _short(letters, partner), (f" {renown}", value)], 1)
