"""The opportunist of Metro X: spares windows, keeps big interchanges for transfers, completes lines first."""

from math import sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.metrox.bot import choose
from creuset.games.metrox.bot.hopes import POINT, Hopes
from creuset.games.metrox.bot.reaching import SURE, Reaching
from creuset.games.metrox.bot.trying import Trying
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.actions import Choice, Ride
from creuset.games.metrox.rules.components import TRANSFER
from creuset.games.metrox.rules.network import Network
from creuset.games.metrox.rules.rules import MetroState
from tests.games.metrox.rules.positions import CITIES, begin, cross, outcome, play, table, town, transfers, turn
from tests.players.manners import chosen, play_out, seat_of, some_positions, wins_against_random

SEEDS = range(4)


def choice(state: MetroState, seed: int) -> str:
    """What the opportunist chooses for the first who has to."""
    return chosen("metrox", state, rng_from(seed)).notation()


def without_transfers(state: MetroState) -> MetroState:
    """The same position with no transfer in the pile."""
    state.in_pile -= state.left(TRANSFER)
    state.pile -= state.left(TRANSFER) << (TRANSFER * 4)
    return state


# Lines and windows


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_a_line_first(seed: int) -> None:
    state = turn(begin(town("abcde", "vwxyz", "lmnopqr")), "5")
    assert choice(state, seed) in ("A 5", "B 5")


@pytest.mark.parametrize("seed", SEEDS)
def test_of_two_lines_completes_the_one_that_pays_more(seed: int) -> None:
    state = cross(begin(town("abcd", "wxyz", bonuses=((2, 1), (7, 5)))), "abwx")
    assert choice(turn(state, "express 2"), seed) == "B 2"


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_the_line_that_nobody_has_completed(seed: int) -> None:
    """MX-15: for the other one there are only the smaller points."""
    network = town("abcd", "wxyz", "klmnop", bonuses=((7, 1), (7, 1), (2, 1)))
    state = play(begin(network, 2), "4", "C 4", "A 4")
    assert choice(turn(state, "4"), seed) == "B 4"


@pytest.mark.parametrize("seed", SEEDS)
def test_writes_a_poor_card_where_the_window_is_worth_nothing(seed: int) -> None:
    """Line A is complete; the last window of B waits for more than an express 2."""
    state = cross(begin(town("abc", "pqrstuvw", windows=(2, 1))), "abc")
    assert choice(turn(state, "express 2"), seed) == "A 0"
    state.apply(0, GAME.parse("A 0"))
    assert choice(turn(state, "6"), seed) == "B 6"


@pytest.mark.parametrize("seed", SEEDS)
def test_does_not_cut_another_line_in_two(seed: int) -> None:
    """The third station of A is in the middle of B, which has the windows for it."""
    state = turn(begin(town("abn", "klmnopq", windows=(1, 3))), "3")
    assert choice(state, seed) == "B 3"


@pytest.mark.parametrize("seed", SEEDS)
def test_takes_an_express_where_there_are_gaps_to_jump(seed: int) -> None:
    """MX-10."""
    state = cross(begin(town("axbyczd", "klmnopq", windows=(2, 2))), "xyz")
    assert choice(turn(state, "express 3"), seed) == "A 3"


@pytest.mark.parametrize("seed", SEEDS)
def test_follows_a_ring_the_way_that_is_open(seed: int) -> None:
    """MX-19."""
    state = cross(begin(town("abcdefgh", rings="A")), "b")
    assert choice(turn(state, "5"), seed) == "A backward 5"
    state = cross(begin(town("abcdefgh", rings="A")), "h")
    assert choice(turn(state, "5"), seed) == "A forward 5"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_free_ride_completes_a_line_or_fills_a_hole(seed: int) -> None:
    """MX-12: not the head of a line, to which every ride comes by itself."""
    last = cross(begin(town("abcde", "klmnopq")), "abcd")
    assert choice(turn(last, "free ride"), seed) == "cross A5"
    hole = cross(begin(town("abcdefg", windows=(1,))), "cdeg")
    assert choice(turn(hole, "free ride"), seed) == "cross A6"


# Transfers


