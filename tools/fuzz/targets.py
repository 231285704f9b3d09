"""What can be fed with bad input: how inputs are made for it, and what happens to each."""

import json
import random
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from creuset.conformance.play import choose
from creuset.core.errors import CannotTalk
from creuset.core.fair import rng_from, seed_from
from creuset.core.game import Game
from creuset.core.journal import read_journals, running_sum
from creuset.core.message import Message
from creuset.core.replay import verify
from creuset.core.state import State, encode
from creuset.drawing.scenery import scenery
from creuset.packs import all_games, find_game
from creuset.players.registry import house_player
from creuset.server.guests import Guest
from creuset.server.rates import NO_LIMITS, Rates
from creuset.server.room import Deed
from creuset.server.session import Session
from creuset.table.changes import Shown
from creuset.table.match import Match
from creuset.words import Speaker
from tools.fuzz.grammars import altered_tree, message, with_toml
from tools.fuzz.texts import NUMBERS, WORDS, changed, one_of

ROOT = Path(__file__).parents[2]

SMALL = 20
"""How often a small file is taken for one from the box."""


class Target(ABC):
    """Something that takes texts from strangers."""

    @abstractmethod
    def make(self, rng: random.Random) -> bytes:
        """An input."""

    @abstractmethod
    def feed(self, data: bytes) -> None:
        """Take an input in; raises `CreusetError` to refuse it."""


def as_bytes(text: str) -> bytes:
    """A text as a file might have it, half characters included."""
    return text.encode("utf-8", "surrogatepass")


def as_text(data: bytes) -> str:
    """Bytes as servers read them."""
    return data.decode("utf-8", "surrogateescape")


def played(game: Game, steps: int, *luck: object) -> list[tuple[State, list[str]]]:
    """Positions of a random game, and what everybody may do there."""
    state, rng = game.begin({}, game.lid.fewest), rng_from("fuzz", *luck)
    found = []
    for _step in range(steps):
        if state.to_act() == 0:
            break
        seat, action = choose(state, rng)
        found.append((state.copy(), [each.notation() for each in state.legal(seat)]))
        state.apply(seat, action)
    return found


class Files(Target):
    """A file that players bring along as an option: it is read, played with and drawn."""

    def __init__(self, key: str, option: str, *small: str) -> None:
        self._game = find_game(key)
        self._option = option
        rules = Path(str(files(f"creuset.games.{key}.rules")))
        self._good = [file.read_text("utf-8") for file in sorted(rules.rglob("*.toml"))] + [*small] * SMALL

    def make(self, rng: random.Random) -> bytes:
        chance = rng.random()
        if chance < 0.5:
            return as_bytes(altered_tree(rng, one_of(rng, self._good)))
        if chance < 0.7:
            return as_bytes(with_toml(rng, one_of(rng, self._good)))
        return as_bytes(changed(rng, self._good))

    def feed(self, data: bytes) -> None:
        options = self._game.complete({self._option: as_text(data) + "\n"})
        state, rng = self._game.begin(options, self._game.lid.fewest), rng_from("fuzz files")
        scenery(self._game.lid.key, options, Speaker("en"))
        for _step in range(12):
            if state.to_act() != 0:
                state.apply(*choose(state, rng))
        state.view(0).encode()


class Maps(Files):
    """A map of Metro X; most are made from the one in the docs, which is read and drawn quickly."""

    def __init__(self) -> None:
        docs = (ROOT / "docs" / "maps.md").read_text("utf-8")
        super().__init__("metrox", "map", docs.partition("```toml\n")[2].partition("```")[0])


class Cards(Files):
    """The cards of Metal Adventures."""

    def __init__(self) -> None:
        super().__init__("metal_adventures", "cards")


class Pieces(Files):
    """The pieces of La Forge des Dieux."""

    def __init__(self) -> None:
        super().__init__("forge", "pieces")


