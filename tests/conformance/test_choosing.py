"""The checks that need an option or a simultaneous choice: an honest tiny game passes, a broken one is caught."""

from dataclasses import replace

import pytest

from creuset.conformance.checks import Fault
from creuset.conformance.options import differ
from creuset.conformance.plain_data import changes, difference
from creuset.conformance.setups import Setup
from creuset.conformance.suite import all_checks
from tests.conformance import choosing
from tests.conformance.choosing import Choosing, registered

CHECKS = {check.name: check for check in all_checks()}


def faults_of(position: type[Choosing], name: str, seed: int = 0) -> list[Fault]:
    """What a check finds wrong with the game, at all its tables."""
    check = CHECKS[name]
    with registered(position) as game:
        found = [check.fault(replace(setup, seed=seed)) for setup in check.setups(game, False)]
    return [fault for fault in found if fault is not None]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", CHECKS)
def test_an_honest_game_conforms(name: str, seed: int) -> None:
    assert faults_of(Choosing, name, seed) == []


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("position", "name", "why"),
    [
        (choosing.Loud, "the_log_tells_nothing_that_the_view_does_not", "reads what their view does not tell"),
        (choosing.Ignoring, "every_value_of_an_option_changes_something", "the option wins changes nothing: "),
        (choosing.Omitting, "positions_with_equal_data_go_on_alike", "the data are equal, but not what is "),
        (choosing.Numbered, "positions_and_views_are_plain_data", "the name 1 is no text (odds)"),
        (choosing.NumberedView, "positions_and_views_are_plain_data", "a spectator's view change in JSON: the name 1"),
        (choosing.Certain, "imagination_leaves_open_what_was_hidden", "never imagines anything but chosen/"),
        (
            choosing.Gaping,
            "log_lines_can_be_said_for_everybody",
            "“{player}: {what}”, and nothing fills the gap {w",
        ),
        (choosing.Silent, "legal_is_exactly_what_apply_accepts", "there is no `refusal` of choose"),
        (choosing.Unfinished, "the_contract_is_written", "Unfinished lacks view"),
    ],
)
def test_a_broken_game_is_caught_by_the_right_check(position: type[Choosing], name: str, why: str, seed: int) -> None:
    faults = faults_of(position, name, seed)
    assert faults
    assert why in faults[0].why


def test_most_faults_are_seen_by_the_check_that_is_there_for_them_and_by_no_other() -> None:
    """Otherwise the check would not be needed."""
    for position, name in [
        (choosing.Loud, "the_log_tells_nothing_that_the_view_does_not"),
        (choosing.Ignoring, "every_value_of_an_option_changes_something"),
        (choosing.Omitting, "positions_with_equal_data_go_on_alike"),
        (choosing.NumberedView, "positions_and_views_are_plain_data"),
        (choosing.Certain, "imagination_leaves_open_what_was_hidden"),
    ]:
        assert [other for other in CHECKS if faults_of(position, other)] == [name]


def test_a_refusal_that_is_missing_is_said_to_be_so_wherever_it_is_needed() -> None:
    for name in CHECKS:
        assert not any("AssertionError" in fault.why for fault in faults_of(choosing.Silent, name))


def test_one_mistake_has_one_cause_under_every_check() -> None:
    for position in (choosing.Gaping, choosing.Stumbling, choosing.Unstartable):
        faults = [fault for name in CHECKS for fault in faults_of(position, name)]
        assert len(faults) > 4
        assert len({fault.cause for fault in faults}) == 1


def test_a_value_that_changes_only_the_end_is_one_that_changes_something() -> None:
    class Late(Choosing):
        """Has nothing of the option in its data."""

        def data(self) -> dict[str, object]:
            return {name: fact for name, fact in super().data().items() if name != "wins"}

    with registered(Late) as game:
        table = Setup(game, (("wins", "higher"),), 2)
        assert differ(table, 0, "wins", "higher", "lower")
        assert not differ(table, 0, "wins", "lower", "lower")


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ({"a": 1, "b": {"c": [1, 2]}}, {"a": 1, "b": {"c": [1, 3]}}, "b/c/1: 2 or 3"),
        ({"a": 1}, {"a": 1, "b": 2}, "b: nothing or 2"),
        ({"a": [1]}, {"a": [1, 2]}, "a: [1] or [1, 2]"),
        ({"view": b'{"deep":{"x":1}}'}, {"view": b'{"deep":{"x":true}}'}, "view/deep/x: 1 or True"),
        ("one", "two", "'one' or 'two'"),
    ],
)
def test_of_two_things_the_first_difference_is_told(first: object, second: object, told: str) -> None:
    assert difference(first, second) == told


def test_what_json_would_change_is_found_anywhere() -> None:
    assert list(changes({"a": ({"b": 1.5}, [None, True, "x"])})) == []
    assert list(changes({"a": [{3: 1}], None: float("inf")})) == [
        "the name 3 is no text (a/0)",
        "the name None is no text",
        "None is inf",
    ]
