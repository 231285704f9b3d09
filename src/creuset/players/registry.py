"""The players there are, by name."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.core.rng import Rng
from creuset.packs import find_pack
from creuset.players.levels import GENERAL, Expertise
from creuset.players.people import PEOPLE
from creuset.players.player import Player
from creuset.players.random import RandomPlayer
from creuset.players.search.thinker import ENDLESS

Factory: TypeAlias = Callable[[Rng], Player]
"""How to make a player, with a generator."""

RANDOM: Final = "random"
"""The weakest player of every game."""

HOUSE: Final = "greedy"
"""Who plays every game well and, where the game brings bots, at once: for stand-ins and long simulations."""

_SEARCH: Final = re.compile(r"search@(?:([1-9]\d{0,8})|([1-9]\d{0,4})ms)")
"""The strongest search with a budget: so many iterations, or so much processor time."""


def expertise_of(game: str, version: str | None = None) -> Expertise:
    """What the search knows of a game, and how the people of the house use it."""
    known: Expertise | None = find_pack(game, version).load("expertise")
    return GENERAL if known is None else known


def _own(game: str, version: str | None = None) -> Mapping[str, Factory]:
    """The bots that a game brings; for earlier rules, which they do not know, somebody who plays any game."""
    own: Mapping[str, Factory] = find_pack(game).load("bots") or {}
    if not own or find_pack(game, version).load("bots") is None:
        own = dict.fromkeys({**own, HOUSE: None}, lambda rng: GENERAL.player(GENERAL.levels[2], rng))
    return own


def players_of(game: str) -> list[str]:
    """The names of those who play this game: the plain bots, then the people of the house, the weakest first."""
    return [RANDOM, *_own(game), *(person.key for person in PEOPLE)]


def best_player(game: str) -> str:
    """The strongest player of this game."""
    return players_of(game)[-1]


def is_player(name: str, game: str) -> bool:
    """Whether somebody of this name plays this game."""
    return name in players_of(game) or _SEARCH.fullmatch(name) is not None


def make_player(name: str, game: str, rng: Rng, version: str | None = None) -> Player:
    """The player of this name for this game, under a version of its rules; raises `BadSetup`."""
    if name == RANDOM:
        return RandomPlayer(rng)
    own = _own(game, version)
    if name in own:
        return own[name](rng)
    expertise = expertise_of(game, version)
    for level, person in enumerate(PEOPLE):
        if name == person.key:
            return expertise.player(expertise.habits(level), rng)
    budget = _SEARCH.fullmatch(name)
    if budget is None:
        raise no_such_player(name, players_of(game))
    top = expertise.levels[-1]
    iterations, milliseconds = budget[1], budget[2]
    return expertise.player(top.with_budget(int(iterations or ENDLESS), int(milliseconds or 10**6) / 1000), rng)


def no_such_player(name: str, known: Sequence[str]) -> BadSetup:
    """The refusal of a name that is not among the known ones."""
    gaps: dict[str, Filling] = {"player": name, "known": ", ".join(known)}
    return BadSetup(Message(N_("there is no player {player}; there are: {known}"), gaps))
