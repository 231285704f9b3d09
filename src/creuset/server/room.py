"""One match as this process serves it: its guests and its bots. The journal in the store is the truth.

Everything that happens to a match happens under the room's lock: the referee takes a step, the store saves it, and only
then is anybody told.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from creuset.core.errors import CannotTalk
from creuset.core.fair import commitment
from creuset.core.journal import ACT
from creuset.core.message import N_, Message
from creuset.core.talk import Proposal
from creuset.players.registry import house_player
from creuset.server import setup
from creuset.server.bots import BotWork
from creuset.server.guests import Guest
from creuset.server.lengths import too_long
from creuset.server.links import Link, check_link, digest, is_claimed
from creuset.server.planning import LAID, WITHDRAWN, PlanWork
from creuset.server.refusals import BadLink, BadMessage, MatchOver, OldPosition, SeatTaken
from creuset.server.showing import show
from creuset.server.storage.records import Conflict, MatchRow, Reached
from creuset.server.stored_match import ASKING_PATIENCE, StoredMatch, stored
from creuset.table import messages, telling
from creuset.table.match import Match

if TYPE_CHECKING:
    from creuset.server.hall import Hall

Deed = Callable[[Match, int], None]
"""Something done to a match, at a given time."""

_HASH = re.compile(r"[0-9a-f]{64}")
SIGNED_OUT = N_("this seat has got a new link, and every other device is signed out; to go on here, use the new link")


class Room:
    """A match, and those who are connected to it through this process."""

    def __init__(self, hall: "Hall", row: MatchRow) -> None:
        self.id = row.id
        self.guests: set[Guest] = set()
        self.advised: set[int] = set()
        """The seats that wait for a hint."""
        self._hall = hall
        self._stored_match = StoredMatch(row, hall.store, hall.metrics, hall.now)
        self._lock = asyncio.Lock()
        self._plans = PlanWork(self, hall.store, hall.settings.plan_pause)
        self._bots = BotWork(self, hall.thinkers, hall.metrics, hall.settings.bot_pause)

    @property
    def row(self) -> MatchRow:
        """The match's row in the store, as this process last read it."""
        return self._stored_match.row

    # Gathering

    async def enter(self, guest: Guest, name: str | None, claim: str | None = None, promise: str | None = None) -> None:
        """Let somebody in; who arrives at a free seat takes it, with a name, and may promise a secret for the deal."""
        async with self._lock:
            await self._stored_match.load()
            if self._hall.store.shared and self._stored_match.match is not None:
                await self._stored_match.read_row()  # another process may have changed the key of the seat
                self._sign_out()
            _check_promise(promise)
            link = Link(self.id, guest.reader, guest.key)
            held = await self._seat_taken(link, name, claim)
            guest.key = held.key
            if self._stored_match.match is None:
                if guest.reader is not None:
                    await self._note_promise(guest.reader, promise)
                await self._gathered()  # somebody may have stopped between the last seat and the first card
            self._welcome(guest, None if held == link else self._hall.links.url(held))
            self.guests.add(guest)
            await self._show_plan(guest)
            self._tell_who_is_here()
            self._wake_plans()
            self._wake_bots()

    @property
    def watching(self) -> int:
        """How many watch through this process."""
        return sum(guest.reader is None for guest in self.guests)

    def leave(self, guest: Guest) -> None:
        """Somebody's connection is gone; the seat stays theirs."""
        self.guests.discard(guest)
        self._tell_who_is_here()

    async def take_seat(self, link: Link, name: str, claim: str | None = None) -> Link:
        """Give a seat to the holder of its link: the link that opens it from now on."""
        async with self._lock:
            await self._stored_match.load()
            held = await self._seat_taken(link, name, claim)
            await self._gathered()
            return held

    async def renew(self, link: Link, claim: str | None = None) -> Link:
        """Change the key of a seat for the holder of its link: the link that opens it from now on."""
        async with self._lock:
            await self._stored_match.load()
            held = await self._held(link, claim)
            if held == link:
                assert link.seat is not None
                renewed = self._hall.store.renew_key(self.id, link.seat, link.key, _kept(claim))
                held = await self._changed(link, claim, renewed)
            return held

    async def join(self, name: str, claim: str | None = None) -> Link:
        """Give an open seat to somebody from the lobby: the link to it."""
        async with self._lock:
            await self._stored_match.load()
            for seat in self.row.seats:
                if is_claimed(seat, claim):  # they ask again, because they never got the answer
                    return Link(self.id, seat.seat, seat.key)
            if self.row.status in ("over", "abandoned"):
                raise MatchOver
            if self._stored_match.match is not None:
                raise SeatTaken
            name = setup.clean_name(name, self._names())
            try:
                taken = self._hall.store.take_open_seat(self.id, name, self._hall.now(), _kept(claim))
                number, self._stored_match.row = await stored(taken)
            except Conflict:
                raise SeatTaken from None
            await self._gathered()
            return Link(self.id, number, self.row.seats[number].key)

    async def reveal(self, seat: int, secret: str) -> int:
        """Put the secret that a seat has promised into the deal; once the cards are dealt it comes too late."""
        async with self._lock:
            await self._stored_match.load()
            if self._stored_match.match is None and self.row.status == "gathering":
                _check_secret(secret, self.row.seats[seat].promise)
                if self.row.seats[seat].secret is None:
                    await self._keep(self._hall.store.reveal(self.id, seat, secret, self._hall.now()))
                    await self._gathered()
            return self._stored_match.step

    async def _note_promise(self, seat: int, promise: str | None) -> None:
        """Keep what a seat's client has promised; the first promise counts, and none is one, too."""
        if self.row.status == "gathering" and self.row.seats[seat].promise is None:
            await self._keep(self._hall.store.promise(self.id, seat, promise or setup.NO_SECRET, self._hall.now()))

    async def _keep(self, change: Awaitable[MatchRow]) -> None:
        try:
            self._stored_match.row = await stored(change)
        except Conflict:  # called off in another process
            await self._stored_match.read_row()

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

    async def _held(self, link: Link, claim: str | None) -> Link:
        """The link that opens the seat now, for the holder of this one; raises `BadLink`."""
        try:
            check_link(link, self.row, claim)
        except BadLink:  # another process may have changed the key just now
            await self._stored_match.read_row()
            check_link(link, self.row, claim)
        return link if link.seat is None else Link(self.id, link.seat, self.row.seats[link.seat].key)

    async def _seat_taken(self, link: Link, name: str | None, claim: str | None) -> Link:
        """Give a seat to the holder of its link; a seat that is already theirs stays theirs."""
        held, row = await self._held(link, claim), self.row
        if link.seat is None or row.status != "gathering" or row.seats[link.seat].taken:
            return held
        wanted = setup.clean_name(name or row.seats[link.seat].name, self._names())
        now = self._hall.now()
        taken = self._hall.store.take_seat(self.id, link.seat, held.key, wanted, now, _kept(claim))
        return await self._changed(link, claim, taken)

    async def _changed(self, link: Link, claim: str | None, change: Awaitable[MatchRow]) -> Link:
        """Change the key of a link's seat: the new link. If somebody else was first, this one may open it no longer."""
        try:
            self._stored_match.row = await stored(change)
        except Conflict:
            await self._stored_match.read_row()
            return await self._held(link, claim)
        self._sign_out()
        assert link.seat is not None
        return Link(self.id, link.seat, self.row.seats[link.seat].key)

    def _sign_out(self) -> None:
        """Say goodbye to those whose link no longer opens their seat."""
        seats = self.row.seats
        void = [guest for guest in self.guests if guest.reader is not None and guest.key != seats[guest.reader].key]
        for guest in void:
            self.guests.discard(guest)
            guest.dismiss(BadLink(Message(SIGNED_OUT)))
        if void:
            self._tell_who_is_here()

    def _names(self) -> list[str]:
        return [seat.name for seat in self.row.seats if seat.taken]

    async def _gathered(self) -> None:
        """Begin if everybody is there and has revealed a secret; otherwise tell everybody who is missing."""
        if self._stored_match.match is not None:
            return
        if setup.is_complete(self.row) and (self._patience == 0 or setup.has_all_secrets(self.row)):
            await self._begin()
            return
        if setup.is_complete(self.row) and self.row.due is None:
            await stored(self._hall.store.wait(self.id, self._hall.now() + self._patience))
        self._tell_gathering()

    async def _go_without(self, now: int) -> None:
        """Begin without the secrets that did not come.

        As long as somebody has said nothing, nobody has shown theirs: who is still silent gives none, and the others
        get their time.
        """
        silent = [seat.seat for seat in self.row.seats if setup.promised_by(seat) is None]
        for seat in silent:
            await self._note_promise(seat, None)
        if silent and self.row.due is not None and not setup.has_all_secrets(self.row):
            await stored(self._hall.store.put_off(self.id, self.row.due, now + self._patience))
            self._tell_gathering()
        elif setup.is_complete(self.row):
            await self._begin()

    @property
    def _patience(self) -> int:
        """The milliseconds for secrets to come."""
        return int(self._hall.settings.secrets_within * 1000)

    async def _begin(self) -> None:
        with suppress(OldPosition):  # another process has begun it
            await self._stored_match.write(setup.begin(self.row, self._hall.now()))
        await self._stored_match.read_row()
        for guest in self.guests:
            self._welcome(guest)
        self._tell_the_absent(set())
        self._wake_bots()

    def _tell_the_absent(self, owed: set[int]) -> None:
        """Push to those whose turn has just come and who are not here; `owed` were to act before."""
        match = self._stored_match.match
        if match is None or match.over:
            return
        for seat in self._owing(match) - owed:
            self.tell_of_turn(seat)

    def tell_of_turn(self, seat: int) -> None:
        """Push to a seat that it is its turn, unless somebody is there who sees it."""
        if all(guest.reader != seat for guest in self.guests):
            title = setup.game_of(self.row).lid.title
            self._hall.do(self._hall.pusher.tell_turn(self.id, seat, self.row.seats[seat].key, title))

    @staticmethod
    def _owing(match: Match | None) -> set[int]:
        """The people who have a decision to make."""
        if match is None or match.over:
            return set()
        return {seat for seat in match.to_act() if seat in match.people and match.player_of(seat) is None}

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
            now, owed, steps = self._hall.now(), self._owing(match), match.steps
            try:
                deed(match, now)
                if match.proposal is not None:
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
            acted = {step.who for step in match.steps_since(steps) if step.kind == ACT}
            await stored(self._plans.read())
            self._tell_the_absent((owed - acted) | self._wake_plans())
            self._wake_bots()
            return match.steps

    async def plan(self, seat: int, moves: list[messages.PlannedMove]) -> int:
        """Lay down what a seat does at its next decision, and tell its own devices: the number of the last step."""
        async with self._lock:
            match = await self._stored_match.needed()
            await stored(self._plans.lay(match, seat, moves))
            fate: messages.Fate = "laid" if moves else "none"
            self.tell_of_plan(seat, fate, Message(LAID if moves else WITHDRAWN), moves)
            return match.steps

    def tell_of_plan(self, seat: int, fate: messages.Fate, text: Message, moves: list[messages.PlannedMove]) -> None:
        """Tell the devices of a seat, and nobody else, what has become of its plan."""
        for guest in self.guests:
            if guest.reader == seat:
                guest.tell(messages.Planned(self._stored_match.step, moves, fate, guest.say(text)))

    def forget_plans(self) -> None:
        """Read the plans again: another process has changed one."""
        self._plans.forget()

    async def attend(self, now: int) -> None:
        """Deal with clocks that have run out, with bots left thinking, and with secrets that do not come."""
        async with self._lock:
            await self._stored_match.load()
            match = self._stored_match.match
            if match is None and setup.is_complete(self.row):
                await self._go_without(now)
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
            await stored(self._plans.read())
            self._wake_plans()
            self._wake_bots(impatient=unanswered is not None)

    def _unanswered(self, match: Match, now: int) -> Proposal | None:
        """A proposal made so long ago that nobody waits for the answer any more."""
        asked = match.proposal
        if asked is None or match.steps_since(asked.step - 1)[0].at + ASKING_PATIENCE > now:
            return None
        return asked

    def _stand_in(self) -> str:
        """The bot that plays for absent people."""
        return house_player(self.row.game)

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
            self._sign_out()
            if self._stored_match.match is None:
                self._tell_gathering()
            elif begun:
                self._show_everybody()
                self.tell_of_rematch()
            else:
                for guest in self.guests:
                    self._welcome(guest)

    def missed(self, reached: Reached) -> bool:
        """Whether the store holds more than this process knows of."""
        if reached.keys != sum(seat.key for seat in self.row.seats):
            return True
        return reached.changed != self.row.changed if reached.step < 0 else reached.step > self._stored_match.step

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
        return self._lock.locked() or self._bots.thinking or self._plans.busy

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
            self._plans.forget()

    async def close(self) -> None:
        """Stop thinking; the next process to serve the match goes on."""
        await self._bots.close()
        await self._plans.close()

    # What guests are told

    def _welcome(self, guest: Guest, link: str | None = None) -> None:
        """Tell a guest where they are, and their new link if they have just got one."""
        match = self._stored_match.match
        if match is None:
            guest.tell(self._gathering(guest, link))
            return
        if not 0 <= guest.last <= match.steps:
            guest.last = 0
        guest.tell(telling.seated(match, self.id, guest.reader, self._hall.site, link))
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

    def show_whole(self, guest: Guest, last: int) -> None:
        """Send one guest the whole position, and what has happened since the last step that they have."""
        guest.last, guest.shown = last, None
        match = self._stored_match.match
        if match is not None and not 0 <= last <= match.steps:
            guest.last = 0
        self.show_again(guest)

    def _show(self, match: Match, guests: list[Guest]) -> None:
        """Send everybody the position as they may know it; those who may know the same share one message."""
        show(match, guests, self._hall.now())

    def _tell_gathering(self) -> None:
        for guest in self.guests:
            guest.tell(self._gathering(guest))

    def _gathering(self, guest: Guest, link: str | None = None) -> messages.Gathering:
        row = self.row
        return messages.Gathering(
            max(row.steps, 0),
            row.id,
            row.game,
            setup.game_of(row).lid.title,
            None if guest.reader is None else guest.reader + 1,
            [
                messages.SeatInfo(seat.seat + 1, seat.kind, seat.name, seat.taken, setup.promised_by(seat))
                for seat in row.seats
            ],
            setup.promise_of(row),
            row.status == "abandoned",
            self._hall.site,
            link,
        )

    def _tell_who_is_here(self) -> None:
        devices = Counter(sorted(guest.reader + 1 for guest in self.guests if guest.reader is not None))
        for guest in self.guests:
            guest.tell(messages.Present(self._stored_match.step, list(devices), self.watching, dict(devices)))

    def tell_of_rematch(self) -> None:
        """Tell every player where the same table is set up again, if it is."""
        if self.row.next is not None:
            for guest in self.guests:
                self._tell_rematch(guest, self.row.next)

    def _tell_rematch(self, guest: Guest, match: str) -> None:
        guest.tell(messages.Rematch(self._stored_match.step, match, self._hall.links.url(Link(match, guest.reader))))

    async def _show_plan(self, guest: Guest) -> None:
        """Remind a guest of what their seat has planned."""
        if guest.reader is None or self._stored_match.match is None:
            return
        await stored(self._plans.read())
        moves = list(self._plans.laid(guest.reader))
        if moves:
            guest.tell(messages.Planned(self._stored_match.step, moves, "laid", guest.say(LAID)))

    def _wake_plans(self) -> set[int]:
        """Let the plans of those who are to act be carried out: their seats."""
        match = self._stored_match.match
        return set() if match is None or match.over or too_long(match) else self._plans.wake(match)

    def _wake_bots(self, *, impatient: bool = False) -> None:
        match = self._stored_match.match
        if match is None or match.over or too_long(match):
            return
        if impatient or match.proposal is None:
            self._bots.wake(match, self.row.seed, impatient)


def _check_promise(promise: str | None) -> None:
    if promise is not None and _HASH.fullmatch(promise) is None:
        raise BadMessage("a promise is a hash of 64 hexadecimal digits")


def _check_secret(secret: str, promise: str | None) -> None:
    """Raise `BadMessage` for anything but the secret of this promise."""
    if not promise or _HASH.fullmatch(secret) is None or commitment(bytes.fromhex(secret)) != promise:
        raise BadMessage("this is not the secret that was promised")


def _kept(claim: str | None) -> str | None:
    return None if claim is None else digest(claim)
