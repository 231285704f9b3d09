"""Joining pieces: for free with a piece just forged (FO-08), as an action of its own (FO-09), and what fits (FO-10)."""

import pytest

from creuset.games.forge.rules.components import PIECE_NAMES
from tests.games.forge.rules.positions import Match, actor, legal, of_kind, play, reserve, rule_against, tell

BLADES = PIECE_NAMES[:15]
HANDLES = PIECE_NAMES[15:]


def weapons(match: Match, seat: int) -> list[tuple[str, str]]:
    """Blade and handle of every weapon of a player."""
    facts = match.state.data()["weapons"]
    assert isinstance(facts, list)
    own = facts[seat]
    assert isinstance(own, list)
    return own


def singles(match: Match, seat: int) -> list[str]:
    """The single pieces of a player."""
    facts = match.state.data()["singles"]
    assert isinstance(facts, list)
    own = facts[seat]
    assert isinstance(own, list)
    return own


def two_blades_and_a_handle() -> Match:
    """The first player has two single blades and forges a handle."""
    return tell("gbr, forge grey dagger blade, forge blue axe blade, forge red sword handle", "." * 5)


def two_of_each() -> Match:
    """The first player has two single blades and two single handles, and it is their turn."""
    return tell(
        "gbrov, forge grey dagger blade, forge blue axe blade, forge red sword handle + keep, "
        "forge ochre dagger handle + keep",
        "." * 9,
    )


# FO-08: joining while forging


@pytest.mark.rule("FO-08")
def test_a_handle_just_forged_may_at_once_be_joined_to_any_single_blade() -> None:
    match = two_blades_and_a_handle()
    assert actor(match.state) == 0
    assert legal(match) == {
        "join grey dagger blade to red sword handle",
        "join blue axe blade to red sword handle",
        "keep",
    }


@pytest.mark.rule("FO-08")
def test_a_blade_just_forged_may_at_once_be_joined_to_any_single_handle() -> None:
    match = tell("gbr, forge grey dagger handle, forge blue axe handle, forge red sword blade", "." * 5)
    assert legal(match) == {
        "join red sword blade to grey dagger handle",
        "join red sword blade to blue axe handle",
        "keep",
    }


@pytest.mark.rule("FO-08")
def test_joining_it_costs_no_further_action() -> None:
    match = two_blades_and_a_handle()
    turns = match.state.turns()
    play(match, "join blue axe blade to red sword handle")
    assert weapons(match, 0) == [("blue axe blade", "red sword handle")]
    assert singles(match, 0) == ["grey dagger blade"]
    assert actor(match.state) == 1
    assert match.state.turns() == turns + 1


@pytest.mark.rule("FO-08")
def test_it_costs_no_cubes() -> None:
    match = tell("grr, forge grey dagger blade, forge red sword handle", "....")
    before = reserve(match, 0)
    play(match, "join grey dagger blade to red sword handle")
    assert reserve(match, 0) == before == "r"


@pytest.mark.rule("FO-08")
def test_it_may_be_left_single() -> None:
    match = two_blades_and_a_handle()
    assert match.state.data()["forged"] == "red sword handle"
    play(match, "keep")
    assert match.state.data()["forged"] is None
    assert weapons(match, 0) == []
    assert singles(match, 0) == ["grey dagger blade", "blue axe blade", "red sword handle"]
    assert actor(match.state) == 1


@pytest.mark.rule("FO-08")
def test_only_the_new_piece_can_be_joined_for_free() -> None:
    match = tell(
        "gbr, forge grey dagger blade, forge blue axe handle + keep, forge red sword blade",
        "." * 5,
    )
    assert legal(match) == {"join red sword blade to blue axe handle", "keep"}
    assert rule_against(match, "join grey dagger blade to blue axe handle") == "FO-08"


@pytest.mark.rule("FO-08")
def test_nothing_else_can_be_done_before_that_is_decided() -> None:
    match = two_blades_and_a_handle()
    for action in ("take 1a1", "forge violet dagger blade", "pass"):
        assert rule_against(match, action) == "FO-08"
    assert rule_against(match, "keep", seat=1) == "FO-04"


