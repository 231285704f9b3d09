"""The scenery of matches, made once for all who play under the same options in the same language."""

import asyncio
from functools import lru_cache

from creuset.drawing.scenery import scenery
from creuset.server import setup
from creuset.server.storage.records import MatchRow
from creuset.words import Speaker

MOST_KEPT = 32
"""How many sceneries stay in memory; a map of one's own may be long."""

Options = tuple[tuple[str, str], ...]


async def scenery_of(row: MatchRow, say: Speaker) -> dict[str, object]:
    """The scenery of a match; in a thread, since a map takes a moment to draw."""
    options = tuple(sorted(setup.setup_of(row).options.items()))
    return await asyncio.to_thread(painted, row.game, options, say.language)


@lru_cache(MOST_KEPT)
def painted(game: str, options: Options, language: str) -> dict[str, object]:
    """The scenery for options in a fixed order; whoever gets it leaves it as it is."""
    return scenery(game, dict(options), Speaker(language))
