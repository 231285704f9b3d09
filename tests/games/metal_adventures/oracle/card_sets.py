"""Cards of other kinds than those in the box: the same names, with any figures, abilities, conditions and effects."""

import tomllib
from random import Random

from tests.games.metal_adventures.oracle.figures import own_cards
from tests.games.metal_adventures.rules.card_files import written

NATIONS = ("solar", "imperial", "barrens", "ocg")
ABILITIES = (
    "trophy_choice",
    "ship_power",
    "planet_power",
    "challenge_power",
    "defence_power",
    "hunter_power",
    "nation_power",
    "help_power",
    "purchase_discount",
    "repair_discount",
    "ship_credits",
    "planet_credits",
    "less_damage",
    "no_toll",
    "less_debt",
    "more_cards",
    "rest_credits",
)
WITHOUT_AMOUNT = ("no_toll", "reroll", "shield", "metal_calm")
EFFECTS = ("power", "reroll", "shield", "repair", "credits", "amnesty", "damage")
EVENTS = (
    "more_ships",
    "poorest_planet",
    "each_planet",
    "pot",
    "each_credits",
    "each_toll",
    "each_damage",
    "each_repair",
    "weakest_credits",
    "richest_toll",
    "metal_calm",
)
STATES = {
    "credits": 5,
    "wrecks": 2,
    "nation_wrecks": 2,
    "hunter_wrecks": 1,
    "power": 10,
    "equipment": 2,
    "supports": 1,
    "damage": 2,
    "improvements": 2,
    "poor": 1,
    "innocent": 1,
    "gear": 2,
    "win_ship": 9,
    "win_alone": 8,
}
DEEDS = (
    "titles",
    "lavish",
    "win_planet",
    "win_challenge",
    "win_defence",
    "win_hunter",
    "help_win",
    "betray_win",
    "win_exxalia",
)


def mixed_cards(random: Random) -> str:
    """A file in which every word of the vocabulary may stand anywhere; many Hunters, and a Bank that runs dry."""
    tree = tomllib.loads(own_cards())
    changes: dict[str, object] = {
        "rest": {"credits": random.randint(0, 4), "trophies": random.randint(0, 2), "surcharge": random.randint(0, 2)},
        "start": {"power": 8, "credits": random.choice([3, 9])},
    }
    for half in ("near", "deep"):
        for key, card in tree[half].items():
            changes[f"{half}.{key}"] = _event(card, random) if card["kind"] == "event" else _ship(card, random)
    conditions = [*STATES, *DEEDS]
    random.shuffle(conditions)
    for (key, trophy), condition in zip(tree["trophy"].items(), conditions, strict=False):
        changes[f"trophy.{key}"] = _trophy(trophy, condition, random)
    for key, card in tree["equipment"].items():
        kept = {name: card[name] for name in ("name", "type", "power")}
        changes[f"equipment.{key}"] = kept | {"price": random.randint(1, 4)} | _ability(random)
    for key, card in tree["support"].items():
        word = random.choice(EFFECTS)
        price = {"name": card["name"], "price": random.randint(1, 3), "effect": word}
        changes[f"support.{key}"] = price | _amount(word, random)
    for key, card in tree["base"].items():
        changes[f"base.{key}"] = {"name": card["name"]} | _ability(random)
    return written(changes)


def _amount(word: str, random: Random) -> dict[str, object]:
    return {} if word in WITHOUT_AMOUNT else {"amount": random.randint(1, 3)}


def _ability(random: Random) -> dict[str, object]:
    word = random.choice(ABILITIES)
    nation = {"nation": random.choice(NATIONS)} if word == "nation_power" else {}
    return {"ability": word} | nation | _amount(word, random)


def _event(card: dict[str, object], random: Random) -> dict[str, object]:
    word = random.choice(EVENTS)
    return {"kind": "event", "name": card["name"], "effect": word} | _amount(word, random)


def _ship(card: dict[str, object], random: Random) -> dict[str, object]:
    power = card["power"]
    assert isinstance(power, int)
    rewards = {"credits": random.randint(0, 5), "support": random.randint(0, 1), "repair": random.randint(0, 2)}
    kind = "hunter" if random.random() < 0.2 else "ship"
    return card | rewards | {"kind": kind, "power": max(6, power - 3), "nation": random.choice(NATIONS)}


def _trophy(trophy: dict[str, object], condition: str, random: Random) -> dict[str, object]:
    nation = {"nation": random.choice(NATIONS)} if condition == "nation_wrecks" and random.random() < 0.5 else {}
    amount = {"amount": STATES[condition]} if condition in STATES else {}
    return (
        {"name": trophy["name"], "condition": condition, "glory": 1, "credits": random.randint(0, 3)} | nation | amount
    )
