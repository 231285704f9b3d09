"""The opportunist of Metallurgie: takes what is open, completes what it can, and opens nothing obvious."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.games.metallurgie.bot import choose
from creuset.games.metallurgie.bot.chances import ONE, supply
from creuset.games.metallurgie.bot.gaps import FAR, gap
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.components import COPPER, GOLD, IRON, SILVER
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import actor, hand, lay, picture, play, points, position
from tests.players import manners
from tests.players.manners import play_out, some_positions, wins_against_random

SEEDS = range(8)
SWITCHES = [
    {"first_player": first, "rescore_same_area": rescore, "compulsory_scoring": compulsory, "bonus_cards": bonus}
    for first in ("seat 1", "random")
    for rescore, compulsory, bonus in itertools.product(("off", "on"), repeat=3)
]


def chosen(state: State, rng: Rng) -> Action:
    """What the opportunist does for the player who has to act."""
    return manners.chosen("metallurgie", state, rng)


def take_turn(state: MetallurgieState, seed: int) -> list[str]:
    """Let the opportunist play until the dealer or somebody else has to act."""
    rng = rng_from("turn", seed)
    player = actor(state)
    actions = []
    while actor(state) == player:
        action = chosen(state, rng)
        state.apply(player, action)
        actions.append(action.notation())
    return actions


# Scoring


@pytest.mark.parametrize("seed", SEEDS)
def test_takes_an_open_score(seed: int) -> None:
    state = play(position("(g)g s c i i", ("gii", "iii")), "gold@2,0")
    take_turn(state, seed)
    assert points(state, 0) == "g"


@pytest.mark.parametrize("seed", SEEDS)
def test_takes_every_open_score(seed: int) -> None:
    state = play(position("(g)g s c c c s g g", ("ggi", "iii")), "gold@2,0", "gold@6,0", "done")
    take_turn(state, seed)
    assert points(state, 0) == "gg"


@pytest.mark.parametrize("seed", SEEDS)
def test_takes_the_gold_under_which_the_silver_is_complete(seed: int) -> None:
    state = play(position("(s)s s g g s c i", ("gii", "iii")), "gold@5,0", "done")
    actions = take_turn(state, seed)
    assert actions[0] == "score gold@3,0"
    assert set(actions[1:3]) == {"take gold@3,0", "take gold@4,0"}
    assert points(state, 0) in ("sg", "gs")


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_the_gold_where_it_chains(seed: int) -> None:
    """Gold at 2,0 would complete the area too, but leave no silver area."""
    state = position("(s)s s g g s c i", ("gii", "iii"))
    assert take_turn(state, seed)[0] == "gold@5,0"
    assert sorted(points(state, 0)) == ["g", "s"]


@pytest.mark.parametrize("seed", SEEDS)
def test_leaves_the_next_player_no_area_that_is_nearly_large_enough(seed: int) -> None:
    """Seven silver less three are four, which one card completes, unless they lie apart."""
    state = play(position("(s)s s s s s c i i", ("sii", "iii")), "silver@6,0", "done")
    take_turn(state, seed)
    assert points(state, 0) == "s"
    assert gap(state.board, SILVER) > 1


# Completing


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_an_area_with_one_card_and_keeps_the_others(seed: int) -> None:
    state = position("(g)g s s s c i", ("ggi", "iii"))
    assert take_turn(state, seed)[:3] == ["gold@2,0", "done", "score gold@0,0"]
    assert sorted(hand(state, 0)) == ["g", "i"]


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_an_area_with_two_cards_of_a_metal(seed: int) -> None:
    state = position("(g)s s s s c i", ("ggi", "iii"))
    take_turn(state, seed)
    assert (points(state, 0), hand(state, 0)) == ("g", "i")


@pytest.mark.parametrize("seed", SEEDS)
def test_joins_what_lies_apart_with_two_cards(seed: int) -> None:
    """No single card makes a larger area than four of the copper, six of the iron."""
    copper = position("(c)c c i i c c c i i", ("cci", "iii"))
    take_turn(copper, seed)
    assert (points(copper, 0), hand(copper, 0)) == ("c", "i")
    iron = position("(i)i i i i c i i i i", ("iig", "iii"))
    take_turn(iron, seed)
    assert (points(iron, 0), hand(iron, 0)) == ("i", "g")


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_an_area_with_three_cards_of_a_metal(seed: int) -> None:
    state = position("(c)c c c i i i i i", ("ccc", "iii"))
    take_turn(state, seed)
    assert points(state, 0) == "c"


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_an_area_with_a_column(seed: int) -> None:
    state = position("(g)g i c c i i", ("csg", "iii"))
    assert take_turn(state, seed)[:3] == ["copper@2,0", "silver@2,0", "gold@2,0"]
    assert points(state, 0) == "g"


@pytest.mark.parametrize("seed", SEEDS)
def test_completes_the_area_that_takes_fewer_cards(seed: int) -> None:
    """Two gold would complete an area too."""
    state = position("(g)s s c c c c c c i", ("ggc", "iii"))
    take_turn(state, seed)
    assert (points(state, 0), hand(state, 0)) == ("c", "gg")


@pytest.mark.parametrize("seed", SEEDS)
def test_goes_on_when_more_cards_complete_a_second_area(seed: int) -> None:
    state = position("(g)g s c c c s g g", ("ggi", "iii"))
    take_turn(state, seed)
    assert points(state, 0) == "gg"


@pytest.mark.parametrize("seed", SEEDS)
def test_builds_on_the_card_from_the_pile(seed: int) -> None:
    state = play(position("(g)s s s s c i", ("gii", "iii")), "draw", "turn gold")
    take_turn(state, seed)
    assert (points(state, 0), sorted(hand(state, 0))) == ("g", ["i", "i"])


@pytest.mark.parametrize("seed", SEEDS)
def test_prefers_the_metal_of_the_own_bonus_card(seed: int) -> None:
    drawing = "(g)g s c c c c c c i"
    for bonus, won in (("cg", "c"), ("gc", "g")):
        state = position(drawing, ("cgi", "iii"), bonuses=bonus, bonus_cards="on")
        take_turn(state, seed)
        assert points(state, 0) == won


# Quiet moves


@pytest.mark.parametrize(
    ("drawing", "cards", "opening"),
    [
        ("(g)s s c i c i", "gcc", "gold"),
        ("(s)s s c c i i", "sci", "silver"),
        ("(i)i i i i i i", "icc", "iron"),
        ("(c)c c c c i i s", "cis", "copper"),
    ],
)
@pytest.mark.parametrize("seed", SEEDS)
def test_does_not_leave_an_area_that_one_card_completes(drawing: str, cards: str, opening: str, seed: int) -> None:
    state = position(drawing, (cards, "iii"))
    action = chosen(state, rng_from(seed))
    assert not action.notation().startswith(opening)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_quiet_turn_is_one_card(seed: int) -> None:
    state = position(hands=("iii", "iii"))
    actions = take_turn(state, seed)
    assert actions == ["draw"] or (len(actions) == 2 and actions[1] == "done")


# Gaps and chances


@pytest.mark.parametrize(
    ("drawing", "metal", "cards"),
    [
        ("(g)g s c i", GOLD, 1),
        ("(g)s s c i", GOLD, 2),
        ("(s)s s c i", GOLD, 3),
        ("(g)g c c i", GOLD, FAR),
        ("(s)s c s s", SILVER, 1),
        ("(s)s c s c", SILVER, 2),
        ("(c)c c i c c c", COPPER, 1),
        ("(c)c c c i i i", COPPER, 3),
        ("(i)i i i i i i i", IRON, 1),
        ("(i)i i i i i", IRON, 3),
        ("(i)i i c", IRON, FAR),
        ("(i)i i i i i i i i", IRON, 1),
    ],
)
def test_a_gap_is_the_cards_that_are_missing(drawing: str, metal: int, cards: int) -> None:
    assert gap(lay(picture(drawing)), metal) == cards


def test_chances_are_those_of_the_unseen_cards() -> None:
    assert supply(5, 10, 3, 0) == ONE
    assert supply(0, 10, 3, 1) == 0
    assert supply(10, 10, 3, 3) == ONE
    # Three of ten cards, two of them wanted: 64 of 120 hands have one. Of the 56 others, two in seven draw one, and
    # half of them try.
    assert supply(2, 10, 3, 1) == ONE * (64 + 8) // 120
    assert supply(2, 10, 3, 4) == 0


# Manners


def positions_of(options: dict[str, str], seats: int, seed: int) -> list[MetallurgieState]:
    """Every position of a random game in which a player has to act."""
    return [state for state in some_positions(GAME, options, seats, seed) if isinstance(state, MetallurgieState)]


@settings(max_examples=16, deadline=None, derandomize=True)
@given(st.sampled_from(SWITCHES), st.integers(2, 4), st.integers(0, 10_000))
def test_every_choice_is_legal_in_whatever_position(options: dict[str, str], seats: int, seed: int) -> None:
    rng = rng_from(seed)
    for state in positions_of(options, seats, seed)[seed % 3 :: 5]:
        assert chosen(state, rng) in state.legal(state.player)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plays_whole_games_with_every_switch(seats: int) -> None:
    state = GAME.begin(dict.fromkeys(("rescore_same_area", "compulsory_scoring", "bonus_cards"), "on"), seats)
    play_out(state, "metallurgie", ("greedy",) * seats, seats)
    assert state.outcome() is not None


@pytest.mark.parametrize("seed", range(3))
def test_chooses_the_same_in_worlds_that_look_the_same(seed: int) -> None:
    for state in positions_of({"bonus_cards": "on"}, 3, seed)[::7]:
        seat = int(state.player)
        view = state.view(seat)
        expected = choose(view, state.legal(seat), rng_from("choice", seed))
        for world in range(3):
            other = view.imagine(rng_from("world", seed, world))
            assert other.view(seat).encode() == view.encode()
            assert choose(other.view(seat), other.legal(seat), rng_from("choice", seed)) == expected


def test_does_not_touch_the_view_it_is_given() -> None:
    for state in positions_of({}, 2, 5)[::9]:
        view = state.view(state.player)
        before = view.encode()
        choose(view, state.legal(state.player), rng_from(1))
        assert view.encode() == before


def test_beats_random_nearly_always() -> None:
    assert wins_against_random("metallurgie", 20) >= 19
