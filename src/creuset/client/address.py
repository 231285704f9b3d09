"""The address of a seat at a table elsewhere, as people paste it."""

import re
import secrets
from typing import NamedTuple
from urllib.parse import urlsplit

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message

_EXAMPLE = "https://example.org/m/MATCH#TOKEN"
_PATH = re.compile(r"(?P<base>(?:/[\w.~-]+)*)/m/(?P<match>[A-Za-z0-9_-]+)/?", re.ASCII)
_TOKEN = re.compile(r"[A-Za-z0-9_.-]+")
_HERE = {"localhost", "127.0.0.1", "::1"}


class SeatAddress(NamedTuple):
    """Where a match is played, and the token that opens one of its seats."""

    base_url: str
    match: str
    token: str


def split_url(url: str) -> SeatAddress:
    """Split up a link. Without a scheme it means https, or http on this machine."""
    url = url.strip()
    try:
        parts = urlsplit(url if "://" in url else f"//{url}")
        host, _ = parts.hostname, parts.port  # both raise an error if they are malformed
    except ValueError:
        raise _no_link() from None
    path = _PATH.fullmatch(parts.path)
    token = parts.fragment.rstrip("/")
    scheme = parts.scheme or ("http" if host in _HERE else "https")
    if not host or path is None or parts.query or "@" in parts.netloc or scheme not in {"http", "https"}:
        raise _no_link()
    if not token:
        raise BadSetup(Message(N_("the link is cut off: the part after # is missing; copy the whole link again")))
    if _TOKEN.fullmatch(token) is None:
        raise _no_link()
    return SeatAddress(f"{scheme}://{parts.netloc.lower()}{path['base']}", path["match"], token)


def moved(address: SeatAddress, link: str) -> SeatAddress:
    """The address with the token of a new link; a server may call itself by another name than we do."""
    return address._replace(token=split_url(link).token)


def link_to(address: SeatAddress) -> str:
    """The whole link, as people paste it."""
    return f"{address.base_url}/m/{address.match}#{address.token}"


def new_claim() -> str:
    """A random text that shows that it was us who took a seat, if the answer is lost."""
    return secrets.token_urlsafe(16)


def _no_link() -> BadSetup:
    """The refusal, without the link: a token is a secret."""
    return BadSetup(Message(N_("this is not a link to a match; one looks like this: {example}"), {"example": _EXAMPLE}))
