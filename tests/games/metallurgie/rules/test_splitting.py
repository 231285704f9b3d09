"""Removing iron may never split the pattern: ME-18."""

from itertools import combinations

import pytest

from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import (
    Spot,
    actor,
    after,
    in_one_piece,
    legal,
    pattern,
    picture,
    play,
    points,
    position,
    rule_against,
    steps,
)

pytestmark = pytest.mark.rule("ME-18")

TAKEN = "it can be taken"
SPLIT = "ME-18: taking this iron would split the pattern"
DEAD_END = "ME-18: after taking this iron, you could not take the rest without splitting the pattern"
ALL_SPLIT = "ME-18: this iron area cannot be scored; taking any five of its cards would split the pattern"


def said(state: MetallurgieState, action: str) -> str:
    """What the player is told about an action."""
    refusal = state.refusal(actor(state), GAME.parse(action))
    return TAKEN if refusal is None else str(refusal)


# No five can go


BRIDGE = "(c)i i i i i i i i c"
"""Eight irons between two stacks: none can go. A ninth, placed beside them, could; but only that one."""


def test_an_area_that_cannot_lose_five_cards_cannot_be_scored() -> None:
    state = play(position(BRIDGE), "iron@4,1", "done")
    assert all(action.startswith("give") for action in legal(state))
    assert points(state, 0) == ""


def test_it_is_refused_while_another_area_is_on_offer() -> None:
    state = position(BRIDGE + " i i i i i i i i")
    play(state, "iron@4,1", "iron@18,0", "done")
    assert legal(state) == {"score iron@10,0", "done"}
    assert said(state, "score iron@1,0") == ALL_SPLIT


FOUR_LOOSE = """
    (c)i i i i i i i i i c
        i   i   i
"""


def test_four_cards_that_could_go_are_not_enough() -> None:
    state = play(position(FOUR_LOOSE), "iron@7,1", "done")
    assert list(pattern(state).values()).count("i") == 13
    assert all(action.startswith("give") for action in legal(state))


def test_with_a_fifth_exactly_those_five_can_be_taken() -> None:
    state = play(position(FOUR_LOOSE), "iron@7,1", "iron@9,1", "done", "score iron@1,0")
    loose = {f"take iron@{column},1" for column in (1, 3, 5, 7, 9)}
    for action in ("take iron@5,1", "take iron@9,1", "take iron@1,1", "take iron@7,1", "take iron@3,1"):
        assert legal(state) == loose
        for column in range(1, 10):
            assert said(state, f"take iron@{column},0") == SPLIT
        play(state, action)
        loose.remove(action)
    assert pattern(state) == picture("(c)i i i i i i i i i c")
    assert points(state, 0) == "i"


def test_an_area_that_could_not_be_scored_can_be_when_there_is_another_way_round() -> None:
    around = """
            (c)i i i i i i i i c
              i i i i i i i i i
        """
    state = play(position(around), "iron@-1,1", "done", "score iron@1,0")
    play(state, *[f"take iron@{column},0" for column in (1, 2, 3, 4, 5)])
    assert pattern(state) == picture("""
            (c). . . . . i i i c
            i i i i i i i i i i
        """)


# One iron, or the next


def test_the_cards_of_a_row_go_from_its_ends() -> None:
    state = play(position("(i)i i i i i i i"), "iron@8,0", "done", "score iron@0,0")
    assert legal(state) == {"take iron@0,0", "take iron@8,0"}
    assert said(state, "take iron@4,0") == SPLIT
    play(state, "take iron@0,0")
    assert legal(state) == {"take iron@1,0", "take iron@8,0"}


def test_the_iron_that_holds_another_stack_stays() -> None:
    state = play(position("(i)i i i i i i i i c"), "iron@-1,0", "done", "score iron@-1,0")
    for column in range(-1, 4):
        assert legal(state) == {f"take iron@{column},0"}
        assert said(state, "take iron@8,0") == SPLIT
        play(state, f"take iron@{column},0")


RING = """
      i . i
     i . . i
    i .(.). i c
     i . . i
      i i i
     c
"""
"""Once 1,-2 is placed: a ring of twelve. The coppers hang on 2,0 and -2,2, with three irons between them on one side
and seven on the other. As soon as one of the three is gone, only the other two of them can follow."""

