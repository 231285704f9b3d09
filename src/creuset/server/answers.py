"""Refusals as HTTP answers, in the client's language."""

from collections.abc import Awaitable, Callable, Mapping

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from creuset.core.errors import BadJournal, CreusetError, Refusal
from creuset.core.message import N_
from creuset.server.refusals import BadMessage, NoSuchPage, ServerRefusal, WrongMethod, status_of
from creuset.table.orders import Failure
from creuset.words import LANGUAGES, Speaker, choose_language

JSON = "application/json"

Note = Callable[[CreusetError], None]
"""Called for every refusal; the metrics count them."""


def put_into_words(error: CreusetError, say: Speaker) -> Failure:
    """An error as the client gets it."""
    rule = error.rule if isinstance(error, Refusal) else None
    if isinstance(error, BadJournal):
        text = say(N_("step {step}: {why}"), step=error.step, why=error.message)
    else:
        text = say(error.message)
    return Failure(error.code, text, rule)


def refusal_answer(error: CreusetError, say: Speaker) -> Response:
    """An error as an HTTP answer."""
    headers = error.headers() if isinstance(error, ServerRefusal) else {}
    body = msgspec.json.encode(put_into_words(error, say))
    return Response(body, status_of(type(error)), headers, media_type=JSON)


def language_asked(connection: HTTPConnection) -> str:
    """The language in the query, which must be one of ours; otherwise the browser's favourite that is; else English."""
    wanted = connection.query_params.get("language")
    if wanted is not None:
        return choose_language(wanted)
    return accepted_language(connection.headers.get("accept-language", ""))


def accepted_language(header: str) -> str:
    """The first of our languages by the weights in an Accept-Language header, otherwise English."""
    ranked: list[tuple[float, str]] = []
    for entry in header.split(","):
        tag, _, weight = entry.partition(";")
        try:
            rank = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if rank > 0:
            ranked.append((-rank, tag.strip().partition("-")[0].lower()))
    ranked.sort(key=lambda entry: entry[0])  # equal ones stay in the given order
    return next((language for _, language in ranked if language in LANGUAGES), "en")


def refusal_speaker(connection: HTTPConnection) -> Speaker:
    """The speaker for the refusal: an unknown language cannot say that it is unknown."""
    if connection.query_params.get("language") in LANGUAGES:
        return Speaker(language_asked(connection))
    return Speaker(accepted_language(connection.headers.get("accept-language", "")))


def exception_handlers(
    note: Note = lambda _: None,
) -> Mapping[type[Exception], Callable[[Request, Exception], Awaitable[Response]]]:
    """What a Starlette application does with every error of the project, and with refusals by its router."""

    async def refuse(request: Request, error: Exception) -> Response:
        refusal = error if isinstance(error, CreusetError) else _of_the_router(error)
        note(refusal)
        return refusal_answer(refusal, refusal_speaker(request))

    return {CreusetError: refuse, HTTPException: refuse}


def _of_the_router(error: Exception) -> CreusetError:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return WrongMethod((error.headers or {}).get("Allow", "").split(", "))
    if error.status_code in {401, 403, 404}:
        return NoSuchPage()
    return BadMessage(error.detail)
