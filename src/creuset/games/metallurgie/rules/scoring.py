"""Which areas can be scored, and the final score of a game."""

from mypy_extensions import i64

from creuset.core.bits import bit, size
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome, ScoreLine, ranks_by
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import GOLD, IRON, KEYS, METALS, NEEDED, TAKEN, metal_name
from creuset.games.metallurgie.rules.state import NONE, STOP_TURNED, Tabletop


def can_be_scored(board: Board, metal: i64, area: i64) -> bool:
    """Whether an area is large enough (ME-14) and its cards can go without splitting the pattern (ME-18)."""
    if size(area) < NEEDED[metal]:
        return False
    return metal != IRON or board.can_lose(board.stacks, area, TAKEN[IRON])


def areas_on_offer(board: Board, fresh: i64) -> i64:
    """The first stacks of all areas that can be scored and have a card placed or uncovered this turn (ME-15)."""
    offers: i64 = 0
    metal = GOLD
    while metal >= IRON:
        shown = board.showing(metal)
        left = fresh & shown
        if left != 0 and size(shown) < NEEDED[metal]:
            left = 0
        while left != 0:
            area = board.area(left & -left, shown)
            left &= ~area
            if can_be_scored(board, metal, area):
                offers |= bit(board.stack_at(board.first_place(area)))
        metal -= 1
    return offers


def all_areas(board: Board) -> list[tuple[int, i64]]:
    """Every area of the pattern, as metal and stacks: gold first, then by place."""
    areas: list[tuple[int, i64]] = []
    metal = GOLD
    while metal >= IRON:
        shown = board.showing(metal)
        of_metal: list[tuple[i64, i64]] = []
        while shown != 0:
            area = board.area(shown & -shown, shown)
            shown &= ~area
            of_metal.append((board.first_place(area), area))
        areas.extend((metal, area) for _place, area in sorted(of_metal))
        metal -= 1
    return areas


def merit_of(table: Tabletop, seat: i64) -> i64:
    """What decides the ranking, as one number: points, then gold, silver, copper, iron (ME-23, ME-24)."""
    points: i64 = 0
    cards: i64 = 0
    metal = GOLD
    while metal >= IRON:
        won = table.won(seat, metal)
        points += won
        cards = cards * 64 + won
        metal -= 1
    bonus = table.bonus_of(seat)
    if bonus != NONE:
        points += table.won(seat, bonus)
    return points * 64 * 64 * 64 * 64 + cards


def final_score(table: Tabletop) -> Outcome:
    """The score line by line and the ranking (ME-23, ME-24)."""
    seats = range(table.players)
    lines = [
        ScoreLine(KEYS[metal], metal_name(metal), tuple(int(table.won(seat, metal)) for seat in seats))
        for metal in reversed(range(METALS))
    ]
    if table.switches.bonus:
        extra = tuple(int(table.won(seat, table.bonus_of(seat))) for seat in seats)
        lines.append(ScoreLine("bonus", Message(N_("bonus card")), extra))
    totals = tuple(sum(line.values[seat] for line in lines) for seat in seats)
    # ME-23: ties are broken by gold, then silver, copper, iron; by cards, even if a bonus doubled them (ME-24).
    merits = [(totals[seat], *(line.values[seat] for line in lines[:METALS])) for seat in seats]
    if table.ending == STOP_TURNED:
        key, reason = "stop turned", Message(N_("the stop card was turned"))
    else:
        key, reason = "stop drawn", Message(N_("the stop card was drawn while refilling a hand"))
    return Outcome(key, reason, ranks_by(merits), totals, tuple(lines))
