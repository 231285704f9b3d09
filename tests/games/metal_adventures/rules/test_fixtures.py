"""What the whole games of `fixtures/` show."""

from pathlib import Path

import pytest

from creuset.core.journal import Journal, read_journals
from creuset.core.replay import replay
from tests.games.metal_adventures.invariants import check
from tests.games.metal_adventures.recipes import RECIPES, fight_of, is_shared, moments, outcome, what

FOLDER = Path(__file__).parents[1] / "fixtures"

SEATS = {
    "ends-by-glory": 4,
    "ends-by-deck": 3,
    "shared-victory": 6,
    "betrayals": 5,
    "promises": 4,
    "a-hunter": 3,
    "out-of-turn": 4,
    "trophies-traded": 5,
    "all-switches": 6,
    "with-undo": 3,
}


def journal_of(name: str) -> Journal:
    (journal,) = read_journals((FOLDER / f"{name}.jsonl").read_text("utf-8"))
    return journal


def test_a_recorded_game_has_the_seats_it_is_there_for() -> None:
    assert {name: len(journal_of(name).heading.seats) for name in RECIPES} == SEATS


@pytest.mark.parametrize("name", RECIPES)
def test_a_recorded_game_shows_what_it_is_there_for(name: str) -> None:
    assert RECIPES[name].shows(journal_of(name))


@pytest.mark.rule("MA-52")
@pytest.mark.parametrize("why", ["glory", "deck"])
def test_there_is_a_game_for_each_way_to_end(why: str) -> None:
    assert outcome(journal_of(f"ends-by-{why}"))["reason"] == why


@pytest.mark.rule("MA-52")
def test_with_two_or_fewer_cards_in_the_deck_the_turn_is_finished_and_the_game_is_over() -> None:
    journal = journal_of("ends-by-deck")
    _who, step, before = moments(journal)[-1]
    assert step == "end" or step.startswith("draw ")
    near, deep = before["near"], before["deep"]
    assert isinstance(near, int)
    assert isinstance(deep, int)
    assert near + deep <= 2


@pytest.mark.rule("MA-53")
def test_there_is_a_game_that_two_win_together() -> None:
    assert is_shared(journal_of("shared-victory"))


@pytest.mark.rule("MA-11", "MA-40")
def test_after_a_hunter_nobody_breaks_their_word() -> None:
    for _who, step, facts in moments(journal_of("a-hunter")):
        if step == "break" and facts["phase"] == "settling":
            assert facts["fight"] is None or not fight_of(facts)["hunter"]


@pytest.mark.rule("MA-13")
def test_a_trophy_is_revealed_in_the_turn_of_another() -> None:
    others = [
        who
        for who, step, facts in moments(journal_of("out-of-turn"))
        if step.startswith("reveal ") and facts["player"] != who + 1
    ]
    assert others


@pytest.mark.rule("MA-37")
def test_a_trophy_changes_hands() -> None:
    assert any(step.startswith("accept with ") for step in what(journal_of("trophies-traded")))


def test_at_every_step_nothing_is_lost_or_made() -> None:
    for _step, state in replay(RECIPES["all-switches"].game, journal_of("all-switches")):
        check(state)
