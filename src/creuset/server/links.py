"""Links to a seat, or for spectators: anybody who has one may sit there, without an account.

A link is `https://host/m/MATCH#TOKEN`. Browsers never send the part after `#`, so no server or proxy logs it. The token
holds the match, the seat and when it was made, signed with the server's key.
"""

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from itsdangerous import BadData, URLSafeTimedSerializer

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.server.refusals import BadLink

SHORTEST_KEY = 16


@dataclass(frozen=True, slots=True)
class Link:
    """The right to sit on a seat (counted from 0) or to watch."""

    match: str
    seat: int | None


class Links:
    """Makes and reads links."""

    def __init__(self, key: str, base_url: str, days: int = 365) -> None:
        if len(key) < SHORTEST_KEY:
            raise BadSetup(
                Message(N_("the server's key is too short; it needs {least} characters"), {"least": SHORTEST_KEY})
            )
        self.base_url = base_url.rstrip("/")
        self._lifetime = timedelta(days=days)
        self._serializer = URLSafeTimedSerializer(
            key, salt="creuset.seat", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def token(self, link: Link) -> str:
        """The signed part of a link."""
        return self._serializer.dumps([link.match, link.seat])

    def url(self, link: Link) -> str:
        """The whole link, to open or to pass on."""
        return f"{self.base_url}/m/{link.match}#{self.token(link)}"

    def read(self, token: str, match: str | None = None) -> Link:
        """What a token opens; if a match is given, it must be the token's. Compares in constant time."""
        try:
            (of_match, seat), made = self._serializer.loads(token, return_timestamp=True)
        except (BadData, UnicodeError) as error:
            raise BadLink(Message(N_("this link is incomplete or not from here; copy the whole link again"))) from error
        # A link from the future is fine: the clocks of two servers may differ a little.
        if datetime.now(UTC) - made > self._lifetime:
            raise BadLink(Message(N_("this link has expired; ask for a new one")))
        if match is not None and match != of_match:
            raise BadLink(Message(N_("this link belongs to another match")))
        return Link(of_match, seat)
