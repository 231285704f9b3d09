"""What is in the box: cards, places, nations and credits, how they are numbered, and the words that cards are made of.

The names and figures printed on the cards are another matter: `cards.py` reads them from `cards.toml`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.message import N_, Message
from creuset.games.metal_adventures.rules.facts_names import Nation, Planet, Stop

HALF: Final[i64] = 34
SPACE: Final[i64] = 68
"""MA-02: 34 cards of Near Space, numbered first, and 34 of Deep Space."""

SHIPS_NEAR: Final[i64] = 30
SHIPS_DEEP: Final[i64] = 28
"""MA-02: how many of them are ships, Hunters included; the others are events."""

TROPHIES: Final[i64] = 18
EQUIPMENT: Final[i64] = 15
SUPPORTS: Final[i64] = 9
IMPROVEMENTS: Final[i64] = 24
"""MA-02: equipment is numbered first, then support cards."""

BASES: Final[i64] = 6
CREDITS: Final[i64] = 72
FACES: Final[i64] = 6

EQUIPMENT_SET: Final[i64] = 0x7FFF
SUPPORT_SET: Final[i64] = 0xFF8000
"""The two kinds of improvements as sets."""

PLANETS: Final[i64] = 3
PLACES: Final[i64] = 4
EXXALIA: Final[i64] = 0
BAZAAR: Final[i64] = 1
KAROKUM: Final[i64] = 2
OCG: Final[i64] = 3
PLANET_KEYS: Final[tuple[Planet, ...]] = ("exxalia", "bazaar", "karokum")
PLANET_NAMES: Final = (N_("Exxalia"), N_("Bazaar"), N_("Karokum"))
PLACE_KEYS: Final[tuple[str, ...]] = (*PLANET_KEYS, "ocg")
PLACE_NAMES: Final = (*PLANET_NAMES, N_("OCG post"))
"""The three planets have treasuries; the post of the OCG has none (MA-42)."""

NATIONS: Final[i64] = 4
SOLAR: Final[i64] = 0
IMPERIAL: Final[i64] = 1
BARRENS: Final[i64] = 2
OF_THE_OCG: Final[i64] = 3
ANY_NATION: Final[i64] = -1
TITLED_NATIONS: Final[i64] = 3
"""MA-45: Wrecks of the first three nations bring Titles of Glory."""
TITLED_KEYS: Final[tuple[Nation, ...]] = ("solar", "imperial", "barrens")
NATION_KEYS: Final[tuple[str, ...]] = (*TITLED_KEYS, "ocg")
NATION_NAMES: Final = (N_("Solar"), N_("Imperial"), N_("Barrens"), N_("OCG"))

WEAPON: Final[i64] = 0
ARMOUR: Final[i64] = 1
TOOL: Final[i64] = 2
SUPPORT: Final[i64] = 3
TYPE_KEYS: Final = ("weapon", "armour", "tool", "support")
TYPE_NAMES: Final = (N_("weapon"), N_("armour"), N_("tool"), N_("support"))
"""MA-15: the three types of equipment; support cards are the other kind of improvement."""

STOP_TROPHY: Final[i64] = 1
STOP_REPAIR: Final[i64] = 2
STOP_OVERHAUL: Final[i64] = 3
STOP_TITLES: Final[i64] = 4
STOP_RENEW: Final[i64] = 5
STOP_BUY: Final[i64] = 6
STOP_SMUGGLE: Final[i64] = 7
STOP_AMNESTY: Final[i64] = 8
STOP_SCRAP: Final[i64] = 9
STOP_LAVISH: Final[i64] = 10
STOPS: Final[i64] = 10
TOUR_KEYS: Final[tuple[Stop, ...]] = (
    "trophy",
    "repair",
    "overhaul",
    "titles",
    "renew",
    "buy",
    "smuggle",
    "amnesty",
    "scrap",
    "lavish",
)
STOP_KEYS: Final[tuple[str, ...]] = ("", *TOUR_KEYS)
STOP_NAMES: Final = (
    "",
    N_("Trophy"),
    N_("Light repair"),
    N_("Full repair"),
    N_("Titles of Glory"),
    N_("New choices"),
    N_("Purchase"),
    N_("Smuggling"),
    N_("Amnesty"),
    N_("Scrap bonus"),
    N_("Lavish spending"),
)
STOP_PLACE: Final = vec[i64]([-1, 0, 0, 0, 3, 3, 3, 1, 1, 2, 2])
"""The pirates' tour (MA-43 to MA-51): its ten stops, counted from 1, and the place of each."""

