"""The actions that count in a match, the position they lead to, and how far they can be undone.

A seat can undo until it learns something. No game declares what can be undone: a seat may take back its last decision
as long as its view tells it nothing that it did not know when it decided. That means every later step left its view
unchanged, and its own action had a result that it could foresee. If others saw something of it in the meantime, that is
the seat's own risk. When several players decide at the same time, seeing that another has decided in secret reveals
nothing: the other decision stays. To go back further, everybody has to agree, and everything that followed is taken
back too. An action out of turn is a decision like any other.

A step costs no more in a long match than in a short one: some earlier positions are stored, and a watch follows what
each seat has learned since its last decision.
"""

import marshal
from bisect import bisect_left
from hashlib import sha256
from typing import final

from creuset.core.action import Action
from creuset.core.bits import holds, size
from creuset.core.errors import BadAction, BadJournal, CannotTalk, CannotUndo, CreusetError, Refusal
from creuset.core.fair import draw_rng, rng_from, step_rng
from creuset.core.game import Game
from creuset.core.journal import ACT, ASK, BACK, FIRST_FORMAT, UNDO, Heading, Step
from creuset.core.message import N_, Filling, Message
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, everyone, seats_in
from creuset.core.state import State, View
from creuset.core.talk import UNDO_LAST, Talk

WORLDS = 8
"""The number of imagined worlds in which an action must have the same result to count as foreseen."""

MARSHAL = 2
"""The version of marshal that writes equal data identically, even if parts of it are shared with other objects."""

MARK_EVERY = 64
"""A position is stored every so many actions, to go back to."""

MOST_MARKS = 8
"""How many of these positions are stored: the latest ones, besides the first."""


class History:
    """The actions that count in a match, without the undone ones, and the position they lead to."""

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
        self._by_step = heading.format == FIRST_FORMAT
        self._draws: list[tuple[int, int]] = []  # the step and the pile of every draw that counts
        self._drawn: dict[int, int] = {}  # how many of them came from each pile
        self._backs = 0
        self._marks: list[tuple[int, State]] = []
        self._watches: dict[int, _Watch] = {}
        self.talk = Talk(heading)
        """The open proposal, and the people for whom bots play."""
        self.state = self._start.copy()
        self.actions: list[tuple[int, int, Action]] = []
        """Step number, seat and action of every step that has not been undone."""
        self.in_rounds = self._start.seats() == 1
        """Whether turns are rounds: several players have decided at the same time, or there is only one."""

    def act(self, number: int, seat: int, action: Action) -> None:
        """Carry out one more action; raises its `Refusal`."""
        pile = int(self.state.draws_from()) if seat == DEALER else 0
        self.state.apply(seat, action)
        self.actions.append((number, seat, action))
        if seat == DEALER:
            self._draws.append((number, pile))
            self._drawn[pile] = self._drawn.get(pile, 0) + 1
        if len(self.actions) % MARK_EVERY == 0:
            self._marks.append((len(self.actions), self.state.copy()))
            del self._marks[:-MOST_MARKS]
        if size(self.state.to_act()) > 1:
            self.in_rounds = True
        if seat != DEALER:
            self.talk.game_went_on()

    def undo(self, seat: int, number: int) -> None:
        """Undo a seat's last decision, made at this step; raises `CannotUndo`."""
        if seat not in self.talk.people:
            raise CannotUndo(Message(N_("bots do not take anything back")))
        if not self.may_undo(seat, number):
            raise CannotUndo(Message(N_("this cannot be taken back; something has been learned since")))
        index = self._index(number)
        state = self.before(number)
        try:
            for _number, actor, action in self.actions[index + 1 :]:
                state.apply(actor, action)
        except Refusal:
            raise CannotUndo(Message(N_("this cannot be taken back; later steps depend on it"))) from None
        del self.actions[index]
        self._return_to(index, state)

    def go_back(self, seat: int, number: int) -> None:
        """Take back a seat's last decision and everything after it, once everybody has agreed; raises `CannotUndo`."""
        if number != self.last_decision(seat):
            raise CannotUndo(Message(N_("there is nothing you can take back")))
        index = self._index(number)
        state = self.before(number)
        del self.actions[index:]
        while self._draws and self._draws[-1][0] > number:
            _step, pile = self._draws.pop()
            self._drawn[pile] -= 1
        self._backs += 1
        self._return_to(index, state)

    def draw_rng(self, seed: bytes, number: int) -> Rng:
        """The generator for the dealer's draw at this step, which is the next."""
        if self._by_step:
            return step_rng(seed, number)
        pile = int(self.state.draws_from())
        return draw_rng(seed, pile, self._drawn.get(pile, 0), self._backs)

    def _return_to(self, count: int, state: State) -> None:
        """Go on from this position, reached after `count` actions; drop the stored positions after it."""
        self.state = state
        self._marks = [mark for mark in self._marks if mark[0] <= count]
        self._watches = {}
        self.talk.game_went_on()

    def hear(self, step: Step) -> None:
        """Take in something said or agreed at the table; raises `CannotTalk` or `CannotUndo` if it is not allowed."""
        if self.state.to_act() == 0:
            raise CannotTalk(Message(N_("the game is over")))
        if step.kind == ASK and step.what == UNDO_LAST and self.last_decision(step.who) is None:
            raise CannotUndo(Message(N_("there is nothing you can take back")))
        self.talk.take(step)
        if step.kind == BACK:
            self.go_back(step.who, step.undoes)

    def last_decision(self, seat: int) -> int | None:
        """The step number of this seat's last decision that has not been undone."""
        for number, actor, _action in reversed(self.actions):
            if actor == seat and actor != DEALER:
                return number
        return None

    def may_undo(self, seat: int, number: int) -> bool:
        """Whether this seat may undo this step: it is its last decision, and the seat has learned nothing since."""
        if seat not in self.talk.people or number != self.last_decision(seat):
            return False
        watch = self._watches.get(seat)
        if watch is None or watch.number != number:
            index = self._index(number)
            watch = _Watch(seat, number, index, self.before(number), self.actions[index][2], self._game.lid.secrets)
            self._watches[seat] = watch
        return watch.learned_nothing(self.actions)

    def before(self, number: int) -> State:
        """The position when the action of this step was chosen."""
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
        """The index of the step among the actions, which are sorted by number."""
        return bisect_left(self.actions, number, key=_number_of)

    def take(self, step: Step) -> Action | None:
        """Carry out one step of a journal; raises `BadJournal`. Returns the action, or None if the step is not one."""
        try:
            self._check_order(step)
            if step.kind == UNDO:
                self.undo(step.who, step.undoes)
            elif step.kind != ACT:
                self.hear(step)
            else:
                action = self._game.parse(step.what)
                if step.seen != seen_of(self.state, step.who, action):
                    raise BadJournal(step.number, Message(N_("the step lists different readers than the rules do")))
                self.act(step.number, step.who, action)
                return action
        except (BadAction, CannotUndo, CannotTalk) as error:
            raise BadJournal(step.number, error.message) from None
        except Refusal as refusal:
            gaps: dict[str, Filling] = {"rule": refusal.rule, "why": refusal.message}
            raise BadJournal(step.number, Message(N_("{rule}: {why}"), gaps)) from None
        return None

    def _check_order(self, step: Step) -> None:
        """No step may follow the end of an abandoned match, and time must not run backwards; raises `BadJournal`."""
        if self.talk.all_give_up:
            raise BadJournal(step.number, Message(N_("the match has been given up")))
        if 0 < step.at < self._at or (step.kind == UNDO and step.seen is not None):
            raise BadJournal(step.number, Message(N_("the record does not have the form of a journal record")))
        self._at = max(self._at, step.at)


