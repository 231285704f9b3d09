"""The server's benchmark: what it measures at a few tables, what it says, and that one's trouble is not the others'."""

import io
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.console import Console

from creuset.cli.server_bench import run_server_bench, server_command
from creuset.core.errors import BadSetup
from creuset.core.message import Message
from creuset.lab import server_bench
from creuset.lab.bench import Report, Row, Spread
from creuset.lab.bench_worker import WorkerFailed
from creuset.lab.postgresql import NoPostgresql, Postgresql
from creuset.lab.processes import processor_seconds, resident_bytes, serving
from creuset.lab.server_bench import (
    ACTIONS,
    ASKED,
    BUSY,
    FASTEST,
    HALF,
    MEMORY,
    MOST,
    OPENING_COST,
    POSTGRESQL,
    SHARE,
    SQLITE,
    STEADY,
    STEP_COST,
    STEPS,
    TIMES,
    TWO_PROCESSES,
    Scope,
    measure,
)
from creuset.lab.server_figures import ServerFigures
from creuset.lab.server_load import Load, Loaded, Span
from creuset.lab.server_report import PROCESSES, TITLES, UNITS, show_server
from creuset.packs import all_games
from creuset.words import LANGUAGES, Speaker

SHORT = Scope(tuple(all_games()), tables=len(all_games()), seconds=0.5, runs=1)
OTHER = ("boardgame.io 1.2.3 InMemory", ServerFigures(500.0, 4.0, 80.0, 300.0, 2, 4, 0.5))


def loaded(steps: float, **cores: float) -> Loaded:
    figures = ServerFigures(steps, 2.5, 40.0, 90.0, 2, 4, 0.5)
    span = Span(figures, steps / 2, 0.0, cores)
    return Loaded(span, Span(figures, steps / 2, steps / 2, cores))


@contextmanager
def no_postgresql() -> Iterator[Postgresql]:
    raise NoPostgresql("there is none")
    yield


@contextmanager
def some_postgresql() -> Iterator[Postgresql]:
    yield Postgresql("postgresql://nowhere/", 1)


@pytest.fixture
def without_postgresql(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_bench, "running_postgresql", no_postgresql)