@pytest.mark.parametrize("seed", SEEDS)
def test_transfers_at_the_biggest_interchange(seed: int) -> None:
    state = turn(begin(town("abc", "xyz", "xu", "xv", "ku")), "transfer")
    after = state.copy()
    after.apply(0, chosen("metrox", state, rng_from(seed)))
    assert transfers(after) == {"x": 3}


@pytest.mark.parametrize("seed", SEEDS)
def test_stops_in_front_of_a_big_interchange_as_long_as_a_transfer_may_come(seed: int) -> None:
    network = town("abxcdefgh", "ux", "vx", "wx", windows=(4, 0, 0, 0))
    state = turn(begin(network), "3")
    assert choice(state, seed) == "A 2"
    assert choice(without_transfers(state), seed) == "A 3"


@pytest.mark.parametrize("seed", SEEDS)
def test_likes_a_transfer_that_comes_again(seed: int) -> None:
    """MX-20: x and y are as big, but after x the transfer is written once more, at z."""
    network = town("xzabcd", "yefghi", "xz", "yj", "z", windows=(4, 4, 0, 0, 0), special="x")
    assert choice(turn(begin(network, specials=True), "transfer"), seed) == "A 1"


# Stations within reach


def missed(state: MetroState, stations: str) -> list[int]:
    """How likely these stations are to stay empty."""
    reaching = Reaching(state.network)
    reaching.look_at(state, 0)
    keys = [station.key for station in state.network.city.stations]
    return [int(reaching.missed(keys.index(station))) for station in stations]


def empty(network: Network) -> int:
    """How many stations stay empty on a new sheet, in thousandths."""
    reaching = Reaching(network)
    reaching.look_at(begin(network), 0)
    return int(reaching.empty)


def test_what_is_farther_away_is_less_likely() -> None:
    chances = missed(begin(town("abcdefghijklmnop", windows=(2,))), "abcdefghijklmnop")
    assert chances == sorted(chances)
    assert 0 < chances[0] < chances[6] < chances[-1] == SURE


def test_a_window_more_brings_more_stations_within_reach() -> None:
    left = [empty(town("abcdefghijkl", windows=(windows,))) for windows in range(5)]
    assert 12 * SURE == left[0] > left[1] > left[2] > left[3] > left[4] > 0


def test_a_gap_costs_a_part_of_a_ride() -> None:
    """Three stations are left on each line; on one of them marked ones stand between them."""
    network = town("axbycz", "klmnop", windows=(1, 1))
    together, apart = missed(cross(begin(network), "xyzklm"), "pc")
    assert together < apart


def test_two_lines_are_likelier_to_bring_one_to_a_station_than_one() -> None:
    (one,) = missed(begin(town("abcx", "klmy", windows=(1, 1))), "x")
    (two,) = missed(begin(town("abcx", "klmx", windows=(1, 1))), "x")
    assert two < one


# What a sheet promises


@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_full_sheet_promises_what_it_scores(key: str, seats: int) -> None:
    state = table(seats, map=key)
    rng = rng_from(key, seats)
    while state.to_act() != 0:
        seat = DEALER if state.to_act() == DEALER_ONLY else seat_of(state)
        state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))
    for seat, score in enumerate(outcome(state).totals):
        promised = Hopes(state, seat).promised(state)
        assert score * POINT - POINT // 2 <= promised <= score * POINT  # MX-17: halves are rounded down


def test_a_line_that_another_has_completed_promises_less() -> None:
    """MX-15; alone there is only the larger bonus (MX-22)."""
    network = town("abcd", bonuses=((7, 1),))
    for seats in (1, 2):
        state = begin(network, seats)
        before = Hopes(state, 0).promised(state)
        state.claimed = bit(0)
        assert (Hopes(state, 0).promised(state) < before) == (seats == 2)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_tries_a_choice_as_the_game_carries_it_out(seats: int) -> None:
    network = town("abcd", "wxyz", "klmnop")
    state = turn(begin(network, seats), "4")
    action = GAME.parse("B 4")
    assert isinstance(action, Choice)
    value = Trying(state, 0).value_of(action)
    others = ["A 0"] * (seats - 1)
    after = play(begin(network, seats), "4", "B 4", *others)
    assert value == Hopes(after, 0).promised(after)


