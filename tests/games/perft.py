"""Counts of positions, for any game."""

from creuset.core.seats import seats_in
from creuset.core.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of this many steps, of players and of the dealer, there are from here."""
    actions = [(seat, action) for seat in seats_in(state.to_act()) for action in state.legal(seat)]
    if depth == 1:
        return len(actions)
    count = 0
    for seat, action in actions:
        twin = state.copy()
        twin.apply(seat, action)
        count += perft(twin, depth - 1)
    return count
