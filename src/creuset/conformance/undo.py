"""Undo until something was learned: by the seat that asks, from its cards or from anybody's action."""

from creuset.conformance.checks import NotConforming, every_choice
from creuset.conformance.play import choose, may_act
from creuset.conformance.setups import Setup
from creuset.core.action import Action
from creuset.core.errors import CannotUndo
from creuset.core.journal import Step
from creuset.core.replay import verify
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.table.match import Match

MOST_MATCHES = 3
"""In how many matches draws are made again after an undo."""


class Shadow:
    """The position of a match, kept beside it from its journal."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.state = match.game.begin(match.options, len(match.seats))
        self._taken = 0
        self.follow()

    def follow(self) -> list[int]:
        """Carry out what is new in the journal; who acted."""
        fresh = self._match.journal().steps[self._taken :]
        self._taken += len(fresh)
        for step in fresh:
            assert not step.undoes, "a step was taken back"
            self.state.apply(step.who, self._match.game.parse(step.what))
        return [step.who for step in fresh]


def foreseen(state: State, seat: int, action: Action, rng: Rng) -> bool:
    """Whether a seat knows what an action will show it, before anything is dealt."""
    view = state.view(seat)
    expected = seen_after(state, seat, action)
    return all(seen_after(view.imagine(rng), seat, action) == expected for _world in range(6))


def seen_after(state: State, seat: int, action: Action) -> bytes:
    """What a seat sees after its action, before anything is dealt."""
    after = state.copy()
    after.apply(seat, action)
    return after.view(seat).encode()


def check_no_undo(match: Match, seat: int) -> None:
    """Undo is refused to this seat."""
    try:
        match.undo(seat)
    except CannotUndo:
        return
    raise NotConforming(f"seat {seat} took back what cannot be taken back")


@every_choice
def a_decision_can_be_undone_until_its_seat_learns_something(setup: Setup) -> None:
    """A decision can be undone until its seat has seen something new, and not after that."""
    match, rng = setup.match("barrier"), setup.rng("barrier")
    shadow = Shadow(match)
    while match.to_act() and match.steps < setup.followed:
        before = shadow.state.copy()
        seat, action = choose(before, rng)
        known = foreseen(before, seat, action, rng)
        expected = seen_after(before, seat, action)
        match.act(seat, action)
        dealt = DEALER in shadow.follow()
        learned, undoable = match.view(seat).encode() != expected, match.can_undo(seat)
        assert not learned or not undoable, f"seat {seat} can take {action} back and has learned something"
        open_book = not setup.game.lid.secrets
        assert learned or undoable or not open_book, f"seat {seat} cannot take {action} back and has learned nothing"
        setup.tally["undo by chance"] += undoable != (known and not learned)  # if few worlds hold a surprise
        setup.tally["dealt" if dealt else "not dealt"] += 1
        setup.tally["undoable" if undoable else "not undoable"] += 1
        if not undoable:
            check_no_undo(match, seat)


@every_choice
def undo_restores_what_everybody_knew(setup: Setup) -> None:
    """Undo restores what everybody saw, as a step of its own."""
    match, rng = setup.match("restore"), setup.rng("restore")
    undone = 0
    while match.to_act() and match.steps < setup.followed:
        undoing = rng.below(2) == 0
        readers = setup.readers() if undoing else ()
        before = [match.view(reader).encode() for reader in readers]
        acting, steps = may_act(match), match.steps
        seat = acting[rng.below(len(acting))]
        legal = match.legal(seat)
        action = legal[rng.below(len(legal))]
        match.act(seat, action)
        setup.tally["undealt"] += match.steps == steps + 1
        if undoing and match.can_undo(seat):
            line_count, step_count = len(match.log(seat)), match.steps
            match.undo(seat)
            undone += 1
            after = [match.view(reader).encode() for reader in readers]
            assert after == before, f"after {action} was taken back, somebody sees another position than before"
            assert match.legal(seat) == legal, f"after {action} was taken back, other actions are legal"
            assert match.steps == step_count + 1, "undo is no step of its own"
            assert len(match.log(seat)) == line_count + 1, "undo has no line in the log"
            match.act(seat, action)
    setup.tally["undone"] += undone
    journal = match.journal()
    assert sum(step.undoes > 0 for step in journal.steps) == undone, "the journal leaves an undo out"
    last = verify(setup.game, journal)
    assert last.view(None).encode() == match.view(None).encode(), "a journal with undo leads to another position"
    logs = [[entry.message for entry in each.log(0)] for each in (Match.resume(journal), match)]
    assert logs[0] == logs[1], "a resumed match with undo has another log"


def seen_by(seat: int, step: Step) -> bool:
    """Whether a seat sees what a step is; what another player decides in secret teaches it nothing."""
    return step.who == DEALER or step.seen is None or seat in step.seen


@every_choice
def nothing_is_undone_after_another_seat_has_been_seen_to_act(setup: Setup) -> None:
    """Nobody can undo anything after they have seen somebody else act, or before they have decided."""
    match, rng = setup.match("others"), setup.rng("others")
    for seat in range(setup.seats):
        assert not match.can_undo(seat), f"seat {seat} has decided nothing and can take it back"
        check_no_undo(match, seat)
    last: dict[int, bytes] = {}
    taught: set[int] = set()
    while match.to_act() and match.steps < setup.followed:
        acting, steps = may_act(match), match.steps
        seat = acting[rng.below(len(acting))]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])
        fresh = match.journal().steps[steps:]
        for other, view in last.items():
            if other != seat and any(seen_by(other, step) for step in fresh) and match.view(other).encode() != view:
                setup.tally["taught"] += 1
                taught.add(other)
            late = other != seat and other in taught and match.can_undo(other)
            assert not late, f"seat {other} has seen seat {seat} act and can still take a decision back"
        last[seat] = match.view(seat).encode()
        taught.discard(seat)
    for seat in set(range(setup.seats)) - set(last):
        assert not match.can_undo(seat), f"seat {seat} has decided nothing and can take it back"


@every_choice
def an_undo_moves_no_draw(setup: Setup) -> None:
    """An undo does not change the next draw, so nobody can try again until a card suits them.

    A draw belongs to its pile and to the number of draws from there that count.
    """
    rng = setup.rng("redraw")
    for number in range(MOST_MATCHES):
        match = setup.match("redraw", number)
        shadow = Shadow(match)
        while match.to_act() and match.steps < setup.followed:
            seat, action = choose(shadow.state, rng)
            match.act(seat, action)
            shadow.follow()
            following = next((each for each in match.legal(seat) if deals(shadow.state, seat, each)), None)
            if match.can_undo(seat) and following is not None:
                straight, detour = Match.resume(match.journal()), Match.resume(match.journal())
                detour.undo(seat)
                detour.act(seat, action)
                same = detour.view(seat).encode() == straight.view(seat).encode()
                assert same, f"seat {seat} took {action} back, did it again, and sees something else"
                same = first_draw(straight, seat, following) == first_draw(detour, seat, following)
                assert same, f"seat {seat} took {action} back, did it again, and the next draw is another one"
                setup.tally["drawn alike"] += 1
                return


def first_draw(match: Match, seat: int, action: Action) -> list[str]:
    """What the dealer does at once after an action of this seat; the journal holds."""
    steps = match.steps
    match.act(seat, action)
    verify(match.game, match.journal())
    return [step.what for step in match.journal().steps[steps:] if step.who == DEALER][:1]


def deals(state: State, seat: int, action: Action) -> bool:
    """Whether the dealer has to act after this action, and has a choice."""
    after = state.copy()
    after.apply(seat, action)
    return after.to_act() == DEALER_ONLY and len(after.chances()) > 1
