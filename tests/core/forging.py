"""Journals to be read, and forgeries of them whose checksums are right."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from creuset.core.fair import seed_from
from creuset.core.game import Game
from creuset.core.journal import End, Journal, Step, read_journals, running_sum
from creuset.core.replay import verify
from creuset.core.state import encode
from creuset.games import GAMES
from creuset.table.match import Match

GAME: Game = next(iter(GAMES.values()))
"""Any game will do."""

SEED = seed_from("forging")


def new_match(*seed: object, names: Sequence[str] = ("Zoë", "Jürgen")) -> Match:
    """A match for two people, its first cards dealt."""
    return Match.begin(GAME, {}, ["you"] * len(names), names, seed_from(*seed) if seed else SEED)


def play_on(match: Match, decisions: int = 10**6) -> Match:
    """Play on, always a later action of the list, so that games come to an end."""
    while match.to_act() and decisions > 0:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.act(seat, legal[match.steps * 7 % len(legal)])
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
