"""Reads a whole file of cards and notes every fault, so they can all be reported at once."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.errors import BadComponents
from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.rules.card_rows import Card, Range, Row
from creuset.games.metal_adventures.rules.components import FACES, NATION_KEYS, PLANET_KEYS, TITLED_NATIONS
from creuset.games.metal_adventures.rules.lid import FEWEST, MOST

CARD_SECTIONS: Final = ("near", "deep", "trophy", "equipment", "support", "base")
SECTIONS: Final = ("rest", "dice", "start", "later", "planet", *CARD_SECTIONS)

_REST: Final[dict[str, Range]] = {"credits": (0, 9), "trophies": (0, 2), "surcharge": (0, 9)}
_START: Final[dict[str, Range]] = {"power": (1, 20), "credits": (0, 9)}
_PLANET: Final[dict[str, Range]] = {"power": (6, 20)}
_LATER: Final[Range] = (0, 9)
_DICE: Final[dict[str, Range]] = {"combat": (1, 9), "metal": (0, 9)}


@final
class Sheet:
    """A whole file: the cards of every section in order, and the single figures and the rows of numbers by name."""

    def __init__(self) -> None:
        self.cards: dict[str, list[Card]] = {}
        self.figures: dict[str, int] = {}
        self.numbers: dict[str, list[int]] = {}

    def data(self) -> dict[str, object]:
        """All of it as plain data."""
        cards = {
            section: [[card.name, card.kind, card.figures] for card in cards] for section, cards in self.cards.items()
        }
        return {"cards": cards, "figures": self.figures, "numbers": self.numbers}


def later_key(players: int) -> str:
    """The name of what later players get on top at a table of so many."""
    return f"later of {players}"


def box_keys(tree: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """The names of the cards of every section, in the order of the file in the box."""
    return {section: tuple(_table(tree, section)) for section in CARD_SECTIONS}


def box_events(tree: Mapping[str, object]) -> frozenset[str]:
    """Which cards of Space are events in the box."""
    return frozenset(
        key
        for section in ("near", "deep")
        for key in _table(tree, section)
        if _table(_table(tree, section), key)["kind"] == "event"
    )


def _table(tree: Mapping[str, object], key: str) -> dict[str, object]:
    table = tree[key]
    assert isinstance(table, dict)
    return table


def read_sheet(
    tree: Mapping[str, object], file: str, keys: Mapping[str, tuple[str, ...]], events: frozenset[str]
) -> Sheet:
    """A file with these keys in each section, some of them events; raises `BadComponents` with all that is wrong."""
    reader = _Reader(keys, events)
    reader.read(tree)
    if reader.faults:
        raise BadComponents(file, reader.faults)
    return reader.sheet


@final
class _Reader:
    """Goes through a file and notes every fault."""

    def __init__(self, keys: Mapping[str, tuple[str, ...]], events: frozenset[str]) -> None:
        self.sheet = Sheet()
        self.faults: list[Message] = []
        self._keys = keys
        self._events = events
        self._owners: dict[str, str] = {}
        """The card that has a name."""

    def _fault(self, sentence: str, gaps: Mapping[str, Filling]) -> None:
        self.faults.append(Message(sentence, gaps))

    def read(self, tree: Mapping[str, object]) -> None:
        """Every section, every card in it, and nothing else; then what the cards must satisfy together."""
        sections = self._tables(tree, SECTIONS, "")
        for section, table in sections.items():
            if section in CARD_SECTIONS:
                self._read_cards(section, table)
            elif section == "planet":
                for planet, figures in self._tables(table, PLANET_KEYS, "planet.").items():
                    self._read_single(f"planet.{planet}", figures, _PLANET)
            elif section == "later":
                self._read_later(table)
            elif section == "dice":
                self._read_dice(table)
            else:
                self._read_single(section, table, _REST if section == "rest" else _START)
        if not self.faults:
            self._check_set()

    def _tables(self, tree: Mapping[str, object], keys: tuple[str, ...], path: str) -> dict[str, Mapping[str, object]]:
        """The tables with these names, as far as they exist; anything else is a fault."""
        for key in tree:
            if key not in keys:
                self._fault(N_("there is no {key}; there are: {known}"), {"key": path + key, "known": ", ".join(keys)})
        found: dict[str, Mapping[str, object]] = {}
        for key in keys:
            value = tree.get(key)
            if isinstance(value, dict):
                found[key] = value
            else:
                missing = N_("{key} is missing") if value is None else N_("{key} is not a table")
                self._fault(missing, {"key": path + key})
        return found

    def _read_cards(self, section: str, table: Mapping[str, object]) -> None:
        cards: list[Card] = []
        for key, entries in self._tables(table, self._keys[section], f"{section}.").items():
            row = Row(self.faults, f"{section}.{key}", entries)
            if section in ("near", "deep"):
                row.read_space(key in self._events)
            elif section == "trophy":
                row.read_trophy()
            elif section == "equipment":
                row.read_equipment()
            elif section == "support":
                row.read_support()
            else:
                row.read_base()
            row.finish()
            self._claim_name(row.card.name, f"{section}.{key}")
            cards.append(row.card)
        self.sheet.cards[section] = cards

    def _read_single(self, path: str, table: Mapping[str, object], ranges: Mapping[str, Range]) -> None:
        row = Row(self.faults, path, table)
        row.figures(ranges)
        row.finish()
        for key in ranges:
            self.sheet.figures[f"{path}.{key}"] = row.card[key]

    def _read_later(self, table: Mapping[str, object]) -> None:
        row = Row(self.faults, "later", table)
        for players in range(FEWEST, MOST + 1):
            self.sheet.numbers[later_key(players)] = row.numbers(f"of_{players}", players, *_LATER)
        row.finish()

    def _read_dice(self, table: Mapping[str, object]) -> None:
        row = Row(self.faults, "dice", table)
        for key, (least, most) in _DICE.items():
            self.sheet.numbers[key] = row.numbers(key, FACES, least, most)
        row.finish()

    def _claim_name(self, name: str, card: str) -> None:
        """No two cards have the same name: people would mix them up."""
        if name in self._owners:
            gaps: dict[str, Filling] = {"card": card, "name": name, "other": self._owners[name]}
            self._fault(N_("{card}: its name, {name}, is that of {other} too"), gaps)
        elif name:
            self._owners[name] = card

    def _check_set(self) -> None:
        """What no single card can break, in a file that is fine otherwise."""
        cards = self.sheet.cards
        nations = {card["nation"] for section in ("near", "deep") for card in cards[section] if card.kind != "event"}
        for nation in range(TITLED_NATIONS):
            if nation not in nations:
                self._fault(N_("no ship is of the nation {nation}"), {"nation": NATION_KEYS[nation]})
        if not any(card.kind == "hunter" for card in cards["deep"]):
            self._fault(N_("there is no hunter among the cards of {section}"), {"section": "deep"})
        if 0 not in self.sheet.numbers["metal"]:
            self._fault(N_("the Metal Faktor die needs a blank face, 0, to begin on"), {})
