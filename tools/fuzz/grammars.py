"""Inputs made from a grammar: TOML tables and values, and messages of the protocol."""

import json
import random
import tomllib
from datetime import date
from typing import Any, get_args

import msgspec

from creuset.table import messages
from tools.fuzz.texts import NUMBERS, WORDS, one_of

DEEPEST = 4


def toml_value(rng: random.Random, depth: int = 0) -> str:
    """Any value of TOML, or something that is nearly one."""
    kind = rng.randrange(5 if depth == DEEPEST else 8)
    if kind < 2:
        return one_of(rng, NUMBERS)
    if kind == 2:
        return json.dumps(one_of(rng, WORDS), ensure_ascii=rng.random() < 0.5)
    if kind == 3:
        return one_of(rng, ("true", "false", "1979-05-27", "07:32:00", "[]", "{}"))
    if kind == 4:
        return "[" * (many := rng.choice((1, 3, 40, 400))) + "]" * many
    if kind == 5:
        return "{" + ", ".join(f"{toml_key(rng)} = {toml_value(rng, depth + 1)}" for _ in range(rng.randrange(3))) + "}"
    return "[" + ", ".join(toml_value(rng, depth + 1) for _each in range(rng.randrange(4))) + "]"


def toml_key(rng: random.Random) -> str:
    """A key, plain, quoted or dotted."""
    word = one_of(rng, ("a", "name", "size", "line", "station", "cost", "near", "armour", '""', '"a b"', "1"))
    return ".".join([word] * rng.choice((1, 1, 1, 2, 5, 40, 500)))


def with_toml(rng: random.Random, text: str) -> str:
    """A text in TOML with some lines added or given other values."""
    lines = text.split("\n")
    for _time in range(rng.choice((1, 1, 2, 5))):
        index = rng.randrange(len(lines))
        key, equals, _value = lines[index].partition("=")
        kind = rng.randrange(4)
        if kind == 0 or not equals:
            lines.insert(index, f"{toml_key(rng)} = {toml_value(rng)}")
        elif kind == 1:
            head = one_of(rng, ("[{}]", "[[{}]]")).format(toml_key(rng))
            lines.insert(index, head)
        else:
            lines[index] = f"{key}= {toml_value(rng)}"
    return "\n".join(lines)


def altered_tree(rng: random.Random, text: str) -> str:
    """A good text in TOML with some values of other kinds, left out, added, or taken from elsewhere in it."""
    tree = tomllib.loads(text)
    for _time in range(rng.choice((1, 1, 1, 2, 4))):
        node, key = _place(rng, tree)
        kind = rng.randrange(6)
        if kind == 0:
            del node[key]
        elif kind == 1 and isinstance(node[key], int | float):
            node[key] += rng.choice((-1, 1, 0.5, 100, -100))
        elif kind == 2:
            other, there = _place(rng, tree)
            node[key] = json.loads(json.dumps(other[there], default=str))  # a copy: a tree must not hold itself
        elif kind == 3 and isinstance(node, dict):
            node[one_of(rng, (*WORDS, "a", "name", "cost"))] = _tree(rng)
        else:
            node[key] = _tree(rng)
        if not tree:
            break
    return "".join(f"{_quoted(key)} = {_inline(value)}\n" for key, value in tree.items())


def _place(rng: random.Random, tree: dict[str, Any]) -> tuple[Any, Any]:
    """A list or table somewhere in a tree, and the place of one of its values."""
    node: Any = tree
    while True:
        key = rng.choice(list(node)) if isinstance(node, dict) else rng.randrange(len(node))
        if not isinstance(node[key], dict | list) or not node[key] or rng.random() < 0.15:
            return node, key
        node = node[key]


def _tree(rng: random.Random, depth: int = 0) -> Any:
    """Any value of TOML."""
    if depth < DEEPEST and rng.random() < 0.3:
        several = [_tree(rng, depth + 1) for _each in range(rng.randrange(4))]
        return several if rng.random() < 0.5 else {one_of(rng, ("a", "at", "name", "")): each for each in several}
    plain = (0, 1, -1, 7, 99, 100, 401, 2**63, 10**30, 1.5, -0.0, 1e308, float("inf"), float("nan"), True, False)
    return rng.choice((*plain, *WORDS, date(1979, 5, 27)))


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_quoted(key)} = {_inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(each) for each in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    return json.dumps(text).replace("\x7f", "\\u007f")


KINDS = [kind for kind in get_args(messages.FromClient) if kind is not messages.Hello]


def message(rng: random.Random, steps: int, notations: list[str]) -> bytes:
    """A message of the protocol whose fields are right, nearly right, wrong, missing or too many."""
    kind = rng.choice(KINDS)
    said: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        said[field.name] = _field(rng, field.name, steps, notations)
    chance = rng.random()
    if chance < 0.05:
        said.pop(rng.choice(list(said)))
    elif chance < 0.1:
        said[rng.choice(("more", "token", "seat"))] = _anything(rng)
    elif chance < 0.3:
        said[rng.choice(list(said))] = _anything(rng)
    return json.dumps(said, ensure_ascii=rng.random() < 0.8).encode("utf-8", "surrogatepass")


def _field(rng: random.Random, name: str, steps: int, notations: list[str]) -> Any:
    if name == "n":
        return rng.choice((steps, steps, steps, 0, steps + 1, rng.randrange(steps + 1)))
    if name == "what":
        asked = ("undo", "abandon", "stand 1", "stand 2", "stand 9", f"stand {'9' * 5000}")
        return rng.choice((one_of(rng, notations), one_of(rng, notations), one_of(rng, asked)))
    if name in ("text", "secret"):
        return one_of(rng, (*WORDS, "a word", "x" * 500, "x" * 501))
    return rng.random() < 0.5 if name == "agrees" else rng.randrange(100)


def _anything(rng: random.Random) -> Any:
    nested: Any = 1
    for _level in range(rng.choice((1, 3, 30))):
        nested = [nested] if rng.random() < 0.5 else {"a": nested}
    return rng.choice((None, True, -1, 1.5, 10**30, 2**63, one_of(rng, WORDS), nested, float("nan"), "x" * 60_000))
