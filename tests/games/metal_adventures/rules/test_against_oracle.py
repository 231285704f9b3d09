"""Metal Adventures against a slow second implementation written from the rulebook, over thousands of positions."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.metal_adventures.oracle.card_sets import mixed_cards
from tests.games.metal_adventures.oracle.habits import PLAYERS, play_out
from tests.games.metal_adventures.oracle.lockstep import Lockstep
from tests.oracle.runs import SEEDS, always_the_same, enough


def compare_games(examples: int, habits: list[str], mixed: bool, most_steps: int) -> Counter[str]:
    met: Counter[str] = Counter()

    @always_the_same(examples)
    @given(SEEDS, st.integers(3, 6), st.sampled_from(habits))
    def one_game(seed: int, seats: int, habit: str) -> None:
        random = Random(seed)
        options = {
            "glory_to_win": random.choice(["6", "9", "12"]),
            "bank": random.choice(["unlimited", "72"]),
            "ending": random.choice(["at once", "full round"]),
        }
        options |= {"cards": mixed_cards(random)} if mixed else {}
        match = Lockstep(options, seats)
        play_out(match, PLAYERS[habit], random, most_steps)
        met.update(match.met)

    one_game()
    return met


@pytest.mark.rule(*(f"MA-{number:02}" for number in (*range(1, 6), *range(7, 10), *range(16, 30), *range(42, 54))))
def test_whole_games_agree_with_the_oracle_at_every_step() -> None:
    met = compare_games(4, ["fighting", "touring"], mixed=False, most_steps=10_000)
    enough(met, {"positions": 2_000, "over": 4, "menu": 500, "lot": 4, "support": 10})
    enough(met, {f"{verb}: done": 5 for verb in ("space", "hunt", "raid", "challenge", "rest", "pay", "judgment")})
    enough(met, {f"{verb}: done": 1 for verb in ("trophy", "repair", "overhaul", "renew", "buy", "smuggle", "scrap")})


@pytest.mark.rule("MA-11", "MA-13", *(f"MA-{number}" for number in range(30, 42)))
def test_bargaining_and_betrayal_agree_with_the_oracle() -> None:
    met = compare_games(4, ["helping", "trading"], mixed=False, most_steps=1_000)
    enough(met, {"drafting": 500, "answering": 100, "settling": 10, "a fight with an ally": 10})
    enough(met, {f"{verb}: done": 1 for verb in ("accept", "refuse", "counter", "betray", "honour", "break", "reveal")})


@pytest.mark.rule("MA-06", "MA-10", "MA-12", "MA-14", "MA-15")
def test_games_with_cards_of_other_kinds_agree_with_the_oracle() -> None:
    met = compare_games(4, ["armed", "touring"], mixed=True, most_steps=700)
    enough(met, {"positions": 1_500, "a Hunter fought": 3, "use: done": 5, "reveal: done": 5})


@pytest.mark.slow
def test_many_more_games_agree_with_the_oracle() -> None:
    met = compare_games(60, sorted(PLAYERS), mixed=False, most_steps=10_000)
    met += compare_games(60, sorted(PLAYERS), mixed=True, most_steps=10_000)
    enough(met, {"positions": 150_000, "over": 120, "called": 25, "ended: deck": 1, "a Wreck that not all know": 1_000})
