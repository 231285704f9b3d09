"""The recorded truths of `tests/fixtures/metallurgie/`: counts of positions and whole games."""

import tomllib
from pathlib import Path

import pytest
from tools.record_fixtures import RECIPES, record

from creuset.core.errors import BadJournal
from creuset.core.journal import Journal, read_journals
from creuset.core.replay import replay, verify
from creuset.games.metallurgie import GAME
from creuset.games.metallurgie.rules import MetallurgieState
from tests.games.metallurgie.positions import cards_in_all, in_one_piece, pattern, perft, play, position

FOLDER = Path(__file__).parents[2] / "fixtures" / "metallurgie"
COUNTED = tomllib.loads((FOLDER / "perft.toml").read_text("utf-8"))["position"]

GAMES = {
    # file: seats, reason, totals, ranks
    "ends-turned": (2, "stop turned", [2, 2], [1, 2]),
    "ends-drawn": (2, "stop drawn", [7, 3], [1, 2]),
    "all-switches": (3, "stop drawn", [4, 4, 1], [2, 1, 3]),
    "with-undo": (2, "stop drawn", [4, 5], [2, 1]),
    "three-players": (3, "stop drawn", [3, 3, 1], [1, 2, 3]),
    "four-players": (4, "stop drawn", [2, 1, 2, 0], [1, 3, 1, 4]),
}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.jsonl").read_text("utf-8")


def journal_of(name: str) -> Journal:
    (journal,) = read_journals(text_of(name))
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


def test_every_recorded_game_is_checked() -> None:
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == set(GAMES) == set(RECIPES)


@pytest.mark.rule("ME-22", "ME-23")
@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_sound_and_ends_as_it_did(name: str) -> None:
    seats, reason, totals, ranks = GAMES[name]
    journal = journal_of(name)
    state = verify(GAME, journal)
    outcome = state.outcome()
    assert outcome is not None
    assert journal.end is not None
    assert state.seats() == seats
    assert state.digest() == journal.end.position
    assert outcome.data() == journal.end.outcome
    assert outcome.key == reason
    assert list(outcome.totals) == totals
    assert list(outcome.ranks) == ranks


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_unchanged_by_reading_and_writing(name: str) -> None:
    journal = journal_of(name)
    assert journal.lines() == text_of(name)
    (again,) = read_journals(journal.line())
    assert again == journal
    assert again.lines() == text_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_recorded_anew_byte_for_byte(name: str) -> None:
    assert record(name).lines() == text_of(name)


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


@pytest.mark.rule("ME-06", "ME-19", "ME-20", "ME-24")
def test_the_game_with_all_switches_has_every_option_off_its_default() -> None:
    options = journal_of("all-switches").heading.options
    assert options.keys() == {option.key for option in GAME.lid.options}
    assert all(options[option.key] != option.default for option in GAME.lid.options)


def test_the_game_with_undo_has_decisions_taken_back() -> None:
    journal = journal_of("with-undo")
    undone = [step for step in journal.steps if step.undoes]
    assert len(undone) == 22
    assert all(journal.steps[step.undoes - 1].who == step.who for step in undone)


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_with_one_altered_step_is_refused_there(name: str) -> None:
    lines = text_of(name).split("\n")
    number = len(lines) // 2
    lines[number] = lines[number].replace('"what":"', '"what":"x')
    with pytest.raises(BadJournal) as raised:
        list(read_journals("\n".join(lines)))
    assert raised.value.step == number
