"""What one seat knows of a position of Metal Adventures: its plain data, with the names of cards and players."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from creuset.core.action import Action
from creuset.core.message import N_, Filling, Message
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
from creuset.games.metal_adventures.rules.components import PLANET_KEYS, PLANET_NAMES
from creuset.games.metal_adventures.rules.facts import Captain, FaceDown, Facts, Fight, Part, Term
from creuset.games.metal_adventures.rules.lid import STANDARD
from creuset.games.metal_adventures.rules.terms import WHATS, term_of, term_words
from creuset.table.plain_view import PlainView

SPACE_NUMBER: Final = {key: number for number, key in enumerate(SPACE_KEYS)}
TROPHY_NUMBER: Final = {key: number for number, key in enumerate(TROPHY_KEYS)}
IMPROVEMENT_NUMBER: Final = {key: number for number, key in enumerate(IMPROVEMENT_KEYS)}
BASE_NUMBER: Final = {key: number for number, key in enumerate(BASE_KEYS)}
"""The numbers of the cards, by their keys."""

PLANET_WORDS: Final[dict[str, str]] = dict(zip(PLANET_KEYS, PLANET_NAMES, strict=True))

PART_WORDS: Final = {
    "power": N_("Power"),
    "ability": N_("abilities"),
    "help": N_("help"),
    "die": N_("die"),
    "metal": N_("Metal Faktor"),
    "debt": N_("debt"),
    "support": N_("support cards"),
}
"""What the parts of a sum are called."""


class Known:
    """The facts of a view, and the names that go with them. Players are counted from 1, as in the facts."""

    def __init__(self, view: PlainView, names: Sequence[str]) -> None:
        self.facts: Final = cast(Facts, view.data)
        self.cards: Final = cards_of(view.options)
        self.names: Final = names
        self._view: Final = view
        self._effects: dict[str, Mapping[str, object]] = {}

    # Players

    def name(self, player: int) -> str:
        """Who sits in a seat."""
        return self.names[player - 1]

    def players(self, numbers: Sequence[int]) -> str:
        """Several of them."""
        return ", ".join(self.name(number) for number in numbers)

    def captain(self, player: int) -> Captain:
        """What somebody has."""
        return self.facts["captains"][player - 1]

    @property
    def own(self) -> Captain | None:
        """What the reader has; nothing for a spectator."""
        return None if self.facts["seat"] is None else self.captain(self.facts["seat"])

    # Cards

    def card(self, key: str) -> Message:
        """The name of any card."""
        return Message(self._name(key))

    def _name(self, key: str) -> str:
        if key in SPACE_NUMBER:
            return self.cards.space_names[SPACE_NUMBER[key]]
        if key in TROPHY_NUMBER:
            return self.cards.trophy_names[TROPHY_NUMBER[key]]
        if key in IMPROVEMENT_NUMBER:
            return self.cards.improvement_names[IMPROVEMENT_NUMBER[key]]
        return self.cards.base_names[BASE_NUMBER[key]]

    def card_texts(self, key: str) -> list[Message]:
        """What a card says: its figures, then what it does or asks for."""
        if key in SPACE_NUMBER:
            hunter = [Message(N_("Pirate Hunter"))] if self.is_hunter(key) else []
            return [*hunter, space_text(self.cards, SPACE_NUMBER[key])]
        if key in TROPHY_NUMBER:
            number = TROPHY_NUMBER[key]
            brings = Message(N_("brings {rewards}"), {"rewards": trophy_rewards(self.cards, number)})
            return [brings, trophy_text(self.cards, number)]
        if key in BASE_NUMBER:
            return [base_text(self.cards, BASE_NUMBER[key])]
        number = IMPROVEMENT_NUMBER[key]
        text = improvement_text(self.cards, number)
        return [improvement_figures(self.cards, number), *([] if text is None else [text])]

    def is_hunter(self, key: str) -> bool:
        """Whether a Space card is a Pirate Hunter (MA-11)."""
        return self.cards.is_hunter(SPACE_NUMBER[key])

    def wreck(self, wreck: FaceDown) -> Message:
        """A Wreck by its name, or by its back if the reader has not seen its face (MA-54)."""
        if wreck["card"] is not None:
            return self.card(wreck["card"])
        return Message(
            N_("an unknown ship of Near Space") if wreck["back"] == "near" else N_("an unknown ship of Deep Space")
        )

    # Fights and deals

    def opponent(self, fight: Fight) -> Message:
        """Whom or what a fight is against."""
        if fight["planet"] is not None:
            return Message(PLANET_WORDS[fight["planet"]])
        if fight["opponent"] is not None:
            return Message("{name}", {"name": self.name(fight["opponent"])})
        assert fight["card"] is not None
        return self.card(fight["card"])

    def part(self, part: Part) -> Message:
        """A part of a sum with the player it comes from: "help, Ben: 4"."""
        gaps: dict[str, Filling] = {"part": Message(PART_WORDS[part["part"]]), "value": part["value"]}
        if part["seat"] is None:
            return Message(N_("{part}: {value}"), gaps)
        return Message(N_("{part}, {player}: {value}"), {**gaps, "player": self.name(part["seat"])})

    def term(self, term: Term) -> Message:
        """A term of a deal; a trophy by its name if the reader knows it."""
        trophy = cast(Mapping[str, object], term).get("trophy")
        if isinstance(trophy, str):
            return Message(N_("a trophy, face down: {trophy}"), {"trophy": self.card(trophy)})
        value = 0
        if term["what"] == "improvement":
            value = IMPROVEMENT_NUMBER[term["improvement"]]
        elif term["what"] == "wreck":
            value = SPACE_NUMBER[term["wreck"]]
        elif term["what"] == "credits" or term["what"] == "if won" or term["what"] == "later":
            value = term["amount"]
        return term_words(self.cards, term_of(WHATS.index(term["what"]), value))

    # Actions

    def effect(self, action: Action) -> Mapping[str, object]:
        """What an action would do; asked for only once, since odds take a while."""
        name = action.notation()
        if name not in self._effects:
            self._effects[name] = self._view.effect(action)
        return self._effects[name]

    def price(self, action: Action) -> int | None:
        """What an action costs in credits, if it costs any."""
        price = self.effect(action).get("price")
        return price if isinstance(price, int) else None

    def chances(self, action: Action) -> tuple[int, int] | None:
        """In how many throws out of how many the fight would be won, if the action leads to one."""
        return chances_in(self.effect(action).get("odds"))


def chances_in(odds: object) -> tuple[int, int] | None:
    """The two numbers of odds in plain data."""
    if not isinstance(odds, dict):
        return None
    win, of = odds.get("win"), odds.get("of")
    return (win, of) if isinstance(win, int) and isinstance(of, int) and of > 0 else None


def percent(win: int, of: int) -> int:
    """Odds in percent; neither 0 nor 100 as long as both outcomes are possible."""
    rounded = (200 * win + of) // (2 * of)
    return min(max(rounded, 1 if win else 0), 100 if win == of else 99)


def total(parts: Sequence[Part]) -> int:
    """The sum of a side."""
    return sum(part["value"] for part in parts)


def cards_of(options: Mapping[str, str]) -> Cards:
    """The cards of a match with these options."""
    chosen = options["cards"]
    return own_cards() if chosen == STANDARD else kept_cards(chosen)
