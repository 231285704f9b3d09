"""Cubes counted by colour, all five counts in one word: reserves, costs, what is left in the Mine.

A count takes eight bits and never exceeds the 11 cubes of a colour, so words can be added, subtracted and compared as
a whole.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.message import N_, Message
from creuset.games.forge.rules.components import COLOURS, colour_name
from creuset.games.forge.rules.facts import Cubes

NO_CUBES: Final[i64] = 0

ALL_CUBES: Final[i64] = 0x0B0B0B0B0B
"""FO-01: 11 of each colour."""

ONE: Final = vec[i64]([256**colour for colour in range(COLOURS)])
"""One cube of each colour."""

_GUARDS: Final[i64] = 0x8080808080


def count(cubes: i64, colour: i64) -> i64:
    """How many of them are of this colour."""
    return (cubes >> (colour * 8)) & 0xFF


def total(cubes: i64) -> i64:
    """How many there are in all."""
    return count(cubes, 0) + count(cubes, 1) + count(cubes, 2) + count(cubes, 3) + count(cubes, 4)


def can_pay(cubes: i64, cost: i64) -> bool:
    """Whether there are enough of every colour (FO-07): no count borrows from the next."""
    return ((cubes | _GUARDS) - cost) & _GUARDS == _GUARDS


def missing(cubes: i64, cost: i64) -> i64:
    """What the cubes lack of the cost."""
    lacking: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        gap = count(cost, colour) - count(cubes, colour)
        if gap > 0:
            lacking += gap * ONE[colour]
        colour += 1
    return lacking


def by_colour(cubes: i64) -> Cubes:
    """The counts as plain data."""
    return {
        "grey": int(count(cubes, 0)),
        "blue": int(count(cubes, 1)),
        "red": int(count(cubes, 2)),
        "ochre": int(count(cubes, 3)),
        "violet": int(count(cubes, 4)),
    }


def in_words(cubes: i64) -> Message:
    """The cubes as a list: "1 grey, 2 red"."""
    words: Message | None = None
    for colour in reversed(range(COLOURS)):
        if count(cubes, colour) > 0:
            entry = Message(N_("{count} {colour}"), {"count": int(count(cubes, colour)), "colour": colour_name(colour)})
            words = entry if words is None else Message(N_("{first}, {others}"), {"first": entry, "others": words})
    return Message(N_("no cubes")) if words is None else words
