"""Scoring one area after another, and having to: ME-19 and ME-20."""

import pytest

from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import (
    actor,
    cards_in_all,
    discarded,
    legal,
    offers,
    pattern,
    picture,
    play,
    points,
    position,
    rule_against,
)

# ME-19: one after the other


CASCADE = "(g)g s s s s c c c c i i i i i"


@pytest.mark.rule("ME-19")
def test_gold_uncovers_silver_uncovers_copper_uncovers_iron_in_one_turn() -> None:
    state = play(position(CASCADE, hands=("gii", "iii")), "gold@2,0", "done")
    assert offers(state) == {"score gold@0,0"}
    play(state, "score gold@0,0", "take gold@1,0", "take gold@2,0")
    assert offers(state) == {"score silver@1,0"}
    play(state, "score silver@1,0", "take silver@3,0", "take silver@4,0", "take silver@5,0")
    assert offers(state) == {"score copper@3,0"}
    play(state, "score copper@3,0", *[f"take copper@{column},0" for column in (6, 7, 8, 9)])
    assert offers(state) == {"score iron@6,0"}
    play(state, "score iron@6,0", *[f"take iron@{column},0" for column in (14, 13, 12, 11, 10)])
    assert pattern(state) == picture("(g)s s c c c i i i i")
    assert points(state, 0) == "icsg"
    assert discarded(state) == "iiii" + "ccc" + "ss" + "g"
    assert actor(state) == 8
    assert cards_in_all(state) == [44, 30, 18, 11]


@pytest.mark.rule("ME-19", "ME-20")
def test_the_player_may_stop_anywhere_in_between() -> None:
    state = play(position(CASCADE, hands=("gii", "iii")), "gold@2,0", "done", "score gold@0,0")
    play(state, "take gold@1,0", "take gold@2,0", "done", "give iron")
    assert points(state, 0) == "g"
    assert actor(state) == 1


@pytest.mark.rule("ME-19")
@pytest.mark.parametrize("order", [("0,0", "4,0"), ("4,0", "0,0")])
def test_several_areas_are_scored_in_the_order_the_player_likes(order: tuple[str, str]) -> None:
    state = play(position("(g)g s i g g s", hands=("ggi", "iii")), "gold@2,0", "gold@6,0", "done")
    assert legal(state) == {"score gold@0,0", "score gold@4,0", "done"}
    for area in order:
        column = int(area[0])
        play(state, f"score gold@{area}", f"take gold@{column},0", f"take gold@{column + 1},0")
    assert points(state, 0) == "gg"


@pytest.mark.rule("ME-19")
def test_what_is_left_of_an_area_just_scored_cannot_be_scored_again_in_this_turn() -> None:
    state = play(position("(g)g g g g s", hands=("gii", "iii")), "gold@5,0", "done", "score gold@0,0")
    play(state, "take gold@0,0", "take gold@1,0")
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-15", "ME-19")
def test_what_is_left_counts_again_in_a_later_turn_when_a_card_is_added() -> None:
    state = play(position("(g)g g g s s", hands=("gii", "gii")), "gold@4,0", "done", "score gold@0,0")
    play(state, "take gold@0,0", "take gold@1,0", "give iron", "gold@5,0", "done")
    assert legal(state) == {"score gold@2,0", "done"}


TWO_SILVERS = """
   (s)s s s g s g s s s s
     c c c c c c c c c c
"""


def score_gold_silver_and_copper(rescore_same_area: str = "off") -> MetallurgieState:
    """A copper area with nine cards left, and a silver area yet to be scored whose cards lie on more copper."""
    state = play(position(TWO_SILVERS, hands=("gii", "iii"), rescore_same_area=rescore_same_area), "gold@5,0", "done")
    play(state, "score gold@4,0", "take gold@4,0", "take gold@6,0")
    assert offers(state) == {"score silver@0,0", "score silver@6,0"}
    play(state, "score silver@0,0", "take silver@0,0", "take silver@1,0", "take silver@2,0")
    assert offers(state) == {"score silver@6,0", "score copper@0,0"}
    play(state, "score copper@0,0", "take copper@0,0", "take copper@1,0", "take copper@2,0", "take copper@0,1")
    assert pattern(state) == picture("""
       (i)i i s s g s s s s s
         i c c c c c c c c c
    """)
    return state


