"""No leak in any message: two matches that a reader cannot tell apart send them the same bytes, in every language.

As in `creuset.conformance.leaks`, what the reader does not see is another thing in the second match. Both have
sessions as a server has them, which get the same requests; whatever comes back is compared, and so is what lists of
matches say.
"""

from collections.abc import Coroutine
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec

from creuset.conformance.play import Neighbours
from creuset.conformance.setups import Setup
from creuset.conformance.worlds import Scripted, matches_alike
from creuset.core.errors import CannotTalk, CannotUndo
from creuset.core.fair import seed_from
from creuset.core.rng import Rng
from creuset.core.seats import DEALER_ONLY
from creuset.players.registry import house_player
from creuset.server.bots import question
from creuset.server.describing import match_info, my_match
from creuset.server.guests import Guest
from creuset.server.links import Link
from creuset.server.rates import NO_LIMITS, Rates
from creuset.server.room import Deed
from creuset.server.session import Session
from creuset.server.setup import Setup as Arranged
from creuset.server.showing import show
from creuset.server.storage.records import MatchRow, SeatRow
from creuset.table import telling
from creuset.table.changes import Shown
from creuset.words import LANGUAGES, Speaker
from tests.conformance.tables import every_choice

CLOCK = (60, 600)
SPEAKERS = [Speaker(language) for language in LANGUAGES]
STEPS_ENOUGH = 25
MOST_TRIES = 12
LONGEST = 60
"""How many steps two matches are compared at most."""

encoded = msgspec.json.Encoder().encode


class Listener(Guest):
    """A guest that keeps all they are told."""

    def __init__(self, reader: int | None, say: Speaker) -> None:
        super().__init__(reader, say, 0, self._no_line, effects=True, changes=True)
        self.told: list[bytes] = []

    def _put(self, message: bytes, step: int | None, shown: Shown | None = None) -> None:
        self.told.append(message)
        self._told(step, shown)

    async def _no_line(self, _message: bytes) -> None:
        raise AssertionError("nothing is sent anywhere")


class World:
    """One of the two matches, the room it is played in, and a session of the reader."""

    def __init__(self, match: Scripted, reader: int | None, say: Speaker, seed: str) -> None:
        self.id = "room"
        self.match = match
        self.guest = Listener(reader, say)
        silent = SimpleNamespace(refused=lambda _error: None)
        hall: Any = SimpleNamespace(metrics=silent, rates=Rates(NO_LIMITS), room=self._room)
        room: Any = self
        self._hall = hall
        self._session = Session(hall, room, self.guest)
        self._seed = seed

    async def _room(self, _match: str) -> "World":
        return self

    async def look(self) -> Scripted:
        return self.match

    async def perform(self, deed: Deed) -> int:
        deed(self.match, self.match.steps)
        self.match.carry_out(house_player(self.match.game.lid.key), self.match.steps)
        self.show_again(self.guest)
        return self.match.steps

    def show_again(self, guest: Guest) -> None:
        show(self.match, [guest], 10 * self.match.steps)

    def ask(self, request: dict[str, object]) -> None:
        """Let the reader's session handle a request."""
        finished(self._session.handle(encoded(request)))

    def row(self) -> MatchRow:
        """How the match stands in the store."""
        heading = self.match.heading
        seats = tuple(SeatRow(seat, "person", name, True, False) for seat, name in enumerate(heading.names))
        arranged = encoded(Arranged(heading.options, None)).decode()
        steps = self.match.steps
        return MatchRow("room", heading.game, arranged, self._seed, True, "playing", steps, 1, 2, 3, None, None, seats)

    def lists(self) -> list[bytes]:
        """What lists of matches say."""
        row, reader = self.row(), self.guest.reader
        mine = finished(my_match(self._hall, 0, Link("room", reader), row))
        return [encoded(match_info(row)), encoded(mine)]

    def positions(self, since: list[int]) -> list[bytes]:
        """The match and its position in every language, for a client that has seen it up to these steps."""
        match, reader = self.match, self.guest.reader
        told = [encoded(telling.seated(match, "room", reader)), encoded(telling.effects(match, reader))]
        for say in SPEAKERS:
            told += [encoded(telling.position(match, reader, step, say, 5 * match.steps)) for step in since]
        return told

    def judged(self) -> list[object]:
        """Which steps are current to the reader, and the question that a hint is thought about."""
        match, reader = self.match, self.guest.reader
        if reader is None or not match.legal(reader):
            return []
        current = [match.is_current(reader, step) for step in range(match.steps + 1)]
        asked = question(match, reader, "hint", "room")
        return [current, asked.view, asked.legal, asked.luck]


