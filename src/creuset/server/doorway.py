"""The doorway: connections that dawdle are closed, and nobody can fill the house.

Uvicorn waits for ever for the rest of a request, and for a client to read its answer. Here a request has to be complete
in time, and an answer read; and an address may only have so many connections open, as may all of them together.
"""

import asyncio
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from creuset.server import frames
from creuset.server.addresses import counted_address
from creuset.server.refusals import TooMany

if sys.platform != "win32":
    import resource

HEADERS_WITHIN = 10.0
"""Seconds for the first line and the headers of a request."""

BODY_WITHIN = 60.0
"""Seconds for the body."""

READ_WITHIN = 60.0
"""Seconds in which a client has to make room for more of its answer."""

MOST_EACH = 250
"""Open connections from one address: a school may share one."""

MOST_IN_ALL = 10_000

MOST_UNREAD = 8
"""Messages of a websocket that may wait before no more are read from it."""

SHORT_WAY = "creuset.short_way"
"""The extension of a websocket's scope with `write`, which sends a message at once if it can."""

OTHER_FILES = 200
"""Open files that are not connections: the database, the workers' pipes."""

COME_BACK = 5
"""Seconds after which it is worth trying again."""

_FULL = (
    f"HTTP/1.1 503 Service Unavailable\r\nRetry-After: {COME_BACK}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
).encode()
_LATE = b"HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


def _nobody(_address: str) -> bool:
    return False


class Crowd:
    """Who is inside, by address and in all. Proxies, who come for many, only count in all."""

    def __init__(
        self, each: float = math.inf, in_all: float = math.inf, is_proxy: Callable[[str], bool] = _nobody
    ) -> None:
        self._each = each
        self._in_all = in_all
        self._is_proxy = is_proxy
        self._inside: Counter[str] = Counter()
        self._count = 0

    def enter(self, address: str) -> bool:
        """Let somebody in, if there is room."""
        who = counted_address(address)
        if self._count >= self._in_all or (self._inside[who] >= self._each and not self._is_proxy(address)):
            return False
        self._inside[who] += 1
        self._count += 1
        return True

    def leave(self, address: str) -> None:
        """Somebody who was let in is gone."""
        who = counted_address(address)
        self._count -= 1
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who]

    @contextmanager
    def inside(self, address: str) -> Iterator[None]:
        """Be inside meanwhile; raises `TooMany`."""
        if not self.enter(address):
            raise TooMany(COME_BACK)
        try:
            yield
        finally:
            self.leave(address)


def room_for_connections() -> int:
    """How many connections this process may have open, once it may open as many files as it can be allowed."""
    if sys.platform == "win32":
        return MOST_IN_ALL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_IN_ALL + OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST_IN_ALL if soft == resource.RLIM_INFINITY else max(1, min(MOST_IN_ALL, soft - OTHER_FILES))


class CrowdedConfig(uvicorn.Config):
    """Uvicorn's settings, and who is inside; Uvicorn hands them to every connection."""

    crowd: Crowd


class Doorway(H11Protocol):
    """One connection over HTTP, watched until its request is complete."""

    def __init__(self, config: CrowdedConfig, *given: Any, **more: Any) -> None:
        super().__init__(config, *given, **more)
        self._crowd = config.crowd
        self._inside = False
        self._waiting_for: object = None
        self._late: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in the base class
        super().connection_made(transport)
        self._inside = self._crowd.enter(_address(self))
        if self._inside:
            self._watch()
        else:
            transport.write(_FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # may begin with a request that came together with the one before
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._inside = False  # from now on the websocket counts, and leaves

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_watching()
        self.resume_writing()
        if self._inside:
            self._crowd.leave(_address(self))
            self._inside = False
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._unread = self.loop.call_later(READ_WITHIN, self.transport.abort)
        super().pause_writing()

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # the answer has already begun
            self.transport.close()

    def _watch(self) -> None:
        """Give the part that is missing its time, from when it was first missing."""
        cycle: Any = self.cycle
        if not self._inside or self.transport.is_closing():
            self._stop_watching()
        elif cycle is None or cycle.response_complete:
            self._expect(("headers", cycle), HEADERS_WITHIN, self._refuse_late)
        elif cycle.more_body:
            self._expect(("body", cycle), BODY_WITHIN, self.transport.close)
        else:
            self._stop_watching()

    def _expect(self, what: object, within: float, otherwise: Callable[[], object]) -> None:
        if what != self._waiting_for:
            self._stop_watching()
            self._waiting_for = what
            self._late = self.loop.call_later(within, otherwise)

    def _stop_watching(self) -> None:
        self._waiting_for = None
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _refuse_late(self) -> None:
        self.transport.write(_LATE)
        self.transport.close()


class WebsocketDoorway(WebSocketsSansIOProtocol):
    """The same connection, once it is a websocket: counted out in the end, and with a short way for whole messages.

    Between the library's frames and the application lie ten calls a message; they cost more than a step of a match.
    """

    def __init__(self, config: CrowdedConfig, *given: Any, **more: Any) -> None:
        super().__init__(config, *given, **more)
        self._crowd = config.crowd
        self._written: list[bytes] = []
        self._frame_by_frame = True
        """Whether so far each read brought exactly one frame; from then on only the library knows where it is."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"] = {**(self.scope.get("extensions") or {}), SHORT_WAY: {"write": self.write}}

    def write(self, message: bytes) -> bool:
        """Send a message at once; False if it has to wait, or go the long way."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self._written:
            self.loop.call_soon(self._flush)
        self._written.append(frames.written(message))
        return True

    async def send(self, message: Any) -> None:
        self._flush()  # in the order in which they were written
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def _flush(self) -> None:
        """Send what was written since the loop last came round: one call of the system for all of it."""
        written, self._written = self._written, []
        if written and not self.transport.is_closing():
            self.transport.write(b"".join(written))

    def data_received(self, data: bytes) -> None:
        if self._frame_by_frame and self.handshake_complete:
            self._frame_by_frame = frames.is_one_frame(data)
            text = frames.text_in(data) if self._frame_by_frame and not self.frames else None
            if text is not None and not self.close_sent and self.conn.state is State.OPEN:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
                    self.read_paused = True
                    self.transport.pause_reading()
                return
        super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._crowd.leave(_address(self))
        super().connection_lost(exc)


def _address(connection: H11Protocol | WebSocketsSansIOProtocol) -> str:
    return "" if connection.client is None else connection.client[0]
