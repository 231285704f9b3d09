"""Special stations and players who are done at different times: MX-16, MX-20, MX-21."""

import pytest

from creuset.games.metrox.rules.network import Network
from tests.games.metrox.rules.positions import (
    CITIES,
    acting,
    begin,
    choose,
    city,
    legal,
    outcome,
    play,
    points,
    rule_against,
    sheet,
    show,
    stations,
    town,
    transfers,
    turn,
    windows,
)

special_stations = pytest.mark.rule("MX-20")
done_earlier = pytest.mark.rule("MX-21")


def paris(*windows: int) -> Network:
    """Lines with special stations s and t."""
    return town("abscdt", "stxyz", "klmno", windows=windows, special="st")


@special_stations
def test_a_player_who_marks_a_special_station_writes_the_same_card_again() -> None:
    state = turn(begin(paris(), specials=True), "3")
    choose(state, 0, "A 3")
    assert acting(state) == [0]
    assert state.data()["card"] == "3"
    assert sheet(state)["repeats"] == 1
    assert {text[0] for text in legal(state)} == {"A", "B", "C"}
    assert rule_against(state, 0, "skip") == "MX-06"
    choose(state, 0, "C 2")
    assert stations(state) == "abskl"
    assert windows(state) == {"A": ["3"], "B": [], "C": ["3"]}
    assert acting(state) == [8]
    assert state.turns() == 1


@special_stations
def test_the_same_line_may_be_chosen_again() -> None:
    state = play(begin(paris(), specials=True), "3", "A 3; A 2")
    assert stations(state) == "abscd"
    assert windows(state) == {"A": ["3", "3"], "B": [], "C": []}


@special_stations
def test_the_repeat_is_made_even_if_nothing_is_marked_by_it() -> None:
    state = play(begin(paris(), specials=True), "3", "A 3; C 0")
    assert stations(state) == "abs"
    assert windows(state) == {"A": ["3"], "B": [], "C": ["3"]}


@special_stations
def test_without_the_option_nothing_is_repeated() -> None:
    state = play(begin(paris()), "3", "A 3")
    assert acting(state) == [8]
    assert sheet(state)["repeats"] == 0


@special_stations
def test_the_first_ride_is_finished_before_the_repeat() -> None:
    state = turn(begin(paris(), specials=True), "5")
    choose(state, 0, "A 5")
    assert stations(state) == "abscd"
    assert acting(state) == [0]


@special_stations
def test_a_station_already_marked_is_not_marked_again() -> None:
    state = play(begin(paris(), specials=True), "3", "A 3; C 0")
    play(state, "express 3", "A 2")
    assert stations(state) == "abscd"


@special_stations
def test_an_express_is_an_express_again() -> None:
    state = begin(town("abscd", "kslm", special="s"), specials=True)
    play(state, "3", "A 2")
    turn(state, "express 2")
    choose(state, 0, "A 2")
    assert stations(state) == "absc"
    choose(state, 0, "B 2")
    assert stations(state) == "absckl", "it jumps the station that has just been marked"


@special_stations
def test_a_transfer_is_a_transfer_again() -> None:
    state = play(begin(town("sab", "sx", "xy", special="s"), specials=True), "transfer", "A 1; B 1")
    assert transfers(state) == {"s": 2, "x": 2}
    assert windows(state) == {"A": ["transfer"], "B": ["transfer"], "C": []}


@special_stations
def test_repeats_can_chain() -> None:
    state = begin(town("sab", "tcd", "uef", "klm", special="stu"), specials=True)
    play(state, "3", "A 1; B 1; C 2; D 3")
    assert stations(state) == "stueklm"
    assert windows(state) == {"A": ["3"], "B": ["3"], "C": ["3"], "D": ["3"]}


@special_stations
def test_two_in_one_ride_are_two_repeats() -> None:
    state = turn(begin(paris(), specials=True), "3")
    choose(state, 0, "B 2")
    assert sheet(state)["repeats"] == 2
    choose(state, 0, "C 1")
    assert sheet(state)["repeats"] == 1
    assert acting(state) == [0]
    choose(state, 0, "C 1")
    assert sheet(state)["repeats"] == 0
    assert acting(state) == [8]
    assert stations(state) == "stkl"


@special_stations
def test_a_repeat_that_marks_another_one_adds_to_those_still_owed() -> None:
    state = turn(begin(town("stab", "ucd", "klmn", special="stu"), specials=True), "3")
    choose(state, 0, "A 2")
    choose(state, 0, "B 1")
    assert sheet(state)["repeats"] == 2
    choose(state, 0, "C 0")
    choose(state, 0, "C 0")
    assert acting(state) == [8]


@special_stations
def test_with_no_window_free_a_repeat_lapses() -> None:
    state = begin(town("abs", special="s", windows=(1,)), specials=True)
    play(state, "3", "A 3")
    assert outcome(state).totals == (3,)
    state = begin(town("abst", special="st", windows=(2,)), specials=True)
    play(state, "4", "A 4; A 0")
    assert outcome(state).totals == (3,)
    assert sheet(state)["repeats"] == 0


