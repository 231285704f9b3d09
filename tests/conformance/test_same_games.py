"""One seed is one game: every time, compiled and interpreted alike."""

import os

import pytest

from creuset.core.bits import COMPILED
from creuset.games import GAMES
from tests.conformance.play import walk
from tests.conformance.recorded import fixture, recorded_games
from tests.conformance.setups import Setup, every_table


@pytest.mark.parametrize("key", GAMES)
def test_the_recorded_games_are_played_again(key: str) -> None:
    assert recorded_games(key).splitlines() == fixture(key).read_text("utf-8").splitlines()


@every_table
def test_one_seed_is_one_game(setup: Setup) -> None:
    first, second = setup.start(), setup.start()
    games = zip(
        walk(first, setup.rng("twice"), setup.followed), walk(second, setup.rng("twice"), setup.followed), strict=True
    )
    for (actor, action), (same_actor, same_action) in games:
        assert (actor, action) == (same_actor, same_action)
    assert first.digest() == second.digest()


@every_table
def test_other_seeds_are_other_games(setup: Setup) -> None:
    ends = set()
    for number in range(3):
        state = setup.start()
        for _actor, _action in walk(state, setup.rng("others", number), setup.followed):
            pass
        ends.add(state.digest())
    assert len(ends) == 3


def test_the_interpreted_run_is_interpreted() -> None:
    assert not (os.environ.get("CREUSET_INTERPRETED") and COMPILED)
