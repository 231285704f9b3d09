"""The ten actions of the tour, one by one: MA-43 to MA-51."""

import pytest

from creuset.core.seats import DEALER
from tests.games.metal_adventures.rules.positions import (
    Captain,
    captain,
    facts,
    gone,
    legal,
    of_kind,
    phase,
    play,
    position,
    rule_against,
    travelling,
    wrecks,
)

# 1 Trophy


@pytest.mark.rule("MA-43")
def test_two_credits_for_one_of_two_trophies() -> None:
    state = play(travelling(Captain(trophies="miser")), "trophy 0", "draw saint", "draw viper")
    assert of_kind(state, "keep") == {"saint", "viper"}
    assert rule_against(state, "keep miser") == "MA-43"
    play(state, "keep viper")
    assert captain(state, 1)["known"] == ["miser", "viper"]
    assert facts(state)["trophies_under"] == ["saint"]
    assert captain(state, 1)["credits"] == 1


@pytest.mark.rule("MA-43")
def test_or_one_credit_and_one_trophy_which_goes_under_the_pile() -> None:
    state = play(travelling(Captain(trophies="miser saint")), "trophy 1")
    assert of_kind(state, "under") == {"miser", "saint"}
    assert rule_against(state, "decline") == "MA-43"
    play(state, "under saint", "draw viper", "draw rampart", "keep rampart")
    assert captain(state, 1)["known"] == ["miser", "rampart"]
    assert facts(state)["trophies_under"] == ["saint", "viper"]
    assert captain(state, 1)["credits"] == 2


@pytest.mark.rule("MA-43")
def test_without_a_trophy_there_is_none_to_pay_with() -> None:
    assert rule_against(travelling(), "trophy 1") == "MA-43"
    assert of_kind(travelling(), "trophy") == {"0"}


@pytest.mark.rule("MA-43", "MA-13", "MA-15")
def test_with_two_trophies_room_is_made_even_for_two_credits() -> None:
    state = play(travelling(Captain(trophies="miser saint")), "trophy 0")
    assert of_kind(state, "under") == {"miser", "saint"}
    play(state, "under miser", "draw viper", "draw rampart", "keep rampart")
    assert captain(state, 1)["known"] == ["saint", "rampart"]


@pytest.mark.rule("MA-43", "MA-13")
def test_a_trophy_that_pays_cannot_be_revealed_instead() -> None:
    state = play(travelling(Captain(credits=1, trophies="armourer")), "trophy 1")
    assert rule_against(state, "reveal armourer") == "MA-43"
    assert legal(state) == {"under armourer"}


@pytest.mark.rule("MA-43", "MA-13")
def test_one_that_only_makes_room_can() -> None:
    state = play(travelling(Captain(credits=2, trophies="armourer saint")), "trophy 0", "reveal armourer")
    assert phase(state) == "drawing"
    assert captain(state, 1)["credits"] == 4


@pytest.mark.rule("MA-06", "MA-43")
def test_the_lumiculaire_lets_one_choose_among_three() -> None:
    state = play(travelling(Captain(improvements="lumiculaire")), "trophy 0", "draw saint", "draw viper")
    assert phase(state) == "drawing"
    play(state, "draw rampart")
    assert of_kind(state, "keep") == {"saint", "viper", "rampart"}


# 2 Light repair, 3 Full repair


@pytest.mark.parametrize(
    ("stop", "spent", "left", "damage"),
    [
        ("repair 0", [], 2, 2),
        ("repair 1", ["tin_lark"], 3, 2),
        ("overhaul 0", [], 1, 0),
        ("overhaul 1", ["destria_nova"], 2, 0),
        ("overhaul 2", ["tin_lark", "apocalypse"], 3, 0),
    ],
)
@pytest.mark.rule("MA-44")
def test_repairs(stop: str, spent: list[str], left: int, damage: int) -> None:
    state = travelling(Captain(damage=3, wrecks="tin_lark destria_nova apocalypse"))
    play(state, stop, *(f"spend {wreck}" for wreck in spent))
    assert (captain(state, 1)["credits"], captain(state, 1)["damage"]) == (left, damage)
    assert sorted(gone(state)) == sorted(spent)
    assert len(wrecks(state, 1)) == 3 - len(spent)
    assert phase(state) == "menu"


