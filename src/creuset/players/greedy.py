"""An opportunist: takes what this turn offers and does not hand the next player a gift."""

from collections.abc import Callable
from typing import final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.player import Player


@final
class GreedyPlayer(Player):
    """Plays by rules of thumb for one game: how to choose, and what to do out of turn if that is possible."""

    def __init__(
        self,
        choose: Callable[[View, list[Action], Rng], Action],
        rng: Rng,
        interrupt: Callable[[View, list[Action], Rng], Action | None] | None = None,
    ) -> None:
        self._choose = choose
        self._interrupt = interrupt
        self._rng = rng

    def choose(self, view: View, legal: list[Action]) -> Action:
        return self._choose(view, legal, self._rng)

    def interrupt(self, view: View, legal: list[Action]) -> Action | None:
        return None if self._interrupt is None else self._interrupt(view, legal, self._rng)
