"""Processes that work for the server: each does one thing at a time, and can be ended at any moment.

Each worker is a pool of one process, so a worker that dies takes nothing with it but its own work.
"""

import asyncio
import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from pickle import PicklingError
from threading import Thread
from typing import Final, TypeVar

START_LIMIT: Final = 60.0
"""How many seconds a worker may take to begin."""

CLOSE_LIMIT: Final = 5.0
"""How many seconds the end of a worker is waited for."""

NICENESS: Final = 10
"""By how much work yields to whoever serves people."""

MOST_ASKED = 5_000
"""After how many answers a process is replaced. Compiled classes leak an array whenever it is set from outside, as is
done when a view is unpacked: some kilobytes a question."""

_Answer = TypeVar("_Answer")


class WorkerLost(Exception):
    """The worker died, took too long or too much memory, or could not be made."""


class WorkFailed(Exception):
    """The work failed: what and where, but not the error's own words, which might tell a secret."""


class Worker:
    """One process that does one thing at a time, made when it is first needed; or a thread, which nobody can end."""

    def __init__(self, *, in_thread: bool, memory: int | None = None, niceness: int = NICENESS) -> None:
        self._in_thread = in_thread
        self._memory = memory
        """The most bytes of address space of the process, where the system can limit that."""
        self._niceness = niceness
        self._pool: Executor | None = None
        self._process: BaseProcess | None = None
        self._asked = 0

    @property
    def worn(self) -> bool:
        """Whether it is time for a new process."""
        return not self._in_thread and self._asked >= MOST_ASKED

    async def ask(self, work: Callable[[], _Answer], limit: float) -> _Answer:
        """What comes of the work within so many seconds; raises `WorkerLost`, or `WorkFailed`."""
        try:
            pool = self._pool
            if pool is None:
                async with asyncio.timeout(START_LIMIT):
                    pool = await self._begin()
            self._asked += 1
            async with asyncio.timeout(limit):
                return await asyncio.wrap_future(pool.submit(_guarded, work))
        except BrokenExecutor:
            raise WorkerLost("it died") from None
        except TimeoutError:
            raise WorkerLost("it took too long") from None
        except OSError as error:
            raise WorkerLost(f"it could not be made: {error.strerror}") from None
        except (PicklingError, AttributeError, TypeError) as error:
            raise WorkFailed(f"the question cannot be sent: {type(error).__name__}") from None

    async def end(self) -> None:
        """End it, whatever it is doing; whatever is asked next makes a new one."""
        pool, process = self._pool, self._process
        self._pool = self._process = None
        self._asked = 0
        if process is not None:
            process.kill()
        if isinstance(pool, ThreadPoolExecutor):
            pool.shutdown(wait=False, cancel_futures=True)  # a thread cannot be stopped, only forgotten
        elif pool is not None:
            ending = asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)
            await asyncio.wait([asyncio.create_task(ending)], timeout=CLOSE_LIMIT)

    async def _begin(self) -> Executor:
        if self._in_thread:
            self._pool = ThreadPoolExecutor(1, "worker")
            return self._pool
        context = multiprocessing.get_context("spawn")  # a fork would copy the server's connections and locks
        self._pool = pool = ProcessPoolExecutor(1, context, _become_worker, (self._memory, self._niceness))
        # Its first answer is its number, by which it can be found and ended.
        number = await asyncio.wrap_future(await asyncio.to_thread(pool.submit, os.getpid))
        self._process = next((child for child in multiprocessing.active_children() if child.pid == number), None)
        return pool


# In the worker


def _guarded(work: Callable[[], _Answer]) -> _Answer:
    try:
        return work()
    except MemoryError:
        raise WorkerLost("it took too much memory") from None
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        raise WorkFailed(f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}") from None


def _become_worker(memory: int | None, niceness: int) -> None:
    """What a new worker does first: it yields to the server, and lives exactly as long as that does."""
    # Whoever stops the server with a signal to all its processes shall not interrupt a bot that still has to move.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    if memory is not None:
        _limit_memory(memory)
    Thread(target=_end_with_parent, daemon=True).start()


def _limit_memory(most: int) -> None:
    """Let the process have no more address space than this, where the system knows such a limit."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
