"""How fast our server is: several runs of every way to run it, in turns, beside another server.

Each run starts a new server, with an empty file or on the same PostgreSQL, and the clients in their own process. Each
round goes through all of them, so other work on the machine affects all alike, and a ratio compares figures from the
same round.
"""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from creuset import __version__
from creuset.core.bits import COMPILED as IS_COMPILED
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.lab import bench
from creuset.lab.bench import COMPILED, INTERPRETED, Report, Row, Spread
from creuset.lab.bench_worker import PATIENCE, WorkerFailed, last_line
from creuset.lab.postgresql import NoPostgresql, Postgresql, running_postgresql
from creuset.lab.processes import serving
from creuset.lab.sampling import REFEREE, REST, STORING, TALKING, TELLING
from creuset.lab.server_figures import ServerFigures
from creuset.lab.server_load import OTHER_PROGRAMS, Load, Loaded, Span

SQLITE = "Creuset, SQLite"
POSTGRESQL = "Creuset, PostgreSQL"
TWO_PROCESSES = "Creuset, PostgreSQL, two processes"

OTHERS = "others"
SERVER = "server"

FASTEST, STEADY, IDLE, BUSY = "fastest", "steady", "idle", "busy with"
STEP_COST, OPENING_COST, SHARE = "processor ms/step", "processor ms/match opened", "%"
STEPS, ACTIONS, ASKED, PER_CORE = "steps/s", "actions/s", "asked actions/s", "steps/s of processor time"
HALF, MOST, MEMORY, CORES, TIMES = "p50 ms", "p99 ms", "kB/table", "cores", "times"
STEADY_STEPS = 1000.0
"""The steps per second at the steady pace, for a server that can do more."""

WARM_UP = 1.0
OPENING = 0.5
"""The seconds a table may take to open on a slow machine."""

DISTURBING = 0.2
"""How many cores other programs may use before the figures mean little."""

ALL_BUSY = 0.9
"""From this fraction of all cores on, the machine itself is the limit."""

Command = Callable[[str], Sequence[str]]
"""How to start a server on a database, given its URL."""

Measured = Callable[[], Sequence[tuple[str, ServerFigures]]]
"""Measures other servers, each with its title; raises `BadSetup`."""


@dataclass(frozen=True)
class Scope:
    """What to measure: how many tables of which games in turn, how long and how often."""

    games: tuple[str, ...]
    tables: int
    seconds: float
    runs: int

    def check(self) -> None:
        """Raise `BadSetup` if this makes no sense as a benchmark."""
        bench.check_length(self.runs, self.seconds)
        if not 1 <= self.tables <= 10_000:
            raise BadSetup(Message(N_("a benchmark needs between 1 and 10000 tables")))


def measure(
    command: Command,
    scope: Scope,
    others: Measured | None = None,
    on_step: Callable[[int, int], None] = lambda _done, _of: None,
) -> Report:
    """Every way to run our server, and the others, once per round; failures are left out and reported."""
    scope.check()
    record = _Record(scope)
    with ExitStack() as stack:
        stack.enter_context(many_files())
        ways: dict[str, Callable[[], Loaded]] = {SQLITE: partial(_on_sqlite, command, scope)}
        try:
            database = stack.enter_context(running_postgresql())
            ways[POSTGRESQL] = partial(_on_postgresql, command, scope, database, 1)
            ways[TWO_PROCESSES] = partial(_on_postgresql, command, scope, database, 2)
        except NoPostgresql as missing:
            record.troubles.append(Message(N_("PostgreSQL was left out: {reason}"), {"reason": missing.reason}))
        turns = [*(partial(record.take, name, way) for name, way in ways.items())]
        if others is not None:
            turns.append(partial(record.take_others, others))
        for number in range(scope.runs * len(turns)):
            turns[number % len(turns)]()
            on_step(number + 1, scope.runs * len(turns))
    return record.report()


