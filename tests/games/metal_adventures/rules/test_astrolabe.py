"""The four wheels of the astrolabe: MA-07 to MA-09; equipment and support cards before a player: MA-14, MA-15."""

import pytest

from tests.games.metal_adventures.rules.positions import (
    Captain,
    attack,
    captain,
    facts,
    hire,
    legal,
    of_kind,
    phase,
    play,
    position,
    rule_against,
    travelling,
)


@pytest.mark.parametrize(
    ("improvements", "damage", "power"),
    [
        ("", 0, 8),
        ("", 3, 5),
        ("sun_lance", 0, 12),
        ("sun_lance meteor_plate", 1, 13),
        ("captain_jones", 2, 6),
        ("sun_lance meteor_plate storm_organ duelling_prow", 4, 13),
    ],
)
@pytest.mark.rule("MA-07", "MA-15")
def test_power_is_8_and_equipment_less_damage(improvements: str, damage: int, power: int) -> None:
    state = position(Captain(improvements=improvements, damage=damage))
    assert captain(state, 1)["power"] == power


@pytest.mark.parametrize(("damage", "support"), [(0, 4), (1, 3), (2, 3), (3, 2), (4, 2)])
@pytest.mark.rule("MA-07")
def test_support_power_is_half_of_power_rounded_down(damage: int, support: int) -> None:
    assert captain(position(Captain(damage=damage)), 1)["support"] == support


@pytest.mark.rule("MA-07", "MA-15")
def test_a_base_ship_can_add_to_support_power_and_is_no_part_of_power() -> None:
    state = position(Captain(base="blood_brother", improvements="storm_organ"))
    assert (captain(state, 1)["power"], captain(state, 1)["support"]) == (10, 7)


@pytest.mark.parametrize(("before", "after"), [(0, 3), (2, 4), (4, 4)])
@pytest.mark.rule("MA-08")
def test_damage_stops_at_four(before: int, after: int) -> None:
    state = attack(travelling(Captain(damage=before)), "rust_jackal", "ready", "hold", "roll 1 6")
    assert captain(state, 1)["damage"] == after
    assert captain(state, 1)["power"] == 8 - after


@pytest.mark.rule("MA-08")
def test_with_four_damage_a_player_plays_on() -> None:
    state = position(Captain(damage=4))
    assert legal(state) >= {"rest", "travel"}
    play(state, "travel", "raid bazaar", "ready", "hold", "roll 1 6", "end")
    assert facts(state)["player"] == 2


@pytest.mark.rule("MA-08")
def test_a_support_card_that_deals_damage_finds_no_immune_target() -> None:
    state = travelling(Captain(improvements="saboteur"), Captain(damage=4), Captain(damage=3))
    assert of_kind(state, "use") == {"saboteur on 3"}
    assert rule_against(state, "use saboteur on 2") == "MA-08"


@pytest.mark.rule("MA-09")
def test_each_judgment_costs_a_glory_and_the_net_may_be_negative() -> None:
    state = position(Captain(glory=1, judgment=4), Captain(glory=5, judgment=2))
    assert [captain(state, seat)["net"] for seat in (1, 2, 3)] == [-3, 3, 0]


@pytest.mark.rule("MA-09")
def test_a_player_with_four_judgments_takes_no_more() -> None:
    state = play(position(Captain(judgment=4)), "judgment")
    assert captain(state, 1)["judgment"] == 4
    assert [captain(state, seat)["infamous"] for seat in (1, 2)] == [True, False]


@pytest.mark.rule("MA-09")
def test_the_infamous_neither_give_nor_receive_help() -> None:
    giving = travelling(Captain(), Captain(judgment=4), Captain(judgment=3))
    play(giving, "raid bazaar", "offer", "to 2")
    assert rule_against(giving, "want help") == "MA-23"
    play(giving, "drop", *hire(3))
    receiving = travelling(Captain(judgment=4))
    play(receiving, "raid bazaar", "offer", "to 2")
    assert "want help" not in legal(receiving)


@pytest.mark.rule("MA-09", "MA-32")
def test_nor_do_they_in_a_challenge() -> None:
    state = travelling(Captain(), Captain(judgment=4))
    play(state, "challenge 2", "ready", "offer", "to 3")
    assert "want help" not in legal(state)
    assert "want 1 credits" in legal(state)


