"""A rest on Havana: MA-17."""

import pytest

from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.rules.positions import (
    Captain,
    captain,
    facts,
    legal,
    of_kind,
    phase,
    play,
    position,
    rule_against,
)

pytestmark = pytest.mark.rule("MA-17")


def test_only_a_damaged_ship_rests() -> None:
    assert rule_against(position(), "rest") == "MA-17"
    assert "rest" not in legal(position())
    assert "rest" in legal(position(Captain(damage=1)))


@pytest.mark.parametrize("damage", [1, 4])
def test_all_damage_is_repaired_and_two_credits_received(damage: int) -> None:
    state = play(position(Captain(damage=damage, credits=1)), "rest")
    assert captain(state, 1)["damage"] == 0
    assert captain(state, 1)["power"] == 8
    assert captain(state, 1)["credits"] == 3
    assert facts(state)["bank"] == 72 - 9


@pytest.mark.rule("MA-29")
def test_the_debt_of_the_metal_faktor_die_is_forgiven() -> None:
    state = play(position(Captain(damage=1, metal=6)), "rest")
    assert captain(state, 1)["metal"] == 0


@pytest.mark.rule("MA-18", "MA-19")
def test_there_is_no_fraternity_no_combat_and_no_tour() -> None:
    state = play(position(Captain(damage=1, credits=20, wrecks="tin_lark")), "rest")
    assert facts(state)["pot"] == 0
    assert captain(state, 1)["judgment"] == 0
    for other in ("pay", "judgment", "space", "raid bazaar", "challenge 2", "lavish 0", "trophy 0", "renew"):
        assert rule_against(state, other) == "MA-17"
    play(state, "end")
    assert facts(state)["player"] == 2


@pytest.mark.parametrize("given", [["miser"], ["miser", "armourer"], []])
def test_up_to_two_trophies_are_exchanged_for_as_many(given: list[str]) -> None:
    state = play(position(Captain(damage=1, trophies="miser armourer")), "rest")
    play(state, *(f"exchange {trophy}" for trophy in given), "end")
    assert facts(state)["trophies_under"] == given
    if given:
        assert phase(state) == "redrawing"
        play(state, *(f"draw {trophy}" for trophy in ("viper", "saint")[: len(given)]))
    assert captain(state, 1)["trophies"] == 2
    assert not set(given) & set(captain(state, 1)["known"])
    assert facts(state)["player"] == 2


def test_a_trophy_received_in_a_deal_cannot_be_exchanged_too() -> None:
    state = position(Captain(damage=1, trophies="miser armourer"), Captain(trophies="saint"))
    play(state, "rest", "exchange miser", "exchange armourer", "offer", "to 2", "want trophy", "propose")
    assert of_kind(state, "accept") == set()
    assert rule_against(state, "accept with saint") == "MA-15"


def test_the_number_of_trophies_stands_on_the_card() -> None:
    one = plain_cards({"rest": {"credits": 5, "trophies": 1, "surcharge": 3}})
    state = play(position(Captain(damage=1, trophies="miser armourer"), cards=one), "rest", "exchange miser")
    assert captain(state, 1)["credits"] == 8
    assert rule_against(state, "exchange armourer") == "MA-17"
    play(state, "buy meteor_plate", "lay sun_lance")
    assert captain(state, 1)["credits"] == 8 - 4 - 3


@pytest.mark.rule("MA-47")
def test_one_improvement_of_the_row_is_bought_for_one_credit_more() -> None:
    state = play(position(Captain(damage=1, credits=9)), "rest", "buy meteor_plate")
    assert phase(state) == "refilling"
    play(state, "lay sun_lance")
    assert captain(state, 1)["credits"] == 9 + 2 - (4 + 1)
    assert captain(state, 1)["improvements"] == ["meteor_plate"]
    assert len(facts(state)["row"]) == 4
    assert rule_against(state, "buy vault_key") == "MA-17"


def test_the_two_credits_can_pay_for_it() -> None:
    state = play(position(Captain(damage=1, credits=3)), "rest")
    assert of_kind(state, "buy") == {"meteor_plate", "vault_key", "zero_hammock", "welder_nun"}
    poor = play(position(Captain(damage=1, credits=2)), "rest")
    assert "meteor_plate" not in of_kind(poor, "buy")
    assert rule_against(poor, "buy meteor_plate") == "MA-42"


@pytest.mark.rule("MA-15")
def test_an_ability_brings_more_credits() -> None:
    state = play(position(Captain(damage=1, credits=0, improvements="zero_hammock")), "rest")
    assert captain(state, 1)["credits"] == 4


@pytest.mark.rule("MA-05")
def test_the_bank_pays_what_it_holds() -> None:
    state = play(position(Captain(damage=1, credits=0), Captain(credits=70), Captain(credits=1)), "rest")
    assert captain(state, 1)["credits"] == 1
    assert facts(state)["bank"] == 0
