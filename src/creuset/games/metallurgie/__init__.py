"""Metallurgie: cards of four metals on a growing pattern, for two to four players. Imports `core` only."""

from collections.abc import Mapping
from typing import Final, final

from creuset.core.action import Action
from creuset.core.game import Game
from creuset.core.state import State, View
from creuset.games.metallurgie import actions
from creuset.games.metallurgie.board import start_board
from creuset.games.metallurgie.components import CARDS
from creuset.games.metallurgie.lid import LID
from creuset.games.metallurgie.reading import read_view
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
        switches = _switches(options)
        state = MetallurgieState(switches, seats, _BOARD.copy(), _CARDS[:])
        state.phase = BONUS_DEAL if switches.bonus else LOT if switches.first_random else DEALING
        return state

    def rebuild(self, facts: dict[str, object], options: Mapping[str, str]) -> View:
        return read_view(facts, _switches(options))

    def parse(self, text: str) -> Action:
        return actions.parse(text)

    def action(self, data: object) -> Action:
        return actions.from_data(data)


def _switches(options: Mapping[str, str]) -> Switches:
    return Switches(
        options["first_player"] == "random",
        options["rescore_same_area"] == "on",
        options["compulsory_scoring"] == "on",
        options["bonus_cards"] == "on",
    )


GAME: Final = Metallurgie()
