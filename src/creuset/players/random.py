"""A player who takes any legal action, all with the same chance."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import View
from creuset.players.player import Player


@final
class RandomPlayer(Player):
    """The yardstick for all others."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, view: View, legal: list[Action]) -> Action:
        count: i64 = len(legal)
        return legal[self._rng.below(count)]
