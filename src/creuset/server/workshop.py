"""Where strangers' files are read, checked, replayed and drawn: in processes that have limits and can be killed.

Nobody can tell beforehand what a file costs. So the work is done beside the server, within a time and a memory that any
honest file stays far below; and when whoever asked has gone, it ends at once.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

import structlog

from creuset.core.bits import COMPILED
from creuset.core.errors import CreusetError
from creuset.server.addresses import counted_address
from creuset.server.refusals import Busy, TooMuchWork
from creuset.server.workers import NICENESS, Worker, WorkerLost

LIMIT: Final = 10.0 if COMPILED else 120.0
"""How many seconds one piece of work may take."""

MEMORY: Final = 1024 * 1024 * 1024
"""How many bytes a worker may use; it begins with 100 million."""

MOST_WAITING: Final = 64
"""How much work may wait or be done at a time."""

MOST_EACH: Final = 8
"""How much of it for one address."""

_Result = TypeVar("_Result")
_log = structlog.get_logger()


class Workshop:
    """One process, made when it is first needed, that does one thing after the other; in tests, a thread."""

    def __init__(self, *, in_thread: bool, limit: float = LIMIT, niceness: int = NICENESS) -> None:
        self._limit = limit
        self._worker = Worker(in_thread=in_thread, memory=MEMORY, niceness=niceness)
        self._free = asyncio.Lock()
        self._asked: Counter[str] = Counter()
        """How much each address waits for."""
        self._open = True

    @property
    def waiting(self) -> int:
        """How much work is being done or waits for it."""
        return self._asked.total()

    async def close(self) -> None:
        """End the worker, whatever it is doing; whoever waits is refused."""
        self._open = False
        await self._worker.end()

    async def do(self, work: Callable[[], _Result], who: str) -> _Result:
        """What comes of the work; its own refusals are raised here. Raises `Busy` and `TooMuchWork`.

        A caller that is cancelled takes its work along: what waits is dropped, what runs is killed.
        """
        who = counted_address(who)
        if self._asked[who] >= MOST_EACH or self.waiting >= MOST_WAITING:
            raise Busy
        self._asked[who] += 1
        try:
            async with self._free:
                result = await self._done(partial(_result, work))
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]
        if isinstance(result, CreusetError):
            raise result
        return result

    async def _done(self, work: Callable[[], _Result]) -> _Result:
        if not self._open:
            raise Busy
        try:
            return await self._worker.ask(work, self._limit)
        except WorkerLost as lost:
            if not self._open:
                raise Busy from None
            _log.warning("work was given up", why=str(lost))
            await self._worker.end()
            raise TooMuchWork(self._limit) from None
        except asyncio.CancelledError:
            await self._worker.end()
            raise


def _result(work: Callable[[], _Result]) -> _Result | CreusetError:
    """What comes of the work, a refusal included: only a result travels back as it is."""
    try:
        return work()
    except CreusetError as refusal:
        return refusal
