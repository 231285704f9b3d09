"""Taking a cube from the Mine: FO-06. Which cubes are free: test_mine.py."""

import pytest

from creuset.games.forge.rules.cubes import by_colour, total
from tests.games.forge.rules.positions import act, actor, begin, legal, of_kind, play, reserve, rule_against, tell

pytestmark = pytest.mark.rule("FO-06")


def test_the_cube_goes_to_the_players_reserve() -> None:
    match = begin(cubes="rv")
    play(match, "r")
    assert reserve(match, 0) == "r"
    assert reserve(match, 1) == ""
    play(match, "v")
    assert reserve(match, 1) == "v"


def test_the_cube_leaves_the_mine() -> None:
    match = begin(cubes="r")
    assert by_colour(match.state.mine.left)["red"] == 11
    play(match, "r")
    assert by_colour(match.state.mine.left)["red"] == 10
    assert total(match.state.mine.left) == 54
    assert rule_against(match, "take 5a1") == "FO-06"


@pytest.mark.parametrize("place", ["4a1", "4a2", "4b1", "4b2"])
def test_any_free_cube_may_be_taken(place: str) -> None:
    match = play(begin(), ".")
    act(match, f"take {place}")
    assert reserve(match, 1) == match.colours[place][0]


def test_a_turn_is_one_cube() -> None:
    match = play(begin(3), ".")
    assert actor(match.state) == 1
    assert rule_against(match, "take 4a1", seat=0) == "FO-04"
    assert rule_against(match, "take 4a1", seat=2) == "FO-04"


@pytest.mark.parametrize("place", ["4a1", "3b2", "1a1", "1c3"])
def test_a_cube_that_is_not_free_cannot_be_taken(place: str) -> None:
    match = begin()
    assert rule_against(match, f"take {place}") == "FO-06"
    assert f"take {place}" not in legal(match)


def test_a_reserve_has_no_limit() -> None:
    match = tell("g" * 11 + "b" * 11 + "r" * 5, "." * 27, top=["violet sword blade"])
    assert reserve(match, 0) == "g" * 11 + "b" * 11 + "r" * 5
    play(match, ".")
    assert total(match.state.reserve(0)) == 28


def test_a_cube_may_be_taken_though_something_could_be_forged_or_joined() -> None:
    match = tell("gb, forge grey dagger blade, forge blue dagger handle + keep, r", ".....", top=["red axe blade"])
    assert "red axe blade" in of_kind(match, "forge")
    assert of_kind(match, "join") == {"grey dagger blade to blue dagger handle"}
    assert of_kind(match, "take")
    play(match, ".")
    assert total(match.state.reserve(0)) == 2


def test_a_cube_that_has_just_come_to_light_can_be_taken_next() -> None:
    match = begin()
    for place in ("5a1", "4a1", "4b1", "4a2", "4b2", "3a1", "3b1", "3c1", "3a3", "3b3", "3c3"):
        act(match, f"take {place}")
    act(match, "take 3b2")
    assert reserve(match, 1).count(match.colours["3b2"][0]) >= 1
