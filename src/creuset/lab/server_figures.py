"""What a benchmark of a server measures, ours or another: the same figures for all, and how they are written."""

from dataclasses import dataclass
from typing import Self

import msgspec


@dataclass(frozen=True)
class ServerFigures:
    """One server under load: `tables` live tables with `clients` connected in all, for so many seconds.

    A step counts when every client of its table has the update; `p50_ms` and `p99_ms` are the milliseconds from sending
    it until then, which half and 99 of 100 steps do not exceed. `kb_per_table` is by how many thousand bytes the
    server's resident memory is larger with all tables open and idle, their clients connected, than at its start.
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
        """The figures in a JSON object, which may hold more; raises `ValueError` when one is missing or no number."""
        return msgspec.json.decode(text, type=cls)
