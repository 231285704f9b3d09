"""The guard in front of every request: security headers, a size limit, and no stack traces for anybody."""

import secrets
from collections.abc import Collection, Mapping
from urllib.parse import SplitResult, urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from creuset.core.errors import CreusetError
from creuset.server.answers import Note, refusal_answer, refusal_speaker
from creuset.server.refusals import Internal, ServerRefusal, TooLong
from creuset.table.messages import MOST_BYTES

_POLICY_VIOLATION = 1008
_PORTS = {"http": 80, "https": 443}


def security_headers(base_url: str) -> dict[str, str]:
    """The headers of every answer. Pages may only load from and talk to this server.

    Scripts, styles, fonts, workers and the manifest fall under `default-src`: files from this server, nothing inline.
    """
    base = urlsplit(base_url)
    websockets = f"{'wss' if base.scheme == 'https' else 'ws'}://{base.netloc}"  # not in every browser's 'self'
    headers = {
        "Content-Security-Policy": "; ".join(
            [
                "default-src 'self'",
                f"connect-src 'self' {websockets}",
                "img-src 'self' data: blob:",
                "object-src 'none'",
                "base-uri 'none'",
                "form-action 'self'",
                "frame-ancestors 'none'",
            ]
        ),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    }
    if base.scheme == "https":
        headers["Strict-Transport-Security"] = "max-age=31536000"
    return headers


def origin_allowed(origin: str | None, allowed: Collection[str]) -> bool:
    """Whether a client with this Origin may open a websocket: a program sends none, a page sends its own site."""
    if origin is None:
        return True
    wanted = _site(origin)
    return wanted is not None and any(wanted == _site(each) for each in allowed)


def _site(origin: str) -> tuple[str, str, int] | None:
    """Scheme, host and port, or None for something that is not an origin, such as `null`."""
    try:
        parts = urlsplit(origin)
        host, port = parts.hostname, parts.port or _PORTS.get(parts.scheme)
    except ValueError:
        return None
    bare = SplitResult(parts.scheme, parts.netloc, "", "", "")
    if not host or port is None or "@" in parts.netloc or parts._replace(path=parts.path.rstrip("/")) != bare:
        return None
    return parts.scheme, host, port


class Guard:
    """Middleware of an application, the first in its list; `longer` gives other sizes for certain path prefixes.

    Wrapped around a Starlette application, it would come too late for faults, which Starlette would answer itself.
    """

    def __init__(
        self,
        app: ASGIApp,
        base_url: str,
        most_bytes: int = MOST_BYTES,
        longer: Mapping[str, int] | None = None,
        note: Note = lambda _: None,
    ) -> None:
        self._app = app
        self._headers = security_headers(base_url)
        self._most_bytes = most_bytes
        self._longer = dict(longer or {})
        self._note = note
        self._log = structlog.get_logger("creuset.guard")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"].removeprefix(scope.get("root_path", ""))
        most = next((size for prefix, size in self._longer.items() if _below(path, prefix)), self._most_bytes)
        started = False
        read = 0

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise TooLong(most)
            return message

        async def headed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if _below(path, "/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            length = Headers(scope=scope).get("content-length", "")
            if length.isdecimal() and int(length) > most:
                raise TooLong(most)
            await self._app(scope, limited, headed)
        except ClientDisconnect:
            pass  # nobody is left to be told
        except Exception as error:
            refusal = self._refusal(error)
            if started:
                raise  # the answer has already begun; the connection is closed
            await refusal_answer(refusal, refusal_speaker(HTTPConnection(scope)))(scope, receive, headed)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        closed = False

        async def watched(message: Message) -> None:
            nonlocal closed
            closed = closed or message["type"] == "websocket.close"
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except WebSocketDisconnect:
            pass  # as above
        except Exception as error:
            refusal = self._refusal(error)
            if not closed:
                code = refusal.close if isinstance(refusal, ServerRefusal) else None
                await send({"type": "websocket.close", "code": code or _POLICY_VIOLATION, "reason": refusal.code})

    def _refusal(self, error: Exception) -> CreusetError:
        """The refusal that the client is told; our own faults are logged under the number that the client gets."""
        if isinstance(error, CreusetError):
            refusal = error
        else:
            refusal = Internal(secrets.token_hex(4))
            self._log.error("fault", reference=refusal.reference, exc_info=error)
        self._note(refusal)
        return refusal


def _below(path: str, prefix: str) -> bool:
    return path == prefix or path.startswith(f"{prefix}/")
