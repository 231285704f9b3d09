"""What the search knows of La Forge des Dieux: positions known again, first impressions, worths, and strength."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.playout import play_sampled
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.games.forge.bot.judgement import OPPORTUNIST, WEIGHTS, Judgement
from creuset.games.forge.bot.knowing import ForgeKnowledge
from creuset.games.forge.bot.plans import Plans
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import RENOWN
from creuset.players.registry import expertise_of
from creuset.players.search.knowledge import ONE
from creuset.players.weights import read_weights
from tests.games.forge.bot.choices import choices
from tests.games.forge.bot.test_greedy import GREAT, LITTLE, MATCHING, ONE_GREAT
from tests.games.forge.rules.positions import Match, actor, tell
from tests.players.manners import play_out, seat_of, some_positions

ROOT = Path(__file__).parents[4]


def worths_of(state: State) -> list[int]:
    """What a position is worth to each seat."""
    worths = vec[i64]([0] * int(state.seats()))
    ForgeKnowledge().worths(state.copy(), worths, rng_from("worths"))
    return [int(worth) for worth in worths]


# Positions known again


def facts(state: State) -> Mapping[str, object]:
    """All of a position but the number of its turn."""
    return {name: fact for name, fact in state.data().items() if name != "turn"}


def follow(state: State, actions: tuple[Action, ...]) -> State | None:
    """The position after some actions of players, if they are legal and chance does not decide in between."""
    after = state.copy()
    for action in actions:
        if after.to_act() in (0, DEALER_ONLY) or action not in after.legal(seat_of(after)):
            return None
        after.advance(seat_of(after), action)
    return after


def test_turns_in_another_order_lead_to_a_position_that_is_known_again() -> None:
    knowledge, met = ForgeKnowledge(), 0
    for state in some_positions(GAME, {}, 2, 4)[10:]:
        one, other = state.legal(seat_of(state))[:1], state.legal(seat_of(state))[-1:]
        after = follow(state, tuple(one))
        if one == other or after is None or after.to_act() in (0, DEALER_ONLY):
            continue
        for between in after.legal(seat_of(after)):
            first, second = (follow(state, (*begun, between, *ended)) for begun, ended in ((one, other), (other, one)))
            if first is not None and second is not None and facts(first) == facts(second):
                assert knowledge.key(first) == knowledge.key(second) != 0
                met += 1
    assert met > 20


def test_different_positions_are_told_apart() -> None:
    told_apart = 0
    for seats in (2, 3, 4):
        for seed in range(6):
            keys: dict[int, Mapping[str, object]] = {}
            for state in some_positions(GAME, {}, seats, seed):
                for action in state.legal(seat_of(state)):
                    after = state.copy()
                    after.advance(seat_of(state), action)
                    known = keys.setdefault(int(ForgeKnowledge().key(after)), facts(after))
                    assert known == facts(after)
            told_apart += len(keys)
    assert told_apart > 5_000


def test_a_cube_that_comes_to_light_in_another_colour_makes_another_position() -> None:
    lit = 0
    for state in some_positions(GAME, {}, 2, 2):
        for action in state.legal(seat_of(state)):
            after = state.copy()
            after.advance(seat_of(state), action)
            if after.to_act() == DEALER_ONLY:
                shown = []
                for colour, _weight in after.chances():
                    turned = after.copy()
                    turned.advance(DEALER, colour)
                    shown.append(int(ForgeKnowledge().key(turned)))
                assert len(set(shown)) == len(shown)
                lit += len(shown) > 1
    assert lit > 5


# First impressions


def impressions(match: Match) -> dict[str, int]:
    """What each legal action seems worth."""
    state, seat = match.state, actor(match.state)
    legal = state.legal(seat)
    opinions = vec[i64]([0] * len(legal))
    assert ForgeKnowledge().opinions(state, seat, legal, opinions, rng_from("impressions"))
    return {action.notation(): int(opinions[index]) for index, action in enumerate(legal)}


def test_the_best_weapon_looks_best() -> None:
    top = ("violet sword handle", "grey dagger handle", "grey axe handle", "blue dagger handle")
    looks = impressions(tell("g, forge grey dagger blade, gb", "vooo", top=top, pieces=MATCHING))
    assert max(looks, key=lambda action: looks[action]) == "forge grey dagger handle"


@pytest.mark.parametrize(("own", "other"), [("rr", "bo"), ("bg", "rr")], ids=["oneself", "the next player"])
def test_the_cube_that_somebody_needs_looks_better_than_others(own: str, other: str) -> None:
    match = tell(own, other, top=(GREAT, *LITTLE), pieces=ONE_GREAT, then="rogbv")
    takes = {name: worth for name, worth in impressions(match).items() if name.startswith("take ")}
    best = max(takes, key=lambda action: takes[action])
    assert match.colours[best.removeprefix("take ")] == "red"


def test_joining_gains_the_weapon_less_what_its_pieces_were_worth() -> None:
    match = tell("g, forge grey dagger blade, g, forge grey dagger handle + keep", "oooo", pieces=MATCHING)
    gain = Plans(match.state, 0).rate_of_joining(0, 0, 15)
    assert 0 < gain < 18_000


# Worths


def test_a_finished_game_is_worth_what_was_won() -> None:
    for seed in range(20):
        state = GAME.begin({}, 2 + seed % 3)
        play_sampled(state, rng_from("finished", seed))
        outcome = state.outcome()
        assert outcome is not None
        winners = outcome.winners()
        assert worths_of(state) == [ONE // len(winners) if seat in winners else 0 for seat in range(state.seats())]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_more_renown_is_worth_more_to_oneself_and_less_to_others(seats: int) -> None:
    for state in some_positions(GAME, {}, seats, 1)[::7]:
        assert isinstance(state, ForgeState)
        better = state.copy()
        better.of_seats[RENOWN] += 5
        before, after = worths_of(state), worths_of(better)
        assert after[0] > before[0]
        assert sum(after[1:]) < sum(before[1:])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_worths_of_all_players_make_a_whole_game(seats: int) -> None:
    for state in some_positions(GAME, {}, seats, 6)[::5]:
        assert ONE - seats <= sum(worths_of(state)) <= ONE


# Weights


def test_the_numbers_of_the_search_come_from_its_file_and_can_be_others() -> None:
    learnt = expertise_of("forge").learnt
    assert learnt is not None
    assert learnt.file == WEIGHTS
    state = some_positions(GAME, {}, 2, 1)[30]
    worths, others = vec[i64]([0, 0]), vec[i64]([0, 0])
    learnt.knowledge(learnt.weights).worths(state.copy(), worths, rng_from("own"))
    learnt.knowledge({**learnt.weights, "even": 40_000}).worths(state.copy(), others, rng_from("own"))
    assert list(worths) == worths_of(state)
    assert int(worths[0] - others[0]) * (1 if worths[0] > ONE // 2 else -1) > 0


def test_every_number_of_the_file_is_used() -> None:
    weights = dict(read_weights(WEIGHTS))
    for name in weights:
        with pytest.raises(KeyError):
            Judgement({other: number for other, number in weights.items() if other != name})


def test_the_opportunist_keeps_its_numbers() -> None:
    """It is the yardstick: three turns for a cube that is not free, half of what lies 15 turns ahead, and so on."""
    assert (OPPORTUNIST.patience, OPPORTUNIST.idle, OPPORTUNIST.faith) == (1500, 100, 50)
    assert list(OPPORTUNIST.crowd) == [90, 55, 5]
    assert (OPPORTUNIST.ease, OPPORTUNIST.haste, OPPORTUNIST.wait, OPPORTUNIST.contest) == (700, 200, 300, 100)


# Strength


def test_a_short_look_ahead_beats_the_opportunist() -> None:
    wins = 0
    for number in range(16):
        kinds = ("search@200", "greedy") if number % 2 == 0 else ("greedy", "search@200")
        wins += play_out(GAME.begin({}, 2), "forge", kinds, number) == [number % 2]
    assert wins >= 11


def test_equal_views_and_seeds_give_equal_choices_compiled_and_interpreted() -> None:
    here = choices()
    assert here == choices()
    environment = {**os.environ, "CREUSET_INTERPRETED": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "tests.games.forge.bot.choices"]
    there = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert there.stdout.split("\n")[:-1] == here
