"""A server that is killed again and again while people play: nothing that was acknowledged is ever missing."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tools.faults.archive import Archive
from tools.faults.crowd import Crowd, Seating, choices
from tools.faults.processes import Nursery, gone, reserved_port

from creuset.client.connection import Connection
from creuset.client.errors import ConnectionLost, TableRefused
from creuset.core.fair import rng_from
from creuset.table.messages import Act, Line, Position
from tests.server.processes import reached
from tests.server.serving import order

TABLES = tuple(
    Seating(game, people)
    for game, people in (
        ("metallurgie", 2),
        ("metallurgie", 3),
        ("metrox", 2),
        ("metrox", 4),
        ("forge", 2),
        ("forge", 3),
    )
)

KILLS = 500

TOO_LONG = 500.0
"""Seconds after which something hangs."""


@pytest.mark.slow  # the short version is test_faults.py
async def test_no_acknowledged_step_is_missing_however_often_the_server_is_killed(
    tmp_path: Path, servers: Nursery
) -> None:
    file = tmp_path / "matches.db"
    archive, rng = Archive(f"sqlite:///{file}"), rng_from("kills")
    complaints = complaints_of(servers)
    with reserved_port() as port:
        words = ("--quiet", "--workers", "0", "--database", f"sqlite:///{file}", "--port", str(port))
        async with asyncio.timeout(TOO_LONG):
            server = await servers.start("serve", *words)
            crowd = Crowd(server.url)
            async with asyncio.TaskGroup() as group:
                playing = [group.create_task(crowd.play(seating, "killed")) for seating in TABLES]
                for kill in range(KILLS):
                    enough = crowd.steps + 1 + int(rng.below(20))
                    while crowd.steps < enough:
                        await asyncio.sleep(0.001 * int(rng.below(5)))
                    await server.kill()
                    server = await servers.start("serve", *words)
                    archive.update()
                    for memory in crowd.memories:
                        archive.check(memory)
                    archive.verify(sorted(archive.seeds)[kill % len(archive.seeds)])
                while len(crowd.finished) < 3:  # they go on by themselves, to the end and further
                    await asyncio.sleep(0.01)
                for task in playing:
                    task.cancel()
        assert len({memory.match for memory in crowd.memories}) > len(TABLES)
        archive.update()
        for memory in crowd.memories:
            archive.check(memory)
        for match in archive.seeds:
            archive.verify(match)
        await server.kill()
        assert complaints_of(servers) == complaints


def complaints_of(servers: Nursery) -> list[str]:
    """What the servers have logged, but for the advice not to run them as root."""
    return [line for line in servers.complaints().splitlines() if "runs as root" not in line]


def first_action(known: Position) -> Callable[[int], Act]:
    """The request for the first legal action."""
    return lambda number: Act(number, known.n, choices(known)[0].what)


async def play_some(connection: Connection, seat: int, until: int) -> list[Line]:
    """Play through a connection that comes back by itself, until after a step: what was told."""
    done, told = 0, list[Line]()
    async for message in connection:
        if isinstance(message, Position):
            told += message.log
            if message.n >= until or message.result is not None:
                return told
            if seat in message.to_act and message.n >= done:
                try:
                    done = (await connection.request(first_action(message))).n
                except ConnectionLost:
                    continue  # the position comes again when the line is back
                except TableRefused as refused:
                    if refused.reason != "old":  # the bot was first, and the new position comes
                        raise
    raise AssertionError("the connection was closed")


async def test_bots_and_clocks_go_on_after_a_kill_and_no_worker_is_left_behind(
    tmp_path: Path, servers: Nursery
) -> None:
    with reserved_port() as port:
        settings = {"database": f"sqlite:///{tmp_path / 'matches.db'}", "workers": 1, "port": port, "grace": 5.0}
        async with asyncio.timeout(TOO_LONG):
            server = await servers.serve(**settings)
            async with reached(server) as client:
                created = await client.create(order("metrox", "me", "greedy", clock={"move": 3, "bank": 0}))
            link = created.seats[0].link
            assert link is not None
            async with Connection(link, first_pause=0.02) as connection:
                before = await play_some(connection, 1, 20)
                workers = server.children()
                assert workers
                await server.kill()
                for worker in workers:
                    await gone(worker)
                server = await servers.serve(**settings)
                after = await play_some(connection, 1, before[-1].step + 20)
                assert 2 in {line.who for line in after if line.kind == "what"}
                async for message in connection:  # the person does nothing any more
                    if isinstance(message, Position) and message.result is not None:
                        break
            async with reached(server) as client:
                lines = (await client.http.get(f"/api/matches/{created.match}/journal")).text
            assert lines.count('"late":"greedy"') == 1
            assert '"end"' in lines
            await server.kill()
