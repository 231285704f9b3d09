"""What can be wrong with a file of cards: every fault is listed, each with its place."""

import tomllib

import pytest

from creuset.core.errors import BadComponents
from creuset.games.metal_adventures.rules.cards import FILE, read_cards
from creuset.games.metal_adventures.rules.components import ABILITIES, CONDITIONS, EFFECTS, EVENTS
from tests.games.metal_adventures.rules.card_files import BOX, cards_with, written

pytestmark = pytest.mark.rule("MA-06")

LONG = "x" * 41

NOT_WHOLE = [True, 1.0, "1", -1, []]


def faults(text: str) -> list[str]:
    """All that is wrong with a set."""
    with pytest.raises(BadComponents) as raised:
        read_cards(text)
    assert raised.value.code == "components"
    listed = [str(fault) for fault in raised.value.faults]
    assert str(raised.value) == f"{FILE} cannot be used:" + "".join(f"\n- {fault}" for fault in listed)
    return listed


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("near", None, "near is missing"),
        ("trophy", 3, "trophy is not a table"),
        ("near.tin_lark", None, "near.tin_lark is missing"),
        ("near.tin_lark", "ship", "near.tin_lark is not a table"),
        ("planet.bazaar", None, "planet.bazaar is missing"),
        ("near.tin_lark.kind", None, "near.tin_lark: kind is missing; it is one of: ship, hunter, event"),
        ("near.tin_lark.kind", "boat", "near.tin_lark: kind is none of: ship, hunter, event"),
        ("near.tin_lark.power", None, "near.tin_lark: power is missing; it is a whole number from 6 to 20"),
        ("near.tin_lark.power", 5, "near.tin_lark: power is not a whole number from 6 to 20"),
        ("near.tin_lark.power", 21, "near.tin_lark: power is not a whole number from 6 to 20"),
        ("near.tin_lark.damage", 0, "near.tin_lark: damage is not a whole number from 1 to 3"),
        ("near.tin_lark.damage", 4, "near.tin_lark: damage is not a whole number from 1 to 3"),
        ("near.tin_lark.credits", 10, "near.tin_lark: credits is not a whole number from 0 to 9"),
        ("near.tin_lark.glory", 3, "near.tin_lark: glory is not a whole number from 0 to 2"),
        ("near.tin_lark.support", 2, "near.tin_lark: support is not a whole number from 0 to 1"),
        ("near.tin_lark.repair", 5, "near.tin_lark: repair is not a whole number from 0 to 4"),
        ("near.tin_lark.nation", "mars", "near.tin_lark: nation is none of: solar, imperial, barrens, ocg"),
        (
            "near.tin_lark.colour",
            "red",
            "near.tin_lark: there is no colour here; there are: "
            "kind, name, power, damage, nation, credits, glory, support, repair",
        ),
        ("near.pay_day.effect", "party", f"near.pay_day: effect is none of: {', '.join(EVENTS[1:])}"),
        ("near.pay_day.amount", None, "near.pay_day: amount is missing; it is a whole number from 1 to 9"),
        ("near.pay_day.power", 6, "near.pay_day: there is no power here; there are: kind, name, effect, amount"),
        ("deep.eye_of_the_storm.amount", 1, "there is no amount here; there are: kind, name, effect"),
        ("deep.meteor_hail.amount", 5, "deep.meteor_hail: amount is not a whole number from 1 to 4"),
        ("trophy.miser.condition", "rich", f"trophy.miser: condition is none of: {', '.join(CONDITIONS[1:])}"),
        ("trophy.miser.amount", 73, "trophy.miser: amount is not a whole number from 1 to 72"),
        ("trophy.miser.glory", 0, "trophy.miser: glory is not a whole number from 1 to 3"),
        ("trophy.miser.credits", 7, "trophy.miser: credits is not a whole number from 0 to 6"),
        ("trophy.miser.nation", "solar", "trophy.miser: there is no nation here"),
        ("trophy.flag_thief.nation", "mars", "trophy.flag_thief: nation is none of: "),
        ("trophy.viper.amount", 1, "trophy.viper: there is no amount here"),
        ("equipment.sun_lance.type", "support", "equipment.sun_lance: type is none of: weapon, armour, tool"),
        ("equipment.sun_lance.power", 5, "equipment.sun_lance: power is not a whole number from 0 to 4"),
        ("equipment.sun_lance.price", 0, "equipment.sun_lance: price is not a whole number from 1 to 9"),
        ("equipment.meteor_plate.amount", 1, "equipment.meteor_plate: there is no amount here"),
        ("equipment.sun_lance.ability", "fly", f"equipment.sun_lance: ability is none of: {', '.join(ABILITIES[1:])}"),
        ("equipment.stolen_escutcheon.nation", None, "equipment.stolen_escutcheon: nation is missing; it is one of: "),
        ("equipment.fraternity_seal.amount", 1, "equipment.fraternity_seal: there is no amount here"),
        ("support.saboteur.effect", None, f"support.saboteur: effect is missing; it is one of: {EFFECTS[1]}, "),
        ("support.saboteur.price", 10, "support.saboteur: price is not a whole number from 1 to 9"),
        ("base.comet_fox.ability", None, "base.comet_fox: ability is missing; it is one of: "),
        ("base.comet_fox.amount", 4, "base.comet_fox: amount is not a whole number from 1 to 3"),
        ("rest.trophies", 3, "rest: trophies is not a whole number from 0 to 2"),
        ("rest.sleep", 1, "rest: there is no sleep here; there are: credits, trophies, surcharge"),
        ("start.power", 0, "start: power is not a whole number from 1 to 20"),
        ("start.credits", None, "start: credits is missing; it is a whole number from 0 to 9"),
        ("planet.bazaar.power", 21, "planet.bazaar: power is not a whole number from 6 to 20"),
        ("dice.combat", [1, 2, 3, 4, 5], "dice: combat is not a list of 6 whole numbers from 1 to 9"),
        ("dice.combat", [0, 1, 2, 3, 4, 5], "dice: combat is not a list of 6 whole numbers from 1 to 9"),
        ("dice.metal", [0, 0, 0, 2, 4, True], "dice: metal is not a list of 6 whole numbers from 0 to 9"),
        ("later.of_4", [0, 1, 1], "later: of_4 is not a list of 4 whole numbers from 0 to 9"),
        ("dice.metal", None, "dice: metal is not a list of 6 whole numbers from 0 to 9"),
        ("dice.metal", [1, 1, 1, 2, 4, 6], "the Metal Faktor die needs a blank face, 0, to begin on"),
        ("dice.green", [1], "dice: there is no green here; there are: combat, metal"),
        *(("near.tin_lark.damage", value, "near.tin_lark: damage is not a whole") for value in NOT_WHOLE),
    ],
)
def test_a_fault_is_named_with_its_place(path: str, value: object, fault: str) -> None:
    (found,) = faults(written({path: value}))
    assert fault in found


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        (
            "moon",
            "there is no moon; there are: "
            "rest, dice, start, later, planet, near, deep, trophy, equipment, support, base",
        ),
        ("near.own", "there is no near.own; there are: tin_lark, "),
        ("base.own", "there is no base.own; there are: red_jackdaw, "),
        ("planet.mars", "there is no planet.mars; there are: exxalia, bazaar, karokum"),
    ],
)
@pytest.mark.parametrize("value", [{"power": 9}, 9])
def test_there_is_nothing_but_what_is_in_the_box(path: str, value: object, fault: str) -> None:
    (found,) = faults(written({path: value}))
    assert found.startswith(fault)


