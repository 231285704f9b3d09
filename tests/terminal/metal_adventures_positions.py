"""Positions of Metal Adventures as plain data, with whatever can be done in them, for boards and readings.

They are played with the plain cards: what is shown of a card stays as it is when those in the box are balanced anew.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.games.metal_adventures import GAME
from creuset.games.metal_adventures.actions import CATALOGUE
from creuset.games.metal_adventures.facts import Captain, Deal, Facts, Fight, Part
from creuset.terminal.boards.board import Sight
from creuset.terminal.boards.metal_adventures_moves import MetalAdventuresBoard
from creuset.words import Speaker
from tests.games.metal_adventures.plain_cards import PLAIN_TEXT
from tests.terminal.pilots import ENGLISH

NAMES = ("Anna", "Ben", "Cleo", "Dan")

if TYPE_CHECKING:
    from creuset.core.state import View as Base
else:
    Base = object  # no class can be derived from a compiled one; to whoever asks it is a view all the same

TABLE = GAME.begin({"cards": PLAIN_TEXT}, len(NAMES))
"""A table with the plain cards, of which nothing but these counts."""


class Told(Base):
    """A view that was told and not played."""

    def __init__(self, facts: Facts, legal: Sequence[Action], effects: Mapping[str, dict[str, object]]) -> None:
        self.seat = None if facts["seat"] is None else facts["seat"] - 1
        self.facts = facts
        self.table = TABLE
        self.possible = list(legal)
        self.effects = effects

    def data(self) -> dict[str, object]:
        return cast(dict[str, object], self.facts)

    def effect(self, action: Action) -> dict[str, object]:
        return self.effects.get(action.notation(), {})

    def imagine(self, rng: Rng) -> State:
        return cast(State, Imagined(self.possible))


class Imagined:
    """A position of which nothing is known but what can be done."""

    def __init__(self, possible: list[Action]) -> None:
        self.possible = possible

    def legal(self, seat: int) -> list[Action]:
        return self.possible


def captain(**changes: object) -> Captain:
    """A captain after the set-up, but for these changes."""
    facts: Captain = {
        "base": "comet_fox",
        "power": 8,
        "support": 4,
        "damage": 0,
        "glory": 0,
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
        "kept": 0,
        "broken": 0,
        "betrayals": 0,
    }
    return cast(Captain, {**facts, **changes})


def fight(**changes: object) -> Fight:
    """Anna's attack on Destria Nova before the dice, but for these changes."""
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
        "extra": (0, 0),
    }
    return cast(Fight, {**facts, **changes})


def deal(**changes: object) -> Deal:
    """An offer of Anna's to Ben, still empty, but for these changes."""
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
        "deal": None,
        "resume": "menu",
        "promises": [],
        "open": {"cards": [], "trophies": []},
        "dice": None,
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
    """The view of a changed position in which just these actions are possible."""
    return Told(position(**changes), actions(*notations), effects or {})


def sight_of(view: Told, say: Speaker = ENGLISH) -> Sight:
    return Sight(view, view.possible, NAMES, say)


def board_of(view: Told, say: Speaker = ENGLISH) -> MetalAdventuresBoard:
    return MetalAdventuresBoard(sight_of(view, say))
