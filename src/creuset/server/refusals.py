"""Everything the server refuses, as a tree; with the HTTP status and, if it closes a websocket, the close code.

ServerRefusal
├── BadLink          link       401  4401  the link is forged, cut off, expired or for another match
├── ForeignOrigin    origin     403  4403  a web page from another site tries to connect
├── NoSuchMatch      match      404  4404  nobody knows this match
├── NoSuchPage       page       404        there is nothing at this address
├── WrongMethod      method     405        the address is right, the method is not
├── SeatTaken        taken      409        somebody sits there already
├── OldPosition      old        409        the position has changed since
├── NotBegun         gathering  409        seats are still free
├── MatchOver        over       409        the match has ended
├── MatchTooLong     length     409        the match has more steps than anybody needs
├── TooLong          size       413  1009  more bytes than allowed
├── TooMuchWork      effort     422        a file takes more time or memory than strangers are given
├── NotJson          media      415        the body does not have the media type that is expected
├── BadMessage       message    400  4400  the message cannot be understood
├── OtherProtocol    protocol   426  4426  the client speaks another version of the protocol
├── TooMany          rate       429  4429  too often: how long to wait
├── TooManyTables    tables     429        too many tables of the same people wait in the lobby
├── Internal         internal   500  1011  our own fault: its number in the log
├── Busy             busy       503        too much of this is being done already: try again
└── StorageFailed    storage    503  1013  the database is read-only, full or gone

`status_of` gives the status of refusals by the lower layers (`core.errors`).
"""

from collections.abc import Collection
from typing import ClassVar

from creuset.core.errors import (
    BadAction,
    BadComponents,
    BadJournal,
    BadSetup,
    CannotTalk,
    CannotUndo,
    CreusetError,
    Refusal,
)
from creuset.core.message import N_, Message

_STATUS: dict[type[CreusetError], int] = {
    Refusal: 409,
    CannotUndo: 409,
    CannotTalk: 409,
    BadAction: 400,
    BadSetup: 400,
    BadComponents: 422,
    BadJournal: 422,
}


class ServerRefusal(CreusetError):
    """Anything the server itself refuses to do."""

    code: ClassVar[str] = "server"
    status: ClassVar[int] = 400
    close: ClassVar[int | None] = None
    """The code for closing a websocket; None if it stays open."""

    def headers(self) -> dict[str, str]:
        """The headers of the HTTP answer, besides the sentence."""
        return {}


class BadLink(ServerRefusal):
    """A token that opens nothing here."""

    code: ClassVar[str] = "link"
    status: ClassVar[int] = 401
    close: ClassVar[int | None] = 4401

    def headers(self) -> dict[str, str]:
        return {"WWW-Authenticate": "Bearer"}


class ForeignOrigin(ServerRefusal):
    """A web page from another site that wants to act for its visitor."""

    code: ClassVar[str] = "origin"
    status: ClassVar[int] = 403
    close: ClassVar[int | None] = 4403

    def __init__(self) -> None:
        super().__init__(Message(N_("a page from another site may not play here; open the link to the seat itself")))


class NoSuchMatch(ServerRefusal):
    """A match that nobody knows."""

    code: ClassVar[str] = "match"
    status: ClassVar[int] = 404
    close: ClassVar[int | None] = 4404

    def __init__(self, match: str) -> None:
        super().__init__(Message(N_("there is no match {match} here"), {"match": match}))


class NoSuchPage(ServerRefusal):
    """An address with nothing behind it."""

    code: ClassVar[str] = "page"
    status: ClassVar[int] = 404

    def __init__(self) -> None:
        super().__init__(Message(N_("there is nothing at this address")))


class WrongMethod(ServerRefusal):
    """A method that this address does not support."""

    code: ClassVar[str] = "method"
    status: ClassVar[int] = 405

    def __init__(self, allowed: Collection[str]) -> None:
        self.allowed = ", ".join(sorted(allowed))
        super().__init__(Message(N_("this address only takes: {methods}"), {"methods": self.allowed}))

    def headers(self) -> dict[str, str]:
        return {"Allow": self.allowed}


class SeatTaken(ServerRefusal):
    """A seat that is already taken."""

    code: ClassVar[str] = "taken"
    status: ClassVar[int] = 409

    def __init__(self) -> None:
        super().__init__(Message(N_("somebody else already sits there")))


class OldPosition(ServerRefusal):
    """An action for an outdated position."""

    code: ClassVar[str] = "old"
    status: ClassVar[int] = 409

    def __init__(self) -> None:
        super().__init__(Message(N_("the position has changed since; look at it and choose again")))


