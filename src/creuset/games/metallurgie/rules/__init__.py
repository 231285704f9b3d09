"""Metallurgie: cards of four metals on a growing pattern, for two to four players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.state import State
from creuset.games.metallurgie.rules import actions
from creuset.games.metallurgie.rules.board import start_board
from creuset.games.metallurgie.rules.components import CARDS
from creuset.games.metallurgie.rules.lid import LID
from creuset.games.metallurgie.rules.rulebook import RULEBOOK
from creuset.games.metallurgie.rules.rules import MetallurgieState
from creuset.games.metallurgie.rules.state import BONUS_DEAL, DEALING, LOT, Switches, start_cards

_BOARD: Final = start_board()
_CARDS: Final = start_cards(_BOARD, CARDS)
"""What every match starts from, made once."""


@final
class Metallurgie(Game):
    """The game as the table knows it."""

    lid = LID
    rulebook = RULEBOOK

    def start(self, options: Mapping[str, str], seats: int) -> State:
        switches = _switches(options)
        state = MetallurgieState(switches, seats, _BOARD.copy(), _CARDS[:])
        state.phase = BONUS_DEAL if switches.bonus else LOT if switches.first_random else DEALING
        return state

    def parse(self, text: str) -> Action:
        return actions.parse(text)


def _switches(options: Mapping[str, str]) -> Switches:
    return Switches(
        options["first_player"] == "random",
        options["rescore_same_area"] == "on",
        options["compulsory_scoring"] == "on",
        options["bonus_cards"] == "on",
    )


GAME: Final = Metallurgie()