def _on_sqlite(command: Command, scope: Scope) -> Loaded:
    with TemporaryDirectory(prefix="creuset-", ignore_cleanup_errors=True) as folder:
        shares = Path(folder) / "shares.json"
        measured = loaded([*command(f"sqlite:///{Path(folder) / 'matches.sqlite'}"), str(shares)], 1, scope, None)
        return replace(measured, shares=msgspec.json.decode(shares.read_bytes())) if shares.exists() else measured


def _on_postgresql(command: Command, scope: Scope, database: Postgresql, count: int) -> Loaded:
    return loaded(command(database.url), count, scope, database.process)


def loaded(
    command: Sequence[str], count: int, scope: Scope, database: int | None, paces: tuple[float, ...] = ()
) -> Loaded:
    """Start this many server processes and let the driver play with them; raises `WorkerFailed`."""
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(command)) for _ in range(count)]
        watched = {
            f"server {number}" if count > 1 else "server": each.process for number, each in enumerate(servers, 1)
        }
        if database is not None:
            watched["database"] = database
        load = Load(
            tuple(each.url for each in servers),
            tuple(each.process for each in servers),
            scope.games,
            scope.tables,
            scope.seconds,
            STEADY_STEPS,
            min(WARM_UP, scope.seconds),
            paces,
            watched,
        )
        return _driven(load)


