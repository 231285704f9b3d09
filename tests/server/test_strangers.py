"""What strangers send, and what it keeps nobody from: the lobby, new matches and bots go on."""

import asyncio
import multiprocessing
import tomllib
from collections import OrderedDict
from collections.abc import AsyncIterator
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest

from creuset.core.fair import rng_from
from creuset.core.journal import Journal, read_journals
from creuset.packs import find_game
from creuset.server import replaying
from creuset.server.rates import Limits, Rates
from creuset.table.match import Match
from creuset.table.orders import Matches, MatchInfo, Replay
from tests.core.test_toml_files import BOMBS
from tests.server.serving import PATIENCE, Running, database_in, gathered, order, serving

FIXTURES = Path(__file__).parents[1] / "games"
VILLAGE = (FIXTURES / "metrox/fixtures/own-map.toml").read_text("utf-8")
JSON_LINES = {"content-type": "application/x-ndjson"}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(database_in(tmp_path)) as running:
        yield running


def recorded(game: str, name: str = "with-undo") -> Journal:
    return next(read_journals((FIXTURES / game / "fixtures" / f"{name}.jsonl").read_text("utf-8")))


async def uploaded(server: Running, journal: Journal) -> MatchInfo:
    answer = await server.http.post("/api/journals", content=journal.lines(), headers=JSON_LINES)
    assert answer.status_code == 201, answer.text
    return msgspec.json.decode(answer.content, type=MatchInfo)


