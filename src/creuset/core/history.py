"""The actions of a match that stand, the position they lead to, and how far they may be taken back.

Undo reaches until something was learned. No game declares what may be undone: a seat may take its last decision back as
long as its view tells it nothing that it did not know when it decided. Every later step left its view as it was, and
its own action had a result that it could foresee. What others saw of it in the meantime is its own risk. Where several
decide at the same time, that another player has decided in secret teaches nothing: his decision stands. Beyond that,
everybody has to agree, and all that followed is taken back with it. What was done out of turn is a decision like any
other.

A long match costs as much per step as a short one: some earlier positions are kept, and what a seat has learned since
its last decision is followed step by step.
"""

import marshal
from bisect import bisect_left
from hashlib import sha256
from typing import final

from creuset.core.action import Action
from creuset.core.bits import holds, size
from creuset.core.errors import BadAction, BadJournal, CannotTalk, CannotUndo, CreusetError, Refusal
from creuset.core.fair import rng_from
from creuset.core.game import Game
from creuset.core.journal import ACT, ASK, BACK, UNDO, Heading, Step
from creuset.core.message import N_, Filling, Message
from creuset.core.seats import DEALER, everyone, seats_in
from creuset.core.state import State, View
from creuset.core.talk import UNDO_LAST, Talk

WORLDS = 8
"""In how many imagined worlds an action must have had the same result to count as foreseen."""

MARSHAL = 2
"""The version of marshal that writes equal data alike, whoever else holds a part of it."""

MARK_EVERY = 64
"""After how many actions a position is kept, to go back to."""

MOST_MARKS = 8
"""How many such positions are kept, the latest ones, besides the first."""


class History:
    """The actions of a match that stand, undone ones left out, and the position they lead to."""

    def __init__(self, game: Game, heading: Heading) -> None:
        if heading.game != game.lid.key:
            gaps: dict[str, Filling] = {"other": heading.game, "game": game.lid.key}
            raise BadJournal(0, Message(N_("this is a journal of {other}, not of {game}"), gaps))
        if heading.rules != game.lid.version:
            raise BadJournal(
                0,
                Message(
                    N_("recorded under version {old} of the rules; this is version {new}"),
                    {"old": heading.rules, "new": game.lid.version},
                ),
            )
        try:
            self._start = game.begin(heading.options, len(heading.seats))
        except CreusetError as error:
            raise BadJournal(0, error.message) from None
        self._game = game
        self._at = 0
        self._marks: list[tuple[int, State]] = []
        self._watches: dict[int, _Watch] = {}
        self.talk = Talk(heading)
        """What is being asked, and for whom bots play."""
        self.state = self._start.copy()
        self.actions: list[tuple[int, int, Action]] = []
        """Step number, seat and action of every step that stands."""
        self.in_rounds = self._start.seats() == 1
        """Whether turns are rounds: several players have owed a decision at the same time, or one plays alone."""

    def act(self, number: int, seat: int, action: Action) -> None:
        """Carry out one more action; raises its `Refusal`."""
        self.state.apply(seat, action)
        self.actions.append((number, seat, action))
        if len(self.actions) % MARK_EVERY == 0:
            self._marks.append((len(self.actions), self.state.copy()))
            del self._marks[:-MOST_MARKS]
        if size(self.state.to_act()) > 1:
            self.in_rounds = True
        if seat != DEALER:
            self.talk.game_went_on()

    def undo(self, seat: int, number: int) -> None:
        """Take back the last decision of a seat, made at this step; raises `CannotUndo`."""
        if not self.may_undo(seat, number):
            raise CannotUndo(Message(N_("this cannot be taken back; something has been learned since")))
        index = self._index(number)
        state = self.before(number)
        try:
            for _number, actor, action in self.actions[index + 1 :]:
                state.apply(actor, action)
        except Refusal:
            raise CannotUndo(Message(N_("this cannot be taken back; later steps build on it"))) from None
        del self.actions[index]
        self._return_to(index, state)

    def go_back(self, seat: int, number: int) -> None:
        """Take back the last decision of a seat and all that followed, everybody having agreed; raises `CannotUndo`."""
        if number != self.last_decision(seat):
            raise CannotUndo(Message(N_("there is nothing that you could take back")))
        index = self._index(number)
        state = self.before(number)
        del self.actions[index:]
        self._return_to(index, state)

    def _return_to(self, count: int, state: State) -> None:
        """Go on from here; positions after so many actions are none any more."""
        self.state = state
        self._marks = [mark for mark in self._marks if mark[0] <= count]
        self._watches = {}
        self.talk.game_went_on()

    def hear(self, step: Step) -> None:
        """Take in what is said or agreed at the table; raises `CannotTalk` or `CannotUndo` when it may not be."""
        if self.state.to_act() == 0:
            raise CannotTalk(Message(N_("the game is over")))
        if step.kind == ASK and step.what == UNDO_LAST and self.last_decision(step.who) is None:
            raise CannotUndo(Message(N_("there is nothing that you could take back")))
        self.talk.take(step)
        if step.kind == BACK:
            self.go_back(step.who, step.undoes)

    def last_decision(self, seat: int) -> int | None:
        """The step number of the last decision of this seat that stands."""
        for number, actor, _action in reversed(self.actions):
            if actor == seat and actor != DEALER:
                return number
        return None

    def may_undo(self, seat: int, number: int) -> bool:
        """Whether this seat may take this step back: it is its last decision, and it has learned nothing since."""
        if number != self.last_decision(seat):
            return False
        watch = self._watches.get(seat)
        if watch is None or watch.number != number:
            index = self._index(number)
            watch = _Watch(seat, number, index, self.before(number), self.actions[index][2], self._game.lid.secrets)
            self._watches[seat] = watch
        return watch.learned_nothing(self.actions)

    def before(self, number: int) -> State:
        """The position in which the action of this step was chosen."""
        index = self._index(number)
        done, state = 0, self._start
        for count, kept in self._marks:
            if count <= index:
                done, state = count, kept
        state = state.copy()
        for _number, seat, action in self.actions[done:index]:
            state.advance(seat, action)
        return state

    def _index(self, number: int) -> int:
        """Where the step stands among the actions; they are in the order of their numbers."""
        return bisect_left(self.actions, number, key=_number_of)

    def take(self, step: Step) -> Action | None:
        """Carry out one step of a journal; raises `BadJournal`. The action, or nothing for anything else."""
        try:
            self._check_order(step)
            if step.kind == UNDO:
                self.undo(step.who, step.undoes)
            elif step.kind != ACT:
                self.hear(step)
            else:
                action = self._game.parse(step.what)
                if step.seen != seen_of(self.state, step.who, action):
                    raise BadJournal(step.number, Message(N_("the step names other readers than the rules do")))
                self.act(step.number, step.who, action)
                return action
        except (BadAction, CannotUndo, CannotTalk) as error:
            raise BadJournal(step.number, error.message) from None
        except Refusal as refusal:
            gaps: dict[str, Filling] = {"rule": refusal.rule, "why": refusal.message}
            raise BadJournal(step.number, Message(N_("{rule}: {why}"), gaps)) from None
        return None

    def _check_order(self, step: Step) -> None:
        """Nothing follows a match that was given up, and time does not run backwards; raises `BadJournal`."""
        if self.talk.all_give_up:
            raise BadJournal(step.number, Message(N_("the match has been given up")))
        if 0 < step.at < self._at or (step.kind == UNDO and step.seen is not None):
            raise BadJournal(step.number, Message(N_("the record is not of the form a journal has")))
        self._at = max(self._at, step.at)