ABILITIES: Final = (
    "",
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
"""What base ships and equipment can do, by number, in the words of the file of cards."""

NO_ABILITY: Final[i64] = 0
ABILITY_TROPHY_CHOICE: Final[i64] = 1
ABILITY_SHIP_POWER: Final[i64] = 2
ABILITY_PLANET_POWER: Final[i64] = 3
ABILITY_CHALLENGE_POWER: Final[i64] = 4
ABILITY_DEFENCE_POWER: Final[i64] = 5
ABILITY_HUNTER_POWER: Final[i64] = 6
ABILITY_NATION_POWER: Final[i64] = 7
ABILITY_HELP_POWER: Final[i64] = 8
ABILITY_PURCHASE_DISCOUNT: Final[i64] = 9
ABILITY_REPAIR_DISCOUNT: Final[i64] = 10
ABILITY_SHIP_CREDITS: Final[i64] = 11
ABILITY_PLANET_CREDITS: Final[i64] = 12
ABILITY_LESS_DAMAGE: Final[i64] = 13
ABILITY_NO_TOLL: Final[i64] = 14
ABILITY_LESS_DEBT: Final[i64] = 15
ABILITY_MORE_CARDS: Final[i64] = 16
ABILITY_REST_CREDITS: Final[i64] = 17

EFFECTS: Final = (
    "",
    "power",
    "reroll",
    "shield",
    "repair",
    "credits",
    "amnesty",
    "damage",
)
"""What support cards do when they are used (MA-14)."""

NO_EFFECT: Final[i64] = 0
EFFECT_POWER: Final[i64] = 1
EFFECT_REROLL: Final[i64] = 2
EFFECT_SHIELD: Final[i64] = 3
EFFECT_REPAIR: Final[i64] = 4
EFFECT_CREDITS: Final[i64] = 5
EFFECT_AMNESTY: Final[i64] = 6
EFFECT_DAMAGE: Final[i64] = 7

EVENTS: Final = (
    "",
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
    "more_ships",
)
"""What events do when they are turned (MA-12)."""

NO_EVENT: Final[i64] = 0
EVENT_POOREST_PLANET: Final[i64] = 1
EVENT_EACH_PLANET: Final[i64] = 2
EVENT_POT: Final[i64] = 3
EVENT_EACH_CREDITS: Final[i64] = 4
EVENT_EACH_TOLL: Final[i64] = 5
EVENT_EACH_DAMAGE: Final[i64] = 6
EVENT_EACH_REPAIR: Final[i64] = 7
EVENT_WEAKEST_CREDITS: Final[i64] = 8
EVENT_RICHEST_TOLL: Final[i64] = 9
EVENT_METAL_CALM: Final[i64] = 10
EVENT_MORE_SHIPS: Final[i64] = 11

CONDITIONS: Final = (
    "",
    "credits",
    "wrecks",
    "nation_wrecks",
    "hunter_wrecks",
    "power",
    "equipment",
    "supports",
    "damage",
    "improvements",
    "poor",
    "innocent",
    "gear",
    "titles",
    "lavish",
    "win_ship",
    "win_alone",
    "win_planet",
    "win_challenge",
    "win_defence",
    "win_hunter",
    "help_win",
    "betray_win",
    "win_exxalia",
)
"""What trophies ask for (MA-13): twelve states of a player, then deeds of the current turn."""

NO_CONDITION: Final[i64] = 0
CONDITION_CREDITS: Final[i64] = 1
CONDITION_WRECKS: Final[i64] = 2
CONDITION_NATION_WRECKS: Final[i64] = 3
CONDITION_HUNTER_WRECKS: Final[i64] = 4
CONDITION_POWER: Final[i64] = 5
CONDITION_EQUIPMENT: Final[i64] = 6
CONDITION_SUPPORTS: Final[i64] = 7
CONDITION_DAMAGE: Final[i64] = 8
CONDITION_IMPROVEMENTS: Final[i64] = 9
CONDITION_POOR: Final[i64] = 10
CONDITION_INNOCENT: Final[i64] = 11
CONDITION_GEAR: Final[i64] = 12
CONDITION_TITLES: Final[i64] = 13
CONDITION_LAVISH: Final[i64] = 14
CONDITION_WIN_SHIP: Final[i64] = 15
CONDITION_WIN_ALONE: Final[i64] = 16
CONDITION_WIN_PLANET: Final[i64] = 17
CONDITION_WIN_CHALLENGE: Final[i64] = 18
CONDITION_WIN_DEFENCE: Final[i64] = 19
CONDITION_WIN_HUNTER: Final[i64] = 20
CONDITION_HELP_WIN: Final[i64] = 21
CONDITION_BETRAY_WIN: Final[i64] = 22
CONDITION_WIN_EXXALIA: Final[i64] = 23


def planet_name(planet: int) -> Message:
    """The planet's name, to be translated."""
    return Message(PLANET_NAMES[planet])


def nation_name(nation: int) -> Message:
    """The nation's name, to be translated."""
    return Message(NATION_NAMES[nation])


def stop_name(stop: int) -> Message:
    """The name of a stop of the tour, to be translated."""
    return Message(STOP_NAMES[stop])


def type_name(type_: int) -> Message:
    """The name of a type of improvement, to be translated."""
    return Message(TYPE_NAMES[type_])
