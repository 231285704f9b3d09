"""Ring lines: MX-19."""

import pytest

from tests.games.metrox.rules.positions import (
    CITIES,
    begin,
    choose,
    city,
    complete,
    cross,
    legal,
    most,
    play,
    points,
    rule_against,
    sheet,
    stations,
    town,
    transfers,
    turn,
)

pytestmark = pytest.mark.rule("MX-19")


def test_the_direction_is_chosen_the_first_time() -> None:
    state = turn(begin(town("abcdef", "xyz", rings="A")), "3")
    assert legal(state) == [
        *("A forward 3", "A forward 2", "A forward 1", "A forward 0"),
        *("A backward 3", "A backward 2", "A backward 1", "A backward 0"),
        *("B 3", "B 2", "B 1", "B 0"),
    ]
    assert rule_against(state, 0, "A 3") == "MX-19"
    assert rule_against(state, 0, "B forward 3") == "MX-19"


@pytest.mark.parametrize(("way", "marks"), [("forward", ["abc", "abcd", "abcdef"]), ("backward", ["aef", "adef"])])
def test_both_directions_begin_at_the_first_station(way: str, marks: list[str]) -> None:
    state = play(begin(town("abcdef", rings="A")), "3", f"A {way} 3")
    assert stations(state) == marks[0]
    assert sheet(state)["ways"] == {"A": 1 if way == "forward" else 2}
    play(state, "3", "A 1")
    assert stations(state) == marks[1]
    play(state, "4", "A 2")
    assert stations(state) == "abcdef"


def test_the_direction_stays() -> None:
    for way, other in (("forward", "backward"), ("backward", "forward")):
        state = play(begin(town("abcdef", rings="A")), "3", f"A {way} 1")
        turn(state, "4")
        assert legal(state) == ["A 4", "A 3", "A 2", "A 1", "A 0"]
        assert rule_against(state, 0, f"A {other} 1") == "MX-19"
        assert rule_against(state, 0, f"A {way} 1") == "MX-19"


def test_the_direction_is_chosen_even_if_nothing_is_marked() -> None:
    state = play(begin(town("abcdef", rings="A")), "3", "A backward 0")
    assert stations(state) == ""
    play(state, "3", "A 3")
    assert stations(state) == "aef"


def test_the_direction_is_chosen_even_if_nothing_can_be_marked() -> None:
    state = cross(begin(town("ab", rings="A")), "ab")
    turn(state, "3")
    assert legal(state) == ["A forward 0", "A backward 0"]


def test_everybody_has_their_own_direction() -> None:
    state = begin(town("abcdef", rings="A"), 3)
    play(state, "3", "A forward 3", "A backward 2", "A backward 0")
    play(state, "3", "A 2", "A 2", "A 1")
    assert [stations(state, seat) for seat in range(3)] == ["abcde", "adef", "a"]


def test_two_rings_have_directions_of_their_own() -> None:
    state = begin(town("abcd", "wxyz", "klmn", rings="AC"))
    play(state, "3", "C backward 2")
    assert stations(state) == "kn"
    turn(state, "3")
    assert "A forward 3" in legal(state)
    assert "C 2" in legal(state)
    choose(state, 0, "A backward 2")
    assert stations(state) == "adkn"
    assert sheet(state)["ways"] == {"A": 2, "C": 2}
    play(state, "3", "C 2")
    assert stations(state) == "adklmn"


def test_a_free_ride_and_other_lines_choose_no_direction() -> None:
    state = cross(begin(town("abcdef", "xay", rings="A")), "c")
    play(state, "3", "B 3")
    assert sheet(state)["ways"] == {}
    turn(state, "3")
    assert most(state, "A forward") == 1
    assert most(state, "A backward") == 3


def test_marked_stations_stop_a_number_and_an_express_jumps_them_both_ways() -> None:
    state = cross(begin(town("abcdef", rings="A")), "e")
    assert most(turn(state.copy(), "4"), "A forward") == 4
    assert most(turn(state.copy(), "4"), "A backward") == 2
    play(state, "express 3", "A backward 3")
    assert stations(state) == "adef"


def test_there_is_no_terminus_but_no_station_is_marked_twice() -> None:
    state = begin(town("abcd", rings="A"))
    assert most(turn(state, "6"), "A forward") == 4
    choose(state, 0, "A forward 4")
    assert stations(state) == "abcd"
    assert legal(turn(state, "5")) == ["A 0"]


def test_a_transfer_follows_the_direction() -> None:
    state = begin(town("abcdef", "fx", rings="A"))
    play(state, "3", "A backward 1")
    assert transfers(play(state, "transfer", "A 1")) == {"f": 2}


@pytest.mark.rule("MX-15")
@pytest.mark.parametrize("way", ["forward", "backward"])
def test_a_ring_is_complete_when_all_its_stations_are_marked(way: str) -> None:
    state = begin(town("abcdef", rings="A", bonuses=((7, 3),)), 2)
    play(state, "5", f"A {way} 5", f"A {way} 0")
    assert points(state) == [0, 0]
    play(state, "6", "A 1", "A 6")
    assert points(state) == [7, 7]
    assert complete(state) == ["A", "A"]


def test_which_lines_of_the_box_are_rings() -> None:
    assert {key: "".join(line.letter for line in city(key).lines if line.ring) for key in CITIES} == {
        "amsterdam": "",
        "berlin": "C",
        "paris": "",
        "madrid": "J",
    }
