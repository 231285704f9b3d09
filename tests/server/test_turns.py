"""Hints are given in rotation, one at a time for each seat, and to nobody who has left."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from creuset.server.turns import Turns
from tests.server.serving import Running, database_in, gathered, order, serving


class Room:
    """Notes who had a turn."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.had: list[str] = []

    async def visit(self, who: str) -> None:
        await self.turns.enter(who)
        self.had.append(who)
        await asyncio.sleep(0)
        self.turns.leave()


async def test_whoever_asks_often_does_not_make_others_wait() -> None:
    room = Room(Turns(1))
    visits = [asyncio.create_task(room.visit(who)) for who in ["many"] * 30 + ["one", "other"]]
    await asyncio.gather(*visits)
    assert room.had[:5] == ["many", "many", "one", "other", "many"]
    assert len(room.had) == 32


async def test_whoever_stops_waiting_is_out_of_the_queue() -> None:
    room = Room(Turns(1))
    await room.turns.enter("first")
    visits = [asyncio.create_task(room.visit(who)) for who in ("gone", "gone", "here")]
    await asyncio.sleep(0)
    for visit in visits[:2]:
        visit.cancel()
    room.turns.leave()
    await asyncio.wait(visits)
    assert room.had == ["here"]
    await room.turns.enter("anybody")


async def test_a_turn_that_came_too_late_goes_to_the_next() -> None:
    turns = Turns(1)
    await turns.enter("first")
    leaving = asyncio.create_task(turns.enter("leaving"))
    staying = asyncio.create_task(turns.enter("staying"))
    await asyncio.sleep(0)
    turns.leave()
    leaving.cancel()
    await asyncio.wait([leaving, staying], timeout=10)
    assert leaving.cancelled()
    assert staying.done()


async def test_in_the_end_nobody_waits() -> None:
    turns = Turns(0)
    waiting = asyncio.create_task(turns.enter("anybody"))
    await asyncio.sleep(0)
    turns.end(ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        await waiting


class Slow:
    """A thinker that thinks until it is told to stop, and who waits for it."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.given_up = asyncio.Event()

    async def advise(self, *_question: Any) -> None:
        self.asked.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.given_up.set()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path)) as running:
        yield running


async def test_a_seat_has_one_hint_at_a_time(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(server.hall.thinkers, "advise", slow.advise)
    async with gathered(server, order("metrox", "me", "friend")) as table:
        anna, ben = table.players
        await anna.send("advise")
        await slow.asked.wait()
        assert (await anna.refused("advise")).code == "talk"
        async with server.join(table.keys[0]) as tab:
            assert (await tab.refused("advise")).code == "talk", "nor in another tab"
        slow.asked.clear()
        await ben.send("advise")
        await slow.asked.wait()


async def test_nobody_thinks_for_somebody_who_has_left(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(server.hall.thinkers, "advise", slow.advise)
    async with gathered(server, order("metrox", "me", "friend")) as table:
        async with server.join(table.keys[0]) as tab:
            await tab.at(0)
            await tab.send("advise")
            await slow.asked.wait()
        async with asyncio.timeout(30):
            await slow.given_up.wait()
        slow.asked.clear()
        await table.players[0].send("advise")
        await slow.asked.wait()
