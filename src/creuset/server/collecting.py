"""Python's cycle collector, which would otherwise stop everybody in the middle of a match.

With a thousand guests, a full collection takes some tenths of a second, and Python starts one whenever enough has
changed. Here it runs when nobody is playing, and after a quarter of an hour at the latest.
"""

import gc
from time import monotonic

YOUNG = 1_000
"""New objects until the youngest are checked."""

YOUNG_ROUNDS = 5
"""Such rounds until the survivors are checked again."""

NEVER = 1_000_000_000

SELDOM = 60.0
"""Seconds between two full collections while nobody is playing."""

AT_THE_LATEST = 900.0
"""Seconds between two full collections, whatever is going on."""


class Collector:
    """Decides when the oldest objects are checked."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()  # modules, rulebooks and catalogs stay as long as the process
        gc.set_threshold(YOUNG, YOUNG_ROUNDS, NEVER)
        self._last = monotonic()

    def look(self, quiet: bool) -> None:
        """Collect if it is time; `quiet` means that nobody would notice."""
        since = monotonic() - self._last
        if since > AT_THE_LATEST or (quiet and since > SELDOM):
            gc.collect()
            self._last = monotonic()
