"""Bad input by the thousand: nothing but typed refusals, and what once did harm is fed again."""

import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
import tools.fuzz.__main__ as command
from tools.fuzz.running import CASES, MEGABYTES, Finding, Report, fed, made
from tools.fuzz.targets import TARGETS, Target

from creuset.core.errors import BadAction, CreusetError
from creuset.core.message import Message

FEW = 300
MANY = 20_000


class Everything(Target):
    """All targets in one, so that a short run needs one process; an input begins with the number of its target."""

    def __init__(self) -> None:
        self._aims = [kind() for kind in TARGETS.values()]

    def make(self, rng: Random) -> bytes:
        index = rng.randrange(len(self._aims))
        return bytes([index]) + self._aims[index].make(rng)

    def feed(self, data: bytes) -> None:
        self._aims[data[0]].feed(data[1:])


def test_bad_input_is_refused_and_does_no_harm() -> None:
    report = fed(Everything, (0, 0, FEW))
    assert report.findings == []
    assert report.inputs == FEW
    assert 0 < report.accepted < report.inputs


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_more_of_it(name: str) -> None:
    report = fed(TARGETS[name], (int(time.time()), 0, MANY))
    assert report.findings == []


def test_what_once_did_harm_does_none_any_more() -> None:
    names = list(TARGETS)
    cases = [bytes([names.index(file.parent.name)]) + file.read_bytes() for file in sorted(CASES.glob("*/*"))]
    assert fed(Everything, cases).findings == []


def test_inputs_follow_from_their_seed_and_number() -> None:
    for name in TARGETS:
        one, other = TARGETS[name](), TARGETS[name]()
        assert [made(one, 1, number) for number in range(5)] == [made(other, 1, number) for number in range(5)]
        assert len({made(one, seed, number) for seed in (1, 2) for number in range(20)}) > 20


@pytest.mark.parametrize("name", [name for name in TARGETS if name != "messages"])
def test_some_inputs_are_good_and_some_are_bad(name: str) -> None:
    aim, refused = TARGETS[name](), 0
    for number in range(40):
        try:
            aim.feed(made(aim, 0, number))
        except CreusetError:
            refused += 1
    assert 0 < refused < 40


# What is found


class Harmful(Target):
    """Does what its input says."""

    def make(self, _rng: random.Random) -> bytes:
        return b"good"

    def feed(self, data: bytes) -> None:
        if data == b"crash":
            raise KeyError("nobody expected this")
        if data == b"fill":
            bytearray(10**10)
        if data == b"grow":
            b"x" * MEGABYTES * 2**21
        if data == b"hang":
            time.sleep(600)
        if data == b"die":
            os._exit(9)
        raise BadAction(Message("no such action"))


def test_harm_is_found_and_the_rest_goes_on(tmp_path: Path) -> None:
    inputs = [b"good", b"crash", b"crash", b"fill", b"die", b"grow", b"hang", b"good", b"crash"]
    report = fed(Harmful, inputs, hangs=3.0)
    assert [(finding.why, finding.data) for finding in report.findings] == [
        ("KeyError", b"crash"),
        ("MemoryError", b"fill"),
        ("the process died", b"die"),
        ("it takes too much memory", b"grow"),
        ("it hangs", b"hang"),
    ]
    assert report.inputs == len(inputs)
    kept = Finding("KeyError", "here", b"crash").keep(tmp_path / "harm")
    assert kept.read_bytes() == b"crash"


def test_the_command_tells_what_was_found_and_keeps_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    finding = Finding("KeyError", "here.py:1", b"crash")
    monkeypatch.setattr(command, "fed", lambda _kind, inputs: Report(inputs[2], 7, 1.0, [finding]))
    monkeypatch.setattr(command, "CASES", tmp_path)
    assert command.main(["pieces", "--inputs", "50"]) == 1
    (kept,) = (tmp_path / "pieces").iterdir()
    assert capsys.readouterr().out.splitlines() == [
        "pieces: 50 inputs in 1 s, 7 accepted, 1 findings",
        f"- KeyError here.py:1: {kept}",
    ]


def test_without_atheris_it_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "atheris", None)
    assert command.main(["pieces", "--coverage"]) == 2
    assert "atheris is not installed" in capsys.readouterr().err


def test_atheris_feeds_inputs_of_both_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for atheris, which few have installed: it mutates nothing, and feeds what it gets."""
    told: list[str] = []

    def setup(arguments: list[str], feed: Callable[[bytes], None], custom_mutator: Callable[..., bytes]) -> None:
        told.extend(arguments[1:])
        for chance in range(6):
            feed(custom_mutator(b"metrox\nA 2", 500, chance))

    atheris = ModuleType("atheris")
    fakes = {"instrument_all": list, "Mutate": lambda data, _longest: data, "Setup": setup, "Fuzz": list}
    vars(atheris).update(fakes)
    monkeypatch.setitem(sys.modules, "atheris", atheris)
    assert command.main(["notations", "--coverage", "--inputs", "6"]) == 0
    assert told[0] == "-runs=6"
