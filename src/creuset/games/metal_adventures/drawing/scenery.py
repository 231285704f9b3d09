"""The cards of Metal Adventures as plain data, for clients that draw them: what each says, by its key."""

from collections.abc import Mapping
from typing import TypedDict

from creuset.core.message import Message
from creuset.games.metal_adventures.rules.card_texts import (
    base_text,
    improvement_figures,
    improvement_text,
    space_text,
    trophy_rewards,
    trophy_text,
)
from creuset.games.metal_adventures.rules.cards import (
    BASE_KEYS,
    IMPROVEMENT_KEYS,
    SPACE_KEYS,
    TROPHY_KEYS,
    Cards,
    kept_cards,
    own_cards,
)
from creuset.games.metal_adventures.rules.components import (
    HALF,
    NATION_KEYS,
    NATION_NAMES,
    PLACE_KEYS,
    PLACE_NAMES,
    PLANET_KEYS,
    STOP_KEYS,
    STOP_NAMES,
    STOP_PLACE,
    STOPS,
    TYPE_KEYS,
    TYPE_NAMES,
    planet_name,
)
from creuset.games.metal_adventures.rules.lid import STANDARD
from creuset.games.metal_adventures.rules.stakes_texts import (
    ALLY_STAKES,
    CHALLENGE_STAKES,
    GLORY_SOURCES,
    PLANET_STAKES,
    SHIP_STAKES,
    STOP_STAKES,
)
from creuset.words import Speaker


class SpaceData(TypedDict):
    """A card of Near or Deep Space; `back` tells which. On events, figures are 0 and `nation` is null."""

    name: str
    kind: str
    back: str
    power: int
    damage: int
    nation: str | None
    credits: int
    glory: int
    support: int
    repair: int
    text: str


class TrophyData(TypedDict):
    """A trophy: what it asks for and what it brings."""

    name: str
    text: str
    rewards: str
    glory: int
    credits: int


class ImprovementData(TypedDict):
    """A piece of equipment or a support card; `text` is empty where there is no ability."""

    name: str
    type: str
    power: int
    price: int
    figures: str
    text: str


class BaseData(TypedDict):
    """A base ship."""

    name: str
    text: str


class PlanetData(TypedDict):
    """A planet, and what an attack on it may bring and cost."""

    name: str
    power: int
    stakes: str


class StopData(TypedDict):
    """A stop of the pirates' tour, the place it belongs to, and what it costs and brings."""

    key: str
    name: str
    place: str
    stakes: str


class StakesData(TypedDict):
    """What a fight may bring and cost, what an ally does, and where Glory comes from."""

    ship: str
    challenge: str
    ally: str
    glory: str


class DiceData(TypedDict):
    """The faces of the two kinds of dice; 0 is blank."""

    combat: list[int]
    metal: list[int]


class SceneryData(TypedDict):
    """Everything a picture of the table needs besides the view; things go by their keys."""

    space: dict[str, SpaceData]
    trophies: dict[str, TrophyData]
    improvements: dict[str, ImprovementData]
    bases: dict[str, BaseData]
    planets: dict[str, PlanetData]
    places: dict[str, str]
    nations: dict[str, str]
    types: dict[str, str]
    tour: list[StopData]
    dice: DiceData
    stakes: StakesData


def metal_adventures_scenery(options: Mapping[str, str], say: Speaker) -> dict[str, object]:
    """The scenery of a match under these options, its words in the speaker's language."""
    chosen = options["cards"]
    return {**scenery_of(own_cards() if chosen == STANDARD else kept_cards(chosen), say)}


def scenery_of(cards: Cards, say: Speaker) -> SceneryData:
    """The scenery of a set of cards."""
    return {
        "space": {key: _space(cards, card, say) for card, key in enumerate(SPACE_KEYS)},
        "trophies": {key: _trophy(cards, trophy, say) for trophy, key in enumerate(TROPHY_KEYS)},
        "improvements": {key: _improvement(cards, card, say) for card, key in enumerate(IMPROVEMENT_KEYS)},
        "bases": {
            key: {"name": say(cards.base_names[base]), "text": say(base_text(cards, base))}
            for base, key in enumerate(BASE_KEYS)
        },
        "planets": {
            key: {
                "name": say(planet_name(planet)),
                "power": int(cards.planet_power[planet]),
                "stakes": say(Message(PLANET_STAKES[planet])),
            }
            for planet, key in enumerate(PLANET_KEYS)
        },
        "places": {key: say(name) for key, name in zip(PLACE_KEYS, PLACE_NAMES, strict=True)},
        "nations": {key: say(name) for key, name in zip(NATION_KEYS, NATION_NAMES, strict=True)},
        "types": {key: say(name) for key, name in zip(TYPE_KEYS, TYPE_NAMES, strict=True)},
        "tour": [
            {
                "key": STOP_KEYS[stop],
                "name": say(STOP_NAMES[stop]),
                "place": PLACE_KEYS[STOP_PLACE[stop]],
                "stakes": say(Message(STOP_STAKES[stop])),
            }
            for stop in range(1, STOPS + 1)
        ],
        "dice": {
            "combat": [int(face) for face in cards.combat_faces],
            "metal": [int(face) for face in cards.metal_faces],
        },
        "stakes": {
            "ship": _said(SHIP_STAKES, say),
            "challenge": _said(CHALLENGE_STAKES, say),
            "ally": _said(ALLY_STAKES, say),
            "glory": _said(GLORY_SOURCES, say),
        },
    }


def _said(sentence: str, say: Speaker) -> str:
    return say(Message(sentence))


def _space(cards: Cards, card: int, say: Speaker) -> SpaceData:
    event = cards.is_event(card)
    ship = "hunter" if cards.is_hunter(card) else "ship"
    return {
        "name": say(cards.space_names[card]),
        "kind": "event" if event else ship,
        "back": "near" if card < HALF else "deep",
        "power": int(cards.power[card]),
        "damage": int(cards.damage[card]),
        "nation": None if event else NATION_KEYS[cards.nation[card]],
        "credits": int(cards.credits[card]),
        "glory": int(cards.glory[card]),
        "support": int(cards.support[card]),
        "repair": int(cards.repair[card]),
        "text": say(space_text(cards, card)),
    }


def _trophy(cards: Cards, trophy: int, say: Speaker) -> TrophyData:
    return {
        "name": say(cards.trophy_names[trophy]),
        "text": say(trophy_text(cards, trophy)),
        "rewards": say(trophy_rewards(cards, trophy)),
        "glory": int(cards.trophy_glory[trophy]),
        "credits": int(cards.trophy_credits[trophy]),
    }


def _improvement(cards: Cards, card: int, say: Speaker) -> ImprovementData:
    text = improvement_text(cards, card)
    return {
        "name": say(cards.improvement_names[card]),
        "type": TYPE_KEYS[cards.type_of[card]],
        "power": int(cards.equipment_power[card]),
        "price": int(cards.price[card]),
        "figures": say(improvement_figures(cards, card)),
        "text": "" if text is None else say(text),
    }
