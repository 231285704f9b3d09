"""A match on a map that somebody wrote: the map travels in the journal, so the file is never needed again (MX-04)."""

from dataclasses import replace
from pathlib import Path

import pytest

from creuset.core.errors import BadComponents, BadJournal
from creuset.core.fair import seed_from
from creuset.core.journal import Journal
from creuset.core.replay import replay, verify
from creuset.games.metrox.rules import GAME, MOST_KEPT, MetroX
from creuset.table.match import Match, resume_saved
from creuset.table.saves import load_journals, save_journal
from tests.core.forging import play_on
from tests.games.metrox.rules.towns import TOWN, changed

PLAYERS = ("Zoë", "Jürgen", "Anna")


def match_on(city: str, players: int = 3) -> Match:
    """A match of people on a map, its first card turned."""
    names = PLAYERS[:players]
    return Match.begin(GAME, {"map": city}, ["you"] * players, names, seed_from("own map"))


@pytest.mark.rule("MX-04")
@pytest.mark.parametrize("players", [1, 3])
def test_a_match_on_an_own_map_is_saved_resumed_replayed_and_verified(tmp_path: Path, players: int) -> None:
    file = tmp_path / "match.jsonl"
    match = play_on(match_on(TOWN, players), 4)
    save_journal(match.journal(), file)
    resumed = resume_saved(load_journals(file))
    assert resumed.options["map"] == TOWN
    whole = play_on(resumed).journal()
    assert whole == play_on(match).journal()
    save_journal(whole, file)
    (journal,) = load_journals(file)
    elsewhere = MetroX()  # another machine, which has never seen this map
    state = verify(elsewhere, journal)
    assert state.outcome() is not None
    assert state.view(None).data()["map"] == "town"
    assert len(list(replay(elsewhere, journal))) == len(journal.steps)


@pytest.mark.rule("MX-04")
def test_a_journal_with_another_map_than_the_one_played_does_not_hold() -> None:
    journal = play_on(match_on(TOWN)).journal()
    verify(GAME, journal)
    other = changed(("bonus = [6, 3]", "bonus = [9, 1]"), ("windows = 3", "windows = 2"))
    with pytest.raises(BadJournal):
        verify(GAME, _on(journal, other))


@pytest.mark.rule("MX-04")
def test_a_journal_with_a_bad_map_is_refused_with_its_faults() -> None:
    journal = match_on(TOWN).journal()
    with pytest.raises(BadJournal, match="windows must be a whole number") as refused:
        verify(GAME, _on(journal, changed(("windows = 3", "windows = 0"))))
    assert refused.value.step == 0
    with pytest.raises(BadJournal, match="the option map cannot be rome"):
        verify(GAME, _on(journal, "rome"))


@pytest.mark.rule("MX-04")
def test_a_bad_map_is_refused_before_the_match_begins() -> None:
    with pytest.raises(BadComponents) as refused:
        match_on(changed(("windows = 3", "windows = 0"), ("bonus = [2, 1]", "bonus = [1, 2]")))
    assert len(refused.value.faults) == 2


def test_people_read_the_name_of_an_own_map_and_not_its_text() -> None:
    maps, specials = GAME.lid.options
    assert GAME.value_title(maps, TOWN) == "Town"
    assert GAME.value_title(maps, "berlin") == "berlin"
    assert GAME.value_title(specials, "on") == "on"


def test_many_own_maps_do_not_pile_up() -> None:
    game = MetroX()
    for number in range(100):
        assert game.city(changed(('name = "Town"', f'name = "Town {number}"'))).name == f"Town {number}"
    assert len(game._networks) <= MOST_KEPT
    assert game.city("berlin") is game.city("berlin")


def _on(journal: Journal, city: str) -> Journal:
    options = {**journal.heading.options, "map": city}
    return Journal(replace(journal.heading, options=options), journal.steps, journal.end)
