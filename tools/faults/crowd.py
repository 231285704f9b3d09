"""People who play as fast as they can, come back by themselves, begin again, and remember all they were told."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import httpx2
import msgspec

from creuset.client.address import SeatAddress, new_claim, split_url
from creuset.client.connection import Connection
from creuset.client.errors import ConnectionLost, TableRefused, Unreachable
from creuset.core.errors import CannotTalk
from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.server.refusals import MatchOver, OldPosition, StorageFailed
from creuset.table.messages import Act, Choice, ClockSetting, Done, Line, Position, Say, Sit, Undo
from creuset.table.orders import Created, Order, SeatOrder

PAUSE = 0.02
"""Seconds before somebody tries again to reach a server that is gone, or to do what it could not keep."""


OVERTAKEN = (OldPosition.code, MatchOver.code, CannotTalk.code)
"""Why somebody is refused who does not know yet what has happened, such as that a bot plays for them.

The new position is on its way.
"""


def choices(position: Position) -> list[Choice]:
    """The legal actions of a position."""
    return [msgspec.json.decode(raw, type=Choice) for raw in position.legal]


def client_of(url: str) -> httpx2.AsyncClient:
    """A client for the HTTP part of a server; the certificates that it does without take long to read."""
    return httpx2.AsyncClient(base_url=url, trust_env=False, verify=False)


@dataclass(frozen=True)
class Promise:
    """An action that was acknowledged: it is the seat's step after one step and not after another."""

    after: int
    until: int
    what: str


@dataclass(eq=False)
class Memory:
    """What somebody was told of a match: every line, and how far they were told that it is kept."""

    match: str
    seat: int
    lines: dict[int, Line] = field(default_factory=dict)
    acknowledged: int = 0
    promises: list[Promise] = field(default_factory=list)
    """What they were promised and nobody has looked for yet."""
    checked: int = 0
    """How many of the lines somebody has looked for in the database."""

    def take(self, position: Position) -> None:
        """Remember a position; it tells exactly what was missed."""
        assert position.since == len(self.lines), (position.since, len(self.lines))
        assert [line.step for line in position.log] == list(range(position.since + 1, position.n + 1))
        for line in position.log:
            self.lines[line.step] = line


@dataclass(frozen=True)
class Seating:
    """A kind of table: its game, how many people play, which bots, and whether there is a clock."""

    game: str
    people: int
    bots: Sequence[str] = ()
    clock: tuple[int, int] | None = None


class Crowd:
    """Several tables of people, who play match after match. Neighbours come to different servers, if there are."""

    def __init__(self, *urls: str) -> None:
        self.urls = urls
        self.memories: list[Memory] = []
        self.here: dict[Memory, SeatAddress] = {}
        """Who plays now, and the address of their seat."""
        self.finished: set[str] = set()
        self.steps = 0
        """How many steps were acknowledged."""
        self.unkept = 0
        """How often the server could not keep something, and said so."""

    async def play(self, seating: Seating, *luck: object) -> None:
        """A table of people, for ever."""
        number = 0
        while True:
            number += 1
            created = await self._create(seating, self.urls[number % len(self.urls)])
            links = [seat.link for seat in created.seats if seat.link is not None]
            async with asyncio.TaskGroup() as group:
                for seat, link in enumerate(links):
                    address = self._at(link, seat + number)
                    group.create_task(self.attend(address, seat, rng_from(seating.game, number, seat, *luck)))
            self.finished.add(created.match)

    async def attend(self, address: SeatAddress, seat: int, rng: Rng) -> None:
        """One person, until the match is over."""
        memory = Memory(address.match, seat)
        self.memories.append(memory)
        self.here[memory] = address
        try:
            await self._play(memory, address, rng)
        finally:
            del self.here[memory]

    def elsewhere(self, address: SeatAddress, shift: int = 1) -> SeatAddress:
        """The same seat at the next server."""
        return address._replace(base_url=self.urls[(self.urls.index(address.base_url) + shift) % len(self.urls)])

    def _at(self, link: str, number: int) -> SeatAddress:
        return split_url(link)._replace(base_url=self.urls[number % len(self.urls)])

    async def _create(self, seating: Seating, url: str) -> Created:
        """Set a table, however often the server is gone."""
        friends = [SeatOrder("friend")] * (seating.people - 1)
        bots = [SeatOrder(bot) for bot in seating.bots]
        clock = None if seating.clock is None else ClockSetting(*seating.clock)
        order = Order(seating.game, [SeatOrder("me", "player 1"), *friends, *bots], clock=clock)
        async with client_of(url) as http:
            while True:
                try:
                    answer = await http.post("/api/matches", json=msgspec.to_builtins(order))
                    if answer.is_success:
                        return msgspec.json.decode(answer.content, type=Created)
                except httpx2.TransportError:
                    pass
                await asyncio.sleep(PAUSE)

    async def _play(self, memory: Memory, address: SeatAddress, rng: Rng) -> None:
        claim = new_claim()
        while True:
            try:
                async with Connection(
                    address, name=f"player {memory.seat + 1}", last=len(memory.lines), claim=claim, first_pause=PAUSE
                ) as connection:
                    async for message in connection:
                        self.here[memory] = address = connection.address  # taking the seat changes its link
                        if isinstance(message, Position):
                            memory.take(message)
                            if message.result is not None:
                                return
                            if message.n >= memory.acknowledged:
                                await self._do_something(memory, connection, message, rng)
            except Unreachable:  # it was never reached; a connection that was comes back by itself
                await asyncio.sleep(PAUSE)

    async def _do_something(self, memory: Memory, connection: Connection, known: Position, rng: Rng) -> None:
        """Act, take back or say something; what is refused or lost is decided anew with the next position."""
        while True:
            try:
                done = await self._ask(memory, connection, known, rng)
            except ConnectionLost:
                return
            except TableRefused as refused:
                if refused.reason == StorageFailed.code:
                    self.unkept += 1
                    await asyncio.sleep(PAUSE)
                    continue
                if refused.reason not in OVERTAKEN:
                    raise
                return
            if done is not None:
                memory.acknowledged = done.n
                self.steps += 1
            return

    async def _ask(self, memory: Memory, connection: Connection, known: Position, rng: Rng) -> Done | None:
        seat = memory.seat + 1
        if seat in known.stand_ins:
            return _done(await connection.request(Sit))
        if known.can_undo and rng.below(20) == 0:
            return _done(await connection.request(lambda number: Undo(number, known.n)))
        if seat not in known.to_act:
            return None
        if rng.below(40) == 0:
            with suppress(TableRefused):  # who talks too much is not listened to
                await connection.request(lambda number: Say(number, f"step {known.n}"))
        legal = choices(known)
        what = legal[rng.below(len(legal))].what
        done = _done(await connection.request(lambda number: Act(number, known.n, what)))
        memory.promises.append(Promise(known.n, done.n, what))
        return done


def _done(answer: object) -> Done:
    assert isinstance(answer, Done)
    return answer
