"""People who play as fast as they can, come back by themselves, begin again, and remember all they were told."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field

import httpx2
import msgspec

from creuset.client.address import new_claim
from creuset.client.connection import Connection
from creuset.client.errors import ConnectionLost, TableRefused, Unreachable
from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.server.refusals import MatchOver, OldPosition
from creuset.table.messages import Act, Line, Position, Say, Undo
from creuset.table.orders import Created, Order, SeatOrder
from tests.server.serving import choices, client_of

PAUSE = 0.02
"""Seconds before somebody tries again to reach a server that is gone."""


@dataclass
class Memory:
    """What somebody was told of a match: every line, and how far he was told that it is kept."""

    match: str
    seat: int
    lines: dict[int, Line] = field(default_factory=dict)
    acknowledged: int = 0
    checked: int = 0
    """How many of the lines somebody has looked for in the database."""

    def take(self, position: Position) -> None:
        """Remember a position; it tells exactly what was missed."""
        assert position.since == len(self.lines), (position.since, len(self.lines))
        assert [line.step for line in position.log] == list(range(position.since + 1, position.n + 1))
        for line in position.log:
            self.lines[line.step] = line


class Crowd:
    """Several tables of people, who play match after match."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.memories: list[Memory] = []
        self.finished: set[str] = set()
        self.steps = 0
        """How many steps were acknowledged."""

    async def play(self, game: str, people: int, *luck: object) -> None:
        """A table of people, for ever."""
        number = 0
        while True:
            number += 1
            created = await self._create(game, people)
            links = [seat.link for seat in created.seats]
            async with asyncio.TaskGroup() as group:
                for seat, link in enumerate(links):
                    assert link is not None
                    memory = Memory(created.match, seat)
                    self.memories.append(memory)
                    group.create_task(self._attend(memory, link, rng_from(game, number, seat, *luck)))
            self.finished.add(created.match)

    async def _create(self, game: str, people: int) -> Created:
        """Set a table, however often the server is gone."""
        order = Order(game, [SeatOrder("me", "player 1"), *[SeatOrder("friend")] * (people - 1)])
        async with client_of(self.url) as http:
            while True:
                try:
                    answer = await http.post("/api/matches", json=msgspec.to_builtins(order))
                    if answer.is_success:
                        return msgspec.json.decode(answer.content, type=Created)
                except httpx2.TransportError:
                    pass
                await asyncio.sleep(PAUSE)

    async def _attend(self, memory: Memory, link: str, rng: Rng) -> None:
        """One person until the match is over."""
        claim = new_claim()
        while True:
            try:
                async with Connection(
                    link, name=f"player {memory.seat + 1}", last=len(memory.lines), claim=claim, first_pause=PAUSE
                ) as connection:
                    async for message in connection:
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
        seat = memory.seat + 1
        try:
            if known.can_undo and rng.below(20) == 0:
                done = await connection.request(lambda number: Undo(number, known.n))
            elif seat in known.to_act:
                if rng.below(40) == 0:
                    with suppress(TableRefused):  # who talks too much is not listened to
                        await connection.request(lambda number: Say(number, f"step {known.n}"))
                legal = choices(known)
                what = legal[rng.below(len(legal))].what
                done = await connection.request(lambda number: Act(number, known.n, what))
            else:
                return
        except ConnectionLost:
            return
        except TableRefused as refused:
            if refused.reason not in (OldPosition.code, MatchOver.code):  # after those the new position comes
                raise
            return
        memory.acknowledged = done.n
        self.steps += 1
