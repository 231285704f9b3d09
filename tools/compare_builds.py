"""Two compiled installations side by side: how many times the other's random games per second this one plays.

python -m tools.compare_builds OTHER/bin/python [ROUNDS [GAME …]]
"""

import sys
from contextlib import ExitStack

from creuset.lab.bench import PLAYOUTS, STEPS, Spread
from creuset.lab.bench_worker import DRIVERS, Timing, Worker
from creuset.packs import all_games

SECONDS = 0.3


def compare(other: str, rounds: int, games: list[str]) -> None:
    """Let both play in turns, and show the ratio of the rounds: its median, lowest and highest."""
    with ExitStack() as stack:
        driver = DRIVERS / "play_creuset.py"
        workers = [stack.enter_context(Worker((python, "-P"), driver)) for python in (sys.executable, other)]
        if not all(worker.about()["compiled"] for worker in workers):
            sys.exit("both have to be compiled")
        for game in games:
            for way, what in [*(("play", name) for name in PLAYOUTS), *(("call", name) for name in STEPS)]:
                timings: list[list[Timing]] = [[], []]
                for turn in range(rounds + 1):
                    for side in (turn % 2, 1 - turn % 2):
                        timings[side].append(workers[side].measure(way, f"{game} {what}", SECONDS))
                rates = [
                    [timing.count / timing.seconds for timing in side[1:]] for side in timings
                ]  # the first warms up
                ratio = Spread.of([mine / theirs for mine, theirs in zip(*rates, strict=True)])
                ours = f"{Spread.of(rates[0]).median:12,.0f}/s"
                print(f"{game:18}{what:10}{ours}{ratio.median:8.3f} ({ratio.low:.3f}–{ratio.high:.3f})", flush=True)


if __name__ == "__main__":
    compare(sys.argv[1], int((sys.argv[2:3] or ["7"])[0]), sys.argv[3:] or list(all_games()))
