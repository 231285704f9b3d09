"""The full-screen drawing of each game."""

from collections.abc import Callable
from typing import TypeAlias

from creuset.packs import find_pack
from creuset.terminal.boards.board import Board, Sight
from creuset.terminal.boards.general import GeneralBoard

BoardMaker: TypeAlias = Callable[[Sight], Board]


def board_of(game: str, version: str | None = None) -> BoardMaker:
    """The drawing of the game with this key, under a version of its rules."""
    own: BoardMaker | None = find_pack(game, version).load("board")
    return GeneralBoard if own is None else own
