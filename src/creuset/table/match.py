"""One match: who sits where, what has happened, and what may happen next.

The state stays in here. What comes out are views, legal actions, and the log as a given reader may read it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.errors import BadSetup, CannotUndo
from creuset.core.fair import commitment, dealer_rng
from creuset.core.game import Game
from creuset.core.history import History, seen_of
from creuset.core.journal import End, Heading, Journal, Step
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.core.replay import verify
from creuset.core.seats import DEALER, DEALER_ONLY, everyone, seats_in
from creuset.core.state import View
from creuset.games import find_game


@dataclass(frozen=True)
class LogLine:
    """One line of the log. `seat` is whom it speaks of; the message's gap `player` stands for his name."""

    step: int
    seat: int
    message: Message
    in_secret: bool = False
    """Whether a player decided this out of the others' sight; the dealer shows it later."""


@dataclass(frozen=True)
class _Entry:
    step: int
    seat: int
    audience: int
    openly: Message
    hidden: Message
    in_secret: bool = False


class Match:
    """The referee's table. `seats` are the kinds of players (`you`, `greedy`, …), `names` what to call them."""

    def __init__(self, game: Game, heading: Heading, seed: bytes) -> None:
        self.game = game
        self._seed = seed
        self._journal = Journal(heading)
        self._history = History(game, self._journal)
        self._log: list[_Entry] = []

    # Starting and resuming

    @classmethod
    def begin(
        cls, game: Game, options: Mapping[str, str], seats: Sequence[str], names: Sequence[str], seed: bytes
    ) -> "Match":
        """A new match, its first cards dealt."""
        complete = game.complete(options)
        game.begin(complete, len(seats))
        if len(names) != len(seats) or not all(name and name.isprintable() for name in names):
            raise BadSetup(Message(N_("every player needs a name that can be written down")))
        heading = Heading(game.lid.key, game.lid.version, complete, tuple(seats), tuple(names), commitment(seed))
        match = cls(game, heading, seed)
        match._deal()
        return match

    @classmethod
    def resume(cls, journal: Journal) -> "Match":
        """A match as its saved journal left it; raises `BadJournal`, or `BadSetup` for a game that is not here."""
        game = find_game(journal.heading.game)
        verify(game, journal)
        assert journal.end is not None
        match = cls(game, journal.heading, bytes.fromhex(journal.end.seed))
        for step in journal.steps:
            if step.undoes:
                match._note_undo(step)
                match._history.undo(step.who, step.undoes)
            else:
                action = game.parse(step.what)
                match._note(step, action)
                match._history.act(step.number, step.who, action)
            match._journal.steps.append(step)
        match._deal()
        return match

    # What may be known

    @property
    def seats(self) -> tuple[str, ...]:
        """The kinds of players, seat by seat."""
        return self._journal.heading.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, seat by seat."""
        return self._journal.heading.names

    @property
    def options(self) -> dict[str, str]:
        """The options in force."""
        return dict(self._journal.heading.options)

    @property
    def promise(self) -> str:
        """The dealer's commitment to his seed."""
        return self._journal.heading.commitment

    @property
    def steps(self) -> int:
        """How many steps the journal has."""
        return len(self._journal.steps)

    def to_act(self) -> list[int]:
        """The seats that owe a decision; none when the game is over."""
        return list(seats_in(int(self._history.state.to_act())))

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self._history.state.view(seat)

    def legal(self, seat: int) -> list[Action]:
        """What this seat may do now."""
        return self._history.state.legal(seat)

    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self._history.state.outcome()

    def turns(self) -> int:
        """How many turns have begun."""
        return int(self._history.state.turns())

    @property
    def in_rounds(self) -> bool:
        """Whether turns are rounds: several players decide at the same time, or one plays alone."""
        return self._history.in_rounds

    def decisions(self) -> list[tuple[int, int]]:
        """The number and the seat of every step that a player made; what he did is not told here."""
        return [(step.number, step.who) for step in self._journal.steps if step.who != DEALER]

    def log(self, reader: int | None, since: int = 0) -> list[LogLine]:
        """What happened after step `since`, as this seat (or a spectator) may read it."""
        everybody = int(everyone(len(self.seats)))
        lines = []
        for entry in self._log:
            if entry.step > since:
                openly = entry.audience == everybody if reader is None else bool(entry.audience >> reader & 1)
                message = entry.openly if openly else entry.hidden
                lines.append(LogLine(entry.step, entry.seat, message, entry.in_secret))
        return lines

    def open_decisions(self, since: int = 0) -> list[Action]:
        """What players decided after step `since` before everybody's eyes, as far as it stands."""
        secret = {entry.step for entry in self._log if entry.in_secret}
        return [
            action
            for number, seat, action in self._history.actions
            if number > since and seat != DEALER and number not in secret
        ]

    # What may happen

    def act(self, seat: int, action: Action) -> None:
        """A player's action, then whatever the dealer has to do; raises the `Refusal` of one that is not legal."""
        refusal = self._history.state.refusal(seat, action)
        if refusal is not None:
            raise refusal
        self._step(seat, action)
        self._deal()

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last decision back: nothing has been learned since."""
        number = self._history.last_decision(seat)
        return number is not None and self._history.may_undo(seat, number)

    def undo(self, seat: int) -> None:
        """Take the last decision of this seat back; raises `CannotUndo` when it may not be."""
        number = self._history.last_decision(seat)
        if number is None:
            raise CannotUndo(Message(N_("there is nothing that you could take back")))
        self._history.undo(seat, number)
        step = Step(self.steps + 1, seat, undoes=number)
        self._note_undo(step)
        self._journal.steps.append(step)

    # The journal

    def journal(self) -> Journal:
        """The journal with its end: the outcome, or a pause from which the match can be resumed."""
        outcome = self.outcome()
        if outcome is None:
            end = End(self._seed.hex())
        else:
            end = End(self._seed.hex(), outcome.data(), self._history.state.digest())
        return Journal(self._journal.heading, list(self._journal.steps), end)

    # Inside

    def _deal(self) -> None:
        while self._history.state.to_act() == DEALER_ONLY:
            self._step(DEALER, self._history.state.deal(dealer_rng(self._seed, self.steps + 1)))

    def _step(self, seat: int, action: Action) -> None:
        step = Step(self.steps + 1, seat, action.notation(), seen=seen_of(self._history.state, seat, action))
        self._note(step, action)
        self._history.act(step.number, seat, action)
        self._journal.steps.append(step)

    def _note(self, step: Step, action: Action) -> None:
        state = self._history.state
        self._log.append(
            _Entry(
                step.number,
                int(state.served(step.who, action)),
                int(state.audience(step.who, action)),
                state.account(step.who, action, True),
                state.account(step.who, action, False),
                step.who != DEALER and step.seen is not None,
            )
        )

    def _note_undo(self, step: Step) -> None:
        message = Message(N_("{player} takes back the last step"))
        self._log.append(_Entry(step.number, step.who, int(everyone(len(self.seats))), message, message))


def resume_saved(journals: Sequence[Journal]) -> Match:
    """The match of a saved file, which holds one journal."""
    if len(journals) != 1:
        raise BadSetup(Message(N_("the file holds {count} journals; a saved match is one"), {"count": len(journals)}))
    return Match.resume(journals[0])
