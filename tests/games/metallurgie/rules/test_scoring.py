"""The second half of a turn: ME-14 to ME-17. Splitting (ME-18): test_splitting.py; what follows: test_scoring_on.py."""

import pytest

from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import (
    actor,
    cards_in_all,
    discarded,
    hand,
    legal,
    offers,
    pattern,
    picture,
    play,
    points,
    position,
    rule_against,
)

ONE_CARD_LACKING = {
    "iron": ("(i)i i i i i i i", "iron@8,0"),
    "copper": ("(c)c c c c c i", "copper@6,0"),
    "silver": ("(s)s s s c", "silver@4,0"),
    "gold": ("(g)g s", "gold@2,0"),
}
"""For each metal a row that lacks one card to be scored, and the placing that completes it."""

NEEDED = [("iron", 9), ("copper", 7), ("silver", 5), ("gold", 3)]
TAKEN = [("iron", 5), ("copper", 4), ("silver", 3), ("gold", 2)]


def completed(metal: str) -> MetallurgieState:
    """The row of this metal with its last card just placed."""
    drawing, placing = ONE_CARD_LACKING[metal]
    return play(position(drawing, hands=(metal[0] * 3, "iii")), placing, "done")


# ME-14: when areas are scored, and which


@pytest.mark.rule("ME-14")
@pytest.mark.parametrize(("metal", "needed"), NEEDED)
def test_an_area_can_be_scored_from_nine_iron_seven_copper_five_silver_three_gold(metal: str, needed: int) -> None:
    state = completed(metal)
    assert list(pattern(state).values()).count(metal[0]) == needed
    assert legal(state) == {f"score {metal}@0,0", "done"}


@pytest.mark.rule("ME-14")
@pytest.mark.parametrize(("metal", "needed"), NEEDED)
def test_an_area_of_one_card_less_cannot(metal: str, needed: int) -> None:
    drawing, placing = ONE_CARD_LACKING[metal]
    shorter = "(.)" + drawing[3:]
    state = play(position(shorter, hands=(metal[0] * 3, "iii")), placing, "done")
    assert list(pattern(state).values()).count(metal[0]) == needed - 1
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-14")
def test_an_area_hangs_together() -> None:
    state = play(position("(g)g i s", hands=("gii", "iii")), "gold@3,0", "done")
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-14")
def test_an_area_may_turn_corners() -> None:
    state = position(
        """
            g
        (i)i s
            g
        """,
        hands=("gii", "iii"),
    )
    assert legal(play(state, "gold@2,0", "done")) == {"score gold@2,-1", "done"}


@pytest.mark.rule("ME-14")
def test_only_visible_cards_count() -> None:
    state = play(position("(c)c c s c c i", hands=("cii", "iii")), "copper@6,0", "done")
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-14")
def test_scoring_comes_after_the_placing() -> None:
    state = play(position("(g)g s s", hands=("ggi", "iii")), "gold@2,0")
    assert rule_against(state, "score gold@0,0") == "ME-14"
    assert legal(state) == {"gold@3,0", "done"}


@pytest.mark.rule("ME-14")
def test_after_the_placing_nothing_more_is_placed() -> None:
    state = play(position("(g)g s s", hands=("ggi", "iii")), "gold@2,0", "done")
    assert rule_against(state, "gold@3,0") == "ME-14"
    assert rule_against(state, "draw") == "ME-14"


@pytest.mark.rule("ME-14", "ME-21")
def test_scoring_comes_before_the_refill() -> None:
    state = play(position("(g)g s", hands=("gii", "iii")), "gold@2,0", "done")
    assert hand(state, 0) == "ii"
    play(state, "score gold@0,0", "take gold@0,0", "take gold@1,0")
    assert hand(state, 0) == "ii"
    play(state, "give copper")
    assert hand(state, 0) == "iic"


@pytest.mark.rule("ME-14")
def test_the_last_hand_card_opens_the_scoring_by_itself() -> None:
    state = play(position("(g)c c", hands=("sgg", "iii")), "silver@1,0", "gold@1,0", "done")
    assert all(action.startswith("give") for action in legal(state))
    state = play(position("(s)s s", hands=("ggg", "iii")), "gold@0,0", "gold@1,0", "gold@2,0")
    assert legal(state) == {"score gold@0,0", "done"}


# ME-15: only what this turn has made


@pytest.mark.rule("ME-15")
def test_an_area_that_was_there_before_does_not_count() -> None:
    state = play(position("(g)g g i"), "iron@4,0", "done")
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-15")
def test_an_area_that_was_there_before_does_not_count_beside_a_new_one() -> None:
    state = play(position("(g)g g i g g s", hands=("gii", "iii")), "gold@6,0", "done")
    assert legal(state) == {"score gold@4,0", "done"}
    assert rule_against(state, "score gold@0,0") == "ME-15"