async def until_waiting(server: Running, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while server.hall.archive.waiting != count:
            await asyncio.sleep(0.01)


async def asks_for(server: Running, path: str) -> asyncio.StreamWriter:
    """A client that has asked for something, and can leave."""
    host, port = server.url.removeprefix("http://").split(":")
    _reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    await writer.drain()
    return writer


# Files


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize(("game", "option"), [("metrox", "map"), ("metal_adventures", "cards"), ("forge", "pieces")])
async def test_a_file_that_is_a_bomb_is_refused(server: Running, game: str, option: str, bomb: str) -> None:
    wanted = order(game, "me", *["friend"] * (find_game(game).lid.fewest - 1), options={option: BOMBS[bomb][0] + "\n"})
    answer = await server.http.post("/api/matches", json=msgspec.to_builtins(wanted))
    assert (answer.status_code, answer.json()["code"]) in {(422, "components"), (413, "size")}


async def test_a_strangers_file_is_read_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new match, its place in the lobby, its scenery and an uploaded journal: none of them parses anything here."""
    journal = recorded("metrox", "own-map")
    forged = journal.lines().replace("Harbour", "Harbor")

    def parse(_text: str) -> dict[str, Any]:
        raise AssertionError("the server must not read this")

    async with serving(database_in(tmp_path), apart=True) as server:
        monkeypatch.setattr(tomllib, "loads", parse)
        village = VILLAGE + "# another village, which nobody has read before\n"
        created = await server.create(order("metrox", "me", "open", options={"map": village}, listed=True))
        (listed,) = (await server.get("/api/lobby", Matches)).matches
        assert (listed.match, listed.options["map"]) == (created.match, tomllib_name(VILLAGE))
        assert (await server.get(f"/api/matches/{created.match}/scenery", dict))["lines"]
        kept = await uploaded(server, journal)
        assert kept.options["map"] == tomllib_name(journal.heading.options["map"])
        assert (await server.get(f"/api/matches/{kept.match}/replay", Replay, count=3)).frames
        assert (await server.get(f"/api/matches/{kept.match}/verify", dict))["holds"]
        refused = await server.http.post("/api/journals", content=forged, headers=JSON_LINES)
        assert (refused.status_code, refused.json()["code"]) == (422, "journal")
        assert refused.json()["text"].startswith("step ")
    assert not multiprocessing.active_children()


def tomllib_name(text: str) -> str:
    """The name of a map."""
    return next(line.split('"')[1] for line in text.splitlines() if line.startswith("name"))


# Replays


async def test_the_lobby_new_matches_and_bots_go_on_while_replays_wait(server: Running) -> None:
    kept = await uploaded(server, recorded("metallurgie"))
    path, open_again = f"/api/matches/{kept.match}/replay", Event()
    stuck = asyncio.create_task(server.hall.archive.do(open_again.wait, "somebody"))
    waiting = [asyncio.create_task(server.http.get(path)) for _page in range(4)]
    await until_waiting(server, 5)
    await server.create(order("metrox", "me", "open", options={"map": VILLAGE}, listed=True))
    assert len((await server.get("/api/lobby", Matches)).matches) == 1
    async with gathered(server, order("metrox", "me", "random")) as table:
        assert (await table.play(rng_from("meanwhile"))).result is not None
        assert await server.get(f"/api/matches/{table.match}/scenery", dict)
    assert not any(page.done() for page in waiting)
    open_again.set()
    assert await stuck
    assert [(await page).status_code for page in waiting] == [200] * 4


async def test_an_address_that_asks_for_too_many_replays_at_once_is_told_to_wait(server: Running) -> None:
    kept = await uploaded(server, recorded("metallurgie"))
    open_again = Event()
    stuck = asyncio.create_task(server.hall.archive.do(open_again.wait, "127.0.0.1"))
    await until_waiting(server, 1)
    pages = [asyncio.create_task(server.http.get(f"/api/matches/{kept.match}/replay")) for _page in range(20)]
    async with asyncio.timeout(PATIENCE):
        while sum(page.done() for page in pages) < 13:  # the stuck one and seven others may wait
            await asyncio.sleep(0.01)
    open_again.set()
    await stuck
    answers = [await page for page in pages]
    assert sorted(answer.status_code for answer in answers) == [200] * 7 + [503] * 13
    busy = next(answer for answer in answers if answer.status_code == 503)
    assert (busy.json()["code"], busy.headers["retry-after"]) == ("busy", "2")


@pytest.mark.parametrize("what", ["replay", "verify"])
async def test_a_client_that_leaves_takes_its_request_along(server: Running, what: str) -> None:
    kept = await uploaded(server, recorded("metallurgie"))
    open_again = Event()
    stuck = asyncio.create_task(server.hall.archive.do(open_again.wait, "somebody"))
    await until_waiting(server, 1)
    clients = [await asks_for(server, f"/api/matches/{kept.match}/{what}") for _client in range(3)]
    await until_waiting(server, 4)
    for client in clients:
        client.close()
    await until_waiting(server, 1)
    open_again.set()
    await stuck


async def test_a_replay_costs_as_many_steps_as_it_goes_through(server: Running) -> None:
    kept = await uploaded(server, recorded("metallurgie"))
    assert kept.steps > 200
    server.hall.rates = Rates(Limits(steps="210/minute"))
    path = f"/api/matches/{kept.match}/replay"
    codes = [(await server.http.get(path, params={"start": 90, "count": 1})).status_code for _page in range(3)]
    assert codes == [200, 200, 429]
    assert (await server.http.get(path, params={"start": 0, "count": 1})).status_code == 200
    far_off = [
        (path, {"start": 2**50}),
        (path.replace("replay", "verify"), {}),
        (path.replace("replay", "journal"), {}),
    ]
    for where, query in far_off:
        far = await server.http.get(where, params=query)
        assert (far.status_code, far.json()["code"]) == (429, "rate")
        assert int(far.headers["retry-after"]) > 0
    again = await server.http.post("/api/journals", content=recorded("metallurgie").lines(), headers=JSON_LINES)
    assert again.status_code == 429


async def test_paging_through_a_replay_goes_on_where_it_was(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = await uploaded(server, recorded("metallurgie"))
    path = f"/api/matches/{kept.match}/replay"
    whole = [
        frame
        for start in range(0, kept.steps, 200)
        for frame in (await server.get(path, Replay, start=start, count=200)).frames
    ]
    followed = 0
    follow = Match.follow

    def counted(match: Match, step: Any) -> None:
        nonlocal followed
        followed += 1
        follow(match, step)

    monkeypatch.setattr(Match, "follow", counted)
    monkeypatch.setattr(replaying, "_open", OrderedDict())
    pages = [await server.get(path, Replay, start=start, count=30) for start in range(0, kept.steps, 30)]
    assert [frame for page in pages for frame in page.frames] == whole
    assert [frame.n for frame in whole] == list(range(kept.steps))
    assert followed == kept.steps - 1
    again = await server.get(path, Replay, start=30, count=30)
    assert again.frames == whole[30:60]
    seat = await server.get(path, Replay, start=60, count=1, seat=1)
    assert seat.frames[0].n == 60
