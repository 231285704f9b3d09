"""The file of links that somebody has used."""

import stat
from pathlib import Path

import msgspec
import pytest

from creuset.client.address import split_url
from creuset.client.remembered import RememberedLinks
from creuset.core.errors import BadSetup
from creuset.table.messages import Claim

FIRST = split_url("https://example.org/m/abc#one")
SECOND = split_url("http://localhost:8000/games/m/def#two")


def test_links_are_remembered_once_and_keep_their_numbers(tmp_path: Path) -> None:
    links = RememberedLinks(tmp_path / "below" / "links.jsonl")
    assert links.all() == []
    for address in (FIRST, SECOND, FIRST):
        links.remember(address)
    assert RememberedLinks(tmp_path / "below" / "links.jsonl").all() == [FIRST, SECOND]
    assert (links.number(1), links.number(2)) == (FIRST, SECOND)


def test_a_link_that_takes_the_place_of_another_gets_its_number(tmp_path: Path) -> None:
    links = RememberedLinks(tmp_path / "links.jsonl")
    newer, newest = FIRST._replace(token="newer"), FIRST._replace(token="newest")
    for address in (FIRST, SECOND):
        links.remember(address)
    links.remember(newer, was=FIRST)
    assert links.all() == [newer, SECOND]
    links.remember(newest, was=newer)
    links.remember(SECOND, was=SECOND)
    assert links.all() == [newest, SECOND]
    assert [links.newest(address) for address in (FIRST, newer, newest, SECOND)] == [newest, newest, newest, SECOND]


def test_an_invitation_that_was_never_remembered_is_not_listed(tmp_path: Path) -> None:
    links = RememberedLinks(tmp_path / "links.jsonl")
    links.remember(SECOND, was=FIRST)
    assert links.all() == [SECOND]
    assert links.newest(FIRST) == SECOND


def test_a_claim_is_made_once_and_is_no_link(tmp_path: Path) -> None:
    links = RememberedLinks(tmp_path / "links.jsonl")
    claim = links.claim("a seat")
    assert RememberedLinks(tmp_path / "links.jsonl").claim("a seat") == claim
    assert links.claim("another seat") != claim
    assert links.all() == []
    assert msgspec.convert(claim, Claim) == claim


def test_only_their_owner_may_read_them(tmp_path: Path) -> None:
    file = tmp_path / "links.jsonl"
    RememberedLinks(file).remember(FIRST)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("number", [0, 2, 999])
def test_a_number_that_is_not_in_the_list_is_refused(tmp_path: Path, number: int) -> None:
    links = RememberedLinks(tmp_path / "links.jsonl")
    links.remember(FIRST)
    with pytest.raises(BadSetup, match="creuset matches"):
        links.number(number)


def test_lines_that_are_no_links_are_passed_by(tmp_path: Path) -> None:
    file = tmp_path / "links.jsonl"
    file.write_bytes(b'\xff\n{}\n[]\n{"link":3}\nnull\n{"link":"ftp://x"}\n' + b"[" * 9000 + b"\n")
    links = RememberedLinks(file)
    assert links.all() == []
    links.remember(FIRST)
    assert links.all() == [FIRST]


def test_a_file_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    links = RememberedLinks(tmp_path)
    with pytest.raises(BadSetup, match="cannot be read"):
        links.all()
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSetup, match="cannot be"):
        RememberedLinks(tmp_path / "file" / "links.jsonl").remember(FIRST)
