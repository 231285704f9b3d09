"""What a browser finds here: the client if it was built, otherwise how to play from a terminal."""

from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from creuset.core.message import N_
from creuset.packs import packs
from creuset.server.answers import refusal_speaker
from creuset.server.refusals import NoSuchPage
from creuset.server.site_files import FOLDER, Site, SiteFile, read_site

MATCH = "/m/{match}"
PAGES = ("/", MATCH, "/new/{game}", "/rules/{game}", "/replay/{match}", "/settings", "/about")
"""The addresses of the client's pages. It reads the address itself, so all of them get the same page."""

ALWAYS_ASK = "no-cache"
FOR_EVER = "public, max-age=31536000, immutable"
FOR_AN_HOUR = "public, max-age=3600"

_UNBUILT = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Creuset</title></head>
<body><main><h1>Creuset</h1><p>{why}</p><p>{text}</p><pre><code>{command}</code></pre></main></body>
</html>
"""


def page_routes(base_url: str, folder: Path = FOLDER) -> list[Route]:
    """The addresses of pages and the files they load, on a server reached at this URL."""
    site = read_site(folder, urlsplit(base_url).path.rstrip("/"))
    return _built_routes(site) if site.pages else _unbuilt_routes(base_url)


def _built_routes(site: Site) -> list[Route]:
    async def page(request: Request) -> Response:
        answer = _answer(request, site.pages[refusal_speaker(request).language], ALWAYS_ASK)
        answer.headers.append("Vary", "Accept-Language")
        return answer

    async def asset(request: Request) -> Response:
        file = site.assets.get(request.path_params["file"])  # only files already read: no path leads elsewhere
        if file is None:
            raise NoSuchPage
        return _answer(request, file, FOR_EVER)

    async def other(request: Request) -> Response:
        return _answer(request, site.others[request.url.path.rpartition("/")[2]], FOR_AN_HOUR)

    return [
        *(Route(path, page) for path in PAGES),
        *(Route(f"/{name}", other) for name in site.others),
        Route("/assets/{file}", asset),
    ]


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


def _unbuilt_routes(base_url: str) -> list[Route]:
    def told(request: Request, text: str, command: str) -> HTMLResponse:
        say = refusal_speaker(request)
        why = say(N_("This server was built without its pages for browsers."))
        words = {"why": why, "text": say(text), "command": command}
        page = _UNBUILT.format(language=say.language, **{gap: escape(filling) for gap, filling in words.items()})
        return HTMLResponse(page, headers={"Cache-Control": ALWAYS_ASK})

    async def any_page(request: Request) -> HTMLResponse:
        """What this is."""
        text = N_("A table for metal-themed board games. Set one up from a terminal:")
        game = next(iter(packs()))
        return told(request, text, f"creuset create {game} --server {base_url} --seats me=Anna,friend,greedy")

    async def match_page(request: Request) -> HTMLResponse:
        """How to take the seat of a link; the page never sees the part after the #."""
        text = N_("This is a link to a seat. Take the seat from a terminal, with the whole link in quotation marks:")
        return told(request, text, 'creuset join "LINK"')

    return [Route(path, match_page if path == MATCH else any_page) for path in PAGES]
