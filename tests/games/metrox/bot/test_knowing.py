"""The search of Metro X: what it knows of a position, how strong it is, and its manners."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.fair import rng_from
from creuset.core.playout import play_on
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.games.metrox.bot.knowing import SCALE, MetroKnowledge
from creuset.games.metrox.bot.levels import EXPERTISE
from creuset.games.metrox.rules import GAME
from creuset.games.metrox.rules.rules import MetroState
from creuset.players.course import BotsCourse
from creuset.players.registry import make_player
from creuset.players.search.knowledge import ONE
from tests.games.metrox.rules.positions import CITIES, begin, choose, outcome, play, table, town, turn
from tests.players.manners import seat_of, some_positions

ROOT = Path(__file__).parents[4]


def finished(seats: int, key: str, seed: int) -> MetroState:
    """A random game at its end."""
    state, rng = table(seats, map=key), rng_from("finished", seed)
    while state.to_act() != 0:
        seat = DEALER if state.to_act() == DEALER_ONLY else seat_of(state)
        state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))
    return state


def worths_of(state: State, knowledge: MetroKnowledge, seed: int = 1) -> list[int]:
    """What a position is worth to each seat."""
    worths = vec[i64]([0] * int(state.seats()))
    knowledge.worths(state.copy(), worths, Rng(seed))
    return [int(worth) for worth in worths]


# Merit


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_merits_rank_as_the_outcome_does(seats: int) -> None:
    for seed in range(60):
        state = finished(seats, CITIES[seed % 4], seed)
        ranks = outcome(state).ranks
        merits = [int(state.merit(seat)) for seat in range(seats)]
        assert list(ranks) == [1 + sum(other > own for other in merits) for own in merits]


def test_fewer_empty_stations_decide_a_tie() -> None:
    """MX-18: six and seven empty stations both cost 3 points."""
    network = town("abcdefghij", windows=(1,))
    state = play(begin(network, 2), "4", "A 4", "A 3")
    assert outcome(state).totals[0] == outcome(state).totals[1]
    assert state.merit(0) > state.merit(1)
    equal = play(begin(network, 2), "4", "A 4", "A 4")
    assert equal.merit(0) == equal.merit(1)


# Worths


def test_alone_a_finished_game_is_worth_its_points() -> None:
    for seed in range(8):
        state = finished(1, CITIES[seed % 4], seed)
        knowledge = MetroKnowledge()
        assert worths_of(state, knowledge) == [outcome(state).totals[0] * int(ONE) // int(SCALE)]
        assert knowledge.points == SCALE


def test_in_company_a_finished_game_is_worth_winning_it() -> None:
    for seed in range(8):
        state = finished(3, CITIES[seed % 4], seed)
        knowledge = MetroKnowledge()
        winners = outcome(state).winners()
        assert worths_of(state, knowledge) == [int(ONE) // len(winners) if s in winners else 0 for s in range(3)]
        assert knowledge.points == 0


def test_the_first_to_complete_a_line_has_more_of_it() -> None:
    """MX-15: both complete a line now; only one of the lines is still worth the larger bonus."""
    network = town("abcd", "wxyz", bonuses=((7, 1), (7, 1)), windows=(2, 2))
    state = play(begin(network, 2), "4", "A 4", "A 0")
    turn(state, "4")
    choose(state, 0, "B 0")
    knowledge = MetroKnowledge()
    late, first = [worths_of(choose(state.copy(), 1, text), knowledge)[1] for text in ("A 4", "B 4")]
    assert first > late


def test_in_the_same_luck_the_others_play_the_same() -> None:
    """What is kept from one choice to the next makes no difference."""
    state = table(3, map="paris")
    state.apply(DEALER, GAME.parse("turn 4"))
    kept = MetroKnowledge()
    for action in state.legal(0)[:12]:
        after = state.copy()
        after.apply(0, action)
        assert worths_of(after, kept, 5) == worths_of(after, MetroKnowledge(), 5)


# Manners


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("special", ["off", "on"])
def test_every_choice_is_legal_and_follows_from_the_view(seats: int, special: str) -> None:
    """MX-14: what others have chosen makes no difference before it is shown."""
    options = {"map": "madrid", "special_stations": special}
    for number, state in enumerate(some_positions(GAME, options, seats, 5)[seats - 1 :: 11]):
        seat = seat_of(state)
        view, legal = state.view(seat), state.legal(seat)
        before = view.encode()
        chosen = make_player("search@60", "metrox", rng_from(number)).choose(view, legal)
        assert state.judge(seat, chosen) == 0
        other = view.imagine(rng_from("world", number)).view(seat)
        assert make_player("search@60", "metrox", rng_from(number)).choose(other, legal) == chosen
        assert view.encode() == before


# Strength: with iterations, so that every machine plays the same games


def points(bot: str, key: str, games: int) -> float:
    """The mean points of a lone player."""
    total = 0
    for number in range(games):
        state = table(1, map=key)
        player = make_player(bot, "metrox", rng_from("player", number))
        play_on(state, BotsCourse([player], rng_from("luck", number)))
        total += outcome(state).totals[0]
    return total / games


@pytest.mark.parametrize(("key", "more"), [("amsterdam", 8), ("berlin", 3), ("paris", 2), ("madrid", 6)])
def test_alone_the_search_scores_more_than_the_opportunist(key: str, more: int) -> None:
    assert points("search@150", key, 8) > points("greedy", key, 8) + more


def test_the_five_play_better_and_better() -> None:
    means = [points(bot, "madrid", 30) for bot in ("random", "ida", "jonas", "mara")]
    assert all(after > before + 2 for before, after in pairwise(means))
    assert len(EXPERTISE.levels) == 5


def test_in_company_the_search_mostly_wins() -> None:
    wins = 0.0
    games = 12
    for number in range(games):
        kinds = ["greedy"] * 4
        kinds[number % 4] = "search@100"
        state = table(4, map="amsterdam")
        players = [make_player(kind, "metrox", rng_from("player", number, seat)) for seat, kind in enumerate(kinds)]
        play_on(state, BotsCourse(players, rng_from("luck", number)))
        winners = outcome(state).winners()
        wins += (number % 4 in winners) / len(winners)
    assert wins >= games / 2


# Compiled and interpreted


def some_choices() -> list[str]:
    """What the search chooses here and there, alone and in company."""
    found = []
    for seats in (1, 3):
        for number, state in enumerate(some_positions(GAME, {"map": "berlin"}, seats, 8)[seats :: 9 * seats]):
            seat = seat_of(state)
            player = make_player("search@24", "metrox", rng_from("alike", number))
            found.append(player.choose(state.view(seat), state.legal(seat)).notation())
    return found


def test_interpreted_it_chooses_as_compiled() -> None:
    environment = {**os.environ, "CREUSET_INTERPRETED": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
    code = "from tests.games.metrox.bot.test_knowing import some_choices; print(*some_choices(), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[:-1] == some_choices()
