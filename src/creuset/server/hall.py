"""All matches that this process serves, and what keeps them going: clocks, other processes, memory."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from time import monotonic

import structlog

from creuset.core.errors import BadJournal, BadSetup, CannotTalk, CreusetError
from creuset.core.message import N_, Message
from creuset.server import doorway, setup
from creuset.server.collecting import Collector
from creuset.server.doorway import Crowd
from creuset.server.guests import Guest
from creuset.server.links import Link, Links, check_link
from creuset.server.metrics import Metrics
from creuset.server.owners import Owners
from creuset.server.painting import Paintings
from creuset.server.pushing import Pusher
from creuset.server.rates import Rates
from creuset.server.refusals import BadLink, MatchOver, NoSuchMatch, TooManyTables
from creuset.server.room import Room
from creuset.server.settings import Settings
from creuset.server.setup import Examined
from creuset.server.site_files import site_id
from creuset.server.steady import SteadyClock
from creuset.server.storage.records import PLANS_ONLY, Conflict, MatchRow, StorageDown
from creuset.server.storage.store import Store
from creuset.server.stored_match import BOT_PATIENCE, stored
from creuset.server.thinking import Thinkers
from creuset.server.workshop import Workshop
from creuset.table.messages import Goodbye
from creuset.table.orders import Created, Joined, Order, SeatLink

CLOCK = SteadyClock()
"""The time of all matches that this process serves."""

LOOK_EVERY = 0.5
"""Seconds between two checks for clocks that have run out."""

TIDY_EVERY = 5.0
"""Seconds between two checks for matches that nobody is playing at the moment."""

ARCHIVE_NICENESS = 15
"""By how much replays yield to the others, bots included: a game goes on before an old one is looked at."""
MISSED_EVERY = 5.0
"""Seconds between two checks whether other processes have written something of which we were not told."""

MOST_AT_ONCE = 1000
"""The matches of which a single question asks."""

QUIET = 2.0
"""After this many seconds without a step in any match, nobody would notice a short pause."""

MOST_DUE = 100

DAY = 24 * 3600 * 1000
IN_LOBBY = DAY
"""For so many milliseconds a table to which nobody comes is shown in the lobby."""

MOST_TABLES = 5
"""How many tables of one owner wait in the lobby at the same time."""

DELETE_EVERY = 3600.0
"""Seconds between two searches for matches that are too old."""

MOST_DELETED = 20
"""How many are deleted in one transaction."""

BETWEEN_DELETIONS = 0.2
"""Seconds until the next of these transactions."""

_log = structlog.get_logger()


class Hall:
    """The rooms of this process. Everything in it is also in the store."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        links: Links,
        owners: Owners,
        thinkers: Thinkers,
        rates: Rates,
        metrics: Metrics,
        pusher: Pusher,
    ) -> None:
        self.settings = settings
        self.store = store
        self.links = links
        self.owners = owners
        self.thinkers = thinkers
        self.rates = rates
        self.metrics = metrics
        self.pusher = pusher
        self.crowd = Crowd(doorway.MOST_EACH) if settings.limits else Crowd()
        """Whose requests and websockets are open: behind a proxy, only these tell who it is."""
        self.workshop = Workshop(in_thread=not settings.apart)
        """Where files for new matches are read and drawn."""
        self.archive = Workshop(in_thread=not settings.apart, niceness=ARCHIVE_NICENESS)
        """Where journals are gone through again; apart, so that neither waits for the other."""
        self.paintings = Paintings(self.workshop)
        self.site = site_id()
        """The build of the browser client that is served here; pages of another build offer to reload."""
        self._rooms: dict[str, Room] = {}
        self._listing = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._opened = monotonic()

    @staticmethod
    def now() -> int:
        """The time in milliseconds since 1970."""
        return int(CLOCK.now() * 1000)

    # Opening and closing

    async def open(self) -> None:
        """Start looking after the matches."""
        await self.store.listen(self._heard)
        self.do(self._look_after_clocks())
        self.do(self._tidy())
        self.do(self._search_damage())
        if self.settings.keep_days is not None:
            self.do(self._delete_old(self.settings.keep_days))
        if self.store.shared:
            self.do(self._look_for_missed())

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

    def do(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Run something in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

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

    def watching(self, match: str) -> int:
        """How many watch a match through this process."""
        room = self._rooms.get(match)
        return 0 if room is None else room.watching

    def watching_link(self, match: str) -> str:
        """The link for those who only watch a match."""
        return self.links.url(Link(match, None))

    @property
    def in_memory(self) -> int:
        """How many matches are in memory."""
        return sum(room.in_memory for room in self._rooms.values())

    # Matches

    async def create(
        self, order: Order, examined: Examined, address: str = "", rematch_of: str | None = None
    ) -> Created:
        """Set up a table for somebody at an address; its match begins when everybody is there."""
        owner = self.owners.of(address)
        new = replace(setup.new_match(order, examined, self.now(), rematch_of), owner=owner)
        if order.listed and self.settings.limits:
            async with self._listing:  # one after the other, or all would be the first
                await self._check_lobby(owner)
                await stored(self.store.create(new))
        else:
            await stored(self.store.create(new))
        room = await self.room(new.id)
        await room.begin_if_complete()
        return self._created(room.row)

    async def _check_lobby(self, owner: str) -> None:
        """Raise `TooManyTables` if this owner's tables would push others out of the lobby."""
        if await stored(self.store.count_waiting(owner, self.lobby_since())) >= MOST_TABLES:
            raise TooManyTables(MOST_TABLES)

    def lobby_since(self) -> int:
        """The time since when something must have happened at a table that is shown to everybody."""
        return self.now() - IN_LOBBY

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
                    # Only the lobby gives out open seats: whoever set the table must not know their links.
                    self.links.url(Link(row.id, seat.seat, seat.key))
                    if setup.is_person(seat) and not seat.open
                    else None,
                )
                for seat in row.seats
            ],
            self.watching_link(row.id),
        )

    async def join(self, match: str, name: str, claim: str | None) -> Joined:
        """Give somebody from the lobby an open seat."""
        return self._joined(await (await self.room(match)).join(name, claim))

    async def take_seat(self, link: Link, name: str, claim: str | None) -> Joined:
        """Give a seat to the holder of its link."""
        return self._joined(await (await self.room(link.match)).take_seat(link, name, claim))

    async def renew(self, link: Link, claim: str | None) -> Joined:
        """Give a seat a new key; the links before it no longer open it, and who came by them has to leave."""
        return self._joined(await (await self.room(link.match)).renew(link, claim))

    def _joined(self, link: Link) -> Joined:
        assert link.seat is not None
        return Joined(link.match, link.seat + 1, self.links.url(link))

    async def rematch(self, link: Link, address: str) -> Joined:
        """Set up the same table again, or find where that was done: the link to the player's seat there."""
        room = await self.room(link.match)
        row = await self.row(link.match)
        if link.seat is None:
            raise BadLink(Message(N_("this needs the link to a seat")))
        check_link(link, row)
        if row.status in ("gathering", "playing"):
            raise CannotTalk(Message(N_("the match is not over yet")))
        if row.next is None:
            order = setup.order_again(row, link.seat)
            self.rates.check("stored_bytes", address, setup.stored_bytes(order))
            examined = await setup.examined(order, self.workshop, address)
            with suppress(Conflict):
                await self.create(order, examined, address, row.id)
            await room.catch_up()
            row = await self.row(link.match)
        if row.next is None:
            raise MatchOver
        return self._joined(Link(row.next, link.seat))  # the asker's own; for everybody else an invitation

    # What keeps matches going

    def _heard(self, match: str, steps: int) -> None:
        """Another process has written something."""
        if steps == PLANS_ONLY:
            if match in self._rooms:
                self._rooms[match].forget_plans()
            return
        rooms = [self._rooms[match]] if match in self._rooms else [] if match else list(self._rooms.values())
        for room in rooms:
            self.do(self._quietly(room.catch_up()))

    async def _look_for_missed(self) -> None:
        """Catch up with other processes even if their notifications are lost: players would wait for ever."""
        while True:
            await asyncio.sleep(MISSED_EVERY)
            watched = [match for match, room in self._rooms.items() if room.guests]
            for first in range(0, len(watched), MOST_AT_ONCE):
                await self._quietly(self._catch_up(watched[first : first + MOST_AT_ONCE]))

    async def _catch_up(self, matches: list[str]) -> None:
        for match, reached in (await stored(self.store.reached(matches))).items():
            room = self._rooms.get(match)
            if room is not None and room.missed(reached):
                await self._quietly(room.catch_up())

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
            await self._quietly(self.attend(match, now))

    async def attend(self, match: str, now: int) -> None:
        """Attend to a match if it is due; if this version cannot play it, look again in a day at the earliest."""
        row = await self.row(match)
        if row.due is None or row.due > now:
            return
        if await stored(self.store.put_off(match, row.due, now + BOT_PATIENCE)):  # otherwise another process does it
            try:
                await (await self.room(match)).attend(now)
            except (BadJournal, BadSetup):
                _log.warning("a match cannot be played with this version", match=match)
                await stored(self.store.put_off(match, now + BOT_PATIENCE, now + DAY))  # the old version may come back

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

    async def _search_damage(self) -> None:
        """Look now and every day whether the database is damaged; then `/healthz` says so."""
        while True:
            try:
                await self.store.search_damage()
            except StorageDown as down:
                _log.error("storage failed", reason=down.reason)
            await asyncio.sleep(DAY / 1000)

    async def _delete_old(self, days: int) -> None:
        """Delete old matches every now and then, a few at a time: others write, too."""
        while True:
            try:
                while await self.store.delete_old(self.now() - days * DAY, MOST_DELETED):
                    await asyncio.sleep(BETWEEN_DELETIONS)
            except StorageDown as down:
                _log.error("storage failed", reason=down.reason)
            await asyncio.sleep(DELETE_EVERY)

    async def enter(
        self, link: Link, guest: Guest, name: str | None, claim: str | None = None, promise: str | None = None
    ) -> Room:
        """Let somebody into the room of their link."""
        room = await self.room(link.match)
        await room.enter(guest, name, claim, promise)
        return room
