"""Random games from start to end: what a benchmark times and a search plays out.

Only those who owe a decision act in them: whoever is merely free to act out of turn lets it be.
"""

from mypy_extensions import i64

from creuset.core.bits import lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State


def play_checked(state: State, rng: Rng) -> tuple[int, int]:
    """Play to the end through the checked contract; the number of players' decisions and of the dealer's."""
    return _play(state, rng, True, True)


def play_listed(state: State, rng: Rng) -> tuple[int, int]:
    """The same with lists of legal actions and no check."""
    return _play(state, rng, True, False)


def play_sampled(state: State, rng: Rng) -> tuple[int, int]:
    """The same with `sample`, as a search does it."""
    return _play(state, rng, False, False)


def _play(state: State, rng: Rng, listed: bool, checked: bool) -> tuple[int, int]:
    decisions: i64 = 0
    deals: i64 = 0
    while True:
        mask = state.to_act()
        if mask == 0:
            return decisions, deals
        if mask == DEALER_ONLY:
            seat = DEALER
            action = state.deal(rng)
            deals += 1
        else:
            seat = lowest(mask)
            if listed:
                actions = state.legal(seat)
                count: i64 = len(actions)
                action = actions[rng.below(count)]
            else:
                action = state.sample(seat, rng)
            decisions += 1
        if checked:
            state.apply(seat, action)
        else:
            state.advance(seat, action)