@final
class _Watch:
    """Follows, step by step, what a seat has learned since its last decision."""

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
        self._foreseen = not secrets  # without secrets there are no surprises

    def _could_foresee(self) -> bool:
        """Whether the action had the same result in every world the seat could imagine."""
        rng = rng_from("undo", self.number)
        for _world in range(WORLDS):
            imagined = self._known.imagine(rng)
            imagined.advance(self._seat, self._action)
            if _print_of(imagined.view(self._seat)) != self._result:
                return False
        return True

    def learned_nothing(self, actions: list[tuple[int, int, Action]]) -> bool:
        """Whether the seat has seen nothing new so far."""
        while self._open and self._next < len(actions):
            _number, actor, action = actions[self._next]
            in_secret = actor != DEALER and not holds(self._state.audience(actor, action), self._seat)
            self._state.advance(actor, action)
            seen = _print_of(self._state.view(self._seat))
            self._open = seen == self._seen or in_secret
            self._seen = seen
            self._next += 1
        if self._open and not self._foreseen:  # checked last because it costs most
            self._foreseen = self._open = self._could_foresee()
        return self._open


def _print_of(view: View) -> bytes:
    """A fingerprint of a view within this process: a digest, but much cheaper than the one that others can check.

    Storing the data itself would work too, but thousands of small lists would burden Python's memory management.
    """
    return sha256(marshal.dumps(dict(view.data()), MARSHAL)).digest()


def _number_of(entry: tuple[int, int, Action]) -> int:
    return entry[0]


def seen_of(state: State, actor: int, action: Action) -> tuple[int, ...] | None:
    """The seats that may read an action, as noted in the journal: None if everybody may."""
    audience = state.audience(actor, action)
    return None if audience == everyone(state.seats()) else tuple(seats_in(audience))
