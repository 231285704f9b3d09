"""The faults, each done to servers while a crowd plays."""

import asyncio
import base64
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import psycopg

from creuset.client.address import SeatAddress
from creuset.core.rng import Rng
from creuset.table.messages import Act, Hello
from tools.faults.crowd import Crowd, Memory
from tools.faults.databases import OwnPostgresql, SqliteFile
from tools.faults.processes import NotStarted, Nursery, Server

A_WHILE = 0.4
"""Seconds that a fault lasts which is not over in a moment."""


ATTEMPTS = 5
"""How often a server is started before it is given up."""


@dataclass
class Stage:
    """What a fault can be done to."""

    nursery: Nursery
    ports: list[int]
    database: SqliteFile | OwnPostgresql
    clock: Path
    """The file with how wrong the servers' clocks are."""
    rng: Rng
    servers: list[Server]
    crowd: Crowd

    async def start(self, number: int) -> None:
        """Start a server at the port where it was, as a service manager does: more than once if need be.

        A worker that was just being made when its server was killed holds the port for another moment.
        """
        for attempt in range(ATTEMPTS):
            try:
                self.servers[number] = await self.nursery.serve(
                    database=self.database.url, port=self.ports[number], workers=1, grace=5.0
                )
                return
            except NotStarted:
                if attempt + 1 == ATTEMPTS:
                    raise
                await asyncio.sleep(A_WHILE)

    def any_server(self) -> int:
        """The number of one of the servers."""
        return int(self.rng.below(len(self.servers)))

    def set_clocks(self, wrong: float) -> None:
        """Let the servers' clocks jump."""
        draft = self.clock.with_suffix(".new")
        draft.write_text(str(wrong))
        draft.replace(self.clock)


async def kill_server(stage: Stage) -> None:
    """A server is killed and started again; its clients come back."""
    number = stage.any_server()
    await stage.servers[number].kill()
    await stage.start(number)


async def kill_database(stage: Stage) -> None:
    """PostgreSQL is killed with all its processes, and recovers."""
    assert isinstance(stage.database, OwnPostgresql)
    await stage.database.kill()
    await asyncio.to_thread(stage.database.start)


async def kill_workers(stage: Stage) -> None:
    """The processes that bots think in are killed, as soon as there are any."""
    while not (workers := [worker for server in stage.servers for worker in server.children()]):
        await asyncio.sleep(0.01)
    for worker in workers:
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)


async def fill_disk(stage: Stage) -> None:
    """Nothing can be written for a while, and somebody has noticed."""
    noticed = stage.crowd.unkept
    with stage.database.full([server.process for server in stage.servers]):
        while stage.crowd.unkept == noticed:
            await asyncio.sleep(0.01)
        await asyncio.sleep(A_WHILE)


async def tear_log(stage: Stage) -> None:
    """The server is killed, and the last frame of the write-ahead log is there in part."""
    assert isinstance(stage.database, SqliteFile)
    await stage.servers[0].kill()
    stage.database.tear(stage.rng)
    await stage.start(0)


async def cut_listeners(stage: Stage) -> None:
    """The connections on which servers hear of each other break."""
    assert isinstance(stage.database, OwnPostgresql)
    stage.database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")


async def lose_notifications(stage: Stage) -> None:
    """For a while, servers do not hear of each other, and nothing tells them so."""
    assert isinstance(stage.database, OwnPostgresql)
    stage.database.execute("INSERT INTO deaf VALUES (true)")
    await asyncio.sleep(A_WHILE)
    stage.database.execute("DELETE FROM deaf")


async def double_notifications(stage: Stage) -> None:
    """Everything that servers tell each other is told again, a moment later."""
    assert isinstance(stage.database, OwnPostgresql)
    connect = psycopg.AsyncConnection.connect
    async with (
        await connect(stage.database.url, autocommit=True) as hearing,
        await connect(stage.database.url, autocommit=True) as telling,
    ):
        await hearing.execute("LISTEN creuset")
        until = asyncio.get_running_loop().time() + A_WHILE
        async for notice in hearing.notifies(timeout=A_WHILE):
            if notice.pid != telling.info.backend_pid:
                await telling.execute("SELECT pg_catalog.pg_notify('creuset', %s)", [notice.payload])
            if asyncio.get_running_loop().time() > until:
                break


async def jump_clocks(stage: Stage) -> None:
    """The clocks of all servers jump, by an hour or a day, back or forth, and are put right again."""
    stage.set_clocks([-86_400.0, -3_600.0, 3_600.0, 86_400.0][int(stage.rng.below(4))])
    await asyncio.sleep(A_WHILE)
    stage.set_clocks(0.0)


async def send_rivals(stage: Stage) -> None:
    """Somebody plays on a seat through another server at the same time: two writers of the same step."""
    playing = [(memory, address) for memory, address in stage.crowd.here.items() if memory.lines]
    async with _with_rivals(stage, playing[::2]):
        await asyncio.sleep(A_WHILE)


@asynccontextmanager
async def _with_rivals(stage: Stage, playing: list[tuple[Memory, SeatAddress]]) -> AsyncIterator[None]:
    rivals = [
        asyncio.create_task(
            stage.crowd.attend(stage.crowd.elsewhere(address), memory.seat, Rng(int(stage.rng.below(1 << 30))))
        )
        for memory, address in playing
    ]
    yield
    for rival in rivals:
        rival.cancel()
    for outcome in await asyncio.gather(*rivals, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


async def vanish(stage: Stage) -> None:
    """Clients break off in the middle of a frame, or of the request before it."""
    for address in list(stage.crowd.here.values()):
        with suppress(OSError, asyncio.IncompleteReadError):
            await _vanish(address, stage.rng)


async def _vanish(address: SeatAddress, rng: Rng) -> None:
    parts = urlsplit(address.base_url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    key = base64.b64encode(bytes(16)).decode()
    opening = (
        f"GET /socket HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    hello, act = _frame(Hello(address.token)), _frame(Act(1, 0, "x" * int(rng.below(300))))
    whole = (opening, hello, act)
    stop = int(rng.below(3))
    for number, data in enumerate(whole[: stop + 1]):
        writer.write(data if number < stop else data[: 1 + int(rng.below(len(data) - 1))])
        await writer.drain()
        if number == 0 and stop > 0:
            await reader.readuntil(b"\r\n\r\n")
    if rng.below(2):
        writer.transport.abort()
    else:
        writer.close()


def _frame(message: Any) -> bytes:
    """A message in a websocket frame as clients send it; its mask of zeros changes nothing."""
    data = msgspec.json.encode(message)
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + data


Fault = Callable[[Stage], Awaitable[None]]

KILLS: dict[str, dict[str, Fault]] = {
    "sqlite": {"server killed": kill_server},
    "postgresql": {"server killed": kill_server, "database killed": kill_database},
}
_EITHER: dict[str, Fault] = {
    "workers killed": kill_workers,
    "disk full": fill_disk,
    "clocks jump": jump_clocks,
    "two writers": send_rivals,
    "clients vanish": vanish,
}
OTHERS: dict[str, dict[str, Fault]] = {
    "sqlite": {"torn write": tear_log, **_EITHER},
    "postgresql": {
        "listeners cut": cut_listeners,
        "NOTIFY lost": lose_notifications,
        "NOTIFY doubled": double_notifications,
        **_EITHER,
    },
}
