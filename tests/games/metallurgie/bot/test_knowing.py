"""What Metallurgie tells the search: each part against a slow definition, and those who use it in short matches."""

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import COMPILED, bit
from creuset.core.fair import rng_from
from creuset.games.metallurgie.bot.chances import supply
from creuset.games.metallurgie.bot.gaps import gap, lay, lift
from creuset.games.metallurgie.bot.ground import Ground
from creuset.games.metallurgie.bot.knowing import FILE, MetallurgieKnowledge
from creuset.games.metallurgie.bot.odds import odds
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.actions import Place, Take
from creuset.games.metallurgie.rules.components import IRON
from creuset.games.metallurgie.rules.rules import MetallurgieState
from creuset.games.metallurgie.rules.state import WON
from creuset.players.search.knowledge import ONE
from creuset.players.search.thinker import Habits, Thinker
from creuset.players.weights import read_weights
from tests.games.metallurgie.bot.test_greedy import SWITCHES, positions_of
from tests.games.metallurgie.rules.positions import hand, play, points, position
from tests.players.manners import play_out

BONUS = {"bonus_cards": "on"}

ROUND = {
    **dict.fromkeys(read_weights(FILE), 50),
    "fear_1": 100,
    "price": 100,
    "draw": 0,
    "spread_end": 200,
    "spread_card": 200,
    "glances": 6,
    "sets": 3,
}
"""Weights that stay the same when the real ones are tuned."""


def opinions_of(knowledge: MetallurgieKnowledge, state: MetallurgieState, seed: object) -> dict[str, int]:
    """What the seat to act thinks of its actions."""
    legal = state.legal(state.player)
    found = vec[i64]([0] * len(legal))
    assert knowledge.opinions(state.copy(), state.player, legal, found, rng_from("opinions", seed))
    return {action.notation(): int(found[index]) for index, action in enumerate(legal)}


def favourite(state: MetallurgieState, seed: int = 1) -> str:
    """The action that looks best at a glance."""
    found = opinions_of(MetallurgieKnowledge(), state, seed)
    return max(found, key=lambda text: found[text])


def worths_of(state: MetallurgieState) -> list[int]:
    """What the position is worth to each seat."""
    found = vec[i64]([0] * int(state.players))
    MetallurgieKnowledge().worths(state.copy(), found, rng_from("worths"))
    return [int(worth) for worth in found]


# The merit of a finished game


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bonus", ["off", "on"])
def test_merit_ranks_as_the_outcome_does(seats: int, bonus: str) -> None:
    for seed in range(12):
        state = GAME.begin({"bonus_cards": bonus}, seats)
        play_out(state, "metallurgie", ("random",) * seats, seed)
        rng = rng_from("won", seed)
        assert isinstance(state, MetallurgieState)
        for row in range(WON, WON + 4 * seats):  # random players win little
            state.cards[row] = rng.below(3)
        outcome = state.outcome()
        assert outcome is not None
        for one in range(seats):
            for other in range(seats):
                better = state.merit(one) - state.merit(other)
                ahead = outcome.ranks[other] - outcome.ranks[one]
                assert (better > 0) == (ahead > 0)
                assert (better == 0) == (ahead == 0)


# The parts of the judgement


def test_a_survey_finds_the_gaps() -> None:
    ground = Ground()
    for seed in range(4):
        for state in positions_of({}, 2, seed)[::3]:
            ground.survey(state.board)
            assert [int(missing) for missing in ground.before] == [int(gap(state.board, metal)) for metal in range(4)]


