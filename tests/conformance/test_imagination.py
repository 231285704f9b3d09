"""Honest imagination: imagined worlds fit what the seat has seen, and hit the truth no more often than chance."""

from collections import Counter
from collections.abc import Iterator

import pytest

from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from tests.conformance.particular import invariants
from tests.conformance.play import actors, play_out, positions, walk
from tests.conformance.setups import FEW_SETUPS, Setup, every_choice, every_table
from tests.conformance.statistics import alike

PUBLIC_WORLDS = 12
"""In how many worlds of a spectator an action must be legal to betray nothing of its actor's secrets."""

DEALT = 150 if COMPILED else 40
"""In how many games it is counted what lies where."""


@every_table
def test_imagined_worlds_fit_what_was_seen(setup: Setup) -> None:
    check, rng = invariants(setup.game.lid.key), setup.rng("fit")
    for index, state in enumerate(positions(setup.start(), rng, setup.followed)):
        if index % 16 == 0 or state.to_act() == 0:
            for reader in (None, *range(setup.seats)):
                view = state.view(reader)
                world = view.imagine(rng)
                check(world)
                assert world.view(reader).encode() == view.encode()
                assert world.view(None).encode() == state.view(None).encode(), "what lies open is the same"
                assert world.to_act() == state.to_act()
                assert world.free_to_act() == state.free_to_act()
                assert world.seats() == state.seats()


@every_choice
def test_imagined_worlds_can_be_played_to_the_end(setup: Setup) -> None:
    check, rng = invariants(setup.game.lid.key), setup.rng("on")
    for index, state in enumerate(positions(setup.start(), rng, setup.followed)):
        if index % 24 == 0:
            reader = (None, *range(setup.seats))[rng.below(setup.seats + 1)]
            end = play_out(state.view(reader).imagine(rng), rng)
            check(end)
            assert end.outcome() is not None


@every_choice
def test_imagination_hits_the_truth_no_more_often_than_itself(setup: Setup) -> None:
    """Whoever cannot see the truth meets it as often as two of his own guesses meet each other."""
    rng = setup.rng("hits")
    hits = chance = 0
    for _game in range(3):
        for index, state in enumerate(positions(setup.start(), rng, setup.followed)):
            if index % 5 == 0 and state.to_act() != 0:
                truth = state.digest()
                for reader in (None, *range(setup.seats)):
                    view = state.view(reader)
                    guess, second = view.imagine(rng).digest(), view.imagine(rng).digest()
                    hits += guess == truth
                    chance += guess == second
    assert abs(hits - chance) <= 5 * (hits + chance) ** 0.5 + 3, f"{hits} hits, {chance} by chance"


def leaves(data: object, path: str = "") -> Iterator[str]:
    """Every single fact of plain data with the way to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, f"{path}/{key}")
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, f"{path}/{index}")
    else:
        yield f"{path}: {data}"


def public_step(state: State, rng: Rng) -> tuple[int, Action] | None:
    """A step that tells nobody anything of what its actor holds, because he could take it whatever he holds."""
    if state.to_act() == DEALER_ONLY:
        return int(DEALER), state.deal(rng)
    open_view = state.view(None)
    worlds = [open_view.imagine(rng) for _world in range(PUBLIC_WORLDS)]
    acting = actors(state)
    seat = acting[rng.below(len(acting))]
    legal = state.legal(seat)
    for _try in range(4 * len(legal)):
        action = legal[rng.below(len(legal))]
        if all(world.judge(seat, action) == 0 for world in worlds):
            return seat, action
    return None


@pytest.mark.parametrize("setup", FEW_SETUPS, ids=str)
def test_true_and_imagined_worlds_are_dealt_alike(setup: Setup) -> None:
    """Over many games the truth and what a seat imagines have the same cards in the same places equally often."""
    rng = setup.rng("alike")
    true: Counter[str] = Counter()
    imagined: Counter[str] = Counter()
    for _game in range(DEALT):
        state = setup.start()
        for _step in range(rng.below(60)):
            step = public_step(state, rng) if state.to_act() else None
            if step is None:
                break
            state.apply(*step)
        reader = (None, *range(setup.seats))[rng.below(setup.seats + 1)]
        true.update(leaves(state.data()))
        imagined.update(leaves(state.view(reader).imagine(rng).data()))
    assert alike(true, imagined) == []
    assert true != Counter(dict.fromkeys(true, DEALT)), "every game was the same"


@every_table
def test_imagination_depends_on_nothing_but_the_view_and_its_generator(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("nothing else")
    for index, _step in enumerate(walk(state, rng, setup.followed)):
        if index % 20 == 0:
            reader = (None, *range(setup.seats))[rng.below(setup.seats + 1)]
            other = state.view(reader).imagine(rng)
            seed = int(rng.word())
            first, second = state.view(reader).imagine(Rng(seed)), other.view(reader).imagine(Rng(seed))
            assert first.digest() == second.digest(), "the imagined world betrays the true one"
