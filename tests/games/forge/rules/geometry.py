"""The Mine and the pyramids of pieces as bodies in space: slow, and without a thought for how the rules pack them.

A cube is two units wide. On every level the cubes stand one unit further in than on the level below, so that each rests
on four. A card is two units wide too, and the rows of a pyramid are centred.
"""

from collections.abc import Iterable

Spot = tuple[int, int, int]
"""Level from 1, column and row from 0."""

Card = tuple[int, int]
"""The row of a card, named by its length, and its index there."""

SPOTS = [
    (level, column, row) for level in range(1, 6) for row in range(6 - level) for column in range(6 - level)
]  # FO-03
CARDS = [(row, index) for row in range(1, 6) for index in range(row)]  # FO-02


def name(spot: Spot) -> str:
    """A place as it is written."""
    level, column, row = spot
    return f"{level}{'abcde'[column]}{row + 1}"


def spot_of(text: str) -> Spot:
    """The place that is written so."""
    return int(text[0]), "abcde".index(text[1]), int(text[2]) - 1


def _corner(spot: Spot) -> tuple[int, int]:
    level, column, row = spot
    return 2 * column + level, 2 * row + level


def _apart(one: Spot, other: Spot) -> list[int]:
    """How far two cubes are apart in both directions, the smaller distance first."""
    return sorted(abs(here - there) for here, there in zip(_corner(one), _corner(other), strict=True))


_BESIDE = {spot: {other for other in SPOTS if other[0] == spot[0] and _apart(spot, other) == [0, 2]} for spot in SPOTS}
_ON = {spot: {other for other in SPOTS if other[0] == spot[0] + 1 and max(_apart(spot, other)) < 2} for spot in SPOTS}


def sides_touched(spot: Spot, cubes: set[Spot]) -> int:
    """How many side faces of a cube touch a cube of its level."""
    return len(_BESIDE[spot] & cubes)


def resting_on(spot: Spot, cubes: set[Spot]) -> set[Spot]:
    """The cubes that lie on a cube, even partly."""
    return _ON[spot] & cubes


def free_cubes(cubes: set[Spot]) -> set[Spot]:
    """FO-06: nothing on top, and at most two sides touched."""
    return {spot for spot in cubes if not resting_on(spot, cubes) and sides_touched(spot, cubes) <= 2}


def seen_cubes(cubes: set[Spot]) -> set[Spot]:
    """FO-16: a side is bare, or a part of the top, of which each cube that rests there covers a quarter."""
    return {spot for spot in cubes if sides_touched(spot, cubes) < 4 or len(resting_on(spot, cubes)) < 4}


def lying_on(card: Card, cards: Iterable[Card], wide_top: bool) -> set[Card]:
    """The cards that lie on a card, even partly (FO-02)."""
    row, index = card
    upper = row + 1 if wide_top else row - 1
    middle = 2 * index - row
    return {other for other in cards if other[0] == upper and abs(2 * other[1] - upper - middle) < 2}


def free_cards(cards: set[Card], wide_top: bool) -> set[Card]:
    """FO-02: no other lies on it."""
    return {card for card in cards if not lying_on(card, cards, wide_top)}
