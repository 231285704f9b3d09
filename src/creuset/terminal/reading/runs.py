"""Equal neighbours joined together, so that a row takes few words."""

from collections.abc import Iterable
from typing import TypeVar

from creuset.core.message import N_
from creuset.words import Speaker

Kind = TypeVar("Kind")


def runs(row: Iterable[tuple[int, Kind]]) -> list[tuple[Kind, int, int]]:
    """Columns in order and their contents, as runs of the same: the content, first column, last column."""
    found: list[tuple[Kind, int, int]] = []
    for column, what in row:
        if found and found[-1][0] == what and found[-1][2] == column - 1:
            found[-1] = (what, found[-1][1], column)
        else:
            found.append((what, column, column))
    return found


def in_runs(say: Speaker, numbers: Iterable[int]) -> str:
    """Numbers in order, in few words: "1 to 4, 7"."""
    return ", ".join(
        str(first) if first == last else say(N_("{first} to {last}"), first=first, last=last)
        for _same, first, last in runs((number, 0) for number in numbers)
    )
