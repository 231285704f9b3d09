"""Fights against ships: the ally, both scores, victory and defeat: MA-11, MA-23 to MA-27."""

import pytest

from creuset.games.metal_adventures.rules import GAME
from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.rules.positions import (
    Captain,
    attack,
    captain,
    facts,
    gone,
    hire,
    legal,
    of_kind,
    phase,
    play,
    rule_against,
    scores,
    travelling,
    wrecks,
)

SHIELDED = Captain(improvements="ghost_pilot")
"""Has a card to use after the dice, so that the fight waits and its sums can be read."""


# Help


@pytest.mark.rule("MA-23")
def test_one_player_at_most_becomes_the_ally() -> None:
    state = attack(travelling(players=4), "destria_nova", *hire(3))
    assert facts(state)["fight"]["allies"] == [3]
    play(state, "offer", "to 2")
    assert rule_against(state, "want help") == "MA-23"
    assert "want help" not in legal(state)


@pytest.mark.rule("MA-23")
def test_an_offer_to_several_goes_round_until_one_accepts() -> None:
    state = attack(
        travelling(players=4), "destria_nova", "offer", "to 4", "to 2", "to 3", "want help", "give 1 credits"
    )
    play(state, "propose", "2: refuse", "3: accept")
    assert facts(state)["fight"]["allies"] == [3]
    assert [captain(state, seat)["credits"] for seat in (1, 2, 3, 4)] == [2, 3, 4, 3]
    assert phase(state) == "help"


@pytest.mark.rule("MA-23")
def test_the_attacker_may_fight_alone() -> None:
    state = attack(travelling(), "destria_nova", "ready")
    assert phase(state) == "metal"
    assert facts(state)["fight"]["allies"] == []


@pytest.mark.rule("MA-24")
def test_nobody_else_can_intervene() -> None:
    helpers = "captain_jones powder_monkey ghost_pilot"
    state = attack(travelling(Captain(), Captain(improvements=helpers)), "destria_nova", "ready", "hold")
    assert of_kind(state, "use", 2) == set()
    assert rule_against(state, "2: use captain_jones") == "MA-05"
    play(state, "roll 1 6")
    assert phase(state) == "menu"
    assert captain(state, 2)["improvements"] == helpers.split()


# The scores (MA-25)


@pytest.mark.rule("MA-25", "MA-06")
def test_the_attackers_score_is_power_and_orange_die_the_ships_printed_power_and_grey_die() -> None:
    state = attack(travelling(SHIELDED), "destria_nova", "ready", "hold", "roll 5 2")
    assert scores(state) == (8 + 5, 10 + 2)


@pytest.mark.rule("MA-25", "MA-07")
def test_the_allys_support_power_is_added() -> None:
    state = attack(travelling(SHIELDED, Captain(damage=1)), "destria_nova", *hire(2), "ready", "loyal", "hold", "hold")
    play(state, "roll 1 1")
    assert scores(state) == (8 + 3 + 1, 10 + 1)


@pytest.mark.rule("MA-25")
def test_the_dice_of_metal_faktor_and_support_cards_of_both_are_added() -> None:
    state = travelling(Captain(improvements="powder_monkey ghost_pilot"), Captain(improvements="twin_gunners"))
    attack(state, "destria_nova", *hire(2), "ready", "2: loyal", "1: faktor", "2: faktor", "roll 3 4")
    play(state, "metal 6", "metal 2")
    assert scores(state) == (8 + 3 + 4 + 6 + 2, 10 + 4)
    play(state, "1: use powder_monkey", "1: done", "2: use twin_gunners")
    assert scores(state) == (8 + 3 + 4 + 6 + 2 + 2 + 3, 10 + 4)


@pytest.mark.parametrize(("orange", "grey", "won"), [(3, 1, True), (2, 1, False), (4, 2, True), (6, 5, False)])
@pytest.mark.rule("MA-25")
def test_the_higher_score_wins_and_a_tie_goes_to_the_attacker(orange: int, grey: int, won: bool) -> None:
    state = attack(travelling(), "destria_nova", "ready", "hold", f"roll {orange} {grey}")
    assert wrecks(state, 1) == (["destria_nova"] if won else [])


