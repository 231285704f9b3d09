"""`creuset serve` as people start it: its address, its port, and the browser that it opens."""

import asyncio
import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from creuset.cli import serve as command
from creuset.cli.commands import make_app
from creuset.cli.serve import has_display
from creuset.core.errors import BadSetup
from creuset.server import serving
from creuset.server.settings import Settings
from creuset.words import Speaker

PATIENCE = 30

Started = Callable[..., list[str]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser was told to show; there is a screen, and no real browser."""
    shown: list[str] = []
    monkeypatch.setattr(webbrowser, "open", shown.append)
    monkeypatch.setattr(command, "has_display", lambda: True)
    return shown


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Started:
    """Type `creuset serve …`, with a server that ends as soon as it can be reached: the lines it printed."""

    async def ends(_settings: Settings, _listening: socket.socket, ready: Callable[[str], None]) -> None:
        ready(_settings.url)

    def run(*words: str) -> list[str]:
        before = set(threading.enumerate())
        make_app(Speaker("en"))(
            ["serve", "--database", f"sqlite:///{tmp_path}/matches.db", *words],
            exit_on_error=False,
            result_action="return_value",
        )
        for thread in set(threading.enumerate()) - before:
            thread.join(PATIENCE)
        return capsys.readouterr().out.splitlines()

    monkeypatch.setattr(serving, "_serve", ends)
    monkeypatch.setattr(command, "configure_logs", lambda **_level: None)
    return run


def taken_port() -> socket.socket:
    """A socket that somebody listens at."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.listen()
    return listening


def test_the_browser_shows_the_address_that_was_printed(start: Started, opened: list[str]) -> None:
    (line,) = start("--open", "--port", "0")
    assert opened == [line.split()[-1]]
    assert opened[0].startswith("http://127.0.0.1:")
    assert not opened[0].endswith(":0")


def test_without_being_asked_no_browser_is_opened(start: Started, opened: list[str]) -> None:
    assert len(start("--port", "0")) == 1
    assert opened == []


def test_the_address_is_that_from_outside(start: Started, opened: list[str]) -> None:
    start("--open", "--port", "0", "--base-url", "https://example.org/creuset")
    assert opened == ["https://example.org/creuset"]


def test_a_port_that_is_taken_is_replaced_unless_it_was_named(
    start: Started, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(taken_port()) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr(command, "Settings", lambda host, **more: Settings(host, **{"port": port, **more}))
        (line,) = start("--open")
        assert opened == [line.split()[-1]]
        assert f":{port}" not in line
        for words in ((), ("--open", "--port", str(port))):
            with pytest.raises(BadSetup, match="cannot listen"):
                start(*words)
    assert len(opened) == 1


@pytest.mark.usefixtures("opened")
def test_a_browser_that_fails_or_never_comes_back_stops_nobody(start: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_url: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "open", fails)
    assert len(start("--open", "--port", "0")) == 1
    left = threading.Event()
    monkeypatch.setattr(webbrowser, "open", lambda _url: left.wait(PATIENCE))
    monkeypatch.setattr(threading, "enumerate", list)  # whoever starts the command does not wait for the browser
    try:
        assert len(start("--open", "--port", "0")) == 1
    finally:
        left.set()


def test_without_a_screen_nothing_is_opened(start: Started, opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "has_display", lambda: False)
    assert len(start("--open", "--port", "0")) == 1
    assert opened == []


@pytest.mark.parametrize(
    ("environment", "platform", "has"),
    [
        ({"TERM": "xterm"}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"BROWSER": "w3m"}, "linux", True),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_where_there_is_a_screen(environment: dict[str, str], platform: str, has: bool) -> None:
    assert has_display(environment, platform) is has


def test_root_is_warned(start: Started, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(command, "configure_logs", lambda **_given: None)
    for user, warned in ((1000, False), (0, True)):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        start("--port", "0")
        assert ("the server runs as root" in caplog.text) == warned


def test_matches_are_kept_for_a_day_at_least(start: Started) -> None:
    with pytest.raises(BadSetup):
        start("--port", "0", "--keep-days", "0")
    assert start("--port", "0", "--keep-days", "1")


def test_nobody_waits_long_for_threads_that_still_compute(start: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    ended, codes = threading.Event(), []

    def end(code: int) -> None:
        codes.append(code)
        ended.set()

    async def busy(settings: Settings, _listening: socket.socket, ready: Callable[[str], None]) -> None:
        ready(settings.url)
        asyncio.get_running_loop().run_in_executor(None, ended.wait, PATIENCE)

    monkeypatch.setattr(serving, "ENDS_WITHIN", 0.1)
    monkeypatch.setattr(os, "_exit", end)
    start("--port", "0")
    assert codes == []
    monkeypatch.setattr(serving, "_serve", busy)
    start("--port", "0")
    assert codes == [0]
