"""The scenery of matches, made once for all players with the same options and the same language."""

import asyncio
from functools import lru_cache

from creuset.drawing.scenery import scenery
from creuset.server import setup
from creuset.server.storage.records import MatchRow
from creuset.words import Speaker

MOST_KEPT = 32
"""The most sceneries that stay in memory; a custom map may be long."""

Options = tuple[tuple[str, str], ...]


async def scenery_of(row: MatchRow, say: Speaker) -> dict[str, object]:
    """The scenery of a match, made in a thread because drawing a map takes a moment."""
    options = tuple(sorted(setup.setup_of(row).options.items()))
    return await asyncio.to_thread(painted, row.game, options, say.language)


@lru_cache(MOST_KEPT)
def painted(game: str, options: Options, language: str) -> dict[str, object]:
    """The scenery for options in a fixed order; callers must not change it."""
    return scenery(game, dict(options), Speaker(language))
