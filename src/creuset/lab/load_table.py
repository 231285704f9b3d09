"""A table for the server's benchmark: its clients play anything legal and time how soon everybody knows of it.

The clients speak the protocol directly over the bytes of their connections, and read only what they need of each
message: the load they put on the machine is lost to the server.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Protocol, TypeAlias, cast

import msgspec
from msgspec import Raw, Struct
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import WebSocketURI

from creuset.core.rng import Rng
from creuset.table import messages

DATA = (Opcode.TEXT, Opcode.BINARY)

NOTHING_YET = -1
"""The step of a client that has not had a position yet."""


class Position(Struct, tag="position"):
    """The needed part of a position: its step, who has to act, and what the reader may do."""

    n: int
    to_act: list[int]
    legal: list[Raw]


class Change(Position, tag="change"):
    """The same of a position that comes as what has changed; an action told before is only its notation."""


class Choice(Struct):
    """The needed part of a legal action: its notation."""

    what: str


_Heard: TypeAlias = (
    Position
    | Change
    | messages.Done
    | messages.Refused
    | messages.Gathering
    | messages.Seated
    | messages.Present
    | messages.Rematch
    | messages.Goodbye
)

_read_message = msgspec.json.Decoder(_Heard).decode
_read_choice = msgspec.json.Decoder(Choice | str).decode
_encoded = msgspec.json.Encoder().encode


class Keeper(Protocol):
    """Counts what happens at the tables, and decides what they do."""

    running: bool
    """Whether every client acts as soon as it can."""

    def stepped(self, steps: int) -> None:
        """All clients of a table have seen this many more steps."""

    def acted(self, seconds: float) -> None:
        """Everybody knows of an action, this long after it was sent."""

    def ended(self, table: "LoadTable") -> None:
        """The match of this table is over."""

    def failed(self, reason: str) -> None:
        """Something went wrong that must not."""


class Client(asyncio.Protocol):
    """One connection of one seat."""

    def __init__(self, table: "LoadTable", uri: WebSocketURI, token: str) -> None:
        self.seat: int | None = None
        self.step = NOTHING_YET
        self.legal: list[Raw] = []
        """What it may do if it has to act; it never acts out of turn."""
        self.sent_at: float | None = None
        """When the action that is not confirmed yet was sent."""
        self.needs = 0
        """The step of its last action, which it has to see before the next one."""
        self._table = table
        self._token = token
        self._wire = ClientProtocol(uri, max_size=None)
        self._transport: asyncio.Transport | None = None
        self._requests = 0

    @property
    def ready(self) -> bool:
        """Whether it has to act, and has seen everything it has done."""
        return bool(self.legal) and self.sent_at is None and self.step >= self.needs

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transports are not subclasses
        self._wire.send_request(self._wire.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Response):
                if self._wire.handshake_exc is not None:
                    self._table.keeper.failed(f"no websocket: {event.status_code} {event.reason_phrase}")
                    return
                self._send(messages.Hello(self._token, changes=True))
            elif (
                self._transport is not None
                and isinstance(event, Frame)
                and event.opcode in (Opcode.TEXT, Opcode.BINARY)
            ):
                self._table.heard(self, _read_message(event.data), now)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        if self._transport is not None:
            self._table.keeper.failed(f"a connection was lost: {error or 'closed by the server'}")

    def act(self, sent_at: float) -> None:
        """Do something legal."""
        choice = _read_choice(self.legal[int(self._table.rng.below(len(self.legal)))])
        what = choice if isinstance(choice, str) else choice.what
        self.sent_at = sent_at
        self.legal = []
        self._requests += 1
        self._send(messages.Act(self._requests, self.step, what))
        self._flush()

    def close(self) -> None:
        """Leave."""
        if self._transport is not None:
            transport, self._transport = self._transport, None
            transport.close()

    def _send(self, message: messages.FromClient) -> None:
        self._wire.send_text(_encoded(message))

    def _flush(self) -> None:
        if self._transport is not None:
            for data in self._wire.data_to_send():
                self._transport.write(data)


class LoadTable:
    """One match after the other, and the connections to the current one."""

    def __init__(self, keeper: Keeper, rng: Rng) -> None:
        self.keeper = keeper
        self.rng = rng
        self.clients: list[Client] = []
        self.begun = asyncio.Event()
        """All clients have their first position."""
        self._common = 0
        self._over = False
        self._unseen: list[tuple[int, float]] = []
        """Actions that not everybody knows of yet: their steps, and when they were sent."""
        self._owed: float | None = None
        """Since when an action has been due that nobody could do yet."""

    @property
    def quiet(self) -> bool:
        """Whether nothing is going on here."""
        return self.begun.is_set() and not self._unseen and all(client.sent_at is None for client in self.clients)

    async def connect(self, uri: WebSocketURI, tokens: list[str]) -> None:
        """Connect everybody to a match that has just been set up."""
        self.begun.clear()
        self._common, self._over, self._owed = 0, False, None
        self._unseen.clear()
        self.clients = [Client(self, uri, token) for token in tokens]
        loop = asyncio.get_running_loop()
        for client in self.clients:
            await loop.create_connection(_already(client), uri.host, uri.port)
        await self.begun.wait()

    def disconnect(self) -> None:
        """Leave the match."""
        for client in self.clients:
            client.close()

    def heard(self, client: Client, message: _Heard, now: float) -> None:
        """Take in a message to one client."""
        if isinstance(message, Position):
            client.step, client.legal = message.n, message.legal if client.seat in message.to_act else []
            self._over = not message.to_act
            self._go_on(now)
        elif isinstance(message, messages.Done):
            assert client.sent_at is not None
            client.needs = message.n
            self._unseen.append((message.n, client.sent_at))
            client.sent_at = None
            self._go_on(now)
        elif isinstance(message, messages.Seated):
            client.seat = message.seat
        elif isinstance(message, messages.Refused | messages.Goodbye):
            self.keeper.failed(f"{message.code}: {message.text}")

    def due(self, now: float) -> None:
        """Let somebody act, or the first one who can later: the time counts from now in any case."""
        if self.begun.is_set() and not self._over and self._owed is None:
            self._owed = now
            self._pay()

    def start(self) -> None:
        """Let everybody act who can."""
        now = perf_counter()
        for client in self.clients:
            if client.ready:
                client.act(now)

    def _go_on(self, now: float) -> None:
        common = min(client.step for client in self.clients)
        if not self.begun.is_set():
            if common > NOTHING_YET:
                self._common = common
                self.begun.set()
            return
        if common > self._common:
            self.keeper.stepped(common - self._common)
            self._common = common
        if self._unseen:
            for step, sent_at in self._unseen:
                if step <= common:
                    self.keeper.acted(now - sent_at)
            self._unseen = [each for each in self._unseen if each[0] > common]
        if self._over:
            if self.quiet:
                self.keeper.ended(self)
        elif self.keeper.running:
            self.start()
        elif self._owed is not None:
            self._pay()

    def _pay(self) -> None:
        ready = [client for client in self.clients if client.ready]
        if ready and self._owed is not None:
            owed, self._owed = self._owed, None
            ready[int(self.rng.below(len(ready)))].act(owed)


def _already(client: Client) -> Callable[[], Client]:
    """The factory that asyncio wants for a connection's protocol: it returns the existing client."""
    return lambda: client
