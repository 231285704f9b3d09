"""A table of the server's benchmark: its clients play whatever is legal and time how soon all know of it.

The clients speak the protocol straight over the bytes of their connections, and read of each message no more than they
need: what they cost the machine is lost to the server.
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
"""The step of a client that has had no position."""


class Position(Struct, tag="position"):
    """Of a position: its step, who is to act, and what the reader may do."""

    n: int
    to_act: list[int]
    legal: list[Raw]


class Choice(Struct):
    """Of a legal action: its notation."""

    what: str


_Heard: TypeAlias = (
    Position
    | messages.Done
    | messages.Refused
    | messages.Gathering
    | messages.Seated
    | messages.Present
    | messages.Rematch
    | messages.Goodbye
)

_read_message = msgspec.json.Decoder(_Heard).decode
_read_choice = msgspec.json.Decoder(Choice).decode
_encoded = msgspec.json.Encoder().encode


class Keeper(Protocol):
    """Who counts what happens at the tables, and decides what they do."""

    running: bool
    """Whether every client acts as soon as it can."""

    def stepped(self, steps: int) -> None:
        """All clients of a table have seen so many steps more."""

    def acted(self, seconds: float) -> None:
        """An action is known to all, so long after it was sent."""

    def ended(self, table: "Table") -> None:
        """The match of this table is over."""

    def failed(self, reason: str) -> None:
        """Something went wrong that must not."""


class Client(asyncio.Protocol):
    """One connection of one seat."""

    def __init__(self, table: "Table", uri: WebSocketURI, token: str) -> None:
        self.seat: int | None = None
        self.step = NOTHING_YET
        self.legal: list[Raw] = []
        """What it may do, when it is to act; nothing is done out of turn."""
        self.sent_at: float | None = None
        """When the action was sent that is not confirmed yet."""
        self.needs = 0
        """The step of the last action, which has to be seen before the next one."""
        self._table = table
        self._token = token
        self._wire = ClientProtocol(uri, max_size=None)
        self._transport: asyncio.Transport | None = None
        self._requests = 0

    @property
    def ready(self) -> bool:
        """Whether it is to act, and knows all it has done."""
        return bool(self.legal) and self.sent_at is None and self.step >= self.needs

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are none by name
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
                self._send(messages.Hello(self._token))
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
        what = _read_choice(self.legal[int(self._table.rng.below(len(self.legal)))]).what
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


class Table:
    """One match after the other, and the connections to the present one."""

    def __init__(self, keeper: Keeper, rng: Rng) -> None:
        self.keeper = keeper
        self.rng = rng
        self.clients: list[Client] = []
        self.begun = asyncio.Event()
        """All clients have their first position."""
        self._common = 0
        self._over = False
        self._unseen: list[tuple[int, float]] = []
        """Actions that not all know of: their steps, and when they were sent."""
        self._owed: float | None = None
        """Since when an action is due that nobody could do yet."""

    @property
    def quiet(self) -> bool:
        """Whether nothing is under way here."""
        return self.begun.is_set() and not self._unseen and all(client.sent_at is None for client in self.clients)

    async def connect(self, uri: WebSocketURI, tokens: list[str]) -> None:
        """Bring everybody to a match that has just been set up."""
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
        """Take in what one client was told."""
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
        """Let somebody act, or the first one who can: then the time counts from now all the same."""
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
    """What asyncio asks for the protocol of a connection: the client that is there."""
    return lambda: client