@final
class _Watch:
    """What a seat has learned since its last decision, followed from step to step."""

    def __init__(self, seat: int, number: int, index: int, before: State, action: Action, secrets: bool) -> None:
        self.number = number
        self._seat = seat
        self._next = index + 1
        self._state = before
        self._known = before.view(seat)
        self._action = action
        before.advance(seat, action)
        self._result = self._seen = _print_of(before.view(seat))
        self._open = True
        self._foreseen = not secrets  # where nobody has secrets, there is nothing that could surprise

    def _could_foresee(self) -> bool:
        """Whether the action had the same result in every world that the seat could imagine."""
        rng = rng_from("undo", self.number)
        for _world in range(WORLDS):
            imagined = self._known.imagine(rng)
            imagined.advance(self._seat, self._action)
            if _print_of(imagined.view(self._seat)) != self._result:
                return False
        return True

    def learned_nothing(self, actions: list[tuple[int, int, Action]]) -> bool:
        """Whether nothing that the seat may see has happened until now."""
        while self._open and self._next < len(actions):
            _number, actor, action = actions[self._next]
            in_secret = actor != DEALER and not holds(self._state.audience(actor, action), self._seat)
            self._state.advance(actor, action)
            seen = _print_of(self._state.view(self._seat))
            self._open = seen == self._seen or in_secret
            self._seen = seen
            self._next += 1
        if self._open and not self._foreseen:  # looked at last, since it costs most
            self._foreseen = self._open = self._could_foresee()
        return self._open


def _print_of(view: View) -> bytes:
    """A fingerprint of a view within this process: a digest, but much cheaper than the one that others can check.

    The data itself would do, but to keep thousands of its small lists makes work for Python's memory.
    """
    return sha256(marshal.dumps(view.data(), MARSHAL)).digest()


def _number_of(entry: tuple[int, int, Action]) -> int:
    return entry[0]


def seen_of(state: State, actor: int, action: Action) -> tuple[int, ...] | None:
    """Who may read an action, as the journal notes it: nothing when all may."""
    audience = state.audience(actor, action)
    return None if audience == everyone(state.seats()) else tuple(seats_in(audience))
