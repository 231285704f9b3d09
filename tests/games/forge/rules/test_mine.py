"""Which cubes of the Mine are free and which are seen: FO-03, FO-06, FO-12, FO-16."""

from collections import Counter
from collections.abc import Iterator

import pytest

from creuset.core.bits import holds
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.mine import INNER, NOT_SEEN, PLACE_NAMES
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.state import ACTING
from tests.games.forge.rules.geometry import (
    SPOTS,
    Spot,
    free_cubes,
    name,
    resting_on,
    seen_cubes,
    sides_touched,
    spot_of,
)
from tests.games.forge.rules.positions import Match, act, begin, of_kind

GROUND = {spot for spot in SPOTS if spot[0] == 1}


def standing(state: ForgeState) -> set[Spot]:
    """The cubes that are there."""
    return _set(int(state.mine.cubes))


def free(state: ForgeState) -> set[Spot]:
    """The cubes that are free."""
    return _set(int(state.mine.free))


def seen(state: ForgeState) -> set[Spot]:
    """The cubes whose colour is known."""
    return {spot for spot in standing(state) if state.mine.colour_at(PLACE_NAMES.index(name(spot))) != NOT_SEEN}


def unseen(state: ForgeState) -> set[Spot]:
    """The others."""
    return standing(state) - seen(state)


def _set(places: int) -> set[Spot]:
    return {spot for place, spot in enumerate(SPOTS) if holds(places, place)}


def begun(seed: int, **options: str) -> tuple[ForgeState, Rng]:
    """A game set up at random."""
    state, rng = GAME.begin(options, 2), Rng(seed)
    assert isinstance(state, ForgeState)
    while state.to_act() == DEALER_ONLY:
        state.apply(DEALER, state.deal(rng))
    return state, rng


def emptied(seed: int, **options: str) -> Iterator[ForgeState]:
    """Every turn of a game in which cubes are taken at random until none is left."""
    state, rng = begun(seed, **options)
    while state.mine.cubes != 0:
        yield state
        cubes = [action for action in state.legal(state.player) if action.notation().startswith("take")]
        state.apply(state.player, cubes[rng.below(len(cubes))])
        while state.to_act() == DEALER_ONLY:
            state.apply(DEALER, state.deal(rng))


def took(*places: str) -> Match:
    """A game in which these cubes were taken."""
    match = begin()
    for place in places:
        act(match, f"take {place}")
    return match


# FO-06: which cubes are free


@pytest.mark.rule("FO-06")
def test_at_the_start_one_cube_is_free() -> None:
    assert of_kind(begin(), "take") == {"5a1"}


@pytest.mark.rule("FO-06")
def test_after_it_four_are_free() -> None:
    assert of_kind(took("5a1"), "take") == {"4a1", "4a2", "4b1", "4b2"}


@pytest.mark.rule("FO-06")
def test_a_cube_that_anything_rests_on_is_not_free() -> None:
    match = took("5a1", "4a1")
    assert of_kind(match, "take") == {"4a2", "4b1", "4b2", "3a1"}  # 3b2 still carries three, 3b1 and 3a2 one each


@pytest.mark.rule("FO-06")
def test_the_first_corner_of_a_level_is_free_as_soon_as_nothing_rests_on_it() -> None:
    for corner, cover in (("3a1", "4a1"), ("3c1", "4b1"), ("3a3", "4a2"), ("3c3", "4b2")):
        match = took("5a1", cover)
        assert corner in of_kind(match, "take")


@pytest.mark.rule("FO-06")
def test_a_cube_that_touches_three_of_its_level_is_not_free() -> None:
    match = took("5a1", "4a1", "4b1")
    assert sides_touched(spot_of("3b1"), standing(match.state)) == 3
    assert not resting_on(spot_of("3b1"), standing(match.state))
    assert of_kind(match, "take") == {"4a2", "4b2", "3a1", "3c1"}


@pytest.mark.rule("FO-06")
def test_a_cube_that_touches_two_of_its_level_is_free_whichever_sides_they_touch() -> None:
    beside = took("5a1", "4a1", "4b1", "3a1")
    assert "3b1" in of_kind(beside, "take")  # touches 3c1 and 3b2, at a corner
    opposite = took("5a1", "4a1", "4b1", "4a2", "4b2", "3a1", "3c1", "3a3", "3c3", "3a2", "3b1")
    assert sides_touched(spot_of("3b2"), standing(opposite.state)) == 2
    assert "3b2" in of_kind(opposite, "take")
    row = took("5a1", "4a1", "4b1", "4a2", "4b2", "3a1", "3b1", "3c1", "3a3", "3b3", "3c3")
    assert standing(row.state) & {(3, column, 1) for column in range(3)} == {(3, column, 1) for column in range(3)}
    assert {"3a2", "3b2", "3c2"} <= of_kind(row, "take")  # 3b2 between two opposite ones


@pytest.mark.rule("FO-06")
def test_a_cube_that_touches_four_of_its_level_is_not_free_though_its_top_is_bare() -> None:
    match = took("5a1", "4a1", "4b1", "4a2", "4b2")
    assert of_kind(match, "take") == {"3a1", "3c1", "3a3", "3c3"}
    assert rests_nothing_on("3b2", match)
    assert sides_touched(spot_of("3b2"), standing(match.state)) == 4


