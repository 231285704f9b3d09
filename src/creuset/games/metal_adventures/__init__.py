"""Metal Adventures: space pirates who fight, bargain and betray, for three to six players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game, Option, is_text, no_such_value
from creuset.core.reading import number_at
from creuset.core.state import State, View
from creuset.games.metal_adventures.actions import CATALOGUE
from creuset.games.metal_adventures.box import STANDARD_BOX, kept_box
from creuset.games.metal_adventures.cards import kept_cards
from creuset.games.metal_adventures.lid import STANDARD, lid_of
from creuset.games.metal_adventures.phases.setup import lay_out
from creuset.games.metal_adventures.reading import read_view
from creuset.games.metal_adventures.rulebook import RULEBOOK
from creuset.games.metal_adventures.rules import MetalAdventuresState


@final
class MetalAdventures(Game):
    """The game with the cards of its box, or with those of a match's options."""

    rulebook = RULEBOOK

    def __init__(self) -> None:
        self.lid = lid_of(STANDARD_BOX.cards.fingerprint())

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option: of cards of one's own their fingerprint, not their text."""
        if value in option.values:
            return value
        if option.key != "cards" or not is_text(value):
            raise no_such_value(option, value)
        return kept_cards(value).fingerprint()

    def start(self, options: Mapping[str, str], seats: int) -> State:
        table = self._table(options, seats)
        lay_out(table)
        return table

    def _table(self, options: Mapping[str, str], seats: int) -> MetalAdventuresState:
        box = STANDARD_BOX if options["cards"] == STANDARD else kept_box(options["cards"])
        return MetalAdventuresState(box, int(options["glory_to_win"]), seats)

    def rebuild(self, facts: dict[str, object], options: Mapping[str, str]) -> View:
        return read_view(facts, self._table(options, number_at(facts, "players", self.lid.fewest, self.lid.most)))

    def parse(self, text: str) -> Action:
        return CATALOGUE.parse(text)

    def action(self, data: object) -> Action:
        return CATALOGUE.action(data)


GAME: Final = MetalAdventures()
