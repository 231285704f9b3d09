"""The scenery of Metal Adventures: every card as plain data, under its key."""

import json

import pytest

from creuset.drawing.scenery import scenery
from creuset.games.metal_adventures.drawing.scenery import scenery_of
from creuset.games.metal_adventures.rules.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS, own_cards
from creuset.words import Speaker
from tests.games.metal_adventures.rules.card_files import written

pytestmark = pytest.mark.rule("MA-06")

ENGLISH = Speaker("en")
OURS = scenery_of(own_cards(), ENGLISH)


def test_a_match_has_the_cards_of_the_box() -> None:
    assert scenery("metal_adventures", {"cards": "standard"}, ENGLISH) == OURS


def test_cards_of_ones_own_are_given_as_their_text() -> None:
    text = written({"near.tin_lark.name": "My Lark"})
    found = scenery("metal_adventures", {"cards": text}, ENGLISH)
    assert json.loads(json.dumps(found))["space"]["tin_lark"]["name"] == "My Lark"


def test_it_is_plain_data_with_every_card() -> None:
    assert json.loads(json.dumps(OURS)) == OURS
    for part, keys in (
        ("space", SPACE_KEYS),
        ("trophies", TROPHY_KEYS),
        ("improvements", IMPROVEMENT_KEYS),
        ("bases", BASE_KEYS),
    ):
        assert tuple(json.loads(json.dumps(OURS))[part]) == keys


def test_what_stands_on_a_ship_a_hunter_and_an_event() -> None:
    assert OURS["space"]["destria_nova"] == {
        "name": "Destria Nova",
        "kind": "ship",
        "back": "near",
        "power": 10,
        "damage": 1,
        "nation": "imperial",
        "credits": 6,
        "glory": 0,
        "support": 1,
        "repair": 0,
        "text": "Power 10, Damage 1, Imperial; rewards: 6 credits, a support card",
    }
    hunter, event = OURS["space"]["apocalypse"], OURS["space"]["eye_of_the_storm"]
    assert (hunter["kind"], hunter["back"], hunter["power"]) == ("hunter", "deep", 18)
    assert (event["kind"], event["nation"], event["power"]) == ("event", None, 0)


def test_what_stands_on_the_other_cards() -> None:
    assert OURS["trophies"]["executioner"] == {
        "name": "Trophy of the executioner",
        "text": "Carry out Titles of Glory.",
        "rewards": "1 Glory, 2 credits",
        "glory": 1,
        "credits": 2,
    }
    assert OURS["improvements"]["sun_lance"] == {
        "name": "Sun Lance",
        "type": "weapon",
        "power": 3,
        "price": 9,
        "figures": "weapon, +3 Power; price: 9 credits",
        "text": "+1 Power against Pirate Hunters.",
    }
    assert OURS["bases"]["red_jackdaw"]["text"] == "+1 Power when you attack a ship."


def test_places_tour_and_dice() -> None:
    exxalia = OURS["planets"]["exxalia"]
    assert (exxalia["name"], exxalia["power"]) == ("Exxalia", 14)
    assert list(OURS["places"]) == ["exxalia", "bazaar", "karokum", "ocg"]
    assert list(OURS["nations"]) == ["solar", "imperial", "barrens", "ocg"]
    assert [stop["place"] for stop in OURS["tour"]] == ["exxalia"] * 3 + ["ocg"] * 3 + ["bazaar"] * 2 + ["karokum"] * 2
    assert OURS["dice"] == {"combat": [1, 2, 3, 4, 5, 6], "metal": [0, 0, 0, 2, 4, 6]}


def test_what_is_at_stake_is_said_of_every_target_and_stop() -> None:
    """MA-26 to MA-35, MA-43 to MA-52."""
    assert OURS["planets"]["exxalia"]["stakes"].startswith(
        "Win: all credits of its treasury, and one of three trophies."
    )
    assert all(stop["stakes"] for stop in OURS["tour"])
    assert "1 Glory" in OURS["stakes"]["challenge"]
