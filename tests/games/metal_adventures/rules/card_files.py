"""Files of cards for tests: the one in the box with changes, written as a person would write it."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from creuset.games.metal_adventures.rules import cards
from creuset.games.metal_adventures.rules.cards import FILE, Cards, read_cards

BOX = Path(cards.__file__).with_name(FILE).read_text(encoding="utf-8")


def written(changes: Mapping[str, object] | None = None) -> str:
    """The set of the box in TOML, with other values at some places such as `near.tin_lark.power`; `None` drops one."""
    tree = tomllib.loads(BOX)
    for path, value in (changes or {}).items():
        *way, last = path.split(".")
        table = tree
        for key in way:
            table = table[key]
        if value is None:
            del table[last]
        else:
            table[last] = value
    lines = []
    for section, entries in tree.items():
        if isinstance(entries, dict):
            lines.append(f"[{section}]")
            lines += [f"{key} = {_inline(value)}" for key, value in entries.items()]
        else:
            lines.insert(0, f"{section} = {_inline(entries)}")
    return "\n".join(lines) + "\n"


def _inline(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_inline(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(entry) for entry in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def cards_with(changes: Mapping[str, object]) -> Cards:
    """The set of the box with other values at some places."""
    return read_cards(written(changes))
