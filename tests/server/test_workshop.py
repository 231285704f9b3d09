"""Strangers' work: done elsewhere, within limits, and ended when nobody waits for it."""

import asyncio
import multiprocessing
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from creuset.core.errors import BadComponents, BadJournal, BadSetup
from creuset.core.message import Message
from creuset.server.refusals import Busy, TooMuchWork
from creuset.server.workers import WorkFailed
from creuset.server.workshop import MOST_EACH, MOST_WAITING, Workshop
from tests.server.serving import PATIENCE

ANNA, BEN = "192.0.2.1", "192.0.2.2"


@asynccontextmanager
async def workshop(*, in_thread: bool = False, limit: float = 60) -> AsyncIterator[Workshop]:
    opened = Workshop(in_thread=in_thread, limit=limit)
    try:
        yield opened
    finally:
        await opened.close()
    assert in_thread or not multiprocessing.active_children()


# Work, by name, for it has to travel


def double(number: int) -> int:
    return 2 * number


def leave(file: Path) -> None:
    file.touch()


def toil(begun: Path) -> None:
    """Work as long as somebody has patience."""
    begun.touch()
    while True:
        pass


def devour() -> int:
    return len(bytearray(4 * 1024**3))


def refuse_journal() -> None:
    raise BadJournal(7, Message("step {n}", {"n": 7}))


def refuse_components() -> None:
    raise BadComponents("own.toml", [Message("a fault"), Message("another")])


def refuse_setup() -> None:
    raise BadSetup(Message("no such game"))


def fail() -> None:
    raise ValueError("a secret")


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("in_thread", [True, False])
async def test_what_comes_of_the_work_comes_back_refusals_too(in_thread: bool) -> None:
    async with workshop(in_thread=in_thread) as works:
        assert await works.do(partial(double, 21), ANNA) == 42
        with pytest.raises(BadJournal) as journal:
            await works.do(refuse_journal, ANNA)
        assert (journal.value.step, str(journal.value)) == (7, "step 7")
        with pytest.raises(BadComponents) as components:
            await works.do(refuse_components, ANNA)
        assert [str(fault) for fault in components.value.faults] == ["a fault", "another"]
        assert str(components.value).startswith("own.toml cannot be used:")
        with pytest.raises(BadSetup, match="no such game"):
            await works.do(refuse_setup, ANNA)
        with pytest.raises(WorkFailed, match=r"^ValueError at test_workshop\.py:\d+$"):
            await works.do(fail, ANNA)
        assert works.waiting == 0


async def test_work_that_takes_too_long_is_killed_and_the_next_is_done(tmp_path: Path) -> None:
    async with workshop(limit=0.5) as works:
        with capture_logs() as logs, pytest.raises(TooMuchWork):
            await works.do(partial(toil, tmp_path / "begun"), ANNA)
        assert [entry["why"] for entry in logs] == ["it took too long"]
        assert not multiprocessing.active_children()
    async with workshop() as works:
        assert await works.do(partial(double, 2), ANNA) == 4


async def test_work_that_takes_too_much_memory_is_refused_and_the_next_is_done() -> None:
    async with workshop() as works:
        with capture_logs() as logs, pytest.raises(TooMuchWork):
            await works.do(devour, ANNA)
        assert [entry["why"] for entry in logs] == ["it took too much memory"]
        assert await works.do(partial(double, 2), ANNA) == 4


async def test_work_of_somebody_who_has_gone_is_killed_or_never_begun(tmp_path: Path) -> None:
    async with workshop() as works:
        running = asyncio.create_task(works.do(partial(toil, tmp_path / "begun"), ANNA))
        await until((tmp_path / "begun").exists)
        (process,) = multiprocessing.active_children()
        dropped = asyncio.create_task(works.do(partial(leave, tmp_path / "dropped"), ANNA))
        wanted = asyncio.create_task(works.do(partial(leave, tmp_path / "wanted"), BEN))
        await asyncio.sleep(0)
        assert works.waiting == 3
        dropped.cancel()
        running.cancel()
        async with asyncio.timeout(PATIENCE):
            await wanted
        assert not process.is_alive()
        assert (tmp_path / "wanted").exists()
        assert not (tmp_path / "dropped").exists()
        assert works.waiting == 0
        assert running.cancelled()


async def test_a_household_counts_as_one() -> None:
    workshop = Workshop(in_thread=True)
    asked = [workshop.do(partial(time.sleep, 0.05), f"2001:db8::{number}") for number in range(MOST_EACH + 1)]
    done = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(each, Busy) for each in done] == [*[False] * MOST_EACH, True]
    await workshop.close()


async def test_one_address_cannot_fill_the_queue_nor_all_of_them_without_end() -> None:
    async with workshop(in_thread=True) as works:
        asked = [asyncio.create_task(works.do(partial(time.sleep, 0.1), ANNA)) for _work in range(MOST_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await works.do(partial(double, 2), ANNA)
        others = MOST_WAITING - MOST_EACH
        asked += [asyncio.create_task(works.do(partial(time.sleep, 0), f"192.0.2.{n}")) for n in range(10, 10 + others)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await works.do(partial(double, 2), BEN)
        await asyncio.gather(*asked)
        assert await works.do(partial(double, 2), ANNA) == 4


async def test_whoever_waits_when_the_workshop_closes_is_refused(tmp_path: Path) -> None:
    async with workshop() as works:
        running = asyncio.create_task(works.do(partial(toil, tmp_path / "begun"), ANNA))
        waiting = asyncio.create_task(works.do(partial(leave, tmp_path / "left"), BEN))
        await until((tmp_path / "begun").exists)
        await works.close()
        for task in (running, waiting):
            with pytest.raises(Busy):
                await task
        with pytest.raises(Busy):
            await works.do(partial(double, 2), ANNA)
        assert not (tmp_path / "left").exists()
