"""Floods are stopped while others play on; and whatever goes wrong, nothing secret stands in answers or logs."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from io import StringIO
from pathlib import Path

import msgspec
import pytest

from creuset.core.fair import rng_from
from creuset.server.rates import Limits, Rates
from creuset.table import messages
from tests.server.serving import Running, Table, closed_with, database_in, gathered, logged, order, serving
from tests.server.test_bad_input import WRONG_MESSAGES

LIMITS = Limits(matches="4/hour", bad_links="4/minute", messages="60/minute", chat="4/minute")
"""Lower than the server's own, which take long to reach."""


@pytest.fixture
def written() -> Iterator[StringIO]:
    with logged() as log:
        yield log


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path), limits=True) as running:
        running.hall.rates = Rates(LIMITS)
        yield running


@pytest.fixture
async def table(server: Running) -> AsyncIterator[Table]:
    async with AsyncExitStack() as stack:
        yield await stack.enter_async_context(gathered(server, order("metallurgie", "me", "friend", "random")))


async def test_who_chats_or_knocks_too_often_is_refused(server: Running, table: Table) -> None:
    anna = table.players[0]
    answers = [await anna.ask("say", text="again") for _time in range(9)]
    refused = {answer.code for answer in answers if isinstance(answer, messages.Refused)}
    assert refused == {"rate"}
    codes = []
    for _time in range(9):
        async with server.join("x") as bad:
            codes.append((await bad.until(messages.Goodbye)).code)
    assert (codes[0], codes[-1]) == ("link", "rate")
    wanted = msgspec.to_builtins(order("metrox", "me", "friend"))
    statuses = [(await server.http.post("/api/matches", json=wanted)).status_code for _time in range(9)]
    last = await server.http.post("/api/matches", json=wanted)
    assert statuses[0] == 201
    assert (last.status_code, last.json()["code"]) == (429, "rate")
    assert int(last.headers["retry-after"]) > 0
    await table.play(rng_from("after the flood"), 2)


async def test_a_flood_of_messages_closes_the_connection(server: Running, table: Table) -> None:
    async with server.join(table.watching) as spectator:
        await spectator.at(0)
        while not isinstance(spectator.heard[-1], messages.Goodbye):
            await spectator.connection.send("nonsense")
            await spectator.next()
        assert await closed_with(spectator) == (4429, "rate")
        assert len(spectator.heard) > 55
    await table.play(rng_from("after the messages"), 2)


async def test_nothing_secret_stands_in_answers_or_logs(written: StringIO, server: Running, table: Table) -> None:
    """Much that goes wrong, with the log open: no token, seed, chat or name in it, and no stack trace."""
    await table.players[0].do("say", text="the cat is out of the bag")
    await table.play(rng_from("log"), 3)
    seed = (await server.hall.row(table.match)).seed
    async with server.join(table.keys[0], name="Rumpelstiltskin") as player:
        await player.at(0)
        for wrong in WRONG_MESSAGES[:6]:
            await player.connection.send(wrong)
            await player.until(messages.Refused)
        await player.refused("ask", what=f"stand {'9' * 5000}")
    for key in (table.keys[0][:-9], "x"):
        async with server.join(key, name="Rumpelstiltskin") as player:
            await player.until(messages.Goodbye)
    paths = (f"/m/{table.match}", "/healthz", "/metrics", f"/api/matches/{table.match}", "/api/nothing")
    held = {"Authorization": f"Bearer {table.keys[0]}"}
    answers = [await server.http.get(path, headers=held) for path in paths]
    answers.append(await server.http.post("/api/mine", json={"tokens": table.keys}))
    answers.append(await server.http.get(f"/api/finished?before={10**30}"))
    answers.append(await server.http.get(f"/api/matches/{table.match}/journal"))
    anna, ben = table.players
    told = b"".join(anna.bytes + ben.bytes).decode().replace(f"#{ben.key}", "")  # who takes a seat is told its new key
    assert sum(f"#{ben.key}".encode() in data for data in ben.bytes) == 1
    assert not any(f"#{ben.key}".encode() in data for data in anna.bytes)
    log, out = written.getvalue(), told + "".join(answer.text for answer in answers)
    assert '"event": "request"' in log
    for text in (*table.keys, table.watching, seed):
        assert text not in log
        assert text not in out
    for text in ("cat is out", "Rumpelstiltskin", "Anna", "Ben", "Traceback"):
        assert text not in log
    assert "Traceback" not in out
