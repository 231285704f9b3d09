"""Chance: `sample` is uniform over `legal`, and `deal` draws `chances` with their weights."""

from collections import Counter

from creuset.conformance.checks import every_choice, every_table
from creuset.conformance.play import actors
from creuset.conformance.setups import Setup
from creuset.conformance.statistics import fits
from creuset.core.seats import DEALER, DEALER_ONLY

FEWEST_DRAWS, DRAWS_EACH, MOST_DRAWS = 60, 12, 5000
"""How often something is drawn where frequencies are checked: so often for every outcome, within these bounds."""


def draws(outcomes: int) -> range:
    """So many draws for so many outcomes."""
    return range(max(FEWEST_DRAWS, min(DRAWS_EACH * outcomes, MOST_DRAWS)))


@every_choice
def a_sample_is_any_legal_action_each_as_likely(setup: Setup) -> None:
    """`sample` draws every legal action, each as likely, and changes nothing."""
    state, rng = setup.start(), setup.rng("sample")
    decided = 0
    for _actor, _action in setup.walk(state, rng):
        for seat in actors(state) if state.to_act() != DEALER_ONLY else []:
            decided += 1
            weights = {action.notation(): 1 for action in state.legal(seat)}
            drawn = state.sample(seat, rng).notation()
            assert drawn in weights, f"`sample` of seat {seat} drew what is not legal: {drawn}"
            if decided % 6 == 0:
                before = state.digest()
                counted = Counter(state.sample(seat, rng).notation() for _draw in draws(len(weights)))
                assert fits(counted, weights), f"`sample` of seat {seat} is not uniform: {counted} of {list(weights)}"
                assert state.digest() == before, "`sample` changed the position"


@every_choice
def the_dealer_draws_with_the_weights_of_chances(setup: Setup) -> None:
    """`deal` draws from `chances`, each as likely as its weight says, and changes nothing."""
    state, rng = setup.start(), setup.rng("deal")
    dealt = 0
    for actor, _action in setup.walk(state, rng):
        if actor == DEALER:
            dealt += 1
            if dealt % 6 == 0 or sum(weight for _outcome, weight in state.chances()) < 12:
                weights = {outcome.notation(): weight for outcome, weight in state.chances()}
                before = state.digest()
                drawn = Counter(state.deal(rng).notation() for _draw in draws(sum(weights.values())))
                assert fits(drawn, weights), f"`deal` does not follow the weights of `chances`: {drawn} of {weights}"
                assert state.digest() == before, "`deal` changed the position"


@every_table
def chances_are_the_legal_actions_of_the_dealer(setup: Setup) -> None:
    """`chances` are the legal actions of the dealer, with whole weights, and there are none while players decide."""
    state, rng = setup.start(), setup.rng("chances")
    for actor, action in setup.walk(state, rng):
        chances = state.chances()
        outcomes = [outcome for outcome, _weight in chances]
        assert state.legal(DEALER) == outcomes, "`legal` of the dealer differs from `chances`"
        if actor == DEALER:
            assert action in outcomes, f"`deal` drew what is not in `chances`: {action}"
            assert len(set(outcomes)) == len(chances), "`chances` lists an outcome twice"
            for outcome, weight in chances:
                assert type(weight) is int, f"the weight of {outcome} is no whole number: {weight}"
                assert weight > 0, f"the weight of {outcome} is not above zero"
        else:
            assert chances == [], "there are chances while a player is to act"
