"""Servers as processes of their own, as people start them."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from tools.faults.crowd import client_of
from tools.faults.processes import PATIENCE, Server

from creuset.server.hall import Hall
from tests.server.serving import Running


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
