"""Signed links to seats."""

import hashlib
import time

import pytest
from itsdangerous import URLSafeTimedSerializer

from creuset.client.address import split_url
from creuset.core.errors import BadSetup
from creuset.server.links import Link, Links
from creuset.server.refusals import BadLink

KEY = "0123456789abcdef"
DAY = 24 * 60 * 60


@pytest.fixture
def links() -> Links:
    return Links(KEY, "https://example.org/creuset/", days=30)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> "Clock":
    return Clock(monkeypatch)


class Clock:
    """Sets the time at which links are made; they are read now."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def token_made(self, links: Links, seconds_ago: float) -> str:
        then = time.time() - seconds_ago
        with self._monkeypatch.context() as patch:
            patch.setattr(time, "time", lambda: then)
            return links.token(Link("k3xw", 0))


@pytest.mark.parametrize("seat", [0, 5, None])
def test_a_link_opens_its_seat_and_no_other(links: Links, seat: int | None) -> None:
    link = Link("k3xw", seat, 3)
    assert links.read(links.token(link)) == link
    assert links.read(links.token(link), match="k3xw") == link


@pytest.mark.parametrize("seat", [0, None])
def test_a_client_takes_the_link_apart_as_it_was_put_together(links: Links, seat: int | None) -> None:
    base_url, match, token = split_url(links.url(Link("k3xw", seat)))
    assert (base_url, match) == ("https://example.org/creuset", "k3xw")
    assert links.read(token) == Link("k3xw", seat)


def test_a_token_is_short(links: Links) -> None:
    assert len(links.token(Link("k3xw8r5tzq", 0))) < 80


def test_no_changed_character_goes_unnoticed(links: Links) -> None:
    token = links.token(Link("k3xw", 0))
    for place, character in enumerate(token[:-1]):  # of the very last one only some bits count
        changed = token[:place] + ("A" if character != "A" else "B") + token[place + 1 :]
        with pytest.raises(BadLink, match="incomplete or not from here"):
            links.read(changed)


@pytest.mark.parametrize("token", ["", ".", "..", "a.b.c", "é", "\ud800", "\0", "x" * 100_000])
def test_a_forged_token_is_refused(links: Links, token: str) -> None:
    with pytest.raises(BadLink, match="incomplete or not from here"):
        links.read(token)


def test_a_cut_token_is_refused(links: Links) -> None:
    token = links.token(Link("k3xw", 0))
    for end in range(len(token)):
        with pytest.raises(BadLink, match="incomplete or not from here"):
            links.read(token[:end])


def test_a_token_of_another_key_or_purpose_is_refused(links: Links) -> None:
    same_way = URLSafeTimedSerializer(KEY, signer_kwargs={"digest_method": hashlib.sha256})
    others = [Links(KEY[::-1], "https://example.org").token(Link("k3xw", 0)), same_way.dumps(["k3xw", 0])]
    for token in others:
        with pytest.raises(BadLink, match="incomplete or not from here"):
            links.read(token)


def test_a_link_of_another_match_is_refused(links: Links) -> None:
    with pytest.raises(BadLink, match="another match"):
        links.read(links.token(Link("k3xw", 0)), match="other")


def test_a_link_expires(links: Links, clock: Clock) -> None:
    assert links.read(clock.token_made(links, 29 * DAY)) == Link("k3xw", 0)
    with pytest.raises(BadLink, match="expired"):
        links.read(clock.token_made(links, 31 * DAY))


def test_a_server_whose_clock_is_behind_reads_the_links_of_another(links: Links, clock: Clock) -> None:
    assert links.read(clock.token_made(links, -60)) == Link("k3xw", 0)


def test_a_weak_key_is_refused() -> None:
    with pytest.raises(BadSetup, match="key is too short"):
        Links("secret", "https://example.org")
