"""The Metal Faktor die and its debt: MA-24 and MA-29."""

from typing import Any

import pytest

from creuset.games.metal_adventures.rules import GAME
from tests.games.metal_adventures.rules.plain_cards import plain_cards
from tests.games.metal_adventures.rules.positions import (
    Captain,
    actor,
    attack,
    captain,
    facts,
    hire,
    legal,
    phase,
    play,
    position,
    rule_against,
    scores,
    travelling,
    wrecks,
)

pytestmark = pytest.mark.rule("MA-29")

READER = Captain(improvements="ghost_pilot")
"""Has a card to use after the dice, so that the fight waits and its sums can be read."""


def test_its_faces_are_three_blanks_2_4_and_6() -> None:
    state = attack(travelling(), "destria_nova", "ready", "faktor", "roll 1 1")
    assert [(action.notation(), weight) for action, weight in state.chances()] == [
        ("metal 0", 3),
        ("metal 2", 1),
        ("metal 4", 1),
        ("metal 6", 1),
    ]


@pytest.mark.parametrize("face", [0, 2, 4, 6])
def test_its_number_is_added_and_the_die_stays_on_it(face: int) -> None:
    state = attack(travelling(READER), "destria_nova", "ready", "faktor", "roll 1 1", f"metal {face}")
    assert scores(state) == (8 + 1 + face, 10 + 1)
    play(state, "done")
    assert captain(state, 1)["metal"] == face


def test_before_it_is_used_one_sees_what_it_would_do_to_the_odds() -> None:
    state = attack(travelling(), "destria_nova", *hire(2), "ready", "loyal")
    told: dict[str, Any] = {**state.view(0).effect(GAME.parse("faktor"))}
    assert (told["attack"], told["defence"]) == scores(state) == (8 + 4, 10)
    assert told["odds"] != facts(state)["fight"]["odds"]
    play(state, "faktor")
    assert told["odds"] == facts(state)["fight"]["odds"]


def test_a_die_left_alone_stays_blank() -> None:
    state = attack(travelling(), "destria_nova", "ready", "hold", "roll 1 1")
    assert captain(state, 1)["metal"] == 0


def test_bobs_power_of_12_is_brought_down_to_10_by_a_2() -> None:
    bob = Captain(improvements="sun_lance", metal=2)
    state = travelling(bob)
    assert captain(state, 1)["power"] == 12
    attack(state, "destria_nova")
    assert scores(state)[0] == 10
    assert facts(state)["fight"]["attack"] == [
        {"part": "power", "seat": 1, "value": 12},
        {"part": "debt", "seat": 1, "value": -2},
    ]


@pytest.mark.parametrize("combat", [("raid bazaar", "ready"), ("challenge 2", "1: ready", "2: ready", "2: hold")])
def test_the_next_fight_one_leads_brings_the_debt_and_the_die_is_blank_again(combat: tuple[str, ...]) -> None:
    state = play(travelling(Captain(metal=4)), *combat)
    assert phase(state) == "rolling"
    assert facts(state)["fight"]["debt"] == 4
    assert scores(state)[0] == 8 - 4
    assert captain(state, 1)["metal"] == 0


def test_the_die_is_not_used_in_that_same_fight_and_can_be_in_the_next() -> None:
    state = play(travelling(Captain(metal=4), Captain(damage=4), Captain(damage=4)), "raid bazaar", "ready")
    assert phase(state) == "rolling"
    play(state, "roll 1 6", "end", "judgment", "raid bazaar", "ready", "hold", "roll 1 6", "end")
    play(state, "judgment", "raid bazaar", "ready", "hold", "roll 1 6", "end", "judgment", "raid bazaar", "ready")
    assert phase(state) == "metal"
    assert facts(state)["fight"]["debt"] == 0


def test_a_debt_can_lose_a_fight() -> None:
    state = attack(travelling(Captain(metal=2)), "destria_nova", "ready", "roll 5 4")
    assert wrecks(state, 1) == []
    free = attack(travelling(), "destria_nova", "ready", "hold", "roll 5 3")
    assert wrecks(free, 1) == ["destria_nova"]


def test_helping_and_being_challenged_call_no_debt_in() -> None:
    state = travelling(READER, Captain(metal=6), Captain(metal=4))
    play(state, "challenge 2", *hire(3), "ready", "2: ready")
    assert actor(state) == 0
    play(state, "hold")
    assert phase(state) == "rolling", "neither the ally's die nor that of the challenged player is blank"
    play(state, "roll 1 1")
    assert scores(state) == (8 + 4 + 1, 8 + 1)
    play(state, "done", "loot credits")
    assert [captain(state, seat)["metal"] for seat in (1, 2, 3)] == [0, 6, 4]


@pytest.mark.rule("MA-18")
def test_the_debt_makes_nobody_weaker_in_the_eyes_of_the_fraternity() -> None:
    assert "travel" not in legal(position(Captain(metal=6)))


@pytest.mark.rule("MA-15")
@pytest.mark.parametrize(("metal", "debt"), [(6, 4), (2, 0), (0, 0)])
def test_an_ability_makes_the_debt_less(metal: int, debt: int) -> None:
    state = attack(travelling(Captain(base="debtors_moon", metal=metal)), "destria_nova")
    assert facts(state)["fight"]["debt"] == debt


@pytest.mark.rule("MA-24")
def test_each_fighter_decides_before_the_dice_the_ally_after_the_attacker() -> None:
    state = attack(travelling(), "destria_nova", *hire(2), "ready", "2: loyal")
    assert legal(state) == {"faktor", "hold"}
    assert actor(state) == 0
    assert rule_against(state, "2: faktor") == "MA-16"
    assert rule_against(state, "ready") == "MA-24"
    play(state, "1: faktor")
    assert actor(state) == 1
    play(state, "2: faktor")
    assert phase(state) == "rolling"
    play(state, "roll 2 2", "metal 2", "metal 4")
    assert [captain(state, seat)["metal"] for seat in (1, 2, 3)] == [2, 4, 0]


def test_the_allys_debt_waits_for_a_fight_of_their_own() -> None:
    state = attack(travelling(), "destria_nova", *hire(2), "ready", "2: loyal", "1: hold", "2: faktor", "roll 2 2")
    play(state, "metal 6", "end", "pay", "raid bazaar")
    assert facts(state)["fight"]["debt"] == 6


def test_the_faces_are_those_of_the_cards_in_force() -> None:
    wild = plain_cards({"dice": {"combat": [1, 1, 1, 1, 1, 9], "metal": [0, 9, 9, 9, 9, 9]}})
    state = attack(travelling(READER, cards=wild), "destria_nova", "ready", "faktor", "roll 9 1", "metal 9")
    assert scores(state) == (8 + 9 + 9, 11)