def test_a_card_on_trial_changes_the_gaps_as_laying_it_does() -> None:
    ground = Ground()
    same = total = 0
    for seed in range(3):
        for state in positions_of({}, 2, seed)[::5]:
            board = state.board
            ground.survey(board)
            for action in state.legal(state.player):
                if isinstance(action, Place):
                    near = board.around(action.place)
                    if action.metal == IRON:
                        ground.try_iron(board, action.place, near)
                    else:
                        ground.try_card(board, action.metal, bit(board.stack_at(action.place)), near)
                    laid = lay(board, action.metal, action.place)
                    gaps = [int(gap(board, metal)) for metal in range(4)]
                    lift(board, action.metal, laid)
                    assert int(ground.after[action.metal]) == gaps[action.metal]
                    same += [int(missing) for missing in ground.after] == gaps
                    total += 1
    assert total > 1000
    assert same > 0.97 * total


@given(st.integers(0, 44), st.integers(0, 47), st.integers(0, 3), st.integers(0, 5))
def test_odds_are_the_chances(wanted: int, others: int, drawn: int, short: int) -> None:
    for _again in range(2):
        assert odds(wanted, wanted + others, drawn, short) == supply(wanted, wanted + others, drawn, short)


# Opinions


def test_an_area_that_can_be_completed_looks_best() -> None:
    assert favourite(position("(g)g s s s c i", ("ggi", "iii"))) == "gold@2,0"
    assert favourite(position("(g)s s s s c i", ("ggi", "iii"))).startswith("gold@")
    assert favourite(position("(g)g i c c i i", ("csg", "iii"))) == "copper@2,0"


def test_completing_where_it_chains_looks_better() -> None:
    state = position("(s)s s g g s c i", ("gii", "iii"))
    found = opinions_of(MetallurgieKnowledge(), state, 1)
    assert found["gold@5,0"] > found["gold@2,0"]


def test_finishing_looks_best_when_an_area_is_complete() -> None:
    assert favourite(play(position("(g)g s s s c i", ("ggi", "iii")), "gold@2,0")) == "done"


def test_the_cards_that_uncover_another_area_look_best() -> None:
    state = play(position("(s)s s g g s c i", ("gii", "iii")), "gold@5,0", "done", "score gold@3,0")
    assert favourite(state) in ("take gold@3,0", "take gold@4,0")


def test_opening_an_area_to_the_next_player_looks_worse() -> None:
    found = opinions_of(MetallurgieKnowledge(), position("(g)s s c i c i", ("gcc", "iii")), 1)
    assert found["gold@1,0"] < min(worth for text, worth in found.items() if text.startswith("copper"))


@pytest.mark.parametrize("options", [{}, BONUS])
def test_opinions_follow_from_what_the_seat_may_know(options: dict[str, str]) -> None:
    knowledge = MetallurgieKnowledge()
    for state in positions_of(options, 3, 4)[::9]:
        view = state.view(state.player)
        expected = opinions_of(knowledge, state, 1)
        for world in range(3):
            other = view.imagine(rng_from("world", world))
            assert isinstance(other, MetallurgieState)
            assert opinions_of(knowledge, other, 1) == expected


# The quick policy


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.sampled_from(SWITCHES), st.integers(2, 4), st.integers(0, 10_000))
def test_the_policy_is_legal_everywhere_and_touches_nothing(options: dict[str, str], seats: int, seed: int) -> None:
    knowledge = MetallurgieKnowledge()
    rng = rng_from(seed)
    for state in positions_of(options, seats, seed)[seed % 3 :: 5]:
        before = state.digest()
        action = knowledge.policy(state, state.player, rng)
        assert state.digest() == before
        assert state.judge(state.player, action) == 0


@pytest.mark.parametrize("seed", range(4))
def test_the_policy_completes_what_the_hand_can_and_scores_it(seed: int) -> None:
    knowledge = MetallurgieKnowledge()
    for drawing, cards, won, left in (
        ("(g)g s s s c i", "ggi", "g", "ig"),
        ("(g)s s s s c i", "ggi", "g", "i"),
        ("(g)g i c c i i", "csg", "g", ""),
        ("(c)c c c i i i i i", "ccc", "c", ""),
    ):
        state = position(drawing, (cards, "iii"))
        rng = rng_from(seed)
        while state.to_act() == bit(0):
            state.apply(0, knowledge.policy(state, 0, rng))
        assert (points(state, 0), hand(state, 0)) == (won, left)


