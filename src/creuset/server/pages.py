"""The pages that a browser finds here: what this is, and how to take the seat of a link."""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from creuset.core.message import N_
from creuset.server.answers import refusal_speaker

_PAGE = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Creuset</title></head>
<body><main><h1>Creuset</h1><p>{text}</p><pre><code>{command}</code></pre></main></body>
</html>
"""


def _page(request: Request, text: str, command: str) -> HTMLResponse:
    say = refusal_speaker(request)
    return HTMLResponse(_PAGE.format(language=say.language, text=escape(say(text)), command=escape(command)))


def page_routes(base_url: str) -> list[Route]:
    """The addresses of the pages, on a server that is reached by this URL."""

    async def front_page(request: Request) -> HTMLResponse:
        """What this is."""
        text = N_("A table for metal-themed board games. Set one up from a terminal:")
        return _page(request, text, f"creuset create metrox --server {base_url} --seats me=Anna,friend,greedy")

    async def match_page(request: Request) -> HTMLResponse:
        """How to take the seat of a link; the page never sees what stands behind the #."""
        text = N_("This is the link of a seat. Take it from a terminal, with the whole link in quotation marks:")
        return _page(request, text, 'creuset join "LINK"')

    return [Route("/", front_page), Route("/m/{match}", match_page)]
