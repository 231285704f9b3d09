"""Inputs made from a grammar: TOML tables and values, and messages of the protocol."""

import json
import random
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
    if name == "text":
        return one_of(rng, (*WORDS, "a word", "x" * 500, "x" * 501))
    return rng.random() < 0.5 if name == "agrees" else rng.randrange(100)


def _anything(rng: random.Random) -> Any:
    nested: Any = 1
    for _level in range(rng.choice((1, 3, 30))):
        nested = [nested] if rng.random() < 0.5 else {"a": nested}
    return rng.choice((None, True, -1, 1.5, 10**30, 2**63, one_of(rng, WORDS), nested, float("nan"), "x" * 60_000))
