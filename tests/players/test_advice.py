"""Advice: what the best bot would do, and figures from imagined games that tell no secret."""

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
from creuset.players.registry import best_player
from tests.conformance.tables import FEW_SETUPS
from tests.players.manners import seat_of, some_positions

Figures: TypeAlias = list[tuple[str, int, float, float, float, float]]


def advice_at(state: State, key: str, rng: Rng, games: int = 2) -> Advice:
    seat = seat_of(state)
    return advise(state.view(seat), state.legal(seat), key, best_player(key), rng, games)


def figures(advice: Advice) -> Figures:
    return [
        (each.action.notation(), each.games, each.wins, each.wins_error, each.points, each.points_error)
        for each in advice.candidates
    ]


def late_positions(setup: Setup, seed: int = 0) -> list[State]:
    """The decisions at the end of a random game: what follows them is short."""
    return some_positions(setup.game, dict(setup.options), setup.seats, seed)[-4:]


def test_the_best_player_is_the_last_of_the_table() -> None:
    assert best_player("forge") == "greedy"


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_advice_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(setup: Setup) -> None:
    true, other, seat = worlds_alike(setup)
    before, legal, key = true.digest(), true.legal(seat), setup.game.lid.key
    advice, twin = (
        advise(world.view(seat), world.legal(seat), key, best_player(key), rng_from("alike"), 2)
        for world in (true, other)
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
    """The bot's choice comes first, then others of the legal actions, the most promising first."""
    actions = [each.action for each in advice.candidates]
    assert actions[0] == advice.action
    assert len(set(actions)) == len(actions) == min(MOST_CANDIDATES, len(legal))
    assert set(actions) <= set(legal)
    for each in advice.candidates:
        assert each.games == 2
        assert 0 <= each.wins <= 1
        assert 0 < each.wins_error < 1
        assert each.points_error >= 0
    others = [(each.wins, each.points) for each in advice.candidates[1:]]
    assert others == sorted(others, reverse=True)


@pytest.mark.parametrize("key", sorted(all_games()))
def test_the_generator_fixes_the_advice(key: str) -> None:
    state = some_positions(all_games()[key], {}, all_games()[key].lid.fewest, 0)[-1]
    one, other = (figures(advice_at(state, key, rng_from("same"))) for _twin in range(2))
    assert one == other


@pytest.mark.parametrize(("key", "seats", "seed"), [("forge", 2, 1), ("metrox", 1, 0)])
def test_of_the_last_decision_the_figures_are_the_result_itself(key: str, seats: int, seed: int) -> None:
    """Where the game ends at once there is nothing to imagine: better actions have better figures, without doubt."""
    state = some_positions(all_games()[key], {}, seats, seed)[-1]
    seat = seat_of(state)
    seen = set()
    for each in advice_at(state, key, rng_from("last")).candidates:
        end = state.copy()
        end.apply(seat, each.action)
        outcome = end.outcome()
        assert outcome is not None
        winners = outcome.winners()
        assert each.wins == (1 / len(winners) if seat in winners else 0)
        assert each.points == outcome.totals[seat]
        assert each.points_error == 0
        seen.add((each.wins, each.points))
    assert len(seen) > 1


def test_a_shared_first_rank_counts_as_a_share_of_a_win() -> None:
    """The other player has decided in secret: of two imagined games one was shared."""
    state = some_positions(all_games()["metrox"], {}, 2, 56)[-1]
    shares = [each.wins for each in advice_at(state, "metrox", rng_from("shared")).candidates]
    assert shares == [0.75, 0.25, 0, 0]


def test_a_single_legal_action_gets_figures_too() -> None:
    for setup in FEW_SETUPS:
        for state in late_positions(setup):
            if len(state.legal(seat_of(state))) == 1:
                advice = advice_at(state, setup.game.lid.key, rng_from("single"))
                assert [each.action for each in advice.candidates] == state.legal(seat_of(state)) == [advice.action]
                return
    raise AssertionError("every position had a choice")


def test_more_games_make_smaller_errors_and_one_game_is_never_enough() -> None:
    setup = FEW_SETUPS[-1]
    state, key = late_positions(setup)[0], setup.game.lid.key
    few, many = (advice_at(state, key, rng_from("errors"), games).candidates[0] for games in (1, 32))
    assert (few.games, many.games) == (2, 32)
    assert many.wins_error < few.wins_error


def test_the_choice_is_the_bots_own_even_where_the_figures_speak_for_another() -> None:
    """Random chooses anything; the advice of random is that all the same, and comes first."""
    setup = FEW_SETUPS[-1]
    state, key = late_positions(setup)[0], setup.game.lid.key
    seat = seat_of(state)
    better = 0
    for number in range(12):
        advice = advise(state.view(seat), state.legal(seat), key, "random", rng_from("own", number), 2)
        best = max(advice.candidates, key=lambda each: (each.wins, each.points))
        better += best.action != advice.action
        assert advice.candidates[0].action == advice.action
    assert better > 0
