"""Cards for tests of the rules: their figures stay the same when those in the box are balanced again."""

import tomllib
from collections.abc import Mapping

from tests.games.metal_adventures.rules.card_files import BOX, written


def _ship(nation: str, power: int, damage: int = 1, kind: str = "ship", **rewards: int) -> dict[str, object]:
    return {"kind": kind, "power": power, "damage": damage, "nation": nation, **rewards}


def _event(effect: str, amount: int) -> dict[str, object]:
    return {"kind": "event", "effect": effect, "amount": amount}


def _tool(power: int, price: int, ability: str = "", amount: int = 0, **more: str) -> dict[str, object]:
    own: dict[str, object] = {"ability": ability, "amount": amount, **more} if ability else {}
    return {"type": "tool", "power": power, "price": price, **own}


def _support(price: int, effect: str, amount: int = 0) -> dict[str, object]:
    return {"price": price, "effect": effect, **({"amount": amount} if amount else {})}


PLAIN: dict[str, dict[str, object]] = {
    "near.tin_lark": _ship("solar", 6, credits=1),
    "near.copper_swan": _ship("solar", 8, credits=2),
    "near.aurora_clipper": _ship("solar", 9, credits=2),
    "near.saffron_tide": _ship("solar", 7, credits=1, repair=2),
    "near.destria_nova": _ship("imperial", 10, credits=2),
    "near.marble_guard": _ship("imperial", 9, 2, credits=3),
    "near.sleepless_page": _ship("imperial", 9, credits=2),
    "near.third_bugle": _ship("imperial", 8, credits=1, support=1),
    "near.rust_jackal": _ship("barrens", 8, 3, credits=3),
    "near.thorn_caravan": _ship("barrens", 9, credits=2),
    "near.bone_whistler": _ship("barrens", 9, 2, credits=3),
    "near.small_change": _ship("ocg", 7, credits=2),
    "near.compound_interest": _ship("ocg", 9, credits=3),
    "near.silent_partner": _ship("ocg", 10, credits=4),
    "near.corona_drummer": _ship("solar", 11, 2, credits=2, glory=1),
    "near.bloodhound": _ship("solar", 12, 2, kind="hunter", credits=3, glory=1),
    "deep.apocalypse": _ship("imperial", 18, 3, kind="hunter", credits=5, glory=2),
    "deep.amber_basilica": _ship("solar", 11, credits=3),
    "near.gold_vein": _event("poorest_planet", 5),
    "near.pay_day": _event("each_credits", 1),
    "near.crossed_lanes": _event("pot", 3),
    "near.tinkers_convoy": _event("each_repair", 1),
    "deep.meteor_hail": _event("each_damage", 1),
    "deep.customs_blockade": _event("each_toll", 2),
    "deep.envy_of_the_many": _event("richest_toll", 3),
    "deep.castaways_luck": _event("weakest_credits", 3),
    "deep.eye_of_the_storm": {"kind": "event", "effect": "metal_calm"},
    "deep.harvest_moons": _event("each_planet", 2),
    "equipment.sun_lance": _tool(4, 6),
    "equipment.meteor_plate": _tool(2, 4),
    "equipment.storm_organ": _tool(2, 5, "ship_power", 1),
    "equipment.wall_breaker": _tool(1, 4, "planet_power", 2),
    "equipment.duelling_prow": _tool(1, 4, "challenge_power", 2),
    "equipment.hounds_bane": _tool(1, 3, "hunter_power", 3),
    "equipment.mirror_scales": _tool(1, 3, "defence_power", 2),
    "equipment.widows_mantle": _tool(1, 4, "less_damage", 1),
    "equipment.stolen_escutcheon": _tool(1, 3, "nation_power", 2, nation="imperial"),
    "equipment.lumiculaire": _tool(1, 3, "trophy_choice", 1),
    "equipment.black_ledger": _tool(1, 3, "purchase_discount", 1),
    "equipment.surgeon_drones": _tool(1, 3, "repair_discount", 1),
    "equipment.vault_key": _tool(1, 3, "planet_credits", 2),
    "equipment.fraternity_seal": {"type": "tool", "power": 1, "price": 4, "ability": "no_toll"},
    "equipment.zero_hammock": _tool(1, 2, "rest_credits", 2),
    "support.captain_jones": _support(2, "reroll"),
    "support.powder_monkey": _support(1, "power", 2),
    "support.twin_gunners": _support(2, "power", 3),
    "support.madame_supernova": _support(3, "power", 4),
    "support.ghost_pilot": _support(2, "shield"),
    "support.welder_nun": _support(1, "repair", 2),
    "support.fence_of_bazaar": _support(2, "credits", 3),
    "support.silver_tongue": _support(2, "amnesty", 1),
    "support.saboteur": _support(2, "damage", 1),
    "base.red_jackdaw": {"ability": "ship_credits", "amount": 1},
    "base.widows_grin": {"ability": "challenge_power", "amount": 1},
    "base.comet_fox": {"ability": "more_cards", "amount": 1},
    "base.iron_cradle": {"ability": "less_damage", "amount": 1},
    "base.debtors_moon": {"ability": "less_debt", "amount": 2},
    "base.blood_brother": {"ability": "help_power", "amount": 2},
    "trophy.executioner": {"condition": "titles", "glory": 1, "credits": 2},
    "trophy.miser": {"condition": "credits", "amount": 10, "glory": 1, "credits": 0},
    "trophy.armourer": {"condition": "poor", "amount": 0, "glory": 1, "credits": 4},
    "trophy.plunderer": {"condition": "win_planet", "glory": 1, "credits": 2},
    "trophy.survivor": {"condition": "damage", "amount": 3, "glory": 1, "credits": 3},
    "trophy.colossus": {"condition": "power", "amount": 13, "glory": 2, "credits": 1},
    "trophy.gunsmith": {"condition": "equipment", "amount": 2, "glory": 1, "credits": 2},
    "start": {"power": 8, "credits": 3},
    "later": {f"of_{players}": [0] * players for players in range(3, 7)},
    "rest": {"credits": 2, "trophies": 2, "surcharge": 1},
    "planet.exxalia": {"power": 14},
    "planet.bazaar": {"power": 12},
    "planet.karokum": {"power": 13},
    "dice": {"combat": [1, 2, 3, 4, 5, 6], "metal": [0, 0, 0, 2, 4, 6]},
}
"""The cards that tests speak of; names, and all other cards, are those in the box."""


_BOX = tomllib.loads(BOX)


def plain_cards(changes: Mapping[str, Mapping[str, object]] | None = None) -> str:
    """The plain cards as the text of a file, some of them otherwise."""
    named: dict[str, object] = {}
    for path, figures in {**PLAIN, **(changes or {})}.items():
        section, _dot, key = path.partition(".")
        name = _BOX[section][key].get("name") if key else None
        named[path] = dict(figures) if name is None else {"name": name, **figures}
    return written(named)


PLAIN_TEXT = plain_cards()
