"""Pirates of Metal Adventures who are of another temperament than the opportunist."""

from typing import final

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.knowledge.metal_adventures import choose_as, interrupt
from creuset.players.knowledge.metal_adventures.temperament import Temperament
from creuset.players.player import Player


@final
class Pirate(Player):
    """An honest or a treacherous player."""

    def __init__(self, temperament: Temperament, rng: Rng) -> None:
        self._temperament = temperament
        self._rng = rng

    def choose(self, view: View, legal: list[Action]) -> Action:
        return choose_as(self._temperament, view, legal, self._rng)

    def interrupt(self, view: View, legal: list[Action]) -> Action | None:
        return interrupt(view, legal, self._rng)
