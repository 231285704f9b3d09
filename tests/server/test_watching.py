"""Matches to watch: the listed ones that are played are shown to everybody, and only they can be watched unasked."""

from pathlib import Path

import msgspec
import pytest

from creuset.server import hall
from creuset.table import messages
from creuset.table.orders import Watchables, Watched
from tests.server.serving import Running, database_in, gathered, key_of, order, serving


async def shown(server: Running) -> list[tuple[str, int]]:
    """The matches to watch, and how many watch each."""
    found = await server.get("/api/running", Watchables)
    return [(each.match.match, each.watching) for each in found.matches]


async def test_a_listed_match_is_shown_while_it_is_played(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        waiting = await server.create(order("metrox", "me", "open", listed=True))
        assert await shown(server) == []
        async with gathered(server, order("forge", "me", "friend", listed=True)) as table:
            assert await shown(server) == [(table.match, 0)]
            await table.give_up()
            assert await shown(server) == []
        assert (await server.hall.row(waiting.match)).status == "gathering"


async def test_a_match_among_friends_is_not_shown(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server, gathered(server, order("forge", "me", "friend")):
        assert await shown(server) == []


async def test_a_match_that_nobody_plays_any_more_is_not_shown_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(database_in(tmp_path)) as server:
        async with gathered(server, order("forge", "me", "friend", listed=True)) as table:
            assert await shown(server) == [(table.match, 0)]
        later = hall.Hall.now() + hall.IN_LOBBY + 1
        monkeypatch.setattr(hall.Hall, "now", staticmethod(lambda: later))
        assert await shown(server) == []


async def test_anybody_may_watch_a_listed_match_and_everybody_sees_how_many_do(tmp_path: Path) -> None:
    async with (
        serving(database_in(tmp_path)) as server,
        gathered(server, order("forge", "me", "friend", listed=True)) as table,
    ):
        link = (await server.get(f"/api/matches/{table.match}/watch", Watched)).link
        async with server.join(key_of(link)) as watcher:
            assert (await watcher.until(messages.Seated)).seat is None
            for player in table.players:
                await player.until(messages.Present, lambda present: present.spectators == 1)
            assert await shown(server) == [(table.match, 1)]
        await table.players[0].until(messages.Present, lambda present: present.spectators == 0)


async def test_the_link_to_watch_a_match_among_friends_is_for_those_who_have_a_link(tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server, gathered(server, order("forge", "me", "friend")) as table:
        address = f"/api/matches/{table.match}/watch"
        refused = await server.http.get(address)
        assert (refused.status_code, refused.json()["code"]) == (401, "link")
        for key in (*table.keys, table.watching):
            answer = await server.http.get(address, headers={"Authorization": f"Bearer {key}"})
            link = msgspec.json.decode(answer.content, type=Watched).link
            assert server.hall.links.read(key_of(link)).seat is None
        elsewhere = await server.create(order("forge", "me", "friend"))
        for wrong in (key_of(elsewhere.seats[0].link), key_of(table.created.seats[1].link), "nonsense"):
            answer = await server.http.get(address, headers={"Authorization": f"Bearer {wrong}"})
            assert answer.status_code == 401, "of another match, replaced when the seat was taken, or made up"
