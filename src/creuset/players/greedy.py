"""An opportunist: takes what this turn offers and does not hand the next player a gift."""

from collections.abc import Callable
from typing import Final, final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.knowledge import forge, metallurgie, metrox
from creuset.players.player import Player

KNOWLEDGE: Final[dict[str, Callable[[View, list[Action], Rng], Action]]] = {
    "metallurgie": metallurgie.choose,
    "forge": forge.choose,
    "metrox": metrox.choose,
}
"""How to be greedy, game by game."""


@final
class GreedyPlayer(Player):
    """The opportunist of one game."""

    def __init__(self, game: str, rng: Rng) -> None:
        self._choose = KNOWLEDGE[game]
        self._rng = rng

    def choose(self, view: View, legal: list[Action]) -> Action:
        return self._choose(view, legal, self._rng)
