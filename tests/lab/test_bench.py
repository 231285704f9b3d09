"""The benchmark: what it measures, what it says, and that one contender's trouble is not the others'."""

import io
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from creuset.cli.bench import run_bench
from creuset.core import bits
from creuset.core.errors import BadSetup
from creuset.lab import bench_worker
from creuset.lab.bench import (
    COMPILED,
    INTERPRETED,
    OURS,
    PLAYOUTS,
    STEPS,
    Contender,
    Report,
    Row,
    Spread,
    Task,
    measure,
    our_contenders,
    ratios,
)
from creuset.lab.bench_report import as_data, figure, show
from creuset.lab.bench_worker import Timing, Worker
from creuset.packs import all_games
from creuset.words import Speaker

QUICK = 0.005
ONE_GAME = 1e-9
"""So short that every run plays a single game."""

STEADY = """
def about():
    return {"version": "1.0"}
def play(what):
    return lambda: sum(1 for _ in range(200))
"""

ONE_POSITION = """
from creuset.lab.peer_drivers import play_creuset
from creuset.lab.peer_drivers.play_creuset import *
play_creuset.POSITIONS = 1
"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """Of every game, with single steps in one position each; the positions are what takes longest."""
    driver = tmp_path_factory.mktemp("bench") / "one_position.py"
    driver.write_text(ONE_POSITION, encoding="utf-8")
    return measure([replace(ours, driver=driver) for ours in our_contenders(all_games())], 1, ONE_GAME)


def contender(folder: Path, name: str, script: str, python: Sequence[str] = (sys.executable, "-I")) -> Contender:
    driver = folder / f"{name}.py"
    driver.write_text(script, encoding="utf-8")
    return Contender(name, "", tuple(python), driver, (Task("play", "draughts", "random", "draughts"),))


def builds(report: Report) -> list[str]:
    return [COMPILED, INTERPRETED] if report.compiled else [INTERPRETED]


@pytest.mark.parametrize("game", list(all_games()))
def test_every_game_gets_every_figure_of_every_build(report: Report, game: str) -> None:
    rows = {(row.build, row.measure, row.unit): row for row in report.rows if row.game == game and row.system == OURS}
    played = {(build, way, unit) for build in builds(report) for way in PLAYOUTS for unit in ("games/s", "decisions/s")}
    stepped = {(build, step, "µs") for build in builds(report) for step in STEPS}
    assert set(rows) == played | stepped
    for row in rows.values():
        assert 0 < row.spread.low <= row.spread.median <= row.spread.high < math.inf
    for build in builds(report):
        for way in PLAYOUTS:
            assert rows[build, way, "decisions/s"].spread.low > rows[build, way, "games/s"].spread.high


def test_the_compiled_build_is_measured_or_said_to_be_missing(report: Report) -> None:
    assert report.compiled or not bits.COMPILED
    said = "no compiled build" in " ".join(str(trouble) for trouble in report.troubles)
    assert said is not report.compiled
    assert len(report.troubles) == (0 if report.compiled else 1)


def test_the_interpreted_contender_runs_from_source_even_where_a_compiled_build_is_installed() -> None:
    interpreted = our_contenders(all_games())[1]
    with Worker(interpreted.python, interpreted.driver, interpreted.environment) as worker:
        assert worker.about() == {"compiled": False}


def test_json_has_always_the_same_shape(capsys: pytest.CaptureFixture[str]) -> None:
    run_bench(Speaker("en"), ["metallurgie", "metallurgie"], False, False, False, 1, QUICK, True)
    printed = capsys.readouterr()
    data = json.loads(printed.out)
    assert printed.err == ""
    assert set(data) == {"machine", "runs", "seconds", "rows", "troubles"}
    assert set(data["machine"]) == {"cpus", "python", "compiled"}
    assert (data["runs"], data["seconds"]) == (1, QUICK)
    keys = {"system", "version", "build", "game", "measure", "unit", "against", "median", "low", "high"}
    for row in data["rows"]:
        assert set(row) == keys
        assert row["unit"] in {"games/s", "decisions/s", "µs", "times"}
        assert row["median"] == row["low"] == row["high"] > 0
    assert len(data["rows"]) == len(builds_of(data)) * (2 * len(PLAYOUTS) + len(STEPS))


def builds_of(data: dict[str, object]) -> set[str]:
    rows = data["rows"]
    assert isinstance(rows, list)
    return {row["build"] for row in rows}


def test_tables_fit_a_terminal_of_80_columns(
    report: Report, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("creuset.cli.bench.measure", lambda *_: report)
    run_bench(Speaker("en"), [], False, False, False, 1, QUICK, False)
    lines = capsys.readouterr().out.splitlines()
    assert any("Metallurgie: random games" in line for line in lines)
    assert max(len(line) for line in lines) <= 80
    for label in ("checked", "listed", "sampled", "full table", "a copy of the position", "an imagined world"):
        assert any(label in line and "interpreted" in line and "(" in line for line in lines)


@pytest.mark.parametrize(
    ("games", "runs", "seconds"),
    [(["chess"], 1, QUICK), ([], 0, QUICK), ([], -3, QUICK), ([], 1, 0.0), ([], 1, -1.0), ([], 1, math.nan)],
)
def test_what_cannot_be_measured_is_refused_before_anything_starts(
    games: list[str], runs: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("creuset.cli.bench.enter", lambda *_: pytest.fail("peers were installed for nothing"))
    with pytest.raises(BadSetup):
        run_bench(Speaker("en"), games, False, True, False, runs, seconds, False)


BROKEN = {
    "does not start": "raise ImportError('no library here')\n",
    "crashes while it prepares": STEADY.replace(
        "return lambda", "raise ValueError('no library here')\n    return lambda"
    ),
    "crashes in a later round": """
