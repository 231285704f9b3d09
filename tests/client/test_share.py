"""What one client puts into a deal, when it shows it, and what it can tell of the deal afterwards."""

from pathlib import Path

import pytest

from creuset.client.address import SeatAddress
from creuset.client.kept_shares import KeptShares
from creuset.client.share import Fairness, Share
from creuset.core.errors import BadJournal
from creuset.core.fair import commitment, seed_from
from creuset.core.journal import Heading
from creuset.table.messages import Gathering, Seated, SeatInfo

OURS, THEIRS = seed_from("ours"), seed_from("theirs")
DEALERS = commitment(seed_from("dealer"))
OTHER_DEALERS = commitment(seed_from("another deck"))


def gathering(
    theirs: str | None, *, dealers: str = DEALERS, ours: str = commitment(OURS), seat: int | None = 1
) -> Gathering:
    seats = [SeatInfo(1, "person", "Anna", promise=ours), SeatInfo(2, "person", "Ben", promise=theirs)]
    return Gathering(0, "m", "forge", "La Forge", seat, [*seats, SeatInfo(3, "greedy", "Bot", promise="")], dealers)


def seated(*secrets: bytes | None, dealers: str = DEALERS) -> Seated:
    told = [None if secret is None else secret.hex() for secret in secrets]
    return Seated(0, "m", "forge", "La Forge", "1", {}, 1, [], dealers, None, told)


def revealed(theirs: str = commitment(THEIRS)) -> Share:
    share = Share(OURS)
    assert share.may_reveal(gathering(theirs))
    return share


def test_a_secret_is_shown_once_everybody_has_promised_something_or_nothing() -> None:
    assert not Share(OURS).may_reveal(gathering(None))
    assert Share(OURS).may_reveal(gathering(commitment(THEIRS)))
    assert Share(OURS).may_reveal(gathering(""))


@pytest.mark.parametrize(
    "later",
    [
        gathering(commitment(THEIRS), dealers=OTHER_DEALERS),
        gathering(commitment(OURS)),
        gathering(commitment(THEIRS), ours=commitment(THEIRS)),
        gathering(commitment(THEIRS), seat=None),
    ],
)
def test_a_secret_is_not_shown_again_when_a_promise_has_changed(later: Gathering) -> None:
    assert not revealed().may_reveal(later)


@pytest.mark.parametrize(
    ("told", "fairness"),
    [
        (seated(OURS, THEIRS, None), Fairness.SHARED),
        (seated(OURS, None, None), Fairness.WITHHELD),
        (seated(None, THEIRS, None), Fairness.BROKEN),
        (seated(OURS, OURS, None), Fairness.BROKEN),
        (seated(OURS, THEIRS, THEIRS), Fairness.BROKEN),
        (seated(OURS, THEIRS, b"junk"), Fairness.BROKEN),
        (seated(OURS, THEIRS, None, dealers=OTHER_DEALERS), Fairness.BROKEN),
    ],
)
def test_what_can_be_told_of_the_deal(told: Seated, fairness: Fairness) -> None:
    assert revealed().judge(told) is fairness


def test_who_has_shown_nothing_can_tell_nothing_but_a_changed_promise() -> None:
    assert Share(OURS).judge(seated(None, THEIRS, None)) is Fairness.DEALER
    assert Share(OURS, DEALERS).judge(seated(dealers=OTHER_DEALERS)) is Fairness.BROKEN
    assert revealed("").judge(seated(OURS, None, None)) is Fairness.SHARED


def heading(*secrets: bytes | None, dealers: str = DEALERS) -> Heading:
    told = tuple(None if secret is None else secret.hex() for secret in secrets)
    seats, names = ("person", "person", "greedy"), ("Anna", "Ben", "Bot")
    return Heading("forge", "1", {}, seats, names, dealers, match="m", secrets=told)


def test_a_journal_has_to_be_dealt_from_what_was_promised_and_shown() -> None:
    share = revealed()
    share.judge(seated(OURS, THEIRS, None))
    share.check(heading(OURS, THEIRS, None))
    for forged in (heading(OURS, None, None), heading(OURS, THEIRS, THEIRS), heading(), heading(OURS, OURS, None)):
        with pytest.raises(BadJournal, match="you were shown other secrets"):
            share.check(forged)
    with pytest.raises(BadJournal, match="promised you another secret"):
        share.check(heading(OURS, THEIRS, None, dealers=OTHER_DEALERS))


def test_what_was_shown_first_counts() -> None:
    share = revealed()
    share.judge(seated(OURS, THEIRS, None))
    assert share.judge(seated(OURS, None, None)) is Fairness.BROKEN


def test_a_share_is_known_after_a_new_start_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    kept, address = KeptShares(tmp_path / "deep" / "shares"), SeatAddress("https://example.org", "m", "token")
    first = kept.of(address)
    assert kept.of(address).secret != first.secret, "nothing was kept yet"
    kept.keep(address, first)
    assert first.may_reveal(gathering(commitment(THEIRS), ours=first.promise))
    first.judge(seated(OURS, THEIRS, None))
    kept.keep(address, first)
    size = (tmp_path / "deep" / "shares").stat().st_size
    kept.keep(address, first)
    assert (tmp_path / "deep" / "shares").stat().st_size == size, "nothing is new"
    assert [share.secret for share in kept.in_match("m")] == [first.secret]
    assert kept.in_match("n") == []
    again = kept.of(address._replace(token="a new token"))
    assert (again.secret, again.dealers, again.promises) == (first.secret, DEALERS, first.promises)
    assert again.shown == first.shown == (OURS.hex(), THEIRS.hex(), None)
    assert kept.of(address._replace(match="n")).secret != first.secret
    assert (tmp_path / "deep" / "shares").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("line", ["", "x", "{}", "[" * 5000, '{"match":"https://example.org/m/m"}', "1"])
def test_a_file_that_says_nothing_useful_is_like_none(tmp_path: Path, line: str) -> None:
    (tmp_path / "shares").write_text(f"{line}\n", encoding="utf-8")
    kept, address = KeptShares(tmp_path / "shares"), SeatAddress("https://example.org", "m", "token")
    share = kept.of(address)
    kept.keep(address, share)
    assert kept.of(address).secret == share.secret


def test_without_a_place_to_keep_it_every_start_is_the_first(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    kept, address = KeptShares(tmp_path / "file" / "shares"), SeatAddress("https://example.org", "m", "token")
    kept.keep(address, Share(OURS))
    assert kept.of(address).secret != OURS
