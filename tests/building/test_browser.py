"""Which Chromium the browser tests use, and what is said where there is none."""

import os
import subprocess
from pathlib import Path

import pytest
from tools import browser


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that programs are looked for in."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    return tmp_path


def put(folder: Path, name: str) -> str:
    """A program of this name."""
    file = folder / name
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    return str(file)


def test_any_of_the_usual_programs_is_found(programs: Path) -> None:
    assert browser.find_chromium() is None
    chrome = put(programs, "google-chrome")
    assert browser.find_chromium() == chrome
    assert browser.ensure_chromium() == chrome
    assert browser.ensure_chromium() != put(programs, "chromium")
    assert browser.find_chromium() == str(programs / "chromium")


def test_the_one_that_is_named_is_taken_or_missed(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(programs, "chromium")
    own = put(programs, "my-browser")
    monkeypatch.setenv(browser.VARIABLE, own)
    assert browser.ensure_chromium() == own
    monkeypatch.setenv(browser.VARIABLE, own + "-gone")
    with pytest.raises(browser.NoBrowser, match=browser.VARIABLE):
        browser.ensure_chromium()


@pytest.mark.parametrize("works", [True, False])
def test_root_on_debian_installs_it(programs: Path, monkeypatch: pytest.MonkeyPatch, works: bool) -> None:
    typed: list[list[str]] = []

    def install(command: list[str], **_more: object) -> subprocess.CompletedProcess[str]:
        typed.append(command)
        if works and "install" in command:
            put(programs, "chromium")
        return subprocess.CompletedProcess(command, 0 if works else 100)

    put(programs, "apt-get")
    monkeypatch.setattr(subprocess, "run", install)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(browser.NoBrowser, match="chromium"):
        browser.ensure_chromium()
    assert typed == []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    if works:
        assert browser.ensure_chromium() == str(programs / "chromium")
        assert [command[2] for command in typed] == ["update", "install"]
    else:
        with pytest.raises(browser.NoBrowser):
            browser.ensure_chromium()
        assert len(typed) == 1
