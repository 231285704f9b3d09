"""Finished matches: their journals, their positions, and journals uploaded from elsewhere.

Whoever wrote the journal, it is gone through in the archive, a worker of its own. What that costs is counted in steps.
"""

from functools import partial

from creuset.core.errors import CannotTalk
from creuset.core.message import N_, Message
from creuset.core.seats import PEOPLE
from creuset.server.hall import Hall
from creuset.server.replaying import Checked, Page, checked, replayed
from creuset.server.setup import new_match_id
from creuset.server.storage.records import MatchRow, NewMatch, SeatRow, Standing
from creuset.server.stored_match import stored
from creuset.server.verifying import check
from creuset.table.orders import Verified
from creuset.words import Speaker

FRAME_COST = 10
"""How many steps could be gone through in the time that it takes to show one."""


async def journal_text(hall: Hall, match: str, address: str) -> bytes:
    """The journal of a finished match, as a file of JSON lines."""
    row = await _finished(hall, match)
    hall.rates.check("steps", address, max(1, row.steps))
    return "".join(record + "\n" for record in await stored(hall.store.records(match, -1))).encode()


async def _finished(hall: Hall, match: str) -> MatchRow:
    """The row of a match that is over and has a journal."""
    row = await hall.row(match)
    if row.status in ("gathering", "playing") or row.steps < 0:
        raise CannotTalk(Message(N_("the match is not over yet")))
    return row


async def frames(hall: Hall, match: str, start: int, count: int, seat: int | None, say: Speaker, address: str) -> bytes:
    """Positions of a finished match, after step `start` and the following ones: a `Replay` as JSON."""
    row = await _finished(hall, match)
    page = Page(match, row.steps - 1, start, count, seat, say.language)  # the last record is no step
    hall.rates.check("steps", address, page.last + FRAME_COST * page.shown)
    records = await stored(hall.store.records(match, -1, page.last))
    return await hall.archive.do(partial(replayed, page, records), address)


async def verified(hall: Hall, match: str, say: Speaker, address: str) -> Verified:
    """Whether a finished match was dealt as promised, from the stored journal."""
    text = await journal_text(hall, match, address)
    return await hall.archive.do(partial(check, match, text.decode(), say.language), address)


async def examined(hall: Hall, text: bytes, address: str) -> Checked:
    """A journal from elsewhere that holds; raises `BadJournal`."""
    hall.rates.check("steps", address, max(1, text.count(b'"sum":')))
    return await hall.archive.do(partial(checked, text), address)


async def keep(hall: Hall, journal: Checked) -> MatchRow:
    """Store the journal of a finished match."""
    new = _arranged(journal, hall.now())
    await stored(hall.store.create(new))
    standing = Standing("over" if journal.outcome is not None else "abandoned", hall.now(), None, journal.outcome)
    await stored(hall.store.append(new.id, 0, journal.records, standing))
    return await hall.row(new.id)


def _arranged(journal: Checked, now: int) -> NewMatch:
    seats = tuple(
        SeatRow(seat, "person" if kind in PEOPLE else kind, name, taken=True, open=False)
        for seat, (kind, name) in enumerate(journal.seats)
    )
    return NewMatch(new_match_id(), journal.game, journal.setup, journal.seed, False, now, seats, uploaded=True)
