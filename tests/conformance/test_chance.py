"""Chance: `sample` is uniform over `legal`, and `deal` draws `chances` with their weights."""

from collections import Counter

from creuset.core.seats import DEALER, DEALER_ONLY
from tests.conformance.play import actors, walk
from tests.conformance.setups import Setup, every_choice, every_table
from tests.conformance.statistics import fits

DRAWS_EACH = 12
"""How often every outcome comes up on average where its frequency is checked."""


@every_choice
def test_a_sample_is_any_legal_action_each_as_likely(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("sample")
    decided = 0
    for _actor, _action in walk(state, rng, setup.followed):
        for seat in actors(state) if state.to_act() != DEALER_ONLY else []:
            decided += 1
            if decided % 6 == 0:
                weights = {action.notation(): 1 for action in state.legal(seat)}
                before = state.digest()
                drawn = Counter(state.sample(seat, rng).notation() for _draw in range(DRAWS_EACH * len(weights)))
                assert fits(drawn, weights)
                assert state.digest() == before


@every_table
def test_a_sample_is_always_legal(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("samples")
    for actor, _action in walk(state, rng, setup.followed):
        if actor != DEALER and actor in actors(state):  # not out of turn
            legal = set(state.legal(actor))
            assert all(state.sample(actor, rng) in legal for _draw in range(5))


@every_choice
def test_the_dealer_draws_with_the_weights_he_names(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("deal")
    dealt = 0
    for actor, _action in walk(state, rng, setup.followed):
        if actor == DEALER:
            dealt += 1
            if dealt % 6 == 0 or sum(weight for _outcome, weight in state.chances()) < 12:
                weights = {outcome.notation(): weight for outcome, weight in state.chances()}
                before = state.digest()
                drawn = Counter(state.deal(rng).notation() for _draw in range(DRAWS_EACH * sum(weights.values())))
                assert fits(drawn, weights)
                assert state.digest() == before


@every_table
def test_chances_are_the_legal_actions_of_the_dealer(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("chances")
    for actor, action in walk(state, rng, setup.followed):
        chances = state.chances()
        assert state.legal(DEALER) == [outcome for outcome, _weight in chances]
        if actor == DEALER:
            assert action in state.legal(DEALER)
            assert len({outcome for outcome, _weight in chances}) == len(chances)
            assert all(type(weight) is int and weight > 0 for _outcome, weight in chances)
        else:
            assert chances == []
