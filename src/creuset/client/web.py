"""The HTTP side of a server: journals to download, your matches, new matches. For threads that may block."""

from http.client import HTTPException
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec

from creuset.client.address import SeatAddress
from creuset.client.decoding import read_failure
from creuset.client.errors import NotUnderstood, TableRefused, Unreachable
from creuset.table.orders import Created, Joined, Matches, MyMatches, Name, Order, Renewal, Tokens

PATIENCE = 30.0
"""The seconds a server has to answer."""

LONGEST_ANSWER = 64 * 1024 * 1024

Given = TypeVar("Given")


def download_journal(address: SeatAddress, language: str) -> bytes:
    """The journal of a finished match, as its server stores it."""
    return _ask(address.base_url, f"/api/matches/{address.match}/journal", language, token=address.token)


def set_again(address: SeatAddress, language: str) -> Joined:
    """The same table once more, and your seat there."""
    path = f"/api/matches/{address.match}/rematch"
    return _read(_ask(address.base_url, path, language, b"", address.token), Joined, address.base_url)


def renew_key(address: SeatAddress, claim: str, language: str) -> Joined:
    """A new link to a seat; all others to it are void."""
    path, body = f"/api/matches/{address.match}/seat/renew", msgspec.json.encode(Renewal(claim))
    return _read(_ask(address.base_url, path, language, body, address.token), Joined, address.base_url)


def my_matches(base_url: str, tokens: list[str], language: str) -> MyMatches:
    """What has become of the matches of these links."""
    body = msgspec.json.encode(Tokens(tokens))
    return _read(_ask(base_url, "/api/mine", language, body), MyMatches, base_url)


def create_match(base_url: str, order: Order, language: str) -> Created:
    """Set up a table."""
    return _read(_ask(base_url, "/api/matches", language, msgspec.json.encode(order)), Created, base_url)


def lobby(base_url: str, language: str) -> Matches:
    """Matches with a seat for anybody."""
    return _read(_ask(base_url, "/api/lobby", language), Matches, base_url)


def take_open_seat(base_url: str, match: str, name: str, claim: str, language: str) -> Joined:
    """A seat at such a match."""
    path = f"/api/matches/{quote(match, safe='')}/join"
    return _read(_ask(base_url, path, language, msgspec.json.encode(Name(name, claim))), Joined, base_url)


def _ask(base_url: str, path: str, language: str, body: bytes | None = None, token: str | None = None) -> bytes:
    """Send a request with or without a body; raises `TableRefused`, `Unreachable` or `NotUnderstood`."""
    headers = {"Accept-Language": language}
    if body:
        headers["Content-Type"] = "application/json"
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    method = "GET" if body is None else "POST"
    request = Request(base_url + path, body, headers, method=method)  # noqa: S310 - the address was checked to be http
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - as above
            return bytes(answer.read(LONGEST_ANSWER))
    except HTTPError as error:
        failure = read_failure(error.read(LONGEST_ANSWER))
        if failure is None:
            raise Unreachable(base_url, f"HTTP {error.code}") from None
        raise TableRefused(failure.code, failure.text, failure.rule) from None
    except URLError as error:
        raise Unreachable(base_url, str(getattr(error.reason, "strerror", None) or error.reason)) from None
    except (OSError, HTTPException) as error:
        raise Unreachable(base_url, str(error) or type(error).__name__) from None


def _read(text: bytes, kind: type[Given], base_url: str) -> Given:
    try:
        return msgspec.json.decode(text, type=kind)
    except (ValueError, RecursionError):
        raise NotUnderstood(base_url) from None
