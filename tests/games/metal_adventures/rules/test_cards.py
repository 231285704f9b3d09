"""The cards (MA-06): the set in the box, and how sets that people write are read."""

import tomllib
from pathlib import Path

import pytest
from tools.catalogs import SOURCE, Shelf, card_names

from creuset.core.bits import size
from creuset.core.errors import BadComponents
from creuset.games.metal_adventures.rules.cards import (
    BASE_KEYS,
    EVENT_KEYS,
    IMPROVEMENT_KEYS,
    SHIP_KEYS,
    SPACE_KEYS,
    TROPHY_KEYS,
    kept_cards,
    load_cards,
    own_cards,
    read_cards,
)
from creuset.games.metal_adventures.rules.components import (
    ABILITIES,
    ABILITY_NATION_POWER,
    ABILITY_NO_TOLL,
    ABILITY_TROPHY_CHOICE,
    BARRENS,
    BASES,
    CONDITION_NATION_WRECKS,
    CONDITION_TITLES,
    CONDITIONS,
    EFFECT_REROLL,
    EFFECTS,
    EQUIPMENT,
    EVENT_METAL_CALM,
    EVENT_POOREST_PLANET,
    EVENTS,
    HALF,
    IMPERIAL,
    IMPROVEMENTS,
    NATIONS,
    SOLAR,
    SPACE,
    SUPPORT,
    TITLED_NATIONS,
    TOOL,
    TROPHIES,
)
from tests.games.metal_adventures.rules.card_files import BOX, cards_with, written

pytestmark = pytest.mark.rule("MA-06")


def space(key: str) -> int:
    """The number of a Space card."""
    return SPACE_KEYS.index(key)


# The set that comes with the game


@pytest.mark.rule("MA-02")
def test_there_are_as_many_cards_of_each_kind_as_in_the_box() -> None:
    cards = own_cards()
    assert (len(SPACE_KEYS), len(SHIP_KEYS), len(EVENT_KEYS)) == (SPACE, 58, 10) == (68, 58, 10)
    assert (size(cards.ships_near), size(cards.ships_deep)) == (30, 28)
    assert len(TROPHY_KEYS) == TROPHIES == 18
    assert len(IMPROVEMENT_KEYS) == IMPROVEMENTS == 24
    assert [int(cards.type_of[card]) == SUPPORT for card in range(24)] == [False] * 15 + [True] * 9
    assert len(BASE_KEYS) == BASES == 6


def test_no_two_cards_have_the_same_key() -> None:
    keys = (*SPACE_KEYS, *TROPHY_KEYS, *IMPROVEMENT_KEYS, *BASE_KEYS)
    assert len(set(keys)) == len(keys) == 116
    assert all(key.replace("_", "").isalpha() and key.islower() for key in keys)


def test_the_six_known_cards_are_as_known() -> None:
    cards = own_cards()
    assert cards.power[space("destria_nova")] == 10
    assert not cards.is_hunter(space("destria_nova"))
    assert cards.power[space("apocalypse")] == 18
    assert cards.is_hunter(space("apocalypse"))
    assert cards.condition[TROPHY_KEYS.index("executioner")] == CONDITION_TITLES
    assert cards.effect[IMPROVEMENT_KEYS.index("captain_jones")] == EFFECT_REROLL
    tool = IMPROVEMENT_KEYS.index("lumiculaire")
    assert (cards.type_of[tool], cards.equipment_power[tool]) == (TOOL, 1)
    assert (cards.ability[tool], cards.ability_amount[tool]) == (ABILITY_TROPHY_CHOICE, 1)
    vein = space("gold_vein")
    assert (cards.event[vein], cards.event_amount[vein]) == (EVENT_POOREST_PLANET, 5)


def test_every_name_is_a_sentence_of_the_catalogs() -> None:
    cards = own_cards()
    names = [*cards.space_names, *cards.trophy_names, *cards.improvement_names, *cards.base_names]
    assert list(card_names(SOURCE / "games" / "metal_adventures" / "rules" / "cards.toml")) == names
    known = {entry.id for entry in Shelf(SOURCE, "metal_adventures").read("fr")}
    assert known >= set(names)


