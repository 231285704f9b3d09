"""One run: a crowd plays, faults are done one after the other, and after each everything is checked."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic

from creuset.core.fair import rng_from
from tools.faults.archive import Archive
from tools.faults.crowd import Crowd, Memory, Seating
from tools.faults.databases import OwnPostgresql, SqliteFile, postgresql_server
from tools.faults.kinds import KILLS, OTHERS, Fault, Stage
from tools.faults.processes import nursery, reserved_port

TABLES = (
    Seating("metallurgie", 2),
    Seating("metallurgie", 3),
    Seating("metrox", 2, clock=(30, 60)),
    Seating("metrox", 4),
    Seating("forge", 2, ("random",)),
    Seating("forge", 3),
    Seating("metal_adventures", 3),
)

TOO_LONG = 120.0
"""Seconds after which somebody who was not told what they missed never will be."""

OTHERS_PER_KILL = 5
"""After so many kills there is one fault of another kind."""


@dataclass
class Tally:
    """The faults of one kind."""

    times: int = 0
    steps: int = 0
    """Acknowledged since the fault before."""
    seconds: list[float] = field(default_factory=list)
    """From the fault's end until everybody was told what they had missed."""


@dataclass
class Report:
    """A whole run."""

    kinds: dict[str, Tally] = field(default_factory=dict)
    steps: int = 0
    matches: int = 0
    verified: int = 0

    def rows(self) -> Iterator[tuple[str, str, str, str, str]]:
        """By kind: how often, the steps that were acknowledged, those missing, and how soon everybody was told."""
        for kind, tally in self.kinds.items():
            waits = f"{median(tally.seconds):.1f} / {max(tally.seconds):.1f}"
            yield kind, f"{tally.times:,}", f"{tally.steps:,}", "0", waits


async def run(
    kills: int, kind: str, seed: int, folder: Path, show: Callable[[str], None], others: int | None = None
) -> Report:
    """So many kills, and some other faults; raises AssertionError as soon as anything is missing."""
    faults = list(_schedule(kills, kind, others))
    with ExitStack() as stack:
        clock = folder / "clock"
        clock.write_text("0")
        database = SqliteFile(folder) if kind == "sqlite" else OwnPostgresql(stack.enter_context(postgresql_server()))
        servers = stack.enter_context(nursery(folder, clock))
        ports = [stack.enter_context(reserved_port()) for _server in range(1 if kind == "sqlite" else 2)]
        crowd = Crowd(*(f"http://127.0.0.1:{port}" for port in ports))
        stage = Stage(servers, ports, database, clock, rng_from("faults", seed), [], crowd)
        for number in range(len(ports)):
            stage.servers.append(await servers.serve(database=database.url, port=ports[number], workers=1, grace=5.0))
        archive, report = Archive(database.url), Report()
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(crowd.play(seating, seed)) for seating in TABLES]
            try:
                for number, (name, fault) in enumerate(faults, start=1):
                    tally = report.kinds.setdefault(name, Tally())
                    await _suffer(stage, archive, report, tally, fault, number)
                    show(f"{number:,} of {len(faults):,}, {name}: {report.steps:,} steps acknowledged, none missing")
            except AssertionError as missing:
                raise AssertionError(f"after fault {number}, {name}, of seed {seed}: {missing}") from None
            finally:
                for task in playing:
                    task.cancel()
        _check(archive, crowd, report)
        for match in archive.seeds:
            archive.verify(match)
        report.matches = report.verified = len(archive.seeds)
        for server in stage.servers:
            await server.kill()
        assert '"event": "fault"' not in servers.complaints(), "a server met something it had not expected"
        return report


def _schedule(kills: int, kind: str, others: int | None) -> Iterator[tuple[str, Fault]]:
    """The kills in turn, and evenly among them the other faults, each of them at least once."""
    killing, further = list(KILLS[kind].items()), list(OTHERS[kind].items())
    wanted = max(len(further), kills // OTHERS_PER_KILL) if others is None else others
    done = 0
    for kill in range(kills):
        # A database takes longer to come back than a server, and dies less often.
        yield killing[1] if len(killing) > 1 and kill % 4 == 3 else killing[0]
        while done < wanted * (kill + 1) // kills:
            yield further[done % len(further)]
            done += 1


async def _suffer(stage: Stage, archive: Archive, report: Report, tally: Tally, fault: Fault, number: int) -> None:
    """Wait for a random instant, do it, and look whether all is as it was and everybody is back."""
    crowd, rng = stage.crowd, stage.rng
    before = crowd.steps
    enough = crowd.steps + 1 + int(rng.below(20))
    await _until(lambda: crowd.steps >= enough, "nobody plays any more")
    await asyncio.sleep(0.001 * int(rng.below(20)))
    try:
        async with asyncio.timeout(TOO_LONG):
            await fault(stage)
    except TimeoutError:
        raise AssertionError("the fault does not end") from None
    ended = monotonic()
    archive.update()
    await _resync(stage)
    tally.seconds.append(monotonic() - ended)
    _check(archive, crowd, report)
    archive.verify(sorted(archive.seeds)[number % len(archive.seeds)])
    tally.times += 1
    tally.steps += crowd.steps - before
    report.steps = crowd.steps


async def _resync(stage: Stage) -> None:
    """Wait until everybody has been told all that was acknowledged to anybody at their table, and plays on."""
    crowd = stage.crowd
    acknowledged: dict[str, int] = {}
    for memory in crowd.memories:
        acknowledged[memory.match] = max(acknowledged.get(memory.match, 0), memory.acknowledged)
    waiting = [memory for memory in crowd.memories if _behind(crowd, memory, acknowledged)]
    await _until(
        lambda: not any(_behind(crowd, memory, acknowledged) for memory in waiting),
        "somebody was never told what they had missed",
    )


def _behind(crowd: Crowd, memory: Memory, acknowledged: dict[str, int]) -> bool:
    return memory in crowd.here and len(memory.lines) < acknowledged[memory.match]


def _check(archive: Archive, crowd: Crowd, report: Report) -> None:
    # First what people know, then what is written: nothing can be known before it is.
    archive.update()
    for memory in crowd.memories:
        archive.check(memory)
    report.steps = crowd.steps


async def _until(true: Callable[[], bool], otherwise: str) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(TOO_LONG):
            while not true():
                await asyncio.sleep(0.002)
            return
    raise AssertionError(otherwise)