@pytest.mark.rule("ME-15")
def test_an_area_that_only_lost_a_card_does_not_count() -> None:
    ten_irons = "(i)i i i i i i i i i"
    state = play(position(ten_irons, hands=("cii", "iii")), "copper@0,0", "done")
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-15")
def test_a_declined_area_counts_again_when_a_card_is_added_to_it() -> None:
    state = position("(g)g s s i", hands=("gig", "iii"))
    play(state, "gold@2,0", "done")
    assert "score gold@0,0" in legal(state)
    play(state, "done", "give copper")
    play(state, "iron@5,0", "done", "give copper")
    assert actor(state) == 0
    play(state, "gold@3,0", "done")
    assert legal(state) == {"score gold@0,0", "done"}


@pytest.mark.rule("ME-15")
def test_another_player_can_score_a_declined_area_by_adding_a_card() -> None:
    state = position("(g)g s s i", hands=("gii", "gii"))
    play(state, "gold@2,0", "done", "done", "give copper")
    play(state, "gold@3,0", "done", "score gold@0,0", "take gold@0,0", "take gold@1,0")
    assert points(state, 0) == ""
    assert points(state, 1) == "g"


@pytest.mark.rule("ME-15", "ME-19")
def test_uncovered_cards_make_a_large_area_count_again() -> None:
    state = position("(s)s s s s g g s", hands=("gii", "iii"))
    play(state, "gold@7,0", "done")
    assert offers(state) == {"score gold@5,0"}
    play(state, "score gold@5,0", "take gold@5,0", "take gold@6,0")
    assert offers(state) == {"score silver@0,0"}


# ME-16 and ME-17: what is taken


@pytest.mark.rule("ME-16", "ME-17")
@pytest.mark.parametrize(("metal", "taken"), TAKEN)
def test_five_iron_four_copper_three_silver_two_gold_are_taken_one_of_them_as_a_point(metal: str, taken: int) -> None:
    state = play(completed(metal), f"score {metal}@0,0")
    for column in range(taken):
        assert rule_against(state, "done") == "ME-16"
        play(state, f"take {metal}@{column},0")
    assert points(state, 0) == metal[0]
    assert discarded(state) == metal[0] * (taken - 1)
    assert actor(state) == 8
    assert cards_in_all(state) == [44, 30, 18, 11]


@pytest.mark.rule("ME-16")
def test_taken_copper_silver_and_gold_uncover_what_lies_below() -> None:
    state = play(position("(g)g s", hands=("gii", "iii")), "gold@2,0", "done", "score gold@0,0")
    play(state, "take gold@1,0", "take gold@2,0")
    assert pattern(state) == picture("(g)s s")


@pytest.mark.rule("ME-16")
def test_taken_iron_leaves_an_empty_position_where_iron_can_go_again() -> None:
    state = play(position("(i)i i i i i i i"), "iron@8,0", "done", "score iron@0,0")
    play(state, *[f"take iron@{column},0" for column in (8, 7, 6, 5, 4)], "give copper")
    assert pattern(state) == picture("(i)i i i")
    assert "iron@4,0" in legal(state)
    assert "iron@8,0" not in legal(state)


@pytest.mark.rule("ME-16")
def test_the_cards_are_of_free_choice() -> None:
    state = play(position("(c)c c c c c i", hands=("cii", "iii")), "copper@6,0", "done", "score copper@0,0")
    assert legal(state) == {f"take copper@{column},0" for column in range(7)}
    play(state, "take copper@3,0")
    assert legal(state) == {f"take copper@{column},0" for column in (0, 1, 2, 4, 5, 6)}


@pytest.mark.rule("ME-16")
def test_what_remains_of_the_area_need_not_hang_together() -> None:
    state = play(position("(c)c c c c c i", hands=("cii", "iii")), "copper@6,0", "done", "score copper@0,0")
    play(state, *[f"take copper@{column},0" for column in (0, 2, 4, 6)])
    assert pattern(state) == picture("(i)c i c i c i")


@pytest.mark.rule("ME-16")
def test_no_more_is_taken_however_large_the_area_is() -> None:
    state = play(position("(g)g g g g g s", hands=("gii", "iii")), "gold@6,0", "done", "score gold@0,0")
    play(state, "take gold@0,0", "take gold@6,0")
    assert pattern(state) == picture("(s)g g g g g s")
    assert points(state, 0) == "g"
    assert discarded(state) == "g"


@pytest.mark.rule("ME-16")
def test_cards_are_taken_from_the_chosen_area_only() -> None:
    state = play(position("(g)g s i g i", hands=("gii", "iii")), "gold@2,0", "done", "score gold@0,0")
    assert rule_against(state, "take gold@4,0") == "ME-16"
    assert rule_against(state, "take iron@3,0") == "ME-16"
    assert legal(state) == {"take gold@0,0", "take gold@1,0", "take gold@2,0"}
