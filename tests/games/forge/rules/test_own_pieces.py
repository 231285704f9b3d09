"""A match with your own pieces: they travel in the journal, so the file is never needed again (FO-05)."""

from pathlib import Path

import pytest

from creuset.core.errors import BadComponents, BadJournal, BadSetup
from creuset.core.fair import seed_from
from creuset.core.journal import Journal
from creuset.core.replay import replay, verify
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import PIECE_NAMES
from creuset.games.forge.rules.pieces import MOST_KEPT, kept_pieces, own_pieces, read_pieces
from creuset.table.match import Match, resume_saved
from creuset.table.saves import load_journals, save_journal
from tests.core.forging import play_on, with_heading
from tests.games.forge.rules.sets import written

OWN = written({"red axe blade": {"renown": 9, "cost": {"red": 2}}, "blue axe handle": {"same_colour": 7}})
"""Your own set: cheap pieces, two of them unlike the others."""

PLAYERS = ("Zoë", "Jürgen", "Anna")


def match_with(pieces: str) -> Match:
    """A match of people with these pieces, all of them laid out."""
    return Match.begin(GAME, {"pieces": pieces}, ["you"] * 3, PLAYERS, seed_from("own pieces"))


def other_pieces(journal: Journal, pieces: str) -> Journal:
    """The journal with other pieces in its heading."""
    return with_heading(journal, options={**journal.heading.options, "pieces": pieces})


@pytest.mark.rule("FO-05")
def test_a_match_with_own_pieces_is_saved_resumed_replayed_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match = play_on(match_with(OWN), 4)
    save_journal(match.journal(), file)
    resumed = resume_saved(load_journals(file))
    assert resumed.options["pieces"] == OWN
    whole = play_on(resumed).journal()
    assert whole == play_on(match).journal()
    save_journal(whole, file)
    (journal,) = load_journals(file)
    kept_pieces.cache_clear()  # as on another machine, which has never seen these pieces
    state = verify(GAME, journal)
    assert state.outcome() is not None
    assert state.view(None).data()["figures"] == read_pieces(OWN).all_facts()
    assert len(list(replay(GAME, journal))) == len(journal.steps)


@pytest.mark.rule("FO-05")
def test_the_figures_of_own_pieces_are_those_that_count() -> None:
    figures = match_with(OWN).view(0).data()["figures"]
    assert isinstance(figures, dict)
    assert figures["red axe blade"]["renown"] == 9
    assert figures["blue axe handle"]["same_colour"] == 7
    assert match_with("standard").view(0).data()["figures"] == own_pieces().all_facts()


def test_the_version_names_the_pieces_in_the_box_whatever_is_played_with() -> None:
    assert match_with(OWN).journal().heading.rules == GAME.lid.version == f"2-{own_pieces().fingerprint()}"


@pytest.mark.rule("FO-05")
def test_a_journal_with_other_pieces_than_those_played_does_not_hold() -> None:
    journal = play_on(match_with(OWN)).journal()
    verify(GAME, journal)
    for pieces in ("standard", written({piece: {"renown": 3} for piece in PIECE_NAMES})):
        with pytest.raises(BadJournal):
            verify(GAME, other_pieces(journal, pieces))


@pytest.mark.rule("FO-05")
def test_a_journal_with_faulty_pieces_is_refused_with_their_faults() -> None:
    journal = match_with(OWN).journal()
    with pytest.raises(BadJournal, match="1 to 3") as refused:
        verify(GAME, other_pieces(journal, written({"red axe blade": {"cost": {"red": 4}}})))
    assert refused.value.step == 0
    with pytest.raises(BadJournal, match="the option pieces cannot be mine; it can be: standard"):
        verify(GAME, other_pieces(journal, "mine"))


def test_a_journal_from_before_there_was_a_choice_has_the_pieces_in_the_box() -> None:
    journal = play_on(match_with("standard")).journal()
    options = {key: value for key, value in journal.heading.options.items() if key != "pieces"}
    assert verify(GAME, with_heading(journal, options=options)).outcome() is not None


@pytest.mark.rule("FO-05")
def test_faulty_pieces_are_refused_before_the_match_begins() -> None:
    with pytest.raises(BadComponents) as refused:
        match_with(written({"red axe blade": {"renown": 100}, "blue axe handle": {"cost": {"blue": 4}}}))
    assert len(refused.value.faults) == 2
    for text in ("\n", "[blade]\n", "no TOML\n", OWN * 2):
        with pytest.raises(BadComponents):
            GAME.complete({"pieces": text})
    for name in ("", "mine.toml", "blade = 1", "Standard"):
        with pytest.raises(BadSetup, match="it can be: standard"):
            GAME.complete({"pieces": name})


def test_people_read_a_word_for_own_pieces_and_not_their_text() -> None:
    (pieces,) = [option for option in GAME.lid.options if option.texts]
    assert pieces.key == "pieces"
    assert GAME.value_title(pieces, "standard") == "standard"
    assert GAME.value_title(pieces, OWN) == read_pieces(OWN).fingerprint()
    assert {GAME.value_title(option, option.values[-1]) for option in GAME.lid.options} >= {"weapon", "open"}


def test_own_pieces_are_read_once_and_many_do_not_pile_up() -> None:
    for number in range(MOST_KEPT + 10):
        GAME.complete({"pieces": f"# number {number}\n{OWN}"})
    assert kept_pieces.cache_info().currsize == MOST_KEPT
    assert kept_pieces(OWN) is kept_pieces(OWN)
    first, second = GAME.begin({"pieces": OWN}, 2), GAME.begin({"pieces": OWN}, 4)
    assert first.view(0).data()["figures"] == second.view(0).data()["figures"]
