"""The application: routes, websocket, guards, and what opens before the first request and closes after the last."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from creuset import __version__
from creuset.server.access import AccessLog
from creuset.server.answers import JSON, exception_handlers
from creuset.server.api import ROUTES
from creuset.server.guard import Guard
from creuset.server.hall import Hall
from creuset.server.links import Links
from creuset.server.metrics import Metrics
from creuset.server.openapi import openapi_document
from creuset.server.owners import Owners
from creuset.server.pages import Pages
from creuset.server.pushing import Pusher
from creuset.server.rates import NO_LIMITS, Counted, Rates
from creuset.server.routing import starlette_routes
from creuset.server.settings import Settings, default_database
from creuset.server.socket import serve_socket
from creuset.server.storage.store import Store
from creuset.server.thinking import Thinkers

LONGEST_JOURNAL = 4 * 1024 * 1024
"""The most bytes in an uploaded journal."""

LONGEST_ORDER = 256 * 1024
"""The most bytes in an order, which may include a map or card file."""

WORTH_PACKING = 4096
"""Answers of at least this many bytes are compressed: replays and maps are, lists of matches rarely."""

PACKING = 5
"""How hard to compress: more would take much longer and gain little."""


@asynccontextmanager
async def open_hall(settings: Settings) -> AsyncIterator[Hall]:
    """A hall with everything it needs, closed afterwards without losing anything; raises `StorageDown`."""
    store = await Store.open(settings.database or default_database())
    try:
        key = await store.secret_key()
        links = Links(key, settings.url, settings.link_days)
        rates = Rates() if settings.limits else Rates(NO_LIMITS)
        metrics = Metrics()
        thinkers = Thinkers(settings.workers)
        thinkers.start()
        pusher = Pusher(await store.push_key(), settings.url, store, settings.push_services)
        hall = Hall(settings, store, links, Owners(key), thinkers, rates, metrics, pusher)
        await hall.open()
        try:
            yield hall
        finally:
            await hall.close()
            await thinkers.close()
    finally:
        await store.close()


def make_app(hall: Hall) -> Starlette:
    """The whole server as one ASGI application."""
    document = msgspec.json.encode(openapi_document(ROUTES, __version__))

    async def openapi(_request: Request) -> Response:
        return Response(document, media_type=JSON)

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(hall, websocket)

    pages = Pages(hall.settings.url, find=hall.row)
    routes: list[BaseRoute] = [
        *starlette_routes(ROUTES, hall),
        Route("/openapi.json", openapi),
        WebSocketRoute("/socket", socket),
        *pages.routes(),
    ]
    app = Starlette(
        routes=routes,
        middleware=[
            Middleware(AccessLog, answered=hall.metrics.answered),
            Middleware(
                Guard,
                base_url=hall.settings.url,
                longer={"/api/journals": LONGEST_JOURNAL, "/api/matches": LONGEST_ORDER},
                note=hall.metrics.refused,
            ),
            Middleware(Counted, rates=hall.rates, crowd=hall.crowd),
            Middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=PACKING),
        ],
        exception_handlers=exception_handlers(hall.metrics.refused),
    )
    app.router.default = pages.otherwise(app.router.default)
    app.router.redirect_slashes = False  # a wrong address is refused like any other
    return app
