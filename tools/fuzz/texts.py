"""Texts that are nearly right: pieces of good ones changed, moved, doubled, cut, or replaced by something nasty."""

import random
import re
from collections.abc import Sequence

LONGEST = 64 * 1024
"""No input is longer than this, in characters."""

NUMBERS = ("0", "-1", "1", "7", "99", "100", "401", "1.5", "-0.0", "1e999", "nan", "inf", "0x10", "9" * 30, "9" * 5000)
WORDS = ("", " ", "A", "é", "\x00", "\x1b[2J", "\u202e", "\u2028", "\ufeff", "\u3164", "\udcff", "𝔛", "x" * 300)
SIGNS = ('"', "'", '"""', "\\", "\\ud800", "[", "]", "{", "}", "[[", "]]", "#", "=", ".", ",", ":", "\n", "\r\n", "\t")

_PARTS = re.compile(r"\n|-?\d+(?:\.\d+)?|\"[^\"\n]*\"|\w+|\s+|.", re.DOTALL)


def one_of(rng: random.Random, things: Sequence[str]) -> str:
    """One of some texts."""
    return things[rng.randrange(len(things))]


def changed(rng: random.Random, good: Sequence[str]) -> str:
    """One of the good texts with a few changes; now and then it is as it was."""
    text = one_of(rng, good)
    for _time in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 8))):
        text = _changed_once(rng, text, good)[:LONGEST]
    return text


def _changed_once(rng: random.Random, text: str, good: Sequence[str]) -> str:
    start = rng.randrange(len(text) + 1)
    stop = min(len(text), start + rng.choice((1, 2, 5, 20, 100, 1000)))
    kind = rng.randrange(10)
    if kind == 0:
        return text[:start] + text[stop:]
    if kind == 1:
        return text[:stop] + text[start:stop] * rng.choice((1, 1, 2, 30, 300)) + text[stop:]
    if kind == 2:
        return text[:start] + one_of(rng, SIGNS) * rng.choice((1, 1, 1, 2, 50, 3000)) + text[start:]
    if kind == 3:
        return text[:start] + one_of(rng, good)[start:]
    if kind == 4:
        return text[:start]
    if kind == 5:
        return text[:start] + chr(rng.choice((rng.randrange(128), rng.randrange(0xD7FF)))) + text[stop:]
    return _part_changed(rng, text, good)


def _part_changed(rng: random.Random, text: str, good: Sequence[str]) -> str:
    """One number, word or line becomes another, of the same text or of another one."""
    start = rng.randrange(max(1, len(text)))
    parts = _PARTS.findall(text[start : start + 200])
    if not parts:
        return text + one_of(rng, WORDS)
    index = rng.randrange(len(parts))
    there = _PARTS.findall(one_of(rng, good)[:5000])
    kind = rng.randrange(4)
    if kind == 0 and parts[index][-1:].isdigit():
        parts[index] = one_of(rng, NUMBERS)
    elif kind == 1:
        parts[index] = one_of(rng, WORDS)
    elif kind == 2 and there:
        parts[index] = one_of(rng, there)
    else:
        other = rng.randrange(len(parts))
        parts[index], parts[other] = parts[other], parts[index]
    return text[:start] + "".join(parts) + text[start + 200 :]
