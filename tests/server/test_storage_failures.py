"""A database that fails while a match is played: a typed refusal, nothing confirmed is lost, the match goes on."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from creuset.core.fair import rng_from
from creuset.core.journal import read_journals
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.table import messages
from tests.server.serving import Running, Table, database_in, gathered, key_of, logged, order, serving

FAILURES = ("read-only", "full", "gone")
LONGEST_TALK = 200


@pytest.fixture
def written() -> Iterator[StringIO]:
    with logged() as log:
        yield log


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path)) as running:
        yield running


def set_pragma(server: Running, pragma: str) -> None:
    """Set something on the one connection that writes."""
    database: Any = server.hall.store._database
    connection = database._writing.raw_connection()
    connection.cursor().execute(f"PRAGMA {pragma}")
    connection.close()


@asynccontextmanager
async def failing(server: Running, file: Path, failure: str) -> AsyncIterator[None]:
    """As long as this lasts, nothing can be written."""
    away = file.with_name("away.db")
    if failure == "gone":
        file.rename(away)
    else:
        set_pragma(server, "query_only = ON" if failure == "read-only" else "max_page_count = 1")
    try:
        yield
    finally:
        if failure == "gone":
            away.rename(file)
        else:
            set_pragma(server, "query_only = OFF" if failure == "read-only" else "max_page_count = 1073741823")


async def refused_at_last(table: Table) -> tuple[int, messages.Refused]:
    """Talk until nothing more can be written: the last step that was confirmed, and the refusal."""
    anna, confirmed = table.players[0], table.players[0].known
    for number in range(LONGEST_TALK):
        answer = await anna.ask("say", text=f"{number} " + "x" * 490)
        if isinstance(answer, messages.Refused):
            return confirmed, answer
        confirmed = answer.n
    raise AssertionError("everything could be written")


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_match_outlives_a_failing_database(
    written: StringIO, server: Running, tmp_path: Path, failure: str
) -> None:
    async with gathered(server, order("metrox", "me", "friend"), "fr") as table:
        anna, ben = table.players
        await table.play(rng_from("before"), 2)
        async with failing(server, tmp_path / "matches.db", failure):
            confirmed, refused = await refused_at_last(table)
            assert refused.code == "storage"
            assert (await ben.refused("say", text="x" * 500)).code == "storage"
            for path in ("/api/matches", "/healthz"):
                answer = (
                    await server.http.get(path)
                    if path == "/healthz"
                    else await server.http.post(
                        path, json=msgspec.to_builtins(order("metrox", *["me"], *["random"] * 5))
                    )
                )
                if failure != "full":  # where little is written, there may still be room
                    assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            assert (await anna.do("ping")).id
        log = anna.log
        async with server.join(table.keys[0], language="fr") as again:
            position = await again.until(messages.Position)
            assert position.n >= confirmed
            assert position.log[:confirmed] == log[:confirmed]
        for player, key in ((anna, table.keys[0]), (ben, table.keys[1])):
            async with server.join(key, last=player.known) as tab:
                assert (await tab.until(messages.Position)).since == player.known
        await anna.do("say", text="we are back")
        await ben.at(anna.known)
        assert (await table.play(rng_from("after"), 3)).n > confirmed
        asked = await anna.do("ask", what="abandon")
        await ben.do("answer", n=asked.n, agrees=True)
        await anna.ended()
        (journal,) = read_journals((await server.http.get(f"/api/matches/{table.match}/journal")).text)
        verify(find_game("metrox"), journal)
        assert len(journal.steps) == anna.known
    events = [msgspec.json.decode(line) for line in written.getvalue().splitlines()]
    assert any(event["event"] == "storage failed" and str(tmp_path) in event["reason"] for event in events)
    assert "Traceback" not in written.getvalue()
    assert "xxxx" not in written.getvalue()


async def test_who_comes_while_nothing_can_be_written_can_come_again(server: Running, tmp_path: Path) -> None:
    created = await server.create(order("metrox", "me", "friend"))
    key = key_of(created.seats[1].link)
    async with failing(server, tmp_path / "matches.db", "read-only"), server.join(key, name="Ben") as ben:
        goodbye = await ben.until(messages.Goodbye)
        assert goodbye.code == "storage"
    async with server.join(key, name="Ben") as ben:
        assert (await ben.until(messages.Seated)).seat == 2


async def test_a_match_begins_although_the_first_cards_could_not_be_written(server: Running) -> None:
    """The last seat was taken, then the server was stopped: whoever comes next lets the match begin."""
    created = await server.create(order("metrox", "me", "friend"))
    await server.hall.store.take_seat(created.match, 1, 0, "Ben", server.hall.now())
    async with server.join(key_of(created.seats[0].link)) as anna:
        seated = await anna.until(messages.Seated)
        assert [seat.name for seat in seated.seats] == ["Anna", "Ben"]
        await anna.at(1)
        await anna.act()


async def test_bots_decide_when_the_database_is_back(server: Running, tmp_path: Path) -> None:
    async with gathered(server, order("metallurgie", "me", "random")) as table:
        (anna,) = table.players
        async with failing(server, tmp_path / "matches.db", "read-only"):
            refused = await anna.refused("act", n=anna.known, what=anna.legal[0].what)
            assert refused.code == "storage"
        await table.play(rng_from("with a bot"), 6)
