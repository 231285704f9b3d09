"""Hand-built matches in which Metallurgie and its oracle, step by step, must both say what the rulebook says."""

from collections.abc import Iterable

import pytest

from tests.games.metallurgie.oracle.lockstep import Lockstep
from tests.games.metallurgie.oracle.pattern import Position


def iron_taken_from(positions: Iterable[Position]) -> set[str]:
    return {f"take iron@{q},{r}" for q, r in positions}


def start_without_visible_iron() -> Lockstep:
    """A match whose first seven stacks show no iron: every one of them must stay."""
    match = Lockstep({}, 2)
    match.deal_hands("gold")
    match.lay("copper", (1, -1), (-1, 0), (0, 1))
    return match


@pytest.mark.rule("ME-18")
def test_an_iron_after_which_too_few_could_be_taken_is_not_offered() -> None:
    match = start_without_visible_iron()
    short_way = [(2, 0), (3, 0), (4, 0)]
    long_way = [(2, -1), (2, -2), (3, -3), (4, -3), (5, -3), (5, -2), (5, -1)]
    match.lay("iron", *short_way, (5, 0), *long_way[:4])
    match.lay("copper", (5, 0))  # where both ways end: it must stay as well
    match.lay("iron", *long_way[4:6])
    match.play("draw", "turn iron", "iron@5,-1", "done", "score iron@3,-3")
    # Once the short way is broken only one card of the long way is free: four in all, where five are wanted.
    assert match.legal == iron_taken_from(long_way)
    match.step("take iron@2,-1")
    assert match.legal == iron_taken_from(long_way[1:])
    match.step("take iron@4,-3")
    # The long way is broken: its loose ends are free, everything else would split the pattern.
    assert match.legal == iron_taken_from([(3, -3), (5, -3)])
    match.play("take iron@5,-3", "take iron@5,-2")
    assert match.legal == iron_taken_from([(3, -3), (5, -1)])


@pytest.mark.rule("ME-18")
def test_an_iron_area_with_only_four_free_cards_cannot_be_scored() -> None:
    match = start_without_visible_iron()
    bridge = [(q, 0) for q in range(2, 8)]
    match.lay("iron", *bridge, (8, 0))
    match.lay("copper", (8, 0))
    match.lay("iron", (3, -1), (4, -2))
    match.play("draw", "turn iron", "iron@5,1", "done")  # nine in all, three of them loose
    assert match.oracle.stage == "placing"
    match.play("draw", "turn iron", "iron@5,2", "done")  # four of them loose
    assert match.oracle.stage == "placing"
    match.play("draw", "turn iron", "iron@5,3", "done", "score iron@4,-2")  # five: these and no others
    assert match.legal == iron_taken_from([(4, -2), (5, 3)])
    match.play("take iron@5,3", "take iron@5,2", "take iron@4,-2", "take iron@3,-1")
    assert match.legal == iron_taken_from([(5, 1)])


@pytest.mark.rule("ME-19")
@pytest.mark.parametrize("rescore", ["off", "on"])
def test_what_is_left_of_an_area_counts_again_once_new_cards_join_it(rescore: str) -> None:
    match = Lockstep({"rescore_same_area": rescore}, 2)
    match.deal_hands("silver")
    block = [(q, r) for r in range(3) for q in range(2, 7)] + [(7, 1), (8, 1)]
    match.lay("iron", *block)
    match.lay("copper", *block)
    match.lay("silver", *((q, r) for r in (0, 2) for q in range(2, 6)))
    match.play("silver@6,0", "silver@6,2", "done")
    assert match.legal == {"score silver@2,0", "score silver@2,2", "done"}
    match.play("score silver@2,0", "take silver@2,0", "take silver@3,0", "take silver@4,0")
    assert match.legal == {"score copper@1,0", "score silver@2,2", "done"}
    match.play("score copper@1,0", "take copper@2,0", "take copper@3,0", "take copper@4,0", "take copper@1,0")
    again = {"score copper@2,1"} if rescore == "on" else set()
    assert match.legal == {"score silver@2,2", "done"} | again  # seven are left, and that is enough
    match.play("score silver@2,2", "take silver@2,2", "take silver@3,2", "take silver@4,2")
    assert match.legal == {"score copper@2,1", "done"}  # three new ones have joined them


@pytest.mark.rule("ME-08")
@pytest.mark.parametrize("step", [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
def test_all_the_iron_can_lie_in_one_line(step: Position) -> None:
    match = Lockstep({}, 2)
    match.deal_hands("gold")
    match.lay("iron", *((step[0] * far, step[1] * far) for far in range(2, 2 + 37)))
    assert match.oracle.pile["iron"] == 0
    assert (step[0] * 38, step[1] * 38) in match.oracle.pattern
