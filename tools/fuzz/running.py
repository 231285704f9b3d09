"""Feeds inputs in a process of its own, with a limit on the time and the memory that one of them may take."""

import multiprocessing
import os
import random
import resource
import time
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from creuset.core.bits import COMPILED
from creuset.core.errors import CreusetError
from creuset.words import Speaker
from tools.fuzz.targets import Target

CASES = Path(__file__).parents[2] / "tests" / "fuzz_cases"

SECONDS = 2.0 if COMPILED else 10.0
"""The processor time that one input may take."""

HANGS = 15 * SECONDS
"""After so long the process is ended: it does not come back by itself."""

MEGABYTES = 64
"""The memory that one input may add."""

MOST_MEGABYTES = 512
"""The memory that the process may take beyond what it begins with."""

Inputs = tuple[int, int, int] | Sequence[bytes]
"""Inputs that are made (their seed, the first and the one after the last), or that are given."""


@dataclass(frozen=True)
class Finding:
    """An input that did harm, and how."""

    why: str
    place: str
    data: bytes

    def keep(self, folder: Path) -> Path:
        """Keep the input in a folder."""
        file = folder / f"{sha256(self.data).hexdigest()[:12]}.txt"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.data)
        return file


@dataclass
class Report:
    """What came of some inputs."""

    inputs: int = 0
    accepted: int = 0
    seconds: float = 0.0
    findings: list[Finding] = field(default_factory=list)
    """The first of each kind."""

    def note(self, finding: Finding) -> None:
        """Take a finding in, unless there is one like it."""
        if all((finding.why, finding.place) != (other.why, other.place) for other in self.findings):
            self.findings.append(finding)


def made(aim: Target, seed: int, number: int) -> bytes:
    """The input with this number."""
    return aim.make(random.Random(f"{seed}/{number}"))


def fed(kind: type[Target], inputs: Inputs, hangs: float = HANGS) -> Report:
    """Feed a target of this kind; a process that hangs or dies is replaced, and goes on after the input that did it."""
    report, started = Report(), time.monotonic()
    first, last = _bounds(inputs)
    while first < last:
        first = _fed_from(kind, inputs, first, report, hangs)
    report.seconds = time.monotonic() - started
    return report


def _bounds(inputs: Inputs) -> tuple[int, int]:
    return (inputs[1], inputs[2]) if isinstance(inputs, tuple) else (0, len(inputs))


def _input(aim: Target, inputs: Inputs, number: int) -> bytes:
    return made(aim, inputs[0], number) if isinstance(inputs, tuple) else inputs[number]


def _fed_from(kind: type[Target], inputs: Inputs, first: int, report: Report, hangs: float) -> int:
    """Feed from this number on, as far as one process gets; returns the next number."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    at: Any = context.Value("q", first - 1, lock=False)
    process = context.Process(target=_feed_all, args=(kind, inputs, first, at, theirs))
    process.start()
    theirs.close()
    before, since, died = -2, time.monotonic(), ""
    while not died:
        try:
            if ours.poll(0.1):
                told = ours.recv()
                if isinstance(told, Finding):
                    report.note(told)
                    continue
                report.inputs, report.accepted = report.inputs + told[0], report.accepted + told[1]
                process.join()
                return _bounds(inputs)[1]
        except EOFError:
            died = "the process died"
        if at.value != before:
            before, since = at.value, time.monotonic()
        elif time.monotonic() - since > hangs + (30 if before < first else 0):
            died = "it hangs"
    process.kill()
    process.join()
    number = max(first, int(at.value))
    report.note(Finding(died, f"exit {process.exitcode}", _input(kind(), inputs, number)))
    report.inputs += number + 1 - first
    return number + 1


# In the process


def _feed_all(kind: type[Target], inputs: Inputs, first: int, at: Any, results: Connection) -> None:
    aim = kind()
    count, accepted, parent = 0, 0, os.getppid()
    _limit_memory()
    for number in range(first, _bounds(inputs)[1]):
        if os.getppid() != parent:  # nobody waits any more
            return
        at.value = number
        data = _input(aim, inputs, number)
        count += 1
        was_accepted, findings = _tried(aim, data)
        accepted += was_accepted
        for finding in findings:
            results.send(finding)
    results.send((count, accepted))


def _limit_memory() -> None:
    with open("/proc/self/statm", encoding="ascii") as file:
        taken = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    limit = taken + MOST_MEGABYTES * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def _tried(aim: Target, data: bytes) -> tuple[bool, list[Finding]]:
    """Whether an input was accepted, and what is wrong with how it was taken."""
    memory, started = _peak(), time.process_time()
    accepted, findings = False, list[Finding]()
    try:
        aim.feed(data)
        accepted = True
    except CreusetError as refusal:
        Speaker("fr")(refusal.message)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        findings.append(Finding(type(error).__name__, f"{Path(place.filename).name}:{place.lineno}", data))
    if time.process_time() - started > SECONDS:
        findings.append(Finding("it takes too long", "", data))
    if _peak() - memory > MEGABYTES * 1024:
        findings.append(Finding("it takes too much memory", "", data))
    return accepted, findings


def _peak() -> int:
    """The most memory that the process has had, in kB; `getrusage` would count that of the one that started it."""
    with open("/proc/self/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
