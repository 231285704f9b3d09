"""The full-screen drawing of each game."""

from collections.abc import Callable
from typing import TypeAlias

from creuset.packs import find_pack
from creuset.terminal.boards.board import Board, Sight
from creuset.terminal.boards.general import GeneralBoard

BoardMaker: TypeAlias = Callable[[Sight], Board]


def board_of(game: str) -> BoardMaker:
    """The drawing of the game with this key."""
    own: BoardMaker | None = find_pack(game).load("board")
    return GeneralBoard if own is None else own
