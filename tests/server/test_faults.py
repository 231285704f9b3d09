"""Whatever fails, nothing that was acknowledged is missing: the short and the long run of `python -m tools.faults`."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from tools.faults.archive import Archive
from tools.faults.crowd import Memory, Promise
from tools.faults.kinds import KILLS, OTHERS
from tools.faults.run import run

from creuset.core.fair import rng_from
from creuset.core.journal import ACT
from tests.server.serving import Table, database_in, gathered, order, serving


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.parametrize("kills", [10, pytest.param(250, marks=pytest.mark.slow)])
async def test_every_kind_of_fault_leaves_all_that_was_acknowledged(tmp_path: Path, kind: str, kills: int) -> None:
    shown: list[str] = []
    report = await run(kills, kind, kills, tmp_path, shown.append)
    assert report.kinds.keys() == KILLS[kind].keys() | OTHERS[kind].keys()
    assert sum(tally.times for name, tally in report.kinds.items() if name in KILLS[kind]) == kills
    assert len(shown) == sum(tally.times for tally in report.kinds.values())
    assert report.steps > 0


# Whether the checks would notice


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[Table]:
    """A table whose players have done something."""
    async with serving(database_in(tmp_path)) as server, gathered(server, order("metrox", "me", "friend")) as table:
        await table.play(rng_from("checks"), 6)
        yield table


def remembered(table: Table) -> Memory:
    """What Anna was told, and the first thing that she was promised."""
    anna = table.players[0]
    memory = Memory(table.match, 0, {line.step: line for line in anna.log}, anna.known)
    own = next(line for line in anna.log if line.kind == ACT and line.who == 1)
    assert own.what is not None
    memory.promises.append(Promise(own.step - 1, own.step, own.what))
    return memory


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "matches.db")) as connection, connection:
        connection.execute(statement)


async def test_all_is_there(played: Table, tmp_path: Path) -> None:
    archive = Archive(database_in(tmp_path))
    archive.update()
    archive.check(remembered(played))
    archive.verify(played.match)


async def test_a_step_that_two_were_promised_is_noticed(played: Table, tmp_path: Path) -> None:
    archive = Archive(database_in(tmp_path))
    archive.update()
    archive.check(remembered(played))
    with pytest.raises(AssertionError, match="is missing"):
        archive.check(remembered(played))


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("DELETE FROM steps WHERE seq = (SELECT max(seq) FROM steps)", "how many steps it has"),
        ("DELETE FROM steps WHERE seq = 3", "missing or twice"),
        ("DELETE FROM steps WHERE seq = (SELECT max(seq) FROM steps); UPDATE matches SET steps = steps - 1", "missing"),
        ("DELETE FROM steps; DELETE FROM seats; DELETE FROM matches", "a whole match is missing"),
    ],
)
async def test_what_is_missing_is_noticed(played: Table, tmp_path: Path, statement: str, why: str) -> None:
    for part in statement.split(";"):
        change(tmp_path, part)
    archive = Archive(database_in(tmp_path))

    def look() -> None:
        archive.update()
        archive.check(remembered(played))

    with pytest.raises(AssertionError, match=why):
        look()


async def test_what_has_changed_is_noticed(played: Table, tmp_path: Path) -> None:
    archive = Archive(database_in(tmp_path))
    archive.update()
    change(tmp_path, "UPDATE steps SET record = replace(record, '\"sum\"', '\"Sum\"') WHERE seq = 2")
    with pytest.raises(AssertionError, match="what was written has changed"):
        archive.verify(played.match)
