"""A set of cards with all that is made from it once: its actions and the odds of its dice."""

from functools import lru_cache
from typing import Final, final

from creuset.games.metal_adventures.rules.actions import STANDARD_ACTS, Acts
from creuset.games.metal_adventures.rules.cards import MOST_KEPT, Cards, kept_cards, own_cards
from creuset.games.metal_adventures.rules.odds import Odds


@final
class Box:
    """What a table takes out of the box."""

    def __init__(self, cards: Cards, acts: Acts) -> None:
        self.cards: Final = cards
        self.acts: Final = acts
        self.odds: Final = Odds(cards)


STANDARD_BOX: Final = Box(own_cards(), STANDARD_ACTS)


@lru_cache(MOST_KEPT)
def kept_box(text: str) -> Box:
    """The box with the cards of a text that stands among the options of a match."""
    cards = kept_cards(text)
    return Box(cards, Acts(cards))