class NotBegun(ServerRefusal):
    """A match that is waiting for its players."""

    code: ClassVar[str] = "gathering"
    status: ClassVar[int] = 409

    def __init__(self) -> None:
        super().__init__(Message(N_("the match has not begun; it is waiting for players")))


class MatchOver(ServerRefusal):
    """A match that has ended."""

    code: ClassVar[str] = "over"
    status: ClassVar[int] = 409

    def __init__(self) -> None:
        super().__init__(Message(N_("the match is over")))


class MatchTooLong(ServerRefusal):
    """A match with more steps than anybody needs."""

    code: ClassVar[str] = "length"
    status: ClassVar[int] = 409

    def __init__(self, most: int) -> None:
        sentence = N_("this match has become too long for that (steps: {most}); you can still give it up together")
        super().__init__(Message(sentence, {"most": most}))


class TooLong(ServerRefusal):
    """More bytes than allowed."""

    code: ClassVar[str] = "size"
    status: ClassVar[int] = 413
    close: ClassVar[int | None] = 1009

    def __init__(self, most: int) -> None:
        super().__init__(Message(N_("that is too long; the limit is {most} bytes"), {"most": most}))


class TooMuchWork(ServerRefusal):
    """A file that takes more time or memory than a stranger is given."""

    code: ClassVar[str] = "effort"
    status: ClassVar[int] = 422

    def __init__(self, seconds: float) -> None:
        sentence = N_("that takes too much work; the limit is {seconds} seconds")
        super().__init__(Message(sentence, {"seconds": int(seconds)}))


class NotJson(ServerRefusal):
    """A body with another media type than the one expected."""

    code: ClassVar[str] = "media"
    status: ClassVar[int] = 415

    def __init__(self, wanted: str) -> None:
        super().__init__(Message(N_("the request needs a body of type {media_type}"), {"media_type": wanted}))


class BadMessage(ServerRefusal):
    """A message or request that cannot be understood; `why` names the field."""

    code: ClassVar[str] = "message"
    status: ClassVar[int] = 400
    close: ClassVar[int | None] = 4400

    def __init__(self, why: str) -> None:
        super().__init__(Message(N_("the message cannot be understood: {why}"), {"why": why}))


class OtherProtocol(ServerRefusal):
    """A client that speaks another version of the protocol."""

    code: ClassVar[str] = "protocol"
    status: ClassVar[int] = 426
    close: ClassVar[int | None] = 4426

    def __init__(self, spoken: int) -> None:
        sentence = N_("this server speaks version {version} of the protocol; reload the page, or update the program")
        super().__init__(Message(sentence, {"version": spoken}))


class TooMany(ServerRefusal):
    """Something done too often."""

    code: ClassVar[str] = "rate"
    status: ClassVar[int] = 429
    close: ClassVar[int | None] = 4429

    def __init__(self, seconds: int) -> None:
        super().__init__(Message(N_("that was too often; seconds to wait: {seconds}"), {"seconds": seconds}))
        self.seconds = seconds

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.seconds)}


class TooManyTables(ServerRefusal):
    """A further table for the lobby, where enough of the same people's tables wait."""

    code: ClassVar[str] = "tables"
    status: ClassVar[int] = 429

    def __init__(self, most: int) -> None:
        sentence = N_("you already have {most} tables in the lobby; wait until somebody joins, or call one off")
        super().__init__(Message(sentence, {"most": most}))


class Internal(ServerRefusal):
    """Our own fault; the log has the details under the same number."""

    code: ClassVar[str] = "internal"
    status: ClassVar[int] = 500
    close: ClassVar[int | None] = 1011

    def __init__(self, reference: str) -> None:
        sentence = N_("something went wrong on the server; its operator can find it under {reference}")
        super().__init__(Message(sentence, {"reference": reference}))
        self.reference = reference


class Busy(ServerRefusal):
    """More work of one kind than can be done now."""

    code: ClassVar[str] = "busy"
    status: ClassVar[int] = 503

    def __init__(self) -> None:
        super().__init__(Message(N_("the server is busy with other files; try again in a moment")))

    def headers(self) -> dict[str, str]:
        return {"Retry-After": "2"}


class StorageFailed(ServerRefusal):
    """A database that is read-only, full or gone."""

    code: ClassVar[str] = "storage"
    status: ClassVar[int] = 503
    close: ClassVar[int | None] = 1013

    def __init__(self) -> None:
        sentence = N_("the server cannot save anything at the moment; nothing that was confirmed is lost")
        super().__init__(Message(sentence))


def status_of(kind: type[CreusetError]) -> int:
    """The HTTP status of any error in the project."""
    if issubclass(kind, ServerRefusal):
        return kind.status
    return next((status for known, status in _STATUS.items() if issubclass(kind, known)), 400)
