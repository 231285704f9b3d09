"""What is being done and how long it takes: a line per step, with a running clock on a terminal."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Thread
from typing import TextIO

CLOCK = "CREUSET_CLOCK"
"""When the first of several processes that share a clock began."""


class Steps:
    """Steps that may run side by side."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._live = self._stream.isatty()
        self._began = float(os.environ.setdefault(CLOCK, str(time.time())))
        self._running: list[str] = []
        self._lock = Lock()

    @contextmanager
    def step(self, title: str) -> Iterator[None]:
        """Say that something begins and, once it has ended, how long it took."""
        began, ending = time.monotonic(), "failed after"
        self._begin(title)
        try:
            yield
            ending = "done in"
        finally:
            self._end(title, f"{ending} {time.monotonic() - began:.0f} s")

    def tell(self, text: str) -> None:
        """Say something else in between."""
        with self._lock:
            self._write(text)

    def _begin(self, title: str) -> None:
        with self._lock:
            self._running.append(title)
            if not self._live:
                self._write(f"{title} …")
            elif len(self._running) == 1:
                Thread(target=self._tick, daemon=True).start()

    def _end(self, title: str, ending: str) -> None:
        with self._lock:
            self._running.remove(title)
            self._write(f"{title}: {ending}")

    def _tick(self) -> None:
        while True:
            with self._lock:
                if not self._running:
                    return
                self._stream.write(f"\r\x1b[K{self._clock()}  {', '.join(self._running)} …")
                self._stream.flush()
            time.sleep(0.5)

    def _write(self, text: str) -> None:
        start = "\r\x1b[K" if self._live else ""
        self._stream.write(f"{start}{self._clock()}  {text}\n")
        self._stream.flush()

    def _clock(self) -> str:
        minutes, seconds = divmod(int(time.time() - self._began), 60)
        return f"{minutes}:{seconds:02}"
