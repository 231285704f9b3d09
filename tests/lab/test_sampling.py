"""Where a server's time goes."""

import json
import sys
import threading
from pathlib import Path
from types import FrameType

from creuset.lab import sampling
from creuset.lab.sampling import REST, TELLING, WAITING, Sampler, layer_of


def frame_in(*files: str) -> FrameType:
    """The innermost frame of a stack through these files, the outermost first."""
    found: dict[str, object] = {}

    def run(rest: tuple[str, ...]) -> None:
        if len(rest) == 1:
            exec(
                compile("import sys\nkeep(sys._getframe())", rest[0], "exec"), {"keep": lambda it: found.update(it=it)}
            )
        else:
            exec(compile("go()", rest[0], "exec"), {"go": lambda: run(rest[1:])})

    run(files)
    frame = found["it"]
    assert isinstance(frame, FrameType)
    return frame


def test_the_innermost_file_that_is_known_decides() -> None:
    assert layer_of(frame_in("creuset/server/session.py", "creuset/server/showing.py", "json/encoder.py")) == TELLING
    assert layer_of(frame_in("asyncio/runners.py", "creuset/server/hall.py")) == REST
    assert layer_of(frame_in("asyncio/runners.py")) == WAITING
    assert layer_of(None) == REST


def test_shares_add_up_to_all_that_was_not_waiting(tmp_path: Path) -> None:
    sampler = Sampler(tmp_path / "shares.json")
    sampler._main = threading.get_ident()
    sampler.start()
    while sum(sampler._counted.values()) < 5:
        sys._getframe()
    sampler.stop()
    shares = json.loads((tmp_path / "shares.json").read_text())
    assert abs(sum(shares.values()) - 1) < 1e-9
    assert set(shares) <= {*sampling.LAYERS, REST}
