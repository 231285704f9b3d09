"""Metallurgie: cards of four metals on a growing pattern, for two to four players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.state import State
from creuset.games.metallurgie import actions
from creuset.games.metallurgie.board import start_board
from creuset.games.metallurgie.components import CARDS
from creuset.games.metallurgie.lid import LID
from creuset.games.metallurgie.rulebook import RULEBOOK
from creuset.games.metallurgie.rules import MetallurgieState
from creuset.games.metallurgie.state import BONUS_DEAL, DEALING, LOT, Switches, start_cards

_BOARD: Final = start_board()
_CARDS: Final = start_cards(_BOARD, CARDS)
"""What every match starts from, made once."""


@final
class Metallurgie(Game):
    """The game as the registry knows it."""

    lid = LID
    rulebook = RULEBOOK

    def start(self, options: Mapping[str, str], seats: int) -> State:
        switches = Switches(
            options["first_player"] == "random",
            options["rescore_same_area"] == "on",
            options["compulsory_scoring"] == "on",
            options["bonus_cards"] == "on",
        )
        state = MetallurgieState(switches, seats, _BOARD.copy(), _CARDS[:])
        state.phase = BONUS_DEAL if switches.bonus else LOT if switches.first_random else DEALING
        return state

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def action(self, data: object) -> Action:
        return actions.from_data(data)


GAME: Final = Metallurgie()