@pytest.fixture
def with_imagined_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is started; two servers do twice as much as one."""

    def run(_command: object, count: int, _scope: object, _database: object) -> Loaded:
        return loaded(1000.0 * count, clients=0.1)

    monkeypatch.setattr(server_bench, "running_postgresql", some_postgresql)
    monkeypatch.setattr(server_bench, "loaded", run)


def figures_of(report: Report, system: str) -> dict[tuple[str, str], float]:
    return {(row.measure, row.unit): row.spread.median for row in report.rows if row.system == system}


def ratios_of(report: Report) -> dict[tuple[str, str], float]:
    return {(row.system, row.against): row.spread.median for row in report.rows if row.unit == TIMES}


@pytest.mark.usefixtures("without_postgresql")
def test_a_real_server_is_played_on_by_all_games_at_both_paces() -> None:
    done: list[tuple[int, int]] = []
    report = measure(server_command, SHORT, None, lambda *step: done.append(step))
    assert [str(trouble) for trouble in report.troubles if "Other programs" not in str(trouble)] == [
        "PostgreSQL was left out: there is none"
    ]
    assert done == [(1, 1)]
    figures = figures_of(report, SQLITE)
    for pace in (FASTEST, STEADY):
        assert figures[pace, STEPS] > 0
        assert figures[pace, ACTIONS] > 0
        assert 0 < figures[pace, HALF] <= figures[pace, MOST]
    assert 0 < figures[STEADY, ASKED] < figures[FASTEST, ACTIONS]
    assert {row.game for row in report.rows} == {",".join(all_games())}
    busy = [value for (measured, _unit), value in figures.items() if measured == BUSY]
    assert abs(sum(busy) - 100) < 0.01
    assert figures[BUSY, f"{SHARE}: telling"] > 0
    assert figures[FASTEST, STEP_COST] > 0
    assert figures[FASTEST, OPENING_COST] > figures[FASTEST, STEP_COST]


@pytest.mark.usefixtures("without_postgresql")
def test_a_server_that_does_not_start_is_told_of() -> None:
    def command(_database: str) -> list[str]:
        return [sys.executable, "-c", "raise SystemExit('no room here')"]

    report = measure(command, SHORT)
    assert str(report.troubles[-1]) == f"{SQLITE} could not be measured: no room here"
    assert report.rows == ()


def test_a_driver_that_fails_says_why() -> None:
    nowhere = Load(("http://127.0.0.1:1",), (), ("metallurgie",), 1, 0.1)
    with pytest.raises(WorkerFailed, match=r"127\.0\.0\.1:1"):
        server_bench._driven(nowhere)


def test_a_server_ends_with_its_input_and_is_watched_meanwhile() -> None:
    command = [sys.executable, "-c", "import sys; print('http://here', flush=True); sys.stdin.read()"]
    with serving(command) as server:
        assert server.url == "http://here"
        memory, taken = resident_bytes(server.process), processor_seconds(server.process)
        assert memory is None or memory > 1_000_000
        assert taken is None or taken >= 0
    assert not resident_bytes(server.process)
    assert processor_seconds(server.process) is None


@pytest.mark.usefixtures("with_imagined_servers")
def test_ratios_compare_what_was_measured_in_the_same_round() -> None:
    report = measure(server_command, Scope(("metallurgie",), 2, 0.5, 3), lambda: [OTHER])
    assert ratios_of(report) == {(SQLITE, OTHER[0]): 1.0, (TWO_PROCESSES, POSTGRESQL): 2.0}
    assert figures_of(report, OTHER[0])[FASTEST, ACTIONS] == 500.0
    assert report.troubles == ()


@pytest.mark.usefixtures("with_imagined_servers")
def test_others_that_fail_in_a_later_round_are_left_out_and_reported_once() -> None:
    answers = [[OTHER]]

    def others() -> list[tuple[str, ServerFigures]]:
        if not answers:
            raise BadSetup(Message("no Node here"))
        return answers.pop()

    report = measure(server_command, Scope(("metallurgie",), 2, 0.5, 3), others)
    assert [str(trouble) for trouble in report.troubles] == ["no Node here"]
    assert {row.system for row in report.rows} == {SQLITE, POSTGRESQL, TWO_PROCESSES}


@pytest.mark.usefixtures("with_imagined_servers")
@pytest.mark.parametrize(
    ("cores", "said"),
    [
        ({"server 1": 500.0, "server 2": 500.0}, "limited by the machine"),
        ({"other programs": 1.5}, "Other programs kept cores of this machine busy (1.50)"),
    ],
)
def test_a_machine_that_was_too_busy_is_named(
    cores: dict[str, float], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_bench, "loaded", lambda *_: loaded(100.0, **cores))
    report = measure(server_command, Scope(("metallurgie",), 2, 0.5, 1))
    assert any(said in str(trouble) for trouble in report.troubles)


@pytest.mark.parametrize("scope", [Scope((), 0, 1, 1), Scope((), 10_001, 1, 1), Scope((), 1, 0, 1), Scope((), 1, 1, 0)])
def test_what_is_no_benchmark_is_refused_before_anything_starts(scope: Scope) -> None:
    with pytest.raises(BadSetup):
        measure(lambda _: pytest.fail("a server was started"), scope)


@pytest.mark.usefixtures("with_imagined_servers")
def test_json_has_the_shape_of_every_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    run_server_bench(Speaker("en"), ["metallurgie", "metallurgie"], 2, False, False, 1, 0.5, True)
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"machine", "runs", "seconds", "rows", "troubles", "tables"}
    assert data["tables"] == 2
    assert {row["system"] for row in data["rows"]} == {SQLITE, POSTGRESQL, TWO_PROCESSES}
    assert {row["game"] for row in data["rows"]} == {"metallurgie"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_fit_a_terminal_of_80_columns_and_show_every_figure(language: str) -> None:
    spread = Spread(123456.0, 123455.0, 123457.0)
    units = [*UNITS, *(f"cores: {process}" for process in PROCESSES)]
    rows = [
        Row(system, "1", "compiled", "", pace, unit, spread)
        for system in TITLES
        for pace in (FASTEST, STEADY)
        for unit in units
    ]
    rows.append(Row(SQLITE, "1", "compiled", "", FASTEST, TIMES, spread, OTHER[0]))
    say, out = Speaker(language), io.StringIO()
    show_server(Report(3, 5.0, False, tuple(rows), (Message("no Node here"),)), 500, say, Console(file=out, width=80))
    text = out.getvalue()
    assert max(len(line) for line in text.splitlines()) <= 80
    words = " ".join(text.split())
    for shown in (OTHER[0], "no Node here", *(say(title) for title in TITLES.values())):
        assert shown in words
    once = sum(unit == MEMORY or unit.startswith(SHARE) for unit in units)  # not measured at a pace of their own
    assert text.count("123k (123k–123k)") == len(TITLES) * (2 * len(units) - once) + 1