import itertools
games = itertools.count()
def about():
    return {"version": "1.0"}
def play(what):
    def one():
        if next(games) == 2:
            raise ValueError("no library here")
        return 1
    return one
""",
}


@pytest.mark.parametrize("script", BROKEN.values(), ids=BROKEN.keys())
def test_a_peer_that_fails_is_reported_in_a_sentence_and_the_others_go_on(tmp_path: Path, script: str) -> None:
    steady = contender(tmp_path, "Steady", STEADY)
    measured = measure([contender(tmp_path, "Broken", script), steady], 3, ONE_GAME)
    assert {row.system for row in measured.rows} == {"Steady"}
    (trouble,) = measured.troubles
    assert str(trouble).startswith("Broken could not be measured: ")
    assert str(trouble).endswith("Error: no library here")
    assert "\n" not in str(trouble)


SILENT = {
    "leaves without a word": ("import os\nos._exit(3)\n", "it stopped with code 3"),
    "answers nonsense": (STEADY.replace('{"version": "1.0"}', "17"), "its answer cannot be read"),
}


@pytest.mark.parametrize(("script", "reason"), SILENT.values(), ids=SILENT.keys())
def test_a_peer_that_says_nothing_of_use_is_reported_too(tmp_path: Path, script: str, reason: str) -> None:
    measured = measure([contender(tmp_path, "Silent", script)], 1, QUICK)
    assert [str(trouble) for trouble in measured.troubles] == [f"Silent could not be measured: {reason}"]
    assert measured.rows == ()


def test_a_peer_without_its_python_is_reported(tmp_path: Path) -> None:
    nowhere = contender(tmp_path, "Nowhere", STEADY, python=[str(tmp_path / "python")])
    measured = measure([nowhere, contender(tmp_path, "Steady", STEADY)], 1, QUICK)
    assert [str(trouble) for trouble in measured.troubles] == [
        "Nowhere could not be measured: No such file or directory"
    ]
    assert {row.system for row in measured.rows} == {"Steady"}


def test_a_peer_that_never_answers_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_worker, "PATIENCE", 0.5)
    measured = measure([contender(tmp_path, "Slow", "import time\ntime.sleep(600)\n")], 1, QUICK)
    assert [str(trouble) for trouble in measured.troubles] == ["Slow could not be measured: no answer in time"]


def test_what_a_library_prints_does_not_come_between_the_answers(tmp_path: Path) -> None:
    chatty = STEADY.replace("return {", "print('hello', flush=True)\n    return {").replace(
        "lambda: ", "lambda: print('x', flush=True) or "
    )
    measured = measure([contender(tmp_path, "Chatty", chatty)], 1, QUICK)
    assert measured.troubles == ()
    assert [row.unit for row in measured.rows] == ["games/s", "decisions/s"]


def test_every_round_goes_through_all_contenders_and_begins_one_further_on(tmp_path: Path) -> None:
    script = """
