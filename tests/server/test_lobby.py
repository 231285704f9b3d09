"""The lobby belongs to everybody: nobody fills it, and what nobody wants goes."""

import asyncio
from pathlib import Path

import httpx2
import msgspec
import pytest

from creuset.server import hall
from creuset.server.owners import Owners
from creuset.server.rates import NO_LIMITS, Rates
from creuset.table.orders import Created, Matches
from tests.server.serving import Running, database_in, key_of, order, serving


async def set_up(server: Running, address: str, *, listed: bool = True) -> httpx2.Response:
    """Set a table up from an address that our proxy names."""
    wanted = msgspec.to_builtins(order("metrox", "me", "open", listed=listed))
    return await server.http.post("/api/matches", json=wanted, headers={"X-Forwarded-For": address})


async def test_nobody_pushes_the_others_out_of_the_lobby(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), limits=True) as server:
        server.hall.rates = Rates(NO_LIMITS)
        first = msgspec.json.decode((await set_up(server, "203.0.113.9")).content, type=Created)
        answers = [await set_up(server, "2001:db8::1") for _time in range(hall.MOST_TABLES)]
        assert {answer.status_code for answer in answers} == {201}
        refused = await set_up(server, "2001:db8::2")
        assert (refused.status_code, refused.json()["code"]) == (429, "tables")
        assert (await set_up(server, "2001:db8::2", listed=False)).status_code == 201, "friends have links"
        waiting = await server.get("/api/lobby", Matches)
        assert first.match in [match.match for match in waiting.matches]
        mine = msgspec.json.decode(answers[0].content, type=Created)
        assert (await server.http.post(f"/api/matches/{mine.match}/join", json={"name": "Ben"})).status_code == 200
        assert (await set_up(server, "2001:db8::2")).status_code == 201, "one of them is complete"


async def test_not_even_all_at_once(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), limits=True) as server:
        server.hall.rates = Rates(NO_LIMITS)
        answers = await asyncio.gather(*(set_up(server, "203.0.113.9") for _time in range(4 * hall.MOST_TABLES)))
        assert [answer.status_code for answer in answers].count(201) == hall.MOST_TABLES


async def test_a_table_that_was_called_off_makes_room(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), limits=True) as server:
        server.hall.rates = Rates(NO_LIMITS)
        answers = [await set_up(server, "203.0.113.9") for _time in range(hall.MOST_TABLES)]
        assert (await set_up(server, "203.0.113.9")).status_code == 429
        mine = msgspec.json.decode(answers[0].content, type=Created)
        key = {"Authorization": f"Bearer {key_of(mine.seats[0].link)}"}
        assert (await server.http.delete(f"/api/matches/{mine.match}", headers=key)).status_code == 200
        assert (await set_up(server, "203.0.113.9")).status_code == 201


async def test_a_table_to_which_nobody_comes_is_not_shown_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(database_in(tmp_path), limits=True) as server:
        created = msgspec.json.decode((await set_up(server, "203.0.113.9")).content, type=Created)
        assert [match.match for match in (await server.get("/api/lobby", Matches)).matches] == [created.match]
        later = hall.Hall.now() + hall.IN_LOBBY + 1
        monkeypatch.setattr(hall.Hall, "now", staticmethod(lambda: later))
        assert (await server.get("/api/lobby", Matches)).matches == []
        assert (await server.hall.row(created.match)).status == "gathering", "its links still work"


async def test_what_is_stored_of_an_address_does_not_tell_it(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        created = msgspec.json.decode((await set_up(server, "203.0.113.9")).content, type=Created)
        owner = (await server.hall.row(created.match)).owner
    assert owner is not None
    assert "203" not in owner or "113" not in owner
    assert owner != Owners("another key of another server").of("203.0.113.9")
    assert Owners("the same key").of("2001:db8::1") == Owners("the same key").of("2001:db8::2")
