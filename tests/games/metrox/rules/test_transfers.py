"""Transfers: MX-11."""

import pytest

from tests.games.metrox.rules.positions import (
    begin,
    choose,
    cross,
    legal,
    place,
    play,
    rule_against,
    sheet,
    stations,
    table,
    town,
    transfers,
    turn,
    windows,
)

pytestmark = pytest.mark.rule("MX-11")


def test_a_transfer_marks_the_first_free_station_with_the_number_of_its_lines() -> None:
    state = begin(town("xy", "axc", "dxc", "ayc"))
    play(state, "transfer", "A 1")
    assert transfers(state) == {"x": 3}
    assert stations(state) == "x"
    play(state, "transfer", "B 1")
    assert transfers(state) == {"x": 3, "a": 2}
    play(state, "transfer", "B 1")
    assert transfers(state) == {"x": 3, "a": 2, "c": 3}
    assert windows(state) == {"A": ["transfer"], "B": ["transfer", "transfer"], "C": [], "D": []}


def test_a_station_of_one_line_is_worth_one() -> None:
    state = play(begin(town("ab", "bc")), "transfer", "A 1")
    assert transfers(state) == {"a": 1}


def test_marked_stations_before_the_first_free_one_do_not_matter() -> None:
    state = cross(begin(town("abc", "xc")), "ab")
    assert transfers(play(state, "transfer", "A 1")) == {"c": 2}


def test_only_one_station_or_none() -> None:
    state = turn(begin(town("abc")), "transfer")
    assert legal(state) == ["A 1", "A 0"]
    assert rule_against(state, 0, "A 2") == "MX-07"
    choose(state, 0, "A 0")
    assert stations(state) == ""
    assert windows(state) == {"A": ["transfer"]}


def test_with_no_free_station_only_the_window_is_filled() -> None:
    state = cross(begin(town("ab", "cd")), "ab")
    turn(state, "transfer")
    assert legal(state) == ["A 0", "B 1", "B 0"]
    choose(state, 0, "A 0")
    assert transfers(state) == {}
    assert windows(state) == {"A": ["transfer"], "B": []}


def test_a_cross_is_no_transfer_and_stays_a_cross() -> None:
    state = cross(begin(town("abc")), "a")
    play(state, "transfer", "A 1")
    assert transfers(state) == {"b": 1}
    assert stations(state) == "ab"
    assert sheet(state)["empty"] == 1


def test_a_station_far_down_the_list_of_the_map() -> None:
    """Marks and frames are kept in more than one word."""
    state = begin(town("".join(map(chr, range(0x100, 0x120))), "".join(map(chr, range(0x120, 0x140)))))
    play(state, "transfer", "B 1")
    assert transfers(state) == {chr(0x120): 1}
    for number in range(12):
        play(state, "free ride", f"cross B{number + 2}")
    play(state, "transfer", "B 1")
    play(state, "transfer", "B 1")
    assert transfers(state) == {chr(0x120): 1, chr(0x12D): 1, chr(0x12E): 1}


def test_the_example_of_the_published_rules() -> None:
    """On line B a station where red, dark blue and orange meet is worth 3."""
    state = table(map="berlin")
    city = state.network.city
    line = city.lines[1]
    stop = next(stop for stop in line.stops if {"A", "B", "E"} == {city.lines[at].letter for at in city.lines_at(stop)})
    for before in line.stops[: line.stops.index(stop)]:
        play(state, "free ride", f"cross {place(state, city.stations[before].key)}")
    play(state, "transfer", "B 1")
    assert transfers(state) == {city.stations[stop].key: 3}
