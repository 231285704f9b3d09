"""La Forge des Dieux: cubes from a pyramid for the pieces of weapons, for two to four players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game, Option
from creuset.core.state import State
from creuset.games.forge.rules.actions import CATALOGUE
from creuset.games.forge.rules.lid import lid_of
from creuset.games.forge.rules.mine import Mine
from creuset.games.forge.rules.pieces import kept_pieces, own_pieces, pieces_for
from creuset.games.forge.rules.pyramids import start_pyramids
from creuset.games.forge.rules.rulebook import FIRST_RULEBOOK, RULEBOOK
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import Switches, start_seats


@final
class Forge(Game):
    """The game with our own pieces in the box; a match may bring others among its options (FO-05)."""

    def __init__(self, version: int) -> None:
        self.lid = lid_of(version, own_pieces().fingerprint())
        self.rulebook = FIRST_RULEBOOK if version == 1 else RULEBOOK
        self._whole_tops = version == 1
        self._wide = start_pyramids(True)
        self._narrow = start_pyramids(False)

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option; for a set of their own, its fingerprint instead of its text."""
        if value in option.values:
            return value
        return kept_pieces(value).fingerprint()

    def start(self, options: Mapping[str, str], seats: int) -> State:
        wide_top = options["card_pyramid"] == "wide_top"
        switches = Switches(
            wide_top, options["bonus_per"] == "weapon", options["inner_cubes"] == "open", self._whole_tops
        )
        pyramids = self._wide.copy() if wide_top else self._narrow.copy()
        return ForgeState(switches, pieces_for(options), seats, Mine(), pyramids, start_seats())

    def parse(self, text: str) -> Action:
        return CATALOGUE.parse(text)


GAME: Final = Forge(2)
FIRST: Final = Forge(1)
"""The rules before FO-16 showed a cube by a part of its top: for matches that were begun under them."""
