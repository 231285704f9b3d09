"""A small server of one table for tests: it plays by the protocol, and misbehaves when it is told to."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from creuset.core.errors import CannotTalk, CreusetError, Refusal
from creuset.core.fair import seed_from
from creuset.core.message import Message
from creuset.packs import find_game
from creuset.players.registry import HOUSE
from creuset.table import messages, telling
from creuset.table.local import LocalTable
from creuset.table.match import Match
from creuset.words import Speaker

Result = TypeVar("Result")

MATCH = "fakematch"


def online_match(
    game: str = "metallurgie", *seats: str, word: object = "online", clock: tuple[int, int] | None = None
) -> Match:
    """A match of people (given by their names) and bots (given by `bot:kind`)."""
    chosen = seats or ("Anna", "Ben")
    kinds = [seat.removeprefix("bot:") if seat.startswith("bot:") else "person" for seat in chosen]
    names = [seat.removeprefix("bot:").capitalize() for seat in chosen]
    return Match.begin(find_game(game), {}, kinds, names, seed_from("fake", word), clock)


class FakeTable:
    """Serves a match on a port of this machine, in a thread of its own. Everything is done in that thread."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.port = 0
        self.hellos: list[messages.Hello] = []
        self.heard: list[messages.FromClient] = []
        self.gathering: messages.Gathering | None = None
        self.new_links: dict[str, str] = {}
        """The links that take the place of others, by token: who comes with one is told the new one, once."""
        self.closed_with: messages.Goodbye | None = None
        """Said instead of a welcome."""
        self.rejected: bytes | None = None
        """The body of an answer that forbids the websocket altogether."""
        self.silent = False
        """Whether requests are carried out and the line is cut instead of an answer."""
        self.advice: messages.Advice | None = None
        self._local = LocalTable(match, b"fake")
        self._guests: dict[ServerConnection, tuple[int | None, Speaker, int]] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._server: Server | None = None

    def link(self, seat: int | None) -> str:
        token = "watch" if seat is None else f"seat{seat}"
        return f"http://127.0.0.1:{self.port}/m/{MATCH}#{token}"

    # For the tests, from their own thread

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    def start(self) -> None:
        if not self._thread.is_alive():
            self._thread.start()
        self.run(self._start())

    def stop(self) -> None:
        """Go away; `start` comes back on the same port."""
        self.run(self._stop())

    def end(self) -> None:
        self.stop()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def drop(self) -> None:
        """Cut all lines without a word."""
        self.run(self._drop())

    def tell(self, message: messages.FromTable | str) -> None:
        """Send something to everybody."""
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        self.run(self._tell(text))

    def do(self, deed: Callable[[Match], None]) -> None:
        """Something happens at the table; everybody is told."""
        self.run(self._do(deed))

    # In the thread

    async def _start(self) -> None:
        self._server = await serve(
            self._serve, "127.0.0.1", self.port, process_request=self._knock, compression=None, close_timeout=0.2
        )
        self.port = next(iter(self._server.sockets)).getsockname()[1]

    async def _stop(self) -> None:
        if self._server is not None:
            await self._drop()
            self._server.close()
            await self._server.wait_closed()
            self._server = None

    async def _drop(self) -> None:
        for guest in list(self._guests):
            guest.transport.abort()
        self._guests.clear()

    async def _tell(self, text: str) -> None:
        for guest in list(self._guests):
            await guest.send(text)

    async def _do(self, deed: Callable[[Match], None]) -> None:
        deed(self.match)
        self.match.carry_out(HOUSE)
        while self._local.bot_acts() is not None:
            pass
        for guest in list(self._guests):
            await self._show(guest)

    def _knock(self, guest: ServerConnection, _request: Request) -> Response | None:
        if self.rejected is None:
            return None
        response = guest.respond(HTTPStatus.FORBIDDEN, "")
        response.body = self.rejected
        del response.headers["Content-Length"]
        response.headers["Content-Length"] = str(len(self.rejected))
        return response

    async def _serve(self, guest: ServerConnection) -> None:
        try:
            hello = msgspec.json.decode(await guest.recv(), type=messages.Hello)
            self.hellos.append(hello)
            if self.closed_with is not None:
                await self._send(guest, self.closed_with)
                return
            reader = None if hello.token == "watch" else int(hello.token.removeprefix("seat"))
            self._guests[guest] = (reader, Speaker(hello.language), hello.last)
            link = self.new_links.pop(hello.token, None)
            if self.gathering is not None:
                await self._send(guest, msgspec.structs.replace(self.gathering, link=link))
            else:
                await self._welcome(guest, reader, link)
            async for text in guest:
                await self._hear(guest, text, reader)
        except ConnectionClosed:
            pass
        finally:
            self._guests.pop(guest, None)

    async def begin(self) -> None:
        """Everybody has come."""
        self.gathering = None
        for guest, (reader, _say, _last) in list(self._guests.items()):
            await self._welcome(guest, reader)

    async def _welcome(self, guest: ServerConnection, reader: int | None, link: str | None = None) -> None:
        await self._send(guest, msgspec.structs.replace(telling.seated(self.match, MATCH, reader), link=link))
        await self._show(guest)

    async def _show(self, guest: ServerConnection) -> None:
        reader, say, last = self._guests[guest]
        self._guests[guest] = reader, say, self.match.steps
        await self._send(
            guest, telling.position(self.match, reader, last, say, effects=telling.effects(self.match, reader))
        )

    async def _send(self, guest: ServerConnection, message: messages.FromTable) -> None:
        await guest.send(msgspec.json.encode(message).decode())

    async def _hear(self, guest: ServerConnection, text: str | bytes, reader: int | None) -> None:
        message: messages.FromClient = msgspec.json.decode(text, type=messages.FromClient)
        self.heard.append(message)
        assert not isinstance(message, messages.Hello)
        assert reader is not None
        say = self._guests[guest][1]
        if isinstance(message, messages.Advise) and self.advice is not None:
            await self._send(guest, msgspec.structs.replace(self.advice, id=message.id))
            return
        try:
            await self._do(lambda match: _carry_out(match, reader, message))
        except CreusetError as error:
            rule = error.rule if isinstance(error, Refusal) else None
            refused = messages.Refused(self.match.steps, message.id, error.code, say(error.message), rule)
            await self._send(guest, refused)
            return
        if self.silent:
            self.silent = False
            guest.transport.abort()
        else:
            await self._send(guest, messages.Done(self.match.steps, message.id))


def _carry_out(match: Match, seat: int, message: messages.FromClient) -> None:
    if isinstance(message, messages.Act):
        match.act(seat, match.game.parse(message.what))
    elif isinstance(message, messages.Undo):
        match.undo(seat)
    elif isinstance(message, messages.Say):
        match.say(seat, message.text)
    elif isinstance(message, messages.Ask):
        match.ask(seat, message.what)
    elif isinstance(message, messages.Answer):
        match.answer(seat, message.agrees)
    elif isinstance(message, messages.Leave):
        match.stand_in(seat, HOUSE)
    elif isinstance(message, messages.Sit):
        match.sit(seat)
    elif isinstance(message, messages.Advise):
        raise CannotTalk(Message("no hint now"))


@contextmanager
def fake_table(match: Match) -> Iterator[FakeTable]:
    """A table that is there for the length of a test."""
    fake = FakeTable(match)
    fake.start()
    try:
        yield fake
    finally:
        fake.end()
