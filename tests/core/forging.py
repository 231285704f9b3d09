"""Journals to be read, and forgeries of them whose checksums are right."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from creuset.core.errors import BadJournal
from creuset.core.fair import seed_from
from creuset.core.game import Game
from creuset.core.journal import ACT, End, Journal, Step, read_journals, running_sum
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.core.state import encode
from creuset.packs import all_games
from creuset.table.match import Match

GAME: Game = next(iter(all_games().values()))
"""Any game will do."""

SEED = seed_from("forging")


def new_match(*seed: object, names: Sequence[str] = ("Zoë", "Jürgen")) -> Match:
    """A match for two people, its first cards dealt."""
    return Match.begin(GAME, {}, ["you"] * len(names), names, seed_from(*seed) if seed else SEED)


def play_on(match: Match, decisions: int = 10**6, at: int = 0) -> Match:
    """Play on, always a later action of the list, so that games come to an end."""
    while match.to_act() and decisions > 0:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.act(seat, legal[match.steps * 7 % len(legal)], at)
        decisions -= 1
    return match


def paused_journal(decisions: int = 3) -> Journal:
    """A short match, paused."""
    return play_on(new_match(), decisions).journal()


def whole_journal() -> Journal:
    """A match to its end."""
    return play_on(new_match()).journal()


def with_heading(journal: Journal, **changes: Any) -> Journal:
    """The journal with other values in its heading."""
    return Journal(replace(journal.heading, **changes), journal.steps, journal.end)


def with_steps(journal: Journal, steps: Sequence[Step]) -> Journal:
    """The journal with other steps."""
    return Journal(journal.heading, list(steps), journal.end)


def with_step(journal: Journal, step: Step) -> Journal:
    """The journal with another step in the place of the one that has its number."""
    return with_steps(journal, [step if old.number == step.number else old for old in journal.steps])


def with_end(journal: Journal, end: End | None) -> Journal:
    """The journal with another end."""
    return Journal(journal.heading, journal.steps, end)


def refused(journal: Journal | str, step: int, *told: str) -> None:
    """The journal is refused at this step, with these words."""
    with pytest.raises(BadJournal) as raised:
        verify_text(journal if isinstance(journal, str) else journal.lines())
    assert all(word in str(raised.value) for word in told), str(raised.value)
    assert raised.value.step == step, str(raised.value)


def verify_text(text: str) -> int:
    """Read and verify all journals of a text; how many they are."""
    return len([verify(GAME, journal) for journal in read_journals(text)])


def bare_records(journal: Journal) -> list[dict[str, object]]:
    """The records of a journal without their checksums."""
    records = [journal.heading.record(), *(step.record() for step in journal.steps)]
    return records if journal.end is None else [*records, journal.end.record(len(records))]


def summed(records: Sequence[Mapping[str, object]]) -> str:
    """Records as lines with the checksums that belong to them."""
    total, text = "", ""
    for record in records:
        bare = dict(record)
        total = running_sum(total, bare)
        text += encode({**bare, "sum": total}).decode() + "\n"
    return text


NOON = 1_794_800_000_000
"""Some time, in milliseconds since 1970."""


def talked_match() -> Match:
    """A match of three people with clocks, in which every kind of step happens; it goes on."""
    match = Match.begin(GAME, {}, ["you", "person", "remote"], ["Zoë", "Jürgen", "Eve"], SEED, (30, 600), NOON)
    now = NOON + 1500
    play_on(match, 4, now)
    match.say(1, "bonjour “Zoë” ☕", now + 10)
    asker = next(step.who for step in reversed(match.journal().steps) if step.kind == ACT and step.who != DEALER)
    match.ask(asker, "undo", now + 20)
    for seat in sorted({0, 1, 2} - {asker}):
        match.answer(seat, True, now + 30)
    match.carry_out("greedy", now + 40)
    match.ask(0, "abandon", now + 50)
    match.answer(1, False, now + 60)
    match.ask(0, "stand 2", now + 70)
    match.answer(2, True, now + 80)
    match.answer(1, True, now + 85)
    match.carry_out("greedy", now + 90)
    match.sit(1, now + 100)
    match.stand_in(2, "random", now + 110, late=True)
    while not any(match.can_undo(seat) for seat in range(3)):
        play_on(match, 1, now + 120)
    match.undo(next(seat for seat in range(3) if match.can_undo(seat)), now + 130)
    return match


def abandoned_match() -> Match:
    """The same match, which all of them give up."""
    match = talked_match()
    match.ask(0, "abandon", NOON + 10**6)
    match.answer(1, True, NOON + 10**6 + 1)
    return match
