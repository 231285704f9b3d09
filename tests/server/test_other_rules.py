"""After an update of the rules, old matches cannot be played; everything else goes on, and nobody tries for ever."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from creuset.table.messages import Goodbye
from creuset.table.orders import Matches, MatchInfo, MyMatches
from tests.server.serving import Running, database_in, key_of, logged, order, serving

SOME_DAY = 4_000_000_000_000
"""A time that does not come while a test runs."""

HOUR = 3_600_000


def alter(folder: Path, statement: str, *values: object) -> None:
    """Change the database as no server would."""
    with closing(sqlite3.connect(folder / "matches.db")) as connection, connection:
        assert connection.execute(statement, values).rowcount == 1


@dataclass
class Two:
    """A match of other rules, and one that can go on."""

    old: str
    new: str
    keys: list[str]


@pytest.fixture
async def two(tmp_path: Path) -> Two:
    async with serving(database_in(tmp_path)) as server:
        created = [await server.create(order("metrox", "me", "greedy")) for _match in range(2)]
    old, new = (each.match for each in created)
    older = """UPDATE steps SET record = replace(record, '"rules":"', '"rules":"0-') WHERE match = ? AND seq = 0"""
    alter(tmp_path, older, old)
    return Two(old, new, [key_of(each.seats[0].link) for each in created])


async def mine(server: Running, two: Two) -> dict[str, tuple[str, bool, bool]]:
    answer = await server.http.post("/api/mine", json={"tokens": two.keys})
    assert answer.status_code == 200, answer.text
    listed = msgspec.json.decode(answer.content, type=MyMatches).matches
    return {match.match: (match.status, match.playable, match.your_turn) for match in listed}


async def test_one_old_match_does_not_hide_the_others(two: Two, tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        assert await mine(server, two) == {two.old: ("playing", False, False), two.new: ("playing", True, True)}
        async with server.join(two.keys[0]) as old:
            assert (await old.until(Goodbye)).code == "journal"
        async with server.join(two.keys[1]) as new:
            await new.at(0)
            await new.act()


async def test_an_old_match_is_not_tried_again_and_again(two: Two, tmp_path: Path) -> None:
    alter(tmp_path, "UPDATE matches SET due = ? WHERE id = ?", SOME_DAY, two.old)
    async with serving(database_in(tmp_path)) as server:
        with logged() as written:
            for later in (1, 60_000, HOUR):
                await server.hall.attend(two.old, SOME_DAY + later)
        assert written.getvalue().count("cannot be played") == 1
        put_off = (await server.hall.row(two.old)).due
        assert put_off is not None
        assert put_off > SOME_DAY + HOUR


async def test_matches_of_a_game_that_is_gone_are_still_listed(two: Two, tmp_path: Path) -> None:
    async with serving(database_in(tmp_path)) as server:
        waiting = (await server.create(order("metrox", "me", "open", listed=True))).match
    alter(tmp_path, "UPDATE matches SET game = 'gone' WHERE id = ?", waiting)
    alter(tmp_path, "UPDATE steps SET record = replace(record, 'metrox', 'gone') WHERE match = ? AND seq = 0", two.old)
    alter(tmp_path, "UPDATE matches SET game = 'gone' WHERE id = ?", two.old)
    async with serving(database_in(tmp_path)) as server:
        (listed,) = (await server.get("/api/lobby", Matches)).matches
        assert (listed.match, listed.title, listed.playable) == (waiting, "gone", False)
        assert (await mine(server, two))[two.old] == ("playing", False, False)
        assert (await server.get(f"/api/matches/{two.new}", MatchInfo)).playable


async def test_an_option_that_came_with_an_update_has_its_default(two: Two, tmp_path: Path) -> None:
    alter(tmp_path, """UPDATE matches SET setup = '{"options":{},"clock":null}' WHERE id = ?""", two.new)
    async with serving(database_in(tmp_path)) as server:
        info = await server.get(f"/api/matches/{two.new}", MatchInfo)
        assert info.playable
        assert info.options["map"]