from pathlib import Path
def about():
    return {}
def play(what):
    def one():
        with Path(FILE).open("a") as file:
            file.write(NAME)
        return 1
    return one
"""
    log = tmp_path / "log"
    log.touch()
    named = [
        contender(tmp_path, name, script.replace("FILE", repr(str(log))).replace("NAME", repr(name))) for name in "abc"
    ]
    seen: list[tuple[int, int]] = []
    measure(named, 3, ONE_GAME, lambda done, of: seen.append((done, of)))
    assert log.read_text() == "abc" + "bca" + "cab" + "abc"  # the first round only warms up
    assert seen == [(done, 12) for done in range(1, 13)]


def test_ratios_compare_each_round_with_itself() -> None:
    ours = [Timing(1, 100, 1.0), Timing(2, 300, 0.5), Timing(1, 90, 1.0)]
    theirs = [Timing(1, 10, 1.0), Timing(1, 20, 1.0), Timing(1, 10, 0.5)]
    assert ratios(ours, theirs) == [10, 30, 4.5]
    assert Spread.of(ratios(ours, theirs)) == Spread(10, 4.5, 30)


def test_a_peer_gets_its_figures_and_our_checked_play_a_ratio_to_it(tmp_path: Path) -> None:
    ours = our_contenders(["metallurgie"])[1]
    measured = measure([ours, contender(tmp_path, "Steady", STEADY)], 3, QUICK)
    (ratio,) = [row for row in measured.rows if row.unit == "times"]
    assert (ratio.system, ratio.build, ratio.game, ratio.measure) == (OURS, INTERPRETED, "metallurgie", "checked")
    assert ratio.against == "Steady draughts"
    assert 0 < ratio.spread.low <= ratio.spread.median <= ratio.spread.high
    theirs = {row.unit: row for row in measured.rows if row.system == "Steady"}
    assert set(theirs) == {"games/s", "decisions/s"}
    assert theirs["games/s"].version == "1.0"
    assert theirs["decisions/s"].spread.median == pytest.approx(200 * theirs["games/s"].spread.median)


def test_the_report_shows_peers_ratios_and_troubles() -> None:
    def row(system: str, unit: str, build: str, game: str, against: str = "") -> Row:
        return Row(system, "3.1", build, game, "checked", unit, Spread(17012.3, 16000, 2e6), against)

    ours = [row(OURS, unit, COMPILED, "metallurgie") for unit in ("games/s", "decisions/s")]
    theirs = [row("Catanatron", unit, "", "catan") for unit in ("games/s", "decisions/s")]
    ratio = row(OURS, "times", COMPILED, "metallurgie", "Catanatron catan")
    report = Report(7, 1.0, True, (*ours, *theirs, ratio), ())
    text = io.StringIO()
    show(report, Speaker("en"), Console(file=text, width=80))
    lines = [" ".join(line.replace("│", " ").split()) for line in text.getvalue().splitlines()]
    cell = "17.0k (16.0k–2.00M)"
    assert f"checked compiled {cell} {cell}" in lines
    assert f"Catanatron 3.1 catan {cell} {cell}" in lines
    assert f"Metallurgie compiled Catanatron catan {cell}" in lines
    assert json.loads(json.dumps(as_data(report, Speaker("en"))))["rows"][4]["against"] == "Catanatron catan"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0954, "0.0954"), (0.5, "0.500"), (9.999, "10.0"), (123.4, "123"), (999.6, "1.00k"), (17012, "17.0k")],
)
def test_figures_have_three_digits(value: float, text: str) -> None:
    assert figure(value) == text
