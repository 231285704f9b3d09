"""La Forge des Dieux: cubes from a pyramid for the pieces of weapons, for two to four players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game, Option, is_text, no_such_value
from creuset.core.reading import number_at
from creuset.core.state import State, View
from creuset.games.forge.actions import CATALOGUE
from creuset.games.forge.lid import STANDARD, lid_of
from creuset.games.forge.mine import Mine
from creuset.games.forge.pieces import Pieces, kept_pieces, own_pieces
from creuset.games.forge.pyramids import start_pyramids
from creuset.games.forge.reading import read_view
from creuset.games.forge.rulebook import RULEBOOK
from creuset.games.forge.rules import ForgeState
from creuset.games.forge.state import Switches, start_seats


@final
class Forge(Game):
    """The game with a set of pieces in its box; the registry has it with our own."""

    rulebook = RULEBOOK

    def __init__(self, pieces: Pieces) -> None:
        self.lid = lid_of(pieces.fingerprint())
        self._pieces = pieces
        self._wide = start_pyramids(True)
        self._narrow = start_pyramids(False)

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option: of pieces of one's own their fingerprint, not their text."""
        if value in option.values:
            return value
        if not is_text(value):
            raise no_such_value(option, value)
        return kept_pieces(value).fingerprint()

    def start(self, options: Mapping[str, str], seats: int) -> State:
        return self._table(options, seats)

    def _table(self, options: Mapping[str, str], seats: int) -> ForgeState:
        wide_top = options["card_pyramid"] == "wide_top"
        pieces = self._pieces if options["pieces"] == STANDARD else kept_pieces(options["pieces"])
        switches = Switches(wide_top, options["bonus_per"] == "weapon", options["inner_cubes"] == "open")
        pyramids = self._wide.copy() if wide_top else self._narrow.copy()
        return ForgeState(switches, pieces, seats, Mine(), pyramids, start_seats())

    def rebuild(self, facts: dict[str, object], options: Mapping[str, str]) -> View:
        return read_view(facts, self._table(options, number_at(facts, "players", self.lid.fewest, self.lid.most)))

    def parse(self, text: str) -> Action:
        return CATALOGUE.parse(text)

    def action(self, data: object) -> Action:
        return CATALOGUE.action(data)


GAME: Final = Forge(own_pieces())
