"""Times the games of a driver, on request: `python stopwatch.py DRIVER`.

First it writes one line of JSON that describes the driver. Then it answers each line of JSON with another:
`{"way": "play", "what": "backgammon", "seconds": 1}` gives `{"count": …, "decisions": …, "seconds": …}`. The process
stays alive between requests, so neither its start nor the driver's preparations are ever timed.

Seconds are processor time, for all threads together: figures are for one core, and other work on the machine matters
little.
"""

import json
import os
import sys
import time
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from itertools import repeat
from types import ModuleType

Many = Callable[[int], int]
"""Does a thing this many times and counts the decisions made on the way."""


def timed(many: Many, seconds: float) -> tuple[int, int, float]:
    """Repeat for about this long, at least once, rarely looking at the clock: repetitions, decisions, seconds."""
    count = decisions = 0
    batch = 1
    start = time.process_time()
    while True:
        decisions += many(batch)
        count += batch
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            return count, decisions, elapsed
        left = int(count / elapsed * (seconds - elapsed)) if elapsed > 0 else 2 * batch
        batch = max(1, min(2 * batch, left))


def games_in_a_row(play: Callable[[], int]) -> Many:
    """Complete games, one after the other."""
    return lambda count: sum(play() for _ in repeat(None, count))


def each_in_turn(calls: list[Callable[[], object]]) -> Many:
    """Each of the calls this many times."""

    def many(count: int) -> int:
        for call in calls:
            for _ in repeat(None, count):
                call()
        return 0

    return many


def load(file: str) -> ModuleType:
    """The driver in this file."""
    spec = spec_from_file_location("driver", file)
    if spec is None or spec.loader is None:
        raise ImportError(file)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """Answer requests until there are no more."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a library's output must not mix with the answers

    def answer(data: object) -> None:
        answers.write(json.dumps(data) + "\n")
        answers.flush()

    driver = load(sys.argv[1])

    @cache
    def prepared(way: str, what: str) -> tuple[Many, int]:
        if way == "play":
            return games_in_a_row(driver.play(what)), 1
        calls = driver.calls(what)
        return each_in_turn(calls), len(calls)

    answer(driver.about())
    for line in sys.stdin:
        request = json.loads(line)
        many, size = prepared(request["way"], request["what"])
        count, decisions, elapsed = timed(many, request["seconds"])
        answer({"count": count * size, "decisions": decisions, "seconds": elapsed})


if __name__ == "__main__":
    main()
