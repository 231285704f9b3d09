"""A push service that belongs to a test: it keeps what it is given, and can open it as the browser would."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from creuset.server.push_sealing import CURVE, encoded

AUTH = bytes(range(16))
PATIENCE = 20.0


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes = AUTH) -> bytes:
    """The message in a sealed body, read as RFC 8291 tells browsers to."""
    salt, length = body[:16], body[20]
    sender, text = body[21 : 21 + length], body[21 + length :]
    ours = key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    material = HKDF(hashes.SHA256(), 32, auth, b"WebPush: info\0" + ours + sender).derive(shared)
    secret = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
    return AESGCM(secret).decrypt(nonce, text, None).rstrip(b"\0").removesuffix(b"\x02")


@dataclass
class Pushed:
    """One message as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """What was pushed, and the keys of the one browser that listens."""

    url: str = ""
    status: int = 201
    """What it answers."""
    pushed: list[Pushed] = field(default_factory=list)
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    came: Condition = field(default_factory=Condition)

    def browser(self, name: str = "anna") -> dict[str, str]:
        """What a browser says when it subscribes."""
        public = self.key.public_key()
        point = public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        return {"endpoint": f"{self.url}/push/{name}", "p256dh": encoded(point), "auth": encoded(AUTH)}

    def wait(self, count: int) -> list[Pushed]:
        """All that was pushed, once it is so many."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.pushed) >= count, PATIENCE), self.pushed
        return self.pushed

    def read(self, pushed: Pushed) -> dict[str, Any]:
        """The message in a push."""
        told: dict[str, Any] = json.loads(opened(pushed.body, self.key))
        return told


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service at an address of this machine."""
    service = PushService()

    class Taker(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            with service.came:
                service.pushed.append(Pushed(self.path, dict(self.headers), body))
                service.came.notify_all()
            self.send_response(service.status)
            if service.status == 302:
                self.send_header("Location", f"{service.url}/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *_arguments: object) -> None:  # noqa: A002 - its name there
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Taker)
    service.url = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