@pytest.mark.rule("FO-08")
def test_without_a_single_piece_of_the_other_kind_there_is_nothing_to_decide() -> None:
    match = tell("g, forge grey dagger blade", "g")
    assert actor(match.state) == 1
    assert rule_against(match, "keep") == "FO-08"
    match = tell("gb, forge grey dagger blade, forge blue axe blade", "...")
    assert actor(match.state) == 1
    assert rule_against(match, "keep") == "FO-08"


@pytest.mark.rule("FO-08")
def test_pieces_of_others_are_no_partners() -> None:
    match = tell("g, forge grey dagger blade", "b, forge blue axe handle")
    assert actor(match.state) == 0
    assert singles(match, 1) == ["blue axe handle"]
    assert rule_against(match, "join grey dagger blade to blue axe handle") == "FO-09"


@pytest.mark.rule("FO-08")
def test_joined_pieces_are_no_partners_for_a_piece_just_forged() -> None:
    match = tell(
        "gbr, forge grey dagger blade, forge blue axe handle + join grey dagger blade to blue axe handle, "
        "forge red sword blade",
        "." * 5,
    )
    assert actor(match.state) == 1
    assert singles(match, 0) == ["red sword blade"]


# FO-09: joining as an action


@pytest.mark.rule("FO-09")
def test_any_single_blade_can_be_joined_to_any_single_handle_as_an_action() -> None:
    match = two_of_each()
    assert of_kind(match, "join") == {
        "grey dagger blade to red sword handle",
        "grey dagger blade to ochre dagger handle",
        "blue axe blade to red sword handle",
        "blue axe blade to ochre dagger handle",
    }
    play(match, "join grey dagger blade to ochre dagger handle")
    assert weapons(match, 0) == [("grey dagger blade", "ochre dagger handle")]
    assert singles(match, 0) == ["blue axe blade", "red sword handle"]


@pytest.mark.rule("FO-09")
def test_joining_two_pieces_takes_the_turn() -> None:
    match = play(two_of_each(), "join grey dagger blade to ochre dagger handle")
    assert actor(match.state) == 1
    assert rule_against(match, "join blue axe blade to red sword handle", seat=0) == "FO-04"


@pytest.mark.rule("FO-09")
def test_only_ones_own_single_pieces_can_be_joined() -> None:
    match = play(two_of_each(), ".")
    assert of_kind(match, "join") == set()
    assert rule_against(match, "join grey dagger blade to ochre dagger handle") == "FO-09"


@pytest.mark.rule("FO-09")
def test_a_piece_that_is_not_forged_cannot_be_joined() -> None:
    match = two_of_each()
    assert rule_against(match, "join grey dagger blade to violet sword handle") == "FO-09"
    assert rule_against(match, "join violet sword blade to red sword handle") == "FO-09"


# FO-10: what fits, and for how long


@pytest.mark.rule("FO-10")
def test_any_blade_fits_any_handle() -> None:
    seen = set()
    for shift in range(15):
        for blade, handle in zip(BLADES, HANDLES[shift:] + HANDLES[:shift], strict=True):
            letters = blade[0] + handle[0]
            match = tell(f"{letters}, forge {blade}, forge {handle} + join {blade} to {handle}", "")
            assert weapons(match, 0) == [(blade, handle)]
            seen.add((blade, handle))
    assert len(seen) == 225


@pytest.mark.rule("FO-10")
def test_two_blades_cannot_be_joined_nor_can_two_handles() -> None:
    match = two_of_each()
    assert not any(text.count("blade") != 1 for text in of_kind(match, "join"))


@pytest.mark.rule("FO-10")
def test_joined_pieces_stay_joined() -> None:
    match = play(two_of_each(), "join grey dagger blade to ochre dagger handle", ".")
    assert rule_against(match, "join grey dagger blade to red sword handle") == "FO-10"
    assert rule_against(match, "join blue axe blade to ochre dagger handle") == "FO-10"
    assert rule_against(match, "join grey dagger blade to ochre dagger handle") == "FO-10"
    assert of_kind(match, "join") == {"blue axe blade to red sword handle"}


@pytest.mark.rule("FO-10")
def test_each_weapon_keeps_its_own_partners() -> None:
    match = play(
        two_of_each(),
        *("join grey dagger blade to ochre dagger handle", ".", "join blue axe blade to red sword handle"),
    )
    assert weapons(match, 0) == [("grey dagger blade", "ochre dagger handle"), ("blue axe blade", "red sword handle")]
    assert match.state.weapons(0) == 2
    assert match.state.weapons(1) == 0
