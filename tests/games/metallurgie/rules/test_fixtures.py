"""The recorded truths of `fixtures/`: counts of positions, and what its whole games show."""

import tomllib
from pathlib import Path

import pytest

from creuset.core.journal import Journal, read_journals
from creuset.core.replay import replay
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import cards_in_all, in_one_piece, pattern, play, position
from tests.games.perft import perft

FOLDER = Path(__file__).parents[1] / "fixtures"
COUNTED = tomllib.loads((FOLDER / "perft.toml").read_text("utf-8"))["position"]

GAMES = {
    # file: seats, reason, totals, ranks
    "ends-turned": (2, "stop turned", [5, 2], [1, 2]),
    "ends-drawn": (2, "stop drawn", [3, 2], [1, 2]),
    "all-switches": (3, "stop drawn", [0, 5, 3], [3, 1, 2]),
    "with-undo": (2, "stop drawn", [4, 2], [1, 2]),
    "three-players": (3, "stop drawn", [1, 0, 1], [1, 3, 2]),
    "four-players": (4, "stop drawn", [1, 0, 1, 0], [1, 3, 1, 3]),
}


def journal_of(name: str) -> Journal:
    (journal,) = read_journals((FOLDER / f"{name}.jsonl").read_text("utf-8"))
    return journal


# Counts


@pytest.mark.parametrize("counted", COUNTED, ids=[counted["name"] for counted in COUNTED])
def test_there_are_as_many_sequences_of_steps_as_counted(counted: dict[str, object]) -> None:
    entry = dict(counted)
    options = entry.get("options", {})
    hands, played, counts = entry["hands"], entry.get("play", []), entry["counts"]
    assert isinstance(options, dict)
    assert isinstance(hands, list)
    assert isinstance(played, list)
    assert isinstance(counts, list)
    pile = entry.get("pile")
    state = position(
        str(entry["picture"]),
        hands,
        pile=None if pile is None else str(pile),
        bonuses=str(entry.get("bonuses", "")),
        **options,
    )
    play(state, *played)
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


# Whole games


@pytest.mark.rule("ME-22", "ME-23")
@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    seats, reason, totals, ranks = GAMES[name]
    journal = journal_of(name)
    assert journal.end is not None
    assert journal.end.outcome is not None
    assert len(journal.heading.seats) == seats
    assert journal.end.outcome["reason"] == reason
    assert journal.end.outcome["totals"] == totals
    assert journal.end.outcome["ranks"] == ranks


@pytest.mark.rule("ME-02", "ME-18")
@pytest.mark.parametrize("name", GAMES)
def test_at_every_step_no_card_is_lost_and_the_pattern_is_in_one_piece(name: str) -> None:
    for _step, state in replay(GAME, journal_of(name)):
        assert isinstance(state, MetallurgieState)
        assert cards_in_all(state) == [44, 30, 18, 11]
        assert in_one_piece(set(pattern(state)))


@pytest.mark.rule("ME-22")
@pytest.mark.parametrize(("name", "last"), [("ends-turned", "turn stop"), ("ends-drawn", "give stop")])
def test_there_is_a_game_for_each_way_to_end(name: str, last: str) -> None:
    assert journal_of(name).steps[-1].what == last


def test_the_game_with_undo_has_decisions_taken_back() -> None:
    journal = journal_of("with-undo")
    undone = [step for step in journal.steps if step.undoes]
    assert len(undone) == 14
    assert all(journal.steps[step.undoes - 1].who == step.who for step in undone)
