"""The games, and the one registry of them. Imports `core`; the games never import each other."""

from typing import Final

from creuset.core.errors import BadSetup
from creuset.core.game import Game
from creuset.core.message import N_, Message
from creuset.games.forge import GAME as FORGE
from creuset.games.metallurgie import GAME as METALLURGIE
from creuset.games.metrox import GAME as METROX

GAMES: Final[dict[str, Game]] = {game.lid.key: game for game in (METALLURGIE, METROX, FORGE)}


def find_game(key: str) -> Game:
    """The game with this key, or `BadSetup`."""
    if key not in GAMES:
        raise BadSetup(
            Message(N_("there is no game {game}; there are: {known}"), {"game": key, "known": ", ".join(GAMES)})
        )
    return GAMES[key]
