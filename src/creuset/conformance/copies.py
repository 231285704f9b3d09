"""Copies are equal to their original and independent of it, and equal positions have equal data."""

import pickle

from creuset.conformance.checks import every_choice, every_table
from creuset.conformance.plain_data import check_plain
from creuset.conformance.play import everyones_actions, play_on, who
from creuset.conformance.setups import Setup
from creuset.core.rng import Rng
from creuset.table.packing import pack, unpack


@every_table
def a_copy_and_its_original_are_independent(setup: Setup) -> None:
    """A copy knows nothing of what its original does, and vice versa."""
    state, rng = setup.start(), setup.rng("copies")
    previous, known = state.copy(), state.digest()
    for actor, action in setup.every_step(state, rng):
        assert state.digest() == known, "a copy played on changed its original"
        assert previous.digest() == known, "the original played on changed its copy"
        twin = state.copy()
        twin.apply(actor, action)
        expected = twin.digest()
        previous = twin.copy()
        if rng.below(8) == 0:
            play_on(twin, rng, setup.followed)
        known = expected
    assert state.digest() == known, "the same action led a position and its copy to different positions"
    assert previous.digest() == known, "the original played on changed its copy"


@every_table
def a_copy_offers_the_same_in_the_same_order(setup: Setup) -> None:
    """A copy has the same actors, legal actions, chances and views as its original, in the same order."""
    state = setup.start()
    for number, _step in enumerate(setup.walk(state, setup.rng("twins"))):
        if number % 5 == 0:
            twin = state.copy()
            assert twin.to_act() == state.to_act(), "a copy has others to act"
            assert twin.free_to_act() == state.free_to_act(), "a copy has others free to act"
            assert twin.data() == state.data(), "a copy has other data"
            assert everyones_actions(twin) == everyones_actions(state), "a copy lists other legal actions"
            assert twin.chances() == state.chances(), "a copy lists other chances"
            for reader in setup.readers():
                assert twin.view(reader).encode() == state.view(reader).encode(), (
                    f"a copy shows {who(reader)} another view"
                )


@every_choice
def a_view_stays_as_it_was_when_the_game_goes_on(setup: Setup) -> None:
    """A view stays as it was when the game goes on, and imagined worlds leave the true one alone."""
    state, rng = setup.start(), setup.rng("views")
    for number, (actor, action) in enumerate(setup.walk(state, rng)):
        if number % 11 == 0:
            views = [state.view(reader) for reader in setup.readers()]
            seen, before = [view.encode() for view in views], state.digest()
            twin = state.copy()
            twin.apply(actor, action)
            play_on(twin, rng, setup.followed)
            play_on(views[1].imagine(rng), rng, setup.followed)
            assert [view.encode() for view in views] == seen, "a view changed after it was given"
            assert state.digest() == before, "an imagined world is not independent of the true one"


@every_choice
def positions_and_views_are_plain_data(setup: Setup) -> None:
    """The data of positions and views are the same after JSON, and a view says whose it is."""
    for number, state in enumerate(setup.positions(setup.start(), setup.rng("data"))):
        if number % 7 == 0:
            check_plain("a position", state.data())
            for reader in setup.readers():
                view = state.view(reader)
                assert view.seat == reader, f"the view of {who(reader)} says it is {who(view.seat)}'s"
                check_plain(f"{who(reader)}'s view", view.data())
                assert view.digest() == state.view(reader).digest(), f"{who(reader)} sees one position in two ways"


@every_choice
def views_travel_to_bots(setup: Setup) -> None:
    """A view that is packed for a bot in another process comes out as it was."""
    options = setup.game.complete(dict(setup.options))
    for number, state in enumerate(setup.positions(setup.start(), setup.rng("packed"))):
        for seat in range(setup.seats) if number % 11 == 0 else ():
            view, key = state.view(seat), setup.game.lid.key
            again = unpack(pickle.loads(pickle.dumps(pack(view, key, options, setup.seats))))  # noqa: S301 - our own
            assert again.encode() == view.encode(), f"{who(seat)}'s view is another one after packing"
            worlds = [seen.imagine(Rng(number)).digest() for seen in (view, again)]
            assert worlds[0] == worlds[1], f"{who(seat)}'s view imagines other worlds after packing"
