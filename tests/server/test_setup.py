"""Names of players and of matches."""

import secrets

import pytest

from creuset.core.errors import BadSetup
from creuset.server.setup import clean_name, is_match_id, new_match_id


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u3164", "\u2800\u2800", "\u034f", "\u115f\u1160", "\uffa0", "\ufe0f", "\u180b", "\u0301", "\u200b"],
)
def test_a_name_has_to_show_something(name: str) -> None:
    with pytest.raises(BadSetup):
        clean_name(name, [])


@pytest.mark.parametrize("name", ["Anna", "Zoë", "안나", "アンナ", "❤\ufe0f", "7", "…", "e\u0301"])
def test_people_may_be_called_what_they_like(name: str) -> None:
    assert clean_name(f" {name} ", []) == name


@pytest.mark.parametrize("name", ["Anna", "Anna\u3164", "An\u034fna", "\u2800Anna", "Anna\ufe0f"])
def test_nobody_looks_like_somebody_else(name: str) -> None:
    with pytest.raises(BadSetup):
        clean_name(name, ["Ben", "Anna"])


def test_no_match_is_called_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-abcdefghijk", "--bcdefghijk", "abc-defghijk"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _bytes: next(drawn))
    assert new_match_id() == "abc-defghijk"


def test_matches_that_were_called_so_are_still_found() -> None:
    assert is_match_id("-abcdefghijk")
