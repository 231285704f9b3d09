"""Journals gone through again, in a worker: positions of a replay, and whether an uploaded journal may be kept."""

from collections import OrderedDict
from dataclasses import dataclass

import msgspec

from creuset.core.errors import BadJournal, BadSetup
from creuset.core.journal import Journal, read_heading, read_journals, read_step
from creuset.core.message import N_, Message
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.packs import find_game
from creuset.server.setup import Setup, titles_of
from creuset.table import telling
from creuset.table.match import Match
from creuset.table.messages import ClockSetting
from creuset.table.orders import Frame, Replay
from creuset.words import Speaker

MOST_OPEN = 4
"""How many replays stay open where they were last looked at, so that the next page goes on from there."""

_open: OrderedDict[tuple[str, str], Match] = OrderedDict()


@dataclass(frozen=True)
class Page:
    """Some positions of a finished match: after step `start` and the following ones, as a seat or the public saw it."""

    match: str
    steps: int
    """How many steps the whole match has."""
    start: int
    count: int
    seat: int | None
    language: str

    @property
    def last(self) -> int:
        """The last step that has to be known."""
        return min(self.start + self.count - 1, self.steps)

    @property
    def shown(self) -> int:
        """How many positions are shown."""
        return max(1, self.last - self.start + 1)


def replayed(page: Page, records: list[str]) -> bytes:
    """The positions of a page as JSON, from the journal up to its last step."""
    heading = read_heading(records[0])
    if page.seat is not None and not 1 <= page.seat <= len(heading.seats):
        raise BadSetup(Message(N_("there is no such seat")))
    reader = None if page.seat is None else page.seat - 1
    say = Speaker(page.language)
    opened = (page.match, records[0])
    match = _open.pop(opened, None)
    if match is None or match.steps >= page.start:
        match = Match(find_game(heading.game, heading.rules), heading, b"")
    shown = [] if page.start > match.steps else [_frame(match, reader, say)]
    for text in records[match.steps + 1 : page.last + 1]:
        match.follow(read_step(text))
        if match.steps >= page.start:
            shown.append(_frame(match, reader, say))
    _open[opened] = match
    if len(_open) > MOST_OPEN:
        _open.popitem(last=False)
    return msgspec.json.encode(Replay(page.match, page.steps, match.in_rounds, shown))


def _frame(match: Match, reader: int | None, say: Speaker) -> Frame:
    lines = telling.lines(match, reader, match.steps - 1, say) if match.steps else []
    return Frame(
        match.steps,
        lines[0] if lines else None,
        match.turns(),
        [seat + 1 for seat in match.to_act() if seat != DEALER],
        dict(match.view(reader).data()),
    )


@dataclass(frozen=True)
class Checked:
    """An uploaded journal that holds, ready to be stored."""

    game: str
    setup: str
    seats: tuple[tuple[str, str], ...]
    """Kind and name of every player."""
    seed: str
    outcome: str | None
    records: list[str]


def checked(text: bytes) -> Checked:
    """The journal of a finished match, checked from the first record to the last; raises `BadJournal`."""
    journals = list(read_journals(text.decode("utf-8", errors="surrogateescape")))
    if len(journals) != 1:
        raise BadSetup(Message(N_("the file holds {count} journals; a saved match has one"), {"count": len(journals)}))
    journal = journals[0]
    verify(find_game(journal.heading.game, journal.heading.rules), journal)
    if journal.end is not None and journal.end.outcome is None and not journal.end.abandoned:
        last = len(journal.steps) + 1
        raise BadJournal(last, Message(N_("a match in progress cannot be a replay; it would reveal all secrets")))
    return _arranged(journal)


def _arranged(journal: Journal) -> Checked:
    heading, end = journal.heading, journal.end
    assert end is not None
    clock = None if heading.clock is None else ClockSetting(*heading.clock)
    setup = Setup(heading.options, clock, titles_of(find_game(heading.game, heading.rules), heading.options))
    return Checked(
        heading.game,
        msgspec.json.encode(setup).decode(),
        tuple(zip(heading.seats, heading.names, strict=True)),
        end.seed,
        None if end.outcome is None else msgspec.json.encode(end.outcome).decode(),
        list(journal.records()),
    )
