"""One match as this process serves it: its guests and its bots. The journal in the store is the truth.

Everything that happens to a match happens under the room's lock: the referee takes a step, the store makes it durable,
and only then is anybody told.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from creuset.core.errors import CannotTalk
from creuset.core.message import N_, Message
from creuset.core.talk import Proposal
from creuset.players.registry import best_player
from creuset.server import setup
from creuset.server.bots import BotWork
from creuset.server.guests import Guest
from creuset.server.kept import ASKING_PATIENCE, KeptMatch, stored
from creuset.server.links import Link
from creuset.server.refusals import BadLink, MatchOver, OldPosition, SeatTaken
from creuset.server.storage.records import Conflict, MatchRow
from creuset.table import messages, telling
from creuset.table.match import Match

if TYPE_CHECKING:
    from creuset.server.hall import Hall

Deed = Callable[[Match, int], None]
"""Something that is done to a match at a time."""

_encoder = msgspec.json.Encoder()


class Room:
    """A match, and those who are connected to it through this process."""

    def __init__(self, hall: "Hall", row: MatchRow) -> None:
        self.id = row.id
        self.guests: set[Guest] = set()
        self._hall = hall
        self._kept = KeptMatch(row, hall.store, hall.metrics, hall.now)
        self._lock = asyncio.Lock()
        self._bots = BotWork(self, hall.thinkers, hall.metrics, hall.settings.bot_pause)

    @property
    def row(self) -> MatchRow:
        """How the match stands in the store, as far as this process has read."""
        return self._kept.row

    # Coming together

    async def enter(self, guest: Guest, name: str | None) -> None:
        """Let somebody in; who comes to a free seat takes it, with a name."""
        async with self._lock:
            await self._kept.load()
            if guest.reader is not None:
                self._check_seat(guest.reader)
            if self._kept.match is None:
                if guest.reader is not None:
                    await self._take_seat(guest.reader, name)
                await self._gathered()  # somebody may have stopped between the last seat and the first card
            self._welcome(guest)
            self.guests.add(guest)
            self._tell_who_is_here()
            self._wake_bots()

    def leave(self, guest: Guest) -> None:
        """Somebody's connection is gone; the seat stays his."""
        self.guests.discard(guest)
        self._tell_who_is_here()

    async def take_seat(self, seat: int, name: str) -> None:
        """Give the seat of a link to whoever has the link."""
        async with self._lock:
            await self._kept.load()
            self._check_seat(seat)
            if self._kept.match is None:
                await self._take_seat(seat, name)

    async def join(self, name: str) -> int:
        """Give an open seat to somebody from the lobby: which."""
        async with self._lock:
            await self._kept.load()
            if self.row.status in ("over", "abandoned"):
                raise MatchOver
            if self._kept.match is not None:
                raise SeatTaken
            name = setup.clean_name(name, self._names())
            try:
                taken = self._hall.store.take_open_seat(self.id, name, self._hall.now())
                seat, self._kept.row = await stored(taken)
            except Conflict:
                raise SeatTaken from None
            await self._gathered()
            return seat

    async def call_off(self) -> None:
        """Give up a match that has not begun."""
        async with self._lock:
            await self._kept.load()
            if self._kept.match is not None:
                raise CannotTalk(Message(N_("the match has begun; everybody has to agree to give it up")))
            try:
                await stored(self._hall.store.call_off(self.id, self._hall.now()))
            except Conflict:
                raise MatchOver from None
            await self._kept.read_row()
            self._tell_gathering()

    async def begin_if_complete(self) -> None:
        """Deal the first cards when nobody is missing."""
        async with self._lock:
            await self._kept.load()
            await self._gathered()

    def _check_seat(self, seat: int) -> None:
        """Whether somebody can sit there at all; raises `BadLink`."""
        seats = self.row.seats
        if not 0 <= seat < len(seats) or not setup.is_person(seats[seat]):
            raise BadLink(Message(N_("this link belongs to another match")))

    async def _take_seat(self, seat: int, name: str | None) -> None:
        """Give a seat to whoever has its link; who has it already, keeps it."""
        row = self.row
        if row.status != "gathering" or row.seats[seat].taken:
            return
        wanted = setup.clean_name(name or row.seats[seat].name, self._names())
        try:
            self._kept.row = await stored(self._hall.store.take_seat(self.id, seat, wanted, self._hall.now()))
        except Conflict:
            await self._kept.read_row()
        await self._gathered()

    def _names(self) -> list[str]:
        return [seat.name for seat in self.row.seats if seat.taken]

    async def _gathered(self) -> None:
        """Begin when everybody is there; else tell who is missing."""
        if self._kept.match is None and self.row.status == "gathering" and all(s.taken for s in self.row.seats):
            with suppress(OldPosition):  # another process has begun it
                await self._kept.write(setup.begin(self.row, self._hall.now()))
            await self._kept.read_row()
            for guest in self.guests:
                self._welcome(guest)
            self._wake_bots()
        elif self._kept.match is None:
            self._tell_gathering()

    # What is done to the match

    async def perform(self, deed: Deed) -> int:
        """Do something to the match and make it durable, then tell everybody: the number of the last step.

        Raises whatever the referee refuses, `NotBegun`, `MatchOver`, `OldPosition` or `StorageFailed`; then nothing
        has happened.
        """
        async with self._lock:
            match = await self._kept.needed()
            if match.over:
                raise MatchOver
            now = self._hall.now()
            try:
                deed(match, now)
                match.carry_out(self._stand_in(), now)
            except BaseException:
                if self._kept.unwritten:  # half a deed is none
                    self._kept.forget()
                raise
            try:
                await self._kept.write(match)
            except OldPosition:
                self._show_everybody()
                raise
            self._show_everybody()
            self._wake_bots()
            return match.steps

    async def attend(self, now: int) -> None:
        """See to clocks that have run out, and to bots that somebody may have left thinking."""
        async with self._lock:
            await self._kept.load()
            match = self._kept.match
            if match is None or match.over:
                return
            if match.clocks is not None and match.clocks.late(now) and not self._hall.just_opened:
                self._stand_in_for_late(match, now)
                await self._kept.write(match)
                self._show_everybody()
            unanswered = self._unanswered(match, now)
            if unanswered is not None and unanswered.about is not None and unanswered.waiting == (unanswered.about,):
                match.stand_in(unanswered.about, self._stand_in(), now)  # all others want it, and he does not stir
                await self._kept.write(match)
                self._show_everybody()
            self._wake_bots(impatient=unanswered is not None)

    def _unanswered(self, match: Match, now: int) -> Proposal | None:
        """What was asked so long ago that nobody waits for the answer any more."""
        asked = match.proposal
        if asked is None or match.steps_since(asked.step - 1)[0].at + ASKING_PATIENCE > now:
            return None
        return asked

    def _stand_in(self) -> str:
        """The bot that plays for those who do not."""
        return best_player(self.row.game)

    def _stand_in_for_late(self, match: Match, now: int) -> None:
        """Let bots play for those whose time is up, one after the other: with the last voter a match may be over."""
        while not match.over and match.clocks is not None and (late := match.clocks.late(now)):
            match.stand_in(late[0], self._stand_in(), now, late=True)
            match.carry_out(self._stand_in(), now)

    async def catch_up(self) -> None:
        """Take in what other processes have written, and tell the guests."""
        async with self._lock:
            begun = self._kept.match is not None
            if not begun and not self.guests:
                return
            await self._kept.follow()
            await self._kept.read_row()
            await self._kept.load()
            if self._kept.match is None:
                self._tell_gathering()
            elif begun:
                self._show_everybody()
                self.tell_of_rematch()
            else:
                for guest in self.guests:
                    self._welcome(guest)

    async def attend_bots(self) -> None:
        """Let the bots think that owe a decision."""
        async with self._lock:
            await self._kept.load()
            self._wake_bots()

    async def look(self) -> Match:
        """The match as it stands; raises `NotBegun`. Whatever is asked of it is asked before anything is awaited."""
        async with self._lock:
            return await self._kept.needed()

    # Memory

    @property
    def busy(self) -> bool:
        """Whether something is going on that needs the match in memory."""
        return self._lock.locked() or self._bots.thinking

    @property
    def in_memory(self) -> bool:
        """Whether the match itself is in memory."""
        return self._kept.match is not None

    @property
    def touched(self) -> float:
        """When the match was used last, on the monotonic clock."""
        return self._kept.touched

    def forget(self) -> None:
        """Let the match leave the memory; it is read again when somebody needs it."""
        if not self.busy:
            self._kept.forget()

    async def close(self) -> None:
        """Stop thinking; whoever serves the match next goes on."""
        await self._bots.close()

    # What guests are told

    def _welcome(self, guest: Guest) -> None:
        match = self._kept.match
        if match is None:
            guest.tell(self._gathering(guest))
            return
        if not 0 <= guest.last <= match.steps:
            guest.last = 0
        guest.tell(telling.seated(match, self.id, guest.reader, self._hall.site))
        self._show(match, [guest])
        if self.row.next is not None:
            self._tell_rematch(guest, self.row.next)

    def _show_everybody(self) -> None:
        if self._kept.match is not None:
            self._show(self._kept.match, list(self.guests))

    def show_again(self, guest: Guest) -> None:
        """Tell one guest where the match stands, though nothing has happened."""
        if self._kept.match is not None and not self._kept.unwritten:
            self._show(self._kept.match, [guest])

    def _show(self, match: Match, guests: list[Guest]) -> None:
        """Send everybody the position as he may know it; those who may know the same share one message."""
        now, made, told = self._hall.now(), dict[tuple[int | None, str, int, bool], bytes](), telling.Told()
        effects = {reader: telling.effects(match, reader) for reader in {g.reader for g in guests if g.effects}}
        for guest in guests:
            key = guest.reader, guest.say.language, guest.last, guest.effects
            if key not in made:
                wanted = effects[guest.reader] if guest.effects else ()
                position = telling.position(match, guest.reader, guest.last, guest.say, now, told, wanted)
                made[key] = _encoder.encode(position)
            guest.show(made[key], match.steps)

    def _tell_gathering(self) -> None:
        for guest in self.guests:
            guest.tell(self._gathering(guest))

    def _gathering(self, guest: Guest) -> messages.Gathering:
        row = self.row
        return messages.Gathering(
            max(row.steps, 0),
            row.id,
            row.game,
            setup.game_of(row).lid.title,
            None if guest.reader is None else guest.reader + 1,
            [messages.SeatInfo(seat.seat + 1, seat.kind, seat.name, seat.taken) for seat in row.seats],
            setup.promise_of(row),
            row.status == "abandoned",
            self._hall.site,
        )

    def _tell_who_is_here(self) -> None:
        seats = sorted({guest.reader + 1 for guest in self.guests if guest.reader is not None})
        watching = sum(guest.reader is None for guest in self.guests)
        for guest in self.guests:
            guest.tell(messages.Present(self._kept.step, seats, watching))

    def tell_of_rematch(self) -> None:
        """Tell every player where the same table is set again, if it is."""
        if self.row.next is not None:
            for guest in self.guests:
                self._tell_rematch(guest, self.row.next)

    def _tell_rematch(self, guest: Guest, match: str) -> None:
        guest.tell(messages.Rematch(self._kept.step, match, self._hall.links.url(Link(match, guest.reader))))

    def _wake_bots(self, *, impatient: bool = False) -> None:
        match = self._kept.match
        if match is not None and not match.over and (impatient or match.proposal is None):
            self._bots.wake(match, self.row.seed, impatient)
