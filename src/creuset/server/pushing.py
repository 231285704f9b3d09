"""Tells people who are not here that it is their turn, through the push service of their browser.

A push holds nothing but that it is somebody's turn in which game, and the address of the match without a key. Whoever
has not asked for it gets none. Addresses come from strangers, so only those of known push services are called.
"""

import asyncio
import re
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from fnmatch import fnmatchcase
from hashlib import sha256
from http.client import HTTPException, HTTPMessage
from typing import IO
from urllib.parse import urlsplit

import msgspec
import structlog

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.server import push_sealing
from creuset.server.push_sealing import Browser
from creuset.server.storage.records import StorageDown, Subscription
from creuset.server.storage.store import Store
from creuset.words import Speaker

MOST_BROWSERS = 8
"""How many browsers of one seat are told; the oldest gives way."""

KEPT = 24 * 3600
"""For so many seconds a push service keeps a message for a browser that is switched off."""

PATIENCE = 10.0
"""The seconds that a push service has to take a message."""

MOST_AT_ONCE = 8
GONE = (404, 410)
TOPIC = 32

_ORIGIN = re.compile(r"https?://[a-z0-9.-]+(:\d+)?")
_log = structlog.get_logger()


class Told(msgspec.Struct, frozen=True):
    """All that a push says, in the language of the browser."""

    title: str
    text: str
    match: str
    page: str
    """The address of the match, without any key: the browser has it, or cannot sit down."""


class Pusher:
    """Sends pushes with the server's own key."""

    def __init__(self, key: str, base_url: str, store: Store, services: Sequence[str]) -> None:
        self._key = push_sealing.read_key(key)
        self._base_url = base_url
        self._store = store
        self._services = tuple(services)
        self._sending = asyncio.Semaphore(MOST_AT_ONCE)
        self.public_key = push_sealing.public_key(self._key)
        """What a browser has to know before it lets this server push."""

    def check(self, browser: Browser) -> None:
        """Raise `BadSetup` unless this is a browser at a known push service."""
        parts = urlsplit(browser.endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        known = _ORIGIN.fullmatch(origin) and any(fnmatchcase(origin, service) for service in self._services)
        if not known:
            raise BadSetup(Message(N_("this server does not know the push service of your browser")))
        try:
            push_sealing.check(browser)
        except push_sealing.BadKey:
            raise BadSetup(Message(N_("the keys of this browser cannot be used"))) from None

    async def tell_turn(self, match: str, seat: int, key: int, title: str) -> None:
        """Tell a seat, wherever it has asked for that, that it is its turn; failures are only logged."""
        try:
            subscriptions = await self._store.subscriptions(match, seat, key)
        except StorageDown:
            return
        await asyncio.gather(*(self._tell(each, title) for each in subscriptions))

    async def _tell(self, subscription: Subscription, title: str) -> None:
        say, match = Speaker(subscription.language), subscription.match
        told = Told(say(N_("It is your turn")), title, match, f"{self._base_url}/m/{match}")
        browser = Browser(subscription.endpoint, subscription.p256dh, subscription.auth)
        async with self._sending:
            status = await asyncio.to_thread(self._post, browser, msgspec.json.encode(told), match)
        if status in GONE:
            await self._store.unsubscribe(match, subscription.seat, subscription.endpoint)
        elif status >= 300:
            _log.warning("a push was not taken", service=urlsplit(browser.endpoint).hostname, status=status)

    def _post(self, browser: Browser, message: bytes, match: str) -> int:
        """Hand a message to a push service: the status of its answer, or 599 if there is none."""
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "normal",
            "Topic": sha256(match.encode()).hexdigest()[:TOPIC],  # a newer turn replaces one that was not delivered
            "Authorization": push_sealing.signature(browser.endpoint, self._key, self._base_url, int(time.time())),
        }
        body = push_sealing.sealed(message, browser)
        request = urllib.request.Request(browser.endpoint, body, headers, method="POST")  # noqa: S310 - known services
        try:
            with _OPENER.open(request, timeout=PATIENCE) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            error.close()
            return error.code
        except (OSError, HTTPException, ValueError):
            return 599


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A push service that sends us elsewhere is none."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        """Follow nowhere."""


_OPENER = urllib.request.build_opener(_NoRedirects)