class Journals(Target):
    """A journal from elsewhere: it is read and checked."""

    def __init__(self) -> None:
        self._good = [text for game in all_games().values() for number in range(4) for text in _journals(game, number)]
        self._words = sorted({word for text in self._good for word in text.replace('"', " ").split()})

    def make(self, rng: random.Random) -> bytes:
        if rng.random() < 0.3:
            return as_bytes(changed(rng, self._good))
        return as_bytes(self._forged(rng, one_of(rng, self._good)))

    def _forged(self, rng: random.Random, text: str) -> str:
        """Some records are changed, doubled or left out, and all sums are right again."""
        records = [json.loads(line) for line in text.splitlines()]
        for _time in range(rng.choice((1, 1, 2, 3))):
            index = rng.randrange(len(records))
            kind = rng.randrange(8)
            if kind == 0:
                records.insert(index, dict(rng.choice(records)))
            elif kind == 1 and len(records) > 1:
                records.pop(index)
            else:
                record = records[index]
                name = rng.choice(list(record))
                if kind == 2:
                    record.pop(name)
                elif kind == 3:
                    record[rng.choice(("say", "ask", "undo", "back", "sit", "stand", "answer", "at", "seen"))] = (
                        self._value(rng)
                    )
                else:
                    record[name] = self._value(rng)
        for number, record in enumerate(records):
            if number and "n" in record and rng.random() < 0.9:
                record["n"] = number
        return _summed(records)

    def _value(self, rng: random.Random) -> object:
        words = one_of(rng, self._words), one_of(rng, WORDS)
        return rng.choice((*words, 0, 1, 2, -1, 9, 10**30, 1.5, True, None, [], [1], {}, words[0] + " " + words[1]))

    def feed(self, data: bytes) -> None:
        for journal in read_journals(as_text(data)):
            verify(find_game(journal.heading.game), journal)


def _journals(game: Game, number: int) -> list[str]:
    """A short match that is given up, and the same while it goes on."""
    seats = game.lid.fewest
    names = [f"Player {seat}" for seat in range(seats)]
    seed = seed_from("fuzz", game.lid.key, number)
    clock = (60, 600) if number % 2 else None
    match, rng = Match.begin(game, {}, ["person"] * seats, names, seed, clock, number % 2), rng_from("fuzz", number)
    for step in range(3 + number):
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))], 2 + step)
        if match.can_undo(seat) and step == 1:
            match.undo(seat, 2 + step)
    match.say(0, "good morning", 20)
    texts = [match.journal().lines()]
    match.ask(0, "abandon", 21)
    for seat in range(1, seats):
        match.answer(seat, True, 22)
    return [*texts, match.journal().lines()]


def _summed(records: list[dict[str, object]]) -> str:
    lines, total = [], ""
    for record in records:
        bare = {name: value for name, value in record.items() if name != "sum"}
        try:
            total = running_sum(total, bare)
            lines.append(encode({**bare, "sum": total}).decode("utf-8", "surrogatepass"))
        except (TypeError, ValueError):  # what cannot be written as it should be is written anyhow
            lines.append(json.dumps({**bare, "sum": total}))
    return "\n".join(lines) + "\n"


class Notations(Target):
    """The notation of an action, after the name of its game: it is read, and judged in some positions."""

    def __init__(self) -> None:
        self._positions = {key: played(game, 60, key) for key, game in all_games().items()}
        self._good = {
            key: sorted({text for _state, legal in positions for text in legal})
            for key, positions in self._positions.items()
        }

    def make(self, rng: random.Random) -> bytes:
        key = one_of(rng, list(self._good))
        text = one_of(rng, self._good[key])
        if rng.random() < 0.7:
            words = text.split(" ")
            words[rng.randrange(len(words))] = one_of(
                rng, (*one_of(rng, self._good[key]).split(" "), *NUMBERS[:-2], *WORDS[:4])
            )
            text = " ".join(words)
        return as_bytes(f"{key}\n{changed(rng, [text, *self._good[key][:20]]) if rng.random() < 0.7 else text}")

    def feed(self, data: bytes) -> None:
        key, _line, text = as_text(data).partition("\n")
        game = find_game(key)
        action = game.parse(text)
        assert game.parse(action.notation()) == action, "a notation does not come back"
        encode(dict(action.data()))
        Speaker("fr")(action.label())
        for state, _legal in self._positions[key][::7]:
            for seat in range(int(state.seats())):
                refusal = state.refusal(seat, action)
                if refusal is not None:
                    Speaker("de")(refusal.message)