@special_stations
def test_a_lapsed_repeat_does_not_come_back() -> None:
    state = begin(town("abs", "xyz", special="s", windows=(1, 1)), 2, specials=True)
    play(state, "3", "B 0", "B 0")
    play(state, "4", "A 3", "A 0")
    assert outcome(state).totals == (3 - 1, -3)


@special_stations
def test_a_free_ride_repeats_nothing() -> None:
    state = begin(paris(), 2, specials=True)
    play(state, "free ride", "cross A3", "skip")
    assert stations(state) == "s"
    assert sheet(state)["repeats"] == 0
    assert acting(state) == [8]


@special_stations
def test_only_those_who_marked_one_repeat_and_the_others_wait() -> None:
    state = turn(begin(paris(), 3, specials=True), "3")
    for seat, text in enumerate(("C 3", "A 3", "B 1")):
        choose(state, seat, text)
    show(state)
    assert acting(state) == [1, 2]
    assert legal(state, 0) == []
    assert rule_against(state, 0, "C 0") == "MX-20"
    choose(state, 2, "C 0")
    assert rule_against(state, 2, "C 0") == "MX-14"
    choose(state, 1, "C 1")
    show(state)
    assert [len(stations(state, seat)) for seat in range(3)] == [3, 4, 1]
    assert acting(state) == [8]


@special_stations
def test_chains_of_different_length_are_played_side_by_side() -> None:
    state = begin(town("sab", "tcd", "klm", special="st"), 2, specials=True)
    play(state, "3", "A 1; B 1; C 3", "A 1; C 0")
    assert [stations(state, seat) for seat in range(2)] == ["stklm", "s"]


@special_stations
def test_which_maps_of_the_box_have_special_stations() -> None:
    counts = {key: sum(station.special for station in city(key).stations) for key in CITIES}
    assert counts["amsterdam"] == counts["berlin"] == 0
    assert counts["paris"] > 0
    assert counts["madrid"] > 0


# Players who are done


@pytest.mark.rule("MX-16")
def test_the_game_ends_when_all_windows_are_filled() -> None:
    state = begin(town("abc", "xyz", windows=(1, 2)), 2)
    for choices in (("A 0", "B 1"), ("B 0", "B 0")):
        play(state, "4", *choices)
        assert state.outcome() is None
    play(state, "free ride", "skip", "cross A1")
    assert state.outcome() is None, "a free ride fills no window"
    play(state, "4", "B 3", "A 2")
    assert state.to_act() == 0
    assert outcome(state).key == "windows filled"
    assert state.legal(0) == state.legal(1) == state.chances() == []


@pytest.mark.rule("MX-16")
def test_lines_completed_in_the_last_round_count() -> None:
    state = play(begin(town("abc", windows=(1,), bonuses=((6, 3),)), 2), "3", "A 3", "A 3")
    assert outcome(state).totals == (6, 6)


@done_earlier
def test_who_is_done_waits_while_the_others_play_on() -> None:
    state = begin(town("sab", "klm", special="s", windows=(2, 1)), 2, specials=True)
    play(state, "3", "A 1; B 0", "B 0")
    play(state, "4", "A 0", "A 0")
    assert state.outcome() is None
    turn(state, "5")
    assert acting(state) == [1]
    assert legal(state, 0) == []
    assert rule_against(state, 0, "A 0") == "MX-21"
    choose(state, 1, "A 3")
    show(state)
    assert [stations(state, seat) for seat in range(2)] == ["s", "sab"]
    assert state.outcome() is not None, "with no window free the repeat lapses"


@done_earlier
@pytest.mark.rule("MX-12")
def test_a_free_ride_does_not_concern_who_is_done() -> None:
    state = begin(town("sab", "klm", special="s", windows=(1, 1)), 2, specials=True)
    play(state, "3", "A 1; B 0", "B 0")
    turn(state, "free ride")
    assert acting(state) == [1]
    assert rule_against(state, 0, "cross A2") == "MX-21"
    choose(state, 1, "cross A3")
    show(state)
    assert [stations(state, seat) for seat in range(2)] == ["s", "b"]
    play(state, "5", "", "A 2")
    assert state.outcome() is not None


@done_earlier
@pytest.mark.rule("MX-15")
def test_who_plays_on_can_still_be_the_first_to_complete_a_line() -> None:
    state = begin(town("sab", "klm", special="s", windows=(1, 1), bonuses=((6, 3), (4, 2))), 2, specials=True)
    play(state, "3", "A 3; B 0", "B 3")
    assert points(state) == [6, 4]
    play(state, "3", "", "A 3")
    assert points(state) == [6, 4 + 3]


@done_earlier
def test_without_special_stations_all_are_done_in_the_same_round() -> None:
    state = begin(town("abc", "xyz", windows=(2, 1)), 3)
    for choices in (("A 0", "B 0", "A 3"), ("B 0", "A 2", "A 0")):
        play(state, "3", *choices)
        assert acting(turn(state.copy(), "4")) == [0, 1, 2]
    play(state, "3", "A 0", "A 0", "B 0")
    assert state.outcome() is not None
