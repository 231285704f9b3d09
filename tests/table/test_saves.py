"""Journals on disk."""

import os
import stat
from pathlib import Path

import pytest

from creuset.core.errors import BadJournal, BadSetup
from creuset.table.match import Match, resume_saved
from creuset.table.saves import load_journals, save_journal
from tests.core.forging import new_match, paused_journal, play_on, whole_journal


def test_a_saved_match_is_loaded_and_goes_on(tmp_path: Path) -> None:
    match = play_on(new_match(), 5)
    file = tmp_path / "new" / "folder" / "match.jsonl"
    save_journal(match.journal(), file)
    resumed = resume_saved(load_journals(file))
    assert resumed.journal() == match.journal()
    assert play_on(resumed).journal() == play_on(match).journal() == whole_journal()


def test_a_newer_save_replaces_the_older_one_and_leaves_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    for decisions in (1, 4, 2):
        save_journal(paused_journal(decisions), file)
        assert load_journals(file) == [paused_journal(decisions)]
        assert os.listdir(tmp_path) == ["match.jsonl"]


def test_a_save_that_fails_leaves_the_old_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "match.jsonl"
    save_journal(paused_journal(1), file)
    old = file.read_bytes()

    def no_room(_draft: Path, _target: Path) -> None:
        raise OSError("no room left")

    monkeypatch.setattr(Path, "replace", no_room)
    with pytest.raises(BadSetup, match="no room left"):
        save_journal(paused_journal(4), file)
    assert file.read_bytes() == old
    assert os.listdir(tmp_path) == ["match.jsonl"]


@pytest.mark.parametrize("name", ["folder", "match/inside", "x" * 300, "nul\0"])
def test_a_file_that_cannot_be_written_is_named_and_nothing_is_left_behind(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    save_journal(paused_journal(1), tmp_path / "match")
    with pytest.raises(BadSetup) as refused:
        save_journal(paused_journal(1), tmp_path / name)
    assert name in str(refused.value)
    assert sorted(os.listdir(tmp_path)) == ["folder", "match"]
    assert load_journals(tmp_path / "match") == [paused_journal(1)]


@pytest.mark.parametrize("name", ["missing", "folder", "folder/missing", "match/inside"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    save_journal(paused_journal(), tmp_path / "match")
    with pytest.raises(BadSetup) as refused:
        load_journals(tmp_path / name)
    assert name in str(refused.value)


@pytest.mark.parametrize("content", [b"", b"\n", b"\x00\xff\xfe", b"PNG", b"[1,2]\n", "é".encode("latin-1")])
def test_a_file_that_holds_no_journal_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "match.jsonl"
    file.write_bytes(content)
    with pytest.raises(BadJournal):
        load_journals(file)


def test_a_file_of_many_journals_is_no_saved_match(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(paused_journal(1).line() + whole_journal().line(), encoding="utf-8")
    journals = load_journals(file)
    assert journals == [paused_journal(1), whole_journal()]
    with pytest.raises(BadSetup) as refused:
        resume_saved(journals)
    assert "2" in str(refused.value)
    assert isinstance(resume_saved(journals[:1]), Match)
    with pytest.raises(BadSetup):
        resume_saved([])


def test_bytes_that_are_no_text_are_found_even_in_a_name_that_looks_like_it(tmp_path: Path) -> None:
    """The mark for an unreadable byte can itself stand in a name; half of it is still an alteration."""
    journal = play_on(new_match(names=("\ufffd", "Anna")), 1).journal()
    file = tmp_path / "match.jsonl"
    save_journal(journal, file)
    assert load_journals(file) == [journal]
    file.write_bytes(file.read_bytes().replace("\ufffd".encode(), "\ufffd".encode()[:-1]))
    with pytest.raises(BadJournal) as refused:
        load_journals(file)
    assert refused.value.step == 0


def test_a_link_is_followed_and_a_pipe_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "match")
    save_journal(paused_journal(), tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert load_journals(tmp_path / "match") == [paused_journal()]
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadSetup):
        save_journal(paused_journal(), tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()


def test_nobody_else_may_read_a_match_in_progress(tmp_path: Path) -> None:
    save_journal(paused_journal(), tmp_path / "match")
    assert stat.S_IMODE((tmp_path / "match").stat().st_mode) == 0o600
