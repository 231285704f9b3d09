"""Express cards: MX-10, and the example of the published rules."""

import pytest

from tests.games.metrox.rules.positions import (
    begin,
    choose,
    cross,
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

pytestmark = pytest.mark.rule("MX-10")


@pytest.mark.parametrize("number", [2, 3])
def test_an_express_marks_like_a_number_where_nothing_is_in_the_way(number: int) -> None:
    state = turn(begin(town("abcdefgh")), f"express {number}")
    assert most(state, "A") == number
    assert rule_against(state, 0, f"A {number + 1}") == "MX-07"
    choose(state, 0, f"A {number}")
    assert stations(state) == "abcdefgh"[:number]
    assert windows(state) == {"A": [f"express {number}"]}


@pytest.mark.parametrize(
    ("before", "marks", "after"),
    [
        ("b", 3, "abcd"),
        ("bc", 3, "abcde"),
        ("bd", 3, "abcde"),
        ("ad", 3, "abcde"),
        ("abcef", 3, "abcdefgh"),
        ("abdefg", 2, "abcdefgh"),
        ("abcdefg", 1, "abcdefgh"),
        ("abcdefgh", 0, "abcdefgh"),
    ],
)
def test_marked_stations_are_jumped_as_often_as_need_be_and_free_ones_never(
    before: str, marks: int, after: str
) -> None:
    state = cross(begin(town("abcdefgh")), before)
    assert most(turn(state, "express 3"), "A") == marks
    choose(state, 0, f"A {marks}")
    assert stations(state) == after


def test_an_express_may_be_used_as_a_plain_number_or_in_part() -> None:
    for marks, after in ((0, "bd"), (1, "abd"), (2, "abcd"), (3, "abcde")):
        state = cross(begin(town("abcdefgh")), "bd")
        assert stations(play(state, "express 3", f"A {marks}")) == after


def test_an_express_jumps_what_stops_a_number() -> None:
    state = cross(begin(town("abcdefgh")), "b")
    assert most(turn(state.copy(), "3"), "A") == 1
    assert most(turn(state.copy(), "express 2"), "A") == 2


def test_a_transfer_is_jumped_like_a_cross() -> None:
    state = begin(town("bx", "abcdef"))
    play(state, "transfer", "A 1")
    assert stations(play(state, "express 2", "B 2")) == "bac"


def test_the_example_of_the_published_rules() -> None:
    """An express 3 on the light blue line D jumps one station, then some more; a number would have made one cross."""
    state = table(map="berlin")
    (line,) = (line for line in state.network.city.lines if line.letter == "D")
    keys = [state.network.city.stations[stop].key for stop in line.stops]
    before = [keys[0], keys[2], keys[4], keys[5]]
    for key in before:
        play(state, "free ride", f"cross {place(state, key)}")
    assert most(turn(state.copy(), "3"), "D") == 1
    assert most(turn(state, "express 3"), "D") == 3
    choose(state, 0, "D 3")
    assert set(marked(state)) == {*before, keys[1], keys[3], keys[6]}
