"""`legal` lists exactly what `apply` accepts, also against actions that are nearly right."""

from collections import Counter

from creuset.conformance.checks import NotConforming, every_table
from creuset.conformance.play import Neighbours, everyones_actions, kind_of, play_out
from creuset.conformance.sentences import said_refusal
from creuset.conformance.setups import Setup
from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.errors import Refusal
from creuset.core.seats import DEALER
from creuset.core.state import State

RARE = 3
"""How often a kind of position is looked at closely in one game."""

NEARLY = 100 if COMPILED else 30
"""How many actions of each sort are tried there."""


def check_refused(state: State, seat: int, action: Action) -> None:
    """The action is refused in every way a state can say so, with a sentence that has no gap left open."""
    tried = f"{action} of seat {seat}, which is not legal,"
    assert state.judge(seat, action) != 0, f"`judge` accepts {tried[:-1]}"
    refusal = state.refusal(seat, action)
    if refusal is None:
        raise NotConforming(f"there is no `refusal` of {tried[:-1]}", cause="there is no `refusal`")
    said, raised = said_refusal(action, refusal), ""
    try:
        state.apply(seat, action)
    except Refusal as error:
        raised = str(error)
    assert raised, f"`apply` carries out {tried[:-1]}"
    assert raised == said, f"{tried} is refused in two ways: {said} / {raised}"
    assert "{" not in said, f"a gap of the refusal is not filled: {said}"
    assert refusal.rule, f"a refusal cites no rule: {said}"


def check_accepted(state: State, seat: int, action: Action) -> None:
    """The action is accepted in every way."""
    refusal = state.refusal(seat, action)
    assert state.judge(seat, action) == 0, f"`judge` refuses {action} of seat {seat}, which is in `legal`"
    assert refusal is None, f"{action} of seat {seat} is in `legal` and refused: {refusal}"
    state.copy().apply(seat, action)


@every_table
def legal_is_exactly_what_apply_accepts(setup: Setup) -> None:
    """`legal` is exactly what `apply` accepts, seat by seat, and a refusal changes nothing."""
    everybody = (*range(setup.seats), int(DEALER))
    for number in range(setup.games):
        state, rng, neighbours = setup.start(), setup.rng("legality", number), Neighbours(setup.game)
        met: Counter[frozenset[object]] = Counter()
        for _actor, chosen in setup.walk(state, rng):
            now = everyones_actions(state)
            for actor, action in now:
                check_accepted(state, actor, action)
            for stranger in range(setup.seats, DEALER):
                assert state.legal(stranger) == [], f"seat {stranger} is not at the table and has legal actions"
                check_refused(state, stranger, chosen)
            neighbours.learn(action for _actor, action in now)
            kinds = frozenset(kind_of(action) for _actor, action in now)
            met[kinds] += 1
            legal = {seat: set(state.legal(seat)) for seat in everybody}
            before = state.digest()
            for action in neighbours.actions(rng, NEARLY if met[kinds] <= RARE else 6):
                for seat in everybody:
                    if action in legal[seat]:
                        check_accepted(state, seat, action)
                    else:
                        check_refused(state, seat, action)
            assert state.digest() == before, "a refusal changed the position"


@every_table
def nothing_is_accepted_after_the_end(setup: Setup) -> None:
    """Nothing can be done after the end."""
    state, neighbours = setup.start(), Neighbours(setup.game)
    for _actor, _action in setup.walk_to_the_end(state, setup.rng("over")):
        neighbours.learn(action for _actor, action in everyones_actions(state))
    before = state.digest()
    for action in neighbours.actions(setup.rng("late"), 100):
        for seat in (*range(setup.seats), int(DEALER)):
            check_refused(state, seat, action)
    assert state.digest() == before, "a refusal changed the last position"


@every_table
def the_end_is_the_same_whether_or_not_refused_actions_were_tried(setup: Setup) -> None:
    """A game ends the same whether or not refused actions were tried on the way."""
    quiet = play_out(setup.start(), setup.rng("tries"))
    state, neighbours, trying = setup.start(), Neighbours(setup.game), setup.rng("trying")
    for _actor, _action in setup.walk_to_the_end(state, setup.rng("tries")):
        neighbours.learn(action for _actor, action in everyones_actions(state))
        for action in neighbours.actions(trying, 1):
            for seat in range(setup.seats):
                if state.judge(seat, action) != 0:
                    check_refused(state, seat, action)
    assert state.digest() == quiet.digest(), "a game ended differently because refused actions were tried"
