"""The websocket: who connects, whether the link is valid, and then message after message."""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from creuset.core.errors import CreusetError
from creuset.server.answers import put_into_words
from creuset.server.doorway import SHORT_WAY
from creuset.server.guard import origin_allowed
from creuset.server.guests import POLICY_VIOLATION, Guest
from creuset.server.hall import Hall
from creuset.server.links import Link
from creuset.server.refusals import BadLink, BadMessage, ForeignOrigin, OtherProtocol, ServerRefusal
from creuset.server.room import Room
from creuset.server.session import Session, encoded, read_message
from creuset.table import messages
from creuset.words import LANGUAGES, Speaker

HELLO_WITHIN = 10.0
"""The seconds a client has to say hello."""


async def serve_socket(hall: Hall, websocket: WebSocket) -> None:
    """One client, from connecting to leaving."""
    if not origin_allowed(websocket.headers.get("origin"), hall.settings.allowed_origins):
        raise ForeignOrigin
    address = "" if websocket.client is None else websocket.client.host
    hall.rates.check("connections", address)
    with hall.crowd.inside(address):
        await websocket.accept()
        hall.metrics.websocket_opened()
        try:
            await _serve(hall, websocket, address)
        finally:
            hall.metrics.websocket_closed()


async def _serve(hall: Hall, websocket: WebSocket, address: str) -> None:
    say = Speaker("en")
    try:
        hello = await _hello(websocket)
        say = Speaker(hello.language if hello.language in LANGUAGES else "en")
        link = _read_link(hall, hello.token, address)
        guest = Guest(
            link.seat,
            say,
            hello.last,
            websocket.send_bytes,
            effects=hello.effects,
            changes=hello.changes,
            key=link.key,
            close=websocket.close,
            write=websocket.scope["extensions"].get(SHORT_WAY, {}).get("write"),
        )
        guest.start()
        try:
            room = await hall.enter(link, guest, hello.name, hello.claim, hello.promise)
            await _listen(websocket, hall, room, guest, address)
        finally:
            await guest.close()
    except CreusetError as error:
        hall.metrics.refused(error)
        await _close(websocket, error, say)
    except WebSocketDisconnect:
        pass


def _read_link(hall: Hall, token: str, address: str) -> Link:
    try:
        return hall.links.read(token)
    except BadLink:
        hall.rates.check("bad_links", address)
        raise


async def _hello(websocket: WebSocket) -> messages.Hello:
    try:
        text = await asyncio.wait_for(_receive(websocket), HELLO_WITHIN)
    except TimeoutError:
        raise BadMessage("hello was not said in time") from None
    try:
        message = read_message(text)
    except BadMessage:
        _check_protocol(text)
        raise
    if not isinstance(message, messages.Hello):
        raise BadMessage("the first message has to be hello")
    _check_protocol(text)
    return message


class _Spoken(msgspec.Struct, tag="hello"):
    """The part of a `hello` that is the same in every protocol, whatever its other fields are."""

    protocol: int = messages.PROTOCOL


_spoken = msgspec.json.Decoder(_Spoken)


def _check_protocol(hello: bytes | str) -> None:
    """Raise `OtherProtocol` for a client of another version, so that it learns more than that it was not understood."""
    with suppress(ValueError, RecursionError):  # msgspec's own errors are ValueErrors
        if _spoken.decode(hello).protocol != messages.PROTOCOL:
            raise OtherProtocol(messages.PROTOCOL)


async def _listen(websocket: WebSocket, hall: Hall, room: Room, guest: Guest, address: str) -> None:
    session = Session(hall, room, guest, address)
    try:
        while not guest.gone:
            message = await _receive(websocket)
            if not guest.gone:  # whoever was dismissed meanwhile is not heard
                await session.handle(message)
    finally:
        session.close()
        room.leave(guest)


async def _receive(websocket: WebSocket) -> bytes | str:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return message.get("bytes") or b"" if text is None else text


async def _close(websocket: WebSocket, error: CreusetError, say: Speaker) -> None:
    """Say why before closing: not every program gets to see the reason for a close."""
    words = put_into_words(error, say)
    code = error.close if isinstance(error, ServerRefusal) else None
    with suppress(RuntimeError, WebSocketDisconnect):
        if websocket.client_state is WebSocketState.CONNECTED:
            await websocket.send_bytes(encoded(messages.Goodbye(0, words.code, words.text)))
            await websocket.close(code or POLICY_VIOLATION, words.code)
