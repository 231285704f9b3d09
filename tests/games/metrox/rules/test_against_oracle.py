"""Metro X against a slow second implementation written from the rulebook, over thousands of positions."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.metrox.oracle.cities import OWN, invented_town
from tests.games.metrox.oracle.habits import FAVOURITES, PLAYERS, SeatHabit, play_out
from tests.games.metrox.oracle.lockstep import Lockstep
from tests.games.metrox.rules.towns import TOWN
from tests.oracle.runs import SEEDS, always_the_same, enough

TOWNS = ("invented",)
SWITCHES = ("off", "on")


def company(seats: int, habits: list[str], random: Random) -> list[SeatHabit]:
    """Who sits at the table: one time in three, all play in one way and so have much the same sheets."""
    if random.random() < 1 / 3:
        return [PLAYERS[random.choice(habits)]] * seats
    return [PLAYERS[random.choice(habits)] for _ in range(seats)]


def compare_whole_games(
    examples: int,
    maps: tuple[str, ...],
    habits: list[str],
    special_stations: tuple[str, ...] = SWITCHES,
    favourites: tuple[str | None, ...] = FAVOURITES,
) -> Counter[str]:
    met: Counter[str] = Counter()

    @always_the_same(examples)
    @given(
        SEEDS,
        st.integers(1, 6),
        st.sampled_from(maps),
        st.sampled_from(special_stations),
        st.sampled_from(favourites),
    )
    def one_game(seed: int, seats: int, city: str, special: str, favourite: str | None) -> None:
        random = Random(seed)
        text = invented_town(random) if city == "invented" else city
        match = Lockstep({"map": text, "special_stations": special}, seats)
        play_out(match, company(seats, habits, random), favourite, random)
        met.update(match.met)
        met[city] += 1

    one_game()
    return met


@pytest.mark.rule("MX-01", "MX-02", "MX-05", "MX-06", "MX-07", "MX-08", "MX-09", "MX-10", "MX-11", "MX-13", "MX-14")
def test_whole_games_in_the_four_cities_agree_with_the_oracle_at_every_step() -> None:
    met: Counter[str] = Counter()
    for city in OWN:
        met += compare_whole_games(3, (city,), sorted(PLAYERS))
    enough(met, {**dict.fromkeys(OWN, 3), "positions": 1_000, "choosing": 400, "showing": 350, "turning": 150})
    enough(
        met,
        {
            "marked stations before the first free one": 500,
            "a number cut short by a mark": 300,
            "a number cut short by the terminus": 50,
            "an express that jumps": 80,
            "a transfer where three lines meet": 30,
            "a free ride": 60,
            "a window on a line without a free station": 20,
            "a reshuffle": 25,
        },
    )


@pytest.mark.rule("MX-12", "MX-15", "MX-16", "MX-17", "MX-18", "MX-19", "MX-22")
def test_lines_completed_rings_and_scores_agree_with_the_oracle() -> None:
    met = compare_whole_games(60, TOWNS, ["circling", "finishing", "following", "idling"])
    enough(
        met,
        {
            "a ring to choose a direction for": 200,
            "a ring on which the directions differ": 200,
            "a ring backward": 50,
            "a line completed first": 20,
            "a line completed later than another's": 40,
            "a line completed by several in one round": 40,
            "several lines completed at once": 8,
            "a line completed by a free ride": 3,
            "a free ride with nothing to cross": 3,
            "a score alone": 5,
            "an odd number of empty stations": 8,
            "a shared place": 5,
            "a tie that empty stations break": 1,
        },
    )


@pytest.mark.rule("MX-20", "MX-21")
def test_special_stations_agree_with_the_oracle() -> None:
    met = compare_whole_games(
        30, (*TOWNS, *TOWNS, "paris", "madrid"), ["repeating", "following", "uniform"], ("on",), FAVOURITES[:4]
    )
    enough(
        met,
        {
            "a repeat carried out": 100,
            "a repeat of a number": 50,
            "a repeat of an express": 20,
            "a repeat of a transfer": 10,
            "two repeats from one ride": 15,
            "a chain of repeats": 40,
            "a repeat that lapses": 5,
            "a special station crossed on a free ride": 5,
            "a card that does not concern all": 8,
        },
    )


@pytest.mark.rule("MX-21")
def test_a_free_ride_after_one_player_is_done_agrees_with_the_oracle() -> None:
    match = Lockstep({"map": TOWN, "special_stations": "on"}, 2)
    match.step("turn 3")
    match.step("A 0", 1)
    match.step("A 2", 0)
    match.play("show 1: A 2", "show 2: A 0", "B backward 0", "show 1: B backward 0")
    for _ in range(2):
        match.step("turn 3")
        match.step("A 0", 0)
        match.step("A 0", 1)
        match.play("show 1: A 0", "show 2: A 0")
    match.play("turn free ride", "cross A4", "show 2: cross A4", "turn transfer", "B forward 1", "show 2: B forward 1")
    enough(match.met, {"a free ride that does not concern all": 1, "a card that does not concern all": 1, "over": 1})


@pytest.mark.slow
def test_many_more_games_agree_with_the_oracle() -> None:
    met = compare_whole_games(1_000, (*OWN, *TOWNS * 4), sorted(PLAYERS))
    enough(
        met, {"positions": 40_000, "a free ride that does not concern all": 10, "a tie that empty stations break": 30}
    )
