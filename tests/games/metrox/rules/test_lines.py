"""Completed lines: MX-15."""

import pytest

from tests.games.metrox.rules.positions import begin, bonuses, choose, complete, cross, play, points, show, town, turn

pytestmark = pytest.mark.rule("MX-15")


def test_the_first_to_complete_a_line_score_the_larger_bonus_and_later_ones_the_smaller() -> None:
    state = begin(town("abc", "vwxyz", bonuses=((6, 3), (5, 4))), 3)
    play(state, "3", "A 3", "A 2", "B 3")
    assert points(state) == [6, 0, 0]
    play(state, "3", "B 3", "A 1", "B 2")
    assert points(state) == [6, 3, 5]
    play(state, "3", "B 2", "B 3", "A 3")
    assert points(state) == [6 + 4, 3, 5 + 3]
    assert complete(state) == ["AB", "A", "AB"]
    assert bonuses(state) == [{"A": 6, "B": 4}, {"A": 3}, {"A": 3, "B": 5}]


def test_all_who_complete_it_in_the_same_round_score_the_larger_one() -> None:
    state = begin(town("abc", "vwxyz", bonuses=((6, 3), (5, 4))), 4)
    play(state, "3", "A 2", "A 3", "A 3", "B 3")
    assert points(state) == [0, 6, 6, 0]
    play(state, "3", "A 1", "A 0", "B 1", "A 3")
    assert points(state) == [3, 6, 6, 3]
    assert bonuses(state) == [{"A": 3}, {"A": 6}, {"A": 6}, {"A": 3}]


def test_it_does_not_matter_who_is_shown_first() -> None:
    for first in (0, 1):
        state = turn(begin(town("abc", bonuses=((6, 3),)), 2), "3")
        choose(state, first, "A 3")
        choose(state, 1 - first, "A 3")
        assert points(show(state)) == [6, 6]


def test_a_line_counts_once() -> None:
    state = begin(town("abc", bonuses=((6, 3),)), 2)
    play(state, "3", "A 3", "A 0")
    play(state, "3", "A 0", "A 0")
    play(state, "3", "A 0", "A 3")
    assert points(state) == [6, 3]


def test_several_lines_at_once() -> None:
    state = begin(town("abc", "cxb", "cx", bonuses=((6, 3), (5, 4), (2, 1))), 2)
    cross(state, "x", "")
    play(state, "3", "A 3", "C 2")
    assert complete(state) == ["ABC", "C"]
    assert points(state) == [6 + 5 + 2, 2]


def test_a_line_is_completed_by_crosses_made_on_other_lines() -> None:
    state = begin(town("ab", "xay", "zbw", bonuses=((6, 3), (5, 4), (2, 1))))
    play(state, "3", "B 2")
    assert points(state) == [0]
    play(state, "3", "C 2")
    assert complete(state) == ["A"]
    assert points(state) == [6]


def test_a_line_is_completed_by_a_free_ride() -> None:
    state = begin(town("ab", "xay", bonuses=((6, 3), (5, 4))), 2)
    cross(state, "ab", "b")
    assert points(state) == [6, 0]
    cross(state, "", "a")
    assert points(state) == [6, 3]


def test_crosses_and_transfers_count_alike() -> None:
    state = begin(town("ab", bonuses=((6, 3),)))
    play(state, "transfer", "A 1")
    play(state, "3", "A 1")
    assert points(state) == [6]
    state = begin(town("ab", bonuses=((6, 3),)))
    play(state, "transfer", "A 1")
    play(state, "transfer", "A 1")
    assert points(state) == [6]


def test_a_line_with_one_station_left_is_not_complete() -> None:
    state = begin(town("abcdefg", bonuses=((7, 5),)))
    play(state, "6", "A 6")
    assert points(state) == [0]
    assert complete(state) == [""]


def test_a_claimed_line_is_known_to_all() -> None:
    state = begin(town("abc", "xyz"), 2)
    play(state, "3", "B 3", "A 0")
    assert state.view(None).data()["claimed"] == ["B"]


@pytest.mark.rule("MX-20")
def test_a_repeat_belongs_to_the_same_round() -> None:
    state = begin(town("abc", "sx", special="s", bonuses=((6, 3), (2, 1))), 2, specials=True)
    play(state, "3", "A 3", "B 1; A 3")
    assert points(state) == [6, 6]


def test_nothing_is_judged_before_the_end_of_the_round() -> None:
    state = begin(town("abc", "sx", special="s", bonuses=((6, 3), (2, 1))), 2, specials=True)
    turn(state, "3")
    choose(state, 0, "A 3")
    choose(state, 1, "B 1")
    show(state)
    assert points(state) == [0, 0]
    assert complete(state) == ["", ""]
    assert bonuses(state) == [{}, {}]


def test_a_copy_keeps_who_was_first() -> None:
    state = play(begin(town("abc", bonuses=((6, 3),)), 2), "3", "A 3", "A 0")
    after = play(state.copy(), "3", "A 0", "A 3")
    assert (bonuses(state), bonuses(after)) == ([{"A": 6}, {}], [{"A": 6}, {"A": 3}])
