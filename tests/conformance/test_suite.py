"""The checks themselves: an honest tiny game passes all of them, a broken one is caught by the right one."""

import json
from dataclasses import replace

import pytest

from creuset.conformance.checks import Fault
from creuset.conformance.play import kind_of
from creuset.conformance.setups import option_choices, tables_of
from creuset.conformance.suite import all_checks
from creuset.core.game import Option
from tests.conformance.tiny import GAME, PLAIN, Clumsy, Crashing, Forever, Leaky, Loud, Telling, Tiny, registered
from tests.table.endless import GIVES

CHECKS = {check.name: check for check in all_checks()}


def fault_of(position: type[Tiny], name: str, seed: int = 0) -> Fault | None:
    """What a check finds wrong with a tiny game."""
    with registered(position) as game:
        (setup,) = CHECKS[name].setups(game, False)
        return CHECKS[name].fault(replace(setup, seed=seed))


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("name", CHECKS)
def test_an_honest_tiny_game_conforms(name: str, seed: int) -> None:
    assert fault_of(Tiny, name, seed) is None


@pytest.mark.parametrize(
    ("position", "name", "why"),
    [
        (Leaky, "imagined_worlds_fit_what_was_seen", "imagines a world with the view"),
        (Leaky, "imagined_and_true_worlds_tell_a_reader_the_same", "the position tells a spectator a secret"),
        (Loud, "the_log_tells_nothing_that_the_view_does_not", "reads what their view does not tell"),
        (Clumsy, "legal_is_exactly_what_apply_accepts", "a refusal changed the position"),
        (Telling, "legal_actions_have_one_order_for_one_visible_history", "the order of legal actions tells seat"),
        (Forever, "the_end_has_an_outcome_that_adds_up", "the game does not end"),
        (Forever, "a_journal_replays_to_the_same_position", "the game does not end"),
    ],
)
def test_a_broken_game_is_caught_by_the_right_check(position: type[Tiny], name: str, why: str) -> None:
    fault = fault_of(position, name)
    assert fault is not None
    assert why in fault.why


def test_the_steps_to_a_fault_lead_to_it_again() -> None:
    fault = fault_of(Telling, "legal_actions_have_one_order_for_one_visible_history")
    assert fault is not None
    assert fault == fault_of(Telling, "legal_actions_have_one_order_for_one_visible_history")
    state = Telling(0, 0, (-1, -1), False)
    for step in fault.steps:
        state.apply(next(seat for seat in (0, 1, 8) if state.to_act() >> seat & 1), GAME.parse(step))
    assert state.legal(state.turn % 2)


def test_whatever_a_game_raises_is_a_fault_and_has_a_place() -> None:
    fault = fault_of(Crashing, "imagined_worlds_fit_what_was_seen")
    assert fault is not None
    assert fault.why.startswith("KeyError: 'nobody' (")
    assert "tiny.py" in fault.why


def test_an_action_without_a_kind_has_the_first_word_of_its_notation() -> None:
    assert {kind_of(action) for action in PLAIN} == {"add"}
    assert {kind_of(action) for action in GIVES} == {"give"}


def test_every_check_demands_something_in_one_sentence() -> None:
    assert len({check.sentence for check in all_checks()}) == len(all_checks()) == len(CHECKS)
    assert all(check.sentence.endswith(".") for check in all_checks())


def test_options_beyond_number_are_tried_a_few_at_a_time() -> None:
    game = type(GAME)()
    options = tuple(Option(f"switch {number}", ("off", "on"), "EN-01", "a switch") for number in range(60))
    game.lid = replace(game.lid, options=options)
    choices = option_choices(game)
    assert len(choices) == len(set(choices)) == 62
    assert json.dumps(tables_of(game)[0].options).count("off") == 60
