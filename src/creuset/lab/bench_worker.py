"""A separate process that plays and times itself, for the benchmark: our side of `peer_drivers/stopwatch.py`."""

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Self

from creuset.core.message import N_, Filling, Message

DRIVERS = Path(__file__).parent / "peer_drivers"
PATIENCE = 60.0
"""The seconds a worker may take to start, to prepare, or to finish a long game."""

BUSY = 10.0
"""How many times longer than asked a worker may play: it counts processor seconds, which others may need too."""

ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""Keeps number libraries from using a second core."""


class WorkerFailed(Exception):
    """A worker crashed or did not answer; says why in a few words."""

    def __init__(self, reason: Message | str) -> None:
        super().__init__(str(reason))
        self.reason: Filling = reason


@dataclass(frozen=True)
class Timing:
    """What a worker did in one go: games or calls, the players' decisions in them, the seconds it took."""

    count: int
    decisions: int
    seconds: float


class Worker:
    """One running driver. Between requests it waits and costs nothing."""

    def __init__(self, python: Sequence[str], driver: Path, environment: Mapping[str, str] = os.environ) -> None:
        self._errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8", errors="replace")  # noqa: SIM115 - closed in __exit__
        self._late = False
        try:
            self._process = subprocess.Popen(  # noqa: S603 - our own script, by a Python that we chose
                [*python, str(DRIVERS / "stopwatch.py"), str(driver)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env={**environment, **ONE_THREAD},
                text=True,
                encoding="utf-8",
            )
        except OSError as error:
            self._errors.close()
            raise WorkerFailed(error.strerror or str(error)) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()
        self._errors.close()

    def about(self) -> dict[str, object]:
        """What it drives; ask once, first."""
        return self._answer(PATIENCE)

    def measure(self, way: str, what: str, seconds: float) -> Timing:
        """Let it play, or call, for this many seconds."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"way": way, "what": what, "seconds": seconds}) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise WorkerFailed(self._why()) from None
        answer = self._answer(seconds * BUSY + PATIENCE)
        try:
            timing = Timing(int(str(answer["count"])), int(str(answer["decisions"])), float(str(answer["seconds"])))
        except (KeyError, ValueError):
            raise WorkerFailed(Message(N_("its answer cannot be read"))) from None
        return timing

    def _answer(self, patience: float) -> dict[str, object]:
        assert self._process.stdout is not None
        timer = Timer(patience, self._give_up)
        timer.start()
        try:
            line = self._process.stdout.readline()
        finally:
            timer.cancel()
        if not line:
            raise WorkerFailed(self._why())
        try:
            answer = json.loads(line)
        except json.JSONDecodeError:
            answer = None
        if not isinstance(answer, dict):
            raise WorkerFailed(Message(N_("its answer cannot be read")))
        return answer

    def _give_up(self) -> None:
        self._late = True
        self._process.kill()

    def _why(self) -> Message | str:
        """The last thing a dead worker said: the error, if it was a Python traceback."""
        code = self._process.wait()
        if self._late:
            return Message(N_("no answer in time"))
        self._errors.seek(0)
        return last_line(self._errors.read()) or Message(N_("it stopped with code {code}"), {"code": code})


def last_line(text: str) -> str:
    """The last line that is not empty."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""
