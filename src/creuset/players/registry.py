"""The players there are, by name."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.core.rng import Rng
from creuset.packs import find_pack
from creuset.players.player import Player
from creuset.players.random import RandomPlayer
from creuset.players.sampling import SamplingPlayer

Factory: TypeAlias = Callable[[Rng], Player]
"""How to make a player, with a generator."""

RANDOM: Final = "random"
"""The weakest player of every game."""

GENERAL: Final[dict[str, Factory]] = {"greedy": SamplingPlayer}
"""Who plays a game that brings no bots of its own."""


def _factories(game: str, version: str | None = None) -> Mapping[str, Factory]:
    """Everybody who plays this game, the weakest first."""
    own: Mapping[str, Factory] | None = find_pack(game).load("bots")
    if own is not None and find_pack(game, version).load("bots") is None:
        own = dict.fromkeys(own, SamplingPlayer)  # bots know the present rules only; somebody has to play on
    return {RANDOM: RandomPlayer, **(GENERAL if own is None else own)}


def players_of(game: str) -> list[str]:
    """The names of those who play this game, the weakest first."""
    return list(_factories(game))


def best_player(game: str) -> str:
    """The strongest player of this game."""
    return players_of(game)[-1]


def quick_player(game: str, version: str | None = None) -> str:
    """The strongest of those who decide at once: who plays everybody in imagined games."""
    return RANDOM if find_pack(game, version).load("bots") is None else best_player(game)


def make_player(name: str, game: str, rng: Rng, version: str | None = None) -> Player:
    """The player of this name for this game, under a version of its rules; raises `BadSetup`."""
    factories = _factories(game, version)
    if name not in factories:
        raise no_such_player(name, players_of(game))
    return factories[name](rng)


def no_such_player(name: str, known: Sequence[str]) -> BadSetup:
    """The refusal of a name that is not among the known ones."""
    gaps: dict[str, Filling] = {"player": name, "known": ", ".join(known)}
    return BadSetup(Message(N_("there is no player {player}; there are: {known}"), gaps))
