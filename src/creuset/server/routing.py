"""The HTTP part as a table: what each address takes, gives and refuses. Routes and OpenAPI document come from it."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.routing import Route as StarletteRoute

from creuset.core.errors import CreusetError
from creuset.core.message import N_, Message
from creuset.server.answers import JSON, language_asked
from creuset.server.refusals import BadLink, BadMessage, NotJson
from creuset.words import Speaker

Host = TypeVar("Host")
Body = TypeVar("Body")
Query = TypeVar("Query")
Gives = TypeVar("Gives")

TEMPLATE = "creuset.template"
"""The key in a request's scope for the matching path of the table, with its gaps unfilled."""


async def _never() -> None:
    await asyncio.Event().wait()


@dataclass(frozen=True, slots=True)
class Call(Generic[Body, Query]):
    """One request, read and checked: the argument of a handler."""

    body: Body
    query: Query
    path: Mapping[str, str]
    """The values in the gaps of the route's path."""
    token: str | None
    """The token of a seat's link, sent as `Authorization: Bearer TOKEN`."""
    address: str
    speaker: Speaker
    headers: dict[str, str] = field(default_factory=dict)
    """Further headers of the answer, for the handler to fill in."""
    left: Callable[[], Awaitable[None]] = _never
    """Waits until the client has disconnected."""

    async def while_connected(self, work: Awaitable[Gives]) -> Gives:
        """What comes of work that only this client wants: it is cancelled when the client disconnects."""
        working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(self.left())
        try:
            await asyncio.wait([working, leaving], return_when=asyncio.FIRST_COMPLETED)
            if working.done():
                return working.result()
            leaving.result()  # it may say that the client went on sending
            raise ClientDisconnect
        finally:
            working.cancel()
            leaving.cancel()
            await asyncio.gather(working, leaving, return_exceptions=True)

    def seat_token(self) -> str:
        """The token that this needs; a secured route always has one."""
        return _needed(self.token)


@dataclass(frozen=True, slots=True)
class Route(Generic[Host, Body, Query, Gives]):
    """One address with one method. `takes`, `query` and `gives` are msgspec types; bytes are passed as they are.

    Make a table a tuple without annotation: then mypy holds each handler to what its route says.
    """

    method: str
    path: str
    handler: Callable[[Host, Call[Body, Query]], Awaitable[Gives | bytes]]
    """What it gives as bytes is the answer itself, encoded by somebody else."""
    summary: str
    gives: type[Gives] | None
    takes: type[Body] | None = None
    query: type[Query] | None = None
    status: int = 200
    refusals: tuple[type[CreusetError], ...] = ()
    """The refusals of the handler; those made while reading the request need not be listed."""
    secured: bool = False
    takes_as: str = JSON
    gives_as: str = JSON


def starlette_routes(routes: Sequence[Route[Host, Any, Any, Any]], host: Host) -> list[BaseRoute]:
    """The table as Starlette routes, one per path, so that a client with a wrong method is told all the right ones."""
    by_path: dict[str, dict[str, Route[Host, Any, Any, Any]]] = {}
    for route in routes:
        by_path.setdefault(route.path, {})[route.method] = route
    return [
        StarletteRoute(path, _endpoint(path, by_method, host), methods=list(by_method), name=path)
        for path, by_method in by_path.items()
    ]


def _endpoint(
    path: str, by_method: Mapping[str, Route[Host, Any, Any, Any]], host: Host
) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        request.scope[TEMPLATE] = path
        route = by_method["GET" if request.method == "HEAD" else request.method]
        call = await _read(route, request)
        return _encode(route, await route.handler(host, call), call.headers)

    return answer


async def _read(route: Route[Any, Body, Query, Any], request: Request) -> Call[Body, Query]:
    """A request in the form the route wants; anything missing is refused."""
    speaker = Speaker(language_asked(request))
    token = bearer_token(request.headers.get("authorization"))
    if route.secured:
        _needed(token)
    query: Any = None if route.query is None else _read_query(route.query, request)
    body: Any = None if route.takes is None else await _read_body(route, route.takes, request)
    address = request.client.host if request.client else ""

    async def left() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    return Call(body, query, request.path_params, token, address, speaker, left=left)


def _needed(token: str | None) -> str:
    if token is None:
        raise BadLink(Message(N_("this needs the link to a seat")))
    return token


def bearer_token(header: str | None) -> str | None:
    """The token in an Authorization header."""
    scheme, _, token = (header or "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def _read_query(kind: type[Query], request: Request) -> Query:
    given: dict[str, str] = {}
    for name, value in request.query_params.multi_items():
        if name in given:
            raise BadMessage(f"`{name}` is given twice")
        given[name] = value
    if "language" not in kind.__annotations__:
        given.pop("language", None)  # it is every route's
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadMessage(str(error)) from error


async def _read_body(route: Route[Any, Body, Any, Any], kind: type[Body], request: Request) -> Body:
    # A page from another site can only send a body without this type; otherwise the browser asks first, and we refuse.
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != route.takes_as:
        raise NotJson(route.takes_as)
    body: Any = await request.body()
    if kind is bytes:
        return body  # type: ignore[no-any-return] # Body is bytes here, which mypy cannot see from `kind is bytes`
    try:
        return msgspec.json.decode(body, type=kind)
    except (ValueError, RecursionError) as error:  # msgspec's own are ValueErrors, as is text that is not UTF-8
        raise BadMessage(str(error)) from error


def _encode(route: Route[Any, Any, Any, Any], given: object, headers: Mapping[str, str]) -> Response:
    if route.gives is None:
        return Response(status_code=route.status, headers=headers)
    body = given if isinstance(given, bytes) else msgspec.json.encode(given)
    return Response(body, route.status, headers, media_type=route.gives_as)
