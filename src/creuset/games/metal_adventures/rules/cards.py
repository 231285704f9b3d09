"""The cards (MA-06): names, figures and effects, read from a file that people can edit, as columns by card number."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit
from creuset.core.message import Message
from creuset.core.state import encode
from creuset.core.toml_files import load_text, read_toml
from creuset.games.metal_adventures.rules.card_rows import Card
from creuset.games.metal_adventures.rules.cards_reader import Sheet, box_events, box_keys, later_key, read_sheet
from creuset.games.metal_adventures.rules.components import (
    ABILITIES,
    ANY_NATION,
    HALF,
    NATIONS,
    NO_ABILITY,
    PLANET_KEYS,
)
from creuset.games.metal_adventures.rules.lid import MOST

FILE: Final = "cards.toml"

MOST_KEPT: Final = 32
"""How many sets that people wrote are kept once they have been read."""

_BOX_TEXT: Final = Path(__file__).with_name(FILE).read_text(encoding="utf-8")
_BOX_TREE: Final = read_toml(_BOX_TEXT, FILE)
_KEYS: Final = box_keys(_BOX_TREE)
_EVENTS: Final = box_events(_BOX_TREE)

NEAR_KEYS: Final = _KEYS["near"]
DEEP_KEYS: Final = _KEYS["deep"]
SPACE_KEYS: Final = NEAR_KEYS + DEEP_KEYS
TROPHY_KEYS: Final = _KEYS["trophy"]
EQUIPMENT_KEYS: Final = _KEYS["equipment"]
SUPPORT_KEYS: Final = _KEYS["support"]
IMPROVEMENT_KEYS: Final = EQUIPMENT_KEYS + SUPPORT_KEYS
BASE_KEYS: Final = _KEYS["base"]
"""The cards in the order of the file in the box. Notation and data use these names; every file has the same ones."""

SHIP_KEYS: Final = tuple([key for key in SPACE_KEYS if key not in _EVENTS])
EVENT_KEYS: Final = tuple([key for key in SPACE_KEYS if key in _EVENTS])


def _column(cards: list[Card], key: str) -> vec[i64]:
    return vec[i64]([card[key] for card in cards])


def _later(sheet: Sheet) -> vec[i64]:
    """What everyone gets on top of the first credits: a row for each number of players, empty where nobody plays."""
    rows = [sheet.numbers.get(later_key(players), []) for players in range(MOST + 1)]
    return vec[i64]([number for row in rows for number in [*row, *[0] * (MOST - len(row))]])


def _nations(cards: list[Card], key: str) -> vec[i64]:
    """The nations that abilities or conditions name; any nation where they name none."""
    return vec[i64]([card["nation"] if card[key] else int(ANY_NATION) for card in cards])


def _kind_set(cards: list[Card], kinds: tuple[str, ...], nation: int) -> i64:
    """The cards of these kinds and of this nation, or of any, as a set."""
    found: i64 = 0
    for number, card in enumerate(cards):
        if card.kind in kinds and nation in (int(ANY_NATION), card["nation"]):
            found |= bit(number)
    return found


def _nation_sets(cards: list[Card]) -> vec[i64]:
    return vec[i64]([_kind_set(cards, ("ship", "hunter"), nation) for nation in range(NATIONS)])


@final
class Cards:
    """What is printed on every card, by its number."""

    def __init__(self, sheet: Sheet) -> None:  # noqa: PLR0915 - one line a column; set here, compiled code finds them fastest
        near, deep = sheet.cards["near"], sheet.cards["deep"]
        space = near + deep
        self.space_names = [card.name for card in space]
        """Names are English, or whatever their author wrote; the catalogs have those in the box."""
        self.power = _column(space, "power")
        self.damage = _column(space, "damage")
        self.nation = _column(space, "nation")
        self.credits = _column(space, "credits")
        self.glory = _column(space, "glory")
        self.support = _column(space, "support")
        self.repair = _column(space, "repair")
        """By Space card; events have 0 in all of these, and ships in the next two."""
        self.event = _column(space, "event")
        self.event_amount = vec[i64]([card["amount"] if card["event"] else 0 for card in space])
        self.ships_near = _kind_set(near, ("ship", "hunter"), int(ANY_NATION))
        self.ships_deep = _kind_set(deep, ("ship", "hunter"), int(ANY_NATION))
        """Sets of each half of Space; Hunters are ships too."""
        self.hunters_near = _kind_set(near, ("hunter",), int(ANY_NATION))
        self.hunters_deep = _kind_set(deep, ("hunter",), int(ANY_NATION))
        self.of_nation_near = _nation_sets(near)
        self.of_nation_deep = _nation_sets(deep)

        trophies = sheet.cards["trophy"]
        self.trophy_names = [card.name for card in trophies]
        self.condition = _column(trophies, "condition")
        self.condition_amount = _column(trophies, "amount")
        self.condition_nation = _nations(trophies, "condition")
        self.trophy_glory = _column(trophies, "glory")
        self.trophy_credits = _column(trophies, "credits")

        improvements = sheet.cards["equipment"] + sheet.cards["support"]
        self.improvement_names = [card.name for card in improvements]
        self.price = _column(improvements, "price")
        self.type_of = _column(improvements, "type")
        self.equipment_power = _column(improvements, "power")
        self.ability = _column(improvements, "ability")
        self.ability_amount = vec[i64]([card["amount"] if card["ability"] else 0 for card in improvements])
        self.ability_nation = _nations(improvements, "ability")
        self.effect = _column(improvements, "effect")
        self.effect_amount = vec[i64]([card["amount"] if card["effect"] else 0 for card in improvements])
        self.with_ability = vec[i64]([0] * len(ABILITIES))
        """The set of improvements that have an ability, by its number."""
        for number, card in enumerate(improvements):
            if card["ability"] != NO_ABILITY:
                self.with_ability[card["ability"]] |= bit(number)

        bases = sheet.cards["base"]
        self.base_names = [card.name for card in bases]
        self.base_ability = _column(bases, "ability")
        self.base_amount = _column(bases, "amount")
        self.base_nation = _nations(bases, "ability")

        self.rest_credits: i64 = sheet.figures["rest.credits"]
        self.rest_trophies: i64 = sheet.figures["rest.trophies"]
        self.rest_surcharge: i64 = sheet.figures["rest.surcharge"]
        self.start_power: i64 = sheet.figures["start.power"]
        self.start_credits: i64 = sheet.figures["start.credits"]
        self.later_credits = _later(sheet)
        """By number of players and place in the order of play, `MOST` columns."""
        self.planet_power = vec[i64]([sheet.figures[f"planet.{key}.power"] for key in PLANET_KEYS])
        self.combat_faces = vec[i64](sheet.numbers["combat"])
        self.metal_faces = vec[i64](sheet.numbers["metal"])
        self.acts: object | None = None
        """The actions with these names, kept here once `actions.py` has made them."""
        self._fingerprint = sha256(encode(sheet.data())).hexdigest()[:8]

    def is_hunter(self, card: i64) -> bool:
        """Whether the Space card is a Pirate Hunter (MA-11)."""
        if card < HALF:
            return self.hunters_near & bit(card) != 0
        return self.hunters_deep & bit(card - HALF) != 0

    def is_event(self, card: i64) -> bool:
        """Whether the Space card is an event (MA-12)."""
        return self.event[card] != 0

    def fingerprint(self) -> str:
        """A short word that changes with anything on a card: a journal fits only the set it was played with."""
        return self._fingerprint


def load_cards(file: Path) -> Cards:
    """The cards of a file; raises `BadComponents` with all that is wrong with it."""
    return read_cards(load_text(file), file.name)


@lru_cache(1)
def own_cards() -> Cards:
    """The set that comes with the game."""
    return read_cards(_BOX_TEXT)


@lru_cache(MOST_KEPT)
def kept_cards(text: str) -> Cards:
    """The cards of a text among the options of a match: read once, and kept for all its positions."""
    return read_cards(text, "cards")


def read_cards(text: str, file: str = FILE) -> Cards:
    """The cards that a text in TOML describes; raises `BadComponents` with all that is wrong with it."""
    return Cards(read_sheet(read_toml(text, file), file, _KEYS, _EVENTS))


def space_name(cards: Cards, card: int) -> Message:
    """The name of a Space card, to be translated."""
    return Message(cards.space_names[card])


def trophy_name(cards: Cards, trophy: int) -> Message:
    """The name of a trophy, to be translated."""
    return Message(cards.trophy_names[trophy])


def improvement_name(cards: Cards, improvement: int) -> Message:
    """The name of an improvement, to be translated."""
    return Message(cards.improvement_names[improvement])


def base_name(cards: Cards, base: int) -> Message:
    """The name of a base ship, to be translated."""
    return Message(cards.base_names[base])
