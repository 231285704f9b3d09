"""What a browser finds here: the client if it was built, otherwise how to play from a terminal.

Pages say in their head what a preview of them shows. At an unknown address there is a page, too, for whoever wants one.
"""

from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from creuset.core.message import N_
from creuset.packs import all_games, packs
from creuset.server import previews
from creuset.server.answers import refusal_speaker
from creuset.server.previews import Preview
from creuset.server.refusals import NoSuchMatch, NoSuchPage, StorageFailed
from creuset.server.site_files import FOLDER, Site, SiteFile, read_site
from creuset.server.storage.records import MatchRow
from creuset.words import Speaker

MATCH = "/m/{match}"
REPLAY = "/replay/{match}"
NEW, RULES = "/new/{game}", "/rules/{game}"
PAGES = ("/", MATCH, NEW, RULES, REPLAY, "/history", "/settings", "/about")
"""The addresses of the client's pages. It reads the address itself, so all of them get the same page."""

ALWAYS_ASK = "no-cache"
FOR_EVER = "public, max-age=31536000, immutable"
FOR_AN_HOUR = "public, max-age=3600"

UNLISTED = "noindex"
"""Links to matches are made to be previewed, but not to be found by searching."""

Finder = Callable[[str], Awaitable[MatchRow]]
"""Finds a match by its id, or raises `NoSuchMatch`."""

_UNBUILT = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Creuset</title>
</head>
<body><main><h1>Creuset</h1><p>{why}</p><p>{text}</p><pre><code>{command}</code></pre></main></body>
</html>
"""
_END_OF_HEAD = "</head>"


class Pages:
    """The pages of a server that is reached at a URL; `find` looks matches up, where there are any."""

    def __init__(self, base_url: str, folder: Path = FOLDER, find: Finder | None = None) -> None:
        self._base_url = base_url.rstrip("/")
        self._prefix = urlsplit(base_url).path.rstrip("/")
        self._site = read_site(folder, self._prefix)
        self._find = find

    def routes(self) -> list[Route]:
        """The addresses of pages and the files they load."""
        site = self._site
        return [
            *(Route(path, self._page(path)) for path in PAGES),
            *(Route(f"/{name}", _other(site)) for name in site.others),
            *([Route("/assets/{file}", _asset(site))] if site.pages else []),
        ]

    def otherwise(self, refuse: ASGIApp) -> ASGIApp:
        """What an unknown address gives: a page for a browser that wants one, `refuse` for all others."""

        async def unknown(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http" or not _wants_page(Request(scope)):
                await refuse(scope, receive, send)
                return
            request = Request(scope)
            say = refusal_speaker(request)
            await self._filled(request, previews.of_the_site(say), say, "/", 404)(scope, receive, send)

        return unknown

    def _page(self, path: str) -> Callable[[Request], Awaitable[Response]]:
        async def page(request: Request) -> Response:
            say = refusal_speaker(request)
            preview = await self._preview(path, request.path_params, say)
            shown = preview or previews.of_the_site(say)
            answer = self._filled(request, shown, say, path, 404 if preview is None else 200)
            if path in (MATCH, REPLAY):
                answer.headers["X-Robots-Tag"] = UNLISTED
            return answer

        return page

    async def _preview(self, path: str, given: dict[str, str], say: Speaker) -> Preview | None:
        """What a page shows of itself; None if it is about nothing that exists."""
        if path in (NEW, RULES):
            game = all_games().get(given["game"])
            return None if game is None else (previews.of_game if path == NEW else previews.of_rules)(game, say)
        if path in (MATCH, REPLAY) and self._find is not None:
            try:
                return previews.of_match(await self._find(given["match"]), say)
            except NoSuchMatch:
                return None
            except StorageFailed:
                pass  # the page itself will say so
        return previews.of_the_site(say)

    def _filled(self, request: Request, preview: Preview, say: Speaker, path: str, status: int) -> Response:
        """The page in a language, with a preview in its head."""
        built = self._site.pages.get(say.language)
        text = built.plain.decode() if built is not None else self._unbuilt(path, say)
        address = quote(request.url.path.removeprefix(self._prefix))
        head = previews.tags(preview, address, self._base_url, self._site.others.keys())
        headers = {"Cache-Control": ALWAYS_ASK, "Vary": "Accept-Language"}
        return HTMLResponse(text.replace(_END_OF_HEAD, head + _END_OF_HEAD, 1), status, headers)

    def _unbuilt(self, path: str, say: Speaker) -> str:
        """How to play from a terminal; the server never sees the part of a link after the #."""
        if path == MATCH:
            text = N_(
                "This is a link to a seat. Take the seat from a terminal, with the whole link in quotation marks:"
            )
            command = 'creuset join "LINK"'
        else:
            text = N_("A table for metal-themed board games. Set one up from a terminal:")
            command = f"creuset create {next(iter(packs()))} --server {self._base_url} --seats me=Anna,friend,greedy"
        why = say(N_("This server was built without its pages for browsers."))
        words = {"why": why, "text": say(text), "command": command}
        return _UNBUILT.format(language=say.language, **{gap: escape(filling) for gap, filling in words.items()})


def _asset(site: Site) -> Callable[[Request], Awaitable[Response]]:
    async def asset(request: Request) -> Response:
        file = site.assets.get(request.path_params["file"])  # only files already read: no path leads elsewhere
        if file is None:
            raise NoSuchPage
        return _answer(request, file, FOR_EVER)

    return asset


def _other(site: Site) -> Callable[[Request], Awaitable[Response]]:
    async def other(request: Request) -> Response:
        answer = _answer(request, site.others[request.url.path.rpartition("/")[2]], FOR_AN_HOUR)
        answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"  # previews show our pictures elsewhere
        return answer

    return other


def _wants_page(request: Request) -> bool:
    """Whether somebody has followed a link, rather than a program asked for data."""
    path = request.url.path.removeprefix(request.scope.get("root_path", ""))
    return (
        request.method in ("GET", "HEAD")
        and "text/html" in request.headers.get("accept", "")
        and not path.startswith(("/api/", "/assets/"))
    )


def _answer(request: Request, file: SiteFile, cache_control: str) -> Response:
    headers = {"Cache-Control": cache_control}
    body = file.plain
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if accepts_gzip(request.headers.get("accept-encoding", "")):
            headers["Content-Encoding"] = "gzip"
            body = file.packed
    return Response(body, headers=headers, media_type=file.media_type)


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding header accepts gzip."""
    for entry in header.split(","):
        coding, _, weight = entry.partition(";")
        if coding.strip().lower() == "gzip":
            return weight.replace(" ", "").lower().rstrip("0.") != "q="
    return False
