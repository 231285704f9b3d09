"""The best of several actions, with ties broken at random."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng

WORST: Final[i64] = -1_000_000_000
"""Less than the value of any action."""


@final
class Best:
    """The best action of those considered so far."""

    def __init__(self, action: Action, rng: Rng) -> None:
        self.action = action
        """At first, any action at all."""
        self._rng = rng
        self._value: i64 = WORST
        self._equals: i64 = 0

    def consider(self, action: Action, value: i64) -> None:
        """Compare one more action; equally good ones all have the same chance."""
        if value > self._value:
            self._value = value
            self._equals = 0
        if value == self._value:
            self._equals += 1
            if self._rng.below(self._equals) == 0:
                self.action = action
