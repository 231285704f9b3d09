"""Attacks on planets: MA-22 and MA-28."""

import pytest

from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.rules.positions import (
    Captain,
    captain,
    facts,
    hire,
    legal,
    phase,
    play,
    rule_against,
    scores,
    travelling,
    wrecks,
)

STRONG = Captain(improvements="sun_lance wall_breaker")
WON = ("ready", "hold", "roll 6 1")
LOST = ("ready", "hold", "roll 1 6")


@pytest.mark.parametrize(("planet", "power"), [("exxalia", 14), ("bazaar", 12), ("karokum", 13)])
@pytest.mark.rule("MA-22")
def test_the_power_of_the_planets(planet: str, power: int) -> None:
    assert scores(play(travelling(), f"raid {planet}")) == (8, power)


@pytest.mark.rule("MA-22", "MA-06")
def test_it_stands_on_the_cards_in_force() -> None:
    own = plain_cards({"planet.bazaar": {"power": 20}})
    assert scores(play(travelling(cards=own), "raid bazaar")) == (8, 20)


@pytest.mark.rule("MA-22", "MA-15")
def test_an_ability_against_planets() -> None:
    assert scores(play(travelling(STRONG), "raid bazaar")) == (8 + 4 + 1 + 2, 12)


@pytest.mark.parametrize(("planet", "treasury"), [("exxalia", 4), ("bazaar", 7), ("karokum", 2)])
@pytest.mark.rule("MA-28")
def test_the_victor_gets_the_whole_treasury(planet: str, treasury: int) -> None:
    state = play(travelling(STRONG, treasuries=(4, 7, 2)), f"raid {planet}", *WON)
    assert captain(state, 1)["credits"] == 3 + treasury
    assert facts(state)["treasuries"][planet] == 0
    assert sum(facts(state)["treasuries"].values()) == 13 - treasury


@pytest.mark.rule("MA-28", "MA-15")
def test_an_ability_brings_credits_for_each_planet() -> None:
    rich = Captain(improvements="sun_lance wall_breaker vault_key")
    state = play(travelling(rich, treasuries=(0, 7, 0)), "raid bazaar", *WON)
    assert captain(state, 1)["credits"] == 3 + 7 + 2


# Exxalia


@pytest.mark.rule("MA-28")
def test_exxalia_gives_one_trophy_of_three_drawn() -> None:
    state = play(travelling(STRONG), "raid exxalia", *WON)
    assert phase(state) == "drawing"
    play(state, "draw saint", "draw viper", "draw rampart")
    assert legal(state) >= {"keep saint", "keep viper", "keep rampart"}
    assert rule_against(state, "end") == "MA-43"
    assert rule_against(state, "keep miser") == "MA-43"
    play(state, "keep viper")
    assert captain(state, 1)["known"] == ["viper"]
    assert sorted(facts(state)["trophies_under"]) == ["rampart", "saint"]
    assert phase(state) == "menu"


@pytest.mark.rule("MA-28", "MA-43")
def test_the_ability_of_the_trophy_action_does_not_count_there() -> None:
    state = play(travelling(Captain(improvements="sun_lance wall_breaker lumiculaire")), "raid exxalia", *WON)
    assert facts(state)["to_draw"] == 3


@pytest.mark.rule("MA-28", "MA-13", "MA-15")
def test_who_has_two_trophies_declines_or_first_puts_one_under() -> None:
    state = play(travelling(STRONG._replace(trophies="miser saint")), "raid exxalia", *WON)
    assert phase(state) == "trophy room"
    assert legal(state) >= {"decline", "under miser", "under saint"}
    assert rule_against(state, "under viper") == "MA-13"
    assert rule_against(state, "end") == "MA-28"
    refused = play(state.copy(), "decline")
    assert captain(refused, 1)["known"] == ["miser", "saint"]
    assert phase(refused) == "menu"
    play(state, "under miser", "draw viper", "draw rampart", "draw duellist", "keep rampart")
    assert captain(state, 1)["known"] == ["saint", "rampart"]


@pytest.mark.rule("MA-28", "MA-13")
def test_a_trophy_that_is_revealed_makes_room_too() -> None:
    state = play(travelling(STRONG._replace(trophies="plunderer saint")), "raid exxalia", *WON, "reveal plunderer")
    assert phase(state) == "drawing"
    play(state, "draw viper", "draw rampart", "draw duellist", "keep rampart")
    assert captain(state, 1)["known"] == ["saint", "rampart"]
    assert captain(state, 1)["glory"] == 1


# Bazaar


@pytest.mark.rule("MA-28")
def test_bazaar_gives_a_support_card_of_choice_from_its_discard() -> None:
    state = play(travelling(STRONG, bazaar="saboteur captain_jones"), "raid bazaar", *WON)
    assert legal(state) >= {"take saboteur", "take captain_jones"}
    assert rule_against(state, "take powder_monkey") == "MA-48"
    assert rule_against(state, "take tin_lark") == "MA-50"
    play(state, "take captain_jones")
    assert "captain_jones" in captain(state, 1)["improvements"]
    assert facts(state)["bazaar"] == ["saboteur"]


@pytest.mark.rule("MA-28", "MA-15")
def test_with_four_improvements_one_discards_or_declines() -> None:
    four = Captain(improvements="sun_lance wall_breaker vault_key zero_hammock")
    state = play(travelling(four, bazaar="saboteur"), "raid bazaar", *WON)
    assert phase(state) == "room"
    assert rule_against(state, "take saboteur") == "MA-15"
    play(state.copy(), "decline")
    play(state, "discard zero_hammock", "take saboteur")
    assert captain(state, 1)["improvements"] == ["sun_lance", "wall_breaker", "vault_key", "saboteur"]


@pytest.mark.parametrize("planet", ["bazaar", "karokum"])
@pytest.mark.rule("MA-28")
def test_an_empty_discard_gives_nothing(planet: str) -> None:
    state = play(travelling(STRONG), f"raid {planet}", *WON)
    assert phase(state) == "menu"


# Karokum


@pytest.mark.rule("MA-28")
def test_karokum_gives_a_wreck_of_choice_from_its_ship_discard() -> None:
    state = play(travelling(STRONG, karokum="tin_lark apocalypse"), "raid karokum", *WON)
    assert legal(state) >= {"take tin_lark", "take apocalypse"}
    assert rule_against(state, "take copper_swan") == "MA-21"
    play(state, "take apocalypse")
    assert wrecks(state, 1) == ["apocalypse"]
    assert facts(state)["karokum"] == ["tin_lark"]
    assert captain(state, 1)["glory"] == 0, "it was not beaten"


# Defeat


@pytest.mark.parametrize("planet", ["exxalia", "bazaar", "karokum"])
@pytest.mark.rule("MA-28")
def test_in_defeat_attacker_and_ally_take_one_damage_each(planet: str) -> None:
    state = travelling(treasuries=(4, 4, 4), bazaar="saboteur", karokum="tin_lark")
    play(state, f"raid {planet}", *hire(3), "ready", "loyal", "hold", "hold", "roll 1 6")
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3)] == [1, 0, 1]
    assert facts(state)["treasuries"][planet] == 4
    assert phase(state) == "menu"