@pytest.mark.rule("MA-44")
def test_both_repairs_in_one_turn() -> None:
    state = play(travelling(Captain(damage=4)), "repair 0", "overhaul 0")
    assert (captain(state, 1)["credits"], captain(state, 1)["damage"]) == (0, 0)


@pytest.mark.rule("MA-44")
def test_a_ship_without_damage_is_not_repaired() -> None:
    state = travelling()
    assert rule_against(state, "repair 0") == rule_against(state, "overhaul 0") == "MA-17"
    assert not {"repair 0", "overhaul 0"} & legal(state)


@pytest.mark.rule("MA-44")
def test_players_pay_with_their_own_wrecks_and_first_of_all() -> None:
    state = play(travelling(Captain(damage=1, wrecks="tin_lark"), Captain(wrecks="copper_swan")), "repair 1")
    assert legal(state) == {"spend tin_lark"}
    assert rule_against(state, "spend copper_swan") == rule_against(state, "end") == "MA-44"
    assert rule_against(travelling(Captain(damage=1)), "repair 1") == "MA-44"


@pytest.mark.rule("MA-15", "MA-44")
def test_an_ability_makes_repairs_cheaper() -> None:
    state = travelling(Captain(damage=3, wrecks="tin_lark copper_swan", improvements="surgeon_drones"))
    assert of_kind(state, "repair") == {"0"}
    assert of_kind(state, "overhaul") == {"0", "1"}
    assert rule_against(state, "overhaul 2") == "MA-44"
    play(state, "repair 0", "overhaul 0")
    assert captain(state, 1)["credits"] == 2


# 4 Titles of Glory

THREE_OF_EACH = (
    "tin_lark copper_swan aurora_clipper destria_nova sleepless_page marble_guard "
    "thorn_caravan bone_whistler rust_jackal small_change compound_interest silent_partner"
)


@pytest.mark.parametrize(
    ("nation", "spent"),
    [
        ("solar", ["tin_lark", "copper_swan", "aurora_clipper"]),
        ("imperial", ["destria_nova", "sleepless_page", "marble_guard"]),
        ("barrens", ["thorn_caravan", "bone_whistler", "rust_jackal"]),
    ],
)
@pytest.mark.rule("MA-45")
def test_three_wrecks_of_one_nation_bring_4_credits_and_a_glory(nation: str, spent: list[str]) -> None:
    state = travelling(Captain(wrecks=THREE_OF_EACH))
    assert of_kind(state, "titles") == {"solar", "imperial", "barrens"}
    play(state, f"titles {nation}")
    assert of_kind(state, "spend") == set(spent)
    assert rule_against(state, "spend small_change") == "MA-45"
    play(state, *(f"spend {wreck}" for wreck in spent))
    assert (captain(state, 1)["credits"], captain(state, 1)["glory"]) == (7, 1)
    assert facts(state)["bank"] == 72 - 9 - 4
    assert sorted(gone(state)) == sorted(spent)


@pytest.mark.rule("MA-45")
def test_two_and_one_of_another_nation_are_not_enough() -> None:
    state = travelling(
        Captain(wrecks="tin_lark copper_swan destria_nova small_change compound_interest silent_partner")
    )
    assert of_kind(state, "titles") == set()
    assert rule_against(state, "titles solar") == "MA-45"


@pytest.mark.rule("MA-45", "MA-11")
def test_hunters_count_for_their_nation() -> None:
    assert of_kind(travelling(Captain(wrecks="tin_lark copper_swan bloodhound")), "titles") == {"solar"}


# 5 New choices, 6 Purchase


@pytest.mark.rule("MA-46")
def test_the_row_is_replaced_by_the_top_four_and_shuffled_into_the_pile() -> None:
    state = play(travelling(), "renew")
    old = {"meteor_plate", "vault_key", "zero_hammock", "welder_nun"}
    assert not {f"lay {card}" for card in old} & legal(state, DEALER + 1)
    play(state, "lay sun_lance", "lay storm_organ", "lay saboteur", "lay captain_jones")
    assert facts(state)["row"] == ["sun_lance", "storm_organ", "captain_jones", "saboteur"]
    assert facts(state)["pile"] == 20
    play(state, "buy captain_jones")
    assert {f"lay {card}" for card in old} <= legal(state, DEALER + 1)


