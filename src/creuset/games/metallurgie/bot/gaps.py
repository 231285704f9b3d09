"""How far a pattern is from an area that can be scored, metal by metal."""

from typing import Final, cast

from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.games.metallurgie.rules.actions import Place
from creuset.games.metallurgie.rules.board import Board
from creuset.games.metallurgie.rules.components import IRON, NEEDED

FAR: Final[i64] = 5
"""A gap that no turn closes: nobody places more than four cards in one (ME-13)."""


def gap(board: Board, metal: i64) -> i64:
    """How many cards of a metal make an area that can be scored, or `FAR`.

    It finds the one card that makes the largest area and assumes that every further card adds one to it. So a single
    missing card is always seen; if two cards together would join several areas, the true gap may be smaller.
    """
    needed = NEEDED[metal]
    shown = board.showing(metal)
    if size(shown) + FAR <= needed:
        return FAR
    if metal == IRON:
        return _closing(_largest_iron(board, shown), needed)
    largest: i64 = 0
    piece: i64 = 0
    free = board.showing(metal - 1)
    while free != 0:
        touching = board.near(lowest(free)) & shown
        if touching & ~piece != 0:
            piece = board.area(touching & -touching, shown)
        reached: i64 = 1
        if touching != 0:
            reached += size(joined(board, touching, shown, piece))
        if reached > largest and (reached >= needed or can_grow(board, metal, free & -free)):
            largest = reached
        free &= free - 1
    return _closing(largest, needed)


def can_grow(board: Board, metal: i64, start: i64) -> bool:
    """Whether an area of this metal around these stacks could become large enough if there were cards for it."""
    if metal == IRON:
        return True
    return size(board.area(start, board.showing(metal) | board.showing(metal - 1))) >= NEEDED[metal]


def _closing(largest: i64, needed: i64) -> i64:
    if largest == 0:
        return FAR
    return max(1, min(1 + needed - largest, FAR))


def _largest_iron(board: Board, shown: i64) -> i64:
    """The largest iron area that one card on the border makes."""
    largest: i64 = 0
    piece: i64 = 0
    count: i64 = len(board.border)
    index: i64 = 0
    while index < count:
        touching = board.around(cast(Place, board.border[index]).place) & shown
        if touching != 0:
            if touching & ~piece != 0:
                piece = board.area(touching & -touching, shown)
            largest = max(largest, size(joined(board, touching, shown, piece)))
        index += 1
    return largest + 1


def joined(board: Board, touching: i64, shown: i64, piece: i64) -> i64:
    """The areas that a card joins by touching them; `piece` is one of them, often the only one."""
    return piece if touching & ~piece == 0 else board.area(touching, shown)


def lay(board: Board, metal: i64, place: i64) -> i64:
    """Put a card on a scratch pattern; the number of its stack."""
    if metal == IRON:
        return board.extend(place)
    stack = board.stack_at(place)
    board.cover(stack, metal)
    return stack


def lift(board: Board, metal: i64, stack: i64) -> None:
    """Take the last card laid off the scratch pattern."""
    if metal == IRON:
        board.remove(stack)
    else:
        board.uncover(stack, metal)
