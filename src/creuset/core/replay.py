"""Positions from a journal, and the proof that a journal is sound."""

from collections.abc import Iterator

from creuset.core.action import Action
from creuset.core.errors import BadAction, BadJournal, CreusetError, Refusal
from creuset.core.fair import commitment, dealer_rng
from creuset.core.game import Game
from creuset.core.journal import Journal, Step
from creuset.core.message import N_, Filling, Message
from creuset.core.outcome import same_outcome
from creuset.core.seats import DEALER, DEALER_ONLY, everyone, seats_in
from creuset.core.state import State


class History:
    """The actions of a match that stand, undone ones left out, and the position they lead to."""

    def __init__(self, game: Game, journal: Journal) -> None:
        heading = journal.heading
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

    def act(self, number: int, seat: int, action: Action) -> None:
        """Carry out one more action; raises its `Refusal`."""
        self.state.apply(seat, action)
        self.actions.append((number, seat, action))

    def undo(self, number: int) -> None:
        """Take back the action of this step; raises `ValueError` when there is none, or the rest hangs on it."""
        kept = [entry for entry in self.actions if entry[0] != number]
        if len(kept) == len(self.actions):
            raise ValueError
        state = self._start.copy()
        try:
            for _number, seat, action in kept:
                state.apply(seat, action)
        except Refusal:
            raise ValueError from None
        self.state, self.actions = state, kept

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
                self.undo(step.undoes)
                return None
            action = self._game.parse(step.what)
            if step.seen != seen_of(self.state, action):
                raise BadJournal(step.number, Message(N_("the step names other readers than the rules do")))
            self.act(step.number, step.who, action)
            return action
        except BadAction as error:
            raise BadJournal(step.number, error.message) from None
        except Refusal as refusal:
            gaps: dict[str, Filling] = {"rule": refusal.rule, "why": refusal.message}
            raise BadJournal(step.number, Message(N_("{rule}: {why}"), gaps)) from None
        except ValueError:
            raise BadJournal(step.number, Message(N_("there is nothing here that can be undone"))) from None


def seen_of(state: State, action: Action) -> tuple[int, ...] | None:
    """Who may read an action, as the journal notes it: nothing when all may."""
    audience = state.audience(action)
    return None if audience == everyone(state.seats()) else tuple(seats_in(audience))


def replay(game: Game, journal: Journal) -> Iterator[tuple[Step, State]]:
    """Every step with the position before it, dealt and judged anew. Raises `BadJournal`."""
    history = History(game, journal)
    for step in journal.steps:
        yield step, history.state
        history.take(step)


def verify(game: Game, journal: Journal) -> State:
    """Check legality, draws, promise, outcome and digest of a journal; the last position. Raises `BadJournal`."""
    history = History(game, journal)
    seed = _seed(journal)
    for step in journal.steps:
        if not step.undoes and history.state.to_act() == DEALER_ONLY:
            expected = history.state.deal(dealer_rng(seed, step.number)).notation()
            if step.who != DEALER or step.what != expected:
                raise BadJournal(step.number, Message(N_("the seed does not explain this draw")))
        history.take(step)
    _check_end(history.state, journal)
    return history.state


def _seed(journal: Journal) -> bytes:
    last = len(journal.steps) + 1
    if journal.end is None:
        raise BadJournal(last, Message(N_("the journal breaks off here; its end is missing")))
    try:
        seed = bytes.fromhex(journal.end.seed)
    except ValueError:
        raise BadJournal(last, Message(N_("the revealed seed cannot be read"))) from None
    if commitment(seed) != journal.heading.commitment:
        raise BadJournal(last, Message(N_("the revealed seed is not the one that was promised")))
    return seed


def _check_end(state: State, journal: Journal) -> None:
    last = len(journal.steps) + 1
    assert journal.end is not None
    outcome = state.outcome()
    recorded = journal.end.outcome
    if recorded is None:
        if outcome is not None:
            raise BadJournal(last, Message(N_("the game is over, but the journal says it is paused")))
        return
    if outcome is None:
        raise BadJournal(last, Message(N_("the journal says the game is over, but it goes on")))
    if not same_outcome(outcome, recorded):
        raise BadJournal(last, Message(N_("the recorded outcome is not the one that was played")))
    if state.digest() != journal.end.position:
        raise BadJournal(last, Message(N_("the recorded last position is not the one that was played")))
