"""Metal Adventures: space pirates who fight, bargain and betray, for three to six players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game, Option
from creuset.core.state import State
from creuset.games.metal_adventures.rules.actions import CATALOGUE
from creuset.games.metal_adventures.rules.box import STANDARD_BOX, kept_box
from creuset.games.metal_adventures.rules.cards import kept_cards
from creuset.games.metal_adventures.rules.lid import STANDARD, lid_of
from creuset.games.metal_adventures.rules.phases.setup import lay_out
from creuset.games.metal_adventures.rules.rulebook import RULEBOOK
from creuset.games.metal_adventures.rules.rules import MetalAdventuresState
from creuset.games.metal_adventures.rules.switches import Switches


@final
class MetalAdventures(Game):
    """The game with the cards of its box, or with those of a match's options."""

    rulebook = RULEBOOK

    def __init__(self) -> None:
        self.lid = lid_of(STANDARD_BOX.cards.fingerprint())

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option: for cards they wrote, the fingerprint and not the text."""
        if value in option.values:
            return value
        return kept_cards(value).fingerprint()

    def start(self, options: Mapping[str, str], seats: int) -> State:
        box = STANDARD_BOX if options["cards"] == STANDARD else kept_box(options["cards"])
        table = MetalAdventuresState(box, Switches(options), seats)
        lay_out(table)
        return table

    def parse(self, text: str) -> Action:
        return CATALOGUE.parse(text)


GAME: Final = MetalAdventures()
