"""Ships in Space and via Karokum, and Pirate Hunters that are not fought: MA-11, MA-20, MA-21."""

import pytest

from creuset.core.seats import DEALER
from tests.games.metal_adventures.rules.positions import (
    Captain,
    attack,
    captain,
    facts,
    gone,
    legal,
    of_kind,
    phase,
    play,
    rule_against,
    travelling,
    wrecks,
)


@pytest.mark.rule("MA-20")
def test_three_cards_are_turned_and_one_is_chosen() -> None:
    state = play(travelling(), "space", "turn tin_lark", "turn destria_nova")
    assert phase(state) == "turning"
    play(state, "turn marble_guard")
    assert legal(state) == {"fight tin_lark", "fight destria_nova", "fight marble_guard"}
    assert rule_against(state, "fight copper_swan") == "MA-20"
    assert rule_against(state, "ready") == "MA-20"


@pytest.mark.rule("MA-20")
def test_the_other_ships_go_to_karokums_discard() -> None:
    state = play(travelling(), "space", "turn tin_lark", "turn destria_nova", "turn marble_guard")
    play(state, "fight destria_nova")
    assert facts(state)["karokum"] == ["tin_lark", "marble_guard"]
    assert facts(state)["space"] == ["destria_nova"]
    assert facts(state)["fight"]["card"] == "destria_nova"


@pytest.mark.rule("MA-11", "MA-20")
def test_a_hunter_that_is_not_fought_goes_back_into_the_deck_among_its_own_back() -> None:
    state = play(travelling(), "space", "turn bloodhound", "turn destria_nova", "turn marble_guard")
    play(state, "fight marble_guard", "ready", "hold", "roll 1 6", "end")
    assert facts(state)["karokum"] == ["destria_nova"]
    assert facts(state)["near"] == 34 - 2
    play(state, "pay", "space")
    assert "turn bloodhound" in legal(state, DEALER + 1)


@pytest.mark.rule("MA-11", "MA-04")
def test_a_hunter_of_deep_space_goes_back_among_the_deep_cards() -> None:
    state = travelling(deck="tin_lark bloodhound apocalypse amber_basilica nomads_bargain")
    play(state, "space", "turn tin_lark", "turn bloodhound")
    assert "turn apocalypse" in legal(state, DEALER + 1)
    play(state, "turn apocalypse", "fight tin_lark")
    assert (facts(state)["near"], facts(state)["deep"]) == (1, 3)
    play(state, "ready", "hold", "roll 6 1", "end", "pay", "space")
    assert legal(state, DEALER + 1) == {"turn bloodhound"}


@pytest.mark.rule("MA-04")
def test_deep_space_comes_when_near_space_is_used_up() -> None:
    state = play(travelling(deck="tin_lark apocalypse amber_basilica nomads_bargain"), "space")
    assert legal(state, DEALER + 1) == {"turn tin_lark"}
    play(state, "turn tin_lark")
    assert legal(state, DEALER + 1) == {"turn apocalypse", "turn amber_basilica", "turn nomads_bargain"}


@pytest.mark.rule("MA-15", "MA-20")
def test_an_ability_turns_one_more() -> None:
    state = play(travelling(Captain(base="comet_fox")), "space", "turn tin_lark", "turn bloodhound", "turn mothwing")
    assert phase(state) == "turning"
    play(state, "turn copper_swan")
    assert len(of_kind(state, "fight")) == 4


@pytest.mark.rule("MA-20")
def test_with_a_deck_that_runs_out_one_chooses_among_what_was_turned() -> None:
    state = play(travelling(deck="tin_lark mothwing"), "space", "turn tin_lark", "turn mothwing")
    assert of_kind(state, "fight") == {"tin_lark", "mothwing"}


@pytest.mark.rule("MA-20", "MA-12")
def test_with_no_ship_among_it_the_combat_is_over_without_a_fight() -> None:
    state = play(travelling(deck="pay_day crossed_lanes"), "space", "turn pay_day", "turn crossed_lanes")
    assert legal(state) >= {"end"}
    assert rule_against(state, "raid bazaar") == "MA-19"
    play(state, "end")
    assert phase(state) == "over"


@pytest.mark.rule("MA-20")
def test_an_empty_deck_offers_no_ship() -> None:
    state = travelling(deck="")
    assert "space" not in legal(state)
    assert rule_against(state, "space") == "MA-20"


@pytest.mark.rule("MA-21")
def test_any_one_ship_of_karokums_discard_is_fought() -> None:
    state = play(travelling(karokum="destria_nova tin_lark apocalypse"), "hunt")
    assert legal(state) == {"fight destria_nova", "fight tin_lark", "fight apocalypse"}
    assert rule_against(state, "fight copper_swan") == "MA-21"
    play(state, "fight tin_lark", "ready", "hold", "roll 3 3")
    assert wrecks(state, 1) == ["tin_lark"]
    assert facts(state)["karokum"] == ["destria_nova", "apocalypse"]
    assert facts(state)["fight"] is None


@pytest.mark.rule("MA-21", "MA-27")
def test_a_ship_of_karokum_that_wins_leaves_the_game() -> None:
    state = play(travelling(karokum="destria_nova tin_lark"), "hunt", "fight destria_nova", "ready", "hold", "roll 1 6")
    assert gone(state) == ["destria_nova"]
    assert facts(state)["karokum"] == ["tin_lark"]
    assert captain(state, 1)["damage"] == 1


@pytest.mark.rule("MA-21")
def test_an_empty_discard_offers_no_ship() -> None:
    assert rule_against(travelling(), "hunt") == "MA-21"


@pytest.mark.rule("MA-20", "MA-23")
def test_a_ship_that_is_aimed_at_is_fought() -> None:
    state = attack(travelling(), "copper_swan")
    assert legal(state) == {"ready"}
    assert rule_against(state, "end") == "MA-23"
