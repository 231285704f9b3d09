"""A position in a few lines of text, as a person would note it down.

Letters stand for colours and types. What is free is in capitals, `?` is a cube nobody has seen, a dot is a place whose
cube or piece is gone. The levels of the Mine stand side by side, the ground on the left; the pyramids are written row
by row.
"""

from mypy_extensions import i64

from creuset.core.bits import holds, members
from creuset.games.forge.rules.components import (
    COLOUR_KEYS,
    COLOUR_OF,
    OF_A_KIND,
    PIECE_NAMES,
    TYPE_KEYS,
    TYPE_OF,
)
from creuset.games.forge.rules.cubes import in_words
from creuset.games.forge.rules.mine import LEVELS, NOT_SEEN, Mine, place_at, width_of
from creuset.games.forge.rules.pyramids import EMPTY, ROW_START, Pyramids
from creuset.games.forge.rules.state import ENDINGS, NONE, PHASES, Tabletop


def sketch(table: Tabletop) -> str:
    """The whole position."""
    levels = range(1, LEVELS + 1)
    lines = [
        _moment(table),
        *["  ".join(_row(table.mine, level, row) for level in levels).rstrip() for row in range(width_of(1))],
        f"blades:  {_pyramid(table.pyramids, 0)}",
        f"handles: {_pyramid(table.pyramids, OF_A_KIND)}",
        *[_player(table, seat) for seat in range(table.players)],
    ]
    return "\n".join(lines)


def _moment(table: Tabletop) -> str:
    words = f"turn {table.turn}, player {table.player + 1}, {PHASES[table.phase]}"
    if table.forged != NONE:
        words += f" the {PIECE_NAMES[table.forged]}"
    ending = ENDINGS[table.ending]
    return words if ending is None else f"{words}; last round: {ending}"


def _row(mine: Mine, level: int, row: int) -> str:
    """One row of a level, as wide as the level is."""
    signs = ""
    for column in range(width_of(level)):
        place = place_at(level, column, row)
        signs += " " if place is None else _cube(mine, place)
    return signs


def _cube(mine: Mine, place: i64) -> str:
    if not holds(mine.cubes, place):
        return "."
    colour = mine.colour_at(place)
    if colour == NOT_SEEN:
        return "?"
    letter = COLOUR_KEYS[colour][0]
    return letter.upper() if holds(mine.free, place) else letter


def _pyramid(pyramids: Pyramids, first: i64) -> str:
    """A pyramid from the row of one to the row of five."""
    words = ""
    place = first
    while place < first + OF_A_KIND:
        if place != first:
            words += " | " if ROW_START[place] == place else " "
        words += _piece(pyramids, place)
        place += 1
    return words


def _piece(pyramids: Pyramids, place: i64) -> str:
    piece = pyramids.piece_at(place)
    if piece == EMPTY:
        return "."
    letters = COLOUR_KEYS[COLOUR_OF[piece]][0] + TYPE_KEYS[TYPE_OF[piece]][0]
    return letters.upper() if holds(pyramids.free, piece) else letters


def _player(table: Tabletop, seat: i64) -> str:
    """What a player has."""
    words = [str(in_words(table.reserve(seat)))]
    words += [PIECE_NAMES[piece] for piece in members(table.singles(seat))]
    words += [f"{PIECE_NAMES[blade]} + {PIECE_NAMES[handle]}" for blade, handle in table.weapons_of(seat)]
    return f"player {seat + 1}, {table.renown(seat)} Renown: {'; '.join(words)}"
