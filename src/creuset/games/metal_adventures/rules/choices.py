"""Collects legal actions one by one: into a list, or to draw one of them without building it."""

from typing import final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng


@final
class Choices:
    """Without a generator it keeps all of them in order; with one, any one of them, each as likely."""

    def __init__(self, rng: Rng | None) -> None:
        self.actions: list[Action] = []
        self.drawn: Action | None = None
        self._rng = rng
        self._count: i64 = 0

    def add(self, action: Action) -> None:
        """One more legal action."""
        if self._rng is None:
            self.actions.append(action)
            return
        self._count += 1
        if self._rng.below(self._count) == 0:
            self.drawn = action
