"""The requests of one connected client, message by message: each is carried out or refused, never both."""

import asyncio
import secrets

import msgspec

from creuset.core.errors import CannotTalk, CreusetError, Refusal
from creuset.core.message import N_, Message
from creuset.players.registry import house_player
from creuset.server.addresses import counted_address
from creuset.server.bots import question
from creuset.server.guests import Guest
from creuset.server.hall import Hall
from creuset.server.lengths import check_length
from creuset.server.rates import Kind
from creuset.server.refusals import BadMessage, MatchOver, OldPosition, TooLong
from creuset.server.room import Deed, Room
from creuset.server.thinking import NotThinking
from creuset.table import messages
from creuset.table.match import Match
from creuset.table.telling import reason_in_words

_decoder: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)
encoded = msgspec.json.Encoder().encode

ANSWERS = (False, True)
"""How thoroughly a hint is thought about: a first answer at once, then a better one while it is read."""


def read_message(text: bytes | str) -> messages.FromClient:
    """A message from a client, or `BadMessage`."""
    if len(text) > messages.MOST_BYTES:
        raise TooLong(messages.MOST_BYTES)
    try:
        return _decoder.decode(text)
    except (ValueError, RecursionError) as error:  # msgspec's own errors are ValueErrors
        raise BadMessage(str(error)) from None


class Session:
    """A guest in a room, and what they do there."""

    def __init__(self, hall: Hall, room: Room, guest: Guest, address: str = "") -> None:
        self._hall = hall
        self._room = room
        self._guest = guest
        self._me = secrets.token_hex(8)
        self._address = counted_address(address)
        self._hint: asyncio.Task[None] | None = None

    async def handle(self, text: bytes | str) -> None:
        """Carry out one message, or refuse it and say why."""
        self._hall.rates.check("messages", self._me)  # a flood is not answered: the connection ends
        request: int | None = None
        try:
            message = read_message(text)
            if isinstance(message, messages.Hello):
                raise BadMessage("hello was already said")
            request = message.id
            await self._carry_out(message)
        except CreusetError as error:
            self.refuse(error, request)

    def close(self) -> None:
        """The guest is gone: nobody waits for a hint any more."""
        if self._hint is not None:
            self._hint.cancel()

    def refuse(self, error: CreusetError, request: int | None) -> None:
        """Tell the guest why something was not done; after an action for an old position, the new one follows."""
        guest = self._guest
        self._hall.metrics.refused(error)
        rule = error.rule if isinstance(error, Refusal) else None
        guest.tell(messages.Refused(guest.last, request, error.code, guest.say(error.message), rule))
        if isinstance(error, OldPosition):
            self._room.show_again(guest)

    async def _carry_out(self, message: messages.FromClient) -> None:
        assert not isinstance(message, messages.Hello)
        if isinstance(message, messages.Ping):
            self._guest.tell(messages.Done(self._guest.last, message.id))
        elif isinstance(message, messages.Whole):
            await self._room.look()
            self._room.show_whole(self._guest, message.last)
            self._guest.tell(messages.Done(self._guest.last, message.id))
        elif isinstance(message, messages.Advise):
            self._count("hints")
            self._start_advising(message.id)
        elif isinstance(message, messages.Reveal):
            self._count("actions")
            self._guest.tell(messages.Done(await self._room.reveal(self._seat(), message.secret), message.id))
        elif isinstance(message, messages.Plan):
            self._count("actions")
            self._guest.tell(messages.Done(await self._room.plan(self._seat(), message.moves), message.id))
        elif isinstance(message, messages.Why):
            self._count("actions")
            self._guest.tell(messages.Done(await self._judged(message), message.id))
        else:
            self._count("chat" if isinstance(message, messages.Say) else "actions")
            step = await self._room.perform(_deed(message, self._seat()))
            self._guest.tell(messages.Done(step, message.id))

    async def _judged(self, asked: messages.Why) -> int:
        """The step at which an action could be carried out; raises the reason why it could not."""
        seat, match = self._seat(), await self._room.look()
        if match.over:
            raise MatchOver
        _check_current(match, seat, asked.n)
        _check_seated(match, seat)
        match.check(seat, match.game.parse(asked.what))
        return match.steps

    def _seat(self) -> int:
        if self._guest.reader is None:
            raise CannotTalk(Message(N_("only people at the table can do that")))
        return self._guest.reader

    def _count(self, kind: Kind) -> None:
        self._hall.rates.check(kind, f"{self._room.id}/{self._seat()}")

    def _start_advising(self, request: int) -> None:
        """Begin to think about a hint, one at a time for each seat; nobody else waits for it."""
        seat = self._seat()
        if seat in self._room.advised:
            raise CannotTalk(Message(N_("your last hint is still being thought about")))
        self._room.advised.add(seat)
        self._hint = self._hall.do(self._advise(request, seat))
        self._hint.add_done_callback(lambda _task: self._room.advised.discard(seat))

    async def _advise(self, request: int, seat: int) -> None:
        try:
            await self._tell_advice(request, seat)
        except CreusetError as error:
            self.refuse(error, request)

    async def _tell_advice(self, request: int, seat: int) -> None:
        match = await self._room.look()
        if seat not in match.to_act():
            raise CannotTalk(Message(N_("you have nothing to decide now")))
        step, game, say = match.steps, match.game, self._guest.say
        asked = question(match, seat, "hint", self._room.id)
        for thorough in ANSWERS:
            try:
                given = await self._hall.thinkers.advise(asked, thorough, self._address)
            except NotThinking:
                given = None
            if given is None:
                raise CannotTalk(Message(N_("no bot has time to think about this at the moment")))
            candidates = [
                messages.Candidate(
                    each.what,
                    say(game.parse(each.what).label()),
                    each.tries,
                    each.worth,
                    each.error,
                    reason_in_words(each.reason, match.names, say),
                )
                for each in given.candidates
            ]
            self._guest.tell(messages.Advice(step, request, given.unit, thorough == ANSWERS[-1], candidates))


def _deed(message: messages.FromClient, seat: int) -> Deed:
    """The work that a message asks of the referee."""

    def deed(match: Match, now: int) -> None:
        check_length(match, seat, message)
        if isinstance(message, messages.Act):
            _check_current(match, seat, message.n)
            _check_seated(match, seat)
            match.act(seat, match.game.parse(message.what), now)
        elif isinstance(message, messages.Undo):
            _check_current(match, seat, message.n)
            match.undo(seat, now)
        elif isinstance(message, messages.Say):
            match.say(seat, message.text, now)
        elif isinstance(message, messages.Ask):
            match.ask(seat, message.what, now)
        elif isinstance(message, messages.Answer):
            if match.proposal is None or match.proposal.step != message.n:
                raise OldPosition
            match.answer(seat, message.agrees, now)
        elif isinstance(message, messages.Leave):
            match.stand_in(seat, house_player(match.game.lid.key), now)
        elif isinstance(message, messages.Sit):
            match.sit(seat, now)

    return deed


def _check_current(match: Match, seat: int, step: int) -> None:
    if not match.is_current(seat, step):
        raise OldPosition


def _check_seated(match: Match, seat: int) -> None:
    if match.player_of(seat) is not None:
        raise CannotTalk(Message(N_("a bot plays for you; take your seat back first")))
