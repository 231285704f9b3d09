"""Metallurgie against a slow second implementation written from the rulebook, over thousands of random positions."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.metallurgie.oracle.habits import FAVOURITES, PLAYERS
from tests.games.metallurgie.oracle.lockstep import Lockstep
from tests.games.metallurgie.oracle.shapes import add_to_threads, add_to_towers, lay_threads, lay_towers
from tests.oracle.habits import play_out
from tests.oracle.runs import SEEDS, always_the_same, enough

SWITCHES = st.fixed_dictionaries(
    {
        "first_player": st.sampled_from(["seat 1", "random"]),
        "rescore_same_area": st.sampled_from(["off", "on"]),
        "compulsory_scoring": st.sampled_from(["off", "on"]),
        "bonus_cards": st.sampled_from(["off", "on"]),
    }
)


def compare_whole_games(examples: int) -> Counter[str]:
    met: Counter[str] = Counter()

    @always_the_same(examples)
    @given(SEEDS, st.integers(2, 4), SWITCHES, st.sampled_from(sorted(PLAYERS)), st.sampled_from(FAVOURITES))
    def one_game(seed: int, seats: int, options: dict[str, str], habit: str, favourite: str | None) -> None:
        match = Lockstep(options, seats)
        play_out(match, PLAYERS[habit], favourite, Random(seed))
        met.update(match.met)

    one_game()
    return met


def compare_threads(examples: int) -> Counter[str]:
    met: Counter[str] = Counter()

    @always_the_same(examples)
    @given(SEEDS, st.integers(10, 16), st.integers(1, 5), st.sampled_from(["off", "on"]))
    def one_pattern(seed: int, irons: int, caps: int, rescore: str) -> None:
        random = Random(seed)
        match = Lockstep({"rescore_same_area": rescore}, 2)
        lay_threads(match, irons, caps, random)
        for _ in range(3):
            add_to_threads(match, random)
        met.update(match.met)

    one_pattern()
    return met


def compare_towers(examples: int) -> Counter[str]:
    met: Counter[str] = Counter()

    @always_the_same(examples)
    @given(SEEDS, st.integers(8, 14), st.integers(12, 18), st.integers(8, 14), st.sampled_from(["off", "on"]))
    def one_pattern(seed: int, irons: int, coppers: int, silvers: int, rescore: str) -> None:
        random = Random(seed)
        match = Lockstep({"rescore_same_area": rescore}, 2)
        lay_towers(match, {"iron": irons, "copper": coppers, "silver": silvers}, random)
        for metal in ("gold", "gold", "gold", "silver", "gold"):
            add_to_towers(match, metal, random)
        met.update(match.met)

    one_pattern()
    return met


@pytest.mark.rule("ME-07", "ME-08", "ME-09", "ME-10", "ME-11", "ME-12", "ME-13", "ME-20", "ME-21", "ME-22", "ME-23")
def test_whole_games_agree_with_the_oracle_at_every_step() -> None:
    met = compare_whole_games(100)
    enough(met, {"positions": 8_000, "placing": 4_000, "turned": 100, "over": 100})
    enough(met, {f"{metal} to score": 50 for metal in ("iron", "copper", "silver", "gold")})
    enough(met, {"a large area without a new card": 50, "several areas to choose from": 1})


@pytest.mark.rule("ME-18")
def test_thin_patterns_of_iron_agree_with_the_oracle() -> None:
    met = compare_threads(45)
    enough(
        met,
        {
            "iron to score": 50,
            "an iron that would split the pattern": 100,
            "an iron that could not be followed by enough others": 10,
            "an iron area that cannot be scored without a split": 10,
        },
    )


@pytest.mark.rule("ME-14", "ME-15", "ME-16", "ME-17", "ME-19")
def test_high_patterns_agree_with_the_oracle() -> None:
    met = compare_towers(30)
    enough(
        met,
        {
            "gold to score": 20,
            "silver to score": 50,
            "copper to score": 50,
            "what is left of an area, to score again": 5,
            "what is left of an area, not to score again": 5,
        },
    )


@pytest.mark.slow
def test_many_more_games_and_patterns_agree_with_the_oracle() -> None:
    met = compare_whole_games(1_000) + compare_threads(1_000) + compare_towers(500)
    enough(met, {"positions": 400_000})
