"""Random games from start to end: what a benchmark times and a search plays out."""

from mypy_extensions import i64

from creuset.core.bits import lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State


def play_checked(state: State, rng: Rng) -> tuple[int, int]:
    """Play to the end through the checked contract; the number of players' decisions and of the dealer's."""
    decisions: i64 = 0
    deals: i64 = 0
    while True:
        mask = state.to_act()
        if mask == 0:
            return decisions, deals
        if mask == DEALER_ONLY:
            state.apply(DEALER, state.deal(rng))
            deals += 1
        else:
            seat = lowest(mask)
            actions = state.legal(seat)
            count: i64 = len(actions)
            state.apply(seat, actions[rng.below(count)])
            decisions += 1


def play_listed(state: State, rng: Rng) -> tuple[int, int]:
    """The same with lists of legal actions and no check."""
    decisions: i64 = 0
    deals: i64 = 0
    while True:
        mask = state.to_act()
        if mask == 0:
            return decisions, deals
        if mask == DEALER_ONLY:
            state.advance(DEALER, state.deal(rng))
            deals += 1
        else:
            seat = lowest(mask)
            actions = state.legal(seat)
            count: i64 = len(actions)
            state.advance(seat, actions[rng.below(count)])
            decisions += 1


def play_sampled(state: State, rng: Rng) -> tuple[int, int]:
    """The same with `sample`, as a search does it."""
    decisions: i64 = 0
    deals: i64 = 0
    while True:
        mask = state.to_act()
        if mask == 0:
            return decisions, deals
        if mask == DEALER_ONLY:
            state.advance(DEALER, state.deal(rng))
            deals += 1
        else:
            seat = lowest(mask)
            state.advance(seat, state.sample(seat, rng))
            decisions += 1
