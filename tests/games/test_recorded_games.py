"""The whole games in `tests/games/*/fixtures/`, of every game: sound, unchanged, and recorded by their recipes."""

from dataclasses import replace
from pathlib import Path

import pytest
from tools.recipe import TRIES
from tools.record_fixtures import GAMES, RECIPES, fixtures

from creuset.core.dealt import dealt
from creuset.core.errors import BadJournal
from creuset.core.fair import seed_from
from creuset.core.journal import FIRST_FORMAT, Journal, read_journals
from creuset.core.replay import verify
from creuset.packs import all_games, find_game, packs

RECORDED = [(game, name) for game, recipes in RECIPES.items() for name in recipes]


def text_of(game: str, name: str) -> str:
    return (fixtures(game) / f"{name}.jsonl").read_text("utf-8")


def journal_of(game: str, name: str) -> Journal:
    (journal,) = read_journals(text_of(game, name))
    return journal


def test_every_game_has_recipes() -> None:
    assert set(RECIPES) == set(all_games())


@pytest.mark.parametrize("game", all_games())
def test_every_recorded_game_has_a_recipe(game: str) -> None:
    assert {file.stem for file in fixtures(game).glob("*.jsonl")} == set(RECIPES[game])


@pytest.mark.parametrize("game", all_games())
def test_there_is_a_game_for_every_number_of_players(game: str) -> None:
    lid = all_games()[game].lid
    seats = {len(journal_of(game, name).heading.seats) for name in RECIPES[game]}
    assert seats == set(range(lid.fewest, lid.most + 1))


@pytest.mark.parametrize(("game", "name"), RECORDED)
def test_a_recorded_game_is_sound_and_ends_as_it_did(game: str, name: str) -> None:
    journal = journal_of(game, name)
    state = verify(RECIPES[game][name].game, journal)
    outcome = state.outcome()
    assert outcome is not None
    assert journal.end is not None
    assert outcome.data() == journal.end.outcome
    assert state.digest() == journal.end.position


OLD = [(file.parent.parent.parent.name, file) for file in sorted(GAMES.glob("*/fixtures/format-1/*.jsonl"))]


def test_there_are_games_of_the_first_format() -> None:
    without = {"metal_adventures"}  # its second edition does not play the first
    assert {game for game, _file in OLD} == set(RECIPES) - without
    assert {file.stem for _game, file in OLD} >= {"all-switches", "with-undo"}


@pytest.mark.parametrize(("game", "file"), OLD, ids=[f"{game}-{file.stem}" for game, file in OLD])
def test_a_game_of_the_first_format_is_still_sound_and_says_what_it_is(game: str, file: Path) -> None:
    """Recorded before draws were keyed by pile and count, and before players had a hand in the seed."""
    (journal,) = read_journals(file.read_text("utf-8"))
    assert journal.heading.format == FIRST_FORMAT
    assert verify(find_game(game, journal.heading.rules), journal).outcome() is not None
    assert journal.lines() == file.read_text("utf-8")
    assert str(dealt(journal.heading)).startswith("A journal of the old kind")


EARLIER = [(file.parent.parent.parent.name, file) for file in sorted(GAMES.glob("*/fixtures/rules-*/*.jsonl"))]


def test_there_are_games_of_every_earlier_version_of_the_rules() -> None:
    recorded = {(game, rules_of(file)) for game, file in EARLIER}
    assert recorded == {(game, version) for game, pack in packs().items() for version in pack.older}


def rules_of(file: Path) -> str:
    (journal,) = read_journals(file.read_text("utf-8"))
    return journal.heading.rules


@pytest.mark.parametrize(("game", "file"), EARLIER, ids=[f"{game}-{file.stem}" for game, file in EARLIER])
def test_a_game_of_earlier_rules_is_sound_under_them_and_ends_as_it_did(game: str, file: Path) -> None:
    (journal,) = read_journals(file.read_text("utf-8"))
    state = verify(find_game(game, journal.heading.rules), journal)
    outcome = state.outcome()
    assert outcome is not None
    assert journal.end is not None
    assert outcome.data() == journal.end.outcome
    assert state.digest() == journal.end.position


@pytest.mark.parametrize(("game", "name"), RECORDED)
def test_a_recorded_game_is_unchanged_by_reading_and_writing(game: str, name: str) -> None:
    journal = journal_of(game, name)
    assert journal.lines() == text_of(game, name)
    (again,) = read_journals(journal.line())
    assert again == journal
    assert again.lines() == text_of(game, name)


@pytest.mark.parametrize(("game", "name"), RECORDED)
def test_a_recorded_game_is_recorded_anew_byte_for_byte(game: str, name: str) -> None:
    """From the seed at which the search for a game to show had ended."""
    recipe, end = RECIPES[game][name], journal_of(game, name).end
    assert end is not None
    tried = range(recipe.seed, recipe.seed + TRIES)
    seed = next(number for number in tried if seed_from("fixture", name, number).hex() == end.seed)
    assert replace(recipe, seed=seed).record(name).lines() == text_of(game, name)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), RECORDED)
def test_a_recorded_game_is_the_first_that_shows_what_it_should(game: str, name: str) -> None:
    assert RECIPES[game][name].record(name).lines() == text_of(game, name)


@pytest.mark.parametrize("game", all_games())
def test_the_game_with_all_switches_has_every_option_off_its_default(game: str) -> None:
    options = journal_of(game, "all-switches").heading.options
    assert options.keys() == {option.key for option in all_games()[game].lid.options}
    assert all(options[option.key] != option.default for option in all_games()[game].lid.options)


@pytest.mark.parametrize(("game", "name"), RECORDED)
def test_a_recorded_game_with_one_altered_step_is_refused_there(game: str, name: str) -> None:
    lines = text_of(game, name).split("\n")
    number = len(lines) // 2
    lines[number] = lines[number].replace('"what":"', '"what":"x')
    with pytest.raises(BadJournal) as raised:
        list(read_journals("\n".join(lines)))
    assert raised.value.step == number
