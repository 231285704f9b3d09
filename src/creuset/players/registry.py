"""The players there are, by name."""

from collections.abc import Callable, Sequence
from typing import Final

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.core.rng import Rng
from creuset.players.greedy import GreedyPlayer
from creuset.players.player import Player
from creuset.players.random import RandomPlayer

PLAYERS: Final[dict[str, Callable[[str, Rng], Player]]] = {
    "random": lambda game, rng: RandomPlayer(rng),  # noqa: ARG005 - random in every game
    "greedy": GreedyPlayer,
}
"""How to make each, for a game and with a generator; in order of strength, the weakest first."""

QUICK: Final = "greedy"
"""The strongest of those who decide at once: who plays everybody in imagined games."""


def best_player() -> str:
    """The strongest player there is."""
    return list(PLAYERS)[-1]


def make_player(name: str, game: str, rng: Rng) -> Player:
    """The player of this name for this game, or `BadSetup`."""
    if name not in PLAYERS:
        raise no_such_player(name, list(PLAYERS))
    return PLAYERS[name](game, rng)


def no_such_player(name: str, known: Sequence[str]) -> BadSetup:
    """The refusal of a name that is not among the known ones."""
    gaps: dict[str, Filling] = {"player": name, "known": ", ".join(known)}
    return BadSetup(Message(N_("there is no player {player}; there are: {known}"), gaps))
