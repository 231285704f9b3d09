"""What the refusals of every game are held to: the reason, its rule and its sentence; and nothing changes."""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TypeAlias

import pytest

from creuset.core.action import Action
from creuset.core.errors import Refusal
from creuset.core.seats import DEALER
from creuset.core.state import State

Case: TypeAlias = tuple[int, Callable[[], State], int, str, str]
"""A reason, how to make a position, who tries which action there, and what is said to that."""


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


def check_all_reached(cases: Sequence[Case], names: Mapping[int, str], reasons: ModuleType) -> None:
    """Every reason of a game stands in one of its cases; an action of another game has a test of its own."""
    reached = {int(case[0]) for case in cases} | {int(reasons.OTHER_GAME)}
    assert {names[reason] for reason in reached} == {names[reason] for reason in reasons.REASONS}


def check_numbered(names: Mapping[int, str], reasons: ModuleType) -> None:
    """Every reason has a number and a sentence of its own."""
    assert sorted(names) == [reasons.LEGAL, *sorted(reasons.REASONS)]
    assert len({sentence for _rule, sentence in reasons.REASONS.values()}) == len(reasons.REASONS)


def check_sentences(cases: Sequence[Case], reasons: ModuleType) -> None:
    """What is said in a case is the sentence of its reason."""
    for reason, _make, _seat, _action, said in cases:
        rule, sentence = reasons.REASONS[reason]
        assert said.startswith(f"{rule}: {sentence.split('{')[0]}")
