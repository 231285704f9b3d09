"""A tiny application made from a route table: a shelf with notes that its owner may take down."""

from typing import Annotated, Any

import msgspec
from starlette.applications import Starlette

from creuset.core.errors import Refusal
from creuset.core.message import N_, Message
from creuset.server.answers import Note, exception_handlers
from creuset.server.openapi import openapi_document
from creuset.server.refusals import BadLink, NoSuchMatch
from creuset.server.routing import Call, Route, starlette_routes

TOKEN = "the-owner"


class NewNote(msgspec.Struct, forbid_unknown_fields=True):
    """A note to put on the shelf."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    pages: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    tags: list[str] = []


class Sheet(msgspec.Struct):
    """A note on the shelf."""

    number: int
    title: str
    pages: int


class Search(msgspec.Struct):
    """Which notes to list."""

    most: Annotated[int, msgspec.Meta(ge=0, le=50)] = 10
    long: bool = False


class Shelf:
    """Keeps notes."""

    def __init__(self) -> None:
        self.notes: list[Sheet] = []

    async def put(self, call: Call[NewNote, None]) -> Sheet:
        if call.body.title == "blank":
            raise Refusal("SH-01", Message(N_("the match is over")))
        note = Sheet(len(self.notes) % 100 + 1, call.body.title, call.body.pages)
        self.notes = [*self.notes[-99:], note]
        call.headers["Location"] = f"/notes/{note.number}"
        return note

    async def list(self, call: Call[None, Search]) -> list[Sheet]:
        return [note for note in self.notes if note.pages > 3 or not call.query.long][: call.query.most]

    async def show(self, call: Call[None, None]) -> Sheet:
        for note in self.notes:
            if str(note.number) == call.path["number"]:
                return note
        raise NoSuchMatch(call.path["number"])

    async def clear(self, call: Call[None, None]) -> None:
        if call.seat_token() != TOKEN:
            raise BadLink(Message(N_("this link belongs to another match")))
        self.notes = []

    async def upload(self, call: Call[bytes, None]) -> bytes:
        return call.body[::-1]

    async def who(self, call: Call[None, None]) -> dict[str, str | None]:
        return {"address": call.address, "token": call.token, "language": call.speaker.language}

    async def fail(self, call: Call[None, None]) -> None:
        raise RuntimeError("the owner's secret is 1234")

    async def document(self, call: Call[None, None]) -> dict[str, Any]:
        return openapi_document(ROUTES, "1.2.3")


ROUTES = (
    Route("POST", "/notes", Shelf.put, "Put a note on the shelf.", Sheet, NewNote, status=201, refusals=(Refusal,)),
    Route("GET", "/notes", Shelf.list, "The notes on the shelf.", list[Sheet], query=Search),
    Route("DELETE", "/notes", Shelf.clear, "Throw them away.", None, status=204, secured=True),
    Route("GET", "/notes/{number}", Shelf.show, "One note.", Sheet, refusals=(NoSuchMatch,)),
    Route(
        "POST",
        "/upload",
        Shelf.upload,
        "Turn a text round.",
        bytes,
        bytes,
        takes_as="text/plain",
        gives_as="text/plain",
    ),
    Route("GET", "/who", Shelf.who, "Who asks.", dict[str, str | None]),
    Route("GET", "/openapi.json", Shelf.document, "This document.", dict[str, Any]),
)
FAULTY = (
    Route("GET", "/fail", Shelf.fail, "Fails.", None, status=204),
    Route("GET", "/private", Shelf.who, "Does not look at the token it needs.", dict[str, str | None], secured=True),
)


def shelf_application(note: Note = lambda _: None, faulty: bool = False) -> Starlette:
    """The application with an empty shelf."""
    routes = starlette_routes((*ROUTES, *FAULTY) if faulty else ROUTES, Shelf())
    application = Starlette(routes=routes, exception_handlers=exception_handlers(note))
    application.router.redirect_slashes = False
    return application
