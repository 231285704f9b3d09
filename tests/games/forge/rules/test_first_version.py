"""Matches of version 1 of the rules, in which only a bare side or a wholly bare top showed a cube: FO-16."""

import pickle
from pathlib import Path
from typing import Any

import pytest

from creuset.conformance.play import walk_to_the_end
from creuset.core.errors import BadJournal
from creuset.core.fair import rng_from, seed_from
from creuset.core.game import Game
from creuset.core.journal import read_journals
from creuset.core.replay import verify
from creuset.core.seats import DEALER
from creuset.games.forge.pack import PACK
from creuset.games.forge.rules import FIRST, GAME
from creuset.packs import find_game
from creuset.table.match import Match as Referee
from creuset.table.packing import pack, unpack
from tests.games.forge.rules.positions import Match, actor, begin, play, show

pytestmark = pytest.mark.rule("FO-16")

RECORDED = sorted((Path(__file__).parents[1] / "fixtures" / "rules-1").glob("*.jsonl"))


def took(*places: str) -> Match:
    """A match of the first version in which these cubes were taken; what the last one brings to light is not shown."""
    match = begin(game=FIRST)
    for place in places:
        show(match)
        match.state.apply(actor(match.state), FIRST.parse(f"take {place}"))
    return match


def coming(match: Match) -> object:
    """The cubes that are coming to light."""
    return match.state.data()["coming"]


# What is seen


def test_a_cube_is_seen_once_its_whole_top_is_bare() -> None:
    assert coming(took("5a1", "4a1", "4b1", "4a2")) == []  # one cube still rests on it
    assert coming(took("5a1", "4a1", "4b1", "4a2", "4b2")) == ["3b2"]


def test_a_cube_is_seen_once_one_of_its_sides_is_bare() -> None:
    assert coming(took("5a1", "4a1", "4b1", "3a1")) == []
    assert coming(took("5a1", "4a1", "4b1", "3a1", "3b1")) == ["3b2"]  # two cubes rest on it


def test_several_cubes_come_to_light_one_after_the_other() -> None:
    level_four = ("5a1", "4a1", "4b1", "4a2", "4b2")
    match = took(*level_four, "3a1", "3c1", "3a3", "3c3", "3b1", "3a2", "3c2", "3b3", "3b2")
    places = ["2b2", "2c2", "2b3", "2c3"]
    while places:
        assert coming(match) == places
        assert actor(match.state) == DEALER
        match.state.apply(DEALER, FIRST.parse(f"cube {match.colours[places.pop(0)]}"))
    assert actor(match.state) != DEALER


def test_with_open_cubes_both_versions_play_alike() -> None:
    courses = []
    for game in (FIRST, GAME):
        state = game.begin({"inner_cubes": "open"}, 3)
        courses.append([(state.digest(), action) for _actor, action in walk_to_the_end(state, rng_from("open"))])
    assert courses[0] == courses[1]


# Matches go on


def test_the_first_version_is_found_by_its_name() -> None:
    assert list(PACK.older) == [FIRST.lid.version]
    assert find_game("forge", FIRST.lid.version) is FIRST
    assert find_game("forge") is GAME


@pytest.mark.parametrize("file", RECORDED, ids=[file.stem for file in RECORDED])
def test_a_journal_of_the_first_version_verifies_under_it_alone(file: Path) -> None:
    (journal,) = read_journals(file.read_text("utf-8"))
    assert verify(FIRST, journal).outcome() is not None
    with pytest.raises(BadJournal, match="recorded under version 1-"):
        verify(GAME, journal)


def test_a_saved_match_goes_on_under_the_rules_it_was_begun_with() -> None:
    match = Referee.begin(FIRST, {}, ("you", "you"), ("Anna", "Ben"), seed_from("first version"))
    take(match, "5a1", "4a1", "4b1")
    again = Referee.resume(match.journal())
    assert again.game is FIRST
    assert shown(again) == 55 - 14
    take(again, "4a2", "4b2")
    assert shown(again) == 55 - 13


def take(match: Referee, *places: str) -> None:
    for place in places:
        match.act(match.to_act()[0], match.game.parse(f"take {place}"))


def shown(match: Referee) -> int:
    """How many cubes the dealer has shown."""
    return sum(step.what.startswith("cube") for step in match.journal().steps)


@pytest.mark.parametrize(("game", "revealed"), [(FIRST, []), (GAME, ["3b2"])])
def test_a_view_that_was_sent_to_another_process_keeps_to_its_version(game: Game, revealed: list[str]) -> None:
    match = play(begin(game=game), "take 5a1")
    seat, action = actor(match.state), game.parse("take 4a1")
    packed = pack(match.state.view(seat), "forge", match.options, 2, game.lid.version)
    view = unpack(pickle.loads(pickle.dumps(packed)))
    effect: Any = view.effect(action)
    assert effect["reveals"] == revealed
    imagined = view.imagine(rng_from("imagined"))
    imagined.apply(seat, action)
    assert imagined.data()["coming"] == revealed


def test_its_rulebook_has_another_text_for_this_rule_alone() -> None:
    pairs = zip(FIRST.rules(), GAME.rules(), strict=True)
    assert [(old.id, old.title == new.title) for old, new in pairs if old != new] == [("FO-16", True)]
