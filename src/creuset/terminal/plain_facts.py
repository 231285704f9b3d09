"""Plain data told as lines, for games that do not say themselves how they look or read."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from creuset.core.message import N_
from creuset.words import Speaker

INDENT = "  "


PLAYER = re.compile(r"player (\d+)")
"""The names in a table of one fact for each player; people read the players' own names there."""


def fact_lines(data: Mapping[str, Any], names: Sequence[str], say: Speaker) -> list[str]:
    """Every fact of a view on a line of its own, those with parts on several."""
    told = [_told(readable(name, names, say), value, names, say) for name, value in data.items() if name != "seat"]
    return [line for lines in told for line in lines]


def readable(name: str, names: Sequence[str], say: Speaker) -> str:
    """The name of a fact as words, in the reader's language if the game brings them."""
    found = PLAYER.fullmatch(name)
    if found is not None and 1 <= int(found[1]) <= len(names):
        return names[int(found[1]) - 1]
    return say.text(name.replace("_", " "))


def _told(title: str, value: Any, names: Sequence[str], say: Speaker) -> Iterator[str]:
    """A fact on one line, or on several with its parts below it."""
    if isinstance(value, Mapping):
        parts = [(readable(str(name), names, say), part) for name, part in value.items()]
    elif isinstance(value, list | tuple) and any(_has_parts(item) for item in value):
        parts = [(str(number), item) for number, item in enumerate(value, 1)]
    else:
        parts = []
    if not parts:
        yield say(N_("{title}: {value}"), title=title, value=_in_words(value, say))
    elif not any(_has_parts(part) for _name, part in parts):
        inside = ", ".join(f"{name} {_in_words(part, say)}" for name, part in parts)
        yield say(N_("{title}: {value}"), title=title, value=inside)
    else:
        yield f"{title}:"
        for name, part in parts:
            yield from (INDENT + line for line in _told(name, part, names, say))


def _has_parts(value: Any) -> bool:
    return isinstance(value, Mapping | list | tuple)


def _in_words(value: Any, say: Speaker) -> str:
    if value is None:
        return "–"
    if value in ([], (), {}, ""):
        return say(N_("nothing"))
    if isinstance(value, bool):
        return say(N_("yes")) if value else say(N_("no"))
    if isinstance(value, list | tuple):
        return ", ".join(_in_words(item, say) for item in value)
    return say.text(value) if isinstance(value, str) else str(value)
