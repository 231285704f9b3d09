"""What a build tells of itself."""

import io
import os
import re

import pytest
from building.steps import CLOCK, Steps


@pytest.fixture(autouse=True)
def own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that begins with the test."""
    monkeypatch.delenv(CLOCK, raising=False)


def test_each_step_is_told_when_it_begins_and_ends() -> None:
    stream = io.StringIO()
    steps = Steps(stream)
    with steps.step("pages"):
        steps.tell("nearly there")
    with pytest.raises(ValueError, match="torn"), steps.step("more pages"):
        raise ValueError("torn")
    told = re.sub(r"\d+", "0", stream.getvalue())
    begun, told_between, done, again, failed = told.splitlines()
    assert (begun, told_between, done) == ("0:0  pages …", "0:0  nearly there", "0:0  pages: done in 0 s")
    assert (again, failed) == ("0:0  more pages …", "0:0  more pages: failed after 0 s")


def test_a_terminal_shows_what_is_running_and_then_what_is_done() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    steps = Steps(stream)
    with steps.step("rules"), steps.step("pages"):
        while "rules, pages …" not in stream.getvalue():
            pass
    shown = [line.rpartition("\x1b[K")[2] for line in stream.getvalue().split("\n")[:-1]]
    assert [line.partition("  ")[2].partition(" in ")[0] for line in shown] == ["pages: done", "rules: done"]


def test_processes_that_follow_each_other_show_one_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    Steps(io.StringIO())
    began = float(os.environ[CLOCK])
    monkeypatch.setattr("time.time", lambda: began + 75)
    stream = io.StringIO()
    Steps(stream).tell("here")
    assert stream.getvalue() == "1:15  here\n"
