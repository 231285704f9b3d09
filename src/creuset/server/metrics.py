"""Figures for Prometheus. No label ever holds a match, a name or an address."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from creuset.core.errors import CreusetError

CONTENT_TYPE = CONTENT_TYPE_LATEST

_APPEND_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)
_THINKING_SECONDS = (0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30)


class Metrics:
    """What one process has done and is doing."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._steps = Counter("creuset_steps", "Steps that were saved.", registry=self._registry)
        self._append = Histogram(
            "creuset_append_seconds", "How long saving took.", buckets=_APPEND_SECONDS, registry=self._registry
        )
        self._websockets = Gauge("creuset_websockets", "Websockets that are open.", registry=self._registry)
        self._matches = Gauge("creuset_matches", "Matches in memory.", registry=self._registry)
        self._refusals = Counter("creuset_refusals", "Refusals, by code.", ["code"], registry=self._registry)
        self._thinking = Histogram(
            "creuset_bot_seconds", "How long bots thought.", buckets=_THINKING_SECONDS, registry=self._registry
        )
        self._requests = Counter(
            "creuset_http_requests",
            "HTTP requests, by the route's path with its gaps unfilled, and by status.",
            ["route", "status"],
            registry=self._registry,
        )

    def appended(self, steps: int, seconds: float) -> None:
        """Count steps that were saved at once."""
        self._steps.inc(steps)
        self._append.observe(seconds)

    def websocket_opened(self) -> None:
        """A client is connected."""
        self._websockets.inc()

    def websocket_closed(self) -> None:
        """A client is gone."""
        self._websockets.dec()

    def live_matches(self, count: int) -> None:
        """Set how many matches are in memory now."""
        self._matches.set(count)

    def refused(self, error: CreusetError) -> None:
        """Somebody was told no."""
        self._refusals.labels(error.code).inc()

    def thought(self, seconds: float) -> None:
        """A bot has decided."""
        self._thinking.observe(seconds)

    def answered(self, route: str, status: int) -> None:
        """An HTTP request was answered."""
        self._requests.labels(route, str(status)).inc()

    def render(self) -> bytes:
        """The figures in Prometheus's format."""
        return generate_latest(self._registry)
