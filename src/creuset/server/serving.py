"""The server as a process: opened, announced, and closed without losing anything."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Timer, current_thread, main_thread
from typing import Any

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.server import doorway
from creuset.server.app import make_app, open_hall
from creuset.server.doorway import Crowd, CrowdedConfig, Doorway, WebsocketDoorway, room_for_connections
from creuset.server.hall import Hall
from creuset.server.settings import Settings
from creuset.table.messages import MOST_BYTES

GRACE = 5
"""Seconds for open connections to end by themselves."""


ENDS_WITHIN = 2.0
"""Seconds for threads to end once everything is stored."""

COLLECTING = (50_000, 50, 100)
"""How many new objects make the garbage collector look: a step leaves no cycles, and looking costs a tenth of it."""

SWITCH = 0.001
"""Seconds until a thread gives way: the one that writes to the database must not wait long for its turn."""


class Server(uvicorn.Server):
    """Uvicorn, but with time for the hall to say goodbye before connections are closed."""

    def __init__(self, hall: Hall, grace: int = GRACE) -> None:
        app: Any = make_app(hall)  # Starlette's and Uvicorn's types for the same thing differ
        config = CrowdedConfig(
            app,
            http=Doorway,
            ws=WebsocketDoorway,
            log_config=None,
            lifespan="off",
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=grace,
            proxy_headers=True,
        )
        room = room_for_connections()
        proxies = ProxyHeadersMiddleware(app, config.forwarded_allow_ips).trusted_hosts
        config.crowd = Crowd(doorway.MOST_EACH, room, proxies.__contains__) if hall.settings.limits else Crowd()
        super().__init__(config)
        self._hall = hall

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, without raising it again as Uvicorn does: that would end the process too early."""
        ours = (signal.SIGINT, signal.SIGTERM) if current_thread() is main_thread() else ()
        before = {number: signal.signal(number, self.handle_exit) for number in ours}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._hall.close()
        await super().shutdown(sockets)


def serve(settings: Settings, ready: Callable[[str], None], any_port: bool = False) -> None:
    """Serve until the process is told to stop; raises `StorageDown`, or `BadSetup` if the address is not free.

    `ready` is called with the server's URL as soon as it can be reached. With `any_port`, a port that is taken is
    replaced by a free one.
    """
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECTING)
    try:
        listening = listen(settings)
    except PortTaken:
        if not any_port:
            raise
        listening = listen(replace(settings, port=0))
    settings = replace(settings, port=listening.getsockname()[1])
    with listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listening, ready))
        # Everything is stored. A thread that still computes something is nobody's concern any more.
        ending = Timer(ENDS_WITHIN, os._exit, (0,))
        ending.daemon = True
        ending.start()
    ending.cancel()


async def _serve(settings: Settings, listening: socket.socket, ready: Callable[[str], None]) -> None:
    async with open_hall(settings) as hall:
        ready(settings.url)
        await Server(hall).serve(sockets=[listening])


class PortTaken(BadSetup):
    """Another program listens at the address."""


def listen(settings: Settings) -> socket.socket:
    """A socket at the address in the settings; raises `BadSetup`, or `PortTaken` if another port would do."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # Name the protocol, or asyncio's own loop would let small messages wait for each other.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        where = f"{settings.host}:{settings.port}"
        refusal = PortTaken if error.errno == errno.EADDRINUSE else BadSetup
        raise refusal(
            Message(N_("the server cannot listen on {address}: {why}"), {"address": where, "why": error.strerror or ""})
        ) from None
    listening.listen(1024)
    return listening


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop if there is one, because it is faster; not on Windows."""
    try:
        import uvloop  # noqa: PLC0415 - optional
    except ImportError:
        return None
    return uvloop.new_event_loop