@pytest.mark.rule("MA-46", "MA-15")
def test_equipment_under_the_pile_is_shuffled_in_too() -> None:
    state = play(travelling(Captain(improvements="sun_lance")), "discard sun_lance", "renew")
    play(state, "lay storm_organ", "lay saboteur", "lay captain_jones", "lay lumiculaire")
    assert facts(state)["under"] == []
    play(state, "buy captain_jones")
    assert "lay sun_lance" in legal(state, DEALER + 1)


SUPPORTS = (
    "captain_jones powder_monkey twin_gunners madame_supernova ghost_pilot fence_of_bazaar silver_tongue saboteur"
)
FIRST = "sun_lance storm_organ wall_breaker duelling_prow"
SECOND = "hounds_bane mirror_scales widows_mantle stolen_escutcheon"


@pytest.mark.rule("MA-46")
def test_when_the_pile_has_fewer_than_four_it_is_filled_up_from_the_old_row() -> None:
    rest = ("lumiculaire", "black_ledger", "surgeon_drones")
    others = (Captain(improvements=FIRST), Captain(improvements=SECOND))
    state = play(travelling(Captain(improvements=rest[0]), *others, bazaar=SUPPORTS), "renew")
    assert legal(state, DEALER + 1) == {"lay black_ledger", "lay surgeon_drones", "lay fraternity_seal"}
    play(state, "lay black_ledger", "lay surgeon_drones", "lay fraternity_seal")
    assert legal(state, DEALER + 1) == {"lay meteor_plate", "lay vault_key", "lay zero_hammock", "lay welder_nun"}
    play(state, "lay vault_key")
    assert facts(state)["row"] == ["black_ledger", "surgeon_drones", "vault_key", "fraternity_seal"]
    assert facts(state)["pile"] == 3


@pytest.mark.rule("MA-46", "MA-47")
def test_with_an_empty_pile_there_are_no_new_choices_and_no_refilling() -> None:
    third = "lumiculaire black_ledger surgeon_drones"
    captains = [Captain(credits=9, improvements=third), Captain(improvements=FIRST), Captain(improvements=SECOND)]
    last = Captain(improvements="fraternity_seal")
    state = travelling(*captains, last, players=4, bazaar=SUPPORTS)
    assert rule_against(state, "renew") == "MA-46"
    play(state, "buy meteor_plate")
    assert phase(state) == "menu"
    assert len(facts(state)["row"]) == 3


@pytest.mark.rule("MA-47")
def test_an_improvement_of_the_row_is_bought_at_its_price_and_the_row_refilled() -> None:
    state = travelling(Captain(credits=9), row="sun_lance captain_jones vault_key welder_nun")
    assert of_kind(state, "buy") == {"sun_lance", "captain_jones", "vault_key", "welder_nun"}
    assert rule_against(state, "buy storm_organ") == "MA-47"
    play(state, "buy sun_lance")
    assert phase(state) == "refilling"
    play(state, "lay storm_organ")
    assert (captain(state, 1)["credits"], captain(state, 1)["power"]) == (3, 12)
    assert "storm_organ" in facts(state)["row"]


@pytest.mark.rule("MA-15", "MA-47")
def test_an_ability_makes_purchases_cheaper() -> None:
    state = travelling(
        Captain(credits=5, improvements="black_ledger"), row="sun_lance welder_nun captain_jones vault_key"
    )
    assert "sun_lance" in of_kind(state, "buy")
    play(state, "buy welder_nun", "lay storm_organ")
    assert captain(state, 1)["credits"] == 5


# 7 Smuggling, 8 Amnesty


@pytest.mark.rule("MA-48")
def test_a_support_card_of_bazaar_costs_one_credit_more() -> None:
    state = travelling(Captain(credits=3), bazaar="saboteur madame_supernova")
    assert of_kind(state, "smuggle") == {"saboteur"}
    assert rule_against(state, "smuggle madame_supernova") == "MA-42"
    assert rule_against(state, "smuggle captain_jones") == "MA-48"
    play(state, "smuggle saboteur")
    assert (captain(state, 1)["credits"], captain(state, 1)["improvements"]) == (0, ["saboteur"])
    assert facts(state)["bazaar"] == ["madame_supernova"]