@pytest.mark.rule("MA-10")
def test_ships_keep_to_the_ranges_of_the_rules_and_events_have_no_figures() -> None:
    cards = own_cards()
    for card in range(SPACE):
        figures = [cards.power[card], cards.damage[card], cards.credits[card], cards.glory[card], cards.repair[card]]
        if cards.is_event(card):
            assert figures == [0] * 5
            assert not cards.is_hunter(card)
        else:
            assert 6 <= cards.power[card] <= 20
            assert 1 <= cards.damage[card] <= 3
            assert cards.event_amount[card] == 0


@pytest.mark.rule("MA-45")
def test_the_three_nations_of_the_titles_have_about_as_many_ships_and_the_ocg_fewer() -> None:
    cards = own_cards()
    ships = [size(cards.of_nation_near[nation]) + size(cards.of_nation_deep[nation]) for nation in range(NATIONS)]
    assert sum(ships) == 58
    assert max(ships[:TITLED_NATIONS]) - min(ships[:TITLED_NATIONS]) <= 2
    assert ships[TITLED_NATIONS] < min(ships[:TITLED_NATIONS])


@pytest.mark.rule("MA-11")
def test_hunters_are_ships_of_both_halves_of_space() -> None:
    cards = own_cards()
    for hunters, ships in ((cards.hunters_near, cards.ships_near), (cards.hunters_deep, cards.ships_deep)):
        assert hunters != 0
        assert hunters & ships == hunters


def test_every_ability_effect_and_event_is_on_a_card() -> None:
    cards = own_cards()
    assert {*cards.ability, *cards.base_ability} == set(range(len(ABILITIES)))
    assert set(cards.effect) == set(range(len(EFFECTS)))
    kept_for_own_cards = {EVENTS.index("pot"), EVENTS.index("each_repair")}
    assert set(cards.event) == set(range(len(EVENTS))) - kept_for_own_cards


def test_no_two_ships_are_alike_but_in_name_and_nation() -> None:
    cards = own_cards()
    columns = (cards.power, cards.damage, cards.credits, cards.glory, cards.support, cards.repair)
    ships = [card for card in range(SPACE) if cards.event[card] == 0]
    assert len({(cards.is_hunter(card), *(int(column[card]) for column in columns)) for card in ships}) == len(ships)


def test_most_trophies_bring_credits_and_one_asks_for_strong_equipment() -> None:
    cards = own_cards()
    assert sum(amount > 0 for amount in cards.trophy_credits) >= 12
    assert CONDITIONS.index("gear") in cards.condition


def test_no_support_card_pays_for_itself() -> None:
    cards = own_cards()
    paying = [card for card in range(IMPROVEMENTS) if cards.effect[card] == EFFECTS.index("credits")]
    assert all(cards.price[card] >= cards.effect_amount[card] for card in paying)


def test_every_trophy_asks_for_something_else() -> None:
    asked = set(own_cards().condition)
    assert len(asked) == TROPHIES
    assert asked <= set(range(1, len(CONDITIONS)))


@pytest.mark.parametrize("ability", range(1, len(ABILITIES)))
def test_the_improvements_with_an_ability_are_known_as_a_set(ability: int) -> None:
    cards = own_cards()
    having = [card for card in range(IMPROVEMENTS) if cards.ability[card] == ability]
    assert cards.with_ability[ability] == sum(2**card for card in having)


def test_the_rest_the_start_the_planets_and_the_dice() -> None:
    cards = own_cards()
    assert (cards.rest_credits, cards.rest_trophies, cards.rest_surcharge) == (2, 2, 1)
    assert (cards.start_power, cards.start_credits) == (8, 3)
    assert [list(cards.later_credits)[6 * players :][:players] for players in range(3, 7)] == [
        [0, 1, 1],
        [0, 1, 1, 2],
        [0, 0, 1, 1, 2],
        [0, 0, 0, 1, 1, 2],
    ]
    assert list(cards.planet_power) == [14, 10, 10]
    assert list(cards.combat_faces) == [1, 2, 3, 4, 5, 6]
    assert list(cards.metal_faces) == [0, 0, 0, 2, 4, 6]


