"""One room for each game. A game imports what all games share, never another game.

`creuset.games()` lists the games. Once a module of one is imported, `creuset.games` is this package, so it can be
called, too.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from creuset.core.game import Game


class _Rooms(ModuleType):
    def __call__(self) -> "dict[str, Game]":
        from creuset.packs import all_games  # noqa: PLC0415 - packs load games

        return all_games()


sys.modules[__name__].__class__ = _Rooms
