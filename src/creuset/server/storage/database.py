"""A database that is open: work is done on it by plain functions of a connection."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import URL, Connection

from creuset.server.storage.failures import told
from creuset.server.storage.records import CLOSED, StorageDown

Result = TypeVar("Result")


class Database(ABC):
    """What SQLite and PostgreSQL have in common; errors come out of it as `Conflict` or `StorageDown`."""

    def __init__(self, place: str, url: URL | None = None) -> None:
        self.place = place
        self.url = url  # of a server that several processes share; they announce to each other what they wrote
        self._password = None if url is None else url.password
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """What `work` finds; each of its statements stands for itself."""
        return await self._unbroken(self._read, work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """What `work` gives, when the transaction in which it wrote is on disk."""
        return await self._unbroken(self._write, work)

    async def close(self) -> None:
        """Let the work under way finish, then close all connections."""
        self._closed = True
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._close()

    @abstractmethod
    async def _read(self, work: Callable[[Connection], Result]) -> Result: ...

    @abstractmethod
    async def _write(self, work: Callable[[Connection], Result]) -> Result: ...

    @abstractmethod
    async def _close(self) -> None: ...

    async def _unbroken(
        self,
        do: Callable[[Callable[[Connection], Result]], Coroutine[Any, Any, Result]],
        work: Callable[[Connection], Result],
    ) -> Result:
        """Finish what was begun also when the caller is cancelled: no connection is left in the middle of something."""
        if self._closed:
            raise StorageDown(CLOSED)
        task = asyncio.create_task(do(work))
        self._under_way.add(task)
        task.add_done_callback(self._finished)
        with told(self.place, self._password):
            return await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, since the caller may be gone
