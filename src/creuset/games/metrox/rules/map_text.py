"""Finds the parts of a map in its file: TOML readers do not give line numbers, and faults should be easy to find."""

import re
from typing import Final, final

_LIST_HEADER: Final = re.compile(r"\s*\[\[\s*([A-Za-z0-9_-]+)\s*\]\]\s*(?:#.*)?$")
# Nothing in it may be tried a second way: a row of spaces would keep it busy for hours.
_TABLE_HEADER: Final = re.compile(
    r"""\s*+\[\s*+([A-Za-z0-9_-]++)\s*+(?:\.\s*+["']?+([^"'\]]*+)["']?+\s*+)?+\]\s*+(?:#.*)?$"""
)
_KEY: Final = re.compile(r"""\s*["']?([A-Za-z0-9_-]+)["']?\s*[=.]""")


@final
class MapText:
    """Finds the lines of a file's tables, keys and list entries."""

    def __init__(self, text: str) -> None:
        self._rows = text.split("\n")
        self._tables: dict[str, int] = {"": 1}
        self._keys: dict[str, int] = {}
        counts: dict[str, int] = {}
        table = ""
        inside = 0  # brackets that are still open
        for index, row in enumerate(self._rows):
            header = _LIST_HEADER.match(row) if inside == 0 else None
            branch = _TABLE_HEADER.match(row) if inside == 0 else None
            key = _KEY.match(row) if inside == 0 else None
            if header is not None:
                name = header.group(1)
                counts[name] = counts.get(name, -1) + 1
                table = f"{name}.{counts[name]}"
                self._tables[table] = index + 1
            elif branch is not None:
                below: str | None = branch.group(2)
                table = branch.group(1) if below is None else f"{branch.group(1)}.{below.strip()}"
                self._tables.setdefault(table, index + 1)
            else:
                if key is not None:
                    self._keys.setdefault(f"{table}/{key.group(1)}", index + 1)
                inside = max(0, inside + _opened(row))

    def line_of(self, table: str, key: str = "") -> int:
        """The line of a table ("line.0", "station.opera") or a key in it, or failing that, of what encloses it."""
        found = self._keys.get(f"{table}/{key}") if key else None
        if found is None:
            found = self._tables.get(table)
        if found is None and "." in table:  # [station] with one key for each, or inline tables
            above, _, name = table.partition(".")
            found = self._keys.get(f"{above}/{name}", self._tables.get(above, self._keys.get(f"/{above}")))
        return 1 if found is None else found

    def lines_of_entries(self, table: str, key: str) -> list[int]:
        """The line of every entry of a list."""
        start = self._keys.get(f"{table}/{key}")
        if start is None:
            return []
        found: list[int] = []
        depth = 0
        fresh = True  # the next thing begins a new entry
        for index in range(start - 1, len(self._rows)):
            row = self._rows[index]
            for mark, char in _bare(row[row.find("=") + 1 :] if index == start - 1 else row):
                if depth == 1 and fresh and (mark or char not in " \t\r,]"):
                    found.append(index + 1)
                    fresh = False
                if mark:
                    continue
                if char == "[":
                    depth += 1
                elif char == "]":
                    depth -= 1
                    if depth == 0:
                        return found
                elif char == "," and depth == 1:
                    fresh = True
        return found


def _bare(row: str) -> list[tuple[bool, str]]:
    """The characters of a row without its comment; `True` marks those in a quoted string."""
    found: list[tuple[bool, str]] = []
    quote = ""
    escaped = False
    for char in row:
        if quote:
            found.append((True, char))
            if escaped:
                escaped = False
            elif char == "\\" and quote == '"':
                escaped = True
            elif char == quote:
                quote = ""
        elif char == "#":
            break
        elif char == '"' or char == "'":
            quote = char
            found.append((True, char))
        else:
            found.append((False, char))
    return found


def _opened(row: str) -> int:
    """How many more brackets a row opens than it closes."""
    opened = 0
    for mark, char in _bare(row):
        if not mark:
            if char in "[{":
                opened += 1
            elif char in "]}":
                opened -= 1
    return opened
