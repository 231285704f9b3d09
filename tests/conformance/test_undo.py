"""Undo until something was learned: by the seat that asks, from its cards or from anybody's action."""

import pytest

from creuset.core.action import Action
from creuset.core.errors import CannotUndo
from creuset.core.fair import seed_from
from creuset.core.journal import Step
from creuset.core.replay import verify
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.table.match import Match
from tests.conformance.play import choose, may_act
from tests.conformance.setups import FEW_SETUPS, Setup, every_choice


def begin(setup: Setup, *seed: object) -> Match:
    """A match of people at this table."""
    names = [f"player {seat}" for seat in range(setup.seats)]
    seed_bytes = seed_from(setup, *seed)
    return Match.begin(setup.game, dict(setup.options), ["you"] * setup.seats, names, seed_bytes)


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
            assert not step.undoes
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


@every_choice
def test_a_decision_can_be_undone_exactly_until_its_seat_learns_something(setup: Setup) -> None:
    match, rng = begin(setup, "barrier"), setup.rng("barrier")
    shadow = Shadow(match)
    allowed = refused = dealt = undealt = 0
    while match.to_act() and match.steps < setup.followed:
        before = shadow.state.copy()
        seat, action = choose(before, rng)
        known = foreseen(before, seat, action, rng)
        expected = seen_after(before, seat, action)
        match.act(seat, action)
        if DEALER in shadow.follow():
            dealt += 1
        else:
            undealt += 1
        unchanged = match.view(seat).encode() == expected
        assert match.can_undo(seat) == (known and unchanged)
        if match.can_undo(seat):
            allowed += 1
        else:
            refused += 1
            with pytest.raises(CannotUndo):
                match.undo(seat)
    assert allowed > 10 or undealt <= 10, "where the dealer does nothing, little is learned"
    assert refused > 5 or dealt <= 5, "where the dealer shows something, something is learned"


@every_choice
def test_undo_restores_what_everybody_knew(setup: Setup) -> None:
    match, rng = begin(setup, "restore"), setup.rng("restore")
    undone = undealt = 0
    while match.to_act() and match.steps < setup.followed:
        undoing = rng.below(2) == 0
        readers = (None, *range(setup.seats)) if undoing else ()
        before = [match.view(reader).encode() for reader in readers]
        acting, steps = may_act(match), match.steps
        seat = acting[rng.below(len(acting))]
        legal = match.legal(seat)
        action = legal[rng.below(len(legal))]
        match.act(seat, action)
        undealt += match.steps == steps + 1
        if undoing and match.can_undo(seat):
            line_count, step_count = len(match.log(seat)), match.steps
            match.undo(seat)
            undone += 1
            assert [match.view(reader).encode() for reader in readers] == before
            assert match.legal(seat) == legal
            assert match.steps == step_count + 1, "undo is a step of its own"
            assert len(match.log(seat)) == line_count + 1
            match.act(seat, action)
    assert undone > 5 or undealt <= 5
    journal = match.journal()
    assert sum(step.undoes > 0 for step in journal.steps) == undone
    last = verify(setup.game, journal)
    assert last.view(None).encode() == match.view(None).encode()
    assert [entry.message for entry in Match.resume(journal).log(0)] == [entry.message for entry in match.log(0)]


def seen_by(seat: int, step: Step) -> bool:
    """Whether a seat sees what a step is; what another player decides in secret teaches it nothing."""
    return step.who == DEALER or step.seen is None or seat in step.seen


@every_choice
def test_nothing_is_undone_after_another_seat_has_been_seen_to_act(setup: Setup) -> None:
    match, rng = begin(setup, "others"), setup.rng("others")
    last: dict[int, bytes] = {}
    taught: set[int] = set()
    seen_since = 0
    while match.to_act() and match.steps < setup.followed:
        acting, steps = may_act(match), match.steps
        seat = acting[rng.below(len(acting))]
        legal = match.legal(seat)
        match.act(seat, legal[rng.below(len(legal))])
        fresh = match.journal().steps[steps:]
        for other, view in last.items():
            if other != seat and any(seen_by(other, step) for step in fresh) and match.view(other).encode() != view:
                seen_since += 1
                taught.add(other)
            assert other == seat or other not in taught or not match.can_undo(other)
        last[seat] = match.view(seat).encode()
        taught.discard(seat)
    assert seen_since > 10 or setup.seats == 1
    assert not any(match.can_undo(seat) for seat in range(setup.seats) if seat not in last)


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_a_seat_that_has_not_decided_has_nothing_to_undo(setup: Setup) -> None:
    match = begin(setup, "nothing")
    for seat in range(setup.seats):
        assert not match.can_undo(seat)
        with pytest.raises(CannotUndo):
            match.undo(seat)
    assert verify(setup.game, match.journal()).digest()


def drawn_after(match: Match, seat: int, action: Action) -> list[str]:
    """What the dealer does after an action of this seat."""
    steps = match.steps
    match.act(seat, action)
    return [step.what for step in match.journal().steps[steps:] if step.who == DEALER]


def test_a_draw_after_an_undo_is_another_draw() -> None:
    """The dealer's generator belongs to the number of the step, so nobody can try a draw and come back to it."""
    for setup in FEW_SETUPS:
        rng = setup.rng("redraw")
        differing = compared = 0
        match = begin(setup, "redraw")
        shadow = Shadow(match)
        while match.to_act() and compared < 5:
            seat, action = choose(shadow.state, rng)
            match.act(seat, action)
            shadow.follow()
            following = next((each for each in match.legal(seat) if deals(shadow.state, seat, each)), None)
            if match.can_undo(seat) and following is not None:
                straight, detour = Match.resume(match.journal()), Match.resume(match.journal())
                detour.undo(seat)
                detour.act(seat, action)
                assert detour.view(seat).encode() == straight.view(seat).encode()
                compared += 1
                differing += drawn_after(straight, seat, following) != drawn_after(detour, seat, following)
                assert verify(setup.game, straight.journal()) is not None
                assert verify(setup.game, detour.journal()) is not None
        assert compared == 0 or differing > 0


def deals(state: State, seat: int, action: Action) -> bool:
    """Whether the dealer has to act after this action."""
    after = state.copy()
    after.apply(seat, action)
    return after.to_act() == DEALER_ONLY
