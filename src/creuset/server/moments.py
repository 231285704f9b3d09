"""An earlier position of a match, as the reader of a link saw it then, to be looked at while the match goes on."""

from functools import partial

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.server.hall import Hall
from creuset.server.links import Link, check_link
from creuset.server.refusals import NotBegun
from creuset.server.replaying import Page, replayed
from creuset.server.replays import FRAME_COST
from creuset.server.stored_match import stored
from creuset.words import Speaker


async def moment(hall: Hall, link: Link, step: int, say: Speaker, address: str) -> bytes:
    """The position after a step, for the seat of the link or for the public: a `Replay` of one frame as JSON."""
    row = await hall.row(link.match)
    check_link(link, row)
    if row.steps < 0:
        raise NotBegun
    last = row.steps if row.status == "playing" else row.steps - 1  # the last record of a finished match is no step
    if step > last:
        raise BadSetup(Message(N_("there is no such step")))
    page = Page(row.id, last, step, 1, None if link.seat is None else link.seat + 1, say.language)
    hall.rates.check("steps", address, page.last + FRAME_COST * page.shown)
    records = await stored(hall.store.records(row.id, -1, page.last))
    return await hall.archive.do(partial(replayed, page, records), address)
