"""The actions of a match that stand, the position they lead to, and how far they may be taken back.

Undo reaches until something was learned. No game declares what may be undone: a seat may take its last decision back as
long as its view tells it nothing that it did not know when it decided. Every later step left its view as it was, and
its own action had a result that it could foresee. What others saw of it in the meantime is its own risk. Where several
decide at the same time, that another player has decided in secret teaches nothing: his decision stands.
"""

from creuset.core.action import Action
from creuset.core.bits import holds, size
from creuset.core.errors import BadAction, BadJournal, CannotUndo, CreusetError, Refusal
from creuset.core.fair import rng_from
from creuset.core.game import Game
from creuset.core.journal import Journal, Step
from creuset.core.message import N_, Filling, Message
from creuset.core.seats import DEALER, everyone, seats_in
from creuset.core.state import State

WORLDS = 8
"""In how many imagined worlds an action must have had the same result to count as foreseen."""


class History:
    """The actions of a match that stand, undone ones left out, and the position they lead to."""

    def __init__(self, game: Game, journal: Journal) -> None:
        heading = journal.heading
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
        self.state = self._start.copy()
        self.actions: list[tuple[int, int, Action]] = []
        """Step number, seat and action of every step that stands."""
        self.in_rounds = self._start.seats() == 1
        """Whether turns are rounds: several players have owed a decision at the same time, or one plays alone."""

    def act(self, number: int, seat: int, action: Action) -> None:
        """Carry out one more action; raises its `Refusal`."""
        self.state.apply(seat, action)
        self.actions.append((number, seat, action))
        if size(self.state.to_act()) > 1:
            self.in_rounds = True

    def undo(self, seat: int, number: int) -> None:
        """Take back the last decision of a seat, made at this step; raises `CannotUndo`."""
        if not self.may_undo(seat, number):
            raise CannotUndo(Message(N_("this cannot be taken back; something has been learned since")))
        kept = [entry for entry in self.actions if entry[0] != number]
        state = self._start.copy()
        try:
            for _number, actor, action in kept:
                state.apply(actor, action)
        except Refusal:
            raise CannotUndo(Message(N_("this cannot be taken back; later steps build on it"))) from None
        self.state, self.actions = state, kept

    def last_decision(self, seat: int) -> int | None:
        """The step number of the last decision of this seat that stands."""
        for number, actor, _action in reversed(self.actions):
            if actor == seat and actor != DEALER:
                return number
        return None

    def may_undo(self, seat: int, number: int) -> bool:
        """Whether this seat may take this step back: it is its last decision, and it has learned nothing since."""
        return number == self.last_decision(seat) and self._taught_nothing(seat, number)

    def _taught_nothing(self, seat: int, number: int) -> bool:
        state = self.before(number)
        known = state.view(seat)
        later = [entry for entry in self.actions if entry[0] >= number]
        action = later[0][2]
        state.advance(seat, action)
        result = seen = state.view(seat).digest()
        for _number, actor, following in later[1:]:
            in_secret = actor != DEALER and not holds(state.audience(actor, following), seat)
            state.advance(actor, following)
            earlier, seen = seen, state.view(seat).digest()
            if seen != earlier and not in_secret:
                return False
        rng = rng_from("undo", number)
        for _world in range(WORLDS):
            imagined = known.imagine(rng)
            imagined.advance(seat, action)
            if imagined.view(seat).digest() != result:
                return False
        return True

    def before(self, number: int) -> State:
        """The position in which the action of this step was chosen."""
        state = self._start.copy()
        for step, seat, action in self.actions:
            if step == number:
                break
            state.advance(seat, action)
        return state

    def take(self, step: Step) -> Action | None:
        """Carry out one step of a journal; raises `BadJournal`. The action, or nothing for an undo."""
        try:
            if step.undoes:
                self.undo(step.who, step.undoes)
                return None
            action = self._game.parse(step.what)
            if step.seen != seen_of(self.state, step.who, action):
                raise BadJournal(step.number, Message(N_("the step names other readers than the rules do")))
            self.act(step.number, step.who, action)
            return action
        except (BadAction, CannotUndo) as error:
            raise BadJournal(step.number, error.message) from None
        except Refusal as refusal:
            gaps: dict[str, Filling] = {"rule": refusal.rule, "why": refusal.message}
            raise BadJournal(step.number, Message(N_("{rule}: {why}"), gaps)) from None


def seen_of(state: State, actor: int, action: Action) -> tuple[int, ...] | None:
    """Who may read an action, as the journal notes it: nothing when all may."""
    audience = state.audience(actor, action)
    return None if audience == everyone(state.seats()) else tuple(seats_in(audience))