@pytest.mark.parametrize(
    ("improvement", "target", "power"),
    [
        ("storm_organ", "destria_nova", 8 + 2 + 1),
        ("stolen_escutcheon", "destria_nova", 8 + 1 + 2),
        ("stolen_escutcheon", "copper_swan", 8 + 1),
        ("hounds_bane", "bloodhound", 8 + 1 + 3),
        ("hounds_bane", "destria_nova", 8 + 1),
        ("wall_breaker", "destria_nova", 8 + 1),
        ("duelling_prow", "destria_nova", 8 + 1),
        ("mirror_scales", "destria_nova", 8 + 1),
    ],
)
@pytest.mark.rule("MA-15", "MA-25")
def test_abilities_add_in_the_fights_they_speak_of(improvement: str, target: str, power: int) -> None:
    state = attack(travelling(Captain(improvements=improvement)), target)
    assert scores(state)[0] == power


@pytest.mark.rule("MA-15", "MA-25")
def test_abilities_of_the_ally_for_their_own_attacks_do_not_count() -> None:
    state = attack(travelling(Captain(), Captain(improvements="storm_organ")), "destria_nova", *hire(2))
    assert scores(state)[0] == 8 + 10 // 2


# Victory (MA-26)


@pytest.mark.rule("MA-26")
def test_the_winner_gets_all_rewards_and_the_wreck() -> None:
    state = attack(
        travelling(Captain(damage=1, improvements="sun_lance")), "corona_drummer", "ready", "hold", "roll 6 1"
    )
    own = captain(state, 1)
    assert (own["credits"], own["glory"], own["damage"]) == (3 + 2, 1, 1)
    assert wrecks(state, 1) == ["corona_drummer"]
    assert facts(state)["bank"] == 72 - 9 - 2
    assert phase(state) == "menu"


@pytest.mark.rule("MA-26", "MA-10")
def test_repairs_are_a_reward_too() -> None:
    state = attack(travelling(Captain(damage=3)), "saffron_tide", "ready", "hold", "roll 6 1")
    assert captain(state, 1)["damage"] == 1


@pytest.mark.rule("MA-26")
def test_a_support_card_as_a_reward_is_one_of_the_ocg_pile() -> None:
    state = attack(travelling(bazaar="saboteur"), "third_bugle", "ready", "hold", "roll 6 1")
    assert phase(state) == "rewarding"
    offered = [action.notation() for action, weight in state.chances() if weight == 1]
    supports = "captain_jones powder_monkey twin_gunners madame_supernova ghost_pilot fence_of_bazaar silver_tongue"
    assert offered == [f"support {card}" for card in supports.split()]
    play(state, "support ghost_pilot")
    assert captain(state, 1)["improvements"] == ["ghost_pilot"]


SEVEN = "captain_jones powder_monkey twin_gunners madame_supernova ghost_pilot fence_of_bazaar silver_tongue"


@pytest.mark.rule("MA-26")
def test_with_none_in_the_pile_it_is_one_of_choice_from_bazaar() -> None:
    state = travelling(bazaar=SEVEN, row="saboteur welder_nun sun_lance vault_key")
    attack(state, "third_bugle", "ready", "hold", "roll 6 1")
    assert legal(state) == {f"take {card}" for card in SEVEN.split()}
    assert rule_against(state, "take saboteur") == "MA-48"
    play(state, "take twin_gunners")
    assert captain(state, 1)["improvements"] == ["twin_gunners"]


@pytest.mark.rule("MA-26")
def test_with_none_at_all_it_is_nothing() -> None:
    cards = SEVEN.split()
    state = travelling(
        Captain(),
        Captain(improvements=" ".join(cards[:4])),
        Captain(improvements=" ".join(cards[4:])),
        row="saboteur welder_nun sun_lance vault_key",
    )
    attack(state, "third_bugle", "ready", "hold", "roll 6 1")
    assert captain(state, 1)["improvements"] == []
    assert phase(state) == "menu"


@pytest.mark.rule("MA-15", "MA-26")
def test_an_ability_brings_a_credit_for_each_ship() -> None:
    state = attack(travelling(Captain(base="red_jackdaw")), "tin_lark", "ready", "hold", "roll 6 1")
    assert captain(state, 1)["credits"] == 3 + 1 + 1


@pytest.mark.rule("MA-26")
def test_the_ally_gets_nothing_of_the_ship_but_what_was_agreed() -> None:
    state = attack(travelling(), "corona_drummer", *hire(2, "give 1 credits"), "ready", "loyal", "hold", "hold")
    play(state, "roll 6 1")
    assert captain(state, 2)["credits"] == 3 + 1
    assert (captain(state, 2)["glory"], captain(state, 2)["wrecks"], captain(state, 2)["damage"]) == (0, [], 0)
    assert (captain(state, 1)["glory"], captain(state, 1)["credits"]) == (1, 3 - 1 + 2)