LONG_WAY = {(-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2), (2, -1)}
SHORT_WAY = {(1, 1), (0, 2), (-1, 2)}
HOLDING = {(2, 0), (-2, 2)}


def ring() -> MetallurgieState:
    return play(position(RING), "iron@1,-2", "done", "score iron@0,-2")


def test_a_card_is_offered_only_if_the_taking_can_still_be_completed() -> None:
    state = ring()
    assert legal(state) == {f"take iron@{column},{row}" for column, row in LONG_WAY}
    for column, row in SHORT_WAY:
        assert said(state, f"take iron@{column},{row}") == DEAD_END
    for column, row in HOLDING:
        assert said(state, f"take iron@{column},{row}") == SPLIT


def test_a_dead_end_at_the_iron_just_placed_does_not_hide_the_other_way() -> None:
    turned_half_round = """
               c
          i . i
         i . . i
      c i .(.). i
         i . . i
          i i i
    """
    state = play(position(turned_half_round), "iron@1,-2", "done")
    assert legal(state) == {"score iron@0,-2", "done"}
    play(state, "score iron@0,-2")
    assert legal(state) == {f"take iron@{-column},{-row}" for column, row in LONG_WAY}
    assert said(state, "take iron@1,-2") == DEAD_END


def test_a_dead_end_would_have_left_the_pattern_whole() -> None:
    everything = set(pattern(ring()))
    for spot in SHORT_WAY:
        assert in_one_piece(everything - {spot})


def test_once_the_ring_is_open_the_gap_grows_at_its_ends() -> None:
    state = play(ring(), "take iron@-1,-1")
    assert legal(state) == {"take iron@-2,0", "take iron@0,-2"}
    assert said(state, "take iron@0,2") == SPLIT
    assert said(state, "take iron@2,-2") == SPLIT
    play(state, "take iron@0,-2", "take iron@1,-2", "take iron@-2,0")
    assert legal(state) == {"take iron@-2,1", "take iron@2,-2"}


def test_a_hole_in_the_middle_does_not_split() -> None:
    blob = """
         i i
        i(i)i
         i i i
    """
    state = play(position(blob), "iron@2,0", "done", "score iron@0,-1")
    play(state, "take iron@0,0", "take iron@0,-1", "take iron@1,-1", "take iron@-1,0", "take iron@-1,1", "give gold")
    assert pattern(state) == picture("""
        (.)i i
          i i
    """)


def test_a_hole_can_be_filled_again() -> None:
    blob_with_hole = """
         i i
        i(.)i
         i i i
    """
    assert "iron@0,0" in legal(position(blob_with_hole))


def test_a_stack_that_is_higher_than_iron_holds_the_pattern_together() -> None:
    state = play(position("(i)i i i i i i i c i", hands=("iii", "iii")), "iron@-1,0", "done", "score iron@-1,0")
    assert rule_against(state, "take iron@9,0") == "ME-16"
    assert legal(state) == {"take iron@-1,0"}


def test_only_the_removal_of_iron_can_split_the_pattern() -> None:
    state = play(position("(c)c c c c c i", hands=("cii", "iii")), "copper@6,0", "done", "score copper@0,0")
    assert legal(state) == {f"take copper@{column},0" for column in range(7)}


# Every set that leaves the pattern whole


BLOB = """
     i c
    i(i)i i
     i s i
      i i
"""


@pytest.mark.parametrize(
    ("drawing", "placing", "area"),
    [(RING, "iron@1,-2", "0,-2"), (BLOB, "iron@-2,1", "0,-1"), ("(i)i i i i i i i", "iron@2,1", "0,0")],
)
def test_every_five_that_leave_the_pattern_whole_can_be_taken_in_some_order_and_no_others(
    drawing: str, placing: str, area: str
) -> None:
    state = play(position(drawing), placing, "done", f"score iron@{area}")
    before = pattern(state)
    irons = [spot for spot, top in before.items() if top == "i"]
    wanted = {five for five in map(frozenset, combinations(irons, 5)) if in_one_piece(set(before) - five)}
    assert wanted
    reached = {frozenset[Spot](): state}
    for _card in range(5):
        reached = {
            frozenset(set(before) - set(pattern(following))): following
            for taking in reached.values()
            for following in (after(taking, action) for action in steps(taking))
        }
        assert all(in_one_piece(set(before) - taken) for taken in reached)
    assert set(reached) == wanted
