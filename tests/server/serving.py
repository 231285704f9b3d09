"""A running server inside the test, and a client that remembers all it was told."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Any, TypeVar

import httpx2
import msgspec
import structlog
from tools.faults.crowd import choices, client_of
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from creuset.core.rng import Rng
from creuset.core.seats import PEOPLE
from creuset.packs import find_game
from creuset.server.app import open_hall
from creuset.server.hall import Hall
from creuset.server.logs import configure_logs
from creuset.server.room import Room
from creuset.server.serving import Server, listen
from creuset.server.settings import Settings
from creuset.table import messages
from creuset.table.orders import Created, Joined, Order, SeatLink, SeatOrder
from tests.server.following import Follower, decoded

PATIENCE = 30.0
"""Seconds after which a message that does not come is missed; never waited for when all is well."""

NAMES = ("Anna", "Ben", "Cleo", "Dora")

Told = TypeVar("Told")


class Player:
    """One connection to a match."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[messages.FromTable] = []
        """Every message so far, in order."""
        self.bytes: list[bytes] = []
        """The same as they came."""
        self._requests = 0
        self._follower = Follower()

    async def next(self) -> messages.FromTable:
        """The next message, kept."""
        data = await asyncio.wait_for(self.connection.recv(decode=False), PATIENCE)
        message = decoded(data)
        if isinstance(message, messages.Change):
            message = self._follower.follow(message)
        elif isinstance(message, messages.Position):
            self._follower.take(message)
        self.heard.append(message)
        self.bytes.append(data)
        return message

    async def until(self, kind: type[Told], fits: Callable[[Told], bool] = lambda _: True) -> Told:
        """The next message of a kind that fits."""
        while True:
            message = await self.next()
            if isinstance(message, kind) and fits(message):
                return message

    async def when(self, fits: Callable[[messages.Position], bool]) -> messages.Position:
        """The last position if it fits, else the next that does."""
        last = self.position
        return last if last is not None and fits(last) else await self.until(messages.Position, fits)

    async def at(self, step: int) -> messages.Position:
        """The position after this step or a later one."""
        return await self.when(lambda position: position.n >= step)

    async def ended(self) -> messages.Result:
        """How the match ended, once it has."""
        result = (await self.when(lambda position: position.result is not None)).result
        assert result is not None
        return result

    @property
    def position(self) -> messages.Position | None:
        """The last position that was told."""
        return next((each for each in reversed(self.heard) if isinstance(each, messages.Position)), None)

    @property
    def log(self) -> list[messages.Line]:
        """All lines of the log, as they were told bit by bit."""
        return [line for each in self.heard if isinstance(each, messages.Position) for line in each.log]

    @property
    def known(self) -> int:
        """The last step that was told."""
        return -1 if self.position is None else self.position.n

    @property
    def key(self) -> str | None:
        """The key of the new link that was told when the seat was taken; None if it had been taken before."""
        told = [each.link for each in self.heard if isinstance(each, messages.Gathering | messages.Seated)]
        return next((key_of(link) for link in told if link is not None), None)

    @property
    def legal(self) -> list[messages.Choice]:
        """What the last position allows."""
        assert self.position is not None
        return choices(self.position)

    async def send(self, kind: str, **fields: object) -> int:
        """Send a request without waiting for its answer: its number."""
        self._requests += 1
        await self.connection.send(msgspec.json.encode({"type": kind, "id": self._requests, **fields}).decode())
        return self._requests

    async def ask(self, kind: str, **fields: object) -> messages.Done | messages.Refused:
        """Send a request and wait for its answer."""
        return await self.answer(await self.send(kind, **fields))

    async def answer(self, number: int) -> messages.Done | messages.Refused:
        """Wait for the answer to a request."""
        while True:
            message = await self.next()
            if isinstance(message, messages.Done | messages.Refused) and message.id == number:
                return message

    async def do(self, kind: str, **fields: object) -> messages.Done:
        """Send a request that has to be carried out."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, messages.Done), answer
        return answer

    async def refused(self, kind: str, **fields: object) -> messages.Refused:
        """Send a request that has to be refused."""
        answer = await self.ask(kind, **fields)
        assert isinstance(answer, messages.Refused), answer
        return answer

    async def act(self, index: int = 0) -> messages.Done:
        """Do one of the legal actions of the last position."""
        return await self.do("act", n=self.known, what=self.legal[index].what)


async def closed_with(player: Player) -> tuple[int, str]:
    """How the server closed a connection, once it has: code and reason."""
    while True:
        try:
            await player.next()
        except ConnectionClosed as closed:
            return (0, "") if closed.rcvd is None else (closed.rcvd.code, closed.rcvd.reason)


@dataclass
class Running:
    """A server that runs, its hall, and a client for its HTTP part."""

    hall: Hall
    url: str
    http: httpx2.AsyncClient

    @property
    def socket_url(self) -> str:
        """Where the websocket is."""
        return self.url.replace("http", "ws", 1) + "/socket"

    async def create(self, order: Order) -> Created:
        """Set up a match."""
        answer = await self.http.post("/api/matches", json=msgspec.to_builtins(order))
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=Created)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Player]:
        """A connection on which nothing has been said."""
        async with connect(self.socket_url, max_size=None, max_queue=None, compression=None, proxy=None) as connection:
            yield Player(connection)

    @asynccontextmanager
    async def join(self, token: str, **hello: Any) -> AsyncIterator[Player]:
        """A connection that has said hello."""
        async with self.open() as player:
            await player.connection.send(msgspec.json.encode({"type": "hello", "token": token, **hello}).decode())
            yield player

    async def get(self, path: str, kind: type[Told], **query: Any) -> Told:
        """What the HTTP part answers."""
        answer = await self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=kind)


@asynccontextmanager
async def serving(database: str, **settings: Any) -> AsyncIterator[Running]:
    """A server on a free port, stopped afterwards as an operator stops it."""
    wanted = Settings(
        **{
            "port": 0,
            "database": database,
            "limits": False,
            "bot_pause": 0.0,
            "workers": 0,
            "apart": False,
            "grace": 0.0,
            "secrets_within": 0.0,  # most tests play without shares in the deal
            **settings,
        }
    )
    with listen(wanted) as listening:
        wanted = replace(wanted, port=listening.getsockname()[1])
        async with open_hall(wanted) as hall:
            server = Server(hall, grace=1)
            running = asyncio.create_task(server.serve(sockets=[listening]))
            try:
                async with client_of(wanted.url) as http:
                    yield Running(hall, wanted.url, http)
            finally:
                server.should_exit = True
                await running


def order(game: str, *kinds: str, **more: Any) -> Order:
    """An order for these kinds of seats; whoever orders is called Anna."""
    return Order(game, [SeatOrder(kind, NAMES[0] if kind == "me" else None) for kind in kinds], **more)


def enough(game: str, *kinds: str, bot: str = "random") -> list[str]:
    """These kinds of seats, and as many bots as the game needs besides; with one that plays well it ends sooner."""
    return [*kinds, *[bot] * (find_game(game).lid.fewest - len(kinds))]


def short(game: str) -> dict[str, str]:
    """The options of a match that does not take long."""
    return {"glory_to_win": "6"} if game == "metal_adventures" else {}


def key_of(link: str | None) -> str:
    """The key of a link."""
    assert link is not None
    return link.partition("#")[2]


class Table:
    """A match that has begun, and everybody's connection to it."""

    def __init__(self, created: Created, keys: list[str], players: list[Player]) -> None:
        self.match = created.match
        self.created = created
        self.keys = keys
        """Of the people's links, seat by seat; people sit before bots."""
        self.watching = key_of(created.spectators)
        self.players = players

    async def settled(self) -> messages.Position:
        """Wait until people are to act, or the match is over, and everybody knows: the position."""
        people = set(range(1, len(self.players) + 1))
        steps = max(player.known for player in self.players)

        def ready(position: messages.Position) -> bool:
            over = position.result is not None
            return position.n >= steps and (over or not people.isdisjoint(position.to_act))

        for player in self.players:
            steps = (await player.when(ready)).n
        return await self.players[-1].at(steps)

    async def play(self, rng: Rng, steps: int = 100_000) -> messages.Position:
        """Let people do so many steps, or play to the end: the position."""
        position = await self.settled()
        for _step in range(steps):
            if position.result is not None:
                break
            acting = [seat for seat in position.to_act if seat <= len(self.players)]
            player = self.players[acting[rng.below(len(acting))] - 1]
            await player.at(position.n)
            what = player.legal[int(rng.below(len(player.legal)))].what
            answer = await player.ask("act", n=player.known, what=what)
            if isinstance(answer, messages.Refused):  # a bot has acted out of turn meanwhile, or even ended the match
                assert answer.code in ("old", "over"), answer
            position = await self.settled()
        return position

    async def give_up(self) -> None:
        """Let everybody agree to give the match up."""
        first, *others = self.players
        done = asked = await first.do("ask", what="abandon")
        for other in others:
            assert (await other.at(done.n)).asked is not None
            done = await other.do("answer", n=asked.n, agrees=True)
        await first.ended()


