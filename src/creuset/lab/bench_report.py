"""The benchmark's figures for people, as tables, and for programs, as plain data."""

import os
import platform
from collections.abc import Sequence
from dataclasses import replace

from rich.console import Console
from rich.table import Table

from creuset.core.message import N_, Message
from creuset.lab.bench import OURS, SEARCH, Report, Row, Spread
from creuset.packs import find_game
from creuset.words import Speaker

LABELS = {
    "checked": N_("checked"),
    "listed": N_("listed"),
    "sampled": N_("sampled"),
    "full": N_("full table"),
    "copy": N_("a copy of the position"),
    "legal": N_("the list of legal actions"),
    "view": N_("a view"),
    "imagine": N_("an imagined world"),
    "compiled": N_("compiled"),
    "interpreted": N_("interpreted"),
}


def as_data(report: Report, say: Speaker) -> dict[str, object]:
    """The report as plain data for `--json`."""
    return {
        "machine": {
            "cpus": os.cpu_count(),
            "python": platform.python_version(),
            "compiled": report.compiled,
        },
        "runs": report.runs,
        "seconds": report.seconds,
        "rows": [
            {
                "system": row.system,
                "version": row.version,
                "build": row.build,
                "game": row.game,
                "measure": row.measure,
                "unit": row.unit,
                "against": row.against,
                "median": _rounded(row.spread.median),
                "low": _rounded(row.spread.low),
                "high": _rounded(row.spread.high),
            }
            for row in report.rows
        ],
        "troubles": [say(trouble) for trouble in report.troubles],
    }


def with_troubles(report: Report, troubles: Sequence[Message]) -> Report:
    """The report, with earlier troubles first."""
    return replace(report, troubles=(*troubles, *report.troubles))


def show(report: Report, say: Speaker, console: Console) -> None:
    """Print the tables, and a sentence for each thing that could not be measured."""
    if any(row.measure == SEARCH for row in report.rows):
        _show_searches(report, say, console)
        return
    sentence = N_(
        "One core, Python {python}: the median of {runs} runs of {seconds} s of processor time (lowest–highest)."
    )
    length = f"{report.seconds:g}"
    console.print(say(sentence, python=platform.python_version(), runs=report.runs, seconds=length), highlight=False)
    ours = [row for row in report.rows if row.system == OURS]
    tables = [_others([row for row in report.rows if row.system != OURS], say), _ratios(ours, say)]
    for key in reversed(dict.fromkeys(row.game for row in ours)):
        of_game = [row for row in ours if row.game == key]
        tables[:0] = [_speeds(of_game, say), _costs(of_game, say)]
    for table in tables:
        if table.row_count:
            console.print(table)
    legend = N_(
        "checked: the rules check every action; listed: unchecked, from the list of legal actions; "
        "sampled: unchecked, drawn without a list. A decision is a player's action; the dealer's are not counted."
    )
    console.print(say(legend), highlight=False)
    seats = N_("With as few players as the game allows; full table: checked, with as many as it allows.")
    console.print(say(seats), highlight=False)
    for trouble in report.troubles:
        console.print(say(trouble), highlight=False, markup=False)


def _show_searches(report: Report, say: Speaker, console: Console) -> None:
    """How many simulations a second every search makes."""
    columns = [say(N_("system")), say(N_("game")), say(N_("build")), say(N_("simulations/s"))]
    table = figures_table(say(N_("Searches in the middle of a game")), columns, words=3)
    for row in report.rows:
        if row.unit == "decisions/s":
            ours = row.system == OURS
            system = row.system if ours else f"{row.system} {row.version}"
            game = find_game(row.game).lid.title if ours else row.game
            table.add_row(system, game, say(LABELS[row.build]) if ours else "", cell(row.spread))
    console.print(table)
    against = _ratios([row for row in report.rows if row.system == OURS], say)
    if against.row_count:
        against.title = say(N_("Our simulations a second as a multiple of theirs"))
        console.print(against)
    note = N_("Other games are other work: a simulation ends with a judgement here, with a random game there.")
    console.print(say(note), highlight=False)
    for trouble in report.troubles:
        console.print(say(trouble), highlight=False, markup=False)


def _speeds(rows: Sequence[Row], say: Speaker) -> Table:
    title = say(N_("{game}: random games"), game=find_game(rows[0].game).lid.title)
    table = figures_table(title, [say(N_("how")), say(N_("build")), say(N_("games/s")), say(N_("decisions/s"))])
    for row, decisions in _played(rows):
        manner, build = say(LABELS[row.measure]), say(LABELS[row.build])
        table.add_row(manner, build, cell(row.spread), cell(decisions.spread))
    return table


def _costs(rows: Sequence[Row], say: Speaker) -> Table:
    title = say(N_("{game}: single steps in the middle of a game"), game=find_game(rows[0].game).lid.title)
    table = figures_table(title, [say(N_("step")), say(N_("build")), "µs"])
    for row in rows:
        if row.unit == "µs":
            table.add_row(say(LABELS[row.measure]), say(LABELS[row.build]), cell(row.spread))
    return table


def _others(rows: Sequence[Row], say: Speaker) -> Table:
    columns = (N_("system"), N_("game"), N_("games/s"), N_("decisions/s"))
    table = figures_table(say(N_("Random games elsewhere")), [say(column) for column in columns])
    for row, decisions in _played(rows):
        table.add_row(f"{row.system} {row.version}", row.game, cell(row.spread), cell(decisions.spread))
    return table


def _ratios(rows: Sequence[Row], say: Speaker) -> Table:
    title = say(N_("Our checked decisions a second as a multiple of theirs"))
    table = figures_table(title, [say(N_("game")), say(N_("build")), say(N_("against")), say(N_("times"))], words=3)
    for row in rows:
        if row.unit == "times":
            game = find_game(row.game).lid.title
            table.add_row(game, say(LABELS[row.build]), row.against, cell(row.spread))
    return table


def _played(rows: Sequence[Row]) -> list[tuple[Row, Row]]:
    """Games per second, each with the decisions per second that belong to it."""
    decisions = {(row.system, row.build, row.game, row.measure): row for row in rows if row.unit == "decisions/s"}
    return [(row, decisions[row.system, row.build, row.game, row.measure]) for row in rows if row.unit == "games/s"]


def figures_table(title: str, columns: Sequence[str], words: int = 2) -> Table:
    """A table with words in its first columns and figures in the others."""
    table = Table(title=title, title_justify="left")
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index < words else "right")
    return table


def cell(spread: Spread) -> str:
    """The median, followed by the lowest and the highest."""
    return f"{figure(spread.median)} ({figure(spread.low)}–{figure(spread.high)})"


def figure(value: float) -> str:
    """A number to three figures, thousands as k and millions as M."""
    for size, letter in ((1e6, "M"), (1e3, "k"), (1, "")):
        if float(f"{value:.3g}") >= size:
            return _three_figures(value / size) + letter
    return _three_figures(value)


def _three_figures(value: float) -> str:
    """Three figures, keeping final zeros: 17.0, not 17."""
    return f"{value:#.3g}".rstrip(".")


def _rounded(value: float) -> float:
    return float(f"{value:.6g}")
