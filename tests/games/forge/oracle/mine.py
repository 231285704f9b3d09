"""The Mine as plain places: level, column and row, all counted from 1 (FO-03)."""

from collections.abc import Container

Place = tuple[int, int, int]
LEVELS = 5


def all_places() -> list[Place]:
    """Every place of the whole Mine, from the ground up, row by row, column by column."""
    return [
        (level, column, row)
        for level in range(1, LEVELS + 1)
        for row in range(1, width(level) + 1)
        for column in range(1, width(level) + 1)
    ]


def width(level: int) -> int:
    """FO-03: 5×5 on the ground, one less each way on every level."""
    return LEVELS + 1 - level


def name(place: Place) -> str:
    """How a place is written: `3b2`."""
    level, column, row = place
    return f"{level}{' abcde'[column]}{row}"


def read_place(text: str) -> Place:
    """The place that is written so."""
    level, column, row = tuple(text)
    return int(level), " abcde".index(column), int(row)


def beside(place: Place) -> list[Place]:
    """The four positions at the sides of a cube, within the Mine's outline or not."""
    level, column, row = place
    return [(level, column - 1, row), (level, column + 1, row), (level, column, row - 1), (level, column, row + 1)]


def above(place: Place) -> list[Place]:
    """The four positions whose cube would rest on this one, within the Mine's outline or not."""
    level, column, row = place
    return [(level + 1, column - across, row - along) for across in (0, 1) for along in (0, 1)]


def touching(standing: Container[Place], place: Place) -> int:
    """How many sides of a cube touch cubes of its level."""
    return sum(other in standing for other in beside(place))


def resting(standing: Container[Place], place: Place) -> int:
    """How many cubes rest on a cube, each on a part of its top."""
    return sum(other in standing for other in above(place))


def is_free(standing: Container[Place], place: Place) -> bool:
    """FO-06: at most two sides in contact, nothing on top."""
    return touching(standing, place) <= 2 and resting(standing, place) == 0


def is_in_sight(standing: Container[Place], place: Place) -> bool:
    """FO-16: one of its sides bare, or a part of its top."""
    return touching(standing, place) < 4 or resting(standing, place) < 4
