"""`legal` lists exactly what `apply` accepts, also against actions that are nearly right."""

from collections import Counter

from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.errors import Refusal
from creuset.core.seats import DEALER
from creuset.core.state import State
from tests.conformance.play import Neighbours, everyones_actions, play_out, walk, walk_to_the_end
from tests.conformance.setups import Setup, every_table, games

RARE = 3
"""How often a kind of position is looked at closely in one game."""

NEARLY = 100 if COMPILED else 30
"""How many actions of each sort are tried there."""


def assert_refused(state: State, seat: int, action: Action) -> None:
    """The action is refused in every way a state can say so, with a sentence that has no gap left open."""
    assert state.judge(seat, action) != 0
    refusal = state.refusal(seat, action)
    assert refusal is not None
    said, raised = str(refusal), ""
    try:  # a hundred thousand times: too often for `pytest.raises`
        state.apply(seat, action)
    except Refusal as error:
        raised = str(error)
    assert raised == said
    assert "{" not in said
    assert refusal.rule


def assert_accepted(state: State, seat: int, action: Action) -> None:
    """The action is accepted in every way, and does something."""
    assert state.judge(seat, action) == 0
    assert state.refusal(seat, action) is None
    state.copy().apply(seat, action)


def assert_legality(setup: Setup, number: int) -> None:
    """In one random game, `legal` is exactly what `apply` accepts."""
    state, rng, neighbours = setup.start(), setup.rng("legality", number), Neighbours(setup.game)
    everybody = (*range(setup.seats), int(DEALER))
    met: Counter[frozenset[object]] = Counter()
    for _actor, _action in walk(state, rng, setup.followed):
        now = [action for _actor, action in everyones_actions(state)]
        neighbours.learn(now)
        kinds = frozenset(action.data()["do"] for action in now)
        met[kinds] += 1
        legal = {seat: set(state.legal(seat)) for seat in everybody}
        before = state.digest()
        for action in neighbours.actions(rng, NEARLY if met[kinds] <= RARE else 6):
            for seat in everybody:
                if action in legal[seat]:
                    assert_accepted(state, seat, action)
                else:
                    assert_refused(state, seat, action)
        assert state.digest() == before, "a refusal changed the position"


@every_table
@games(20)
def test_legal_is_exactly_what_apply_accepts(setup: Setup, numbers: range) -> None:
    for number in numbers:
        assert_legality(setup, number)


@every_table
def test_every_legal_action_is_accepted(setup: Setup) -> None:
    state = setup.start()
    for _actor, _action in walk(state, setup.rng("accepted"), setup.followed):
        for actor, action in everyones_actions(state):
            assert_accepted(state, actor, action)


@every_table
def test_nothing_is_accepted_out_of_turn(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("turns")
    for _actor, _action in walk(state, rng, setup.followed):
        acting = everyones_actions(state)
        actor, action = acting[rng.below(len(acting))]
        for other in (*range(setup.seats), int(DEALER)):
            if other != actor and action not in state.legal(other):
                assert_refused(state, other, action)


@every_table
def test_nothing_is_accepted_after_the_end(setup: Setup) -> None:
    state, neighbours = setup.start(), Neighbours(setup.game)
    for _actor, _action in walk_to_the_end(state, setup.rng("over")):
        neighbours.learn(action for _actor, action in everyones_actions(state))
    before = state.digest()
    for action in neighbours.actions(setup.rng("late"), 100):
        for seat in (*range(setup.seats), int(DEALER)):
            assert_refused(state, seat, action)
    assert state.digest() == before


@every_table
def test_seats_that_are_not_there_are_refused(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("strangers")
    for _actor, action in walk(state, rng, setup.followed):
        for stranger in range(setup.seats, DEALER):
            assert state.legal(stranger) == []
            assert_refused(state, stranger, action)


@every_table
def test_the_end_is_the_same_whether_or_not_refused_actions_were_tried(setup: Setup) -> None:
    quiet = play_out(setup.start(), setup.rng("tries"))
    state, neighbours, trying = setup.start(), Neighbours(setup.game), setup.rng("trying")
    for _actor, _action in walk_to_the_end(state, setup.rng("tries")):
        neighbours.learn(action for _actor, action in everyones_actions(state))
        for action in neighbours.actions(trying, 1):
            for seat in range(setup.seats):
                if state.judge(seat, action) != 0:
                    assert_refused(state, seat, action)
    assert state.digest() == quiet.digest()
