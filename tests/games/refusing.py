"""What the refusals of every game are held to: the reason, its rule and its sentence; and nothing changes."""

from types import ModuleType

import pytest

from creuset.core.action import Action
from creuset.core.errors import Refusal
from creuset.core.seats import DEALER
from creuset.core.state import State


def names_of(reasons: ModuleType) -> dict[int, str]:
    """The name of every reason of a game's `refusals`, by its number."""
    return {
        value: name for name, value in vars(reasons).items() if isinstance(value, int) and name.isupper() and value >= 0
    }


def check_refused(state: State, seat: int, action: Action, reason: int, said: str) -> None:
    """The action is refused for this reason with these words, and leaves the position as it is."""
    before = state.digest()
    assert state.judge(seat, action) == reason
    refusal = state.refusal(seat, action)
    assert refusal is not None
    assert str(refusal) == said
    assert refusal.rule == said[:5]
    assert action not in state.legal(seat)
    with pytest.raises(Refusal) as raised:
        state.apply(seat, action)
    assert str(raised.value) == said
    assert state.digest() == before


def check_others_refused(state: State, actions: list[Action]) -> None:
    """Whoever is not to act is refused all of these."""
    for seat in (*range(int(state.seats())), int(DEALER)):
        if not state.to_act() >> seat & 1:
            assert state.legal(seat) == []
            assert all(state.refusal(seat, action) is not None for action in actions)