@pytest.mark.rule("MA-48", "MA-15")
def test_the_discount_of_the_ocg_post_does_not_count_on_bazaar() -> None:
    state = play(travelling(Captain(improvements="black_ledger"), bazaar="saboteur"), "smuggle saboteur")
    assert captain(state, 1)["credits"] == 0


@pytest.mark.parametrize(("stop", "lines", "left"), [("amnesty 0", (), 1), ("amnesty 1", ("spend bloodhound",), 3)])
@pytest.mark.rule("MA-49")
def test_amnesty_for_two_credits_or_a_hunter(stop: str, lines: tuple[str, ...], left: int) -> None:
    state = play(travelling(Captain(glory=2, judgment=2, wrecks="tin_lark bloodhound")), stop)
    if lines:
        assert legal(state) == {"spend bloodhound"}
        assert rule_against(state, "spend tin_lark") == "MA-49"
    play(state, *lines)
    assert (captain(state, 1)["judgment"], captain(state, 1)["net"]) == (1, 1)
    assert captain(state, 1)["credits"] == left
    assert gone(state) == [line.removeprefix("spend ") for line in lines]


@pytest.mark.rule("MA-49")
def test_without_judgment_or_hunter_there_is_no_amnesty() -> None:
    assert rule_against(travelling(), "amnesty 0") == "MA-49"
    assert rule_against(travelling(Captain(judgment=1, wrecks="tin_lark")), "amnesty 1") == "MA-49"


@pytest.mark.rule("MA-49", "MA-18")
def test_there_is_none_in_a_turn_in_which_one_took_a_judgment() -> None:
    state = play(position(Captain(judgment=1)), "judgment")
    assert rule_against(state, "amnesty 0") == "MA-49"
    paid = play(position(Captain(judgment=1)), "pay")
    assert rule_against(paid, "amnesty 0") is None


@pytest.mark.rule("MA-49", "MA-09")
def test_a_fifth_judgment_is_none() -> None:
    state = play(position(Captain(judgment=4)), "judgment")
    assert facts(state)["judged"] == []
    assert rule_against(state, "amnesty 0") is None


# 9 Scrap bonus, 10 Lavish spending


@pytest.mark.rule("MA-50")
def test_a_wreck_is_exchanged_for_another_of_choice() -> None:
    state = play(travelling(Captain(wrecks="tin_lark copper_swan"), karokum="apocalypse destria_nova"), "scrap")
    assert legal(state) == {"spend tin_lark", "spend copper_swan"}
    play(state, "spend tin_lark")
    assert legal(state) == {"take apocalypse", "take destria_nova"}
    assert rule_against(state, "take tin_lark") == rule_against(state, "end") == "MA-50"
    assert rule_against(state, "take marble_guard") == "MA-21"
    play(state, "take apocalypse")
    assert sorted(wrecks(state, 1)) == ["apocalypse", "copper_swan"]
    assert sorted(facts(state)["karokum"]) == ["destria_nova", "tin_lark"]
    assert captain(state, 1)["credits"] == 2
    assert gone(state) == []


@pytest.mark.rule("MA-50")
def test_without_a_wreck_or_a_ship_in_the_discard_it_cannot_be_done() -> None:
    assert rule_against(travelling(karokum="tin_lark"), "scrap") == "MA-44"
    assert rule_against(travelling(Captain(wrecks="tin_lark")), "scrap") == "MA-21"


@pytest.mark.parametrize("count", range(7))
@pytest.mark.rule("MA-51")
def test_six_in_credits_and_wrecks_as_one_likes_bring_a_glory(count: int) -> None:
    six = ["tin_lark", "copper_swan", "aurora_clipper", "destria_nova", "small_change", "apocalypse"]
    state = travelling(Captain(credits=6, wrecks=" ".join(six)))
    assert of_kind(state, "lavish") == {str(number) for number in range(7)}
    play(state, f"lavish {count}", *(f"spend {wreck}" for wreck in six[:count]))
    assert (captain(state, 1)["credits"], captain(state, 1)["glory"]) == (count, 1)
    assert sorted(gone(state)) == sorted(six[:count])


@pytest.mark.rule("MA-51")
def test_five_are_not_enough() -> None:
    state = travelling(Captain(credits=3, wrecks="tin_lark copper_swan"))
    assert of_kind(state, "lavish") == set()
    assert rule_against(state, "lavish 2") == "MA-42"
    assert rule_against(state, "lavish 3") == "MA-44"