async def room_of(server: Running, table: Table) -> Room:
    """Where a table's match is in the server."""
    return await server.hall.room(table.match)


@asynccontextmanager
async def gathered(server: Running, wanted: Order, *languages: str) -> AsyncIterator[Table]:
    """A table to which everybody has come."""
    created = await server.create(wanted)
    people = [seat for seat in created.seats if seat.kind in PEOPLE]
    keys = [await key_to(server, created.match, seat, name) for seat, name in zip(people, NAMES, strict=False)]
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(server.join(key, name=name, language=language))
            for key, name, language in zip(keys, NAMES, (*languages, *["en"] * len(NAMES)), strict=False)
        ]
        for player in players:
            await player.at(0)
        held = [player.key or key for player, key in zip(players, keys, strict=True)]
        yield Table(created, held, players)


async def key_to(server: Running, match: str, seat: SeatLink, name: str) -> str:
    """The key of a seat's link, which for an open seat comes from the lobby."""
    if seat.link is not None:
        return key_of(seat.link)
    answer = await server.http.post(f"/api/matches/{match}/join", json={"name": name})
    return key_of(msgspec.json.decode(answer.content, type=Joined).link)


def database_in(folder: Path) -> str:
    """A database file of its own."""
    return f"sqlite:///{folder / 'matches.db'}"


@contextmanager
def logged() -> Iterator[StringIO]:
    """What the server logs meanwhile, as an operator gets it; afterwards logs are as before."""
    loggers = [logging.getLogger(name) for name in (None, "creuset", "uvicorn", "uvicorn.error", "uvicorn.access")]
    before = [(logger, list(logger.handlers), logger.level, logger.propagate) for logger in loggers]
    written = StringIO()
    configure_logs(written)
    try:
        yield written
    finally:
        structlog.reset_defaults()
        for logger, handlers, level, propagate in before:
            logger.handlers[:] = handlers
            logger.setLevel(level)
            logger.propagate = propagate
