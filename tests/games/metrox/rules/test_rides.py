"""Number cards: MX-06 to MX-09, and the example of the published rules."""

import pytest

from tests.games.metrox.rules.positions import (
    acting,
    begin,
    choose,
    cross,
    legal,
    marked,
    most,
    place,
    play,
    rule_against,
    stations,
    table,
    town,
    turn,
    windows,
)


@pytest.mark.rule("MX-06")
def test_the_card_is_written_in_a_window_of_the_chosen_line() -> None:
    state = begin(town("abcdefghijkl", "xyz", windows=(3, 1)))
    for card, marks in (("3", 3), ("express 2", 1), ("5", 0)):
        play(state, card, f"A {marks}")
    assert windows(state) == {"A": ["3", "express 2", "5"], "B": []}


@pytest.mark.rule("MX-06")
def test_a_line_without_a_free_window_cannot_be_chosen() -> None:
    state = begin(town("abcdefgh", "xyz", windows=(1, 2)))
    play(state, "3", "A 3")
    turn(state, "4")
    assert {text[0] for text in legal(state)} == {"B"}
    assert rule_against(state, 0, "A 0") == "MX-06"


@pytest.mark.rule("MX-06")
def test_a_window_is_filled_even_if_nothing_can_be_marked() -> None:
    state = begin(town("abc", windows=(3,)))
    play(state, "3", "A 3")
    turn(state, "5")
    assert legal(state) == ["A 0"]
    assert rule_against(state, 0, "skip") == "MX-06"
    assert rule_against(state, 0, "A 1") == "MX-08"
    state = play(begin(town("abc", windows=(3,))), "4", "A 0")
    assert windows(state) == {"A": ["4"]}
    assert stations(state) == ""


@pytest.mark.rule("MX-06")
def test_windows_are_counted_line_by_line_and_player_by_player() -> None:
    state = begin(town("ab", "cd", windows=(1, 2)), 2)
    play(state, "3", "A 0", "B 0")
    turn(state, "3")
    assert {text[0] for text in legal(state, 0)} == {"B"}
    assert {text[0] for text in legal(state, 1)} == {"A", "B"}


@pytest.mark.rule("MX-07")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_a_number_marks_so_many_stations_from_the_train_on(number: int) -> None:
    state = turn(begin(town("abcdefgh")), str(number))
    assert most(state, "A") == number
    assert rule_against(state, 0, "A 6") == (None if number == 6 else "MX-07")
    state = play(begin(town("abcdefgh")), str(number), f"A {number}")
    assert stations(state) == "abcdefgh"[:number]


@pytest.mark.rule("MX-07")
def test_marked_stations_before_the_first_free_one_do_not_matter() -> None:
    state = cross(begin(town("abcdefgh")), "abc")
    play(state, "4", "A 4")
    assert stations(state) == "abcdefg"


@pytest.mark.rule("MX-07")
def test_a_station_is_marked_on_all_its_lines() -> None:
    state = begin(town("abcdef", "xbycz"))
    play(state, "4", "A 4")
    turn(state, "4")
    assert most(state, "B") == 1
    play(begin(town("abcdef", "xbycz")), "4", "B 4")


@pytest.mark.rule("MX-08")
def test_the_ride_ends_before_a_marked_station_and_the_rest_is_lost() -> None:
    state = cross(begin(town("abcdefgh")), "c")
    assert most(turn(state, "5"), "A") == 2
    assert rule_against(state, 0, "A 3") == "MX-08"
    state = play(cross(begin(town("abcdefgh")), "c"), "5", "A 2")
    assert stations(state) == "abc"
    assert acting(state) == [8], "nothing of the number is left to use"


@pytest.mark.rule("MX-08")
def test_a_ride_between_two_marked_stations() -> None:
    state = cross(begin(town("abcdefgh")), "abf")
    assert most(turn(state, "6"), "A") == 3
    state = play(cross(begin(town("abcdefgh")), "abf"), "6", "A 3")
    assert stations(state) == "abcdef"


@pytest.mark.rule("MX-08")
def test_the_ride_ends_at_the_terminus() -> None:
    state = cross(begin(town("abcdefgh", "hxyz")), "abcdef")
    assert most(turn(state, "6"), "A") == 2
    state = play(cross(begin(town("abcdefgh", "hxyz")), "abcdef"), "6", "A 2")
    assert stations(state) == "abcdefgh", "the ride does not go on with the other line"


@pytest.mark.rule("MX-08")
def test_the_line_is_never_left() -> None:
    state = play(begin(town("abcde", "xbyzw")), "5", "B 5")
    assert stations(state) == "bxyzw"


@pytest.mark.rule("MX-08")
def test_a_station_with_a_transfer_stops_a_ride_like_a_cross() -> None:
    state = begin(town("cx", "abcdef"))
    play(state, "transfer", "A 1")
    assert most(turn(state, "4"), "B") == 2


@pytest.mark.rule("MX-09")
def test_fewer_or_none_may_be_marked() -> None:
    state = turn(begin(town("abcdefgh", "xyz")), "4")
    assert legal(state) == ["A 4", "A 3", "A 2", "A 1", "A 0", "B 3", "B 2", "B 1", "B 0"]
    assert stations(play(begin(town("abcdefgh")), "4", "A 2")) == "ab"
    assert stations(play(begin(town("abcdefgh")), "4", "A 0")) == ""


@pytest.mark.rule("MX-07", "MX-08")
def test_the_example_of_the_published_rules() -> None:
    """A 4 on the dark green line F: stations marked before do not count, and the fourth cross is lost."""
    state = table(map="berlin")
    (line,) = (line for line in state.network.city.lines if line.letter == "F")
    keys = [state.network.city.stations[stop].key for stop in line.stops]
    for key in (keys[0], keys[4]):
        play(state, "free ride", f"cross {place(state, key)}")
    assert most(turn(state, "4"), "F") == 3
    assert rule_against(state, 0, "F 4") == "MX-08"
    choose(state, 0, "F 3")
    assert set(marked(state)) == set(keys[:5])
    assert windows(state) == {letter: ["4"] if letter == "F" else [] for letter in "ABCDEFGHIJ"}
