"""Journals of matches in which several decide at the same time, told step by step."""

import pytest

from creuset.core.fair import seed_from
from creuset.core.journal import Journal
from creuset.packs import find_game
from creuset.table.local import LocalTable
from creuset.table.match import Match
from creuset.words import Speaker
from tests.terminal.test_replaying import stepped, whole

GAME = find_game("metrox")
EN = Speaker("en")


def a_table(*names: str, people: tuple[str, ...] = ()) -> LocalTable:
    kinds = ["you" if name in people else "random" for name in names]
    match = Match.begin(GAME, {}, kinds, list(names), seed_from("replay together"))
    return LocalTable(match, seed_from("bots"))


def replayed(journal: Journal, reader: int | None) -> list[str]:
    return whole(journal, reader, GAME)


@pytest.fixture
def paused() -> Journal:
    """Two rounds, and Anna has chosen in the third; Ben took his choice back."""
    table = a_table("Anna", "Ben", "Cleo", people=("Ben",))
    while table.match.turns() < 3 or table.match.to_act() != [2]:
        seat = table.match.to_act()[0]
        table.match.act(seat, table.match.legal(seat)[0])
    table.match.undo(1)
    assert table.match.to_act() == [1, 2]
    return table.match.journal()


@pytest.mark.rule("MX-14")
def test_a_spectator_of_a_match_in_progress_reads_choices_when_they_are_shown(paused: Journal) -> None:
    told = replayed(paused, None)
    assert not any("chooses" in line for line in told)
    assert sum(line.endswith(" has chosen") for line in told) == 3 + 3 + 2
    last = len(paused.steps)
    assert told[-4:] == [
        f"{last - 2}: Anna has chosen",
        f"{last - 1}: Ben has chosen",
        f"{last}: Ben takes back the last step",
        "The match is not over.",
    ]


@pytest.mark.rule("MX-14")
def test_a_seat_reads_its_own_choices_as_they_were_made(paused: Journal) -> None:
    told = replayed(paused, 0)
    assert sum(": Anna chooses: " in line for line in told) == 3
    assert not any("Ben chooses" in line or "Cleo chooses" in line for line in told)


def test_no_turn_is_announced_beside_the_rounds(paused: Journal) -> None:
    for journal in (paused, a_table("Anna").match.journal()):
        told = replayed(journal, None)
        assert told[1].startswith("1: round 1: ")
        assert not any(line.startswith("turn ") for line in told)


def test_a_finished_journal_is_told_with_everything_open() -> None:
    table = a_table("Anna", "Ben")
    while table.bot_acts() is not None:
        pass
    journal = table.match.journal()
    told = replayed(journal, None)
    assert not any(line.endswith(" has chosen") for line in told)
    assert sum(" chooses: " in line for line in told) == len(table.match.decisions())
    assert any(line.endswith(": Ben has chosen") for line in replayed(journal, 0))


@pytest.mark.rule("MX-14")
def test_looking_on_the_way_shows_a_spectator_no_choice(paused: Journal) -> None:
    chosen = EN(GAME.parse(next(step.what for step in reversed(paused.steps) if step.who == 0)).label())
    everybody, own, other = (
        stepped(paused, str(len(paused.steps)), "look", "q", reader=reader, game=GAME)[2] for reader in (None, 0, 1)
    )
    assert any(chosen in line for line in own)
    assert not any(chosen in line for line in (*everybody, *other))
