"""An opportunist: takes what this turn offers and does not hand the next player a gift."""

from collections.abc import Callable
from typing import Final, final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.knowledge import forge, metal_adventures, metallurgie, metrox
from creuset.players.player import Player

KNOWLEDGE: Final[dict[str, Callable[[View, list[Action], Rng], Action]]] = {
    "metallurgie": metallurgie.choose,
    "forge": forge.choose,
    "metrox": metrox.choose,
    "metal_adventures": metal_adventures.choose,
}
"""How to be greedy, game by game."""

INTERRUPTS: Final[dict[str, Callable[[View, list[Action], Rng], Action | None]]] = {
    "metal_adventures": metal_adventures.interrupt,
}
"""What to do out of turn, in games where that is possible; nothing is done in the others."""


@final
class GreedyPlayer(Player):
    """The opportunist of one game."""

    def __init__(self, game: str, rng: Rng) -> None:
        self._choose = KNOWLEDGE[game]
        self._interrupt = INTERRUPTS.get(game)
        self._rng = rng

    def choose(self, view: View, legal: list[Action]) -> Action:
        return self._choose(view, legal, self._rng)

    def interrupt(self, view: View, legal: list[Action]) -> Action | None:
        return None if self._interrupt is None else self._interrupt(view, legal, self._rng)
