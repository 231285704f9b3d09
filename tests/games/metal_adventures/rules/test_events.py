"""Events apply to all at once, leave the game and are replaced: MA-12; Gold Vein is a known card (MA-06)."""

import pytest

from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.rules.positions import (
    Captain,
    captain,
    facts,
    gone,
    legal,
    phase,
    play,
    rule_against,
    travelling,
)

pytestmark = pytest.mark.rule("MA-12")

DEEP = "meteor_hail customs_blockade envy_of_the_many castaways_luck eye_of_the_storm harvest_moons"
SHIPS = "amber_basilica nomads_bargain rain_of_petals solstice_runner"


@pytest.mark.rule("MA-20")
def test_an_event_leaves_the_game_and_another_card_is_turned_in_its_place() -> None:
    state = play(travelling(), "space", "turn pay_day", "turn tin_lark", "turn mothwing")
    assert phase(state) == "turning"
    assert gone(state) == ["pay_day"]
    play(state, "turn copper_swan")
    assert facts(state)["space"] == ["tin_lark", "mothwing", "copper_swan"]


@pytest.mark.rule("MA-06")
def test_gold_vein_brings_the_poorest_planet_5_credits() -> None:
    state = play(travelling(treasuries=(3, 1, 2)), "space", "turn gold_vein")
    assert facts(state)["treasuries"] == {"exxalia": 3, "bazaar": 6, "karokum": 2}
    assert facts(state)["bank"] == 72 - 9 - 6 - 5
    assert phase(state) == "turning"


@pytest.mark.rule("MA-06")
def test_in_a_tie_the_active_player_chooses_the_planet() -> None:
    state = play(travelling(treasuries=(1, 4, 1), turn_of=2), "space", "turn gold_vein")
    assert legal(state) == {"favour exxalia", "favour karokum"}
    assert legal(state, 1) == set()
    assert rule_against(state, "favour bazaar") == "MA-12"
    assert rule_against(state, "space") == "MA-12"
    play(state, "favour karokum")
    assert facts(state)["treasuries"] == {"exxalia": 1, "bazaar": 4, "karokum": 6}
    assert phase(state) == "turning"


def test_each_player_receives_credits() -> None:
    state = play(travelling(Captain(credits=0), Captain(credits=5), players=4), "space", "turn pay_day")
    assert [captain(state, seat)["credits"] for seat in (1, 2, 3, 4)] == [1, 6, 4, 4]


@pytest.mark.rule("MA-05")
def test_when_the_bank_runs_out_those_next_in_play_get_less() -> None:
    state = travelling(Captain(credits=0), Captain(credits=70), Captain(credits=0), turn_of=2)
    play(state, "space", "turn pay_day")
    assert [captain(state, seat)["credits"] for seat in (1, 2, 3)] == [0, 71, 1]


def test_the_pot_receives_credits() -> None:
    state = play(travelling(pot=2), "space", "turn crossed_lanes")
    assert facts(state)["pot"] == 5


def test_each_ship_is_repaired() -> None:
    state = play(travelling(Captain(damage=2), Captain(), Captain(damage=1)), "space", "turn tinkers_convoy")
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("MA-08")
def test_each_ship_takes_damage_whatever_its_armour_but_never_more_than_four() -> None:
    armoured = Captain(damage=4, improvements="widows_mantle")
    state = travelling(Captain(improvements="fraternity_seal"), armoured, Captain(damage=1), deck=f"{DEEP} {SHIPS}")
    play(state, "space", "turn meteor_hail")
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3)] == [1, 4, 2]


def test_each_player_pays_into_the_pot_or_all_they_have() -> None:
    state = travelling(Captain(credits=5), Captain(credits=1), Captain(credits=0), deck=f"{DEEP} {SHIPS}")
    play(state, "space", "turn customs_blockade")
    assert [captain(state, seat)["credits"] for seat in (1, 2, 3)] == [3, 0, 0]
    assert facts(state)["pot"] == 3


@pytest.mark.parametrize(
    ("before", "after", "pot"),
    [((5, 2, 1), (2, 2, 1), 3), ((4, 4, 3), (1, 1, 3), 6), ((2, 2, 2), (0, 0, 0), 6)],
)
def test_the_richest_pay_and_all_of_them_in_a_tie(
    before: tuple[int, int, int], after: tuple[int, int, int], pot: int
) -> None:
    captains = [Captain(credits=money) for money in before]
    state = play(travelling(*captains, deck=f"{DEEP} {SHIPS}"), "space", "turn envy_of_the_many")
    assert tuple(captain(state, seat)["credits"] for seat in (1, 2, 3)) == after
    assert facts(state)["pot"] == pot


@pytest.mark.parametrize(
    ("damage", "received"), [((1, 0, 0), (3, 0, 0)), ((1, 2, 2), (0, 3, 3)), ((0, 0, 0), (3, 3, 3))]
)
def test_the_weakest_receive_and_all_of_them_in_a_tie(
    damage: tuple[int, int, int], received: tuple[int, int, int]
) -> None:
    captains = [Captain(credits=0, damage=count) for count in damage]
    state = play(travelling(*captains, deck=f"{DEEP} {SHIPS}"), "space", "turn castaways_luck")
    assert tuple(captain(state, seat)["credits"] for seat in (1, 2, 3)) == received


@pytest.mark.rule("MA-29")
def test_every_metal_faktor_die_goes_back_to_its_blank_face() -> None:
    state = travelling(Captain(metal=6), Captain(metal=2), Captain(), deck=f"{DEEP} {SHIPS}")
    play(state, "space", "turn eye_of_the_storm", "turn amber_basilica", "turn nomads_bargain", "turn rain_of_petals")
    play(state, "fight amber_basilica")
    assert [captain(state, seat)["metal"] for seat in (1, 2, 3)] == [0, 0, 0]
    assert facts(state)["fight"]["debt"] == 0


def test_each_treasury_receives_credits() -> None:
    state = play(travelling(treasuries=(1, 0, 5), deck=f"{DEEP} {SHIPS}"), "space", "turn harvest_moons")
    assert facts(state)["treasuries"] == {"exxalia": 3, "bazaar": 2, "karokum": 7}


@pytest.mark.rule("MA-05")
def test_a_planet_receives_no_more_than_the_bank_holds() -> None:
    state = travelling(Captain(credits=60), Captain(credits=7), treasuries=(1, 0, 0), deck=f"{DEEP} {SHIPS}")
    play(state, "space", "turn harvest_moons")
    assert facts(state)["treasuries"] == {"exxalia": 2, "bazaar": 0, "karokum": 0}


def test_events_of_a_file_that_people_write_do_what_it_says() -> None:
    own = plain_cards({"near.pay_day": {"kind": "event", "effect": "each_damage", "amount": 2}})
    state = play(travelling(cards=own), "space", "turn pay_day")
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3)] == [2, 2, 2]
