"""A journal altered in one byte, wherever, is refused with the step at which it fails."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from creuset.core.errors import BadJournal
from creuset.core.fair import rng_from
from creuset.core.journal import Journal
from creuset.core.replay import verify
from creuset.table.saves import load_journals
from tests.core.forging import GAME, abandoned_match, paused_journal, talked_match, whole_journal

OPENING = b'{"journal":['


def alterations(data: bytes, at: int) -> Iterator[tuple[bytes, set[int]]]:
    """The file with one byte changed to several others, left out or added, and the records where that may show."""
    before, old, after = data[:at], data[at], data[at + 1 :]
    here = records_at(data, at)
    for new in {old ^ 1, old ^ 128, ord("0"), ord('"'), ord("\n"), 0xFF} - {old}:
        yield before + bytes([new]) + after, here
    yield before + after, here
    yield before + b" " + data[at:], here
    yield before + bytes([old]) + data[at:], here | records_at(data, at + 1)  # which of the two is the new one?


def records_at(data: bytes, at: int) -> set[int]:
    """The records that a byte of a file belongs to: one, or two for a byte between them."""
    if not data.startswith(OPENING):
        number = data[:at].count(b"\n")
        return {number, number + 1} if data[at : at + 1] == b"\n" else {number}
    if at < len(OPENING):
        return {0}
    start = len(OPENING)
    records = data[start:-3].split(b',{"')
    for number, record in enumerate(records):
        stop = start + len(record) + (2 if number else 0)
        if at < stop:
            return {number}
        if at == stop:
            return {number, number + 1}
        start = stop + 1
    return {len(records) - 1, len(records), 0}  # the closing, where also another journal may seem to begin


def test_every_byte_is_known_to_belong_to_a_record() -> None:
    journal = paused_journal()
    for text in (journal.lines(), journal.line()):
        data = text.encode()
        for number, record in enumerate(journal.records()):
            start = data.index(record.encode())
            assert records_at(data, start) == records_at(data, start + len(record.encode()) - 1) == {number}


class Disk:
    """Stands for a file, and says at which step it fails."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._content = b""
        patch.setattr(Path, "read_bytes", lambda _path: self._content)

    def fails_at(self, content: bytes) -> int:
        """The step at which a file of this content fails; -1 when it does not."""
        self._content = content
        try:
            for journal in load_journals(Path("journal")):
                verify(GAME, journal)
        except BadJournal as error:
            return error.step if str(error) else -2
        return -1


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A file in memory: there are thousands of them."""
    return Disk(monkeypatch)


def written(journal: Journal, form: str) -> bytes:
    """A journal in one of its two forms."""
    return (journal.lines() if form == "lines" else journal.line()).encode()


forms = pytest.mark.parametrize("form", ["lines", "one line"])


@forms
def test_the_file_is_sound_before_it_is_altered(form: str, disk: Disk) -> None:
    for journal in (paused_journal(), whole_journal(), talked_match().journal(), abandoned_match().journal()):
        assert disk.fails_at(written(journal, form)) == -1


@forms
def test_every_byte_of_a_short_journal(form: str, disk: Disk) -> None:
    data = written(paused_journal(1), form)
    wrong = [
        (at, altered[max(at - 10, 0) : at + 10])
        for at in range(len(data))
        for altered, where in alterations(data, at)
        if disk.fails_at(altered) not in where
    ]
    assert wrong == []


@forms
@pytest.mark.parametrize("count", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_any_byte_of_a_whole_game(form: str, count: int, disk: Disk) -> None:
    data = written(whole_journal(), form)
    rng = rng_from("bytes", form)
    for _try in range(count):
        choice = list(alterations(data, int(rng.below(len(data)))))
        altered, where = choice[rng.below(len(choice))]
        assert disk.fails_at(altered) in where


@forms
@pytest.mark.parametrize("count", [60, pytest.param(3000, marks=pytest.mark.slow)])
def test_any_byte_of_a_match_with_talk_and_clocks(form: str, count: int, disk: Disk) -> None:
    data = written(abandoned_match().journal(), form)
    rng = rng_from("talk", form)
    for _try in range(count):
        choice = list(alterations(data, int(rng.below(len(data)))))
        altered, where = choice[rng.below(len(choice))]
        assert disk.fails_at(altered) in where


@forms
def test_a_journal_cut_off_anywhere(form: str, disk: Disk) -> None:
    data = written(paused_journal(1), form)
    for length in range(len(data)):
        step = disk.fails_at(data[:length])
        where = records_at(data, length) | records_at(data, max(length - 1, 0))
        assert step in where, f"cut off after {length} bytes, found at {step}"


@forms
def test_a_journal_with_something_added(form: str, disk: Disk) -> None:
    journal = paused_journal()
    data = written(journal, form)
    record = journal.lines().splitlines()[1].encode() + b"\n"
    for more in (b"\n", b" ", b"\r\n", b"{}", b"\0", b"\xff", b"null\n", record):
        assert disk.fails_at(data + more) != -1
    for before in (b"\n", b" ", b"\xef\xbb\xbf", b"\xff"):
        assert disk.fails_at(before + data) == 0
    assert disk.fails_at(data.replace(b"\n", b"\r\n")) != -1
