"""The first half of a turn, ME-07 to ME-09, and the refill, ME-21. The card from the pile: test_from_the_pile.py."""

import pytest

from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import (
    actor,
    hand,
    in_pile,
    legal,
    pattern,
    picture,
    play,
    position,
    rule_against,
)

BORDER_OF_START = {
    f"iron@{spot}"
    for spot in ("2,0", "1,1", "0,2", "-1,2", "-2,2", "-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-2", "2,-1")
}
FREE_IRON = {"copper@-1,0", "copper@1,-1", "copper@0,1"}
FREE_COPPER = {"silver@0,-1", "silver@1,0", "silver@-1,1"}
FREE_SILVER = {"gold@0,0"}


# ME-07: one metal, or one position


@pytest.mark.rule("ME-07")
def test_several_cards_of_one_metal_can_be_placed_and_need_not_touch() -> None:
    state = position(hands=("iii", "iii"))
    play(state, "iron@2,0", "iron@-2,0", "iron@0,-2")
    assert pattern(state) == picture("""
         i
          c i
       i i(s)c i
          c i
    """)


@pytest.mark.rule("ME-07")
def test_after_a_second_card_of_one_metal_nothing_is_built_upwards() -> None:
    state = play(position(hands=("iic", "iii")), "iron@2,0", "iron@2,-1")
    assert legal(state) == {"done"}
    assert rule_against(state, "copper@2,-1") == "ME-07"


@pytest.mark.rule("ME-07")
def test_cards_can_be_placed_on_one_position_in_ascending_order() -> None:
    state = play(position(hands=("ics", "iii")), "iron@2,0", "copper@2,0", "silver@2,0")
    assert pattern(state)[2, 0] == "s"
    assert hand(state, 0) == ""


@pytest.mark.rule("ME-07")
def test_the_ascending_order_can_begin_anywhere_and_ends_with_gold() -> None:
    state = play(position(hands=("csg", "iii")), "copper@0,1", "silver@0,1", "gold@0,1")
    assert pattern(state)[0, 1] == "g"
    state = play(position(hands=("ggg", "iii")), "gold@0,0")
    assert legal(state) == {"done"}


@pytest.mark.rule("ME-07")
def test_the_ascending_order_leaves_out_no_metal() -> None:
    state = play(position(hands=("isg", "iii")), "iron@2,0")
    assert legal(state) == {"done"}
    assert rule_against(state, "silver@2,0") == "ME-07"


@pytest.mark.rule("ME-07")
def test_the_next_metal_goes_on_that_one_position_only() -> None:
    state = play(position(hands=("icc", "iii")), "iron@2,0")
    assert legal(state) == {"copper@2,0", "done"}
    assert rule_against(state, "copper@0,1") == "ME-07"


@pytest.mark.rule("ME-07")
def test_once_built_upwards_no_card_goes_elsewhere() -> None:
    state = play(position(hands=("icc", "iii")), "iron@2,0", "copper@2,0")
    assert legal(state) == {"done"}
    assert rule_against(state, "copper@0,1") == "ME-07"
    state = play(position(hands=("iic", "iii")), "iron@2,0", "copper@2,0")
    assert rule_against(state, "iron@2,-1") == "ME-07"


@pytest.mark.rule("ME-07")
def test_after_one_card_both_ways_are_open() -> None:
    state = play(position(hands=("ccs", "iii")), "copper@0,1")
    assert legal(state) == {"copper@-1,0", "copper@1,-1", "silver@0,1", "done"}


# ME-08: where a card can go


@pytest.mark.rule("ME-08")
def test_iron_goes_on_any_empty_position_next_to_the_pattern() -> None:
    assert legal(position(hands=("iii", "iii"))) == BORDER_OF_START | {"draw"}


@pytest.mark.rule("ME-08")
def test_iron_extends_the_pattern_by_the_positions_around_it() -> None:
    state = play(position("(i)i"), "iron@2,0")
    assert legal(state) == {
        *("iron@3,0", "iron@3,-1", "iron@2,-1", "iron@1,-1", "iron@0,-1"),
        *("iron@2,1", "iron@1,1", "iron@0,1", "iron@-1,1", "iron@-1,0"),
        "done",
    }


@pytest.mark.rule("ME-08")
def test_only_copper_silver_and_gold_go_on_cards() -> None:
    state = position(hands=("iii", "iii"))
    for spot in ("0,0", "1,0", "0,1"):
        assert rule_against(state, f"iron@{spot}") == "ME-08"


@pytest.mark.rule("ME-08")
def test_only_iron_extends_the_pattern() -> None:
    for metal, letter in (("copper", "c"), ("silver", "s"), ("gold", "g")):
        assert rule_against(position(hands=(letter * 3, "iii")), f"{metal}@2,0") == "ME-08"


@pytest.mark.rule("ME-08")
def test_iron_must_touch_the_pattern() -> None:
    assert rule_against(position(), "iron@3,0") == "ME-08"


