"""A whole server in one file and back, while it runs, from one kind of database to the other."""

import asyncio
import gzip
import stat
from pathlib import Path

import pytest
from sqlalchemy import select

from creuset.core.fair import rng_from
from creuset.core.journal import read_journals
from creuset.core.replay import verify
from creuset.packs import find_game
from creuset.server.storage import Standing, StorageDown, Store
from creuset.server.storage.backup import BadBackup, NotEmpty, restore, save
from creuset.server.storage.migrating import migrate
from creuset.server.storage.opening import connect, snapshot
from creuset.server.storage.schema import metadata
from tests.server.serving import gathered, order, serving
from tests.server.storage.sample import PLAYING, begun, new_match

Rows = dict[str, list[tuple[object, ...]]]


def everything(url: str) -> Rows:
    """Every row of every table."""
    with snapshot(url) as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in metadata.sorted_tables
        }


async def fill(url: str) -> None:
    """Matches of every kind, with text that is hard to write down."""
    store = await Store.open(url)
    await begun(store, "playing", "over")
    await store.append(
        "over", 1, ['{"say":"“Ünï\\n\u2028€ 🂡"}', "", "\\"], Standing("over", 30, None, '{"totals":[1]}')
    )
    await store.create(new_match("a rematch", after="over"))  # before "over" in the alphabet
    await store.create(new_match("of the rematch", after="a rematch"))
    await store.take_seat("a rematch", 0, 0, "Анна", 40)
    await store.append("playing", 1, [f"step {number}" for number in range(1, 1_200)], PLAYING)
    await store.close()


