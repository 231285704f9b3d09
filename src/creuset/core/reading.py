"""Reading plain data that came from elsewhere: each part is what it should be, or `BadView` names it."""

from collections.abc import Mapping, Sequence

from creuset.core.errors import BadView

MANY = 1_000_000
"""More than any game counts: a bound for turns and rounds."""


def table_of(value: object, where: str) -> dict[str, object]:
    """A table of names and values."""
    if not isinstance(value, dict):
        raise BadView(where)
    return value


def list_of(value: object, where: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise BadView(where)
    return value


def part(facts: Mapping[str, object], key: str) -> object:
    """What stands under this name."""
    if key not in facts:
        raise BadView(key)
    return facts[key]


def table_at(facts: Mapping[str, object], key: str) -> dict[str, object]:
    """The table under this name."""
    return table_of(part(facts, key), key)


def list_at(facts: Mapping[str, object], key: str) -> list[object]:
    """The list under this name."""
    return list_of(part(facts, key), key)


def lists_at(facts: Mapping[str, object], key: str, count: int) -> list[object]:
    """The list of exactly so many under this name, such as one for each player."""
    found = list_of(part(facts, key), key)
    if len(found) != count:
        raise BadView(key)
    return found


def number(value: object, least: int, most: int, where: str) -> int:
    """A whole number within bounds; `True` is none."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadView(where)
    return value


def number_at(facts: Mapping[str, object], key: str, least: int, most: int) -> int:
    """The whole number under this name."""
    return number(part(facts, key), least, most, key)


def named(value: object, numbers: Mapping[str, int], where: str) -> int:
    """The number that belongs to a name."""
    if not isinstance(value, str) or value not in numbers:
        raise BadView(where)
    return numbers[value]


def named_at(facts: Mapping[str, object], key: str, numbers: Mapping[str, int]) -> int:
    """The number that belongs to the name under this key."""
    return named(part(facts, key), numbers, key)


def named_or_none(facts: Mapping[str, object], key: str, numbers: Mapping[str, int], none: int) -> int:
    """The same where nothing may stand as well."""
    value = part(facts, key)
    return none if value is None else named(value, numbers, key)


def seat_at(facts: Mapping[str, object], key: str, players: int) -> int:
    """The seat, from 0, of a player who is counted from 1."""
    return number_at(facts, key, 1, players) - 1


def reader_at(facts: Mapping[str, object], key: str, players: int) -> int | None:
    """The seat, from 0, whose view this is; `None` for a spectator."""
    return None if part(facts, key) is None else seat_at(facts, key, players)


def numbering(names: Sequence[str]) -> dict[str, int]:
    """The number of every name."""
    return {name: number for number, name in enumerate(names)}


def same(one: object, other: object) -> bool:
    """Whether two pieces of plain data are equal, kind for kind: 1 is neither `True` nor 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        assert isinstance(other, dict)
        return len(one) == len(other) and all(key in other and same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        assert isinstance(other, list)
        return len(one) == len(other) and all(same(value, other[index]) for index, value in enumerate(one))
    return one == other
