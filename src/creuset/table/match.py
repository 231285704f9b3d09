"""One match: who sits where, what has happened, and what can happen next.

The state stays in here. Only views, legal actions, and the log as a given reader may read it come out. Nothing here
looks at a clock: callers pass the time, in milliseconds since 1970, or 0 if time does not matter.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from creuset.core.action import Action
from creuset.core.errors import BadSetup, CannotTalk, CannotUndo
from creuset.core.fair import commitment
from creuset.core.game import Game
from creuset.core.history import History, seen_of
from creuset.core.journal import (
    ACT,
    ANSWER,
    ASK,
    BACK,
    LATE,
    LONGEST_NAME,
    SAY,
    SIT,
    STAND,
    UNDO,
    End,
    Heading,
    Journal,
    Step,
)
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.core.replay import verify
from creuset.core.seats import DEALER, DEALER_ONLY, PEOPLE, everyone, seats_in
from creuset.core.state import View
from creuset.core.talk import NO, UNDO_LAST, YES, Proposal
from creuset.packs import find_game
from creuset.table.clocks import Clocks
from creuset.table.log import Entry, LogLine, entry_of, talk_entry


class Match:
    """The referee's table. `seats` are the kinds of players (`you`, `greedy`, …), `names` the names to call them."""

    def __init__(self, game: Game, heading: Heading, seed: bytes) -> None:
        self.game = game
        self._dealers = seed
        self._seed = heading.seed(seed)
        self._journal = Journal(heading)
        self._history = History(game, heading)
        self._log: list[Entry] = []
        self._clocks = None if heading.clock is None else Clocks(heading.clock, len(heading.seats))
        self._changed = [0] * len(heading.seats)
        """For each seat, the last step that changed what it has to decide about."""
        self._taken_back = Counter[tuple[int, int]]()
        """By seat and turn, how often a decision was taken back."""

    def __repr__(self) -> str:
        """Only what everybody at the table can see."""
        return f"{self.game.lid.title}: {', '.join(self.names)}\n{self.view(None)!r}"

    # Starting and resuming

    @classmethod
    def begin(
        cls,
        game: Game,
        options: Mapping[str, str],
        seats: Sequence[str],
        names: Sequence[str],
        seed: bytes,
        clock: tuple[int, int] | None = None,
        at: int = 0,
        *,
        match: str = "",
        secrets: Sequence[str | None] = (),
    ) -> "Match":
        """A new match, with its first cards dealt; on a server with its name and what players put into the seed."""
        complete = game.complete(options)
        game.begin(complete, len(seats))
        if len(names) != len(seats) or not all(name.isprintable() and 0 < len(name) <= LONGEST_NAME for name in names):
            raise BadSetup(Message(N_("every player needs a readable name")))
        heading = Heading(
            game.lid.key,
            game.lid.version,
            complete,
            tuple(seats),
            tuple(names),
            commitment(seed),
            clock,
            match,
            tuple(secrets),
        )
        begun = cls(game, heading, seed)
        begun._deal(at)
        return begun

    @classmethod
    def resume(cls, journal: Journal) -> "Match":
        """A match as its saved journal left it; raises `BadJournal`, or `BadSetup` for a game that is not installed."""
        game = find_game(journal.heading.game, journal.heading.rules)
        verify(game, journal)
        assert journal.end is not None
        match = cls(game, journal.heading, bytes.fromhex(journal.end.seed))
        for step in journal.steps:
            match.follow(step)
        match._deal(0)
        return match

    def follow(self, step: Step) -> None:
        """Take in a step that is already in the journal; raises `BadJournal`."""
        acted = step.kind == ACT
        entry = entry_of(self._history.state, step, self.game.parse(step.what), self.names) if acted else None
        self._history.take(step)
        self._append(step, entry)

    # What can be known

    @property
    def heading(self) -> Heading:
        """The heading of its journal."""
        return self._journal.heading

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
        """The options in force, including the defaults of options that the game has gained since."""
        return self.game.complete(self._journal.heading.options)

    @property
    def promise(self) -> str:
        """The dealer's commitment to the seed."""
        return self._journal.heading.commitment

    @property
    def steps(self) -> int:
        """How many steps the journal has."""
        return len(self._journal.steps)

    @property
    def abandoned(self) -> bool:
        """Whether everybody has agreed to give up the match."""
        return self._history.talk.all_give_up

    @property
    def over(self) -> bool:
        """Whether nothing more can happen."""
        return self.abandoned or self._history.state.to_act() == 0

    def to_act(self) -> list[int]:
        """The seats that have to decide; none when the match is over."""
        return [] if self.abandoned else list(seats_in(int(self._history.state.to_act())))

    def free_to_act(self) -> list[int]:
        """The seats that may act out of turn; nobody is waiting for them."""
        return [] if self.abandoned else list(seats_in(int(self._history.state.free_to_act())))

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator, may know."""
        return self._history.state.view(seat)

    def legal(self, seat: int) -> list[Action]:
        """What this seat may do now, in turn or out of turn."""
        return [] if self.abandoned else self._history.state.legal(seat)

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
        """The step number and seat of every decision a player has made, but not what it was."""
        made = (ACT, UNDO, BACK)
        steps = self._journal.steps
        return [(step.number, step.who) for step in steps if step.who != DEALER and step.kind in made]

    def log(self, reader: int | None, since: int = 0) -> list[LogLine]:
        """What happened after step `since`, as this seat (or a spectator) may read it."""
        everybody = self._everybody()
        lines = []
        for entry in self._log[since:]:  # the entry of step n is at n - 1
            openly = entry.audience == everybody if reader is None else bool(entry.audience >> reader & 1)
            lines.append(entry.openly if openly else entry.hidden)
        return lines

    def player_of(self, seat: int) -> str | None:
        """The bot that decides for this seat; None for a person who is present."""
        kind = self.seats[seat]
        return self._history.talk.stand_ins.get(seat) if kind in PEOPLE else kind

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, including those for whom a bot plays."""
        return self._history.talk.people

    @property
    def proposal(self) -> Proposal | None:
        """The open proposal: what one player has asked the others for."""
        return self._history.talk.proposal

    @property
    def stand_ins(self) -> dict[int, str]:
        """The people for whom bots are playing, and those bots."""
        return dict(self._history.talk.stand_ins)

    @property
    def clocks(self) -> Clocks | None:
        """The clocks, if the match has any."""
        return self._clocks

    def is_current(self, seat: int, step: int) -> bool:
        """Whether nothing has changed since this step that the seat should know before it decides.

        Chat since then does not count, nor do decisions that others made in secret.
        """
        return self._changed[seat] <= step <= self.steps

    # What may happen

    def act(self, seat: int, action: Action, at: int = 0) -> None:
        """Carry out a player's action, then the dealer's part; raises the `Refusal` of an illegal action."""
        self.check(seat, action)
        self._step(seat, action, at)
        self._deal(at)

    def check(self, seat: int, action: Action) -> None:
        """Raise the `Refusal` of an action that is not legal now; the match does not change."""
        self._check_not_over()
        refusal = self._history.state.refusal(seat, action)
        if refusal is not None:
            raise refusal

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may undo its last decision: it has learned nothing since."""
        number = self._history.last_decision(seat)
        return number is not None and not self.abandoned and self._history.may_undo(seat, number)

    def seems_undoable(self, seat: int) -> bool:
        """Whether this seat has a decision to undo and has seen nothing happen since, as far as the log tells.

        Whether its own action taught it something is only found out by `can_undo`, which costs far more than a step.
        """
        if self.abandoned or seat not in self.people:
            return False
        for number, actor, _action in reversed(self._history.actions):
            if actor == seat:
                return True
            if actor == DEALER or self._log[number - 1].audience >> seat & 1:
                return False
        return False

    def last_decision(self, seat: int) -> int | None:
        """The step of this seat's last decision that stands."""
        return self._history.last_decision(seat)

    def taken_back(self, seat: int) -> int:
        """How often this seat has taken back decisions of the turn in which it made the last one that stands."""
        number = self._history.last_decision(seat)
        return 0 if number is None else self._taken_back[seat, self._turn_of(number)]

    def undo(self, seat: int, at: int = 0) -> None:
        """Undo this seat's last decision; raises `CannotUndo` if that is not allowed."""
        self._check_not_over()
        number = self._history.last_decision(seat)
        if number is None:
            raise CannotUndo(Message(N_("there is nothing you can take back")))
        self._history.undo(seat, number)
        self._append(Step(self.steps + 1, seat, undoes=number, kind=UNDO, at=self._now(at)))

    def say(self, seat: int, text: str, at: int = 0) -> None:
        """A line of chat; raises `CannotTalk`."""
        self._talk(Step(self.steps + 1, seat, text.strip(), kind=SAY, at=self._now(at)))

    def ask(self, seat: int, what: str, at: int = 0) -> None:
        """Ask the others for something (see `core.talk`), or do it if nobody has to agree; raises `CannotTalk`."""
        self._talk(Step(self.steps + 1, seat, what, kind=ASK, at=self._now(at)))

    def answer(self, seat: int, agrees: bool, at: int = 0) -> None:
        """Agree to the open proposal, or not; raises `CannotTalk`."""
        self._talk(Step(self.steps + 1, seat, YES if agrees else NO, kind=ANSWER, at=self._now(at)))

    def stand_in(self, seat: int, bot: str, at: int = 0, *, late: bool = False) -> None:
        """Let a bot play for a person; raises `CannotTalk`."""
        self._talk(Step(self.steps + 1, seat, bot, kind=LATE if late else STAND, at=self._now(at)))

    def sit(self, seat: int, at: int = 0) -> None:
        """The person takes their seat back; raises `CannotTalk`."""
        self._talk(Step(self.steps + 1, seat, self.names[seat], kind=SIT, at=self._now(at)))

    def carry_out(self, bot: str, at: int = 0) -> None:
        """Do what everybody has agreed to; `bot` plays for those who are absent."""
        proposal = self.proposal
        if proposal is None or not proposal.granted:
            return
        if proposal.what == UNDO_LAST:
            number = self._history.last_decision(proposal.asker)
            assert number is not None
            self._talk(Step(self.steps + 1, proposal.asker, undoes=number, kind=BACK, at=self._now(at)))
        elif proposal.about is not None:
            self.stand_in(proposal.about, bot, at)

    # The journal

    def journal(self) -> Journal:
        """The journal with its end: the outcome, or a pause from which the match can be resumed."""
        return Journal(self._journal.heading, list(self._journal.steps), self.end())

    def end(self) -> End:
        """The last record of the journal, as of now."""
        outcome = self.outcome()
        if outcome is None:
            return End(self._dealers.hex(), abandoned=self.abandoned)
        return End(self._dealers.hex(), outcome.data(), self._history.state.digest())

    def steps_since(self, number: int) -> list[Step]:
        """The steps of the journal after this one: the whole truth, for those who store it."""
        return self._journal.steps[number:]

    # Internals

    def _everybody(self) -> int:
        return int(everyone(len(self.seats)))

    def _now(self, at: int) -> int:
        """A time no earlier than the last step, if there is a clock."""
        last = self._journal.steps[-1].at if self._journal.steps else 0
        return max(at, last) if at else 0

    def _check_not_over(self) -> None:
        if self.abandoned:
            raise CannotTalk(Message(N_("the match has been given up")))

    def _turn_of(self, number: int) -> int:
        return self._log[number - 1].openly.turn

    def _deal(self, at: int) -> None:
        while self._history.state.to_act() == DEALER_ONLY:
            self._step(DEALER, self._history.state.deal(self._history.draw_rng(self._seed, self.steps + 1)), at)

    def _step(self, seat: int, action: Action, at: int = 0) -> None:
        seen = seen_of(self._history.state, seat, action)
        step = Step(self.steps + 1, seat, action.notation(), seen=seen, at=self._now(at))
        entry = entry_of(self._history.state, step, action, self.names)
        self._history.act(step.number, seat, action)
        self._append(step, entry)

    def _talk(self, step: Step) -> None:
        self._check_not_over()
        self._history.hear(step)
        self._append(step)

    def _append(self, step: Step, entry: Entry | None = None) -> None:
        noted = talk_entry(step, self.names, self._everybody(), self.turns()) if entry is None else entry
        self._log.append(noted)
        self._journal.steps.append(step)
        if step.undoes:
            self._taken_back[step.who, self._turn_of(step.undoes)] += 1
        self._note_change(step, noted)

    def _note_change(self, step: Step, entry: Entry) -> None:
        """Note the seats for which this changes what there is to decide, and update the clocks."""
        audience = entry.audience
        if step.kind == UNDO and self._log[step.undoes - 1].openly.in_secret:
            audience = 0
        if step.kind in (ACT, UNDO, BACK):
            for seat in range(len(self._changed)):
                if step.who in (DEALER, seat) or audience >> seat & 1:
                    self._changed[seat] = step.number
        if self._clocks is not None:
            owing = [seat for seat in self.to_act() if seat != DEALER and self.player_of(seat) is None]
            if step.kind == UNDO:
                self._clocks.take_back(step.who)
            self._clocks.tick(step.at, step.who if step.kind == ACT else None, owing)


def resume_saved(journals: Sequence[Journal]) -> Match:
    """The match in a saved file, which holds one journal."""
    if len(journals) != 1:
        raise BadSetup(Message(N_("the file holds {count} journals; a saved match has one"), {"count": len(journals)}))
    return Match.resume(journals[0])