class Messages(Target):
    """Messages on the websocket of somebody who has a seat, one a line: each is answered once, whatever it is."""

    def __init__(self) -> None:
        self._game = find_game("metallurgie")
        self._good = sorted({text for _state, legal in played(self._game, 80, "messages") for text in legal})
        self._steps = _Table(self._game).match.steps

    def make(self, rng: random.Random) -> bytes:
        steps = self._steps
        said = [message(rng, steps + rng.choice((0, 0, 1, 2)), self._good) for _each in range(rng.choice((1, 2, 5)))]
        text = b"\n".join(said)
        return as_bytes(changed(rng, [as_text(text)])) if rng.random() < 0.3 else text

    def feed(self, data: bytes) -> None:
        table = _Table(self._game)
        for line in data.split(b"\n"):
            answers = table.answers_to(line)
            assert answers == 1, f"{answers} answers to one message"


class _Listener(Guest):
    """Somebody whose answers are counted."""

    def __init__(self) -> None:
        super().__init__(0, Speaker("fr"), 0, self._nowhere)
        self.answers = 0

    def _put(self, message: bytes, step: int | None, _shown: Shown | None = None) -> None:
        self.answers += message.startswith((b'{"type":"done"', b'{"type":"refused"'))
        self.last = self.last if step is None else step

    async def _nowhere(self, _message: bytes) -> None:
        """Nothing is sent."""


_FREE = Rates(NO_LIMITS)
_SILENT = SimpleNamespace(refused=lambda _error: None)


class _Table:
    """A match of two people in a room without a server."""

    def __init__(self, game: Game) -> None:
        self.id = "room"
        self.advised: set[int] = set()
        self.match = Match.begin(game, {}, ["person"] * 2, ["Anna", "Ben"], seed_from("messages"))
        self._guest = _Listener()
        hall: Any = SimpleNamespace(metrics=_SILENT, rates=_FREE, do=self._think)
        room: Any = self
        self._session = Session(hall, room, self._guest, "")

    def _think(self, work: Coroutine[Any, Any, None]) -> Any:
        """Hints are answered at once: there are none."""
        work.close()
        self._guest.answers += 1
        return SimpleNamespace(add_done_callback=lambda done: done(None))

    async def look(self) -> Match:
        """The match."""
        return self.match

    async def perform(self, deed: Deed) -> int:
        """Something done to it; whoever has to decide otherwise does so at once."""
        deed(self.match, self.match.steps)
        self.match.carry_out(house_player(self.match.game.lid.key), self.match.steps)
        self.show_again(self._guest)
        return self.match.steps

    async def reveal(self, _seat: int, _secret: str) -> int:
        """Refuse a secret of a player: the cards are dealt."""
        raise CannotTalk(Message("the match has begun"))

    def show_again(self, guest: Guest) -> None:
        """Tell the guest how far it is."""
        guest.show(b"", self.match.steps)

    def show_whole(self, guest: Guest, last: int) -> None:
        """The same to somebody who has missed something."""
        guest.last = last
        self.show_again(guest)

    def answers_to(self, data: bytes) -> int:
        """How often a message is answered."""
        self._guest.answers = 0
        try:
            self._session.handle(data).send(None)
        except StopIteration:
            return self._guest.answers
        raise AssertionError("a message waits for somebody")


TARGETS: dict[str, type[Target]] = {
    "journals": Journals,
    "notations": Notations,
    "maps": Maps,
    "cards": Cards,
    "pieces": Pieces,
    "messages": Messages,
}
