"""Links to a seat, or for spectators: anybody who has one may sit there, without an account.

A link is `https://host/m/MATCH#TOKEN`. Browsers never send the part after `#`, so no server or proxy logs it. The token
holds the match, the seat, the number of the seat's key and when it was made, signed with the server's secret.

Taking a seat changes its key, and so can whoever holds it: links with another number no longer open the seat. Whoever
changes a key may do it with a claim, a random text of their own. With that claim the link before still opens the seat,
for a client that never heard of its new link.
"""

import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from itsdangerous import BadData, URLSafeTimedSerializer

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.server import setup
from creuset.server.refusals import BadLink
from creuset.server.storage.records import MatchRow, SeatRow

SHORTEST_KEY = 16

REPLACED = N_(
    "this link has been replaced: it was the invitation to a seat that is taken now, or the seat has a new link; "
    "if the seat is yours, use the link you got then, in the same browser or program; if not, ask for another seat"
)


@dataclass(frozen=True, slots=True)
class Link:
    """The right to sit on a seat (counted from 0) or to watch."""

    match: str
    seat: int | None
    key: int = 0
    """The number of the seat's key that the link was made for."""


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
        return self._serializer.dumps([link.match, link.seat, link.key])

    def url(self, link: Link) -> str:
        """The whole link, to open or to pass on."""
        return f"{self.base_url}/m/{link.match}#{self.token(link)}"

    def read(self, token: str, match: str | None = None) -> Link:
        """What a token opens; if a match is given, it must be the token's. Compares in constant time."""
        try:
            (of_match, seat, *numbers), made = self._serializer.loads(token, return_timestamp=True)
        except (BadData, UnicodeError) as error:
            raise BadLink(Message(N_("this link is incomplete or not from here; copy the whole link again"))) from error
        # A link from the future is fine: the clocks of two servers may differ a little.
        if datetime.now(UTC) - made > self._lifetime:
            raise BadLink(Message(N_("this link has expired; ask for a new one")))
        if match is not None and match != of_match:
            raise BadLink(Message(N_("this link belongs to another match")))
        return Link(of_match, seat, *numbers)  # links made by earlier versions have no number: the first key's


def check_link(link: Link, row: MatchRow, claim: str | None = None) -> None:
    """Check that a link opens its seat, or that it is the one before and comes with the claim; raises `BadLink`."""
    if link.seat is None:
        return
    if not 0 <= link.seat < len(row.seats) or not setup.is_person(row.seats[link.seat]):
        raise BadLink(Message(N_("this link belongs to another match")))
    seat = row.seats[link.seat]
    if link.key == seat.key or (link.key == seat.key - 1 and is_claimed(seat, claim)):
        return
    raise BadLink(Message(REPLACED))


def is_claimed(seat: SeatRow, claim: str | None) -> bool:
    """Whether the seat's key was last changed with this claim."""
    return claim is not None and seat.claim is not None and hmac.compare_digest(digest(claim), seat.claim)


def digest(claim: str) -> str:
    """What is kept of a claim."""
    return hashlib.sha256(claim.encode()).hexdigest()
