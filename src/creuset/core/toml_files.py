"""Files in TOML that people bring along: bounded before they are parsed.

A parser trusts its text. A key with thousands of parts (`a.a.a…=1`) takes gigabytes, and deep brackets overflow a
stack; so a plain scan, which takes time in proportion to the text and no memory, looks at the text first.
"""

import tomllib
from pathlib import Path
from typing import Final

from creuset.core.errors import BadComponents
from creuset.core.message import N_, Filling, Message

LONGEST_FILE: Final = 64 * 1024
"""The most characters in a file; the longest in a box has 16,000."""

LONGEST_ROW: Final = 4000
"""The most characters in a line of a file."""

MOST_PARTS: Final = 8
"""The most parts of a key, as in `a.b.c`."""

DEEPEST: Final = 8
"""How deep brackets may be nested."""

MOST_ENTRIES: Final = 10_000
"""The most keys, tables, and entries of lists."""

LONGEST_WORD: Final = 100
"""The most characters in a key or a text."""

_SHOWN: Final = 40
"""How much of a bad text is quoted."""


def load_text(file: Path) -> str:
    """The text of a file, however it ends its lines; raises `BadComponents` if it cannot be read or is too long."""
    try:
        with file.open(encoding="utf-8-sig") as paper:
            text = paper.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a name that is none at all is a ValueError, and so is no text
        raise BadComponents(file.name, [Message(N_("it cannot be read: {why}"), {"why": str(error)})]) from None
    check_length(text, file.name)
    return text


def check_length(text: str, file: str) -> None:
    """Refuse a file that is too long; raises `BadComponents`."""
    if len(text) > LONGEST_FILE:
        raise BadComponents(
            file, [Message(N_("it is too long; at most {most} characters are allowed"), {"most": LONGEST_FILE})]
        )


def read_toml(text: str, file: str) -> dict[str, object]:
    """The tables of a text that a stranger may have written; raises `BadComponents`."""
    check_length(text, file)
    fault = _beyond_bounds(text)
    if fault is not None:
        raise BadComponents(file, [fault])
    try:
        tree = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadComponents(file, [Message(N_("it is no TOML: {why}"), {"why": str(error)})]) from None
    faults = _long_words(tree)
    if faults:
        raise BadComponents(file, faults)
    return tree


def _beyond_bounds(text: str) -> Message | None:
    """What is too long, too deep or too many in a text, if anything is; where it is no TOML, the parser will say so."""
    row = 1
    for line in text.split("\n"):
        if len(line) > LONGEST_ROW:
            return _too_many(
                row, N_("file line {row}: it is too long; at most {most} characters are allowed"), LONGEST_ROW
            )
        row += 1
    row, index, dots, depth, entries = 1, 0, 0, 0, 0
    while index < len(text):
        char = text[index]
        if char == '"' or char == "'":
            end = _end_of_string(text, index)
            row += text.count("\n", index, end)
            index = end
            continue
        if char == "#":
            end = text.find("\n", index)
            index = len(text) if end < 0 else end
            continue
        index += 1
        if char == ".":
            dots += 1
            if dots >= MOST_PARTS:
                return _too_many(
                    row, N_("file line {row}: a key has too many parts; at most {most} are allowed"), MOST_PARTS
                )
        elif char in "\n=,[]{}":
            dots = 0
            if char == "\n":
                row += 1
            elif char == "]" or char == "}":
                depth -= 1
            else:
                entries += 1
                if char == "[" or char == "{":
                    depth += 1
            if depth > DEEPEST:
                return _too_many(
                    row, N_("file line {row}: brackets are nested too deep; at most {most} are allowed"), DEEPEST
                )
    if entries > MOST_ENTRIES:
        return Message(N_("it has too many entries; at most {most} are allowed"), {"most": MOST_ENTRIES})
    return None


def _too_many(row: int, sentence: str, most: int) -> Message:
    return Message(sentence, {"row": row, "most": most})


def _end_of_string(text: str, start: int) -> int:
    """Where the string that begins here is over; for one that does not end, where nobody would look for its end."""
    quote = text[start]
    long = text.startswith(quote * 3, start)
    index = start + (3 if long else 1)
    while index < len(text):
        char = text[index]
        if char == "\\" and quote == '"':
            index += 2
        elif char == quote and not long:
            return index + 1
        elif char == quote and text.startswith(quote * 3, index):
            index += 3
            extra = 0  # one or two quotes may be the last characters of a long string
            while extra < 2 and text.startswith(quote, index):
                index += 1
                extra += 1
            return index
        elif char == "\n" and not long:
            return index
        else:
            index += 1
    return len(text)


def _long_words(tree: dict[str, object]) -> list[Message]:
    """The keys and texts that are too long to be shown."""
    faults: list[Message] = []
    waiting: list[object] = [tree]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend(value.keys())
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, str) and len(value) > LONGEST_WORD:
            gaps: dict[str, Filling] = {"text": repr(value[:_SHOWN]), "most": LONGEST_WORD}
            faults.append(Message(N_("{text} … is too long; at most {most} characters are allowed"), gaps))
    return faults
