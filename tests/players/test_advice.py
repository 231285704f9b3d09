"""Advice: what the search would do, and figures that tell no secret."""

from typing import TypeAlias

import pytest

from creuset.conformance.play import actors
from creuset.conformance.setups import Setup
from creuset.conformance.worlds import step_alike
from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.packs import all_games
from creuset.players.advice import MOST_CANDIDATES, Advice, advise
from tests.conformance.tables import FEW_SETUPS
from tests.players.manners import seat_of, some_positions

Figures: TypeAlias = list[tuple[str, int, float, float, str]]


def advice_at(state: State, key: str, rng: Rng) -> Advice:
    seat = seat_of(state)
    return advise(state.view(seat), state.legal(seat), key, rng, thorough=False)


def figures(advice: Advice) -> Figures:
    return [
        (each.action.notation(), each.tries, each.worth, each.error, str(each.reason)) for each in advice.candidates
    ]


def late_positions(setup: Setup, seed: int = 0) -> list[State]:
    """The decisions at the end of a random game: what follows them is short."""
    return some_positions(setup.game, dict(setup.options), setup.seats, seed)[-4:]


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_advice_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(setup: Setup) -> None:
    true, other, seat = worlds_alike(setup)
    before, legal, key = true.digest(), true.legal(seat), setup.game.lid.key
    advice, twin = (
        advise(world.view(seat), world.legal(seat), key, rng_from("alike"), thorough=False) for world in (true, other)
    )
    assert figures(advice) == figures(twin)
    assert true.digest() == before
    check_candidates(advice, legal)


def worlds_alike(setup: Setup) -> tuple[State, State, int]:
    """Two worlds near the end of a game that are one to a seat which is to act, played on as long as they are."""
    rng, true = setup.rng("alike"), late_positions(setup)[-2]
    seat = seat_of(true)
    other = true.view(seat).imagine(rng)
    last = true.copy(), other.copy(), seat
    for _step in range(4):
        alike = step_alike(seat, true, other, rng) if true.to_act() != 0 else None
        if alike is None:
            break
        actor, action, twin = alike
        true.apply(actor, action)
        other.apply(actor, twin)
        if seat in actors(true):
            last = true.copy(), other.copy(), seat
    return last


def check_candidates(advice: Advice, legal: list[Action]) -> None:
    """The candidates are legal, none comes twice, and none has a better figure than the first, the advice."""
    actions = [each.action for each in advice.candidates]
    assert actions[0] == advice.action
    assert len(set(actions)) == len(actions) <= MOST_CANDIDATES
    assert set(actions) <= set(legal)
    for each in advice.candidates:
        assert each.tries > 0
        assert each.worth <= advice.candidates[0].worth
        assert advice.unit == "points" or 0 <= each.worth <= 1
        assert each.error >= 0


@pytest.mark.parametrize("key", sorted(all_games()))
def test_the_generator_fixes_the_advice(key: str) -> None:
    state = some_positions(all_games()[key], {}, all_games()[key].lid.fewest, 0)[-1]
    one, other = (figures(advice_at(state, key, rng_from("same"))) for _twin in range(2))
    assert one == other


@pytest.mark.parametrize(("key", "seats", "seed"), [("forge", 2, 1), ("metrox", 1, 0)])
def test_of_the_last_decision_the_figures_are_the_result_itself(key: str, seats: int, seed: int) -> None:
    """Where the game ends at once there is nothing to imagine."""
    state = some_positions(all_games()[key], {}, seats, seed)[-1]
    seat = seat_of(state)
    advice = advice_at(state, key, rng_from("last"))
    for each in advice.candidates:
        end = state.copy()
        end.apply(seat, each.action)
        outcome = end.outcome()
        assert outcome is not None
        winners = outcome.winners()
        result = outcome.totals[seat] if advice.unit == "points" else 1 / len(winners) if seat in winners else 0
        assert each.worth == pytest.approx(result)
    assert advice.unit == ("points" if seats == 1 else "wins")


def test_a_single_legal_action_gets_figures_too() -> None:
    for setup in FEW_SETUPS:
        for state in late_positions(setup):
            if len(state.legal(seat_of(state))) == 1:
                advice = advice_at(state, setup.game.lid.key, rng_from("single"))
                assert [each.action for each in advice.candidates] == state.legal(seat_of(state)) == [advice.action]
                return
    raise AssertionError("every position had a choice")


def test_thorough_advice_is_better_founded() -> None:
    setup = FEW_SETUPS[-1]
    state, key = late_positions(setup)[0], setup.game.lid.key
    seat = seat_of(state)
    few, many = (
        advise(state.view(seat), state.legal(seat), key, rng_from("errors"), thorough).candidates[0]
        for thorough in (False, True)
    )
    assert many.tries > few.tries
    assert many.error < few.error
