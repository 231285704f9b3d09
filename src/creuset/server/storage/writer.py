"""Group commit: appends that arrive during a commit are written together by the next one.

A commit waits for the disk, and appends share that wait. An append is only acknowledged after its commit.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from creuset.server.storage import batch
from creuset.server.storage.announce import Announcer
from creuset.server.storage.database import Database
from creuset.server.storage.records import CLOSED, Conflict, Standing, StorageDown

MOST = 500  # appends in one transaction
BREATH = 0.008  # seconds between commits when many write: fewer, larger ones leave time for the rest


@dataclass(eq=False)
class _Append:
    match: str
    first: int
    records: Sequence[str]
    standing: Standing
    written: asyncio.Future[None]

    def last(self) -> int:
        return self.first + len(self.records) - 1

    def row(self) -> dict[str, object]:
        ended = self.standing.changed if self.standing.status == "over" else None
        return {
            "id": self.match,
            "steps": self.last(),
            "status": self.standing.status,
            "changed": self.standing.changed,
            "due": self.standing.due,
            "outcome": self.standing.outcome,
            "ended": ended,
        }

    def succeed(self) -> None:
        if not self.written.done():  # the caller may have been cancelled
            self.written.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.written.done():
            self.written.set_exception(error)


class Writer:
    """The one task of a process that writes journals."""

    def __init__(self, database: Database, announcer: Announcer) -> None:
        self._database = database
        self._announcer = announcer
        self._waiting: list[_Append] = []
        self._arrived = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="storage writer")

    async def append(self, match: str, first: int, records: Sequence[str], standing: Standing) -> None:
        """Return when the records are on disk."""
        if self._closing:
            raise StorageDown(CLOSED)
        append = _Append(match, first, records, standing, asyncio.get_running_loop().create_future())
        self._waiting.append(append)
        self._arrived.set()
        await append.written

    async def close(self) -> None:
        """Write everything that is waiting, then stop."""
        self._closing = True
        self._arrived.set()
        await self._task

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting or not self._closing:
            if self._waiting:
                begun = loop.time()
                appends = self._next()
                await self._write(appends)
                if len(appends) > 1 or self._waiting:  # a lone writer need not wait for others
                    await asyncio.sleep(begun + BREATH - loop.time())
            else:
                self._arrived.clear()
                await self._arrived.wait()

    def _next(self) -> dict[str, _Append]:
        """The appends that have waited longest, one per match; the next of a match waits until this one is written."""
        taken: dict[str, _Append] = {}
        left: list[_Append] = []
        for append in self._waiting:
            if append.match in taken or len(taken) == MOST:
                left.append(append)
            else:
                taken[append.match] = append
        self._waiting = left
        return taken

    async def _write(self, appends: dict[str, _Append]) -> None:
        try:
            refused = await self._database.write(lambda connection: self._commit(connection, appends))
        except StorageDown as down:
            for append in appends.values():
                append.fail(StorageDown(down.reason))
        except Exception as error:  # a fault in one append must not affect the others
            for match, append in appends.items():
                if len(appends) == 1:
                    self._refuse(append, error)
                else:
                    await self._write({match: append})
        else:
            for match, append in appends.items():
                if match in refused:
                    self._refuse(append, Conflict("the match has gone on, is over, or is unknown"))
                else:
                    append.succeed()

    def _commit(self, connection: Connection, appends: dict[str, _Append]) -> set[str]:
        """Write those that follow the last step of their match; returns the ones that do not."""
        reached = batch.reached(connection, list(appends))
        good = [append for append in appends.values() if reached.get(append.match) == append.first - 1]
        if good:
            batch.write_steps(
                connection,
                [
                    {"match": append.match, "seq": append.first + number, "record": record}
                    for append in good
                    for number, record in enumerate(append.records)
                ],
            )
            batch.write_standings(connection, [append.row() for append in good])
            self._announcer.announce(connection, {append.match: append.last() for append in good})
        return appends.keys() - {append.match for append in good}

    def _refuse(self, append: _Append, error: Exception) -> None:
        """Fail an append, and those of the same match that were submitted before it was known to fail."""
        append.fail(error)
        for later in self._waiting:
            if later.match == append.match:
                later.fail(Conflict("a step before this one could not be written"))
        self._waiting = [waiting for waiting in self._waiting if waiting.match != append.match]
