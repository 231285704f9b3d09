"""Forging a piece: FO-07, and FO-02 where it says what is free."""

from itertools import product

import pytest

from creuset.core.bits import holds
from creuset.games.forge.rules.components import PIECE_NAMES
from creuset.games.forge.rules.cubes import NO_CUBES, ONE, can_pay, in_words, missing, total
from tests.games.forge.rules.positions import LETTERS, actor, begin, legal, of_kind, play, reserve, rule_against, tell
from tests.games.forge.rules.sets import pieces_with

pytestmark = pytest.mark.rule("FO-07")

DEAR = pieces_with(
    {
        "grey dagger blade": {"cost": {"red": 2, "violet": 1}, "renown": 3},
        "blue axe handle": {"cost": {"blue": 2}, "renown": 2},
    }
)
"""One blade costs two red and a violet, one handle two blue; the rest as in the plain set."""

TOP = ["grey dagger blade", "ochre sword blade", "blue axe handle"]


def cubes(letters: str) -> int:
    """Cubes written as letters."""
    return sum(int(ONE[LETTERS.index(letter)]) for letter in letters)


def test_a_free_piece_that_can_be_paid_is_forged() -> None:
    match = tell("rrv", "...", top=TOP, pieces=DEAR)
    play(match, "forge grey dagger blade")
    assert match.state.data()["singles"] == [["grey dagger blade"], []]
    assert not holds(match.state.pyramids.free, PIECE_NAMES.index("grey dagger blade"))


def test_its_cost_is_paid_from_the_reserve() -> None:
    match = tell("rrvrvg", "......", top=TOP, pieces=DEAR)
    play(match, "forge grey dagger blade")
    assert reserve(match, 0) == "grv"


def test_only_the_player_who_forges_pays() -> None:
    match = tell("rrv", "rrv", top=TOP, pieces=DEAR)
    play(match, "forge grey dagger blade")
    assert reserve(match, 0) == ""
    assert reserve(match, 1) == "rrv"


def test_the_cubes_spent_go_back_to_the_box() -> None:
    match = tell("rrv", "...", top=TOP, pieces=DEAR)
    left, pool = match.state.mine.left, match.state.mine.pool
    play(match, "forge grey dagger blade")
    assert (match.state.mine.left, match.state.mine.pool) == (left, pool)
    counted = total(left) + sum(total(match.state.reserve(seat)) for seat in range(2))
    assert counted == 55 - 3


@pytest.mark.parametrize("held", ["rr", "rv", "rrg", "bbbbb", "vvv", "rrrrr"])
def test_colours_must_match(held: str) -> None:
    match = tell(held, "." * len(held), top=TOP, pieces=DEAR)
    assert "grey dagger blade" not in of_kind(match, "forge")
    assert rule_against(match, "forge grey dagger blade") == "FO-07"


def test_many_cubes_of_other_colours_pay_nothing() -> None:
    match = tell("b" * 11 + "g" * 11, "." * 22, top=TOP, pieces=DEAR)
    assert rule_against(match, "forge grey dagger blade") == "FO-07"
    assert rule_against(match, "forge blue axe handle") is None


def test_the_exact_cost_is_enough_and_one_cube_less_is_not() -> None:
    assert rule_against(tell("bb", "..", top=TOP, pieces=DEAR), "forge blue axe handle") is None
    assert rule_against(tell("bg", "..", top=TOP, pieces=DEAR), "forge blue axe handle") == "FO-07"


def test_every_free_piece_that_can_be_paid_is_offered_and_no_other() -> None:
    top = ["grey dagger blade", "red axe blade", "violet axe blade", "red sword handle", "grey axe handle"]
    match = tell("rrv", "...", top=top, pieces=DEAR)
    free = [PIECE_NAMES[piece] for piece in range(30) if holds(match.state.pyramids.free, piece)]
    payable = {piece for piece in free if piece.split()[0] in {"red", "violet"}} | {"grey dagger blade"}
    assert of_kind(match, "forge") == payable


def test_a_piece_that_is_covered_cannot_be_forged_though_it_could_be_paid() -> None:
    match = tell("v", ".", top=TOP, pieces=DEAR)
    assert rule_against(match, "forge violet sword blade") == "FO-02"
    assert "forge violet sword blade" not in legal(match)


def test_a_piece_that_is_gone_cannot_be_forged_again() -> None:
    match = tell("o, forge ochre sword blade", "oo", top=TOP, pieces=DEAR)
    assert rule_against(match, "forge ochre sword blade") == "FO-07"
    play(match, ".", ".")
    assert rule_against(match, "forge ochre sword blade") == "FO-07"


def test_forging_takes_the_turn() -> None:
    match = tell("o", ".", top=TOP, pieces=DEAR)
    play(match, "forge ochre sword blade")
    assert actor(match.state) == 1
    assert rule_against(match, "take 4a1", seat=0) == "FO-04"


def test_one_piece_is_forged_in_a_turn() -> None:
    match = tell("oobb", "....", top=TOP, pieces=DEAR)
    play(match, "forge ochre sword blade")
    assert rule_against(match, "forge blue axe handle", seat=0) == "FO-04"


def test_a_piece_that_becomes_free_can_be_forged_in_the_next_turn_by_anyone() -> None:
    order = ["grey dagger blade", "blue dagger blade", "red dagger blade", "ochre dagger blade", "violet dagger blade"]
    top = [*order, "ochre axe blade"]
    match = tell("gb, forge grey dagger blade, .", "oo..", top=top)
    assert rule_against(match, "forge ochre axe blade", seat=0) == "FO-02"  # half of it is still covered
    play(match, "forge blue dagger blade", "forge ochre axe blade")
    assert match.state.data()["singles"] == [["grey dagger blade", "blue dagger blade"], ["ochre axe blade"]]


def test_nothing_can_be_forged_without_cubes() -> None:
    assert of_kind(begin(), "forge") == set()


# Counting cubes


def test_paying_is_judged_colour_by_colour() -> None:
    """Against the plain meaning, over all small reserves and costs of two neighbouring colours and a distant one."""
    counts = list(product((0, 1, 2, 11), (0, 1, 3), (0, 2)))
    for grey, blue, violet in counts:
        held = cubes("g" * grey + "b" * blue + "v" * violet)
        for needs in counts:
            cost = cubes("g" * needs[0] + "b" * needs[1] + "v" * needs[2])
            enough = grey >= needs[0] and blue >= needs[1] and violet >= needs[2]
            assert can_pay(held, cost) == enough
            lacking = [max(0, need - have) for need, have in zip(needs, (grey, blue, violet), strict=True)]
            assert missing(held, cost) == cubes("g" * lacking[0] + "b" * lacking[1] + "v" * lacking[2])


def test_cubes_are_listed_in_the_order_of_the_colours() -> None:
    assert str(in_words(cubes("vrrg"))) == "1 grey, 2 red, 1 violet"
    assert str(in_words(cubes("o"))) == "1 ochre"
    assert str(in_words(NO_CUBES)) == "no cubes"
