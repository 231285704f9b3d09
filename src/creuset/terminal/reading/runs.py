"""Neighbours that are alike, drawn together, so that a row is told in few words."""

from collections.abc import Iterable
from typing import TypeVar

Kind = TypeVar("Kind")


def runs(row: Iterable[tuple[int, Kind]]) -> list[tuple[Kind, int, int]]:
    """Columns, in order, and what is there, as runs of the same: what it is, first column, last column."""
    found: list[tuple[Kind, int, int]] = []
    for column, what in row:
        if found and found[-1][0] == what and found[-1][2] == column - 1:
            found[-1] = (what, found[-1][1], column)
        else:
            found.append((what, column, column))
    return found
