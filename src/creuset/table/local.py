"""A match on this machine: people at the keyboard, bots in the other seats."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from creuset.core.action import Action
from creuset.core.errors import BadSetup, CannotTalk
from creuset.core.fair import rng_from
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.core.seats import PEOPLE
from creuset.core.talk import Proposal
from creuset.players.advice import Advice, advise
from creuset.players.player import Player
from creuset.players.registry import HOUSE, is_player, make_player, no_such_player, players_of
from creuset.table.answers import at_once, in_background
from creuset.table.log import LogLine
from creuset.table.match import Match
from creuset.table.plain_view import PlainView, plain_view
from creuset.table.saves import save_journal
from creuset.table.table import Table

PERSON = "you"
"""The kind of seat for a person at this keyboard."""


class LocalTable(Table):
    """A match and its bots. All people here share the same keyboard."""

    def __init__(self, match: Match, seed: bytes) -> None:
        self.match = match
        self.game = match.game
        self.names = match.names
        self.options = match.options
        self.promise = match.promise
        self.people = [seat for seat, kind in enumerate(match.seats) if kind in PEOPLE]
        self._secret = seed.hex()
        self._bots: dict[tuple[int, str], Player] = {
            (seat, kind): self._make_bot(seat, kind) for seat, kind in enumerate(match.seats) if kind not in PEOPLE
        }
        self._asked_at = -1
        self._wish: tuple[int, Action] | None = None
        """What a bot wants to do out of turn, from the last time all of them were asked."""

    # What can be known

    @property
    def steps(self) -> int:
        return self.match.steps

    @property
    def in_rounds(self) -> bool:
        return self.match.in_rounds

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def proposal(self) -> Proposal | None:
        return self.match.proposal

    @property
    def stand_ins(self) -> dict[int, str]:
        return self.match.stand_ins

    def to_act(self) -> list[int]:
        return self.match.to_act()

    def turns(self) -> int:
        return self.match.turns()

    def view(self, seat: int | None) -> PlainView:
        return plain_view(self.match.view(seat), self.options)

    def legal(self, seat: int) -> list[Action]:
        return self.match.legal(seat)

    def log(self, reader: int | None, since: int = 0) -> list[LogLine]:
        return self.match.log(reader, since)

    def outcome(self) -> Outcome | None:
        return self.match.outcome()

    def can_undo(self, seat: int) -> bool:
        return self.match.can_undo(seat)

    # What can be done

    def act(self, seat: int, action: Action) -> "Future[None]":
        return at_once(lambda: self.match.act(seat, action))

    def undo(self, seat: int) -> "Future[None]":
        return at_once(lambda: self.match.undo(seat))

    def say(self, seat: int, text: str) -> "Future[None]":
        return at_once(lambda: self.match.say(seat, text))

    def ask(self, seat: int, what: str) -> "Future[None]":
        return self._agreed(lambda: self.match.ask(seat, what))

    def answer(self, seat: int, agrees: bool) -> "Future[None]":
        return self._agreed(lambda: self.match.answer(seat, agrees))

    def leave(self, seat: int) -> "Future[None]":
        return self._agreed(lambda: self.match.stand_in(seat, HOUSE))

    def sit(self, seat: int) -> "Future[None]":
        return at_once(lambda: self.match.sit(seat))

    def advise(self, seat: int, thorough: bool = True) -> "Future[Advice]":
        """Thinking takes a while, so it happens in another thread, on a separate view."""
        view, legal = self.match.view(seat), self.match.legal(seat) if seat in self.match.to_act() else []
        rng = rng_from("hint", self._secret, seat, self.steps)

        def think() -> Advice:
            if not legal:
                raise CannotTalk(Message(N_("you have nothing to decide now")))
            return advise(view, legal, self.game.lid.key, rng, thorough, self.game.lid.version)

        return in_background(think)

    def save(self, file: Path) -> "Future[None]":
        return at_once(lambda: save_journal(self.match.journal(), file))

    # Bots

    def bot_to_act(self) -> int | None:
        wish = self._interruption()
        if wish is not None:
            return wish[0]
        return next((seat for seat in self.match.to_act() if self.match.player_of(seat) is not None), None)

    def bot_acts(self) -> Action | None:
        seat, wish = self.bot_to_act(), self._interruption()
        if seat is None:
            return None
        action = self._bot(seat).choose(self.match.view(seat), self.match.legal(seat)) if wish is None else wish[1]
        self.match.act(seat, action)
        return action

    def _interruption(self) -> tuple[int, Action] | None:
        """The bot that wants to act out of turn, and its action; each bot that may act is asked once per step."""
        if self._asked_at != self.steps:
            self._asked_at, self._wish = self.steps, self._asked_all()
        return self._wish

    def _asked_all(self) -> tuple[int, Action] | None:
        for seat in self.match.free_to_act():
            if self.match.player_of(seat) is not None and (legal := self.match.legal(seat)):
                action = self._bot(seat).interrupt(self.match.view(seat), legal)
                if action is not None:
                    return seat, action
        return None

    def _bot(self, seat: int) -> Player:
        """The bot that decides for this seat."""
        kind = self.match.player_of(seat)
        assert kind is not None
        if (seat, kind) not in self._bots:
            self._bots[seat, kind] = self._make_bot(seat, kind)
        return self._bots[seat, kind]

    def _make_bot(self, seat: int, kind: str) -> Player:
        luck = rng_from("bot", self._secret, seat)
        return make_player(kind, self.game.lid.key, luck, self.game.lid.version)

    def _agreed(self, do: Callable[[], None]) -> "Future[None]":
        """Do something, then carry out whatever everybody has agreed to by it."""

        def both() -> None:
            do()
            self.match.carry_out(HOUSE)

        return at_once(both)


def read_seats(text: str, game: str, person: str = "Player") -> tuple[list[str], list[str]]:
    """The kinds and names of `you,greedy,random` or `you=Anna,you=Ben,greedy`; raises `BadSetup`.

    `person` is the name for a person who did not give one.
    """
    kinds: list[str] = []
    names: list[str] = []
    for part in text.split(","):
        kind, _equals, name = part.strip().partition("=")
        if not kind:
            raise BadSetup(Message(N_("a seat is empty; say who sits there, for instance you,greedy")))
        if kind != PERSON and not is_player(kind, game):
            raise no_such_player(kind, [PERSON, *players_of(game)])
        kinds.append(kind)
        names.append(name.strip())
    return kinds, _named(kinds, names, person)


def _named(kinds: Sequence[str], names: Sequence[str], person: str) -> list[str]:
    """Give every player a unique name: the one given, otherwise their kind, with a number if that is not unique."""
    complete: list[str] = []
    for seat, (kind, name) in enumerate(zip(kinds, names, strict=True)):
        what = person if kind == PERSON else kind.capitalize()
        complete.append(name or (what if kinds.count(kind) == 1 else f"{what} {seat + 1}"))
    if not all(name.isprintable() for name in complete):
        raise BadSetup(Message(N_("every player needs a readable name")))
    if len(set(complete)) < len(complete):
        raise BadSetup(Message(N_("two players have the same name")))
    return complete
