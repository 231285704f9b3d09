"""One line in the log, and one count, for every HTTP request."""

import time
from collections.abc import Callable
from urllib.parse import quote

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from creuset.server.addresses import shortened_address
from creuset.server.routing import TEMPLATE

OTHER = "other"
"""Stands for every path that is not in a route table."""

LONGEST_PATH = 200
"""The most characters of a path in the log: ours are shorter."""


def _short(path: str) -> str:
    return quote(path) if len(path) <= LONGEST_PATH else quote(path[:LONGEST_PATH]) + "…"


class AccessLog:
    """Middleware that logs the method, path, status, milliseconds and part of the address, but never the query."""

    def __init__(self, app: ASGIApp, answered: Callable[[str, int], None] = lambda _route, _status: None) -> None:
        self._app = app
        self._answered = answered
        self._log = structlog.get_logger("creuset.access")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500  # if the application fails before it answers

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watched)
        finally:
            self._answered(scope.get(TEMPLATE, OTHER), status)
            self._log.info(
                "request",
                method=scope["method"],
                path=_short(scope["path"]),
                status=status,
                ms=round((time.perf_counter() - started) * 1000, 1),
                address=shortened_address((scope.get("client") or ("", 0))[0]),
            )
