"""How each game's board is drawn with characters: a module for each game, and the one registry of them."""

from collections.abc import Callable
from typing import Final

from creuset.terminal.boards.board import Board, Sight
from creuset.terminal.boards.forge_moves import ForgeBoard
from creuset.terminal.boards.metal_adventures_moves import MetalAdventuresBoard
from creuset.terminal.boards.metallurgie_moves import MetallurgieBoard
from creuset.terminal.boards.metrox_moves import MetroBoard

BOARDS: Final[dict[str, Callable[[Sight], Board]]] = {
    "metallurgie": MetallurgieBoard,
    "forge": ForgeBoard,
    "metrox": MetroBoard,
    "metal_adventures": MetalAdventuresBoard,
}
"""A new drawing for a match, by the key of its game."""
