"""A turn that begins with the top card of the pile: ME-10 to ME-13."""

import pytest

from tests.games.metallurgie.rules.positions import (
    actor,
    cards_in_all,
    discarded,
    hand,
    in_pile,
    legal,
    pattern,
    picture,
    play,
    points,
    position,
    rule_against,
)
from tests.games.metallurgie.rules.test_placing import BORDER_OF_START, FREE_COPPER, FREE_IRON, FREE_SILVER

# ME-10 and ME-11: the card from the pile


@pytest.mark.rule("ME-10")
@pytest.mark.parametrize(
    ("metal", "rooms"),
    [("iron", BORDER_OF_START), ("copper", FREE_IRON), ("silver", FREE_COPPER), ("gold", FREE_SILVER)],
)
def test_the_card_from_the_pile_must_be_placed_where_the_player_likes(metal: str, rooms: set[str]) -> None:
    state = play(position(hands=("iii", "iii")), "draw", f"turn {metal}")
    assert actor(state) == 0
    assert legal(state) == rooms


@pytest.mark.rule("ME-10")
def test_no_other_card_is_placed_before_it() -> None:
    state = play(position(hands=("iic", "iii")), "draw", "turn copper")
    assert rule_against(state, "iron@2,0") == "ME-10"
    assert rule_against(state, "done") == "ME-10"
    assert rule_against(state, "draw") == "ME-10"


@pytest.mark.rule("ME-10")
def test_the_card_from_the_pile_does_not_come_out_of_the_hand() -> None:
    state = position(hands=("icc", "iii"))
    before = len(in_pile(state))
    play(state, "draw", "turn copper", "copper@0,1")
    assert hand(state, 0) == "icc"
    assert len(in_pile(state)) == before - 1
    assert cards_in_all(state) == [44, 30, 18, 11]


NO_IRON_FREE = """
     c c
    c(s)c
     c c
"""
NO_COPPER_FREE = """
     i i
    i(s)g
     i i
"""
NO_SILVER_FREE = """
     c i
    i(g)c
     c i
"""


@pytest.mark.rule("ME-11")
@pytest.mark.parametrize(
    ("drawing", "metal", "letter"),
    [(NO_IRON_FREE, "copper", "c"), (NO_COPPER_FREE, "silver", "s"), (NO_SILVER_FREE, "gold", "g")],
)
def test_a_card_that_cannot_be_placed_is_discarded_and_the_turn_is_over(drawing: str, metal: str, letter: str) -> None:
    state = position(drawing, hands=("iii", "iii"))
    play(state, "draw", f"turn {metal}")
    assert discarded(state) == letter
    assert pattern(state) == picture(drawing)
    assert hand(state, 0) == "iii"
    assert actor(state) == 1
    assert state.turns() == 2
    assert cards_in_all(state) == [44, 30, 18, 11]


@pytest.mark.rule("ME-11")
def test_there_is_no_scoring_after_a_discarded_card() -> None:
    three_golds_that_were_declined = "(g)g g i"
    state = play(position(three_golds_that_were_declined), "draw", "turn silver")
    assert actor(state) == 1
    assert points(state, 0) == ""
    assert rule_against(state, "score gold@0,0") == "ME-14"


@pytest.mark.rule("ME-11")
def test_after_a_discarded_card_the_next_player_may_begin_freely() -> None:
    state = play(position(NO_SILVER_FREE, hands=("iii", "ccc")), "draw", "turn gold")
    assert legal(state) == {"copper@1,-1", "copper@-1,0", "copper@0,1", "draw"}


@pytest.mark.rule("ME-10", "ME-11")
def test_iron_from_the_pile_can_always_be_placed() -> None:
    state = play(position("(g)"), "draw", "turn iron")
    assert len(legal(state)) == 6


# ME-12 and ME-13: hand cards after it


@pytest.mark.rule("ME-12")
def test_after_the_card_from_the_pile_comes_the_same_metal_or_the_next_on_that_very_card() -> None:
    state = play(position(hands=("csg", "iii")), "draw", "turn copper", "copper@0,1")
    assert legal(state) == {"copper@-1,0", "copper@1,-1", "silver@0,1", "done"}
    assert rule_against(state, "silver@1,0") == "ME-12"
    assert rule_against(state, "gold@0,0") == "ME-12"


@pytest.mark.rule("ME-12")
def test_after_repeating_the_metal_from_the_pile_nothing_is_built_upwards() -> None:
    state = play(position(hands=("ccs", "iii")), "draw", "turn copper", "copper@0,1", "copper@-1,0")
    assert legal(state) == {"copper@1,-1", "done"}
    assert rule_against(state, "silver@0,1") == "ME-07"


@pytest.mark.rule("ME-12")
def test_after_building_on_the_card_from_the_pile_its_metal_is_not_repeated() -> None:
    state = play(position(hands=("ccs", "iii")), "draw", "turn copper", "copper@0,1", "silver@0,1")
    assert legal(state) == {"done"}
    assert rule_against(state, "copper@-1,0") == "ME-07"


@pytest.mark.rule("ME-13")
def test_at_most_four_cards_of_one_metal_in_a_turn() -> None:
    state = play(position(), "draw", "turn iron", "iron@2,0", "iron@3,0", "iron@4,0")
    assert "iron@5,0" in legal(state)
    play(state, "iron@5,0")
    assert state.placed == 4
    assert all(action.startswith("give") for action in legal(state))


@pytest.mark.rule("ME-12", "ME-13")
def test_at_most_four_cards_on_one_position_in_a_turn() -> None:
    state = play(position(hands=("csg", "iii")), "draw", "turn iron", "iron@2,0", "copper@2,0", "silver@2,0")
    assert legal(state) == {"gold@2,0", "done"}
    play(state, "gold@2,0")
    assert pattern(state)[2, 0] == "g"
    assert all(action.startswith("give") for action in legal(state))
