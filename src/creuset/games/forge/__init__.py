"""La Forge des Dieux: cubes from a pyramid for the pieces of weapons, for two to four players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.state import State
from creuset.games.forge.actions import CATALOGUE
from creuset.games.forge.lid import lid_of
from creuset.games.forge.mine import Mine
from creuset.games.forge.pieces import Pieces, own_pieces
from creuset.games.forge.pyramids import start_pyramids
from creuset.games.forge.rulebook import RULEBOOK
from creuset.games.forge.rules import ForgeState
from creuset.games.forge.state import Switches, start_seats


@final
class Forge(Game):
    """The game with a set of pieces; the registry has it with our own."""

    rulebook = RULEBOOK

    def __init__(self, pieces: Pieces) -> None:
        self.lid = lid_of(pieces.fingerprint())
        self._pieces = pieces
        self._wide = start_pyramids(True)
        self._narrow = start_pyramids(False)

    def start(self, options: Mapping[str, str], seats: int) -> State:
        wide_top = options["card_pyramid"] == "wide_top"
        switches = Switches(wide_top, options["bonus_per"] == "weapon", options["inner_cubes"] == "open")
        pyramids = self._wide.copy() if wide_top else self._narrow.copy()
        return ForgeState(switches, self._pieces, seats, Mine(), pyramids, start_seats())

    def parse(self, text: str) -> Action:
        return CATALOGUE.parse(text)

    def action(self, data: object) -> Action:
        return CATALOGUE.action(data)


GAME: Final = Forge(own_pieces())
