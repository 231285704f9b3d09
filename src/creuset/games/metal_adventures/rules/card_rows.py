"""A table of a file of cards, read entry by entry: each figure within its range, each word from the vocabulary."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.rules.components import (
    ABILITIES,
    CONDITIONS,
    EFFECTS,
    EVENTS,
    NATION_KEYS,
    NATIONS,
    TYPE_KEYS,
)

Range = tuple[int, int]

KINDS: Final = ("ship", "hunter", "event")
LONGEST_NAME: Final = 40

_SHIP: Final[dict[str, Range]] = {"power": (6, 20), "damage": (1, 3)}
_REWARDS: Final[dict[str, Range]] = {"credits": (0, 9), "glory": (0, 2), "support": (0, 1), "repair": (0, 4)}
"""MA-10: without an entry there is no reward."""

_TROPHY: Final[dict[str, Range]] = {"glory": (1, 3)}
_TROPHY_CREDITS: Final[dict[str, Range]] = {"credits": (0, 6)}
_EQUIPMENT: Final[dict[str, Range]] = {"power": (0, 4), "price": (1, 9)}
_SUPPORT: Final[dict[str, Range]] = {"price": (1, 9)}

_VOCABULARIES: Final[dict[str, tuple[str, ...]]] = {
    "ability": ABILITIES[1:],
    "effect": EFFECTS[1:],
    "event": EVENTS[1:],
    "condition": CONDITIONS[1:],
}

_WITHOUT_AMOUNT: Final = (
    "no_toll",
    "reroll",
    "shield",
    "metal_calm",
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

_ANY_AMOUNT: Final[Range] = (1, 9)
_AMOUNTS: Final[dict[str, Range]] = {
    "ability trophy_choice": (1, 3),
    "ability less_damage": (1, 3),
    "ability more_cards": (1, 3),
    "effect repair": (1, 4),
    "effect amnesty": (1, 4),
    "effect damage": (1, 4),
    "event each_damage": (1, 4),
    "event each_repair": (1, 4),
    "event more_ships": (1, 4),
    "condition credits": (1, 72),
    "condition wrecks": (1, 58),
    "condition nation_wrecks": (1, 10),
    "condition hunter_wrecks": (1, 5),
    "condition power": (9, 24),
    "condition equipment": (1, 4),
    "condition supports": (1, 4),
    "condition damage": (1, 4),
    "condition improvements": (1, 4),
    "condition poor": (0, 72),
    "condition innocent": (0, 8),
    "condition gear": (1, 4),
    "condition win_ship": (6, 20),
    "condition win_alone": (6, 20),
}
"""Amounts that mean something: no trophy asks for a fifth improvement, no card repairs a fifth Damage."""

_NEEDS_NATION: Final = "nation_power"
_MAY_HAVE_NATION: Final = "nation_wrecks"


@final
class Card:
    """A card as it stands in the file, with numbers for words; missing figures are 0."""

    def __init__(self) -> None:
        self.name = ""
        self.kind = ""
        self.figures: dict[str, int] = {}

    def __getitem__(self, key: str) -> int:
        return self.figures.get(key, 0)

    def write(self, key: str, figure: int) -> None:
        """Write a figure down."""
        self.figures[key] = figure


@final
class Row:
    """A table of the file: hands out its entries one by one, and notes what nobody took."""

    def __init__(self, faults: list[Message], path: str, entries: Mapping[str, object]) -> None:
        self.card = Card()
        self._faults = faults
        self._path = path
        self._entries = entries
        self._known: list[str] = []

    def _fault(self, sentence: str, gaps: Mapping[str, Filling]) -> None:
        self._faults.append(Message(sentence, {"card": self._path, **gaps}))

    def _take(self, key: str) -> object:
        if key not in self._known:
            self._known.append(key)
        return self._entries.get(key)

    def finish(self) -> None:
        """Anything that was not asked for is a fault."""
        for key in self._entries:
            if key not in self._known:
                known = ", ".join(self._known)
                self._fault(N_("{card}: there is no {key} here; there are: {known}"), {"key": key, "known": known})

    def read_space(self, event: bool) -> None:
        """A card of Near or Deep Space: events in the box stay events, and ships stay ships (MA-02)."""
        kind = self._word("kind", KINDS)
        if not kind:
            self._known.extend(self._entries)  # without its kind nobody can tell what it needs
            return
        if (kind == "event") != event:
            wrong = N_("{card}: it has to be an event") if event else N_("{card}: it has to be a ship or a hunter")
            self._fault(wrong, {})
        self.card.kind = kind
        self._name()
        if kind == "event":
            self._effect("effect", "event")
        else:
            self.figures(_SHIP)
            self._nation(True)
            self.figures(_REWARDS, optional=True)

    def read_trophy(self) -> None:
        """A trophy (MA-13)."""
        self._name()
        self._effect("condition", "condition")
        self.figures(_TROPHY)
        self.figures(_TROPHY_CREDITS, optional=True)

    def read_equipment(self) -> None:
        """A piece of equipment (MA-15), with or without an ability."""
        self._name()
        type_ = self._word("type", TYPE_KEYS[:3])
        self.card.write("type", TYPE_KEYS.index(type_) if type_ else 0)
        self.figures(_EQUIPMENT)
        if "ability" in self._entries:
            self._effect("ability", "ability")
        else:
            self._known.append("ability")

    def read_support(self) -> None:
        """A support card (MA-14)."""
        self._name()
        self.card.write("type", TYPE_KEYS.index("support"))
        self.figures(_SUPPORT)
        self._effect("effect", "effect")

    def read_base(self) -> None:
        """A base ship with its ability (MA-03)."""
        self._name()
        self._effect("ability", "ability")

    def figures(self, ranges: Mapping[str, Range], optional: bool = False) -> None:
        """Whole numbers within their ranges."""
        for key, (least, most) in ranges.items():
            if self._take(key) is not None or not optional:
                self._figure(key, least, most)

    def _figure(self, key: str, least: int, most: int) -> None:
        value = self._take(key)
        if type(value) is not int or not least <= value <= most:
            missing = N_("{card}: {key} is missing; it is a whole number from {least} to {most}")
            wrong = N_("{card}: {key} is not a whole number from {least} to {most}")
            self._fault(missing if value is None else wrong, {"key": key, "least": least, "most": most})
        else:
            self.card.write(key, value)

    def numbers(self, key: str, count: int, least: int, most: int) -> list[int]:
        """So many whole numbers within a range."""
        value = self._take(key)
        if isinstance(value, list) and len(value) == count:
            numbers = [number for number in value if type(number) is int and least <= number <= most]
            if len(numbers) == count:
                return numbers
        self._fault(
            N_("{card}: {key} is not a list of {count} whole numbers from {least} to {most}"),
            {"key": key, "count": count, "least": least, "most": most},
        )
        return [0]

    def _name(self) -> None:
        value = self._take("name")
        if (
            not isinstance(value, str)
            or not 0 < len(value) <= LONGEST_NAME
            or value != value.strip()
            or not value.isprintable()
            or "{" in value
            or "}" in value
        ):
            missing = N_("{card}: its name is missing")
            wrong = N_("{card}: its name is not one line of 1 to {most} characters without braces")
            self._fault(missing if value is None else wrong, {"most": LONGEST_NAME})
        else:
            self.card.name = value

    def _word(self, key: str, words: tuple[str, ...]) -> str:
        """One of these words; anything else is a fault, and reads as empty."""
        value = self._take(key)
        if isinstance(value, str) and value in words:
            return value
        missing = N_("{card}: {key} is missing; it is one of: {known}")
        wrong = N_("{card}: {key} is none of: {known}")
        self._fault(missing if value is None else wrong, {"key": key, "known": ", ".join(words)})
        return ""

    def _nation(self, needed: bool) -> None:
        if needed or self._take("nation") is not None:
            nation = self._word("nation", NATION_KEYS)
            self.card.write("nation", NATION_KEYS.index(nation) if nation else NATIONS)

    def _effect(self, key: str, vocabulary: str) -> None:
        """A word of a vocabulary, with the amount and the nation that belong to it."""
        words = _VOCABULARIES[vocabulary]
        word = self._word(key, words)
        if not word:
            self._known.extend(("amount", "nation"))
            return
        self.card.write(vocabulary, words.index(word) + 1)
        self.card.write("amount", 1)
        if word not in _WITHOUT_AMOUNT:
            least, most = _AMOUNTS.get(f"{vocabulary} {word}", _ANY_AMOUNT)
            self._figure("amount", least, most)
        if vocabulary != "event":
            self.card.write("nation", -1)
        if word in (_NEEDS_NATION, _MAY_HAVE_NATION):
            self._nation(word == _NEEDS_NATION)
