"""A position as a person would jot it down.

turn 3, placing, player 1
 c i
i(s)c          the top card of every stack, with 0,0 in brackets
 c i
player 1: hand iic, won none
player 2: hand csg, won gg, bonus gold
pile 86, discarded iic
"""

from mypy_extensions import i64

from creuset.games.metallurgie.rules.board import NOWHERE, Board
from creuset.games.metallurgie.rules.components import KEYS, METALS
from creuset.games.metallurgie.rules.places import column_of, place_at, row_of
from creuset.games.metallurgie.rules.state import (
    BONUS_DEAL,
    DEALING,
    DISCARD,
    HANDS,
    NONE,
    OVER,
    PHASES,
    REFILLING,
    WON,
    Tabletop,
)


def sketch(table: Tabletop) -> str:
    """The position in a few lines."""
    lines = [_moment(table), *_pattern(table.board)]
    for seat in range(table.players):
        line = f"player {seat + 1}: hand {_cards(table, HANDS + seat * 4)}, won {_cards(table, WON + seat * 4)}"
        bonus = table.bonus_of(seat)
        lines.append(line if bonus == NONE else f"{line}, bonus {KEYS[bonus]}")
    lines.append(f"pile {table.pile_size + table.stop_cards()}, discarded {_cards(table, DISCARD)}")
    return "\n".join(lines)


def _moment(table: Tabletop) -> str:
    phase = table.phase
    if phase == OVER:
        return f"turn {table.turn}, over"
    player = table.receiver if phase == BONUS_DEAL or phase == DEALING or phase == REFILLING else table.player
    line = f"turn {table.turn}, {PHASES[phase]}, player {player + 1}"
    if table.turned != NONE:
        return f"{line}: {KEYS[table.turned]}"
    if table.taken_metal != NONE:
        return f"{line}: {KEYS[table.taken_metal]}, {table.to_take} to go"
    return line


def _pattern(board: Board) -> list[str]:
    """The top cards, each row half a card to the right of the row above."""
    middle = place_at(0, 0)
    places = [*board.places(), middle]
    left = min(2 * column_of(place) + row_of(place) for place in places)
    right = max(2 * column_of(place) + row_of(place) for place in places)
    first = min(row_of(place) for place in places)
    last = max(row_of(place) for place in places)
    rows = [[" "] * (right - left + 3) for _row in range(first, last + 1)]
    for place in places:
        row, x = rows[row_of(place) - first], 2 * column_of(place) + row_of(place) - left + 1
        stack = board.stack_at(place)
        row[x] = "." if stack == NOWHERE else KEYS[board.top(stack)][0]
        if place == middle:
            row[x - 1], row[x + 1] = "(", ")"
    return ["".join(row).rstrip() for row in rows]


def _cards(table: Tabletop, row: i64) -> str:
    """Cards by their first letters: `iic`."""
    letters = [KEYS[metal][0] * int(table.cards[row + metal]) for metal in range(METALS)]
    return "".join(letters) or "none"
