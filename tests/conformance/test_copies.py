"""Copies are equal to their original and independent of it, and equal positions have equal data."""

import json

from creuset.core.state import encode
from tests.conformance.play import everyones_actions, play_on, positions, walk, walk_every_step
from tests.conformance.setups import Setup, every_choice, every_table


@every_table
def test_a_copy_knows_nothing_of_what_its_original_does_and_vice_versa(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("copies")
    previous, known = state.copy(), state.digest()
    for actor, action in walk_every_step(state, rng, setup.followed):
        assert state.digest() == known, "a copy played on changed its original"
        assert previous.digest() == known, "the original played on changed its copy"
        twin = state.copy()
        twin.apply(actor, action)
        expected = twin.digest()
        previous = twin.copy()
        if rng.below(8) == 0:
            play_on(twin, rng, setup.followed)
        known = expected
    assert state.digest() == known == previous.digest()


@every_table
def test_a_copy_offers_the_same_in_the_same_order(setup: Setup) -> None:
    state = setup.start()
    for number, _step in enumerate(walk(state, setup.rng("twins"), setup.followed)):
        if number % 5 == 0:
            twin = state.copy()
            assert twin.to_act() == state.to_act()
            assert twin.free_to_act() == state.free_to_act()
            assert twin.data() == state.data()
            assert everyones_actions(twin) == everyones_actions(state)
            assert twin.chances() == state.chances()
            assert [twin.view(seat).encode() for seat in range(setup.seats)] == [
                state.view(seat).encode() for seat in range(setup.seats)
            ]


@every_choice
def test_a_view_stays_as_it_was_when_the_game_goes_on(setup: Setup) -> None:
    state, rng = setup.start(), setup.rng("views")
    for number, (actor, action) in enumerate(walk(state, rng, setup.followed)):
        if number % 11 == 0:
            views = [state.view(reader) for reader in (None, *range(setup.seats))]
            seen, before = [view.encode() for view in views], state.digest()
            twin = state.copy()
            twin.apply(actor, action)
            play_on(twin, rng, setup.followed)
            play_on(views[1].imagine(rng), rng, setup.followed)
            assert [view.encode() for view in views] == seen, "a view changed after it was given"
            assert state.digest() == before, "an imagined world is not independent of the true one"


@every_choice
def test_positions_and_views_are_plain_data(setup: Setup) -> None:
    for number, state in enumerate(positions(setup.start(), setup.rng("data"), setup.followed)):
        if number % 7 == 0:
            assert json.loads(encode(state.data())) == state.data()
            for reader in (None, *range(setup.seats)):
                view = state.view(reader)
                assert view.seat == reader
                assert json.loads(view.encode()) == view.data()
                assert view.digest() == state.view(reader).digest()