# Manners


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.sampled_from(CITIES), st.sampled_from(("off", "on")), st.integers(1, 6), st.integers(0, 10_000))
def test_every_choice_is_legal_in_whatever_position(key: str, special: str, seats: int, seed: int) -> None:
    rng = rng_from(seed)
    options = {"map": key, "special_stations": special}
    for state in some_positions(GAME, options, seats, seed)[seed % 9 :: 9]:
        assert state.refusal(seat_of(state), chosen("metrox", state, rng)) is None


@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize("special", ["off", "on"])
def test_plays_whole_games_on_every_map(key: str, special: str) -> None:
    assert play_out(GAME.begin({"map": key, "special_stations": special}, 2), "metrox", ("greedy", "random"), 2) == [0]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_chooses_the_same_from_views_that_are_the_same(seats: int) -> None:
    """MX-14: what others have chosen makes no difference before it is shown."""
    for number, state in enumerate(some_positions(GAME, {}, seats, 5)[seats - 1 :: 9]):
        seat = seat_of(state)
        view = state.view(seat)
        before = view.encode()
        other = view.imagine(rng_from("world", number))
        expected = choose(view, state.legal(seat), rng_from(number))
        assert choose(other.view(seat), other.legal(seat), rng_from(number)) == expected
        assert view.encode() == before  # nothing is tried on the view itself


def test_opportunists_of_one_table_do_not_always_choose_alike() -> None:
    state, rng = GAME.begin({"map": "berlin"}, 3), rng_from("company")
    differing = 0
    while state.to_act() != 0:
        if state.to_act() == DEALER_ONLY:
            state.apply(DEALER, state.deal(rng))
        else:
            chosen_now = [choose(state.view(seat), state.legal(seat), rng) for seat in range(3)]
            differing += len(set(chosen_now)) > 1
            for seat in range(3):  # all go on with the same sheet
                state.apply(seat, chosen_now[0])
    assert differing > 1


def test_beats_random_always() -> None:
    games = 20
    assert wins_against_random("metrox", games) == games


# The maps


def as_far_as_it_goes(state: MetroState, rng: Rng) -> Action:
    """A random line, marked as far as it goes; on a free ride any station."""
    furthest: dict[tuple[int, int], Action] = {}
    for action in state.legal(0):
        if isinstance(action, Ride):
            furthest.setdefault((int(action.line), int(action.way)), action)  # the most marks are listed first
    if not furthest:
        crossings = state.legal(0)[:-1]
        return crossings[rng.below(len(crossings))] if crossings else state.legal(0)[0]
    lines = sorted({line for line, _way in furthest})
    line = lines[rng.below(len(lines))]
    ways = [way for own, way in furthest if own == line]
    return furthest[line, ways[rng.below(len(ways))]]


def opportunist(state: MetroState, rng: Rng) -> Action:
    """What the opportunist chooses alone."""
    return choose(state.view(0), state.legal(0), rng)


def scores(key: str, *, greedy: bool, games: int) -> list[int]:
    """What a lone player scores on a map."""
    found = []
    for number in range(games):
        state, rng = table(1, map=key), rng_from("calibration", key, number)
        while state.to_act() != 0:
            if state.to_act() == DEALER_ONLY:
                state.apply(DEALER, state.deal(rng))
            else:
                state.apply(0, opportunist(state, rng) if greedy else as_far_as_it_goes(state, rng))
        found.append(outcome(state).totals[0])
    return found


@pytest.mark.parametrize("key", CITIES)
@pytest.mark.parametrize(("greedy", "games", "least", "most"), [(False, 100, -5, 8), (True, 10, 15, 30)])
def test_the_maps_are_as_hard_as_they_should_be(key: str, greedy: bool, games: int, least: int, most: int) -> None:
    """Alone, the verdicts mean something (MX-23): the interval of the mean meets the one that was aimed at."""
    found = scores(key, greedy=greedy, games=games)
    error = 1.96 * stdev(found) / sqrt(games)
    assert mean(found) + error >= least
    assert mean(found) - error <= most
