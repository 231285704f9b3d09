"""The players there are, by name."""

from typing import Final

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.core.rng import Rng
from creuset.players.greedy import GreedyPlayer
from creuset.players.player import Player
from creuset.players.random import RandomPlayer

PLAYERS: Final = ("random", "greedy")


def make_player(name: str, game: str, rng: Rng) -> Player:
    """The player of this name for this game, or `BadSetup`."""
    if name == "random":
        return RandomPlayer(rng)
    if name == "greedy":
        return GreedyPlayer(game, rng)
    raise BadSetup(
        Message(N_("there is no player {player}; there are: {known}"), {"player": name, "known": ", ".join(PLAYERS)})
    )
