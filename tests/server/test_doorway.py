"""Half-sent requests, answers that nobody reads, and crowds at the door."""

import asyncio
import resource
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from creuset.server import doorway
from creuset.server.doorway import Crowd, room_for_connections
from creuset.server.refusals import TooMany
from tests.server.serving import Running, database_in, gathered, logged, order, serving

STRANGER = "127.0.0.2"
"""An address that is no proxy of ours."""


@pytest.fixture
def written() -> Iterator[StringIO]:
    with logged() as log:
        yield log


@asynccontextmanager
async def connected(
    server: Running, source: str = "127.0.0.1"
) -> AsyncIterator[tuple[asyncio.StreamReader, socket.socket]]:
    """A bare connection, and what comes back."""
    place = urlsplit(server.url)
    bare = socket.socket()
    bare.bind((source, 0))
    bare.setblocking(False)
    await asyncio.get_running_loop().sock_connect(bare, (place.hostname, place.port))
    reader, writer = await asyncio.open_connection(sock=bare)
    try:
        yield reader, bare
    finally:
        writer.close()


async def said(server: Running, *parts: bytes, source: str = "127.0.0.1") -> bytes:
    """Everything that the server answers until it closes the connection."""
    async with connected(server, source) as (reader, bare):
        for part in parts:
            await asyncio.get_running_loop().sock_sendall(bare, part)
        return await reader.read()


@pytest.mark.parametrize("part", [b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
async def test_headers_have_to_come_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: bytes) -> None:
    monkeypatch.setattr(doorway, "HEADERS_WITHIN", 0.2)
    async with serving(database_in(tmp_path)) as server:
        assert (await said(server, part)).startswith(b"HTTP/1.1 408 ")


async def test_one_byte_now_and_then_buys_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "HEADERS_WITHIN", 0.5)
    async with serving(database_in(tmp_path)) as server, connected(server) as (reader, bare):
        answer = asyncio.create_task(reader.read())
        while not answer.done():
            try:
                await asyncio.get_running_loop().sock_sendall(bare, b"G")
            except ConnectionError:
                break
            await asyncio.sleep(0.05)
        assert b" 408 " in await answer or b" 400 " in answer.result()


async def test_a_second_request_has_to_come_in_time_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "HEADERS_WITHIN", 0.2)
    async with serving(database_in(tmp_path)) as server:
        whole = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
        answer = await said(server, whole + b"GET /api/games HTTP/1.1\r\nHo")
        assert answer.count(b"HTTP/1.1 ") <= 2
        assert answer.startswith(b"HTTP/1.1 200 ")


async def test_a_body_has_to_come_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "BODY_WITHIN", 0.2)
    heading = b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n"
    async with serving(database_in(tmp_path)) as server:
        assert await said(server, heading + b'{"tok') == b""
        assert (await server.http.post("/api/mine", json={"tokens": []})).status_code == 200


def hung_up(connection: socket.socket) -> bool:
    try:
        connection.send(b"G")
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    return False


async def test_the_body_of_a_request_that_came_with_another_has_to_come_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doorway, "BODY_WITHIN", 0.2)
    first = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
    second = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
    async with serving(database_in(tmp_path)) as server:
        assert (await asyncio.wait_for(said(server, first + second), 10)).startswith(b"HTTP/1.1 200 ")


async def test_whoever_does_not_read_the_answer_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "READ_WITHIN", 0.2)
    async with serving(database_in(tmp_path)) as server:
        place = urlsplit(server.url)
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            deaf.connect((place.hostname, place.port))
            deaf.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
            deaf.settimeout(0.0)
            async with asyncio.timeout(30):
                while not hung_up(deaf):
                    await asyncio.sleep(0.05)
        assert (await server.http.get("/api/games")).status_code == 200


async def test_open_connections_of_an_address_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "MOST_EACH", 2)
    async with serving(database_in(tmp_path), limits=True) as server:
        async with connected(server, STRANGER), connected(server, STRANGER):
            assert (await said(server, source=STRANGER)).startswith(b"HTTP/1.1 503 ")
            assert (await server.http.get("/api/games")).status_code == 200, "others come in"
        while not (await said(server, b"GET / HTTP/1.0\r\n\r\n", source=STRANGER)).startswith(b"HTTP/1.1 200 "):
            await asyncio.sleep(0.01)  # until the server has noticed that they left


async def test_websockets_count_and_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "MOST_EACH", 2)
    monkeypatch.setattr(doorway, "MOST_IN_ALL", 8)
    async with serving(database_in(tmp_path), limits=True) as server:
        for _time in range(5):
            async with gathered(server, order("metrox", "me", "friend")) as table:
                answer = await server.http.get("/api/games")
                assert (answer.status_code, answer.json()["code"]) == (429, "rate")
                assert answer.headers["retry-after"] == str(doorway.COME_BACK)
                assert table.players
            while (await server.http.get("/api/games")).status_code != 200:
                await asyncio.sleep(0.01)


async def test_all_connections_together_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorway, "MOST_IN_ALL", 2)
    async with serving(database_in(tmp_path), limits=True) as server, connected(server), connected(server, STRANGER):
        assert (await said(server)).startswith(b"HTTP/1.1 503 ")


def test_a_household_counts_as_one_and_a_proxy_as_many() -> None:
    crowd = Crowd(1, 3, "10.0.0.1".__eq__)
    assert crowd.enter("2001:db8::1")
    assert not crowd.enter("2001:db8::2")
    assert crowd.enter("10.0.0.1")
    assert crowd.enter("10.0.0.1")
    assert not crowd.enter("10.0.0.1"), "there is an end to it"
    crowd.leave("2001:db8::1")
    with crowd.inside("2001:db8::2"), pytest.raises(TooMany), crowd.inside("2001:db8::1"):
        pass
    assert crowd.enter("2001:db8::1")


def test_there_are_fewer_connections_than_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
        room = room_for_connections()
        raised, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert room + doorway.OTHER_FILES <= raised
        assert raised > 1024 or hard == 1024
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_a_bad_chunk_logs_no_traceback(tmp_path: Path, written: StringIO) -> None:
    heading = b"POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with serving(database_in(tmp_path)) as server:
        async with connected(server) as (reader, bare):
            await asyncio.get_running_loop().sock_sendall(bare, heading)
            assert b" 415 " in await reader.readline()
            await asyncio.get_running_loop().sock_sendall(bare, b"no length\r\n")
            await reader.read()
        assert b" 400 " in await said(server, heading.replace(b"text/plain", b"application/json") + b"zz\r\n")
    assert "Traceback" not in written.getvalue()
