"""Servers as processes of their own: started, killed, started again."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import msgspec
import psutil  # type: ignore[import-untyped]  # it brings no types along

from creuset.server.settings import Settings

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


class NotStarted(AssertionError):
    """A server that ended before it could be reached."""


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
        quick = {"port": 0, "limits": False, "bot_pause": 0.0, "workers": 0, "grace": 0.0, "secrets_within": 0.0}
        chosen = Settings(**{**quick, **settings})
        return await self.start(msgspec.json.encode(chosen).decode())

    def _start(self, words: list[str]) -> Server:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        process = int(self._process.stdout.readline())
        told = self._process.stdout.readline()
        if "http://" not in told:
            raise NotStarted(f"{told}\n{self.complaints()[-2000:]}")
        return Server(process, told.split()[-1])

    def complaints(self) -> str:
        """What the servers have logged."""
        self._errors.seek(0)
        return self._errors.read()


@contextmanager
def nursery(folder: Path, clock: Path | None = None) -> Iterator[Nursery]:
    """A nursery that ends with all its servers; what stands in the file `clock` is how wrong their clocks are."""
    script = Path(__file__).with_name("nursery.py")
    command = [sys.executable, str(script), *([] if clock is None else [str(clock)])]
    with (
        open(folder / "complaints.log", "w+", encoding="utf-8") as errors,
        # Through a pipe: a server that may not write to files any more can still complain.
        subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=errors) as writing,
    ):
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=writing.stdin, text=True
        )
        try:
            yield Nursery(process, errors)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(PATIENCE)
            assert process.stdout is not None
            process.stdout.close()


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port that stays free for servers while none of them runs.

    Else a client that calls in vain may be given that very port to call from, and reach itself.
    """
    with socket.socket() as holding:
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holding.bind(("127.0.0.1", 0))
        yield holding.getsockname()[1]
