"""The best of several actions, by lot among equals."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng

WORST: Final[i64] = -1_000_000_000
"""Less than any action is worth."""


@final
class Best:
    """The best action of those considered so far."""

    def __init__(self, action: Action, rng: Rng) -> None:
        self.action = action
        """To begin with, whatever there is."""
        self._rng = rng
        self._value: i64 = WORST
        self._equals: i64 = 0

    def consider(self, action: Action, value: i64) -> None:
        """Compare one more action; of equals, each is as likely to be the one."""
        if value > self._value:
            self._value = value
            self._equals = 0
        if value == self._value:
            self._equals += 1
            if self._rng.below(self._equals) == 0:
                self.action = action
