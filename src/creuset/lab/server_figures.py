"""The figures in a benchmark of a server, ours or another: the same for all, and how they are written."""

from dataclasses import dataclass
from typing import Self

import msgspec


@dataclass(frozen=True)
class ServerFigures:
    """One server under load: `tables` live tables with `clients` connected in total, for this many seconds.

    A step counts when every client of its table has the update; `p50_ms` and `p99_ms` are the milliseconds from sending
    it until then, for half and for 99 of 100 steps. `kb_per_table` is the growth of the server's resident memory in
    thousands of bytes, with all tables open and idle and their clients connected, divided by the number of tables.
    """

    steps_per_second: float
    p50_ms: float
    p99_ms: float
    kb_per_table: float
    tables: int
    clients: int
    seconds: float

    def to_json(self) -> str:
        """One line of JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The figures in a JSON object, which may hold more; raises `ValueError` if one is missing or not a number."""
        return msgspec.json.decode(text, type=cls)
