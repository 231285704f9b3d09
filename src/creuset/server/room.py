"""One match as this process serves it: its guests and its bots. The journal in the store is the truth.

Everything that happens to a match happens under the room's lock: the referee takes a step, the store saves it, and only
then is anybody told.
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
from creuset.server.links import Link
from creuset.server.refusals import BadLink, MatchOver, OldPosition, SeatTaken
from creuset.server.storage.records import Conflict, MatchRow
from creuset.server.stored_match import ASKING_PATIENCE, StoredMatch, stored
from creuset.table import messages, telling
from creuset.table.match import Match

if TYPE_CHECKING:
    from creuset.server.hall import Hall

Deed = Callable[[Match, int], None]
"""Something done to a match, at a given time."""

_encoder = msgspec.json.Encoder()


class Room:
    """A match, and those who are connected to it through this process."""

    def __init__(self, hall: "Hall", row: MatchRow) -> None:
        self.id = row.id
        self.guests: set[Guest] = set()
        self._hall = hall
        self._stored_match = StoredMatch(row, hall.store, hall.metrics, hall.now)
        self._lock = asyncio.Lock()
        self._bots = BotWork(self, hall.thinkers, hall.metrics, hall.settings.bot_pause)

    @property
    def row(self) -> MatchRow:
        """The match's row in the store, as this process last read it."""
        return self._stored_match.row

    # Gathering

    async def enter(self, guest: Guest, name: str | None) -> None:
        """Let somebody in; somebody who arrives at a free seat takes it, with a name."""
        async with self._lock:
            await self._stored_match.load()
            if guest.reader is not None:
                self._check_seat(guest.reader)
            if self._stored_match.match is None:
                if guest.reader is not None:
                    await self._take_seat(guest.reader, name)
                await self._gathered()  # somebody may have stopped between the last seat and the first card
            self._welcome(guest)
            self.guests.add(guest)
            self._tell_who_is_here()
            self._wake_bots()

    def leave(self, guest: Guest) -> None:
        """Somebody's connection is gone; the seat stays theirs."""
        self.guests.discard(guest)
        self._tell_who_is_here()

    async def take_seat(self, seat: int, name: str) -> None:
        """Give a seat to the holder of its link."""
        async with self._lock:
            await self._stored_match.load()
            self._check_seat(seat)
            if self._stored_match.match is None:
                await self._take_seat(seat, name)

    async def join(self, name: str) -> int:
        """Give an open seat to somebody from the lobby; returns the seat."""
        async with self._lock:
            await self._stored_match.load()
            if self.row.status in ("over", "abandoned"):
                raise MatchOver
            if self._stored_match.match is not None:
                raise SeatTaken
            name = setup.clean_name(name, self._names())
            try:
                taken = self._hall.store.take_open_seat(self.id, name, self._hall.now())
                seat, self._stored_match.row = await stored(taken)
            except Conflict:
                raise SeatTaken from None
            await self._gathered()
            return seat

    async def call_off(self) -> None:
        """Call off a match that has not begun."""
        async with self._lock:
            await self._stored_match.load()
            if self._stored_match.match is not None:
                raise CannotTalk(Message(N_("the match has begun; everybody has to agree to give it up")))
            try:
                await stored(self._hall.store.call_off(self.id, self._hall.now()))
            except Conflict:
                raise MatchOver from None
            await self._stored_match.read_row()
            self._tell_gathering()

    async def begin_if_complete(self) -> None:
        """Deal the first cards once nobody is missing."""
        async with self._lock:
            await self._stored_match.load()
            await self._gathered()

    def _check_seat(self, seat: int) -> None:
        """Check that somebody can sit there at all; raises `BadLink`."""
        seats = self.row.seats
        if not 0 <= seat < len(seats) or not setup.is_person(seats[seat]):
            raise BadLink(Message(N_("this link belongs to another match")))

    async def _take_seat(self, seat: int, name: str | None) -> None:
        """Give a seat to the holder of its link; a seat that is already theirs stays theirs."""
        row = self.row
        if row.status != "gathering" or row.seats[seat].taken:
            return
        wanted = setup.clean_name(name or row.seats[seat].name, self._names())
        try:
            self._stored_match.row = await stored(self._hall.store.take_seat(self.id, seat, wanted, self._hall.now()))
        except Conflict:
            await self._stored_match.read_row()
        await self._gathered()

    def _names(self) -> list[str]:
        return [seat.name for seat in self.row.seats if seat.taken]

    async def _gathered(self) -> None:
        """Begin if everybody is there; otherwise tell everybody who is missing."""
        if self._stored_match.match is None and self.row.status == "gathering" and all(s.taken for s in self.row.seats):
            with suppress(OldPosition):  # another process has begun it
                await self._stored_match.write(setup.begin(self.row, self._hall.now()))
            await self._stored_match.read_row()
            for guest in self.guests:
                self._welcome(guest)
            self._wake_bots()
        elif self._stored_match.match is None:
            self._tell_gathering()

    # What is done to the match

    async def perform(self, deed: Deed) -> int:
        """Do something to the match, save it, then tell everybody: the number of the last step.

        Raises any refusal of the referee, `NotBegun`, `MatchOver`, `OldPosition` or `StorageFailed`; then nothing has
        happened.
        """
        async with self._lock:
            match = await self._stored_match.needed()
            if match.over:
                raise MatchOver
            now = self._hall.now()
            try:
                deed(match, now)
                match.carry_out(self._stand_in(), now)
            except BaseException:
                if self._stored_match.unwritten:  # all or nothing
                    self._stored_match.forget()
                raise
            try:
                await self._stored_match.write(match)
            except OldPosition:
                self._show_everybody()
                raise
            self._show_everybody()
            self._wake_bots()
            return match.steps

    async def attend(self, now: int) -> None:
        """Deal with clocks that have run out, and with bots that another process may have left thinking."""
        async with self._lock:
            await self._stored_match.load()
            match = self._stored_match.match
            if match is None or match.over:
                return
            if match.clocks is not None and match.clocks.late(now) and not self._hall.just_opened:
                self._stand_in_for_late(match, now)
                await self._stored_match.write(match)
                self._show_everybody()
            unanswered = self._unanswered(match, now)
            if unanswered is not None and unanswered.about is not None and unanswered.waiting == (unanswered.about,):
                match.stand_in(unanswered.about, self._stand_in(), now)  # all others want it, and they do not respond
                await self._stored_match.write(match)
                self._show_everybody()
            self._wake_bots(impatient=unanswered is not None)

    def _unanswered(self, match: Match, now: int) -> Proposal | None:
        """A proposal made so long ago that nobody waits for the answer any more."""
        asked = match.proposal
        if asked is None or match.steps_since(asked.step - 1)[0].at + ASKING_PATIENCE > now:
            return None
        return asked

    def _stand_in(self) -> str:
        """The bot that plays for absent people."""
        return best_player(self.row.game)

    def _stand_in_for_late(self, match: Match, now: int) -> None:
        """Let bots play for those who are out of time, one by one: the last to answer may end the match."""
        while not match.over and match.clocks is not None and (late := match.clocks.late(now)):
            match.stand_in(late[0], self._stand_in(), now, late=True)
            match.carry_out(self._stand_in(), now)

    async def catch_up(self) -> None:
        """Take in what other processes have written, and tell the guests."""
        async with self._lock:
            begun = self._stored_match.match is not None
            if not begun and not self.guests:
                return
            await self._stored_match.follow()
            await self._stored_match.read_row()
            await self._stored_match.load()
            if self._stored_match.match is None:
                self._tell_gathering()
            elif begun:
                self._show_everybody()
                self.tell_of_rematch()
            else:
                for guest in self.guests:
                    self._welcome(guest)

    def missed(self, steps: int, changed: int) -> bool:
        """Whether the store holds more than this process knows of."""
        return changed > self.row.changed if steps < 0 else steps > self._stored_match.step

    async def attend_bots(self) -> None:
        """Let the bots that have to decide think."""
        async with self._lock:
            await self._stored_match.load()
            self._wake_bots()

    async def look(self) -> Match:
        """The current match; raises `NotBegun`. Finish every question to it before the next await."""
        async with self._lock:
            return await self._stored_match.needed()

    # Memory

    @property
    def busy(self) -> bool:
        """Whether something is going on that needs the match in memory."""
        return self._lock.locked() or self._bots.thinking

    @property
    def in_memory(self) -> bool:
        """Whether the match itself is in memory."""
        return self._stored_match.match is not None

    @property
    def touched(self) -> float:
        """When the match was last used, on the monotonic clock."""
        return self._stored_match.touched

    def forget(self) -> None:
        """Drop the match from memory; it is read again when somebody needs it."""
        if not self.busy:
            self._stored_match.forget()

    async def close(self) -> None:
        """Stop thinking; the next process to serve the match goes on."""
        await self._bots.close()

    # What guests are told

    def _welcome(self, guest: Guest) -> None:
        match = self._stored_match.match
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
        if self._stored_match.match is not None:
            self._show(self._stored_match.match, list(self.guests))

    def show_again(self, guest: Guest) -> None:
        """Send one guest the current position, though nothing has happened."""
        if self._stored_match.match is not None and not self._stored_match.unwritten:
            self._show(self._stored_match.match, [guest])

    def _show(self, match: Match, guests: list[Guest]) -> None:
        """Send everybody the position as they may know it; those who may know the same share one message."""
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
            guest.tell(messages.Present(self._stored_match.step, seats, watching))

    def tell_of_rematch(self) -> None:
        """Tell every player where the same table is set up again, if it is."""
        if self.row.next is not None:
            for guest in self.guests:
                self._tell_rematch(guest, self.row.next)

    def _tell_rematch(self, guest: Guest, match: str) -> None:
        guest.tell(messages.Rematch(self._stored_match.step, match, self._hall.links.url(Link(match, guest.reader))))

    def _wake_bots(self, *, impatient: bool = False) -> None:
        match = self._stored_match.match
        if match is not None and not match.over and (impatient or match.proposal is None):
            self._bots.wake(match, self.row.seed, impatient)
