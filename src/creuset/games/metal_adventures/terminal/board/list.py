"""What can be done in Metal Adventures, as a list by kinds with a key before each entry, or as an amount to choose."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.style import Style

from creuset.core.message import Message
from creuset.games.metal_adventures.terminal.board.choices import ROOM_FOR_TERMS, Entry, amounts, short_term
from creuset.games.metal_adventures.terminal.board.eye import Eye
from creuset.games.metal_adventures.terminal.board.paper import Paper, length_of
from creuset.games.metal_adventures.terminal.board.signs import (
    CAPTION,
    LIT,
    SOFT,
    STRONG,
    improvement_runs,
    nation_run,
    ship_runs,
)
from creuset.games.metal_adventures.terminal.known import IMPROVEMENT_NUMBER, SPACE_NUMBER
from creuset.games.metal_adventures.terminal.reading.kinds import GIVE, KIND_TITLES, WANT, card_in
from creuset.terminal.boards.picture import Box, Run, shortened
from creuset.terminal.boards.tones import BRIGHT_GLOW, CURSOR, GROUND

HERE: Final = Style(color=GROUND, bgcolor=BRIGHT_GLOW, bold=True)
"""What the cursor is on."""

WIDE_ENTRY: Final = 24
"""An entry gets no column narrower than this."""

MOST_COLUMNS: Final = 4


def cap(entry: Entry | None, here: bool) -> list[Run]:
    """The key of an entry, and the cursor behind it."""
    return [(" " if entry is None else entry.key or "·", CAPTION), ("▸" if here else " ", LIT)]


def draw_choices(eye: Eye, entries: Sequence[Entry], width: int, room: int, most: int) -> Paper:
    """The entries that have no place on the table, in as few columns as the room allows, at most `most`."""
    opened = eye.opened
    if opened is not None and opened.counted:
        return _amount(eye, opened, width)
    paper = Paper(width)
    if opened is not None:
        paper.heading(eye.say(opened.title), CAPTION)
    if not entries:
        return paper
    headings = opened is None and len(entries) > 1
    most = max(min(width // WIDE_ENTRY, most), 1)
    for titled in (headings, False):
        for columns in range(1, most + 1):
            listed = _listed(eye, entries, width, columns, titled)
            if listed.height + paper.height <= room:
                paper.below(listed)
                return paper
    paper.below(listed)
    return paper


def _listed(eye: Eye, entries: Sequence[Entry], width: int, columns: int, titled: bool) -> Paper:
    """Entries by their kinds, column by column within a kind; what is given and what is asked for side by side."""
    paper = Paper(width)
    for kind, title in KIND_TITLES.items():
        of_kind = [entry for entry in entries if entry.kind == kind]
        if not of_kind or kind in (GIVE, WANT):
            continue
        if titled:
            paper.heading(eye.say(title), SOFT)
        rows = -(-len(of_kind) // columns)
        start = paper.height
        for number, entry in enumerate(of_kind):
            column = width // columns
            box = Box(number // rows * column, start + number % rows, column - (columns > 1), 1)
            draw_entry(eye, paper, entry, box)
    _list_clauses(eye, paper, entries)
    return paper


def _list_clauses(eye: Eye, paper: Paper, entries: Sequence[Entry]) -> None:
    """The clauses that could be added to a deal: given on the left, asked for on the right."""
    clauses = {kind: [entry for entry in entries if entry.kind == kind] for kind in (GIVE, WANT)}
    if not any(clauses.values()):
        return
    middle = paper.width // 2
    start = paper.line()
    for x, (kind, of_kind) in zip((0, middle), clauses.items(), strict=True):
        paper.put(x, start, [(shortened(eye.say(KIND_TITLES[kind]), middle - 1), SOFT)])
        for y, entry in enumerate(of_kind, start + 1):
            draw_entry(eye, paper, entry, Box(x, y, middle - 1, 1))


def draw_entry(eye: Eye, paper: Paper, entry: Entry, box: Box) -> None:
    """The key, the words, the figures of its card where there is room, the price or the odds."""
    here = entry.name == eye.pick.cursor
    figures = eye.figures(entry)
    after = [(f" {figures}", LIT)] if figures else []
    words = _words(eye, entry, box.width)
    details = _details(eye, entry)
    if 2 + cell_len(words) + length_of([*details, *after]) <= box.width:
        after = [*details, *after]
    x = paper.put(box.x, box.y, cap(entry, here))
    words = shortened(words, box.width - 2 - length_of(after))
    x = paper.put(x, box.y, [(words, HERE if here else STRONG)])
    paper.put(x, box.y, after)
    paper.mark(entry.name, box)


def _words(eye: Eye, entry: Entry, width: int) -> str:
    """The words of an entry; where room is short, only what a clause is about."""
    if entry.kind in (GIVE, WANT) and 2 * width < ROOM_FOR_TERMS:
        if entry.action is not None:
            short = short_term(entry.action.data())
            return eye.words(entry) if short is None else eye.say(short)
        if entry.counted:
            known = sorted(amounts(entry))
            short = short_term(entry.actions[0].data())
            assert short is not None
            return eye.say(Message(short.template, {"count": f"{known[0]}–{known[-1]}"}))
    return eye.words(entry)


def _details(eye: Eye, entry: Entry) -> list[Run]:
    """The figures of the ship or improvement an entry is about."""
    card = None if entry.action is None else card_in(entry.action.data())
    if card in SPACE_NUMBER:
        return [("  ", SOFT), nation_run(eye.known, eye.say, card), *ship_runs(eye.known, card)]
    if card in IMPROVEMENT_NUMBER:
        return [("  ", SOFT), *improvement_runs(eye.known, card)]
    return []


def _amount(eye: Eye, entry: Entry, width: int) -> Paper:
    """The amount being chosen, and the amounts to choose from."""
    paper = Paper(width)
    paper.heading(eye.say(KIND_TITLES[entry.kind]), CAPTION)
    y = paper.line([(f"{eye.say(entry.title)}  ", STRONG), (f" ‹ {eye.pick.amount} › ", HERE)])
    paper.mark(entry.name, Box(0, y, width, 1))
    y = paper.line()
    x = 0
    for amount in sorted(amounts(entry)):
        style = HERE if amount == eye.pick.amount else Style(color=CURSOR)
        after = paper.put(x, y, [(f" {amount} ", style)])
        paper.mark(f"amount {amount}", Box(x, y, after - x, 1))
        x = after
    return paper
