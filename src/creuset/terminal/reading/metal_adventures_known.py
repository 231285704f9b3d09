"""What one seat knows of a position of Metal Adventures: its plain data, with the cards and players it speaks of."""

from collections.abc import Sequence
from typing import Final, cast

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.message import N_, Filling, Message
from creuset.core.state import View
from creuset.games.metal_adventures.card_texts import (
    base_text,
    improvement_figures,
    improvement_text,
    space_text,
    trophy_rewards,
    trophy_text,
)
from creuset.games.metal_adventures.cards import BASE_KEYS, IMPROVEMENT_KEYS, SPACE_KEYS, TROPHY_KEYS, Cards
from creuset.games.metal_adventures.components import PLANET_KEYS, PLANET_NAMES
from creuset.games.metal_adventures.facts import Captain, FaceDown, Facts, Fight, Part, Term
from creuset.games.metal_adventures.state import Table
from creuset.games.metal_adventures.terms import read_term, term_words

SPACE_NUMBER: Final = {key: number for number, key in enumerate(SPACE_KEYS)}
TROPHY_NUMBER: Final = {key: number for number, key in enumerate(TROPHY_KEYS)}
IMPROVEMENT_NUMBER: Final = {key: number for number, key in enumerate(IMPROVEMENT_KEYS)}
BASE_NUMBER: Final = {key: number for number, key in enumerate(BASE_KEYS)}
"""The numbers of the cards, by their keys."""

PLANET_WORDS: Final = dict(zip(PLANET_KEYS, PLANET_NAMES, strict=True))

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
    """The facts of a view, and the names that belong to them. Players are counted from 1, as in the facts."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.facts: Final = cast(Facts, view.data())
        self.cards: Final = cards_of(view)
        self.names: Final = names
        self.view: Final = view
        self._effects: dict[str, dict[str, object]] = {}

    # Players

    def name(self, player: int) -> str:
        """Who sits in a seat."""
        return self.names[player - 1]

    def players(self, numbers: Sequence[int]) -> str:
        """Several of them."""
        return ", ".join(self.name(number) for number in numbers)

    def captain(self, player: int) -> Captain:
        """What lies before somebody."""
        return self.facts["captains"][player - 1]

    @property
    def own(self) -> Captain | None:
        """What lies before the reader; nothing for a spectator."""
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
        """What stands on a card: its figures, then what it does or asks for."""
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
        """A Wreck by its name, or by its back where the reader has not seen its face (MA-54)."""
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
        """A part of a sum with the player whose it is: "help, Ben: 4"."""
        gaps: dict[str, Filling] = {"part": Message(PART_WORDS[part["part"]]), "value": part["value"]}
        if part["seat"] is None:
            return Message(N_("{part}: {value}"), gaps)
        return Message(N_("{part}, {player}: {value}"), {**gaps, "player": self.name(part["seat"])})

    def term(self, term: Term) -> Message:
        """A term of a deal; a trophy by its name where the reader knows it."""
        facts = cast(dict[str, object], term)
        trophy = facts.get("trophy")
        if isinstance(trophy, str):
            return Message(N_("a trophy, face down: {trophy}"), {"trophy": self.card(trophy)})
        number = read_term(facts)
        assert number is not None
        return term_words(self.cards, number)

    # Actions

    def legal(self) -> list[Action]:
        """What the reader can do; it is the same in every position that he cannot tell from the real one."""
        seat = self.view.seat
        return [] if seat is None else self.view.imagine(rng_from("legal")).legal(seat)

    def effect(self, action: Action) -> dict[str, object]:
        """What an action would do; asked for once, since odds take their time."""
        name = action.notation()
        if name not in self._effects:
            self._effects[name] = self.view.effect(action)
        return self._effects[name]

    def price(self, action: Action) -> int | None:
        """What an action costs in credits, where it costs any."""
        price = self.effect(action).get("price")
        return price if isinstance(price, int) else None

    def chances(self, action: Action) -> tuple[int, int] | None:
        """In how many of how many throws a fight would be won, if the action leads to one."""
        return chances_in(self.effect(action).get("odds"))


def chances_in(odds: object) -> tuple[int, int] | None:
    """The two numbers of odds in plain data."""
    if not isinstance(odds, dict):
        return None
    win, of = odds.get("win"), odds.get("of")
    return (win, of) if isinstance(win, int) and isinstance(of, int) and of > 0 else None


def percent(win: int, of: int) -> int:
    """Odds in percent; neither nothing nor all of it where the other outcome is possible."""
    rounded = (200 * win + of) // (2 * of)
    return min(max(rounded, 1 if win else 0), 100 if win == of else 99)


def total(parts: Sequence[Part]) -> int:
    """The sum of a side."""
    return sum(part["value"] for part in parts)


def cards_of(view: View) -> Cards:
    """The cards that a match is played with."""
    table = getattr(view, "table", None)  # to the terminal a view is any view
    assert isinstance(table, Table)
    return table.cards
