"""Python's collector of cycles, which would else stop everybody in the middle of a match.

With a thousand guests a full collection takes some tenths of a second, and Python begins one whenever enough has
changed. Here it happens when nobody is playing, and at the latest after a quarter of an hour.
"""

import gc
from time import monotonic

YOUNG = 1_000
"""After how many new objects the youngest are looked at."""

YOUNG_ROUNDS = 5
"""How many such rounds there are before those that survived are looked at again."""

NEVER = 1_000_000_000

SELDOM = 60.0
"""Seconds between two full collections, when nobody is playing."""

AT_THE_LATEST = 900.0
"""Seconds between two full collections, whatever is going on."""


class Collector:
    """When the oldest objects are looked at."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()  # modules, rulebooks and catalogs stay as long as the process
        gc.set_threshold(YOUNG, YOUNG_ROUNDS, NEVER)
        self._last = monotonic()

    def look(self, quiet: bool) -> None:
        """Collect, if it is time to; `quiet`: nobody would notice."""
        since = monotonic() - self._last
        if since > AT_THE_LATEST or (quiet and since > SELDOM):
            gc.collect()
            self._last = monotonic()
