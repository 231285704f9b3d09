"""What stands before every request."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from structlog.testing import capture_logs

from creuset.core.errors import CreusetError
from creuset.server.guard import Guard, origin_allowed
from creuset.server.refusals import ForeignOrigin, NoSuchMatch
from tests.server.shelf import shelf_application


def guard(application: Starlette, **settings: Any) -> Starlette:
    """The application with a guard before it."""
    settings.setdefault("base_url", "https://example.org/creuset")
    application.user_middleware.append(Middleware(Guard, most_bytes=100, **settings))
    return application


def guarded(application: Starlette, **settings: Any) -> TestClient:
    return TestClient(guard(application, **settings))


def posted(header: str, value: str) -> Scope:
    """A note on its way, with one header."""
    headers = [(header.encode(), value.encode())]
    return {"type": "http", "method": "POST", "path": "/notes", "query_string": b"", "headers": headers}


@pytest.fixture
def client() -> TestClient:
    return guarded(shelf_application(), longer={"/upload": 1000})


@pytest.mark.parametrize("path", ["/notes", "/nothing", "/notes/9"])
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    for part in ("default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"):
        assert part in policy.split("; ")
    assert "connect-src 'self' wss://example.org" in policy.split("; ")
    assert "img-src 'self' data: blob:" in policy.split("; ")
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "max-age=" in headers["strict-transport-security"]
    assert "cache-control" not in headers


def test_a_server_without_https_does_not_promise_it() -> None:
    headers = guarded(shelf_application(), base_url="http://localhost:8000").get("/notes").headers
    assert "strict-transport-security" not in headers
    assert "connect-src 'self' ws://localhost:8000;" in headers["content-security-policy"]


def test_only_what_the_interface_answers_is_never_kept() -> None:
    async def page(_request: object) -> PlainTextResponse:
        return PlainTextResponse("")

    async def kept(_request: object) -> PlainTextResponse:
        return PlainTextResponse("", headers={"Cache-Control": "max-age=60"})

    client = guarded(
        Starlette(routes=[Mount("/api", routes=[Route("/x", page), Route("/y", kept)]), Route("/apis", page)])
    )
    assert client.get("/api/x").headers["cache-control"] == "no-store"
    assert client.get("/api/y").headers["cache-control"] == "max-age=60"
    assert "cache-control" not in client.get("/apis").headers


def test_a_body_may_be_as_long_as_is_allowed_and_no_longer(client: TestClient) -> None:
    def send(path: str, length: int, kind: str = "text/plain") -> int:
        return client.post(path, content=b"x" * length, headers={"Content-Type": kind}).status_code

    assert send("/notes", 100, "application/json") == 400
    assert send("/notes", 101, "application/json") == 413
    assert send("/upload", 1000) == 200
    assert send("/upload", 1001) == 413
    assert send("/uploads", 101) == 413
    assert send("/nothing", 101) == 413


def test_a_body_without_a_length_is_counted_as_it_comes(client: TestClient) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        while sent < 1_000_000:
            sent += 50
            yield b"x" * 50

    response = client.post("/notes", content=endless(), headers={"Content-Type": "application/json"})
    assert response.status_code == 413
    assert response.json()["code"] == "size"
    assert "100" in response.json()["text"]
    assert "x-content-type-options" in response.headers


@pytest.mark.parametrize(("last", "status"), [(b"x" * 50, 400), (b"x" * 51, 413)])
def test_a_body_in_pieces_may_be_as_long_as_any_other(client: TestClient, last: bytes, status: int) -> None:
    headers = {"Content-Type": "application/json"}
    assert client.post("/notes", content=iter([b"x" * 50, last]), headers=headers).status_code == status


async def test_nothing_of_a_long_body_is_read() -> None:
    """Told its length, the guard asks for none of it."""
    answered: list[Message] = []

    async def never() -> Message:
        raise AssertionError("read")

    async def send(message: Message) -> None:
        answered.append(message)

    await guard(shelf_application())(posted("content-length", "101"), never, send)
    assert answered[0]["status"] == 413


def test_a_fault_is_told_by_a_number_and_nothing_else() -> None:
    noted: list[CreusetError] = []
    client = guarded(shelf_application(faulty=True), note=noted.append)
    with capture_logs() as logged:
        response = client.get("/fail")
    assert response.status_code == 500
    assert response.json()["code"] == "internal"
    assert "1234" not in response.text
    assert "Traceback" not in response.text
    (line,) = logged
    assert line["event"] == "fault"
    assert len(line["reference"]) == 8
    assert line["reference"] in response.json()["text"]
    assert isinstance(line["exc_info"], RuntimeError)
    assert [error.code for error in noted] == ["internal"]
    assert "x-content-type-options" in response.headers


def test_a_fault_in_the_middle_of_an_answer_is_logged_and_ends_the_connection() -> None:
    async def half(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise RuntimeError("the disk is gone")

    with capture_logs() as logged, pytest.raises(RuntimeError):
        TestClient(Guard(half, "https://example.org")).get("/")
    assert [line["event"] for line in logged] == ["fault"]


async def test_a_client_that_goes_away_is_no_fault() -> None:
    async def gone() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        raise AssertionError(message)

    with capture_logs() as logged:
        await guard(shelf_application())(posted("content-type", "application/json"), gone, send)
    assert logged == []


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [(NoSuchMatch("k3xw"), 4404, "match"), (RuntimeError("secret"), 1011, "internal"), (CreusetError, 1008, "error")],
)
def test_a_websocket_that_fails_is_closed_with_a_code(error: Any, code: int, reason: str) -> None:
    async def talk(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.receive_text()
        raise error if isinstance(error, Exception) else error(NoSuchMatch("").message)

    client = guarded(Starlette(routes=[WebSocketRoute("/ws", talk)]))
    with capture_logs(), client.websocket_connect("/ws") as websocket:
        websocket.send_text("hello")
        with pytest.raises(WebSocketDisconnect) as closed:
            websocket.receive_text()
    assert (closed.value.code, closed.value.reason) == (code, reason)


def test_a_websocket_that_is_refused_at_the_door_never_opens() -> None:
    async def talk(_websocket: WebSocket) -> None:
        raise ForeignOrigin

    client = guarded(Starlette(routes=[WebSocketRoute("/ws", talk)]))
    with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect("/ws"):
        pass
    assert closed.value.code == 4403


def test_a_websocket_whose_client_goes_away_is_no_fault() -> None:
    async def talk(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.receive_text()

    client = guarded(Starlette(routes=[WebSocketRoute("/ws", talk)]))
    with capture_logs() as logged, client.websocket_connect("/ws"):
        pass
    assert logged == []


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("https://example.org", True),
        ("HTTPS://Example.ORG", True),
        ("https://example.org:443", True),
        ("http://localhost:8000", True),
        ("", False),
        ("null", False),
        ("http://example.org", False),
        ("https://example.org:8443", False),
        ("https://example.org.evil.net", False),
        ("https://evil.net/https://example.org", False),
        ("https://sub.example.org", False),
        ("https://example.org@evil.net", False),
        ("https://evil@example.org", False),
        ("https://example.org/path", False),
        ("https://example.org?x", False),
        ("https://example.org#x", False),
        ("https://example.org:port", False),
        ("https://[", False),
        ("example.org", False),
        ("//example.org", False),
        ("file://", False),
        ("http://localhost", False),
    ],
)
def test_only_pages_of_this_server_may_open_a_websocket(origin: str | None, allowed: bool) -> None:
    assert origin_allowed(origin, ["https://example.org/", "http://localhost:8000"]) is allowed


def test_no_page_may_when_no_site_is_named() -> None:
    assert origin_allowed(None, [])
    assert not origin_allowed("null", ["null"])
    assert not origin_allowed("https://example.org", [])
