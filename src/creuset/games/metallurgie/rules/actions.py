"""Everything that can be done in Metallurgie, by a player and by the dealer.

iron@2,-1        place a card               score iron@0,0   score the area whose first card lies there
draw             turn the pile's top card   take iron@0,1    take a card of that area
done             finish placing or scoring

give iron        the dealer fills a hand    turn iron        the dealer turns the top card of the pile
bonus gold       a bonus card, secretly     begin 2          the player who begins
"""

import re
from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.catalogue import Catalogue
from creuset.core.lot import BEGINS
from creuset.core.message import N_, Message
from creuset.games.metallurgie.rules.components import KEYS, METAL_KEYS, METALS, metal_name
from creuset.games.metallurgie.rules.facts import (
    BonusChoice,
    DoneChoice,
    DrawChoice,
    GiveChoice,
    Metal,
    PlaceChoice,
    ScoreChoice,
    Spot,
    TakeChoice,
    TurnChoice,
)
from creuset.games.metallurgie.rules.lid import LID
from creuset.games.metallurgie.rules.places import PLACES, coordinates, on_sheet, place_at, spot_of


class OnCard(Action):
    """An action that concerns one metal at one place."""

    def __init__(self, metal: i64, place: i64) -> None:
        self.metal: Final[i64] = metal
        self.place: Final[i64] = place

    def where(self) -> str:
        """The metal and the place: `iron@2,-1`."""
        return f"{KEYS[self.metal]}@{coordinates(self.place)}"

    def metal_key(self) -> Metal:
        """The metal as plain data."""
        return METAL_KEYS[self.metal]

    def spot(self) -> Spot:
        """The place as plain data."""
        return spot_of(int(self.place))

    def gaps(self) -> dict[str, str | int | Message]:
        """What the sentences about it need."""
        return {"metal": metal_name(self.metal), "place": coordinates(self.place)}


@final
class Place(OnCard):
    """Place a card from the hand, or the card just turned."""

    def notation(self) -> str:
        return self.where()

    def data(self) -> PlaceChoice:
        return {"do": "place", "metal": self.metal_key(), "at": self.spot()}

    def label(self) -> Message:
        return Message(N_("place {metal} at {place}"), self.gaps())


@final
class Score(OnCard):
    """Score the area of this metal whose first card, row by row, lies at this place."""

    def notation(self) -> str:
        return f"score {self.where()}"

    def data(self) -> ScoreChoice:
        return {"do": "score", "metal": self.metal_key(), "at": self.spot()}

    def label(self) -> Message:
        return Message(N_("score the {metal} area at {place}"), self.gaps())


@final
class Take(OnCard):
    """Take one card from the area being scored."""

    def notation(self) -> str:
        return f"take {self.where()}"

    def data(self) -> TakeChoice:
        return {"do": "take", "metal": self.metal_key(), "at": self.spot()}

    def label(self) -> Message:
        return Message(N_("take the {metal} at {place}"), self.gaps())


@final
class Draw(Action):
    """Try the top card of the pile."""

    def notation(self) -> str:
        return "draw"

    def data(self) -> DrawChoice:
        return {"do": "draw"}

    def label(self) -> Message:
        return Message(N_("turn the top card of the pile"))


@final
class Done(Action):
    """Finish placing, or leave the rest unscored."""

    def notation(self) -> str:
        return "done"

    def data(self) -> DoneChoice:
        return {"do": "done"}

    def label(self) -> Message:
        return Message(N_("finish"))


class OfCard(OfDealer):
    """An action of chance that concerns one card."""

    def __init__(self, card: i64) -> None:
        self.card: Final[i64] = card


@final
class Give(OfCard):
    """A card from the pile to a hand."""

    def notation(self) -> str:
        return f"give {KEYS[self.card]}"

    def data(self) -> GiveChoice:
        return {"do": "give", "card": KEYS[self.card]}

    def label(self) -> Message:
        return Message(N_("give {metal}"), {"metal": metal_name(self.card)})


@final
class Turn(OfCard):
    """The top card of the pile, turned for all to see."""

    def notation(self) -> str:
        return f"turn {KEYS[self.card]}"

    def data(self) -> TurnChoice:
        return {"do": "turn", "card": KEYS[self.card]}

    def label(self) -> Message:
        return Message(N_("turn {metal}"), {"metal": metal_name(self.card)})


@final
class Bonus(OfCard):
    """A bonus card for a player, secretly."""

    def notation(self) -> str:
        return f"bonus {KEYS[self.card]}"

    def data(self) -> BonusChoice:
        return {"do": "bonus", "card": METAL_KEYS[self.card]}

    def label(self) -> Message:
        return Message(N_("give the bonus card for {metal}"), {"metal": metal_name(self.card)})


DRAW: Final = Draw()
DONE: Final = Done()
GIVES: Final = [Give(card) for card in range(METALS + 1)]
TURNS: Final = [Turn(card) for card in range(METALS + 1)]
BONUSES: Final = [Bonus(card) for card in range(METALS)]

PLACINGS: Final = [[Place(metal, place) for place in range(PLACES)] for metal in range(METALS)]
"""Every placing, by metal and place."""

_SCORES: Final[list[Score | None]] = [None] * (METALS * PLACES)
_TAKES: Final[list[Take | None]] = [None] * (METALS * PLACES)


def placing(metal: i64, place: i64) -> Place:
    """The one action that places this metal there."""
    return PLACINGS[metal][place]


def scoring(metal: i64, place: i64) -> Score:
    """The one action that scores the area named after this card."""
    number = metal * PLACES + place
    known = _SCORES[number]
    if known is None:
        known = Score(metal, place)
        _SCORES[number] = known
    return known


def taking(metal: i64, place: i64) -> Take:
    """The one action that takes this card."""
    number = metal * PLACES + place
    known = _TAKES[number]
    if known is None:
        known = Take(metal, place)
        _TAKES[number] = known
    return known


_OTHERS: Final = Catalogue(LID.title, [DRAW, DONE, *GIVES, *TURNS, *BONUSES, *BEGINS[: LID.most]])
_ON_CARD: Final = re.compile(r"(?:(score|take) )?(iron|copper|silver|gold)@(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def parse(text: str) -> Action:
    """The action with this notation."""
    found = _ON_CARD.fullmatch(text)
    if found is not None:
        return _on_card(found.group(1), found.group(2), int(found.group(3)), int(found.group(4)), text)
    return _OTHERS.parse(text)


def _on_card(do: str | None, metal_key: str, column: int, row: int, text: str) -> Action:
    if not on_sheet(column, row):
        raise _OTHERS.unknown(text)
    metal, place = KEYS.index(metal_key), place_at(column, row)
    if do == "score":
        return scoring(metal, place)
    if do == "take":
        return taking(metal, place)
    return placing(metal, place)