@pytest.mark.rule("ME-19")
def test_newly_uncovered_cards_that_join_what_is_left_make_it_count_again() -> None:
    state = score_gold_silver_and_copper()
    assert legal(state) == {"score silver@6,0", "done"}
    assert rule_against(state, "score copper@1,1") == "ME-19"
    play(state, "score silver@6,0", "take silver@8,0", "take silver@9,0", "take silver@10,0")
    assert legal(state) == {"score copper@8,0", "done"}
    play(state, "score copper@8,0", *[f"take copper@{column},1" for column in (1, 2, 3, 4)])
    assert points(state, 0) == "ccssg"
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-19", "ME-25")
def test_all_see_what_is_left_of_scored_areas() -> None:
    state = score_gold_silver_and_copper()
    silver_and_gold = [(3, 0), (4, 0), (5, 0)]
    assert state.view(None).data()["spent"] == silver_and_gold + [(column, 1) for column in range(1, 10)]
    play(state, "score silver@6,0", "take silver@8,0", "take silver@9,0", "take silver@10,0", "score copper@8,0")
    play(state, "take copper@1,1", "take copper@2,1", "take copper@3,1")
    spent = state.view(None).data()["spent"]
    assert spent == [*silver_and_gold, (6, 0), (7, 0), *((column, 1) for column in range(4, 10))]


@pytest.mark.rule("ME-19")
def test_with_the_switch_what_is_left_can_be_scored_again_while_large_enough() -> None:
    state = score_gold_silver_and_copper("on")
    assert legal(state) == {"score silver@6,0", "score copper@1,1", "done"}
    play(state, "score copper@1,1", *[f"take copper@{column},1" for column in (1, 2, 3, 4)])
    assert legal(state) == {"score silver@6,0", "done"}
    assert rule_against(state, "score copper@5,1") == "ME-14"
    assert points(state, 0) == "ccsg"


# ME-20: a right, or a duty


@pytest.mark.rule("ME-20")
def test_scoring_is_a_right_not_a_duty() -> None:
    state = play(position("(g)g s", hands=("gii", "iii")), "gold@2,0", "done", "done", "give iron")
    assert points(state, 0) == ""
    assert pattern(state) == picture("(g)g g")
    assert actor(state) == 1


@pytest.mark.rule("ME-20")
def test_an_area_once_chosen_is_scored_to_the_end() -> None:
    state = play(position("(g)g s", hands=("gii", "iii")), "gold@2,0", "done", "score gold@0,0")
    assert "done" not in legal(state)
    assert rule_against(state, "done") == "ME-16"


@pytest.mark.rule("ME-20")
def test_with_the_switch_scoring_is_a_duty() -> None:
    state = position("(g)g s", hands=("gii", "iii"), compulsory_scoring="on")
    play(state, "gold@2,0", "done")
    assert legal(state) == {"score gold@0,0"}
    assert rule_against(state, "done") == "ME-20"
    play(state, "score gold@0,0", "take gold@0,0", "take gold@1,0", "give iron")
    assert actor(state) == 1


@pytest.mark.rule("ME-20")
def test_with_the_switch_what_is_uncovered_is_scored_too() -> None:
    state = position(CASCADE, hands=("gii", "iii"), compulsory_scoring="on")
    play(state, "gold@2,0", "done", "score gold@0,0", "take gold@1,0", "take gold@2,0")
    assert legal(state) == {"score silver@1,0"}


@pytest.mark.rule("ME-18", "ME-20")
def test_with_the_switch_what_cannot_be_scored_is_no_duty() -> None:
    bridge = "(c)i i i i i i i i c"
    state = play(position(bridge, compulsory_scoring="on"), "iron@4,1", "done")
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-19", "ME-20")
def test_with_both_switches_an_area_is_scored_until_it_is_too_small() -> None:
    state = position("(g)g g g s", hands=("gii", "iii"), compulsory_scoring="on", rescore_same_area="on")
    play(state, "gold@4,0", "done", "score gold@0,0", "take gold@0,0", "take gold@1,0")
    assert legal(state) == {"score gold@2,0"}
    play(state, "score gold@2,0", "take gold@2,0", "take gold@3,0", "give iron")
    assert points(state, 0) == "gg"
