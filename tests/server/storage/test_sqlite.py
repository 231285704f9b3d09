import asyncio
import os
import sqlite3
import stat
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import Connection, event
from structlog.testing import capture_logs

from creuset.server.storage import StorageDown, Store, sqlite
from creuset.server.storage.filelock import FileLock
from creuset.server.storage.sqlite import SqliteDatabase
from tests.server.storage.sample import PLAYING, begun, new_match

NOBODY = 65534


@contextmanager
def without_privileges() -> Iterator[None]:
    """The superuser may write everywhere; for a moment he is nobody."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that everybody may enter and only its owner may change, and not even he."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield folder
        folder.chmod(0o700)


def writer_of(store: Store) -> SqliteDatabase:
    assert isinstance(store._database, SqliteDatabase)
    return store._database


def set_query_only(database: SqliteDatabase, state: str) -> None:
    connection = database._writing.raw_connection()
    connection.cursor().execute(f"PRAGMA query_only = {state}")
    connection.close()


async def said_when_opening(url: str) -> str:
    with pytest.raises(StorageDown) as raised:
        await Store.open(url)
    return raised.value.reason


async def test_the_file_is_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "matches.db"
    store = await Store.open(str(path))
    await store.create(new_match("one"))
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert set(files.values()) == {0o600}
    assert {"matches.db", "matches.db-wal", "matches.db.lock"} <= files.keys()
    await store.close()


async def test_a_path_and_its_url_are_the_same_file(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "matches.db"))
    await store.create(new_match("one"))
    await store.close()
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.db'}")
    assert await store.find("one") is not None
    await store.close()


async def test_a_commit_waits_for_the_disk(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)

    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store._database.write(settings) == ["wal", 2, 1, 5000]
    await store.close()


async def test_nothing_is_acknowledged_before_the_commit_and_appends_share_one(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await begun(store, *(f"match {number}" for number in range(30)))
    commits: list[int] = []
    go_on = threading.Event()

    @event.listens_for(writer_of(store)._writing, "commit")
    def hold(_connection: Connection) -> None:
        commits.append(sum(task.done() for task in tasks))
        go_on.wait(30)

    tasks = [asyncio.create_task(store.append(f"match {number}", 1, ["step"], PLAYING)) for number in range(30)]
    while not commits:
        await asyncio.sleep(0.001)
    assert not any(task.done() for task in tasks)
    assert await store.records("match 0", 0) == []
    go_on.set()
    await asyncio.gather(*tasks)
    assert commits[0] == 0
    assert len(commits) <= 2
    await store.close()


async def test_one_process_at_a_time(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    assert "Another creuset serve has the database file" in await said_when_opening(sqlite_url)
    await store.healthy()
    await store.close()
    store = await Store.open(sqlite_url)
    await store.close()


def test_a_child_process_does_not_inherit_the_lock(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "lock")
    (told, tell), (ended, end) = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        os.close(end)
        os.write(tell, b"!")
        os.read(ended, 1)
        os._exit(0)
    os.read(told, 1)
    lock.release()
    FileLock(tmp_path / "lock").release()
    os.close(end)
    assert os.waitpid(child, 0) == (child, 0)
    for handle in (told, tell, ended):
        os.close(handle)


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, " * 100)
    said = await said_when_opening(str(path))
    assert said == f"The database file {path} is not an SQLite database: give another file, or move this one away."
    assert path.read_text() == "Dear reader, " * 100
    path.unlink()
    store = await Store.open(str(path))  # the lock was released
    await store.close()


async def test_a_file_that_may_not_be_written(public_folder: Path) -> None:
    path = public_folder / "matches.db"
    path.touch(0o444)
    public_folder.chmod(0o555)
    with without_privileges():
        said = await said_when_opening(str(path))
    assert said.startswith(f"The database file {path} cannot be written (Permission denied): let this user write")


async def test_a_folder_that_may_not_be_written(public_folder: Path) -> None:
    public_folder.chmod(0o555)
    with without_privileges():
        assert "cannot be written (Permission denied)" in await said_when_opening(str(public_folder / "matches.db"))
        assert "cannot be written (Permission denied)" in await said_when_opening(str(public_folder / "new/matches.db"))
    assert list(public_folder.iterdir()) == []


async def test_a_path_through_a_file_or_to_a_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be written (Not a directory)" in await said_when_opening(str(tmp_path / "file" / "matches.db"))
    assert "cannot be written (Is a directory)" in await said_when_opening(str(tmp_path))


async def test_a_file_that_becomes_read_only(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await begun(store, "one")
    database = writer_of(store)
    set_query_only(database, "ON")
    for call in (store.append("one", 1, ["step"], PLAYING), store.healthy(), store.create(new_match("two"))):
        with pytest.raises(StorageDown, match=r"is read-only: let this user write"):
            await call
    assert await store.records("one", -1) == ["heading of one"]
    set_query_only(database, "OFF")
    await store.append("one", 1, ["step"], PLAYING)
    await store.close()


async def test_a_full_disk_loses_nothing_that_was_acknowledged(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    await begun(store, "one", "two")
    database = writer_of(store)

    def limit(connection: Connection, more: int) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + more}")

    await database.write(lambda connection: limit(connection, 2))
    acknowledged: dict[str, list[str]] = {"one": [], "two": []}

    async def fill(name: str) -> None:
        for number in range(1, 100):
            await store.append(name, number, [f"{number}" * 1000], PLAYING)
            acknowledged[name].append(f"{number}" * 1000)

    for failure in await asyncio.gather(fill("one"), fill("two"), return_exceptions=True):
        assert isinstance(failure, StorageDown)
        assert "is full: make room on its disk." in failure.reason
    for name, records in acknowledged.items():
        assert await store.records(name, 0) == records
    await database.write(lambda connection: limit(connection, 1000))
    await store.append("one", len(acknowledged["one"]) + 1, ["room again" * 1000], PLAYING)
    await store.close()


async def test_a_file_that_is_locked_too_long(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 50)
    store = await Store.open(sqlite_url)
    await begun(store, "one")
    other = sqlite3.connect(tmp_path / "matches.db")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageDown, match=r"is locked by another program"):
        await store.append("one", 1, ["step"], PLAYING)
    assert await store.records("one", -1) == ["heading of one"]
    other.close()
    await store.append("one", 1, ["step"], PLAYING)
    await store.close()


async def test_a_file_that_is_removed(sqlite_url: str, tmp_path: Path) -> None:
    """SQLite goes on writing to a file that has no name any more: that is not durable."""
    store = await Store.open(sqlite_url)
    await begun(store, "one")
    (tmp_path / "matches.db").unlink()
    with pytest.raises(StorageDown, match=r"was removed or replaced"):
        await store.append("one", 1, ["step"], PLAYING)
    with pytest.raises(StorageDown, match=r"was removed or replaced"):
        await store.healthy()
    await store.close()


@pytest.mark.parametrize(
    "url", ["sqlite://", "mysql://somebody:secret@somewhere/x", "postgresql://somebody:secret@a:b/c"]
)
async def test_an_address_that_says_nothing(url: str) -> None:
    said = await said_when_opening(url)
    assert "give sqlite:///PATH or postgresql://USER@HOST/NAME" in said
    assert "secret" not in said


def damage(file: Path) -> None:
    """Write nonsense over some pages in the middle."""
    whole = bytearray(file.read_bytes())
    middle = len(whole) // 2
    whole[middle : middle + 20_000] = b"\xff" * 20_000
    file.write_bytes(whole)


async def test_a_damaged_file_is_not_healthy(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    await begun(store, "one")
    await store.append("one", 1, ["x" * 100 for _record in range(3000)], PLAYING)
    await store.search_damage()
    await store.healthy()
    await store.close()
    damage(tmp_path / "matches.db")
    store = await Store.open(sqlite_url)
    await store.healthy()
    with pytest.raises(StorageDown, match="is damaged: put a backup in its place"):
        await store.search_damage()
    with pytest.raises(StorageDown, match="is damaged: put a backup in its place"):
        await store.healthy()
    await store.close()


async def test_damage_that_a_reader_meets_is_remembered(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    await begun(store, "one")
    await store.append("one", 1, ["x" * 100 for _record in range(3000)], PLAYING)
    await store.close()
    damage(tmp_path / "matches.db")
    store = await Store.open(sqlite_url)
    with pytest.raises(StorageDown, match="is damaged"):
        await store.records("one", -1)
    with pytest.raises(StorageDown, match="is damaged"):
        await store.healthy()
    await store.close()


async def test_a_disk_without_room_is_not_healthy(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(sqlite_url)
    await store.healthy()
    monkeypatch.setattr("shutil.disk_usage", lambda _path: SimpleNamespace(free=4096))
    with pytest.raises(StorageDown, match="hardly any room left"):
        await store.healthy()
    await store.close()


async def test_room_for_the_key_alone_is_not_enough(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)

    def fill(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")

    await writer_of(store).write(fill)
    with pytest.raises(StorageDown, match="is full"):
        await store.healthy()
    await store.close()


async def test_another_name_for_the_file_is_no_way_past_its_lock(tmp_path: Path) -> None:
    store = await Store.open(str(tmp_path / "matches.db"))
    (tmp_path / "other.db").symlink_to(tmp_path / "matches.db")
    assert "Another creuset serve has the database file" in await said_when_opening(str(tmp_path / "other.db"))
    await store.close()


@pytest.mark.parametrize(("mode", "warned"), [(0o600, False), (0o640, True), (0o644, True)])
async def test_a_file_that_others_may_read_is_warned_of(tmp_path: Path, mode: int, warned: bool) -> None:
    file = tmp_path / "matches.db"
    file.touch()
    file.chmod(mode)
    with capture_logs() as logged:
        await (await Store.open(str(file))).close()
    assert any("others may read the database" in entry["event"] for entry in logged) == warned
