"""An open database: plain functions of a connection do the work."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy import URL, Connection

from creuset.server.storage.failures import told
from creuset.server.storage.records import CLOSED, StorageDown

Result = TypeVar("Result")


class Database(ABC):
    """The common part of SQLite and PostgreSQL; errors come out as `Conflict` or `StorageDown`."""

    def __init__(self, place: str, url: URL | None = None) -> None:
        self.place = place
        self.url = url  # for a server that processes share; they announce their writes to each other
        self._password = None if url is None else url.password
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._damage: StorageDown | None = None
        self._patience: float | None = None
        """Seconds until whoever asks is told that nothing answers; None if the driver itself sees to that."""

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """The result of `work`; each of its statements is on its own."""
        return await self._unbroken(self._read, work, self._patience)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """The result of `work`, once the transaction it wrote in is on disk."""
        return await self._unbroken(self._write, work, self._patience)

    async def prepare(self, work: Callable[[Connection], Result]) -> Result:
        """Write as much as it takes, before anybody waits."""
        return await self._unbroken(self._write, work, None)

    async def check(self) -> None:
        """Raise `StorageDown` if something stored is known to be damaged, or there is hardly any room left."""
        if self._damage is not None:
            raise self._damage

    @abstractmethod
    async def search_damage(self) -> None:
        """Read everything, if that is how damage is found; raises `StorageDown`."""

    async def close(self) -> None:
        """Let work in progress finish, then close all connections."""
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
        patience: float | None,
    ) -> Result:
        """Finish the work even if the caller is cancelled: no connection is left in the middle of something.

        If the database does not answer, the connection is given up.
        """
        if self._closed:
            raise StorageDown(CLOSED)
        task = asyncio.create_task(do(work))
        self._under_way.add(task)
        task.add_done_callback(self._finished)
        try:
            with told(self.place, self._password):
                async with asyncio.timeout(patience):
                    return await asyncio.shield(task)
        except TimeoutError:
            task.cancel()
            raise StorageDown(f"{self.place} took too long to answer: check its load and its locks.") from None
        except StorageDown as down:
            if down.lasting:
                self._damage = down
            raise

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # retrieved, because the caller may be gone
