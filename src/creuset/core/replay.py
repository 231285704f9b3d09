"""Positions from a journal, and the proof that a journal is valid."""

from collections.abc import Iterator

from creuset.core.errors import BadJournal
from creuset.core.fair import commitment
from creuset.core.game import Game
from creuset.core.history import History
from creuset.core.journal import ACT, Journal, Step, secret_bytes
from creuset.core.message import N_, Message
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State


def replay(game: Game, journal: Journal) -> Iterator[tuple[Step, State]]:
    """Every step with the position before it, dealt and checked again. Raises `BadJournal`."""
    history = History(game, journal.heading)
    for step in journal.steps:
        yield step, history.state
        history.take(step)


def verify(game: Game, journal: Journal) -> State:
    """Check a journal's legality, draws, promise, outcome and digest: the last position. Raises `BadJournal`."""
    history = History(game, journal.heading)
    seed = _seed(journal)
    for step in journal.steps:
        if step.kind == ACT and history.state.to_act() == DEALER_ONLY:
            expected = history.state.deal(history.draw_rng(seed, step.number)).notation()
            if step.who != DEALER or step.what != expected:
                raise BadJournal(step.number, Message(N_("the seed does not explain this draw")))
        history.take(step)
    _check_end(history, journal)
    return history.state


def _seed(journal: Journal) -> bytes:
    last = len(journal.steps) + 1
    if journal.end is None:
        raise BadJournal(last, Message(N_("the journal breaks off here; its end is missing")))
    try:
        dealers = secret_bytes(journal.end.seed)
    except ValueError:
        raise BadJournal(last, Message(N_("the revealed seed cannot be read"))) from None
    if commitment(dealers) != journal.heading.commitment:
        raise BadJournal(last, Message(N_("the revealed seed is not the one that was promised")))
    return journal.heading.seed(dealers)


def _check_end(history: History, journal: Journal) -> None:
    last = len(journal.steps) + 1
    assert journal.end is not None
    state = history.state
    outcome = state.outcome()
    if journal.end.outcome is None and journal.end.abandoned != history.talk.all_give_up:
        raise BadJournal(
            last, Message(N_("the end of the journal does not match what was agreed about abandoning the match"))
        )
    recorded = journal.end.outcome
    if recorded is None:
        if outcome is not None:
            raise BadJournal(last, Message(N_("the game is over, but the journal says it is paused")))
        return
    if outcome is None:
        raise BadJournal(last, Message(N_("the journal says the game is over, but it goes on")))
    if outcome.data() != recorded:
        raise BadJournal(last, Message(N_("the recorded outcome is not the one that was played")))
    if state.digest() != journal.end.position:
        raise BadJournal(last, Message(N_("the recorded last position is not the one that was played")))
