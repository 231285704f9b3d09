"""Whether a finished match was dealt as promised: every draw is recomputed from the seed."""

import asyncio

from creuset.core.errors import BadJournal
from creuset.core.journal import ACT, Journal, read_journals
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.packs import find_game
from creuset.server import replays
from creuset.server.answers import put_into_words
from creuset.server.hall import Hall
from creuset.table.orders import Verified
from creuset.words import Speaker


async def verified(hall: Hall, match: str, say: Speaker) -> Verified:
    """The result, from the stored journal; refused until the match is over."""
    text = await replays.journal_text(hall, match)
    return await asyncio.to_thread(check, match, text.decode(), say)


def check(match: str, text: str, say: Speaker) -> Verified:
    """The result of recomputing the journal of a match."""
    try:
        journal = next(read_journals(text))
    except BadJournal as unreadable:
        return Verified(match, 0, 0, "", "", False, put_into_words(unreadable, say).text)
    try:
        verify(find_game(journal.heading.game, journal.heading.rules), journal)
    except BadJournal as broken:
        return _told(match, journal, 0, put_into_words(broken, say).text)
    draws = sum(step.kind == ACT and step.who == DEALER for step in journal.steps)
    return _told(match, journal, draws, None)


def _told(match: str, journal: Journal, draws: int, why: str | None) -> Verified:
    seed = "" if journal.end is None else journal.end.seed
    return Verified(match, len(journal.steps), draws, journal.heading.commitment, seed, why is None, why)
