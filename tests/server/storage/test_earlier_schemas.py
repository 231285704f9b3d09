"""Databases as earlier versions of the schema left them: the present server goes on with them.

Each file was made by the code of its time, with one match still gathering, one that is being played, and one that is
over and has a rematch. Beside it stand the keys of the links that were handed out then.
"""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from creuset.core.fair import rng_from
from creuset.core.journal import read_journals
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.server.hall import Hall
from creuset.server.storage import Store, migrations
from creuset.server.storage.backup import restore, save
from creuset.table.orders import Created
from tests.server.serving import Running, Table, database_in, serving

FIXTURES = Path(__file__).with_name("fixtures")
FILES = sorted(FIXTURES.glob("*.sqlite"))
FOR_EVER = 1_000_000
"""Days: the links of the fixtures are old."""


def test_there_is_a_file_of_every_earlier_schema() -> None:
    scripts = sorted((Path(migrations.__file__).parent / "versions").glob("v*.py"))
    assert [file.stem for file in FILES] == [script.name[:5] for script in scripts[:-1]]


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def earlier(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, Any]:
    """The matches of an earlier file by their standing, after a copy of it was put in its place."""
    shutil.copy(request.param, tmp_path / "matches.db")
    with closing(sqlite3.connect(tmp_path / "matches.db")) as database, database:
        database.execute("UPDATE matches SET changed = ?", (Hall.now(),))  # the lobby shows what is recent
    known: dict[str, Any] = json.loads(request.param.with_suffix(".json").read_text())
    return known


async def play_on(server: Running, known: dict[str, Any]) -> None:
    """Everybody comes by their old links and plays to the end, and anybody can check it."""
    keys = known["keys"]
    async with server.join(keys[0]) as anna, server.join(keys[1], name="Ben") as ben:
        for player in (anna, ben):
            await player.at(0)
        table = Table(Created(known["match"], "", [], ""), keys, [anna, ben])
        position = await table.play(rng_from("earlier"))
        assert position.result is not None
    (journal,) = read_journals((await server.http.get(f"/api/matches/{known['match']}/journal")).text)
    verify(find_game(journal.heading.game, journal.heading.rules), journal)


@pytest.mark.parametrize("standing", ["gathering", "playing"])
async def test_a_match_goes_on(earlier: dict[str, Any], standing: str, tmp_path: Path) -> None:
    async with serving(database_in(tmp_path), link_days=FOR_EVER) as server:
        await play_on(server, earlier[standing])


async def test_a_match_that_is_over_can_be_seen_and_checked_and_has_its_rematch(
    earlier: dict[str, Any], tmp_path: Path
) -> None:
    over = earlier["over"]
    async with serving(database_in(tmp_path), link_days=FOR_EVER) as server:
        assert (await server.http.get(f"/api/matches/{over['match']}/verify")).json()["holds"]
        assert len((await server.http.get(f"/api/matches/{over['match']}/replay")).json()["frames"]) > 1
        lobby = (await server.http.get("/api/lobby")).json()["matches"]
        assert [each["match"] for each in lobby] == [earlier["gathering"]["match"]]
        headers = {"Authorization": f"Bearer {over['keys'][1]}"}
        again = await server.http.post(f"/api/matches/{over['match']}/rematch", headers=headers)
        row = await server.hall.row(over["match"])
        assert again.json()["match"] == row.next


async def test_it_goes_on_in_postgresql(earlier: dict[str, Any], postgresql_url: str, tmp_path: Path) -> None:
    """A backup of the old file, made before any server has migrated it."""
    save(database_in(tmp_path), tmp_path / "backup")
    await restore(postgresql_url, tmp_path / "backup")
    async with serving(postgresql_url, link_days=FOR_EVER) as server:
        await play_on(server, earlier["playing"])


async def test_the_file_has_the_present_schema_afterwards(earlier: dict[str, Any], tmp_path: Path) -> None:
    store = await Store.open(database_in(tmp_path))
    row = await store.find(earlier["playing"]["match"])
    assert row is not None
    assert (row.owner is None) == ("owner" not in earlier)
    await store.close()
