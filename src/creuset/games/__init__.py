"""The games, and the one registry of them. Imports `core`; the games never import each other."""

from typing import Final

from creuset.core.errors import BadSetup
from creuset.core.game import Game
from creuset.core.message import N_, Message
from creuset.games.forge import GAME as FORGE
from creuset.games.forge import facts as forge
from creuset.games.metal_adventures import GAME as METAL_ADVENTURES
from creuset.games.metal_adventures import facts as metal_adventures
from creuset.games.metallurgie import GAME as METALLURGIE
from creuset.games.metallurgie import facts as metallurgie
from creuset.games.metrox import GAME as METROX
from creuset.games.metrox import facts as metrox

GAMES: Final[dict[str, Game]] = {game.lid.key: game for game in (METALLURGIE, METROX, METAL_ADVENTURES, FORGE)}

FACTS: Final[dict[str, dict[str, object]]] = {
    METALLURGIE.lid.key: {
        "View": metallurgie.Facts,
        "Choice": metallurgie.ChoiceFacts,
        "Effect": metallurgie.EffectFacts,
    },
    METROX.lid.key: {"View": metrox.Facts, "Choice": metrox.ChoiceFacts, "Effect": metrox.EffectFacts},
    METAL_ADVENTURES.lid.key: {
        "View": metal_adventures.Facts,
        "Choice": metal_adventures.ChoiceFacts,
        "Effect": metal_adventures.EffectFacts,
    },
    FORGE.lid.key: {"View": forge.Facts, "Choice": forge.ChoiceFacts, "Effect": forge.EffectFacts},
}
"""The types of every game's plain data: of views, of the data of actions, and of what actions would do."""


def find_game(key: str) -> Game:
    """The game with this key, or `BadSetup`."""
    if key not in GAMES:
        raise BadSetup(
            Message(N_("there is no game {game}; there are: {known}"), {"game": key, "known": ", ".join(GAMES)})
        )
    return GAMES[key]