# Reading


def test_figures_are_read_as_they_are_written() -> None:
    ship = {"kind": "hunter", "name": "Mine", "power": 20, "damage": 3, "nation": "barrens", "glory": 2, "repair": 4}
    cards = cards_with({"near.tin_lark": ship, "near.pay_day.amount": 9})
    assert cards.space_names[0] == "Mine"
    assert (cards.power[0], cards.damage[0], cards.nation[0]) == (20, 3, BARRENS)
    assert (cards.credits[0], cards.glory[0], cards.support[0], cards.repair[0]) == (0, 2, 0, 4)
    assert cards.is_hunter(0)
    assert size(cards.of_nation_near[SOLAR]) == size(own_cards().of_nation_near[SOLAR]) - 1
    assert cards.event_amount[space("pay_day")] == 9
    assert cards.is_hunter(space("apocalypse"))
    assert not cards.is_hunter(HALF)


def test_a_nation_stands_beside_an_ability_or_a_condition() -> None:
    base = {"name": "Mine", "ability": "nation_power", "nation": "barrens", "amount": 2}
    cards = cards_with({"base.comet_fox": base, "trophy.flag_thief.nation": "imperial"})
    fox, thief = BASE_KEYS.index("comet_fox"), TROPHY_KEYS.index("flag_thief")
    assert (cards.base_ability[fox], cards.base_nation[fox]) == (ABILITY_NATION_POWER, BARRENS)
    assert (cards.condition[thief], cards.condition_nation[thief]) == (CONDITION_NATION_WRECKS, IMPERIAL)
    assert own_cards().condition_nation[thief] == -1
    assert own_cards().base_nation[fox] == -1


def test_what_needs_no_amount_counts_once() -> None:
    cards = own_cards()
    assert cards.ability_amount[[int(ability) for ability in cards.ability].index(int(ABILITY_NO_TOLL))] == 1
    assert cards.event_amount[[int(event) for event in cards.event].index(int(EVENT_METAL_CALM))] == 1


def test_equipment_can_do_without_an_ability() -> None:
    cards = own_cards()
    plate = IMPROVEMENT_KEYS.index("meteor_plate")
    assert (cards.ability[plate], cards.ability_amount[plate], cards.ability_nation[plate]) == (0, 0, -1)
    assert all(cards.effect[card] == 0 for card in range(EQUIPMENT))


def test_the_order_of_a_file_that_people_write_does_not_matter() -> None:
    tree = tomllib.loads(BOX)
    near = dict(reversed(tree["near"].items()))
    assert cards_with({"near": near}).space_names == own_cards().space_names


def test_a_changed_name_or_figure_changes_the_fingerprint() -> None:
    ours = own_cards().fingerprint()
    assert read_cards(written()).fingerprint() == ours
    changes: list[dict[str, object]] = [{"near.tin_lark.name": "Lark"}, {"rest.credits": 3}, {"dice.metal": [0] * 6}]
    words = {cards_with(change).fingerprint() for change in changes}
    assert len(words | {ours}) == 4


def test_a_text_among_the_options_is_read_once() -> None:
    text = written({"start.credits": 4})
    assert kept_cards(text) is kept_cards(text)
    assert kept_cards(text).start_credits == 4


def test_a_set_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_bytes(b"\xef\xbb\xbf" + written({"start.power": 9}).encode())
    assert load_cards(file).start_power == 9


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00"])
def test_a_file_that_is_missing_or_no_text_is_one_fault(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "own.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadComponents, match=r"^own\.toml cannot be used:\n- it cannot be read: "):
        load_cards(file)
