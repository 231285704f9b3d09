"""Web Push as its standards have it: a message sealed for one browser (RFC 8291), and who sends it (RFC 8292)."""

import base64
import json
import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096
"""The size of a record: a message is shorter than one."""

SALT = 16
LAST_RECORD = b"\x02"
VALID = 12 * 3600
"""For so many seconds a push service may believe that a message is ours."""


@dataclass(frozen=True, slots=True)
class Browser:
    """Where a browser is reached through its push service, and what messages to it are sealed with."""

    endpoint: str
    p256dh: str
    """Its public key, in base64 for URLs."""
    auth: str
    """A secret that only it and the sender know."""


class BadKey(ValueError):
    """The keys of a browser that nothing can be sealed with."""


def new_key() -> str:
    """A private key for the server, as text."""
    return format(ec.generate_private_key(CURVE).private_numbers().private_value, "064x")


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    """The server's private key."""
    return ec.derive_private_key(int(text, 16), CURVE)


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    """The public part of a key, as browsers want it."""
    return encoded(_point(key.public_key()))


def check(browser: Browser) -> None:
    """Raise `BadKey` if nothing can be sealed for this browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(browser.p256dh))
        fits = len(decoded(browser.auth)) == SALT
    except ValueError:
        fits = False
    if not fits:
        raise BadKey


def sealed(
    message: bytes, browser: Browser, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message that only this browser can read; key and salt are new each time, but for tests."""
    ours, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(browser.p256dh))
    mine = _point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), theirs)
    material = _derived(shared, decoded(browser.auth), b"WebPush: info\0" + _point(theirs) + mine, 32)
    secret = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    heading = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return heading + AESGCM(secret).encrypt(nonce, message + LAST_RECORD, None)


def signature(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str, now: int) -> str:
    """The `Authorization` of a message to this push service: the sender's, for a while; `now` in seconds."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + VALID, "sub": contact}
    told = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    first, second = decode_dss_signature(key.sign(told.encode(), ec.ECDSA(hashes.SHA256())))
    signed = encoded(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
    return f"vapid t={told}.{signed}, k={public_key(key)}"


def encoded(data: bytes) -> str:
    """Base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """What was encoded so, padded or not."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
