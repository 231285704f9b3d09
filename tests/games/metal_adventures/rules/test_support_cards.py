"""Support cards in a fight, after the dice: MA-14, MA-25, MA-30."""

import pytest

from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    attack,
    captain,
    facts,
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

pytestmark = pytest.mark.rule("MA-14")

DICE = ("ready", "hold", "roll 1 3")


@pytest.mark.parametrize(("card", "amount"), [("powder_monkey", 2), ("twin_gunners", 3), ("madame_supernova", 4)])
@pytest.mark.rule("MA-25")
def test_a_card_adds_to_the_side_of_its_owner(card: str, amount: int) -> None:
    state = attack(travelling(Captain(improvements=f"{card} ghost_pilot")), "destria_nova", *DICE, f"use {card}")
    assert scores(state) == (8 + 1 + amount, 13)
    assert facts(state)["bazaar"] == [card]


def test_several_can_be_used_and_add_up() -> None:
    state = attack(travelling(Captain(improvements="powder_monkey twin_gunners")), "destria_nova", *DICE)
    play(state, "use powder_monkey", "use twin_gunners")
    assert wrecks(state, 1) == ["destria_nova"]
    assert captain(state, 1)["improvements"] == []


def test_nobody_has_to_use_one() -> None:
    state = attack(travelling(Captain(improvements="powder_monkey")), "destria_nova", *DICE)
    assert legal(state) == {"use powder_monkey", "done", "discard powder_monkey"}
    play(state, "done")
    assert captain(state, 1)["improvements"] == ["powder_monkey"]
    assert captain(state, 1)["damage"] == 1


@pytest.mark.rule("MA-06")
def test_captain_jones_rolls_all_dice_again_those_of_metal_faktor_included() -> None:
    state = travelling(Captain(improvements="captain_jones ghost_pilot"), Captain())
    attack(state, "destria_nova", *hire(2), "ready", "loyal", "faktor", "faktor", "roll 1 6", "metal 0", "metal 6")
    play(state, "use captain_jones")
    assert phase(state) == "rolling"
    assert (facts(state)["fight"]["orange"], facts(state)["fight"]["faces"]) == (None, [None, None, None])
    play(state, "roll 4 2", "metal 4", "metal 0")
    assert scores(state) == (8 + 4 + 4 + 4 + 0, 12)
    play(state, "done")
    assert [captain(state, seat)["metal"] for seat in (1, 2)] == [4, 0]


def test_after_new_dice_all_are_asked_again() -> None:
    state = travelling(Captain(improvements="powder_monkey"), Captain(improvements="captain_jones"))
    attack(state, "destria_nova", *hire(2), "ready", "loyal", "hold", "hold", "roll 1 6")
    play(state, "1: done", "2: use captain_jones", "roll 1 5")
    assert (phase(state), actor(state)) == ("support", 0)


def test_points_already_added_stay_after_new_dice() -> None:
    state = attack(travelling(Captain(improvements="powder_monkey captain_jones")), "destria_nova", *DICE)
    play(state, "use powder_monkey", "use captain_jones", "roll 3 3")
    assert wrecks(state, 1) == ["destria_nova"]


@pytest.mark.rule("MA-08", "MA-27")
def test_a_shield_keeps_all_damage_of_the_fight_from_its_user_alone() -> None:
    state = travelling(Captain(improvements="ghost_pilot"), Captain())
    attack(state, "corona_drummer", *hire(2), "ready", "loyal", "hold", "hold", "roll 1 6", "use ghost_pilot")
    assert [captain(state, seat)["damage"] for seat in (1, 2)] == [0, 2]


@pytest.mark.rule("MA-25")
def test_the_ally_uses_cards_too_after_the_attacker() -> None:
    state = travelling(Captain(improvements="powder_monkey"), Captain(improvements="twin_gunners"))
    attack(state, "destria_nova", *hire(2), "ready", "loyal", "hold", "hold", "roll 1 6")
    assert actor(state) == 0
    play(state, "done")
    assert actor(state) == 1
    play(state, "use twin_gunners")
    assert actor(state) == 0, "the others may answer a card"


def test_cards_for_a_players_own_turn_do_nothing_in_a_fight() -> None:
    state = travelling(Captain(damage=1, improvements="welder_nun powder_monkey saboteur"))
    attack(state, "destria_nova", *DICE)
    assert of_kind(state, "use") == {"powder_monkey"}
    assert rule_against(state, "use welder_nun") == "MA-14"
    assert rule_against(state, "use captain_jones") == "MA-14"
    assert rule_against(state, "ready") == "MA-25"


def test_cards_of_a_fight_do_nothing_outside_of_it() -> None:
    state = travelling(Captain(improvements="powder_monkey ghost_pilot captain_jones"))
    assert of_kind(state, "use") == set()
    for card in ("powder_monkey", "ghost_pilot", "captain_jones"):
        assert rule_against(state, f"use {card}") == "MA-14"
