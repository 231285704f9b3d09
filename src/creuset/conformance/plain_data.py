"""Plain data: what JSON would not keep of them, and where two of them differ."""

import json
from collections.abc import Iterator, Mapping
from math import isfinite

from creuset.conformance.checks import NotConforming
from creuset.core.state import encode

LONGEST = 200
"""So many signs of a fact are told."""

NOTHING = "nothing"
"""What is told for a fact that is not there."""


def check_plain(whose: str, data: object) -> None:
    """These data are the same after JSON."""
    change = next(changes(data), None)
    if change is not None:
        raise NotConforming(f"the data of {whose} change in JSON: {change}")
    encoded = encode(data)
    assert encode(json.loads(encoded)) == encoded, f"the data of {whose} change in JSON"


def changes(data: object, path: str = "") -> Iterator[str]:
    """Every name that JSON would make a text, and every number that it does not have, with the way to it."""
    if isinstance(data, Mapping):
        for name, value in data.items():
            if not isinstance(name, str):
                yield f"the name {name!r} is no text{f' ({path})' if path else ''}"
            yield from changes(value, _way(path, name))
    elif isinstance(data, list | tuple):
        for index, value in enumerate(data):
            yield from changes(value, _way(path, index))
    elif isinstance(data, float) and not isfinite(data):
        yield f"{path} is {data}"


def difference(first: object, second: object, path: str = "") -> str:
    """The way to the first fact that differs, and what it is in each: `shaft/iron: 2 or 3`."""
    if isinstance(first, bytes) and isinstance(second, bytes):
        return difference(json.loads(first), json.loads(second), path)
    if isinstance(first, dict) and isinstance(second, dict):
        names = [name for name in (first | second) if told(first, name) != told(second, name)]
        if names and names[0] in first and names[0] in second:
            return difference(first[names[0]], second[names[0]], _way(path, names[0]))
        if names:
            return f"{_way(path, names[0])}: {told(first, names[0])} or {told(second, names[0])}"
    if isinstance(first, list | tuple) and isinstance(second, list | tuple) and len(first) == len(second):
        for index, (one, other) in enumerate(zip(first, second, strict=True)):
            if repr(one) != repr(other):
                return difference(one, other, _way(path, index))
    return f"{f'{path}: ' if path else ''}{repr(first)[:LONGEST]} or {repr(second)[:LONGEST]}"


def told(facts: dict[object, object], name: object) -> str:
    """A fact of a table, or that it is not there."""
    return repr(facts[name])[:LONGEST] if name in facts else NOTHING


def leaves(data: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every single fact of plain data with the way to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, _way(path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, _way(path, index))
    else:
        yield path, data


def _way(path: str, name: object) -> str:
    return f"{path}/{name}" if path else str(name)
