"""How often is too often. Each process counts on its own, in memory."""

import math
import time
from dataclasses import asdict, dataclass
from typing import Literal

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from creuset.server.addresses import counted_address
from creuset.server.doorway import Crowd
from creuset.server.refusals import TooMany

Kind = Literal[
    "requests", "matches", "steps", "connections", "bad_links", "stored_bytes", "messages", "actions", "chat", "hints"
]

MOST_KEYS = 100_000
"""The most addresses and seats that are remembered; about 30 MB."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits, written like `20/minute`; None for no limit."""

    # by address: several people may share one
    requests: str | None = "600/minute"
    matches: str | None = "60/hour"
    steps: str | None = "300000/minute"
    """Of journals that are gone through again: what it costs, not how often it is asked."""
    connections: str | None = "120/minute"
    bad_links: str | None = "20/minute"
    stored_bytes: str | None = "20000000/day"
    # by connection
    messages: str | None = "3000/minute"
    # by seat: a program may play fast
    actions: str | None = "1200/minute"
    chat: str | None = "30/minute"
    hints: str | None = "30/minute"


NO_LIMITS = Limits(None, None, None, None, None, None, None, None, None, None)
"""For measurements."""

_BY_ADDRESS: frozenset[Kind] = frozenset({"requests", "matches", "steps", "connections", "bad_links", "stored_bytes"})


class Rates:
    """Counts what clients do, and refuses what is too much."""

    def __init__(self, limits: Limits | None = None) -> None:
        self._window = SlidingWindowCounterRateLimiter(Counters(MOST_KEYS))
        self._items: dict[str, RateLimitItem] = {
            kind: parse(allowed) for kind, allowed in asdict(limits or Limits()).items() if allowed is not None
        }

    def check(self, kind: Kind, who: str, cost: int = 1) -> None:
        """Count what an action of a kind costs for an address or a seat, or refuse it; refused ones do not count."""
        item = self._items.get(kind)
        if item is None:
            return
        key = counted_address(who) if kind in _BY_ADDRESS else who
        if not self._window.hit(item, kind, key, cost=cost):
            free_again = self._window.get_window_stats(item, kind, key).reset_time
            raise TooMany(max(0, math.floor(free_again - time.time())) + 1)  # at that very moment it is still blocked


class Counters(MemoryStorage):
    """The library's memory without its threads, and with an upper limit.

    The library starts a thread up to a hundred times a second, which goes through all keys. Here, expired keys are
    dropped whenever the number of new keys equals the number left last time, so each key is only checked a few times;
    and however many addresses a flood has, at most `most` are remembered: the oldest go first.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self._purge_at = self._least = min(1000, most)

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        count = self.get(key) + amount
        self.storage[key] = count
        if count == amount:
            self.expirations[key] = time.time() + expiry
            if len(self.expirations) >= self._purge_at:
                self._purge()
        return count

    def _purge(self) -> None:
        for key in list(self.expirations):
            self.get(key)  # forgets it if it has expired
        for key in list(self.expirations)[: max(0, len(self.expirations) - self._most // 2)]:
            self.clear(key)
        self._purge_at = min(self._most, max(self._least, 2 * len(self.expirations)))


class Counted:
    """Middleware that refuses HTTP requests from an address that has made too many, or has too many open."""

    def __init__(self, app: ASGIApp, rates: Rates, crowd: Crowd | None = None) -> None:
        self._app = app
        self._rates = rates
        self._crowd = crowd or Crowd()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = (scope.get("client") or ("", 0))[0]
        self._rates.check("requests", address)
        with self._crowd.inside(address):
            await self._app(scope, receive, send)
