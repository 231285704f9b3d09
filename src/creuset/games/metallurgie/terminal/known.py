"""What one seat knows of a position of Metallurgie: its plain data, asked in the words of the table.

Places and metals are numbers here, as in actions; seats count from 0.
"""

from collections.abc import Sequence
from typing import Final, cast

from creuset.core.action import Action
from creuset.games.metallurgie.rules.actions import Place
from creuset.games.metallurgie.rules.components import IRON, METAL_KEYS
from creuset.games.metallurgie.rules.facts import Area, Facts, Metal, Metals, PlaceEffect, Spot
from creuset.games.metallurgie.rules.places import place_at
from creuset.table.plain_view import PlainView


class Known:
    """The facts of a view, and the pattern they describe."""

    def __init__(self, view: PlainView) -> None:
        self.facts: Final = cast(Facts, view.data)
        self.seat: Final = view.seat
        self._view = view
        self.tops: Final = {place_at(column, row): _number(metal) for column, row, metal in self.facts["pattern"]}
        """Every place of the pattern, row by row, and the metal it shows."""
        self.border: Final = {place_at(*spot) for spot in self.facts["border"]}
        """The empty places around the pattern."""
        self._areas: Final = {place: area for area in self.facts["areas"] for place in places_of(area["places"])}

    # The turn

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.facts["player"] - 1

    @property
    def turned(self) -> int | None:
        """The card turned from the pile, while it waits to be placed."""
        return _number_or_none(self.facts["turned"])

    @property
    def taken_metal(self) -> int | None:
        """The metal of the area being scored."""
        return _number_or_none(self.facts["taken_metal"])

    @property
    def stop_in_pile(self) -> bool:
        """Whether the stop card is in the pile: from the end of the deal until the game is over."""
        return self.facts["phase"] not in ("bonus", "lot", "dealing", "over")

    def area_made(self, action: Action) -> PlaceEffect | None:
        """The area that a card would belong to, once it is placed."""
        effect = self._view.effect(action) if isinstance(action, Place) else {}
        return cast(PlaceEffect, effect) if effect else None

    # The pattern

    def area(self, place: int) -> Area | None:
        """The area that the card at a place belongs to."""
        return self._areas.get(place)

    def area_around(self, place: int) -> set[int]:
        """The places of that area; none for an empty place."""
        area = self.area(place)
        return set() if area is None else set(places_of(area["places"]))

    def first_cards(self) -> list[int]:
        """The first card of every area: the areas' names."""
        return [place_at(*area["first"]) for area in self.facts["areas"]]

    def rooms(self, metal: int) -> list[int]:
        """Where a card of this metal fits, whether or not somebody may place one now; only read out, never offered."""
        if metal == IRON:
            return list(self.border)
        return [place for place, top in self.tops.items() if top == metal - 1]

    # Cards elsewhere

    def hand(self) -> list[int]:
        """How many cards of each metal the reader holds; a spectator holds none."""
        hand = self.facts["hand"]
        return [0] * len(METAL_KEYS) if hand is None else by_metal(hand)

    def bonus(self, seat: int | None) -> int | None:
        """The metal of somebody's bonus card, if the reader may know it."""
        return None if seat is None else _number_or_none(self.facts["bonuses"][seat])


def by_metal(cards: Metals) -> list[int]:
    """How many cards there are of each metal."""
    return [cards[key] for key in METAL_KEYS]


def places_of(spots: Sequence[Spot]) -> list[int]:
    """The numbers of places."""
    return [place_at(column, row) for column, row in spots]


def _number(metal: Metal) -> int:
    return METAL_KEYS.index(metal)


def _number_or_none(metal: Metal | None) -> int | None:
    return None if metal is None else _number(metal)
