"""A seat at a table elsewhere, for programs: one websocket that reconnects by itself.

    async with Connection(link, name="Robot") as connection:
        async for message in connection:
            if isinstance(message, Position) and message.legal:
                choice = msgspec.json.decode(message.legal[0], type=Choice)
                await connection.request(lambda number: Act(number, message.n, choice.what))

`async for` yields every message from the table, each a value from `creuset.table.messages`. When the connection breaks,
it tries again with growing pauses and says which step it saw last; the table then sends what was missed. It ends with
one `CreusetError` when reconnecting makes no sense, and silently when it is closed from this side.

Taking a seat gives it a new link; from then on `address` is that one. To come back in another process, keep it.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException

from creuset.client.address import SeatAddress, moved, new_claim, split_url
from creuset.client.decoding import read_failure, read_message
from creuset.client.errors import ConnectionLost, NotUnderstood, TableClosed, TableRefused, Unreachable
from creuset.client.share import Fairness, Share
from creuset.core.errors import CreusetError
from creuset.table.messages import (
    Advice,
    Done,
    FromClient,
    FromTable,
    Gathering,
    Goodbye,
    Hello,
    Position,
    Refused,
    Reveal,
    Seated,
)

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 10.0
"""Seconds between two attempts to reconnect: the pauses double from the first to the longest."""

LONGEST_MESSAGE = 16 * 1024 * 1024
"""The largest message from the table that is read, in bytes."""

PASSING = frozenset({"restart", "rate", "storage", "internal"})
"""The temporary reasons why a table ends a connection."""

_SERVER_TROUBLE = 500
_TOO_MANY = 429


class Connection:
    """One client of one table. `last` is the last step it has seen; `watch` hears when the line breaks or is back.

    `keep` is given our share in the deal whenever we know more about it, for a later `share`. Use a connection only in
    the event loop that opened it.
    """

    def __init__(
        self,
        link: str | SeatAddress,
        *,
        language: str = "en",
        name: str | None = None,
        last: int = 0,
        effects: bool = False,
        claim: str | None = None,
        watch: Callable[[bool], None] | None = None,
        first_pause: float = FIRST_PAUSE,
        share: Share | None = None,
        keep: Callable[[Share], None] = lambda _share: None,
    ) -> None:
        self.address = link if isinstance(link, SeatAddress) else split_url(link)
        self.last = last
        self._language = language
        self._name = name
        self._effects = effects
        self.share = Share() if share is None else share
        self._keep = keep
        self._claim = claim or new_claim()
        self._watch = watch
        self._first_pause = first_pause
        self._line: ClientConnection | None = None
        self._shown_on: ClientConnection | None = None
        """The connection on which our secret was shown: once is enough."""
        self._welcomed = False
        """Whether the table has ever let us in: from then on it is worth waiting for a broken line."""
        self.fairness: Fairness | None = None
        """What this client can tell of the deal, once the match has begun."""
        self._failures = 0
        self._requests = 0
        self._unanswered: dict[int, asyncio.Future[Done | Advice]] = {}
        self._arrived: asyncio.Queue[FromTable | CreusetError | None] = asyncio.Queue()
        self._running: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Connection":
        """Start connecting; the first messages come by `async for`."""
        self._running = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Leave the table; the seat stays taken."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        self._arrived.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[FromTable]:
        """Every message from the table except answers to requests, until the connection is closed or fails for good."""
        while (message := await self._arrived.get()) is not None:
            if isinstance(message, CreusetError):
                raise message
            yield message

    async def request(self, request: Callable[[int], FromClient]) -> Done | Advice:
        """Ask the table for something and wait for its answer: `request` makes the message from its number.

        Raises `TableRefused`, or `ConnectionLost` when there is no connection or it broke before the answer came.
        Nothing is ever sent twice: once the line is back, the new position shows whether the request arrived.
        """
        line = self._line
        if line is None:
            raise ConnectionLost
        self._requests += 1
        number = self._requests
        answer: asyncio.Future[Done | Advice] = asyncio.get_running_loop().create_future()
        self._unanswered[number] = answer
        try:
            await line.send(msgspec.json.encode(request(number)).decode())
            return await answer
        except ConnectionClosed:
            raise ConnectionLost from None
        finally:
            self._unanswered.pop(number, None)

    # Connecting and reconnecting

    async def _run(self) -> None:
        """Connect again and again, until it no longer makes sense."""
        try:
            while True:
                await self._visit()
                await asyncio.sleep(self._pause())
        except CreusetError as error:
            self._arrived.put_nowait(error)

    async def _visit(self) -> None:
        """One connection from start to end; raises a `CreusetError` if trying again would not help."""
        base = self.address.base_url
        try:
            async with connect(
                "ws" + base.removeprefix("http") + "/socket", compression=None, max_size=LONGEST_MESSAGE
            ) as line:
                await line.send(msgspec.json.encode(self._hello()).decode())
                async for text in line:
                    await self._take(text, line)
        except InvalidStatus as error:
            self._turned_away(error.response.status_code, bytes(error.response.body))
        except (OSError, TimeoutError) as error:
            self._give_up_at_first(getattr(error, "strerror", None) or str(error) or type(error).__name__)
        except InvalidHandshake as error:
            if not isinstance(error.__cause__, EOFError | OSError):
                raise NotUnderstood(base) from None
            self._give_up_at_first(str(error))  # the line broke before the answer came
        except WebSocketException as error:
            self._give_up_at_first(str(error))
        finally:
            self._hang_up()
        self._failures += 1

    def _turned_away(self, status: int, body: bytes) -> None:
        """The server refused the connection: it may say why."""
        failure = read_failure(body)
        if status >= _SERVER_TROUBLE or status == _TOO_MANY:
            self._give_up_at_first(f"HTTP {status}" if failure is None else failure.text)
        elif failure is None:
            raise NotUnderstood(self.address.base_url)
        else:
            raise TableClosed(failure.code, failure.text)

    def _give_up_at_first(self, why: str) -> None:
        """A client that was never let in has probably mistyped the address."""
        if not self._welcomed:
            raise Unreachable(self.address.base_url, why)

    def _hang_up(self) -> None:
        stood, self._line = self._line is not None, None
        for answer in self._unanswered.values():
            if not answer.done():
                answer.set_exception(ConnectionLost())
        if stood and self._watch is not None:
            self._watch(False)

    def _pause(self) -> float:
        """Longer after every failure, and half of it random, so that clients do not all come back at once."""
        pause = min(LONGEST_PAUSE, self._first_pause * 2.0 ** min(self._failures - 1, 16))
        return pause * (0.5 + secrets.randbelow(1000) / 2000)

    def _hello(self) -> Hello:
        return Hello(
            self.address.token,
            self.last,
            self._language,
            self._name,
            effects=self._effects,
            promise=self.share.promise,
            claim=self._claim,
        )

    # What the table says

    async def _take(self, text: bytes | str, line: ClientConnection) -> None:
        message = read_message(text, self.address.base_url)
        if message is None:
            return
        if isinstance(message, Seated | Gathering):
            if message.link is not None:
                self.address = moved(self.address, message.link)
            self._welcome(line)
        if isinstance(message, Gathering):
            await self._reveal(message, line)
        elif isinstance(message, Seated):
            self.fairness = self.share.judge(message)
            self._keep(self.share)
        if isinstance(message, Goodbye) and message.code not in PASSING:
            raise TableClosed(message.code, message.text)
        if isinstance(message, Position):
            self.last = message.n
        elif isinstance(message, Done | Advice | Refused):
            self._answer(message)
            return
        self._arrived.put_nowait(message)

    async def _reveal(self, gathering: Gathering, line: ClientConnection) -> None:
        """Reveal our secret once everybody's promise is known; first make sure that a new start would know it, too."""
        ready = self.share.may_reveal(gathering)
        self._keep(self.share)
        if ready and self._shown_on is not line:
            self._shown_on = line
            self._requests += 1
            await line.send(msgspec.json.encode(Reveal(self._requests, self.share.secret.hex())).decode())

    def _welcome(self, line: ClientConnection) -> None:
        self._failures = 0
        self._welcomed = True
        if self._line is None:
            self._line = line
            if self._watch is not None:
                self._watch(True)

    def _answer(self, message: Done | Advice | Refused) -> None:
        """Give the answer to the request that waits for it; an answer that nobody waits for is outdated.

        Of several pieces of advice, only the last and best is given.
        """
        answer = None if message.id is None else self._unanswered.get(message.id)
        if answer is None or answer.done() or (isinstance(message, Advice) and not message.final):
            return
        if isinstance(message, Refused):
            answer.set_exception(TableRefused(message.code, message.text, message.rule))
        else:
            answer.set_result(message)