@pytest.mark.rule("MA-02")
def test_an_event_stays_an_event_and_a_ship_a_ship() -> None:
    tree = tomllib.loads(BOX)
    ship, event = tree["near"]["tin_lark"], tree["near"]["gold_vein"]
    assert faults(written({"near.tin_lark": event, "near.gold_vein": ship})) == [
        "near.tin_lark: it has to be a ship or a hunter",
        "near.gold_vein: it has to be an event",
    ]


@pytest.mark.parametrize("name", ["", " Lark", "Lark ", "a\nb", "a\x1b[31m", "\u202egod", "{name}", "a}", LONG, 3])
def test_a_name_is_one_short_line_without_braces(name: object) -> None:
    (found,) = faults(written({"trophy.miser.name": name}))
    assert found == "trophy.miser: its name is not one line of 1 to 40 characters without braces"


def test_a_name_can_be_long_and_in_any_script() -> None:
    assert cards_with({"trophy.miser.name": "é" * 40}).trophy_names[2] == "é" * 40


def test_a_card_without_a_name_is_a_fault() -> None:
    assert faults(written({"base.comet_fox.name": None})) == ["base.comet_fox: its name is missing"]


def test_no_two_cards_have_the_same_name() -> None:
    (found,) = faults(written({"base.comet_fox.name": "Tin Lark"}))
    assert found == "base.comet_fox: its name, Tin Lark, is that of near.tin_lark too"


@pytest.mark.rule("MA-45")
def test_every_nation_of_the_titles_has_a_ship() -> None:
    tree = tomllib.loads(BOX)
    solar: dict[str, object] = {
        f"{section}.{key}.nation": "ocg"
        for section in ("near", "deep")
        for key, card in tree[section].items()
        if card.get("nation") == "solar"
    }
    assert faults(written(solar)) == ["no ship is of the nation solar"]


@pytest.mark.rule("MA-11")
def test_deep_space_has_a_hunter() -> None:
    tree = tomllib.loads(BOX)
    tame: dict[str, object] = {
        f"deep.{key}.kind": "ship" for key, card in tree["deep"].items() if card["kind"] == "hunter"
    }
    assert faults(written(tame)) == ["there is no hunter among the cards of deep"]


def test_broken_toml_is_one_fault_with_its_place() -> None:
    (fault,) = faults(BOX + "\n[near\n")
    assert fault.startswith("it is no TOML: ")
    assert "line" in fault


def test_every_fault_is_listed_at_once() -> None:
    changes: dict[str, object] = {
        "rest": None,
        "near.tin_lark.power": 1,
        "near.tin_lark.damage": 9,
        "near.tin_lark.luck": 1,
        "deep.apocalypse.nation": None,
        "trophy.miser.name": "",
        "support.saboteur.effect": "fly",
        "dice.metal": [1],
    }
    found = faults(written(changes))
    assert len(found) == len(changes)


def test_an_empty_file_lacks_every_section() -> None:
    assert [fault.removesuffix(" is missing") for fault in faults("")] == list(tomllib.loads(BOX))
