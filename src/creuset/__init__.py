"""Creuset: a digital table for four metal-themed board games.

>>> import creuset
>>> match = creuset.new("metallurgie", seats=2, seed=7)
>>> match.act(0, match.legal(0)[0])
"""

import os
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from creuset.core.game import Game
    from creuset.players.player import Player
    from creuset.table.match import Match

__all__ = ["bot", "games", "new"]

__version__ = "0.1.0"


class _SourceFinder(MetaPathFinder):
    """Finds the Python source of our modules and passes their compiled twins by."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("creuset."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


if os.environ.get("CREUSET_INTERPRETED"):
    sys.meta_path.insert(0, _SourceFinder())


# Nothing is imported before somebody asks: a command line that only prints its help should start at once.


def games() -> "dict[str, Game]":
    """Every game that is installed, by its key."""
    from creuset.packs import all_games  # noqa: PLC0415

    return all_games()


def new(
    game: str, seats: int | None = None, *, options: Mapping[str, str] | None = None, seed: int | None = None
) -> "Match":
    """A new match; as few seats as the game allows, and a new deal every time, unless you say otherwise."""
    from secrets import token_bytes  # noqa: PLC0415

    from creuset.core.fair import SEED_BYTES, seed_from  # noqa: PLC0415
    from creuset.packs import find_game  # noqa: PLC0415
    from creuset.table.match import Match  # noqa: PLC0415

    played = find_game(game)
    players = range(1, (played.lid.fewest if seats is None else seats) + 1)
    secret = token_bytes(SEED_BYTES) if seed is None else seed_from("new", seed)
    return Match.begin(played, options or {}, ["you"] * len(players), [f"Player {seat}" for seat in players], secret)


def bot(game: str, name: str | None = None, seed: int = 0) -> "Player":
    """A bot, the strongest unless you name one: it chooses from a view and a list of legal actions.

    `seed` fixes what it leaves to chance.
    """
    from creuset.core.rng import Rng  # noqa: PLC0415
    from creuset.players.registry import best_player, make_player  # noqa: PLC0415

    return make_player(best_player(game) if name is None else name, game, Rng(seed))
