"""A player must act (FO-11): passing is for who can do nothing, and that is only when the Mine is empty."""

import pytest

from creuset.games.forge.rules.state import MINE_EMPTY
from tests.games.forge.rules.positions import (
    Match,
    actor,
    begin,
    dig,
    is_over,
    legal,
    of_kind,
    play,
    rule_against,
    tell,
)
from tests.games.forge.rules.sets import BOTH_NEEDED, SPLIT

pytestmark = pytest.mark.rule("FO-11")


def mine_emptied_by_the_first() -> Match:
    """The first of two players has taken the last cube; the other has no grey one, which every free piece costs."""
    return dig(tell("g" * 11 + "b" * 5, "b" * 5 + "r" * 11, top=BOTH_NEEDED, pieces=SPLIT))


def test_who_can_do_nothing_passes() -> None:
    match = mine_emptied_by_the_first()
    assert actor(match.state) == 1
    assert match.state.ending == MINE_EMPTY
    assert legal(match) == {"pass"}
    play(match, "pass")
    assert is_over(match)


def test_passing_changes_nothing_but_whose_turn_it_is() -> None:
    match = mine_emptied_by_the_first()
    before = match.state.data()
    play(match, "pass")
    after = match.state.data()
    assert {key for key in before if before[key] != after[key]} == {"phase"}


def test_nobody_passes_while_cubes_are_left() -> None:
    match = begin()
    while match.state.mine.cubes != 0:
        assert "pass" not in legal(match)
        assert rule_against(match, "pass") == "FO-11"
        play(match, ".")


def test_several_may_have_to_pass() -> None:
    match = dig(tell("g" * 11 + "b" * 5, "b" * 6, "", top=BOTH_NEEDED, pieces=SPLIT))
    for seat in (1, 2):
        assert actor(match.state) == seat
        assert legal(match) == {"pass"}
        play(match, "pass")
    assert is_over(match)


def test_who_can_forge_when_the_mine_is_empty_must_do_so() -> None:
    match = dig(tell("r" * 11, "gb", top=BOTH_NEEDED, pieces=SPLIT))
    assert actor(match.state) == 1
    assert of_kind(match, "forge") == set(BOTH_NEEDED)
    assert legal(match) == {f"forge {piece}" for piece in BOTH_NEEDED}
    assert rule_against(match, "pass") == "FO-11"


def test_who_can_join_when_the_mine_is_empty_must_do_so() -> None:
    blade, handle = BOTH_NEEDED[0], BOTH_NEEDED[5]
    match = tell(
        "g" * 9 + "b" * 5,
        f"gbgb, forge {blade}, forge {handle} + keep, ",
        top=BOTH_NEEDED,
        pieces=SPLIT,
    )
    dig(match)
    assert actor(match.state) == 1
    assert legal(match) == {f"join {blade} to {handle}"}
    assert rule_against(match, "pass") == "FO-11"
    play(match, f"join {blade} to {handle}")
    assert is_over(match)


@pytest.mark.parametrize("kept", [BOTH_NEEDED[:3:2], BOTH_NEEDED[5:8:2]], ids=["blades", "handles"])
def test_single_pieces_of_one_kind_are_nothing_to_do(kept: tuple[str, str]) -> None:
    # The two are no neighbours, so that nothing else becomes free.
    match = dig(tell("g" * 9 + "b", f"gbgb, forge {kept[0]}, forge {kept[1]}", top=BOTH_NEEDED, pieces=SPLIT))
    assert actor(match.state) == 1
    assert match.state.data()["singles"] == [[], list(kept)]
    assert legal(match) == {"pass"}


def test_a_turn_is_exactly_one_action() -> None:
    match = begin(3)
    for turn in range(6):
        assert actor(match.state) == turn % 3
        assert match.state.turns() == turn + 1
        play(match, ".")
