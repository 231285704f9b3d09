"""Fuzzing that follows new paths through the code, with atheris; it is no dependency and may be missing."""

import random
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

from creuset.core.errors import CreusetError
from tools.fuzz.running import MOST_MEGABYTES, SECONDS
from tools.fuzz.targets import Target


def fuzz(aim: Target, inputs: int, seed: int) -> int:
    """Let atheris feed a target; it stops at the first input that does harm, and writes it to a file."""
    try:
        atheris: Any = import_module("atheris")
    except ImportError:
        print("atheris is not installed: pip install atheris", file=sys.stderr)
        return 2
    atheris.instrument_all()

    def feed(data: bytes) -> None:
        with suppress(CreusetError):
            aim.feed(data)

    def mutate(data: bytes, longest: int, chance: int) -> bytes:
        """Every second input is one of ours, so that the grammar is not lost."""
        made = aim.make(random.Random(chance)) if chance % 2 else bytes(atheris.Mutate(data, longest))
        return made[:longest]

    limits = [f"-runs={inputs}", f"-seed={seed + 1}", f"-timeout={SECONDS:.0f}", f"-rss_limit_mb={MOST_MEGABYTES}"]
    atheris.Setup([sys.argv[0], *limits], feed, custom_mutator=mutate)
    atheris.Fuzz()
    return 0