def finished(work: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine gives that waits for nobody."""
    try:
        work.send(None)
    except StopIteration as ended:
        return ended.value
    raise AssertionError("it waits for somebody")


def requests(match: Scripted, reader: int, neighbours: Neighbours, rng: Rng) -> list[dict[str, object]]:
    """What the reader asks for: it is refused, or said openly."""
    legal, steps = match.legal(reader), match.steps
    wrong = [action.notation() for action in neighbours.actions(rng, 3) if action not in legal]
    asked: list[dict[str, object]] = [{"type": "act", "n": steps, "what": what} for what in wrong]
    asked += [{"type": "why", "n": steps, "what": action.notation()} for action in legal[:2]]
    asked += [{"type": "why", "n": int(rng.below(steps + 1)), "what": what} for what in [*wrong, "nonsense"]]
    asked += [{"type": "act", "n": int(rng.below(steps + 1)), "what": what} for what in [*wrong[:1], "nonsense"]]
    if not match.can_undo(reader):
        asked.append({"type": "undo", "n": int(rng.below(steps + 1))})
    asked.append({"type": "answer", "n": steps, "agrees": True})
    asked.append({"type": "ask", "what": "stand 9"})
    asked.append({"type": "say", "text": "a word"} if rng.below(4) == 0 else {"type": "sit"})
    return [{"id": number, **request} for number, request in enumerate(asked)]


def talk(matches: tuple[Scripted, Scripted], rng: Rng) -> None:
    """Something that people agree on, in both matches; a bot may play for somebody afterwards."""
    seats = len(matches[0].seats)
    asker, what = int(rng.below(seats)), ("undo", "abandon", f"stand {1 + rng.below(seats)}")[rng.below(3)]
    agree = what != "abandon"
    for match in matches:
        at = match.steps
        try:
            match.ask(asker, what, at)
        except (CannotTalk, CannotUndo):
            match.say(asker, "nothing can be asked", at)
            continue
        while match.proposal is not None and match.proposal.waiting:
            match.answer(match.proposal.waiting[-1], agree, at)
        match.carry_out(house_player(match.game.lid.key), at)
        for seat in list(match.stand_ins):
            if seat % 2:
                match.sit(seat, at)


def compared(setup: Setup, reader: int | None, rng: Rng, beginning: int) -> int:
    """Play two matches on that look alike to the reader, and compare every message; how many steps that went."""
    neighbours, worlds, steps = Neighbours(setup.game), list[World](), 0
    for true, other, action in islice(matches_alike(setup, reader, rng, beginning, CLOCK), LONGEST):
        neighbours.learn([action])
        steps += 1
        if not worlds:
            say = SPEAKERS[rng.below(len(SPEAKERS))]
            worlds = [World(match, reader, say, seed_from("world", n).hex()) for n, match in enumerate((true, other))]
        if true.state().to_act() == DEALER_ONLY or rng.below(4):
            continue
        if setup.seats > 1 and rng.below(6) == 0:
            talk((true, other), rng)
            if true.state().to_act() == DEALER_ONLY:
                continue
        asked = [] if reader is None else requests(true, reader, neighbours, rng)
        since = [0, int(rng.below(true.steps + 1)), true.steps]
        for world in worlds:
            world.show_again(world.guest)
            for request in asked:
                world.ask(request)
        first, second = worlds
        assert first.guest.told == second.guest.told
        assert first.positions(since) == second.positions(since)
        assert first.judged() == second.judged()
        assert first.lists() == second.lists()
        for world in worlds:
            world.guest.told.clear()
    return steps


@every_choice
def test_matches_that_look_alike_send_the_same_messages(setup: Setup) -> None:
    readers = setup.readers()
    for number in range(setup.games):
        rng = setup.rng("messages", number)
        reader = readers[rng.below(len(readers))]
        steps = compared(setup, reader, rng, 0)
        tries = 1
        while steps <= STEPS_ENOUGH and tries < MOST_TRIES:
            reader = readers[(tries + int(rng.below(2))) % len(readers)]
            steps += compared(setup, reader, rng, int(rng.below(20 * setup.seats)))
            tries += 1
        assert steps > STEPS_ENOUGH, "the matches parted too early to show anything"
