"""Positions of Metal Adventures as plain data, with what can be done in them, for boards and readings.

They use the plain cards, so what is shown of a card stays the same when those in the box are rebalanced.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from creuset.core.action import Action
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.actions import CATALOGUE
from creuset.games.metal_adventures.rules.facts import Captain, Deal, Facts, Fight, Part
from creuset.games.metal_adventures.terminal.board.moves import MetalAdventuresBoard
from creuset.table.plain_view import PlainView
from creuset.terminal.boards.board import Sight
from creuset.words import Speaker
from tests.games.metal_adventures.rules.plain_cards import PLAIN_TEXT
from tests.terminal.pilots import ENGLISH

NAMES = ("Anna", "Ben", "Cleo", "Dan")

OPTIONS = GAME.complete({"cards": PLAIN_TEXT})


@dataclass(frozen=True)
class Told(PlainView):
    """A view that was told and not played, and what can be done in it."""

    possible: list[Action]


def captain(**changes: object) -> Captain:
    """A captain after the set-up but for these changes."""
    facts: Captain = {
        "base": "comet_fox",
        "power": 8,
        "support": 4,
        "damage": 0,
        "glory": 0,
        "glory_from": {"trophies": 0, "ships": 0, "challenges": 0, "titles": 0, "lavish": 0},
        "judgment": 0,
        "infamous": False,
        "net": 0,
        "credits": 3,
        "metal": 0,
        "improvements": [],
        "trophies": 2,
        "known": [],
        "drawn": 0,
        "wrecks": [],
        "deeds": [],
        "beaten": 0,
        "beaten_alone": 0,
        "revealed": False,
        "offers": 6,
        "drafts": 20,
        "kept": 0,
        "broken": 0,
        "betrayals": 0,
    }
    return cast(Captain, {**facts, **changes})


def fight(**changes: object) -> Fight:
    """Anna's attack on Destria Nova before the dice but for these changes."""
    attack: list[Part] = [{"part": "power", "seat": 1, "value": 8}]
    defence: list[Part] = [{"part": "power", "seat": None, "value": 10}]
    facts: Fight = {
        "kind": "ship",
        "leader": 1,
        "card": "destria_nova",
        "via_karokum": False,
        "planet": None,
        "opponent": None,
        "hunter": False,
        "allies": [],
        "defenders": [],
        "traitor": None,
        "ready": [],
        "metal": [],
        "decided": [],
        "faces": [None, None, None, None],
        "orange": None,
        "grey": None,
        "shields": [],
        "passed": [],
        "attack": attack,
        "defence": defence,
        "odds": {"win": 15, "of": 36},
        "stage": 0,
        "won": False,
        "credits": 0,
        "debt": 0,
        "extra": [0, 0],
    }
    return cast(Fight, {**facts, **changes})


def deal(**changes: object) -> Deal:
    """Anna's offer to Ben, still empty but for these changes."""
    facts: Deal = {
        "maker": 1,
        "to": [2],
        "asked": None,
        "counter": False,
        "gives": [],
        "wants": [],
        "said": None,
        "edits": 0,
        "resume": "menu",
        "resume_acting": 1,
    }
    return cast(Deal, {**facts, **changes})


def position(**changes: object) -> Facts:
    """Anna's first turn, travelling, before her fight, but for these changes."""
    captains = [captain(known=["miser", "executioner"]), captain(base="iron_cradle"), captain(base="red_jackdaw")]
    facts: Facts = {
        "players": 4,
        "seat": 1,
        "phase": "menu",
        "player": 1,
        "acting": 1,
        "next": 1,
        "first": 1,
        "turn": 1,
        "glory_to_win": 9,
        "captains": [*captains, captain(base="widows_grin")],
        "bank": 57,
        "pot": 3,
        "treasuries": {"exxalia": 5, "bazaar": 0, "karokum": 2},
        "near": 34,
        "deep": 34,
        "space": [],
        "to_turn": 0,
        "karokum": ["tin_lark", "dust_mule"],
        "bazaar": ["captain_jones"],
        "row": ["sun_lance", "meteor_plate", "lumiculaire", "powder_monkey"],
        "pile": 19,
        "under": [],
        "aside": [],
        "trophy_pile": 10,
        "trophies_under": [],
        "gone": [],
        "hand": ["miser", "executioner"],
        "drawn": [],
        "to_draw": 0,
        "tour": {"last": 0, "closed": False, "used": []},
        "raided": None,
        "fought": False,
        "judged": [],
        "exchanged": 0,
        "bought": False,
        "due": {"count": 0, "stop": None, "nation": None, "scrapped": None},
        "tied": [],
        "tied_amount": 0,
        "fight": None,
        "last_fight": None,
        "deal": None,
        "resume": "menu",
        "promises": [],
        "open": {"cards": [], "trophies": []},
        "dice": None,
        "last_round": None,
        "ending": None,
    }
    return cast(Facts, {**facts, **changes})


MENU = (
    *("space", "hunt", "raid exxalia", "raid karokum", "challenge 2", "challenge 3", "challenge 4"),
    *("trophy 0", "trophy 1", "renew", "buy lumiculaire", "buy powder_monkey", "offer", "discard sun_lance"),
)
"""What Anna can do in her turn."""

DRAFT = (
    *("to 3", "to 4", "propose", "drop", "strike 1", "say miser", "say viper"),
    *(f"give {amount} credits" for amount in range(1, 13)),
    *("give improvement sun_lance", "give wreck tin_lark", "give wreck dust_mule", "give trophy miser", "give peace"),
    *(f"want {amount} credits" for amount in range(1, 8)),
    *("want help", "give half if won", "give 2 if won", "give 3 if won", "want help later", "want trophy"),
)
"""What Anna can do with an offer in a fight."""


def actions(*notations: str) -> list[Action]:
    return [CATALOGUE.parse(notation) for notation in notations]


def told(*notations: str, effects: Mapping[str, dict[str, object]] | None = None, **changes: object) -> Told:
    """The view of a changed position in which only these actions are possible."""
    facts = position(**changes)
    seat = None if facts["seat"] is None else facts["seat"] - 1
    effects = effects or {}
    return Told(seat, facts, OPTIONS, lambda action: effects.get(action.notation(), {}), actions(*notations))


def sight_of(view: Told, say: Speaker = ENGLISH) -> Sight:
    return Sight(view, view.possible, NAMES, say)


def board_of(view: Told, say: Speaker = ENGLISH) -> MetalAdventuresBoard:
    return MetalAdventuresBoard(sight_of(view, say))
