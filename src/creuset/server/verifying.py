"""Whether a finished match was dealt as promised: every draw is recomputed from the seed, in a worker."""

from creuset.core.dealt import dealt, drawn_anew
from creuset.core.errors import BadJournal
from creuset.core.journal import ACT, Journal, read_journals
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.packs import find_game
from creuset.server.answers import put_into_words
from creuset.table.orders import Verified
from creuset.words import Speaker


def check(match: str, text: str, language: str) -> Verified:
    """The result of recomputing the journal of a match."""
    say = Speaker(language)
    try:
        journal = next(read_journals(text))
    except BadJournal as unreadable:
        return Verified(match, 0, 0, "", "", False, put_into_words(unreadable, say).text, "")
    try:
        verify(find_game(journal.heading.game, journal.heading.rules), journal)
    except BadJournal as broken:
        return _told(match, journal, 0, put_into_words(broken, say).text, say)
    draws = sum(step.kind == ACT and step.who == DEALER for step in journal.steps)
    return _told(match, journal, draws, None, say)


def _told(match: str, journal: Journal, draws: int, why: str | None, say: Speaker) -> Verified:
    seed, heading = "" if journal.end is None else journal.end.seed, journal.heading
    proved = " ".join(say(fact) for fact in (dealt(heading), drawn_anew(journal)) if fact is not None)
    return Verified(match, len(journal.steps), draws, heading.commitment, seed, why is None, why, proved)
