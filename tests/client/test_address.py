"""Links as people paste them."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from creuset.client.address import SeatAddress, split_url
from creuset.core.errors import BadSetup


@pytest.mark.parametrize(
    ("url", "base_url"),
    [
        ("https://example.org/m/k3xw#a.b-c_d", "https://example.org"),
        ("  https://example.org/m/k3xw#a.b-c_d\n", "https://example.org"),
        ("https://example.org/m/k3xw/#a.b-c_d", "https://example.org"),
        ("https://example.org/m/k3xw#a.b-c_d/", "https://example.org"),
        ("HTTPS://Example.ORG/m/k3xw#a.b-c_d", "https://example.org"),
        ("http://example.org:8000/m/k3xw#a.b-c_d", "http://example.org:8000"),
        ("https://example.org/creuset/m/k3xw#a.b-c_d", "https://example.org/creuset"),
        ("https://example.org/m/games/m/k3xw#a.b-c_d", "https://example.org/m/games"),
        ("example.org/m/k3xw#a.b-c_d", "https://example.org"),
        ("example.org:8443/creuset/m/k3xw/#a.b-c_d", "https://example.org:8443/creuset"),
        ("localhost:8000/m/k3xw#a.b-c_d", "http://localhost:8000"),
        ("LOCALHOST/m/k3xw#a.b-c_d", "http://localhost"),
        ("127.0.0.1:8000/m/k3xw#a.b-c_d", "http://127.0.0.1:8000"),
        ("[::1]:8000/m/k3xw#a.b-c_d", "http://[::1]:8000"),
        ("[2001:db8::1]/m/k3xw#a.b-c_d", "https://[2001:db8::1]"),
        ("https://localhost:8000/m/k3xw#a.b-c_d", "https://localhost:8000"),
    ],
)
def test_a_link_is_taken_apart(url: str, base_url: str) -> None:
    assert split_url(url) == SeatAddress(base_url, "k3xw", "a.b-c_d")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "#a.b",
        "k3xw",
        "/m/k3xw#a.b",
        "https://",
        "https:///m/k3xw#a.b",
        "https://example.org#a.b",
        "https://example.org/m/#a.b",
        "https://example.org/x/k3xw#a.b",
        "https://example.org/m/k3xw/more#a.b",
        "https://example.org//m/k3xw#a.b",
        "https://example.org/../m/k3 xw#a.b",
        "https://example.org/m/k3xw?seat=1#a.b",
        "https://anna:secret@example.org/m/k3xw#a.b",
        "https://example.org/m/k3xw#a b",
        "https://example.org/m/k3xw#é",
        "https://example.org:port/m/k3xw#a.b",
        "https://example.org:99999/m/k3xw#a.b",
        "https://[::1/m/k3xw#a.b",
        "ftp://example.org/m/k3xw#a.b",
        "javascript://example.org/m/k3xw#a.b",
        "wss://example.org/m/k3xw#a.b",
    ],
)
def test_whatever_is_no_link_is_refused_with_one_sentence(url: str) -> None:
    with pytest.raises(BadSetup, match=r"^this is not a link to a match; one looks like this: https://\S+$"):
        split_url(url)


@pytest.mark.parametrize("url", ["https://example.org/m/k3xw", "example.org/m/k3xw/", "https://example.org/m/k3xw#"])
def test_a_link_that_lost_its_end_is_told_so(url: str) -> None:
    with pytest.raises(BadSetup, match="the part after # is missing"):
        split_url(url)


@given(st.text())
def test_no_text_breaks_the_reading(text: str) -> None:
    with contextlib.suppress(BadSetup):
        split_url(text)


def test_a_refusal_does_not_repeat_the_secret() -> None:
    with pytest.raises(BadSetup) as refused:
        split_url("https://example.org/x/k3xw#topsecret")
    assert "topsecret" not in str(refused.value)
