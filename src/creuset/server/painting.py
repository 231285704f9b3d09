"""The scenery of matches, made once for all players with the same options and the same language."""

import asyncio
from collections import OrderedDict
from functools import partial

import msgspec

from creuset.core.game import is_text
from creuset.drawing.scenery import scenery
from creuset.server import setup
from creuset.server.storage.records import MatchRow
from creuset.server.workshop import Workshop
from creuset.words import Speaker

MOST_KEPT = 32
"""The most sceneries that stay in memory; a custom map may be long."""

Options = tuple[tuple[str, str], ...]


class Paintings:
    """The sceneries that were asked for last, as JSON."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop = workshop
        self._kept: OrderedDict[tuple[str, Options, str], bytes] = OrderedDict()

    async def scenery_of(self, row: MatchRow, say: Speaker, address: str) -> bytes:
        """The scenery of a match, drawn in a thread, or in the workshop if a stranger's file is among its options."""
        options = tuple(sorted(setup.setup_of(row).options.items()))
        wanted = (row.game, options, say.language)
        if wanted not in self._kept:
            paint = partial(painted, *wanted)
            brought = any(is_text(value) for _name, value in options)
            self._kept[wanted] = await (self._workshop.do(paint, address) if brought else asyncio.to_thread(paint))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return self._kept[wanted]


def painted(game: str, options: Options, language: str) -> bytes:
    """The scenery for options in a fixed order."""
    return msgspec.json.encode(scenery(game, dict(options), Speaker(language)))
