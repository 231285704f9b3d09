"""Our games conform, are large enough for the checks to show something, and keep what must hold in each of them."""

import os
from dataclasses import replace

import pytest

from creuset.conformance.checks import Check
from creuset.conformance.play import play_out
from creuset.conformance.setups import Setup
from creuset.conformance.suite import all_checks
from creuset.core.bits import COMPILED
from creuset.core.errors import BadJournal
from creuset.core.fair import seed_from
from creuset.core.game import Game
from creuset.core.journal import Journal, read_journals
from creuset.core.playout import play_checked, play_listed, play_sampled
from creuset.core.replay import verify
from creuset.packs import all_games
from creuset.table.match import Match
from tests.conformance.particular import invariants
from tests.conformance.recorded import fixture, recorded_games, recorded_moves
from tests.conformance.tables import every_choice, every_game, every_table

MET = {"steps alike": 100, "steps of matches alike": 50, "differing games": 0}
"""What the checks that count it must meet at every table of our games, more often than this."""

CASES = [
    pytest.param(check, setup, id=f"{check.name}-{setup}{'/long' * long}", marks=[pytest.mark.slow] if long else [])
    for check in all_checks()
    for long in (False, True)
    for game in all_games().values()
    for setup in check.setups(game, long)
]


@pytest.mark.parametrize(("check", "setup"), CASES)
def test_our_games_conform(check: Check, setup: Setup) -> None:
    table = replace(setup)
    check.demand(table)
    for what, least in MET.items():
        assert what not in table.tally or table.tally[what] > least, "too little was met to show anything"
    met = table.tally
    assert met["undo by chance"] == 0
    assert met["undoable"] > 10 or met["not dealt"] <= 10, "where the dealer does nothing, little is learned"
    assert met["not undoable"] > 5 or met["dealt"] <= 5, "where the dealer shows something, something is learned"
    assert met["undone"] > 5 or met["undealt"] <= 5
    assert "taught" not in met or met["taught"] > 10 or setup.seats == 1
    assert "secrets" not in met or bool(met["secrets"]) == setup.game.lid.secrets or setup.seats == 1


@every_table
def test_what_must_hold_in_every_position_of_this_game(setup: Setup) -> None:
    check = invariants(setup.game.lid.key)
    for number in range(setup.games):
        for state in setup.positions(setup.start(), setup.rng("invariants", number)):
            check(state)


@every_choice
def test_the_same_holds_in_imagined_worlds(setup: Setup) -> None:
    check, rng = invariants(setup.game.lid.key), setup.rng("fit")
    for index, state in enumerate(setup.positions(setup.start(), rng)):
        if index % 16 == 0:
            for reader in setup.readers():
                world = state.view(reader).imagine(rng)
                check(world)
            if index % 32 == 0:
                check(play_out(world, rng))


@every_choice
def test_the_ways_to_play_out_a_game_all_come_to_an_end(setup: Setup) -> None:
    ends = []
    for play, seed in ((play_checked, "same"), (play_listed, "same"), (play_sampled, "sampled")):
        state = setup.start()
        decisions, deals = play(state, setup.rng(seed))
        assert decisions > 0
        assert deals >= 0
        assert state.outcome() is not None
        invariants(setup.game.lid.key)(state)
        ends.append(state.digest())
    assert ends[0] == ends[1], "the unchecked step does what the checked one does"


@pytest.mark.parametrize("key", all_games())
def test_the_recorded_games_are_played_again(key: str) -> None:
    assert recorded_games(key).splitlines() == fixture(key).read_text("utf-8").splitlines()


@pytest.mark.parametrize("key", all_games())
def test_the_search_finds_the_recorded_moves_again(key: str) -> None:
    assert recorded_moves(key).splitlines() == fixture(key, "same-moves.txt").read_text("utf-8").splitlines()


def test_the_interpreted_run_is_interpreted() -> None:
    assert not (os.environ.get("CREUSET_INTERPRETED") and COMPILED)


@every_game
def test_a_journal_of_other_rules_is_refused(game: Game) -> None:
    names = tuple(str(seat) for seat in range(game.lid.fewest))
    journal = Match.begin(game, {}, ["you"] * len(names), names, seed_from("rules")).journal()
    old = journal.heading
    for heading, told in [
        (replace(old, rules="0.0"), "0.0"),
        (replace(old, options={"no such option": "on"}), "no such option"),
        (replace(old, seats=old.seats * 9, names=old.names * 9), str(9 * len(names))),
    ]:
        (read,) = read_journals(Journal(heading, journal.steps, journal.end).lines())
        with pytest.raises(BadJournal) as refused:
            verify(game, read)
        assert refused.value.step == 0
        assert told in str(refused.value)