# Improvements


@pytest.mark.rule("MA-14")
def test_a_support_card_is_used_once_and_then_lies_in_bazaars_discard() -> None:
    state = travelling(Captain(damage=3, improvements="welder_nun"))
    play(state, "use welder_nun")
    assert captain(state, 1)["damage"] == 1
    assert captain(state, 1)["improvements"] == []
    assert facts(state)["bazaar"] == ["welder_nun"]


@pytest.mark.parametrize(
    ("card", "before", "line", "changed"),
    [
        ("welder_nun", Captain(damage=1), "use welder_nun", {"damage": 0}),
        ("fence_of_bazaar", Captain(credits=2), "use fence_of_bazaar", {"credits": 5}),
        ("silver_tongue", Captain(glory=2, judgment=2), "use silver_tongue", {"judgment": 1, "net": 1}),
    ],
)
@pytest.mark.rule("MA-14")
def test_support_cards_for_a_players_own_turn(card: str, before: Captain, line: str, changed: dict[str, int]) -> None:
    state = play(travelling(before._replace(improvements=card)), line)
    assert {key: captain(state, 1)[key] for key in changed} == changed


@pytest.mark.rule("MA-14", "MA-08")
def test_a_support_card_deals_damage_to_a_player_of_choice() -> None:
    state = play(travelling(Captain(improvements="saboteur")), "use saboteur on 3")
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3)] == [0, 0, 1]


@pytest.mark.rule("MA-14")
def test_what_would_do_nothing_is_not_used() -> None:
    state = travelling(Captain(improvements="welder_nun silver_tongue captain_jones sun_lance"))
    assert of_kind(state, "use") == set()


@pytest.mark.rule("MA-14", "MA-15")
def test_anything_may_be_discarded_at_any_time_in_anybodys_turn() -> None:
    state = position(Captain(improvements="sun_lance captain_jones"), Captain(improvements="meteor_plate saboteur"))
    play(state, "discard sun_lance", "2: discard saboteur", "1: discard captain_jones", "2: discard meteor_plate")
    assert facts(state)["under"] == ["sun_lance", "meteor_plate"]
    assert facts(state)["bazaar"] == ["captain_jones", "saboteur"]
    assert [captain(state, seat)["power"] for seat in (1, 2)] == [8, 8]
    assert phase(state) == "start"


@pytest.mark.rule("MA-14", "MA-48")
def test_discarding_costs_nothing() -> None:
    state = play(position(Captain(improvements="sun_lance")), "discard sun_lance")
    assert captain(state, 1)["credits"] == 3


@pytest.mark.rule("MA-14", "MA-15")
def test_there_is_no_buying_a_fifth_improvement() -> None:
    four = "sun_lance storm_organ duelling_prow captain_jones"
    state = travelling(Captain(credits=9, improvements=four), bazaar="saboteur")
    assert rule_against(state, "buy meteor_plate") == "MA-14"
    assert rule_against(state, "smuggle saboteur") == "MA-14"
    play(state, "discard captain_jones", "buy meteor_plate")
    assert len(captain(state, 1)["improvements"]) == 4


@pytest.mark.parametrize("choice", ["decline", "discard sun_lance", "discard captain_jones"])
@pytest.mark.rule("MA-15", "MA-26")
def test_before_a_fifth_improvement_as_a_reward_one_discards_or_declines(choice: str) -> None:
    four = "sun_lance storm_organ duelling_prow captain_jones"
    state = attack(travelling(Captain(improvements=four)), "third_bugle", "ready", "hold", "roll 6 1", "done")
    assert phase(state) == "room"
    assert legal(state) == {"decline", *(f"discard {card}" for card in four.split())}
    play(state, choice)
    if choice != "decline":
        play(state, "support ghost_pilot")
        assert "ghost_pilot" in captain(state, 1)["improvements"]
    assert len(captain(state, 1)["improvements"]) == 4
    assert phase(state) == "menu"


@pytest.mark.rule("MA-15")
def test_an_ability_works_as_long_as_the_card_is_owned() -> None:
    state = position(Captain(improvements="fraternity_seal"))
    assert legal(state) >= {"travel"}
    play(state, "discard fraternity_seal")
    assert "travel" not in legal(state)
