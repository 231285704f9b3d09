"""What cards say: a sentence for every word of the vocabulary, with the right amounts in it."""

import string

import pytest

from creuset.core.message import Message
from creuset.games.metal_adventures.rules.card_texts import (
    ability_text,
    base_text,
    condition_text,
    effect_text,
    event_text,
    improvement_figures,
    improvement_text,
    space_text,
    trophy_rewards,
    trophy_text,
)
from creuset.games.metal_adventures.rules.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS, own_cards
from creuset.games.metal_adventures.rules.components import (
    ABILITIES,
    CONDITIONS,
    EFFECTS,
    EVENTS,
    SOLAR,
    STOP_KEYS,
    STOP_NAMES,
    STOP_PLACE,
)
from tests.games.metal_adventures.rules.card_files import cards_with

pytestmark = pytest.mark.rule("MA-06")

CARDS = own_cards()

SENTENCES = [
    *(ability_text(ability, 2, int(SOLAR)) for ability in range(1, len(ABILITIES))),
    *(effect_text(effect, 2) for effect in range(1, len(EFFECTS))),
    *(event_text(event, 2) for event in range(1, len(EVENTS))),
    *(condition_text(condition, 2, -1) for condition in range(1, len(CONDITIONS))),
]


def test_every_word_of_the_vocabulary_has_a_sentence_of_its_own() -> None:
    assert len({str(sentence) for sentence in SENTENCES}) == len(SENTENCES) == 17 + 7 + 11 + 23


@pytest.mark.parametrize("sentence", SENTENCES, ids=str)
def test_a_sentence_has_exactly_the_gaps_that_are_filled(sentence: Message) -> None:
    gaps = {name for _text, name, _format, _conversion in string.Formatter().parse(sentence.template) if name}
    assert gaps == set(sentence.gaps)
    assert str(sentence).endswith(".")


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("destria_nova", "Power 10, Damage 1, Imperial; rewards: 6 credits, a support card"),
        ("hangmans_lantern", "Power 13, Damage 2, Imperial; rewards: 4 credits, 1 Glory, a support card"),
        ("saffron_tide", "Power 7, Damage 1, Solar; rewards: 3 credits, repairs 2 Damage"),
        ("gold_vein", "The planet with the fewest credits receives 5 credits; in a tie, the active player chooses."),
        ("eye_of_the_storm", "Every Metal Faktor die goes back to its blank face."),
    ],
)
def test_what_a_space_card_says(key: str, said: str) -> None:
    assert str(space_text(CARDS, SPACE_KEYS.index(key))) == said


def test_a_ship_can_bring_nothing() -> None:
    bare = cards_with({"near.tin_lark.credits": 0, "near.tin_lark.repair": 0})
    assert str(space_text(bare, 0)) == "Power 6, Damage 1, Solar; no rewards"


@pytest.mark.parametrize(
    ("key", "said", "brings"),
    [
        ("executioner", "Carry out Titles of Glory.", "1 Glory, 2 credits"),
        ("miser", "Have at least 24 credits.", "1 Glory"),
        ("armourer", "Own a piece of equipment of Power 3 or more.", "1 Glory, 1 credit"),
        ("flag_thief", "Have Wrecks of one nation: at least 4.", "1 Glory, 2 credits"),
    ],
)
def test_what_a_trophy_says(key: str, said: str, brings: str) -> None:
    trophy = TROPHY_KEYS.index(key)
    assert str(trophy_text(CARDS, trophy)) == said
    assert str(trophy_rewards(CARDS, trophy)) == brings


def test_a_trophy_can_ask_for_a_nation_or_allow_some_credits() -> None:
    poorest = {"condition": "poor", "name": "Mine", "glory": 1}
    changed = cards_with(
        {
            "trophy.flag_thief.nation": "barrens",
            "trophy.armourer": {**poorest, "amount": 1},
            "trophy.miser": {**poorest, "name": "Yours", "amount": 0},
        }
    )
    wrecks, poor, nothing = (
        str(trophy_text(changed, TROPHY_KEYS.index(key))) for key in ("flag_thief", "armourer", "miser")
    )
    assert wrecks == "Have Wrecks of one nation, Barrens: at least 4."
    assert poor == "Have at most 1 credit."
    assert nothing == "Have no credits."


@pytest.mark.parametrize(
    ("key", "figures", "said"),
    [
        (
            "lumiculaire",
            "tool, +1 Power; price: 3 credits",
            "In the Trophy action you choose from 1 more than usual.",
        ),
        ("stolen_escutcheon", "armour, +1 Power; price: 4 credits", "+2 Power against ships of one nation: Imperial."),
        ("meteor_plate", "armour, +2 Power; price: 6 credits", None),
        ("captain_jones", "support; price: 2 credits", "In a fight, after the dice: all dice are rolled again."),
        ("powder_monkey", "support; price: 1 credit", "In a fight, after the dice: +2 for your side."),
    ],
)
def test_what_an_improvement_says(key: str, figures: str, said: str | None) -> None:
    improvement = IMPROVEMENT_KEYS.index(key)
    text = improvement_text(CARDS, improvement)
    assert str(improvement_figures(CARDS, improvement)) == figures
    assert (None if text is None else str(text)) == said


def test_what_a_base_ship_says() -> None:
    assert str(base_text(CARDS, BASE_KEYS.index("blood_brother"))) == "+3 Support Power when you help."


@pytest.mark.rule("MA-43", "MA-51")
def test_the_tour_has_ten_stops_at_the_four_places_in_order() -> None:
    assert len(STOP_KEYS) == len(STOP_NAMES) == len(STOP_PLACE) == 11
    assert list(STOP_PLACE)[1:] == [0, 0, 0, 3, 3, 3, 1, 1, 2, 2]
