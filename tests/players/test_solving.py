"""Positions that a game can play out exactly: who asks for it, and what comes of it."""

from collections.abc import Callable

import pytest

from creuset.core.action import Action
from creuset.core.fair import rng_from
from creuset.core.state import View
from creuset.packs import find_game
from creuset.players.levels import Expertise
from creuset.players.search.finding import Finding
from creuset.players.search.knowledge import Knowledge
from creuset.players.search.thinker import Habits
from tests.players.manners import seat_of, some_positions


class LastIsBest(Knowledge):
    """Claims that the last legal action wins and all others lose."""

    def solve(self, view: View, legal: list[Action]) -> list[Finding] | None:
        return [Finding(action, 1, 1.0 if action is legal[-1] else 0.0, 0.0) for action in reversed(legal)]


HASTY, EXACT = Habits(1), Habits(1, exact=True)


@pytest.fixture(name="choose")
def _choose() -> Callable[[Habits], bool]:
    """Whether somebody with these habits takes the last action, in each of many positions."""

    def all_last(habits: Habits) -> bool:
        player = Expertise(LastIsBest, (habits,) * 5).player(habits, rng_from("solving"))
        positions = some_positions(find_game("forge"), {}, 2, 1)
        return all(
            player.choose(state.view(seat_of(state)), state.legal(seat_of(state))) is state.legal(seat_of(state))[-1]
            for state in positions
        )

    return all_last


def test_only_the_exact_play_what_is_solved(choose: Callable[[Habits], bool]) -> None:
    assert choose(EXACT)
    assert choose(EXACT.with_budget(2, 1.0))
    assert not choose(HASTY)
