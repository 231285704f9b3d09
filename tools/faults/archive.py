"""What the database holds, and whether it is what people were told."""

from collections import defaultdict

from msgspec.json import encode
from sqlalchemy import Connection, select

from creuset.core.journal import ACT, End, Journal, Step, read_heading, read_journals, read_step
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.server.storage.opening import snapshot
from creuset.server.storage.schema import matches, steps
from creuset.table import telling
from creuset.table.match import Match
from creuset.table.messages import Line
from creuset.words import Speaker
from tools.faults.crowd import Memory


class Archive:
    """A database that is read again and again: records once written never change, and lead on legally."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._kept: dict[str, list[str]] = defaultdict(list)
        self._matches: dict[str, Match] = {}
        self._steps: dict[str, dict[int, Step]] = defaultdict(dict)
        """Of each match, the steps that nobody was promised yet."""
        self.seeds: dict[str, str] = {}
        """Every match that was set up, with its seed."""

    def update(self) -> None:
        """Read what was written since the last time."""
        with snapshot(self._url) as connection:
            for match, seed, last in connection.execute(select(matches.c.id, matches.c.seed, matches.c.steps)).all():
                self.seeds[match] = seed
                if last >= len(self._kept[match]):
                    self._follow(match, _records(connection, match, len(self._kept[match])))
                assert len(self._kept[match]) == last + 1, "the row of a match does not say how many steps it has"

    def _follow(self, match: str, records: list[str]) -> None:
        kept = self._kept[match]
        for text in records:
            if not kept:
                heading = read_heading(text)
                self._matches[match] = Match(find_game(heading.game, heading.rules), heading, b"")
            elif '"who":' in text:  # the end has nobody who did it
                step = read_step(text)
                self._matches[match].follow(step)
                self._steps[match][step.number] = step
            kept.append(text)

    def check(self, memory: Memory) -> None:
        """Whether all that somebody was told stands in the database, and reads there as they were told."""
        reached = max(memory.acknowledged, len(memory.lines))
        if reached == 0 or (reached == memory.checked and not memory.promises):
            return
        match = self._matches.get(memory.match)
        assert match is not None, "a whole match is missing"
        assert match.steps >= reached, f"{reached - match.steps} acknowledged steps of {memory.match} are missing"
        told = sorted(memory.lines)[memory.checked :]
        kept: list[Line] = telling.lines(match, memory.seat, memory.checked, Speaker("en"))
        assert encode([memory.lines[step] for step in told]) == encode(kept[: len(told)]), "what was told has changed"
        memory.checked += len(told)
        for promise in memory.promises:
            self._keep(memory, promise.after, promise.until, promise.what)
        memory.promises.clear()

    def _keep(self, memory: Memory, after: int, until: int, what: str) -> None:
        """Look for an action that was acknowledged; no step can be the one that two were promised."""
        free = self._steps[memory.match]
        for number in range(after + 1, until + 1):
            step = free.get(number)
            if step is not None and step.kind == ACT and step.who == memory.seat and step.what == what:
                del free[number]
                return
        raise AssertionError(f"{what!r}, acknowledged after step {after} of {memory.match}, is missing")

    def verify(self, match: str) -> None:
        """Replay a match from its records, every draw with it."""
        with snapshot(self._url) as connection:
            records = _records(connection, match, 0)
        kept = self._kept[match]
        assert records[: len(kept)] == kept, "what was written has changed"
        if not records:
            return  # its players are still missing
        (journal,) = read_journals("".join(record + "\n" for record in records))
        if journal.end is None:
            journal = Journal(journal.heading, journal.steps, End(self.seeds[match]))
        verify(find_game(journal.heading.game, journal.heading.rules), journal)


def _records(connection: Connection, match: str, first: int) -> list[str]:
    """The records of a match, from the first on; 0 is the heading. None is missing, and none is there twice."""
    query = (
        select(steps.c.seq, steps.c.record).where(steps.c.match == match, steps.c.seq >= first).order_by(steps.c.seq)
    )
    rows = connection.execute(query).all()
    assert [number for number, _record in rows] == list(range(first, first + len(rows))), "a step is missing or twice"
    return [record for _number, record in rows]
