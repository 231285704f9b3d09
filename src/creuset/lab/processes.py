"""Processes that a benchmark starts and watches: their addresses, their memory, their processor time."""

import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

from creuset.core.message import N_, Message
from creuset.lab.bench_worker import PATIENCE, WorkerFailed, last_line

STOPPING = 15.0
"""The seconds a server has to close."""

_PROC = Path("/proc")


@dataclass(frozen=True)
class Serving:
    """A running server: its address and its process."""

    url: str
    process: int


@contextmanager
def serving(command: Sequence[str]) -> Iterator[Serving]:
    """Run a server that prints its address and ends with its input; raises `WorkerFailed`."""
    with tempfile.TemporaryFile(mode="w+", encoding="utf-8", errors="replace") as errors:
        try:
            process = subprocess.Popen(  # noqa: S603 - our own module, with this Python
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise WorkerFailed(error.strerror or str(error)) from error
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(PATIENCE, process.kill)
        timer.start()
        try:
            url = process.stdout.readline().strip()
            timer.cancel()
            if not url:
                code = process.wait()
                errors.seek(0)
                stopped = Message(N_("it stopped with code {code}"), {"code": code})
                raise WorkerFailed(last_line(errors.read()) or stopped)
            yield Serving(url, process.pid)
        finally:
            timer.cancel()
            process.stdin.close()
            try:
                process.wait(STOPPING)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            process.stdout.close()


def resident_bytes(process: int) -> int | None:
    """How much memory a process holds; None if the system does not say."""
    try:
        pages = (_PROC / str(process) / "statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return None
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def processor_seconds(process: int) -> float | None:
    """The processor time of a process and its children so far; None if the system does not say."""
    try:
        fields = _times(process)
        children = [each for each in _processes() if _parent(each) == process]
    except OSError:
        return None
    return sum(fields) / os.sysconf("SC_CLK_TCK") + sum(processor_seconds(child) or 0.0 for child in children)


def machine_seconds() -> float | None:
    """The processor time of all programs on the machine so far; None if the system does not say."""
    try:
        ticks = [int(field) for field in (_PROC / "stat").read_text(encoding="ascii").partition("\n")[0].split()[1:8]]
    except OSError:
        return None
    idle, waiting = ticks[3:5]
    return (sum(ticks) - idle - waiting) / os.sysconf("SC_CLK_TCK")


def _times(process: int) -> list[int]:
    """Its own ticks in user and system mode, and those of its children that have ended."""
    return [int(field) for field in _stat(process)[11:15]]


def _parent(process: int) -> int | None:
    try:
        return int(_stat(process)[1])
    except OSError:  # it has just ended
        return None


def _stat(process: int) -> list[str]:
    """What the system says about a process, from its state on: the name before it may contain anything."""
    return (_PROC / str(process) / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()


def _processes() -> list[int]:
    return [int(entry.name) for entry in _PROC.iterdir() if entry.name.isdecimal()]
