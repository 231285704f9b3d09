"""Plays at many tables of a running server at once: `python -m creuset.lab.server_load JSON` prints the figures.

It is a separate process, so the server can use any core that this one does not need.
"""

import asyncio
import gc
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.uri import WebSocketURI

from creuset.client.address import split_url
from creuset.client.web import create_match
from creuset.core.rng import Rng
from creuset.lab.load_table import LoadTable
from creuset.lab.processes import machine_seconds, processor_seconds, resident_bytes
from creuset.lab.server_figures import ServerFigures
from creuset.lab.statistics import percentile
from creuset.packs import find_game
from creuset.table.orders import FRIEND, ME, Order, SeatOrder

PEOPLE = [SeatOrder(ME, "Anna"), SeatOrder(FRIEND, "Ben"), SeatOrder(FRIEND, "Cleo")]
OPENING_AT_ONCE = 8
IDLE_SECONDS = 1.0
"""How long all tables are open and idle before memory is measured."""

SUSTAINED = 0.8
"""The fraction of its top speed that a server can sustain indefinitely."""

TICK = 0.001
LOOK_EVERY = 0.05
"""Seconds between two due actions, and between two checks whether all is ready."""

CLIENTS = "clients"
OTHER_PROGRAMS = "other programs"


@dataclass(frozen=True)
class Load:
    """What to run. The servers and games alternate from table to table; all clients of a table share a server."""

    urls: tuple[str, ...]
    servers: tuple[int, ...]
    """Their processes, whose memory is measured."""
    games: tuple[str, ...]
    tables: int
    seconds: float
    steps: float = 0
    """The steps per second to ask for, once it is known how many actions that takes; 0 means only at top speed."""
    warm_up: float = 1.0
    paces: tuple[float, ...] = ()
    """More paces to measure afterwards, in steps per second, whether the server can keep up or not."""
    watched: Mapping[str, int] = field(default_factory=dict)
    """Processes whose processor time is measured, by name."""
    seed: int = 1


@dataclass(frozen=True)
class Span:
    """The measurements at one pace."""

    figures: ServerFigures
    actions_per_second: float
    asked: float
    """The actions per second asked for; 0 means as many as possible."""
    cores: Mapping[str, float]
    """How many cores each process kept busy, if the system says."""
    megabytes: float = 0.0
    """The memory that the servers held at the end."""
    opening_ms: float = 0.0
    """The processor time that opening a match cost the servers, in milliseconds; 0 if the system does not say."""
    step_ms: float = 0.0
    """The same of a step, without the matches that were opened meanwhile in place of those that ended."""


@dataclass(frozen=True)
class Loaded:
    """As fast as the clients answer each other, at a steady pace if one was asked for, and at the paces after that."""

    fastest: Span
    steady: Span | None
    paced: tuple[Span, ...] = ()
    shares: Mapping[str, float] = field(default_factory=dict)
    """What the server's main thread was busy with, where it was looked at; the shares add up to 1."""