@pytest.mark.rule("ME-08")
def test_copper_only_goes_on_free_iron() -> None:
    state = position(hands=("ccc", "iii"))
    assert legal(state) == FREE_IRON | {"draw"}
    assert rule_against(state, "copper@1,0") == "ME-08"


@pytest.mark.rule("ME-08")
def test_silver_only_goes_on_free_copper() -> None:
    state = position(hands=("sss", "iii"))
    assert legal(state) == FREE_COPPER | {"draw"}
    assert rule_against(state, "silver@0,0") == "ME-08"
    assert rule_against(state, "silver@0,1") == "ME-08"


@pytest.mark.rule("ME-08")
def test_gold_only_goes_on_free_silver() -> None:
    state = position(hands=("ggg", "iii"))
    assert legal(state) == FREE_SILVER | {"draw"}
    assert rule_against(state, "gold@1,0") == "ME-08"
    assert rule_against(play(state, "gold@0,0"), "gold@0,0") == "ME-08"


# ME-09: from the hand, or first from the pile


@pytest.mark.rule("ME-09")
def test_a_turn_begins_with_any_card_of_the_hand_or_with_the_pile() -> None:
    state = position(hands=("ics", "ggg"))
    assert legal(state) == BORDER_OF_START | FREE_IRON | FREE_COPPER | {"draw"}


@pytest.mark.rule("ME-09")
@pytest.mark.parametrize("count", [1, 2])
def test_the_player_may_stop_after_each_card(count: int) -> None:
    state = play(position(hands=("iii", "ccc")), *["iron@2,0", "iron@3,0"][:count], "done", *["give gold"] * count)
    assert actor(state) == 1


@pytest.mark.rule("ME-09")
def test_after_the_third_card_from_the_hand_the_placing_is_over() -> None:
    state = play(position(hands=("iii", "ccc")), "iron@2,0", "iron@3,0", "iron@4,0")
    assert legal(state) == {"give iron", "give copper", "give silver", "give gold"}


@pytest.mark.rule("ME-09")
def test_passing_is_not_allowed() -> None:
    assert rule_against(position(), "done") == "ME-09"


@pytest.mark.rule("ME-09")
def test_only_cards_of_the_own_hand_can_be_placed() -> None:
    state = position(hands=("iii", "ggg"))
    assert rule_against(state, "gold@0,0") == "ME-09"
    play(state, "draw", "turn iron", "iron@2,0")
    assert rule_against(state, "copper@2,0") == "ME-09"


@pytest.mark.rule("ME-09")
def test_the_pile_comes_before_the_hand_or_not_at_all() -> None:
    state = play(position(), "iron@2,0")
    assert "draw" not in legal(state)
    assert rule_against(state, "draw") == "ME-09"


@pytest.mark.rule("ME-09")
def test_the_pile_gives_one_card_a_turn() -> None:
    state = play(position(), "draw", "turn iron", "iron@2,0")
    assert rule_against(state, "draw") == "ME-09"


@pytest.mark.rule("ME-09")
def test_after_the_pile_the_player_may_place_none_from_the_hand() -> None:
    state = play(position(hands=("ccc", "iii")), "draw", "turn iron", "iron@2,0", "done")
    assert actor(state) == 1
    assert hand(state, 0) == "ccc"


# ME-21: the refill


@pytest.mark.rule("ME-21")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_hand_is_refilled_to_three_cards_one_by_one(count: int) -> None:
    state = position(hands=("iii", "ccc"))
    play(state, *["iron@2,0", "iron@3,0", "iron@4,0"][:count], *["done"] * (count < 3))
    for given in range(count):
        assert len(hand(state, 0)) == 3 - count + given
        assert legal(state) == {"give iron", "give copper", "give silver", "give gold"}
        play(state, "give gold")
    assert hand(state, 0) == "i" * (3 - count) + "g" * count
    assert actor(state) == 1


@pytest.mark.rule("ME-21")
def test_a_full_hand_is_not_refilled() -> None:
    state = position(hands=("ccc", "iii"))
    play(state, "draw", "turn iron", "iron@2,0")
    before = in_pile(state)
    play(state, "done")
    assert in_pile(state) == before
    assert_new_turn(state, 1)


@pytest.mark.rule("ME-21")
def test_only_the_player_whose_turn_it_was_draws() -> None:
    state = play(position(hands=("iii", "ccc", "sss")), "iron@2,0", "done", "give gold")
    assert [hand(state, seat) for seat in range(3)] == ["iig", "ccc", "sss"]
    assert_new_turn(state, 1)


@pytest.mark.rule("ME-21")
def test_the_next_turn_begins_afresh() -> None:
    state = play(position(hands=("iic", "ccc")), "iron@2,0", "iron@3,0", "done", "give iron", "give iron")
    assert_new_turn(state, 1)
    assert {"copper@2,0", "copper@3,0", "copper@0,1", "draw"} <= legal(state)


def assert_new_turn(state: MetallurgieState, seat: int) -> None:
    assert actor(state) == seat
    assert "draw" in legal(state)
    assert "done" not in legal(state)
