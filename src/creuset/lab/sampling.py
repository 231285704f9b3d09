"""Where a server's time goes: the main thread is looked at two hundred times a second, and what it does is counted."""

import sys
import threading
import time
from collections import Counter
from pathlib import Path
from types import FrameType

import msgspec

EVERY = 0.005

TELLING, REFEREE, STORING, TALKING, REST = "telling", "referee", "storing", "talking", "rest"
WAITING = "waiting"

LAYERS: dict[str, tuple[str, ...]] = {
    TELLING: ("server/showing.py", "table/telling.py", "table/changes.py", "creuset/words/"),
    REFEREE: ("table/match.py", "table/log.py"),
    STORING: ("server/storage/", "server/stored_match.py", "table/ledger.py", "sqlalchemy/"),
    TALKING: ("server/guests.py", "server/doorway.py", "server/frames.py", "server/session.py", "websockets/"),
}
"""What files of the program belong to; the innermost one decides. Compiled rules count for whoever asked them."""


def layer_of(frame: FrameType | None) -> str:
    """What a thread is busy with."""
    if frame is not None and frame.f_code.co_filename.endswith("asyncio/runners.py"):
        return WAITING
    while frame is not None:
        name = frame.f_code.co_filename.replace("\\", "/")
        for layer, files in LAYERS.items():
            if any(file in name for file in files):
                return layer
        frame = frame.f_back
    return REST


class Sampler:
    """Counts until it is stopped, then writes the shares of the time that was not spent waiting."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._counted: Counter[str] = Counter()
        self._main = threading.main_thread().ident or 0
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Write down what was seen."""
        self._stopping.set()
        self._thread.join()
        busy = {layer: count for layer, count in self._counted.items() if layer != WAITING}
        total = sum(busy.values())
        self._file.write_bytes(msgspec.json.encode({layer: count / total for layer, count in busy.items()}))

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._counted[layer_of(sys._current_frames().get(self._main))] += 1
            time.sleep(EVERY)
