"""The recorded truths of `fixtures/`: counts of positions, and what its whole games show."""

import tomllib
from pathlib import Path

import pytest

from creuset.core.journal import Journal, Step, read_journals
from creuset.core.seats import DEALER
from creuset.core.state import State
from creuset.games.metrox.rules import GAME
from tests.games.metrox.oracle.lockstep import Lockstep
from tests.games.metrox.recipes import (
    OWN_MAP,
    RECIPES,
    completes_a_line_first_together_and_later,
    done_apart,
    goes_round_both_ways,
    is_decided_by_empty_stations,
    longest_chain,
    outcome,
    reshuffles_twice,
    rounds,
)
from tests.games.perft import perft

FOLDER = Path(__file__).parents[1] / "fixtures"
COUNTED = tomllib.loads((FOLDER / "perft.toml").read_text("utf-8"))["position"]

TABLES = {
    "solo": (1, "amsterdam"),
    "solo-special-stations": (1, "paris"),
    "two-players": (2, "berlin"),
    "three-players": (3, "paris"),
    "all-switches": (4, "madrid"),
    "five-players": (5, "amsterdam"),
    "six-players": (6, "berlin"),
    "with-undo": (3, "amsterdam"),
    "own-map": (2, OWN_MAP),
}


def journal_of(name: str) -> Journal:
    (journal,) = read_journals((FOLDER / f"{name}.jsonl").read_text("utf-8"))
    return journal


def standing(journal: Journal) -> list[Step]:
    """The steps that were not taken back."""
    undone = {step.undoes for step in journal.steps}
    return [step for step in journal.steps if not step.undoes and step.number not in undone]


# Counts


def played(players: int, special_stations: str, steps: list[str]) -> State:
    """A position on `own-map.toml`; a choice starts with its player's number."""
    state = GAME.begin({"map": OWN_MAP, "special_stations": special_stations}, players)
    for step in steps:
        if step.startswith(("turn", "show")):
            state.apply(DEALER, GAME.parse(step))
        else:
            player, _, choice = step.partition(": ")
            state.apply(int(player) - 1, GAME.parse(choice))
    return state


@pytest.mark.parametrize("counted", COUNTED, ids=[counted["name"] for counted in COUNTED])
def test_there_are_as_many_sequences_of_steps_as_counted(counted: dict[str, object]) -> None:
    players, steps, counts = counted["players"], counted.get("play", []), counted["counts"]
    assert isinstance(players, int)
    assert isinstance(steps, list)
    assert isinstance(counts, list)
    state = played(players, str(counted.get("special_stations", "off")), steps)
    assert [perft(state, depth + 1) for depth in range(len(counts))] == counts


# Whole games


def test_a_recorded_game_has_the_seats_and_the_map_it_is_there_for() -> None:
    found = {name: journal_of(name).heading for name in RECIPES}
    assert {name: (len(heading.seats), heading.options["map"]) for name, heading in found.items()} == TABLES


@pytest.mark.rule("MX-15", "MX-16", "MX-17", "MX-18")
@pytest.mark.parametrize("name", RECIPES)
def test_the_oracle_agrees_with_every_step_and_the_outcome_of_a_recorded_game(name: str) -> None:
    journal = journal_of(name)
    match = Lockstep(journal.heading.options, len(journal.heading.seats))
    for step in standing(journal):
        match.step(step.what, step.who)
    assert match.oracle.to_act() == set()
    assert match.oracle.score() == outcome(journal, "totals")
    assert match.oracle.ranks() == outcome(journal, "ranks")


@pytest.mark.rule("MX-14")
@pytest.mark.parametrize("name", RECIPES)
def test_a_choice_is_its_owners_secret_and_a_card_is_not(name: str) -> None:
    journal = journal_of(name)
    alone = len(journal.heading.seats) == 1
    for step in standing(journal):
        assert step.seen == (None if alone or step.who == DEALER else (step.who,)), step


@pytest.mark.rule("MX-13")
def test_there_is_a_game_in_which_the_six_comes_back() -> None:
    assert reshuffles_twice(journal_of("three-players"))


@pytest.mark.rule("MX-15")
def test_there_is_a_game_in_which_lines_are_completed_first_together_and_later() -> None:
    assert completes_a_line_first_together_and_later(journal_of("six-players"))


@pytest.mark.rule("MX-18")
def test_there_is_a_game_in_which_empty_stations_break_a_tie() -> None:
    assert is_decided_by_empty_stations(journal_of("five-players"))


@pytest.mark.rule("MX-19")
@pytest.mark.parametrize("name", ["two-players", "own-map"])
def test_there_are_games_in_which_a_ring_is_followed_both_ways(name: str) -> None:
    assert goes_round_both_ways(journal_of(name))


@pytest.mark.rule("MX-20", "MX-21")
def test_there_is_a_game_with_a_chain_of_repeats_and_players_who_are_done_rounds_apart() -> None:
    assert longest_chain(journal_of("all-switches")) >= 3
    assert done_apart(journal_of("all-switches")) >= 2


@pytest.mark.rule("MX-16")
@pytest.mark.parametrize(
    "name", [name for name, recipe in RECIPES.items() if recipe.options["special_stations"] == "off"]
)
def test_without_special_stations_all_are_done_in_the_same_round(name: str) -> None:
    assert done_apart(journal_of(name)) == 0


@pytest.mark.rule("MX-22")
def test_alone_every_empty_station_counts() -> None:
    for name in ("solo", "solo-special-stations"):
        journal = journal_of(name)
        (sheet,) = rounds(journal)[-1]
        assert outcome(journal, "empty") == [-int(str(sheet["empty"]))]


def test_the_game_with_undo_has_decisions_taken_back() -> None:
    journal = journal_of("with-undo")
    undone = [step for step in journal.steps if step.undoes]
    assert len(undone) >= 5
    assert all(journal.steps[step.undoes - 1].who == step.who for step in undone)