class Driver:
    """All tables, and what happens at them."""

    def __init__(self, load: Load) -> None:
        self.running = False
        self._load = load
        self._failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._tables = [LoadTable(self, Rng(load.seed + number)) for number in range(load.tables)]
        self._number = {table: number for number, table in enumerate(self._tables)}
        self._opening = asyncio.Semaphore(OPENING_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._steps = 0
        self._times: list[float] = []
        self._begun = 0
        """How many matches were opened."""
        self._opening_cost = 0.0
        """The seconds of processor time that opening one took."""

    # Reports from the tables

    def stepped(self, steps: int) -> None:
        """All clients of a table have seen this many more steps."""
        self._steps += steps

    def acted(self, seconds: float) -> None:
        """Everybody knows of an action, this long after it was sent."""
        self._times.append(seconds)

    def ended(self, table: LoadTable) -> None:
        """Begin another match there."""
        table.disconnect()
        table.begun.clear()
        task = asyncio.create_task(self._open(table))
        self._tasks.add(task)
        task.add_done_callback(self._opened)

    def failed(self, reason: str) -> None:
        """Give up: figures of a server that fails are worthless."""
        if not self._failure.done():
            self._failure.set_exception(RuntimeError(reason))

    # What is measured

    async def run(self) -> Loaded:
        """Everything that was asked for; raises `RuntimeError` if the server fails."""
        asyncio.get_running_loop().set_exception_handler(lambda _loop, what: self.failed(_reason(what)))
        measuring = asyncio.ensure_future(self._measure())
        first: set[asyncio.Future[Any]] = {measuring, self._failure}
        await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        if self._failure.done():
            measuring.cancel()
        for table in self._tables:
            table.disconnect()
        for task in self._tasks:
            task.cancel()
        if self._failure.done():
            self._failure.result()
        return await measuring

    async def _measure(self) -> Loaded:
        before, taken = self._memory(), self._serving()
        await asyncio.gather(*(self._open(table) for table in self._tables))
        self._opening_cost = (self._serving() - taken) / len(self._tables)
        await asyncio.sleep(IDLE_SECONDS)
        memory = (self._memory() - before) / 1000 / len(self._tables)
        gc.freeze()  # these objects stay; checking them again and again would hold up everybody
        self.running = True
        for table in self._tables:
            table.start()
        await self._until(lambda: len(self._times) >= len(self._tables))
        fastest = await self._span(memory, 0)
        self.running = False
        steady = None
        actions_per_step = fastest.actions_per_second / fastest.figures.steps_per_second
        if self._load.steps > 0:
            wanted = min(self._load.steps, SUSTAINED * fastest.figures.steps_per_second)
            steady = await self._steady(memory, wanted * actions_per_step)
        paced = [await self._steady(memory, pace * actions_per_step) for pace in self._load.paces]
        return Loaded(fastest, steady, tuple(paced))

    async def _steady(self, memory: float, rate: float) -> Span:
        await self._until(lambda: all(table.quiet for table in self._tables))
        pacing = asyncio.ensure_future(self._pace(rate))
        try:
            return await self._span(memory, rate)
        finally:
            pacing.cancel()

    async def _until(self, holds: Callable[[], bool]) -> None:
        """Wait for something before a measurement; the parent process ends this one if it takes too long."""
        while not holds():
            await asyncio.sleep(LOOK_EVERY)

    async def _span(self, memory: float, rate: float) -> Span:
        """Let the tables play, at first for a while that does not count."""
        await asyncio.sleep(self._load.warm_up)
        self._steps, self._times, self._begun = 0, [], 0
        started, taken, served = perf_counter(), self._processor(), self._serving()
        await asyncio.sleep(self._load.seconds)
        seconds = perf_counter() - started
        steps, times = self._steps, self._times
        if not times:
            raise RuntimeError("not one action was accepted")
        milliseconds = [1000 * each for each in times]
        figures = ServerFigures(
            steps / seconds,
            percentile(milliseconds, 0.5),
            percentile(milliseconds, 0.99),
            memory,
            len(self._tables),
            sum(len(self._order(number).seats) for number in self._number.values()),
            seconds,
        )
        used = {name: now - taken[name] for name, now in self._processor().items() if name in taken}
        cores = {name: max(0.0, each) / seconds for name, each in used.items()}  # the system counts in ticks
        stepping = self._serving() - served - self._begun * self._opening_cost
        costs = (1000 * self._opening_cost, 1000 * max(0.0, stepping) / max(1, steps))
        return Span(figures, len(times) / seconds, rate, cores, self._memory() / 1e6, *costs)

    async def _pace(self, rate: float) -> None:
        """Table by table, let this many actions per second come due in total, whether earlier ones are done or not."""
        started, done = perf_counter(), 0
        while True:
            now = perf_counter()
            while done < (now - started) * rate:
                self._tables[done % len(self._tables)].due(now)
                done += 1
            await asyncio.sleep(TICK)

    def _memory(self) -> float:
        return float(sum(resident_bytes(process) or 0 for process in self._load.servers))

    def _serving(self) -> float:
        """The processor time that the servers have taken so far, in seconds."""
        return sum(processor_seconds(process) or 0.0 for process in self._load.servers)

    def _processor(self) -> dict[str, float]:
        watched = {**self._load.watched, CLIENTS: os.getpid()}
        taken = {name: processor_seconds(process) for name, process in watched.items()}
        told = {name: seconds for name, seconds in taken.items() if seconds is not None}
        machine = machine_seconds()
        return told if machine is None else {**told, OTHER_PROGRAMS: machine - sum(told.values())}

    # Matches

    def _order(self, number: int) -> Order:
        """The order for a table: two people, or as many as the game needs."""
        game = self._load.games[number % len(self._load.games)]
        return Order(game, PEOPLE[: max(2, find_game(game).lid.fewest)])

    async def _open(self, table: LoadTable) -> None:
        number = self._number[table]
        url = self._load.urls[number % len(self._load.urls)]
        order = self._order(number)
        async with self._opening:
            created = await asyncio.to_thread(create_match, url, order, "en")
            tokens = [split_url(seat.link).token for seat in created.seats if seat.link is not None]
            await table.connect(_socket(url), tokens)
            self._begun += 1
        if self.running:
            table.start()

    def _opened(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.failed(str(error))


def _reason(what: dict[str, Any]) -> str:
    """Why the event loop gave up on something."""
    return repr(what["exception"]) if "exception" in what else str(what["message"])


def _socket(url: str) -> WebSocketURI:
    parts = urlsplit(url)
    assert parts.hostname is not None
    return WebSocketURI(False, parts.hostname, parts.port or 80, f"{parts.path}/socket", "")


def main(arguments: list[str]) -> None:
    """Drive the load and print the figures, or say on the last line why there are none."""
    load = msgspec.json.decode(arguments[0], type=Load)

    async def drive() -> Loaded:
        return await Driver(load).run()

    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        loaded = runner.run(drive())
    sys.stdout.write(msgspec.json.encode(loaded).decode() + "\n")


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    with suppress(ImportError):
        import uvloop  # noqa: PLC0415 - not on every system

        return uvloop.new_event_loop
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