@pytest.mark.parametrize(("answer", "paid", "judgment"), [("honour", (3, 5), 0), ("break", (5, 3), 1)])
@pytest.mark.rule("MA-26", "MA-39")
def test_the_ally_is_paid_as_agreed_or_not(answer: str, paid: tuple[int, int], judgment: int) -> None:
    state = attack(travelling(), "destria_nova", *hire(2, "give 2 if won"), "ready", "loyal", "hold", "hold")
    play(state, "roll 6 1", f"1: {answer}")
    assert (captain(state, 1)["credits"], captain(state, 2)["credits"]) == paid
    assert captain(state, 1)["judgment"] == judgment


@pytest.mark.rule("MA-05", "MA-26")
def test_the_bank_pays_no_more_than_it_holds() -> None:
    state = travelling(Captain(credits=0), Captain(credits=71), Captain(credits=0))
    attack(state, "silent_partner", "ready", "hold", "roll 6 1")
    assert captain(state, 1)["credits"] == 1


@pytest.mark.rule("MA-05", "MA-26")
def test_an_endless_bank_pays_all_that_is_due() -> None:
    option = next(option for option in GAME.lid.options if option.key == "bank")
    assert option.default == "unlimited"
    state = travelling(Captain(credits=0), Captain(credits=71), Captain(credits=0), bank="unlimited")
    attack(state, "silent_partner", "ready", "hold", "roll 6 1")
    assert captain(state, 1)["credits"] == 4
    assert facts(state)["bank"] is None


# Defeat (MA-27)


@pytest.mark.parametrize(("ship", "damage"), [("destria_nova", 1), ("marble_guard", 2), ("rust_jackal", 3)])
@pytest.mark.rule("MA-27")
def test_attacker_and_ally_each_take_the_damage_printed(ship: str, damage: int) -> None:
    dice = ("ready", "loyal", "hold", "hold", "roll 1 6")
    weak = Captain(damage=1, improvements="zero_hammock")
    dear = plain_cards({f"near.{ship}": {"kind": "ship", "power": 20, "damage": damage, "nation": "solar"}})
    state = attack(travelling(Captain(), weak, cards=dear), ship, *hire(2), *dice)
    assert [captain(state, seat)["damage"] for seat in (1, 2, 3)] == [damage, 1 + damage, 0]
    assert gone(state) == [ship]
    assert wrecks(state, 1) == []
    assert captain(state, 1)["credits"] == 3


@pytest.mark.rule("MA-15", "MA-27")
def test_armour_and_base_ships_keep_damage_off_and_add_up() -> None:
    one = attack(travelling(Captain(base="iron_cradle")), "rust_jackal", "ready", "hold", "roll 1 6")
    assert captain(one, 1)["damage"] == 2
    both = travelling(Captain(base="iron_cradle", improvements="widows_mantle", damage=3))
    attack(both, "marble_guard", "ready", "hold", "roll 1 6")
    assert captain(both, 1)["damage"] == 3


# Hunters (MA-11)


@pytest.mark.rule("MA-11")
def test_nobody_is_asked_about_betrayal_against_a_hunter() -> None:
    state = attack(travelling(), "bloodhound", *hire(2), "ready")
    assert phase(state) == "metal"
    assert rule_against(state, "2: betray") == "MA-16"
    assert facts(state)["fight"]["hunter"]


@pytest.mark.rule("MA-11", "MA-40")
def test_promises_for_that_fight_are_kept_after_a_victory() -> None:
    state = attack(travelling(Captain(credits=0)), "bloodhound", *hire(2, "give 5 if won"), "ready", "hold", "hold")
    play(state, "roll 6 1")
    assert legal(state) == {"honour"}
    assert rule_against(state, "break") == "MA-40"
    play(state, "honour")
    assert (captain(state, 1)["credits"], captain(state, 2)["credits"]) == (0, 3 + 3)


@pytest.mark.rule("MA-11", "MA-26")
def test_a_hunter_that_is_beaten_is_a_wreck_and_one_that_wins_leaves_the_game() -> None:
    won = attack(travelling(Captain(improvements="hounds_bane")), "bloodhound", "ready", "hold", "roll 6 1")
    assert wrecks(won, 1) == ["bloodhound"]
    lost = attack(travelling(), "bloodhound", "ready", "hold", "roll 1 6")
    assert gone(lost) == ["bloodhound"]