def rests_nothing_on(place: str, match: Match) -> bool:
    """Whether the top of a cube is bare."""
    return not resting_on(spot_of(place), standing(match.state))


@pytest.mark.rule("FO-06")
def test_only_cubes_of_its_own_level_count_as_touching() -> None:
    match = took("5a1", "4a1")
    assert "3a1" in of_kind(match, "take")  # it stands on four and beside two


@pytest.mark.rule("FO-06", "FO-12", "FO-16")
@pytest.mark.parametrize("inner_cubes", ["hidden", "open"])
def test_free_and_seen_cubes_are_those_of_a_mine_of_wooden_cubes(inner_cubes: str) -> None:
    for seed in range(25):
        for state in emptied(seed, inner_cubes=inner_cubes):
            cubes = standing(state)
            assert free(state) == free_cubes(cubes)
            assert seen(state) == (cubes if inner_cubes == "open" else seen_cubes(cubes))
            offered = {action.notation() for action in state.legal(state.player)}
            assert {text[5:] for text in offered if text.startswith("take")} == {name(spot) for spot in free(state)}


# FO-12: the Mine as it stands


@pytest.mark.rule("FO-12")
def test_contact_and_cover_are_judged_again_after_every_cube() -> None:
    match = took("5a1", "4a1", "4b1")
    assert "3b1" not in of_kind(match, "take")
    act(match, "take 3c1")
    assert "3b1" in of_kind(match, "take")


@pytest.mark.rule("FO-12")
def test_a_free_cube_stays_free_until_it_is_taken() -> None:
    for seed in range(10):
        before: set[Spot] = set()
        for state in emptied(seed):
            assert before & standing(state) <= free(state)
            before = free(state)


@pytest.mark.rule("FO-12")
def test_nothing_ever_falls() -> None:
    for seed in range(10):
        for state in emptied(seed):
            cubes = standing(state)
            for level, column, row in cubes - GROUND:
                below = {(level - 1, column + right, row + front) for right in (0, 1) for front in (0, 1)}
                assert below <= cubes


@pytest.mark.rule("FO-12")
def test_while_cubes_are_left_at_least_one_is_free_and_never_more_than_twelve() -> None:
    for seed in range(25):
        for state in emptied(seed):
            assert 1 <= len(free(state)) <= 12


@pytest.mark.rule("FO-12")
def test_every_cube_can_be_taken_in_the_end() -> None:
    state = None
    for state in emptied(99):
        assert state.phase == ACTING
    assert state is not None
    assert state.mine.cubes == state.mine.left == state.mine.pool == state.mine.unseen == 0


# FO-16: what can be seen


@pytest.mark.rule("FO-16")
def test_at_the_start_fourteen_of_the_cubes_are_not_seen() -> None:
    state = begin().state
    hidden = unseen(state)
    assert len(hidden) == 14
    assert hidden == set(SPOTS) - seen_cubes(set(SPOTS)) == _set(int(INNER))
    assert {name(spot) for spot in hidden if spot[0] > 1} == {"2b2", "2b3", "2c2", "2c3", "3b2"}


@pytest.mark.rule("FO-16")
@pytest.mark.parametrize("gone", ["4a1", "4b1", "4a2", "4b2"])
def test_a_cube_is_seen_once_one_of_the_cubes_that_rest_on_it_is_gone(gone: str) -> None:
    match = took("5a1")
    assert spot_of("3b2") in unseen(match.state)
    act(match, f"take {gone}")
    assert spot_of("3b2") in seen(match.state)
    assert len(resting_on(spot_of("3b2"), standing(match.state))) == 3
    assert sides_touched(spot_of("3b2"), standing(match.state)) == 4


@pytest.mark.rule("FO-16")
def test_a_cube_is_not_seen_while_all_four_rest_on_it() -> None:
    match = took("5a1", "4a1", "4b1", "4a2", "4b2", "3a1")
    assert spot_of("2b2") in seen(match.state)
    for place in ("2c2", "2b3", "2c3"):
        assert spot_of(place) in unseen(match.state)
        assert len(resting_on(spot_of(place), standing(match.state))) == 4


@pytest.mark.rule("FO-16")
def test_unseen_cubes_are_those_with_a_cube_at_each_side_and_four_on_top() -> None:
    for seed in range(10):
        for state in emptied(seed):
            cubes = standing(state)
            buried = {spot for spot in cubes if sides_touched(spot, cubes) == len(resting_on(spot, cubes)) == 4}
            assert unseen(state) == buried


@pytest.mark.rule("FO-16")
def test_a_taken_cube_brings_one_cube_to_light_or_none() -> None:
    """An unseen cube below it carries two of its neighbours too; two would carry three, and it would not be free."""
    counted: Counter[int] = Counter()
    for seed in range(25):
        before = 14
        for state in emptied(seed):
            counted[before - len(unseen(state))] += 1
            before = len(unseen(state))
    assert set(counted) == {0, 1}


@pytest.mark.rule("FO-16")
def test_a_free_cube_is_always_seen() -> None:
    for seed in range(10):
        for state in emptied(seed):
            assert free(state) <= seen(state)
