"""Free rides: MX-12."""

import pytest

from tests.games.metrox.rules.positions import (
    acting,
    begin,
    choose,
    cross,
    legal,
    most,
    play,
    rule_against,
    stations,
    table,
    town,
    transfers,
    turn,
    windows,
)

pytestmark = pytest.mark.rule("MX-12")


def test_any_one_free_station_of_the_map_or_none() -> None:
    state = turn(begin(town("abc", "xby")), "free ride")
    assert legal(state) == ["cross A1", "cross A2", "cross A3", "cross B1", "cross B3", "skip"]
    choose(state, 0, "cross B3")
    assert stations(state) == "y"
    assert acting(state) == [8]


def test_no_window_is_filled() -> None:
    state = play(begin(town("abc"), 2), "free ride", "cross A2", "skip")
    assert windows(state, 0) == windows(state, 1) == {"A": []}
    assert stations(state, 0) == "b"
    assert stations(state, 1) == ""
    assert transfers(state) == {}


def test_a_ride_is_refused() -> None:
    state = turn(begin(town("abc")), "free ride")
    assert rule_against(state, 0, "A 1") == "MX-12"
    assert rule_against(state, 0, "A 0") == "MX-12"


def test_a_marked_station_cannot_be_crossed_again() -> None:
    state = cross(begin(town("abc", "xby")), "b")
    turn(state, "free ride")
    assert "cross A2" not in legal(state)
    assert rule_against(state, 0, "cross A2") == "MX-12"
    assert rule_against(state, 0, "cross A1") is None


def test_a_station_has_one_name_after_its_first_line() -> None:
    state = turn(begin(town("abc", "xby")), "free ride")
    assert rule_against(state, 0, "cross B2") == "MX-12"
    assert rule_against(state, 0, "cross A4") == "MX-12"
    assert rule_against(state, 0, "cross C1") == "MX-12"


def test_the_cross_counts_on_all_lines_of_the_station() -> None:
    state = cross(begin(town("abc", "xby")), "b")
    turn(state, "4")
    assert most(state, "A") == 1
    assert most(state, "B") == 1


def test_every_station_of_a_large_map_can_be_crossed() -> None:
    state = table(map="madrid")
    for count in range(len(state.network.city.stations), 0, -1):
        turn(state, "free ride")
        assert len(legal(state)) == count + 1
        choose(state, 0, legal(state)[-2])
    turn(state, "free ride")
    assert legal(state) == ["skip"]


def test_with_every_station_marked_the_free_ride_is_left_unused() -> None:
    state = cross(begin(town("ab")), "ab")
    assert legal(turn(state, "free ride")) == ["skip"]
    choose(state, 0, "skip")
    assert windows(state) == {"A": []}
