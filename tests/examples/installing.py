"""The fifth game, installed with pip as a stranger would, in a folder of its own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from creuset import words
from creuset.packs import packs

PROJECT = Path(__file__).parents[2] / "examples" / "quench"


def install(folder: Path) -> None:
    """Install the game into a folder, from its source and nothing else."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", str(folder), str(PROJECT)], check=True)


@contextmanager
def among_the_games(folder: Path) -> Iterator[None]:
    """Let this process find what is installed in a folder, for a while."""
    sys.path.insert(0, str(folder))
    _look_again()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        _look_again()


def _look_again() -> None:
    invalidate_caches()
    packs.cache_clear()
    words._catalog.cache_clear()
