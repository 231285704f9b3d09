"""The stored records of a match: the heading, every step and the end, chained by their running sums."""

import json

import msgspec

from creuset.core.errors import BadJournal
from creuset.core.journal import sum_after
from creuset.core.message import N_, Message
from creuset.table.match import Match

canonical = msgspec.json.Encoder(order="sorted").encode
"""Plain data as canonical JSON: the same bytes as `core.state.encode` makes, several times as fast."""

HEADING = 0
"""The number of the heading among the records."""


class Ledger:
    """Tracks how much of a match has been written down."""

    def __init__(self) -> None:
        self.written = -1
        """The number of the last record written; the heading is record 0."""
        self._total = ""

    def unwritten(self, match: Match) -> list[str]:
        """The records not yet written, as text; from now on they count as written."""
        bare: list[dict[str, object]] = []
        if self.written < HEADING:
            bare.append(match.heading.record())
        bare.extend(step.record() for step in match.steps_since(max(self.written, 0)))
        if match.over and self.written <= match.steps:
            bare.append(match.end().record(match.steps + 1))
        return [self._write(record) for record in bare]

    def read(self, text: str) -> None:
        """Take in a record that somebody else has written."""
        written = json.loads(text).get("sum")
        if not isinstance(written, str):
            raise BadJournal(self.written + 1, Message(N_("the record does not have the form of a journal record")))
        self._total = written
        self.written += 1

    def _write(self, record: dict[str, object]) -> str:
        self._total = sum_after(self._total, canonical(record))
        self.written += 1
        return canonical({**record, "sum": self._total}).decode()
