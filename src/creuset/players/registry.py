"""The players there are, by name."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.core.rng import Rng
from creuset.players.greedy import GreedyPlayer
from creuset.players.knowledge.metal_adventures.temperament import HONEST, TREACHEROUS
from creuset.players.pirate import Pirate
from creuset.players.player import Player
from creuset.players.random import RandomPlayer

Factory: TypeAlias = Callable[[str, Rng], Player]
"""How to make a player for a game, with a generator."""

PLAYERS: Final[dict[str, Factory]] = {
    "random": lambda game, rng: RandomPlayer(rng),  # noqa: ARG005 - random in every game
    "greedy": GreedyPlayer,
}
"""Those who play every game, in order of strength, the weakest first."""

OF_GAME: Final[dict[str, dict[str, Factory]]] = {
    "metal_adventures": {
        "honest": lambda game, rng: Pirate(HONEST, rng),  # noqa: ARG005 - of this game only
        "treacherous": lambda game, rng: Pirate(TREACHEROUS, rng),  # noqa: ARG005
    },
}
"""Those who play one game only, by game: none is weaker than all of `PLAYERS`, nor stronger."""

QUICK: Final = "greedy"
"""The strongest of those who decide at once: who plays everybody in imagined games."""


def players_of(game: str) -> list[str]:
    """The names of those who play this game, the weakest first."""
    everywhere = list(PLAYERS)
    return [*everywhere[:-1], *OF_GAME.get(game, {}), everywhere[-1]]


def best_player(game: str) -> str:
    """The strongest player of this game."""
    return players_of(game)[-1]


def make_player(name: str, game: str, rng: Rng) -> Player:
    """The player of this name for this game, or `BadSetup`."""
    factory = OF_GAME.get(game, {}).get(name) or PLAYERS.get(name)
    if factory is None:
        raise no_such_player(name, players_of(game))
    return factory(game, rng)


def no_such_player(name: str, known: Sequence[str]) -> BadSetup:
    """The refusal of a name that is not among the known ones."""
    gaps: dict[str, Filling] = {"player": name, "known": ", ".join(known)}
    return BadSetup(Message(N_("there is no player {player}; there are: {known}"), gaps))
