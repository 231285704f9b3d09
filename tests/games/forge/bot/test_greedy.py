"""The opportunist of La Forge des Dieux: saves for a piece, pairs for bonuses, wastes no turn, gives nothing away."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from creuset.core.bits import holds, size
from creuset.core.fair import rng_from
from creuset.core.seats import DEALER
from creuset.games.forge.bot import choose
from creuset.games.forge.bot.judgement import TURN
from creuset.games.forge.bot.plans import Plans
from creuset.games.forge.bot.singles import Singles
from creuset.games.forge.bot.supply import Supply
from creuset.games.forge.bot.turns import turns_before, turns_left
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.components import COLOUR_KEYS, PIECE_NAMES
from creuset.games.forge.rules.cubes import ONE
from creuset.games.forge.rules.mine import PLACE_NAMES, Mine
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import ALL_FORGED, LIGHTING, OVER
from tests.games.forge.rules.positions import LETTERS, Match, act, actor, begin, finish, play, tell
from tests.games.forge.rules.sets import pieces_with
from tests.players.manners import chosen, play_out, some_positions, wins_against_random

SEEDS = range(6)
SWITCHES = [
    {"card_pyramid": pyramid, "bonus_per": bonus, "inner_cubes": cubes}
    for pyramid, bonus, cubes in itertools.product(("wide_top", "narrow_top"), ("piece", "weapon"), ("hidden", "open"))
]

MATCHING = pieces_with({piece: {"renown": 3, "same_type": 3, "same_colour": 3} for piece in PIECE_NAMES})
"""Every piece costs one cube of its colour; what makes a weapon good is that its pieces match."""

GREAT = "red sword blade"
ONE_GREAT = pieces_with({GREAT: {"cost": {"red": 3}, "renown": 20}})
"""One piece costs three red cubes and is worth saving for, the others cost one cube and are worth little."""

LITTLE = ("grey dagger blade", "blue dagger blade", "ochre dagger blade", "violet dagger blade")


def choice(match: Match, seed: int) -> str:
    """What the opportunist does for whoever has to act."""
    return chosen("forge", match.state, rng_from(seed)).notation()


def take_turn(match: Match, seed: int) -> list[str]:
    """Let the opportunist act until somebody else has to."""
    seat = actor(match.state)
    actions = []
    while match.state.to_act() != 0 and actor(match.state) == seat:
        actions.append(choice(match, seed))
        act(match, actions[-1])
    return actions


def colour_taken(match: Match, seed: int) -> str:
    """The colour of the cube that the opportunist takes."""
    action = choice(match, seed)
    assert action.startswith("take ")
    return match.colours[action.removeprefix("take ")]


def dig_down_to(match: Match, cubes: int) -> Match:
    """Take cubes until so many are left."""
    return play(match, *"." * (size(match.state.mine.cubes) - cubes))


def free_colours(match: Match) -> str:
    """The free cubes as letters."""
    free = [match.colours[name] for place, name in enumerate(PLACE_NAMES) if holds(match.state.mine.free, place)]
    return "".join(sorted(colour[0] for colour in free))


# Forging and joining


@pytest.mark.parametrize("seed", SEEDS)
def test_forges_the_piece_that_makes_the_best_weapon_and_joins_it(seed: int) -> None:
    top = ("violet sword handle", "grey dagger handle", "grey axe handle", "blue dagger handle")
    match = tell("g, forge grey dagger blade, gb", "vooo", top=top, pieces=MATCHING)
    assert take_turn(match, seed) == ["forge grey dagger handle", "join grey dagger blade to grey dagger handle"]


@pytest.mark.parametrize("seed", SEEDS)
def test_joins_the_new_piece_to_the_partner_that_matches(seed: int) -> None:
    story = "g, forge grey dagger blade, r, forge red axe blade, r, forge red axe handle"
    match = tell(story, "ooooo", pieces=MATCHING)
    assert choice(match, seed) == "join red axe blade to red axe handle"


@pytest.mark.parametrize("seed", SEEDS)
def test_keeps_a_piece_for_a_far_better_partner_while_there_is_time(seed: int) -> None:
    """The grey dagger handle is free and a grey cube away."""
    story = "g, forge grey dagger blade, b"
    top = ("grey dagger handle", "blue axe handle")
    early = tell(story, "oo, forge ochre sword blade", top=top, pieces=MATCHING, then="gg")
    late = dig_down_to(early.copy(), 1)
    for match, expected in ((early, "keep"), (late, "join grey dagger blade to blue axe handle")):
        assert actor(match.state) == 0
        play(match, "forge blue axe handle")
        assert choice(match, seed) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_joins_the_last_singles_rather_than_take_a_useless_cube(seed: int) -> None:
    match = tell("g, forge grey dagger blade, g, forge grey dagger handle + keep", "oooo", pieces=MATCHING)
    assert take_turn(dig_down_to(match, 1), seed) == ["join grey dagger blade to grey dagger handle"]


@pytest.mark.parametrize("seed", SEEDS)
def test_makes_a_weapon_in_the_turn_after_the_mine_is_empty(seed: int) -> None:
    match = tell("oo", "g, forge grey dagger blade, g, forge grey dagger handle + keep", pieces=MATCHING)
    dig_down_to(match, 0)
    assert actor(match.state) == 1
    take_turn(match, seed)
    assert match.state.phase == OVER
    assert match.state.weapons(1) == 1


# Taking


@pytest.mark.parametrize("colour", COLOUR_KEYS)
def test_saves_for_a_piece(colour: str) -> None:
    """Of four colours that are free it takes the one it is saving."""
    letter = colour[0]
    blade = f"{colour} sword blade"
    pieces = pieces_with({blade: {"cost": {colour: 3}, "renown": 20}})
    others = "".join(each for each in LETTERS if each != letter)
    top = (blade, *(f"{each} dagger blade" for each in COLOUR_KEYS if each != colour))
    match = tell(letter + letter, others[:2], top=top, pieces=pieces, then=letter + others)
    assert letter in free_colours(match)
    assert len(set(free_colours(match))) > 1
    for seed in SEEDS:
        assert colour_taken(match, seed) == colour


@pytest.mark.parametrize("seed", SEEDS)
def test_takes_the_cube_that_the_next_player_is_just_missing(seed: int) -> None:
    match = tell("bg", "rr", top=(GREAT, *LITTLE), pieces=ONE_GREAT, then="rogbv")
    assert free_colours(match).count("r") == 1
    assert colour_taken(match, seed) == "red"


@pytest.mark.parametrize("seed", SEEDS)
def test_forges_the_great_piece_as_soon_as_it_can_be_paid(seed: int) -> None:
    match = tell("rrr", "bog", top=(GREAT, *LITTLE), pieces=ONE_GREAT)
    assert choice(match, seed) == f"forge {GREAT}"


# Turns


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("dug", [0, 1, 20, 48, 51, 52, 53, 54, 55])
def test_counts_the_turns_that_are_left_when_everybody_takes(seats: int, first: int, dug: int) -> None:
    match = dig_down_to(begin(seats, first=first), 55 - dug)
    left = [turns_left(match.state, seat) for seat in range(seats)]
    acted = finish(match)
    assert left == [acted.count(seat) for seat in range(seats)]
    assert [turns_left(match.state, seat) for seat in range(seats)] == [0] * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counts_only_the_rest_of_the_round_once_the_end_is_certain(seats: int) -> None:
    state = play(begin(seats), ".").state
    state.ending = ALL_FORGED
    assert [turns_left(state, seat) for seat in range(seats)] == [0] + [1] * (seats - 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counts_the_turns_alike_while_cubes_come_to_light(seats: int) -> None:
    lit = 0
    for state in some_positions(GAME, {}, seats, 3):
        assert isinstance(state, ForgeState)
        after = state.copy()
        after.advance(after.player, after.legal(after.player)[0])
        while after.phase == LIGHTING:
            lit += 1
            taker = after.player
            assert [turns_before(after, (taker + step) % seats) for step in range(seats)] == [
                seats - 1,
                *range(seats - 1),
            ]
            counted = [turns_left(after, seat) for seat in range(seats)]
            after.advance(DEALER, after.deal(rng_from(1)))
            assert counted == [turns_left(after, seat) for seat in range(seats)]
    assert lit > 5


# Plans


def test_counts_on_the_weapon_that_the_last_turn_can_still_make() -> None:
    """To join two singles, or to forge the second piece and join it to the first."""
    apart = tell("g, forge grey dagger blade, g, forge grey dagger handle + keep", "oooo", pieces=MATCHING)
    to_forge = tell("g, forge grey dagger blade, g", "o, forge ochre axe blade, o", pieces=MATCHING)
    for match in (apart, to_forge):
        state = dig_down_to(match, 1).state
        assert (actor(state), turns_left(state, 0)) == (0, 1)
        weapon = Singles(state).weapon(0, 15)
        assert weapon * 3 // 4 < Plans(state, 0).standing(0) <= weapon


# Cubes and singles


def test_a_cube_takes_a_turn_and_longer_when_it_is_not_free() -> None:
    mine = begin(cubes="rgbov").state.mine
    supply = Supply(mine)  # one cube is free, red
    assert supply.time_for(ONE[2], 0) == TURN
    assert supply.time_for(ONE[2], 1) > TURN  # somebody else may take it first
    assert supply.time_for(ONE[0], 0) > 2 * TURN
    assert supply.time_for(ONE[0] + ONE[2], 0) == supply.time_for(ONE[0], 0) + TURN
    assert supply.time_for(0, 3) == 0


def test_a_cube_that_comes_to_light_counts_by_the_colours_it_may_have() -> None:
    mine = Mine()  # nothing is seen yet: the top is one of five colours
    assert len({int(Supply(mine).time_for(ONE[colour], 0)) for colour in range(5)}) == 1
    assert TURN < Supply(mine).time_for(ONE[0], 0) < Supply(begin(cubes="r").state.mine).time_for(ONE[0], 0)


def test_a_single_is_worth_less_in_a_crowd_and_nothing_in_the_end() -> None:
    singles = Singles(begin(pieces=MATCHING).state)
    alone = singles.worth(0, 0, 20 * TURN)
    assert alone > singles.worth(0, 0b10, 20 * TURN) > singles.worth(0, 0b110, 20 * TURN) > 0
    assert alone > singles.worth(0, 0, 3 * TURN) > 0
    assert singles.worth(0, 0, TURN) == 0
    assert singles.worth(0, 1 << 15, 20 * TURN) == alone  # a handle does not crowd a blade


# Manners


@settings(max_examples=16, deadline=None, derandomize=True)
@given(st.sampled_from(SWITCHES), st.integers(2, 4), st.integers(0, 10_000))
def test_every_choice_is_legal_in_whatever_position(options: dict[str, str], seats: int, seed: int) -> None:
    rng = rng_from(seed)
    for state in some_positions(GAME, options, seats, seed)[seed % 7 :: 7]:
        assert state.refusal(int(state.to_act()).bit_length() - 1, chosen("forge", state, rng)) is None


@pytest.mark.parametrize("options", SWITCHES)
def test_plays_whole_games_with_every_switch(options: dict[str, str]) -> None:
    assert play_out(GAME.begin(options, 2), "forge", ("greedy", "random"), 2) == [0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chooses_the_same_from_views_that_are_the_same(seats: int) -> None:
    for number, state in enumerate(some_positions(GAME, {}, seats, 5)[::9]):
        assert isinstance(state, ForgeState)
        seat = int(state.player)
        view = state.view(seat)
        before = view.encode()
        other = view.imagine(rng_from("world", number))
        expected = choose(view, state.legal(seat), rng_from(number))
        assert choose(other.view(seat), other.legal(seat), rng_from(number)) == expected
        assert view.encode() == before  # nothing is tried on the view itself


def test_beats_random_nearly_always() -> None:
    assert wins_against_random("forge", 200) >= 190