def test_the_policy_does_not_play_by_other_hands() -> None:
    knowledge = MetallurgieKnowledge()
    for state in positions_of({}, 2, 6)[::7]:
        if state.legal(state.player) and not isinstance(state.legal(state.player)[0], Take):
            view = state.view(state.player)
            choices = set()
            for world in range(4):
                other = view.imagine(rng_from("world", world))
                choices.add(knowledge.policy(other, state.player, rng_from("policy")).notation())
            assert len(choices) == 1


# The worth of a position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worths_are_chances_to_win(seats: int) -> None:
    for state in positions_of(BONUS, seats, 2)[::11]:
        worths = worths_of(state)
        assert all(0 <= worth <= ONE for worth in worths)
        assert ONE - 10 <= sum(worths) <= ONE


def test_points_and_what_can_be_scored_next_are_worth_something() -> None:
    assert (
        worths_of(position(won=("g", "")))[0]
        > worths_of(position(won=("", "")))[0]
        > worths_of(position(won=("", "g")))[0]
    )
    assert worths_of(position("(g)g s s s c i", ("gii", "iii")))[0] > worths_of(position("(g)g s s s c i"))[0]


def test_a_lead_is_safer_near_the_end() -> None:
    early = worths_of(position(won=("gg", "g")))[0]
    late = worths_of(position(pile="iii", won=("gg", "g")))[0]
    assert ONE // 2 < early < late


def test_a_finished_game_is_won_or_lost() -> None:
    state = play(position(pile="", won=("gs", "i")), "draw", "turn stop")
    assert worths_of(state) == [ONE, 0]


# The people


def choices(habits: Habits, seed: int) -> str:
    """What somebody with these habits does in some positions, as one short word."""
    texts = []
    for state in positions_of(BONUS, 2, seed)[::6]:
        thinker = Thinker(MetallurgieKnowledge(ROUND), habits, rng_from("thinker", seed))
        texts.append(thinker.choose(state.view(state.player), state.legal(state.player)).notation())
    return sha256(" ".join(texts).encode()).hexdigest()[:16]


def test_compiled_and_interpreted_choose_alike() -> None:
    """The words were noted compiled; the same test runs interpreted."""
    assert choices(Habits(0), 1) == "2814cc4f16636391"
    assert choices(Habits(40, candidates=4, horizon=1, seconds=1000), 2) == "75a30905657e051d"


def test_equal_views_and_generators_give_equal_choices() -> None:
    habits = Habits(60, candidates=4, horizon=1, seconds=1000)
    for state in positions_of({}, 2, 8)[::29]:
        view = state.view(state.player)
        other = view.imagine(rng_from("other"))
        first = Thinker(MetallurgieKnowledge(), habits, rng_from("same")).choose(view, state.legal(state.player))
        again = Thinker(MetallurgieKnowledge(), habits, rng_from("same"))
        assert again.choose(other.view(state.player), other.legal(state.player)) is first


def wins(kinds: tuple[str, str], games: int) -> int:
    """How many games the first wins alone, in either seat."""
    won = 0
    for number in range(games):
        seats = kinds if number % 2 == 0 else kinds[::-1]
        won += play_out(GAME.begin({}, 2), "metallurgie", seats, number // 2) == [number % 2]
    return won


@pytest.mark.skipif(not COMPILED, reason="takes too long interpreted")
@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [
        ("jonas", "ida", 40, 22),
        ("mara", "jonas", 40, 22),
        ("mara", "greedy", 60, 32),
        ("search@200", "greedy", 20, 13),
        pytest.param("viktor", "mara", 40, 20, marks=pytest.mark.slow),
    ],
)
def test_the_better_player_wins_more(better: str, worse: str, games: int, least: int) -> None:
    assert wins((better, worse), games) >= least
