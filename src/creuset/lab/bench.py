"""How fast random games are played here: several runs of every contender, in turns, as median and spread.

Each contender runs in its own process and is timed for about a second in every round. Each round goes through all
contenders, so other work on the machine affects all alike, and a ratio compares figures from the same round.
"""

import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

import creuset
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.lab.bench_worker import DRIVERS, Timing, Worker, WorkerFailed

OURS = "Creuset"
COMPILED = "compiled"
INTERPRETED = "interpreted"
PLAYOUTS = ("checked", "listed", "sampled", "full")
STEPS = ("copy", "legal", "view", "imagine")
SEARCH = "search"
"""The measure of simulations: a task is one search, and its decisions are the simulations of that search."""

STEP_SHARE = 0.2
"""A single step of the contract is timed for this fraction of the time for games: it varies less."""

WARM_UP = 0.2
"""The length of the warm-up round, at most; its figures are thrown away."""


@dataclass(frozen=True)
class Spread:
    """The median of several runs, with the lowest and the highest."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """The spread of at least one value."""
        return cls(median(values), min(values), max(values))


@dataclass(frozen=True)
class Task:
    """A task for a contender: to `play` a game in some manner, or to `call` one step of the contract."""

    way: str
    game: str
    measure: str
    what: str

    def seconds(self, seconds: float) -> float:
        """How long it is timed if games get this many seconds."""
        return seconds if self.way == "play" else seconds * STEP_SHARE


@dataclass(frozen=True, eq=False)
class Contender:
    """One build of ours, or one peer: how to start its driver, and its tasks."""

    system: str
    build: str
    python: tuple[str, ...]
    driver: Path
    tasks: tuple[Task, ...]
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))


@dataclass(frozen=True)
class Row:
    """One measured figure. `against` names the other side of a ratio."""

    system: str
    version: str
    build: str
    game: str
    measure: str
    unit: str
    spread: Spread
    against: str = ""


@dataclass(frozen=True)
class Report:
    """Everything that was measured, and a sentence for each thing that could not be."""

    runs: int
    seconds: float
    compiled: bool
    rows: tuple[Row, ...]
    troubles: tuple[Message, ...]


def our_contenders(games: Iterable[str], search: bool = False) -> list[Contender]:
    """Both builds of this installation, compiled and interpreted: random games and single steps, or searches."""
    measured = (("play", (SEARCH,)),) if search else (("play", PLAYOUTS), ("call", STEPS))
    tasks = tuple(
        Task(way, game, measure, f"{game} {measure}")
        for game in games
        for way, measures in measured
        for measure in measures
    )
    source = str(Path(creuset.__file__).parent.parent)
    environment = {name: value for name, value in os.environ.items() if name != "CREUSET_INTERPRETED"}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, [source, environment.get("PYTHONPATH")]))
    interpreted = {**environment, "CREUSET_INTERPRETED": "1"}
    python, driver = (sys.executable, "-P"), DRIVERS / "play_creuset.py"
    return [
        Contender(OURS, COMPILED, python, driver, tasks, environment),
        Contender(OURS, INTERPRETED, python, driver, tasks, interpreted),
    ]


def measure(
    contenders: Sequence[Contender],
    runs: int,
    seconds: float,
    on_step: Callable[[int, int], None] = lambda _done, _of: None,
) -> Report:
    """Run every task of every contender once per round; one that fails is dropped from then on and reported."""
    check_length(runs, seconds)
    with ExitStack() as stack:
        running = _Running(stack)
        for contender in contenders:
            running.admit(contender)
        steps = (runs + 1) * sum(len(contender.tasks) for contender in running.contenders())
        done = 0
        for number in range(runs + 1):
            for contender, task in running.turns(number):
                warming = number == 0
                length = task.seconds(min(seconds, WARM_UP) if warming else seconds)
                running.run(contender, task, length, counted=not warming)
                done += 1
                on_step(done, steps)
        return running.report(runs, seconds)


def check_length(runs: int, seconds: float) -> None:
    """Raise `BadSetup` if this makes no sense as a benchmark."""
    if runs < 1 or not 0 < seconds <= 3600:
        raise BadSetup(Message(N_("a benchmark needs at least one run, and seconds above 0 and up to 3600")))


class _Running:
    """The contenders still running, and the measurements so far."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._workers: dict[Contender, Worker] = {}
        self._versions: dict[Contender, str] = {}
        self._timings: dict[tuple[Contender, Task], list[Timing]] = defaultdict(list)
        self._troubles: list[Message] = []

    def contenders(self) -> list[Contender]:
        """Those that have not failed."""
        return list(self._workers)

    def admit(self, contender: Contender) -> None:
        """Start a contender; a compiled one only if there is a compiled build."""
        try:
            worker = self._stack.enter_context(Worker(contender.python, contender.driver, contender.environment))
            about = worker.about()
        except WorkerFailed as failure:
            self._fail(contender, failure)
            return
        if contender.build == COMPILED and not about.get("compiled"):
            self._troubles.append(Message(N_("no compiled build is installed here: the figures are interpreted only")))
            return
        self._workers[contender] = worker
        self._versions[contender] = str(about.get("version", creuset.__version__))

    def turns(self, number: int) -> list[tuple[Contender, Task]]:
        """The contenders of this round; each round starts one further on, so that none always follows the same one."""
        turns = [(contender, task) for contender in self._workers for task in contender.tasks]
        first = number % len(turns) if turns else 0
        return turns[first:] + turns[:first]

    def run(self, contender: Contender, task: Task, seconds: float, counted: bool) -> None:
        """Time one task, unless its contender has already failed."""
        if contender not in self._workers:
            return
        try:
            timing = self._workers[contender].measure(task.way, task.what, seconds)
        except WorkerFailed as failure:
            del self._workers[contender]
            self._fail(contender, failure)
            return
        if counted:
            self._timings[contender, task].append(timing)

    def report(self, runs: int, seconds: float) -> Report:
        """The figures of those that came through."""
        rows: list[Row] = []
        for contender in self._workers:
            for task in contender.tasks:
                rows += self._rows(contender, task)
        compiled = any(contender.build == COMPILED for contender in self._workers)
        return Report(runs, seconds, compiled, (*rows, *self._ratios()), tuple(self._troubles))

    def _fail(self, contender: Contender, failure: WorkerFailed) -> None:
        gaps: dict[str, Filling] = {"system": contender.system, "reason": failure.reason}
        self._troubles.append(Message(N_("{system} could not be measured: {reason}"), gaps))

    def _rows(self, contender: Contender, task: Task) -> list[Row]:
        timings = self._timings[contender, task]
        if task.way == "call":
            return [self._row(contender, task, "µs", [timing.seconds / timing.count * 1e6 for timing in timings])]
        return [
            self._row(contender, task, "games/s", [timing.count / timing.seconds for timing in timings]),
            self._row(contender, task, "decisions/s", decision_rates(timings)),
        ]

    def _row(self, contender: Contender, task: Task, unit: str, values: Sequence[float], against: str = "") -> Row:
        return Row(
            contender.system,
            self._versions[contender],
            contender.build,
            task.game,
            task.measure,
            unit,
            Spread.of(values),
            against,
        )

    def _ratios(self) -> list[Row]:
        """Our checked games, or searches, against every peer: with the best build that runs here."""
        ours = [contender for contender in self._workers if contender.system == OURS][:1]
        peers = [contender for contender in self._workers if contender.system != OURS]
        return [
            self._row(
                contender,
                task,
                "times",
                ratios(self._timings[contender, task], self._timings[peer, theirs]),
                f"{peer.system} {theirs.game}",
            )
            for contender in ours
            for task in contender.tasks
            if task.measure in ("checked", SEARCH)
            for peer in peers
            for theirs in peer.tasks
        ]


def decision_rates(timings: Sequence[Timing]) -> list[float]:
    """Decisions per second, run by run."""
    return [timing.decisions / timing.seconds for timing in timings]


def ratios(ours: Sequence[Timing], theirs: Sequence[Timing]) -> list[float]:
    """How many times their decisions per second we make, comparing each round with itself."""
    pairs = zip(decision_rates(ours), decision_rates(theirs), strict=True)
    return [mine / other for mine, other in pairs]