def _driven(load: Load) -> Loaded:
    patience = PATIENCE + load.tables * OPENING + (2 + len(load.paces)) * (2 * load.seconds + load.warm_up)
    try:
        done = subprocess.run(  # noqa: S603 - our own module, with this Python
            [sys.executable, "-m", "creuset.lab.server_load", msgspec.json.encode(load).decode()],
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise WorkerFailed(Message(N_("no answer in time"))) from None
    if done.returncode != 0:
        stopped = Message(N_("it stopped with code {code}"), {"code": done.returncode})
        raise WorkerFailed(last_line(done.stderr) or stopped)
    return msgspec.json.decode(done.stdout, type=Loaded)


@contextmanager
def many_files() -> Iterator[None]:
    """Let child processes open as many connections as the system allows."""
    try:
        import resource  # noqa: PLC0415 - not on Windows, where there is no such limit
    except ImportError:
        yield
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class _Record:
    """The measurements so far, run by run."""

    def __init__(self, scope: Scope) -> None:
        self.troubles: list[Message] = []
        self._scope = scope
        self._values: dict[tuple[str, str, str], list[float]] = defaultdict(list)
        """By system, measure and unit."""
        self._ours: set[str] = set()
        self._failed: set[str] = set()

    def take(self, system: str, run: Callable[[], Loaded]) -> None:
        """Run one of our servers and note its figures, unless it has already failed."""
        if system in self._failed:
            return
        try:
            loaded = run()
        except WorkerFailed as failure:
            gaps: dict[str, Filling] = {"system": system, "reason": failure.reason}
            self._drop(system, Message(N_("{system} could not be measured: {reason}"), gaps))
            return
        self._ours.add(system)
        self._span(system, FASTEST, loaded.fastest)
        if loaded.steady is not None:
            self._span(system, STEADY, loaded.steady)
            self._note(system, STEADY, ASKED, loaded.steady.asked)
        if loaded.fastest.cores:  # otherwise the system does not say
            self._note(system, IDLE, MEMORY, loaded.fastest.figures.kb_per_table)
        for layer in (TELLING, TALKING, REFEREE, STORING, REST) if loaded.shares else ():
            self._note(system, BUSY, f"{SHARE}: {layer}", 100 * loaded.shares.get(layer, 0.0))

    def take_others(self, run: Measured) -> None:
        """Run the others and note their figures. Their steps are players' moves, which compare to our actions."""
        if OTHERS in self._failed:
            return
        try:
            measured = run()
        except BadSetup as failure:
            self._drop(OTHERS, failure.message)
            return
        for system, figures in measured:
            self._times(system, FASTEST, figures)
            self._note(system, FASTEST, ACTIONS, figures.steps_per_second)
            self._note(system, IDLE, MEMORY, figures.kb_per_table)

    def _drop(self, system: str, trouble: Message) -> None:
        """Leave out a system that has failed, with all its figures."""
        self._failed.add(system)
        self.troubles.append(trouble)
        for key in [key for key in self._values if key[0] == system or (system == OTHERS and key[0] not in self._ours)]:
            del self._values[key]

    def report(self) -> Report:
        """All figures, the ratios last."""
        rows = [self._row(*key, values) for key, values in self._values.items()]
        self._note_busy()
        return Report(
            self._scope.runs, self._scope.seconds, IS_COMPILED, (*rows, *self._ratios()), tuple(self.troubles)
        )

    def _span(self, system: str, measure: str, span: Span) -> None:
        self._note(system, measure, STEPS, span.figures.steps_per_second)
        self._note(system, measure, ACTIONS, span.actions_per_second)
        self._times(system, measure, span.figures)
        for process, cores in span.cores.items():
            self._note(system, measure, f"{CORES}: {process}", cores)
        serving_cores = sum(cores for process, cores in span.cores.items() if process.startswith(SERVER))
        if serving_cores > 0:
            self._note(system, measure, PER_CORE, span.figures.steps_per_second / serving_cores)
        if span.step_ms > 0:
            self._note(system, measure, STEP_COST, span.step_ms)
            self._note(system, measure, OPENING_COST, span.opening_ms)

    def _times(self, system: str, measure: str, figures: ServerFigures) -> None:
        self._note(system, measure, HALF, figures.p50_ms)
        self._note(system, measure, MOST, figures.p99_ms)

    def _note(self, system: str, measure: str, unit: str, value: float) -> None:
        self._values[system, measure, unit].append(value)

    def _row(self, system: str, measure: str, unit: str, values: Sequence[float], against: str = "") -> Row:
        ours = system in self._ours
        build = (COMPILED if IS_COMPILED else INTERPRETED) if ours else ""
        game = ",".join(self._scope.games) if ours else ""
        return Row(system, __version__ if ours else "", build, game, measure, unit, Spread.of(values), against)

    def _ratios(self) -> list[Row]:
        others = list(dict.fromkeys(system for system, _, _ in self._values if system not in self._ours))
        pairs = [(SQLITE, other, ACTIONS) for other in others] + [(TWO_PROCESSES, POSTGRESQL, STEPS)]
        rows = []
        for system, against, unit in pairs:
            ours, theirs = self._values.get((system, FASTEST, unit)), self._values.get((against, FASTEST, unit))
            if ours and theirs:
                values = [mine / other for mine, other in zip(ours, theirs, strict=True)]
                rows.append(self._row(system, FASTEST, TIMES, values, against))
        return rows

    def _note_busy(self) -> None:
        """Say so if other programs were busy, or if the machine had no core left for two processes."""
        used = {
            (system, unit.removeprefix(f"{CORES}: ")): median(values)
            for (system, measure, unit), values in self._values.items()
            if measure == FASTEST and unit.startswith(CORES)
        }
        foreign = max((cores for (_, process), cores in used.items() if process == OTHER_PROGRAMS), default=0.0)
        if foreign > DISTURBING:
            sentence = N_("Other programs kept cores of this machine busy ({cores}): the figures are too low.")
            self.troubles.append(Message(sentence, {"cores": f"{foreign:.2f}"}))
        count = os.cpu_count() or 1
        ours = (cores for (system, who), cores in used.items() if system == TWO_PROCESSES and who != OTHER_PROGRAMS)
        if sum(ours) > ALL_BUSY * count:
            sentence = N_(
                "All cores of this machine ({count}) were busy with the two server processes, the database and the "
                "clients: the ratio of two processes to one is limited by the machine."
            )
            self.troubles.append(Message(sentence, {"count": count}))
