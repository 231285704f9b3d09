"""La Forge des Dieux against a slow second implementation written from the rulebook, over thousands of positions."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from creuset.games.forge.rules import GAME
from tests.games.forge.oracle.figures import a_set
from tests.games.forge.oracle.habits import FAVOURITES, PLAYERS
from tests.games.forge.oracle.lockstep import Lockstep
from tests.oracle.habits import play_out
from tests.oracle.runs import SEEDS, always_the_same, enough

SWITCHES = st.fixed_dictionaries({option.key: st.sampled_from(option.values) for option in GAME.lid.options})


def compare_whole_games(examples: int, habits: list[str], sets: list[str]) -> Counter[str]:
    met: Counter[str] = Counter()

    @always_the_same(examples)
    @given(
        SEEDS,
        st.integers(2, 4),
        SWITCHES,
        st.sampled_from(habits),
        st.sampled_from(FAVOURITES),
        st.sampled_from(sets),
    )
    def one_game(
        seed: int, seats: int, options: dict[str, str], habit: str, favourite: str | None, pieces: str
    ) -> None:
        random = Random(seed)
        match = Lockstep(a_set(pieces, random), options, seats)
        play_out(match, PLAYERS[habit], favourite, random)
        met.update(match.met)

    one_game()
    return met


@pytest.mark.rule("FO-01", "FO-02", "FO-03", "FO-04", "FO-05", "FO-06", "FO-07", "FO-12", "FO-14", "FO-16")
def test_whole_games_agree_with_the_oracle_at_every_step() -> None:
    met = compare_whole_games(18, sorted(PLAYERS), ["own"])
    enough(met, {"positions": 2_000, "acting": 800, "laying": 350, "filling": 500, "lot": 18, "over": 18})
    enough(
        met,
        {
            "a bare top with too many sides touching": 500,
            "a cube seen from above alone": 150,
            "a cube seen by a part of its top alone": 500,
            "a cube comes to light": 60,
            "a piece that can be paid but is covered": 300,
        },
    )


@pytest.mark.rule("FO-08", "FO-09", "FO-10", "FO-11", "FO-13")
def test_joining_and_every_way_to_end_agree_with_the_oracle() -> None:
    met = compare_whole_games(
        50, ["forging", "hoarding", "keeping_singles", "spending", "splitting"], ["cheap", "plain", "mixed"]
    )
    enough(
        met,
        {
            "a choice of partners for a new piece": 100,
            "a join as an action": 120,
            "a turn in the last round": 10,
            "a cube to take in the last round": 3,
            "a piece to forge in the last round": 5,
            "a pass": 1,
            "ended: mine empty": 10,
            "ended: all forged": 4,
            "ended: no more forging": 4,
            "ended with cubes left": 5,
        },
    )


@pytest.mark.rule("FO-15")
def test_the_breaking_of_ties_agrees_with_the_oracle() -> None:
    met = compare_whole_games(20, ["keeping_singles", "splitting", "uniform"], ["worthless"])
    enough(
        met,
        {"a tie that nothing but weapons breaks": 1, "a tie that single pieces break": 3, "a shared place": 1},
    )


@pytest.mark.slow
def test_many_more_games_agree_with_the_oracle() -> None:
    met = compare_whole_games(1_000, sorted(PLAYERS), ["own", "cheap", "plain", "mixed"])
    enough(met, {"positions": 150_000, "a pass": 100, "ended: all forged": 40, "ended: no more forging": 100})
