"""Servers as processes of their own: started, killed, started again; and what they leave in their database."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, cast

import msgspec
import psutil  # type: ignore[import-untyped]  # it brings no types along

from creuset.server.hall import Hall
from creuset.server.settings import Settings
from tests.server.serving import Running, client_of

PATIENCE = 60.0
"""Seconds after which a process that does not start or end is given up; never waited for when all is well."""


@dataclass
class Server:
    """A server that runs as a process of its own."""

    process: int
    url: str

    async def kill(self) -> None:
        """End it as if the power failed, and see that it is gone."""
        os.kill(self.process, signal.SIGKILL)
        await gone(self.process)

    def children(self) -> list[int]:
        """The processes that it has started, and those that they have."""
        return [child.pid for child in psutil.Process(self.process).children(recursive=True)]


async def gone(process: int) -> None:
    """Wait until a process is no more."""
    async with asyncio.timeout(PATIENCE):
        while psutil.pid_exists(process):  # as a zombie, too: some of its threads may still hold what it had
            await asyncio.sleep(0.001)


class Nursery:
    """Where servers start quickly."""

    def __init__(self, process: subprocess.Popen[str], errors: IO[str]) -> None:
        self._process = process
        self._errors = errors

    async def start(self, *words: str) -> Server:
        """A server that can be reached; it is started with these words after `creuset`."""
        return await asyncio.to_thread(self._start, list(words))

    async def serve(self, **settings: Any) -> Server:
        """The same with settings that the command line does not have."""
        chosen = Settings(**{"port": 0, "limits": False, "bot_pause": 0.0, "workers": 0, "grace": 0.0, **settings})
        return await self.start(msgspec.json.encode(chosen).decode())

    def _start(self, words: list[str]) -> Server:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        process = int(self._process.stdout.readline())
        told = self._process.stdout.readline()
        assert "http://" in told, f"{told}\n{self.complaints()}"
        return Server(process, told.split()[-1])

    def complaints(self) -> str:
        """What the servers have logged."""
        self._errors.seek(0)
        return self._errors.read()


@contextmanager
def nursery(folder: Path) -> Iterator[Nursery]:
    """A nursery that ends with all its servers."""
    script = Path(__file__).with_name("nursery.py")
    with open(folder / "complaints.log", "w+", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        try:
            yield Nursery(process, errors)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(PATIENCE)
            assert process.stdout is not None
            process.stdout.close()


@asynccontextmanager
async def commanded(*words: str) -> AsyncIterator[tuple[Server, asyncio.subprocess.Process]]:
    """A server as people start it: `python -m creuset serve …`."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "creuset", "serve", *words, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        told = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
        yield Server(process.pid, told.split()[-1]), process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


@asynccontextmanager
async def reached(server: Server) -> AsyncIterator[Running]:
    """A client for a server elsewhere, whose hall nobody here can see."""
    async with client_of(server.url) as http:
        yield Running(cast(Hall, None), server.url, http)


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port that stays free for servers while none of them runs.

    Else a client that calls in vain may be given that very port to call from, and reach itself.
    """
    with socket.socket() as holding:
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holding.bind(("127.0.0.1", 0))
        yield holding.getsockname()[1]


def stored_matches(file: Path) -> dict[str, str]:
    """The matches of a database file that may be in use, with their seeds."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return dict(connection.execute("SELECT id, seed FROM matches"))


def stored_records(file: Path, match: str, first: int = 0) -> list[str]:
    """The records of a match, from the first on; 0 is the heading."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        query = "SELECT seq, record FROM steps WHERE match = ? AND seq >= ? ORDER BY seq"
        rows = connection.execute(query, [match, first]).fetchall()
    assert [number for number, _record in rows] == list(range(first, first + len(rows)))
    return [record for _number, record in rows]