@pytest.fixture
def other_url(database_url: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of the other kind."""
    if database_url.startswith("sqlite"):
        return str(request.getfixturevalue("postgresql_url"))
    return f"sqlite:///{tmp_path / 'other.db'}"


async def test_there_and_back_nothing_has_changed(database_url: str, other_url: str, tmp_path: Path) -> None:
    await fill(database_url)
    file, again = tmp_path / "backup", tmp_path / "again"
    rows = save(database_url, file)
    before = everything(database_url)
    assert rows == sum(map(len, before.values())) > 1_200
    assert await restore(other_url, file) == rows
    assert everything(other_url) == before
    save(other_url, again)
    back = f"sqlite:///{tmp_path / 'back.db'}"
    await restore(back, again)
    assert everything(back) == before
    with gzip.open(file) as first, gzip.open(again) as second:
        assert sorted(first) == sorted(second)


async def test_a_restored_server_has_its_key_and_goes_on(database_url: str, other_url: str, tmp_path: Path) -> None:
    await fill(database_url)
    save(database_url, tmp_path / "backup")
    await restore(other_url, tmp_path / "backup")
    old, new = await Store.open(database_url), await Store.open(other_url)
    assert await old.secret_key() == await new.secret_key()
    await new.append("playing", 1_200, ["the next"], PLAYING)
    match = await new.find("over")
    assert match is not None
    assert match.next == "a rematch"
    await old.close()
    await new.close()


async def test_a_backup_is_of_one_moment_while_the_server_writes(database_url: str, tmp_path: Path) -> None:
    """Every match in it has as many steps as its row says, though steps are written all the time."""
    names = [f"match {number}" for number in range(6)]
    store = await Store.open(database_url)
    await begun(store, *names)
    writing = True

    async def write(name: str) -> int:
        number = 1
        while writing:
            await store.append(name, number, [f"{name} {number}", "and more"], PLAYING)
            number += 2
        return number - 1

    tasks = [asyncio.create_task(write(name)) for name in names]
    files = []
    for number in range(5):
        files.append(tmp_path / f"backup {number}")
        await asyncio.to_thread(save, database_url, files[-1])
    writing = False
    last = dict(zip(names, await asyncio.gather(*tasks), strict=True))
    await store.close()
    seen = []
    for number, file in enumerate(files):
        copy = f"sqlite:///{tmp_path / f'copy {number}'}"
        await restore(copy, file)
        restored = await Store.open(copy)
        for name in names:
            row = await restored.find(name)
            assert row is not None
            assert len(await restored.records(name, 0)) == row.steps <= last[name]
            seen.append(row.steps)
        await restored.close()
    assert max(seen) > 0, "nothing was written meanwhile"


async def test_a_match_goes_on_where_the_backup_was_made(database_url: str, other_url: str, tmp_path: Path) -> None:
    rng = rng_from("backup")
    async with serving(database_url) as server, gathered(server, order("metrox", "me", "friend")) as table:
        await table.play(rng, 10)
        await asyncio.to_thread(save, database_url, tmp_path / "backup")
        kept = table.players[0].known
        await table.play(rng, 5)
        keys = table.keys
    await restore(other_url, tmp_path / "backup")
    async with serving(other_url) as server:
        async with server.join(keys[0]) as anna, server.join(keys[1]) as ben:
            assert (await anna.at(0)).n == (await ben.at(0)).n == kept
            table.players[:] = [anna, ben]
            await table.play(rng)
        lines = (await server.http.get(f"/api/matches/{table.match}/journal")).text
    (journal,) = read_journals(lines)
    verify(find_game("metrox"), journal)


async def test_only_its_owner_may_read_it_and_an_old_one_is_replaced(sqlite_url: str, tmp_path: Path) -> None:
    await fill(sqlite_url)
    file = tmp_path / "backup"
    file.write_text("an older one")
    file.chmod(0o644)
    save(sqlite_url, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == ["backup"]


async def test_a_database_in_use_is_refused(database_url: str, tmp_path: Path) -> None:
    await fill(f"sqlite:///{tmp_path / 'first.db'}")
    save(f"sqlite:///{tmp_path / 'first.db'}", tmp_path / "backup")
    await (await Store.open(database_url)).close()  # no match in it, but a key of its own
    before = everything(database_url)
    with pytest.raises(NotEmpty):
        await restore(database_url, tmp_path / "backup")
    assert everything(database_url) == before


async def test_a_server_that_runs_keeps_its_file(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    save(sqlite_url, tmp_path / "backup")
    with pytest.raises(StorageDown, match="Another creuset serve has the database file"):
        await restore(sqlite_url, tmp_path / "backup")
    await store.close()


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:-1],
        lambda lines: lines[:5] + lines[6:],
        lambda lines: [*lines, b"more\n"],
        lambda lines: [*lines[:3], lines[2], *lines[3:-1], b'{"rows":%d}\n' % (len(lines) - 1)],
        lambda lines: [lines[0].replace(b":1", b":2"), *lines[1:]],
        lambda lines: [*lines[:2], b'["secrets",{"name":"x"}]\n', *lines[3:]],
        lambda lines: [*lines[:2], b'["settings",{"name":"x"}]\n', *lines[3:]],
        lambda lines: [*lines[:2], b"\xff\xfe\n", *lines[3:]],
        lambda _lines: [],
    ],
    ids=["no end", "a row less", "more after", "twice", "newer", "a table more", "a column less", "no text", "empty"],
)
async def test_a_damaged_backup_leaves_the_database_empty(database_url: str, tmp_path: Path, change: object) -> None:
    await fill(f"sqlite:///{tmp_path / 'first.db'}")
    whole, damaged = tmp_path / "whole", tmp_path / "damaged"
    save(f"sqlite:///{tmp_path / 'first.db'}", whole)
    with gzip.open(whole) as lines, gzip.open(damaged, "wb") as changed:
        assert callable(change)
        changed.writelines(change(list(lines)))
    with pytest.raises(BadBackup):
        await restore(database_url, damaged)
    await restore(database_url, whole)


async def test_a_backup_that_was_cut_off_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    await fill(f"sqlite:///{tmp_path / 'first.db'}")
    save(f"sqlite:///{tmp_path / 'first.db'}", tmp_path / "backup")
    whole = (tmp_path / "backup").read_bytes()
    for damaged in (whole[: len(whole) // 2], whole[:-9], whole[:200] + b"????" + whole[204:], b"not gzip"):
        (tmp_path / "damaged").write_bytes(damaged)
        with pytest.raises(BadBackup):
            await restore(sqlite_url, tmp_path / "damaged")


async def test_a_backup_of_an_older_version_is_migrated(database_url: str, tmp_path: Path) -> None:
    lines = (
        '{"creuset":1,"schema":"0001"}',
        '["settings",{"name":"secret key","value":"5ec7e7"}]',
        '["matches",{"id":"a","game":"chess","setup":"{}","seed":"5eed","listed":true,"status":"gathering","steps":-1,'
        '"created":1,"changed":1,"due":null,"ended":null,"outcome":null,"rematch_of":null}]',
        '["seats",{"match":"a","seat":0,"kind":"person","name":"Anna","taken":true,"open":false}]',
        '{"rows":3}',
    )
    with gzip.open(tmp_path / "backup", "wt") as file:
        file.writelines(line + "\n" for line in lines)
    await restore(database_url, tmp_path / "backup")
    store = await Store.open(database_url)
    assert await store.secret_key() == "5ec7e7"
    row = await store.find("a")
    assert row is not None
    assert not row.uploaded
    assert row.seats[0].key == 0
    await store.close()


async def test_a_backup_of_a_newer_version_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    with gzip.open(tmp_path / "backup", "wt") as file:
        file.write('{"creuset":1,"schema":"9999"}\n{"rows":0}\n')
    with pytest.raises(StorageDown, match=r"backup was written by a newer creuset: update creuset"):
        await restore(sqlite_url, tmp_path / "backup")


async def test_a_database_that_was_never_opened_here_has_nothing_to_save(tmp_path: Path) -> None:
    with pytest.raises(StorageDown, match="cannot be opened"):
        save(f"sqlite:///{tmp_path / 'missing.db'}", tmp_path / "backup")
    (tmp_path / "empty.db").touch()
    with pytest.raises(StorageDown, match="no database of creuset"):
        save(f"sqlite:///{tmp_path / 'empty.db'}", tmp_path / "backup")
    assert {path.name for path in tmp_path.iterdir()} == {"empty.db"}


async def test_a_database_of_the_first_version_can_be_saved_as_it_is(sqlite_url: str, tmp_path: Path) -> None:
    database = connect(sqlite_url)
    await database.write(lambda connection: migrate(connection, "here", "0001"))
    await database.close()
    save(sqlite_url, tmp_path / "backup")
    with gzip.open(tmp_path / "backup", "rt") as file:
        assert next(file) == '{"creuset":1,"schema":"0001"}\n'
