"""The recorded truths of `fixtures/`: counts of positions, and what its whole games show."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from creuset.core.journal import Journal, read_journals
from creuset.core.replay import replay
from tests.games.forge.oracle.figures import COLOURS, own_set, read_set
from tests.games.forge.oracle.lockstep import Lockstep
from tests.games.forge.recipes import RECIPES, figures, is_decided_by_singles, is_decided_by_weapons, outcome, reason
from tests.games.forge.rules.positions import play, tell
from tests.games.perft import perft

FOLDER = Path(__file__).parents[1] / "fixtures"
COUNTED = tomllib.loads((FOLDER / "perft.toml").read_text("utf-8"))["position"]

SEATS = {
    "ends-mine-empty": 2,
    "ends-all-forged": 2,
    "ends-no-more-forging": 3,
    "all-switches": 3,
    "with-undo": 2,
    "with-pass": 4,
    "three-players": 3,
    "four-players": 4,
}


def journal_of(name: str) -> Journal:
    (journal,) = read_journals((FOLDER / f"{name}.jsonl").read_text("utf-8"))
    return journal


def set_of(name: str) -> str:
    """The text of the set of pieces that a game was played with."""
    chosen = journal_of(name).heading.options["pieces"]
    return own_set() if chosen == "standard" else chosen


def standing(journal: Journal) -> list[str]:
    """The steps that were not taken back."""
    undone = {step.undoes for step in journal.steps}
    return [step.what for step in journal.steps if not step.undoes and step.number not in undone]


# Counts


@pytest.mark.parametrize("counted", COUNTED, ids=[counted["name"] for counted in COUNTED])
def test_there_are_as_many_sequences_of_steps_as_counted(counted: dict[str, object]) -> None:
    stories, options, played, counts = (
        counted["stories"],
        counted.get("options", {}),
        counted.get("play", []),
        counted["counts"],
    )
    assert isinstance(stories, list)
    assert isinstance(options, dict)
    assert isinstance(played, list)
    assert isinstance(counts, list)
    match = play(tell(*stories, then=str(counted.get("then", "")), **options), *played)
    assert [perft(match.state, depth + 1) for depth in range(len(counts))] == counts


# Whole games


def test_a_recorded_game_has_the_seats_it_is_there_for() -> None:
    assert {name: len(journal_of(name).heading.seats) for name in RECIPES} == SEATS


@pytest.mark.rule("FO-13")
@pytest.mark.parametrize("why", ["mine empty", "all forged", "no more forging"])
def test_there_is_a_game_for_each_way_to_end(why: str) -> None:
    assert reason(journal_of(f"ends-{why.replace(' ', '-')}")) == why


@pytest.mark.rule("FO-13", "FO-14", "FO-15")
@pytest.mark.parametrize("name", RECIPES)
def test_the_oracle_agrees_with_every_step_and_the_outcome_of_a_recorded_game(name: str) -> None:
    journal = journal_of(name)
    match = Lockstep(set_of(name), journal.heading.options, len(journal.heading.seats))
    match.play(*standing(journal))
    assert match.oracle.to_act() == set()
    assert match.oracle.score() == figures(journal, "totals")
    assert match.oracle.ranks() == figures(journal, "ranks")
    assert reason(journal) in match.oracle.endings()


@pytest.mark.rule("FO-01", "FO-07", "FO-10")
@pytest.mark.parametrize("name", RECIPES)
def test_at_every_step_no_cube_and_no_piece_is_lost(name: str) -> None:
    pieces = read_set(set_of(name))
    for _step, state in replay(RECIPES[name].game, journal_of(name)):
        facts = state.view(None).data()
        if facts["phase"] == "laying":
            continue
        left, reserves = facts["left"], facts["reserves"]
        lying, singles, weapons = facts["pyramids"], facts["singles"], facts["weapons"]
        assert isinstance(left, dict)
        assert isinstance(reserves, list)
        assert isinstance(lying, list)
        assert isinstance(singles, list)
        assert isinstance(weapons, list)
        forged = [piece for own in singles for piece in own] + [
            piece for own in weapons for both in own for piece in both
        ]
        cubes = Counter(left)
        for spent in (*reserves, *(pieces[piece].cost for piece in forged)):
            cubes.update(spent)
        assert cubes == dict.fromkeys(COLOURS, 11)
        assert sorted([*forged, *(each["piece"] for each in lying)]) == sorted(pieces)


@pytest.mark.rule("FO-13")
def test_the_last_round_is_finished_after_the_mine_is_empty() -> None:
    steps = standing(journal_of("ends-mine-empty"))
    assert sum(step.startswith("take") for step in steps) == 55
    assert [step.split()[0] for step in steps[-2:]] == ["forge", "join"]


@pytest.mark.rule("FO-13")
def test_the_last_round_is_finished_after_all_pieces_are_forged() -> None:
    steps = standing(journal_of("ends-all-forged"))
    assert sum(step.startswith("forge") for step in steps) == 30
    assert steps[-1].startswith("take")


@pytest.mark.rule("FO-13")
def test_the_last_round_is_finished_after_nobody_can_ever_forge_again() -> None:
    steps = standing(journal_of("ends-no-more-forging"))
    assert sum(step.startswith("take") for step in steps) < 55
    assert sum(step.startswith("forge") for step in steps) < 30
    assert steps[-1].startswith("take")


@pytest.mark.rule("FO-11")
def test_there_is_a_game_in_which_somebody_passes() -> None:
    assert "pass" in standing(journal_of("with-pass"))


@pytest.mark.rule("FO-15")
def test_there_are_games_in_which_a_tie_is_broken_by_weapons_and_by_single_pieces() -> None:
    assert is_decided_by_weapons(journal_of("four-players"))
    assert is_decided_by_singles(journal_of("three-players"))


def test_the_game_with_undo_has_decisions_taken_back() -> None:
    journal = journal_of("with-undo")
    undone = [step for step in journal.steps if step.undoes]
    assert len(undone) >= 5
    assert all(journal.steps[step.undoes - 1].who == step.who for step in undone)


@pytest.mark.rule("FO-14")
def test_the_game_with_all_switches_has_bonuses_of_both_sorts() -> None:
    lines = outcome(journal_of("all-switches"))["lines"]
    assert isinstance(lines, dict)
    assert sum(lines["type"]) > 0
    assert sum(lines["colour"]) > 0
