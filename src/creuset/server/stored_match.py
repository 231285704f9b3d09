"""A match in memory and in the store: read when needed, saved before anybody is told, read again after a failure."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import TypeVar

import msgspec
import structlog

from creuset.core.journal import read_heading, read_step
from creuset.packs import find_game
from creuset.server.lengths import too_long
from creuset.server.metrics import Metrics
from creuset.server.refusals import MatchOver, NoSuchMatch, NotBegun, OldPosition, StorageFailed
from creuset.server.storage.records import Conflict, MatchRow, Standing, StorageDown
from creuset.server.storage.store import Store
from creuset.table.ledger import HEADING, Ledger
from creuset.table.match import Match

BOT_PATIENCE = 5_000
"""The milliseconds after which another process may take over a bot that has not decided."""

ASKING_PATIENCE = 60_000
"""The milliseconds that bots wait for people to answer a proposal."""

PAGE = 512
"""How many records of a journal are read from the store at once."""

SLICE = 16
"""How many of them are taken in before others get a turn: a few milliseconds' work."""

Stored = TypeVar("Stored")

_log = structlog.get_logger()


async def stored(answer: Awaitable[Stored]) -> Stored:
    """The store's answer; if it fails, the operator is told why and the player that it failed."""
    try:
        return await answer
    except StorageDown as down:
        _log.error("storage failed", reason=down.reason)
        raise StorageFailed from None


class StoredMatch:
    """One match. Hold the room's lock while using it."""

    def __init__(self, row: MatchRow, store: Store, metrics: Metrics, now: Callable[[], int]) -> None:
        self.row = row
        self.match: Match | None = None
        """The match, if it has begun and is in memory."""
        self.step = 0
        """The last step that this process knows of, even if the match is not in memory."""
        self.touched = monotonic()
        self._store = store
        self._metrics = metrics
        self._now = now
        self._ledger = Ledger()

    async def needed(self) -> Match:
        """The match, read if it is not in memory; raises `NotBegun` or `MatchOver`."""
        await self.load()
        self.touched = monotonic()
        if self.match is None:
            raise MatchOver if self.row.status == "abandoned" else NotBegun
        return self.match

    async def load(self) -> None:
        """Bring the match into memory if it has begun and is not there."""
        if self.match is not None:
            return
        await self.read_row()
        if self.row.steps < HEADING:
            return
        found = await stored(self._store.records(self.row.id, -1, HEADING))
        if not found:  # deleted a moment ago
            raise NoSuchMatch(self.row.id)
        heading = read_heading(found[0])
        game, ledger = find_game(heading.game, heading.rules), Ledger()
        match = Match(game, heading, bytes.fromhex(self.row.seed))
        ledger.read(found[0])
        await self._take_in(match, ledger)
        self.match, self._ledger = match, ledger

    async def follow(self) -> None:
        """Take in what other processes have written."""
        if self.match is not None:
            await self._take_in(self.match, self._ledger)

    async def read_row(self) -> None:
        """Read the match's row from the store."""
        row = await stored(self._store.find(self.row.id))
        if row is None:
            raise NoSuchMatch(self.row.id)
        self.row = row

    async def write(self, match: Match) -> None:
        """Save what the referee has done; if anything goes wrong, the match is read again when it is next needed.

        Raises `OldPosition` if another process was first.
        """
        first, started = self._ledger.written + 1, monotonic()
        try:
            records = self._ledger.unwritten(match)
            await stored(self._store.append(self.row.id, first, records, self._standing(match)))
        except Conflict:
            self.forget()
            await self.load()
            raise OldPosition from None
        except BaseException:
            self.forget()
            raise
        self.match, self.step = match, match.steps
        self.touched = monotonic()
        self._metrics.appended(len(records), self.touched - started)

    @property
    def unwritten(self) -> bool:
        """Whether the referee has done something that is not saved yet."""
        return self.match is not None and self.match.steps > self._ledger.written

    def forget(self) -> None:
        """Drop the match from memory."""
        self.match = None
        self._ledger = Ledger()

    async def _take_in(self, match: Match, ledger: Ledger) -> None:
        """Follow the journal to its end, slice by slice: a long one must not make everybody wait."""
        more = True
        while more:
            records = await stored(self._store.records(self.row.id, ledger.written, ledger.written + PAGE))
            more = len(records) == PAGE
            for number, text in enumerate(records, 1):
                if '"who":' in text:  # only the end has no actor
                    match.follow(read_step(text))
                ledger.read(text)
                if number % SLICE == 0:
                    await asyncio.sleep(0)
        self.step = match.steps

    def _standing(self, match: Match) -> Standing:
        now = self._now()
        if match.over:
            outcome = match.outcome()
            facts = None if outcome is None else msgspec.json.encode(outcome.data()).decode()
            return Standing("abandoned" if match.abandoned else "over", now, None, facts)
        if too_long(match):
            return Standing("playing", now, None)
        waits = [] if match.clocks is None else [match.clocks.next_deadline()]
        if match.proposal is not None:
            waits.append(now + ASKING_PATIENCE)
        elif any(match.player_of(seat) is not None for seat in match.to_act()):
            waits.append(now + BOT_PATIENCE)
        return Standing("playing", now, min((wait for wait in waits if wait is not None), default=None))
