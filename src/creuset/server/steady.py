"""A clock that nobody can set: it goes on evenly, and follows the machine's clock only slowly.

A machine whose clock is set an hour forward has not waited an hour; nobody may lose their seat for it.
"""

from collections.abc import Callable
from time import monotonic, time

FOLLOWS = 0.01
"""By which part of the time that passes it may be faster or slower."""


class SteadyClock:
    """Seconds since 1970."""

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._now = wall()
        self._looked = steady()

    def now(self) -> float:
        """The time."""
        looked = self._steady()
        passed, self._looked = looked - self._looked, looked
        self._now += passed
        most = passed * FOLLOWS
        self._now += min(max(self._wall() - self._now, -most), most)
        return self._now
