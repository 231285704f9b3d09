"""How much strangers may store here, and for how long it stays."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from creuset.core.fair import rng_from
from creuset.server import hall
from creuset.server.rates import Limits, Rates
from creuset.server.refusals import NoSuchMatch
from creuset.table.orders import MatchInfo
from tests.server.serving import database_in, gathered, key_of, order, serving

JOURNAL = Path(__file__).parents[1] / "games/metrox/fixtures"
LINES = {"Content-Type": "application/x-ndjson"}


async def test_an_address_may_only_store_so_much(tmp_path: Path) -> None:
    body = sorted(JOURNAL.glob("*.jsonl"))[0].read_bytes()
    async with serving(database_in(tmp_path), limits=True) as server:
        server.hall.rates = Rates(Limits(stored_bytes=f"{2 * len(body)}/day"))
        sent = [await server.http.post("/api/journals", content=body, headers=LINES) for _time in range(3)]
        assert [answer.status_code for answer in sent] == [201, 201, 429]
        assert 0 < int(sent[-1].headers["retry-after"]) <= 2 * 24 * 3600


async def test_files_in_orders_count_as_stored(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), limits=True) as server:
        server.hall.rates = Rates(Limits(stored_bytes="100/day"))
        wanted = {"game": "metrox", "seats": [{"kind": "me", "name": "Anna"}], "options": {"map": "x" * 101}}
        assert (await server.http.post("/api/matches", json=wanted)).status_code == 429
        wanted["options"] = {"map": "paris"}
        assert (await server.http.post("/api/matches", json=wanted)).status_code == 201


async def test_so_do_the_files_of_a_rematch(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), limits=True) as server:
        created = await server.create(order("metrox", "me", "friend", options={"map": "paris"}))
        key = {"Authorization": f"Bearer {key_of(created.seats[0].link)}"}
        assert (await server.http.delete(f"/api/matches/{created.match}", headers=key)).status_code == 200
        server.hall.rates = Rates(Limits(stored_bytes="1/day"))
        again = await server.http.post(f"/api/matches/{created.match}/rematch", headers=key)
        assert again.status_code == 429, again.text


async def test_matches_stay_as_long_as_the_operator_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = database_in(tmp_path)
    async with serving(database) as server:
        async with gathered(server, order("metrox", "me")) as table:
            await table.play(rng_from("to the end"))
            finished = table.match
        playing = (await server.create(order("metrox", "me"))).match
        waiting = (await server.create(order("metrox", "me", "friend"))).match
    later = hall.Hall.now() + 91 * hall.DAY
    monkeypatch.setattr(hall.Hall, "now", staticmethod(lambda: later))
    async with serving(database) as server:
        assert {(await server.hall.row(match)).status for match in (finished, playing, waiting)} == {
            "over",
            "playing",
            "gathering",
        }
    async with serving(database, keep_days=90) as server:
        while await server.hall.store.find_all([finished, waiting]):
            await asyncio.sleep(0.01)
        assert (await server.hall.row(playing)).status == "playing"
        with pytest.raises(NoSuchMatch):
            await server.hall.room(finished)


async def test_what_was_played_elsewhere_says_so(tmp_path: Path) -> None:
    body = sorted(JOURNAL.glob("*.jsonl"))[0].read_bytes()
    async with serving(database_in(tmp_path)) as server:
        answer = await server.http.post("/api/journals", content=body, headers=LINES)
        kept = msgspec.json.decode(answer.content, type=MatchInfo)
        assert kept.uploaded
        assert (await server.get(f"/api/matches/{kept.match}", MatchInfo)).uploaded
        async with gathered(server, order("metrox", "me")) as table:
            assert not (await server.get(f"/api/matches/{table.match}", MatchInfo)).uploaded
