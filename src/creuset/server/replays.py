"""Finished matches: their journals, their positions, and journals uploaded from elsewhere."""

import asyncio

import msgspec

from creuset.core.errors import BadJournal, BadSetup, CannotTalk
from creuset.core.journal import Journal, read_heading, read_journals, read_step
from creuset.core.message import N_, Message
from creuset.core.replay import verify
from creuset.core.seats import DEALER, PEOPLE
from creuset.packs import find_game
from creuset.server.hall import Hall
from creuset.server.setup import Setup, new_match_id
from creuset.server.storage.records import MatchRow, NewMatch, SeatRow, Standing
from creuset.server.stored_match import stored
from creuset.table import telling
from creuset.table.match import Match
from creuset.table.messages import ClockSetting
from creuset.table.orders import Frame, Replay
from creuset.words import Speaker

LONGEST_KEPT_NAME = 200
"""The longest name in a journal from elsewhere; people at a keyboard may call themselves what they like."""


async def journal_text(hall: Hall, match: str) -> bytes:
    """The journal of a finished match, as a file of JSON lines."""
    return "".join(record + "\n" for record in await _records(hall, match)).encode()


async def _records(hall: Hall, match: str) -> list[str]:
    row = await hall.row(match)
    records = await stored(hall.store.records(match, -1))
    if row.status in ("gathering", "playing") or not records:
        raise CannotTalk(Message(N_("the match is not over yet")))
    return records


async def frames(hall: Hall, match: str, start: int, count: int, seat: int | None, say: Speaker) -> Replay:
    """Positions of a finished match, after step `start` and the following ones."""
    records = await _records(hall, match)
    return await asyncio.to_thread(_replayed, match, records, start, count, seat, say)


def _replayed(match: str, records: list[str], start: int, count: int, seat: int | None, say: Speaker) -> Replay:
    heading = read_heading(records[0])
    if seat is not None and not 1 <= seat <= len(heading.seats):
        raise BadSetup(Message(N_("there is no such seat")))
    reader = None if seat is None else seat - 1
    replayed = Match(find_game(heading.game), heading, b"")
    shown = [] if start > 0 else [_frame(replayed, reader, say)]
    for text in records[1:-1]:
        if len(shown) == count:
            break
        replayed.follow(read_step(text))
        if replayed.steps >= start:
            shown.append(_frame(replayed, reader, say))
    return Replay(match, len(records) - 2, replayed.in_rounds, shown)


def _frame(match: Match, reader: int | None, say: Speaker) -> Frame:
    lines = telling.lines(match, reader, match.steps - 1, say) if match.steps else []
    return Frame(
        match.steps,
        lines[0] if lines else None,
        match.turns(),
        [seat + 1 for seat in match.to_act() if seat != DEALER],
        dict(match.view(reader).data()),
    )


async def keep(hall: Hall, text: bytes) -> MatchRow:
    """Store the journal of a finished match; raises `BadJournal` if it is invalid."""
    journal = await asyncio.to_thread(_verified, text)
    end = journal.end
    assert end is not None
    new = _arranged(journal, hall.now())
    await stored(hall.store.create(new))
    outcome = None if end.outcome is None else msgspec.json.encode(end.outcome).decode()
    standing = Standing("over" if end.outcome is not None else "abandoned", hall.now(), None, outcome)
    await stored(hall.store.append(new.id, 0, list(journal.records()), standing))
    return await hall.row(new.id)


def _verified(text: bytes) -> Journal:
    """The journal of a finished match, checked from the first record to the last."""
    journals = list(read_journals(text.decode("utf-8", errors="surrogateescape")))
    if len(journals) != 1:
        raise BadSetup(Message(N_("the file holds {count} journals; a saved match has one"), {"count": len(journals)}))
    journal = journals[0]
    verify(find_game(journal.heading.game), journal)
    if not all(name.isprintable() and 0 < len(name) <= LONGEST_KEPT_NAME for name in journal.heading.names):
        raise BadJournal(0, Message(N_("every player needs a readable name")))
    if journal.end is not None and journal.end.outcome is None and not journal.end.abandoned:
        last = len(journal.steps) + 1
        raise BadJournal(last, Message(N_("a match in progress cannot be a replay; it would reveal all secrets")))
    return journal


def _arranged(journal: Journal, now: int) -> NewMatch:
    heading, end = journal.heading, journal.end
    assert end is not None
    clock = None if heading.clock is None else ClockSetting(*heading.clock)
    seats = tuple(
        SeatRow(seat, "person" if kind in PEOPLE else kind, name, taken=True, open=False)
        for seat, (kind, name) in enumerate(zip(heading.seats, heading.names, strict=True))
    )
    setup = msgspec.json.encode(Setup(heading.options, clock)).decode()
    return NewMatch(new_match_id(), heading.game, setup, end.seed, False, now, seats, uploaded=True)
