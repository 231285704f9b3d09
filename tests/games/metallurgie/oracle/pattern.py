"""The pattern of Metallurgie as a dict from positions to stacks, and what can be seen in it."""

from collections import deque
from collections.abc import Collection, Iterable

Position = tuple[int, int]
"""Axial coordinates (q, r) on a hexagonal grid."""

Pattern = dict[Position, list[str]]
"""What lies where, each stack from the bottom to the top."""


def neighbours(position: Position) -> list[Position]:
    """ME-03: the six positions around one."""
    q, r = position
    return [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]


def walk(start: Position, among: Collection[Position]) -> list[Position]:
    """Every position of `among` that can be reached from `start` without leaving `among`, the nearest first."""
    found = {start}
    queue = deque([start])
    order = []
    while queue:
        order.append(queue.popleft())
        for position in neighbours(order[-1]):
            if position in among and position not in found:
                found.add(position)
                queue.append(position)
    return order


def reached(start: Position, among: Collection[Position]) -> set[Position]:
    """The same without the order."""
    return set(walk(start, among))


def in_one_piece(positions: set[Position]) -> bool:
    """Whether all of these are connected."""
    return not positions or len(walk(next(iter(positions)), positions)) == len(positions)


def showing(pattern: Pattern, metal: str) -> set[Position]:
    """Where this metal is the visible card."""
    return {position for position, stack in pattern.items() if stack[-1] == metal}


def areas(pattern: Pattern, metal: str) -> list[set[Position]]:
    """ME-14: the connected sets of positions whose visible card is this metal."""
    left = showing(pattern, metal)
    found = []
    while left:
        area = reached(next(iter(left)), left)
        found.append(area)
        left -= area
    return found


def first_card(area: Iterable[Position]) -> Position:
    """The card an area is named after: the first in reading order, row by row."""
    return min(area, key=lambda position: (position[1], position[0]))
