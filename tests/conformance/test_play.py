"""Random games from the first card to the last, at every table."""

from creuset.core.playout import play_checked, play_listed, play_sampled
from creuset.core.seats import DEALER, DEALER_ONLY, everyone
from creuset.core.state import encode
from tests.conformance.particular import invariants
from tests.conformance.play import actors, free_seats, play_out, positions, walk
from tests.conformance.setups import Setup, every_table, games


@every_table
@games(20)
def test_what_must_hold_in_every_position_of_this_game(setup: Setup, numbers: range) -> None:
    check = invariants(setup.game.lid.key)
    for number in numbers:
        for state in positions(setup.start(), setup.rng("invariants", number), setup.followed):
            check(state)


@every_table
@games(20)
def test_whoever_is_to_act_can_act(setup: Setup, numbers: range) -> None:
    for number in numbers:
        assert_actors_can_act(setup, number)


def assert_actors_can_act(setup: Setup, number: int) -> None:
    """In one random game, whoever is to act can, and nobody else."""
    state = setup.start()
    assert state.seats() == setup.seats
    turns = state.turns()
    for actor, action in walk(state, setup.rng("actors", number), setup.followed):
        mask = state.to_act()
        assert mask == DEALER_ONLY or 0 < mask <= everyone(setup.seats), "dealer and players never act together"
        for each in actors(state):
            legal = state.legal(each)
            assert legal, f"{each} is to act and cannot"
            assert len(set(legal)) == len(legal), "an action is listed twice"
        free = state.free_to_act()
        assert 0 <= free <= everyone(setup.seats)
        assert free & mask == 0, "whoever is to act is not free to"
        assert free == 0 or mask != DEALER_ONLY, "nobody is free to act while the dealer acts"
        for seat in free_seats(state):
            legal = state.legal(seat)
            assert len(set(legal)) == len(legal), "an action is listed twice"
        for seat in set(range(setup.seats)) - set(actors(state)) - set(free_seats(state)):
            assert state.legal(seat) == [], f"{seat} is neither to act nor free to"
        assert bool(state.chances()) == (mask == DEALER_ONLY)
        assert state.outcome() is None
        assert state.turns() >= turns
        turns = state.turns()
        assert 0 < state.audience(actor, action) <= everyone(setup.seats)
        assert action in state.legal(actor)


@every_table
def test_the_end_has_an_outcome_that_adds_up(setup: Setup) -> None:
    last = play_out(setup.start(), setup.rng("outcome"))
    outcome = last.outcome()
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.totals) == setup.seats
    assert outcome.winners()
    assert sorted(outcome.ranks)[0] == 1
    for seat, rank in enumerate(outcome.ranks):
        assert rank == 1 + sum(other < rank for other in outcome.ranks), "ranks are counted as in a race"
        better = [other for other in range(setup.seats) if outcome.totals[other] > outcome.totals[seat]]
        assert all(outcome.ranks[other] < rank for other in better)
    assert all(len(line.values) == setup.seats for line in outcome.lines)
    keys = [line.key for line in outcome.lines]
    assert len(set(keys)) == len(keys)
    assert str(outcome.reason)
    again = last.copy().outcome()
    assert again is not None
    assert encode(outcome.data()) == encode(again.data())
    assert last.free_to_act() == 0
    assert [last.legal(seat) for seat in range(setup.seats)] == [[]] * setup.seats
    assert last.chances() == []


@every_table
def test_log_lines_can_be_said_for_those_who_see_and_those_who_do_not(setup: Setup) -> None:
    state = setup.start()
    for actor, action in walk(state, setup.rng("log"), setup.followed):
        served = state.served(actor, action)
        assert 0 <= served < setup.seats or served == actor == DEALER
        for openly in (True, False):
            message = state.account(actor, action, openly)
            named = {} if served == DEALER else {"player": "Anna"}
            assert message.template.format(**message.gaps, **named)
        assert str(action.label())


@every_table
def test_the_ways_to_play_out_a_game_all_come_to_an_end(setup: Setup) -> None:
    for play in (play_checked, play_listed, play_sampled):
        state = setup.start()
        decisions, deals = play(state, setup.rng(play.__name__))
        assert decisions > 0
        assert deals >= 0
        assert state.outcome() is not None
        invariants(setup.game.lid.key)(state)
    checked, listed = setup.start(), setup.start()
    play_checked(checked, setup.rng("same"))
    play_listed(listed, setup.rng("same"))
    assert checked.digest() == listed.digest(), "the unchecked step does what the checked one does"
