"""All matches that this process serves, and what keeps them going: clocks, other processes, memory."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from time import monotonic, time

import structlog

from creuset.core.errors import CannotTalk, CreusetError
from creuset.core.message import N_, Message
from creuset.server import setup
from creuset.server.collecting import Collector
from creuset.server.guests import Guest
from creuset.server.links import Link, Links
from creuset.server.metrics import Metrics
from creuset.server.painting import Paintings
from creuset.server.rates import Rates
from creuset.server.refusals import BadLink, MatchOver, NoSuchMatch
from creuset.server.room import Room
from creuset.server.settings import Settings
from creuset.server.setup import Examined
from creuset.server.site_files import site_id
from creuset.server.storage.records import Conflict, MatchRow, StorageDown
from creuset.server.storage.store import Store
from creuset.server.stored_match import BOT_PATIENCE, stored
from creuset.server.thinking import Thinkers
from creuset.server.workshop import Workshop
from creuset.table.messages import Goodbye
from creuset.table.orders import Created, Joined, Order, SeatLink

LOOK_EVERY = 0.5
"""Seconds between two checks for clocks that have run out."""

TIDY_EVERY = 5.0
"""Seconds between two checks for matches that nobody is playing at the moment."""

ARCHIVE_NICENESS = 15
"""By how much replays yield to the others, bots included: a game goes on before an old one is looked at."""

QUIET = 2.0
"""After this many seconds without a step in any match, nobody would notice a short pause."""

MOST_DUE = 100

_log = structlog.get_logger()


class Hall:
    """The rooms of this process. Everything in it is also in the store."""

    def __init__(
        self, settings: Settings, store: Store, links: Links, thinkers: Thinkers, rates: Rates, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.store = store
        self.links = links
        self.thinkers = thinkers
        self.rates = rates
        self.metrics = metrics
        self.workshop = Workshop(in_thread=not settings.apart)
        """Where files for new matches are read and drawn."""
        self.archive = Workshop(in_thread=not settings.apart, niceness=ARCHIVE_NICENESS)
        """Where journals are gone through again; apart, so that neither waits for the other."""
        self.paintings = Paintings(self.workshop)
        self.site = site_id()
        """The build of the browser client that is served here; pages of another build offer to reload."""
        self._rooms: dict[str, Room] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened = monotonic()

    @staticmethod
    def now() -> int:
        """The time in milliseconds since 1970."""
        return int(time() * 1000)

    # Opening and closing

    async def open(self) -> None:
        """Start looking after the matches."""
        await self.store.listen(self._heard)
        self.do(self._look_after_clocks())
        self.do(self._tidy())

    async def close(self) -> None:
        """Say goodbye to everybody; everything confirmed is in the store."""
        await asyncio.gather(self.workshop.close(), self.archive.close())
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        rooms = list(self._rooms.values())
        for guest in [guest for room in rooms for guest in room.guests]:
            text = guest.say(N_("The server is restarting; your match goes on when it is back."))
            guest.tell(Goodbye(guest.last, "restart", text))
        await asyncio.gather(*(room.close() for room in rooms))
        await asyncio.gather(*(guest.close() for room in rooms for guest in list(room.guests)))

    def do(self, work: Coroutine[object, object, None]) -> None:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def just_opened(self) -> bool:
        """Whether the server has just started, so that people may not be back yet."""
        return monotonic() - self._opened < self.settings.grace

    # Rooms

    async def room(self, match: str) -> Room:
        """The room of a match, or `NoSuchMatch`."""
        found = self._rooms.get(match)
        if found is None:
            row = await self.row(match)
            found = self._rooms.setdefault(match, Room(self, row))
        return found

    async def row(self, match: str) -> MatchRow:
        """The stored row of a match, or `NoSuchMatch`."""
        row = await stored(self.store.find(match)) if setup.is_match_id(match) else None
        if row is None:
            raise NoSuchMatch(match[:20])
        return row

    @property
    def in_memory(self) -> int:
        """How many matches are in memory."""
        return sum(room.in_memory for room in self._rooms.values())

    # Matches

    async def create(self, order: Order, examined: Examined, rematch_of: str | None = None) -> Created:
        """Set up a table; its match begins when everybody is there."""
        new = setup.new_match(order, examined, self.now(), rematch_of)
        await stored(self.store.create(new))
        room = await self.room(new.id)
        await room.begin_if_complete()
        return self._created(room.row)

    def _created(self, row: MatchRow) -> Created:
        return Created(
            row.id,
            setup.promise_of(row),
            [
                SeatLink(
                    seat.seat + 1,
                    seat.kind,
                    seat.name,
                    seat.taken,
                    self.links.url(Link(row.id, seat.seat)) if setup.is_person(seat) else None,
                )
                for seat in row.seats
            ],
            self.links.url(Link(row.id, None)),
        )

    async def join(self, match: str, name: str) -> Joined:
        """Give somebody from the lobby an open seat."""
        room = await self.room(match)
        seat = await room.join(name)
        return Joined(match, seat + 1, self.links.url(Link(match, seat)))

    async def rematch(self, link: Link, address: str) -> Joined:
        """Set up the same table again, or find where that was done: the link to the player's seat there."""
        room = await self.room(link.match)
        row = await self.row(link.match)
        if link.seat is None:
            raise BadLink(Message(N_("this needs the link to a seat")))
        if row.status in ("gathering", "playing"):
            raise CannotTalk(Message(N_("the match is not over yet")))
        if row.next is None:
            order = setup.order_again(row, link.seat)
            examined = await setup.examined(order, self.workshop, address)
            with suppress(Conflict):
                await self.create(order, examined, row.id)
            await room.catch_up()
            row = await self.row(link.match)
        if row.next is None:
            raise MatchOver
        return Joined(row.next, link.seat + 1, self.links.url(Link(row.next, link.seat)))

    # What keeps matches going

    def _heard(self, match: str, _steps: int) -> None:
        """Another process has written something."""
        rooms = [self._rooms[match]] if match in self._rooms else [] if match else list(self._rooms.values())
        for room in rooms:
            self.do(self._quietly(room.catch_up()))

    async def _quietly(self, work: Coroutine[object, object, None]) -> None:
        """Do something that nobody waits for; failures are only logged."""
        try:
            await work
        except CreusetError as error:
            _log.warning("not done", code=error.code)
        except Exception:
            _log.exception("fault")

    async def _look_after_clocks(self) -> None:
        """Attend to matches where a clock has run out or a bot should have decided."""
        while True:
            await self._quietly(self._attend_due())
            await asyncio.sleep(LOOK_EVERY)

    async def _attend_due(self) -> None:
        now = self.now()
        try:
            due = await self.store.due(now, MOST_DUE)
        except StorageDown as down:
            _log.error("storage failed", reason=down.reason)
            await asyncio.sleep(TIDY_EVERY)
            return
        for match in due:
            await self._quietly(self._attend(match, now))

    async def _attend(self, match: str, now: int) -> None:
        row = await self.row(match)
        if row.due is None or row.due > now:
            return
        if await stored(self.store.put_off(match, row.due, now + BOT_PATIENCE)):  # otherwise another process does it
            await (await self.room(match)).attend(now)

    async def _tidy(self) -> None:
        """Drop matches from memory that nobody has touched for a while."""
        collector = Collector()
        while True:
            await asyncio.sleep(min(TIDY_EVERY, self.settings.idle))
            quiet = all(monotonic() - room.touched > QUIET for room in self._rooms.values())
            collector.look(quiet)
            for match, room in list(self._rooms.items()):
                if monotonic() - room.touched > self.settings.idle and not room.busy:
                    room.forget()
                    if not room.guests:
                        del self._rooms[match]

    async def enter(self, link: Link, guest: Guest, name: str | None) -> Room:
        """Let somebody into the room of their link."""
        room = await self.room(link.match)
        await room.enter(guest, name)
        return room
