"""The figures of the server's benchmark for people, as tables."""

import os
import platform
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from creuset.core.message import N_
from creuset.lab.bench import Report, Row
from creuset.lab.bench_report import cell, figures_table
from creuset.lab.sampling import REFEREE, REST, STORING, TALKING, TELLING
from creuset.lab.server_bench import (
    ACTIONS,
    ASKED,
    BUSY,
    CORES,
    FASTEST,
    HALF,
    IDLE,
    MEMORY,
    MOST,
    OPENING_COST,
    PER_CORE,
    POSTGRESQL,
    SHARE,
    SQLITE,
    STEADY,
    STEP_COST,
    STEPS,
    TIMES,
    TWO_PROCESSES,
)
from creuset.lab.server_load import OTHER_PROGRAMS
from creuset.words import Speaker

TITLES = {
    SQLITE: N_("One server process on SQLite"),
    POSTGRESQL: N_("One server process on PostgreSQL"),
    TWO_PROCESSES: N_("Two server processes on one PostgreSQL"),
}
UNITS = {
    STEPS: N_("steps saved a second"),
    ACTIONS: N_("actions a second"),
    ASKED: N_("actions due a second"),
    HALF: N_("ms until all know, 50 %"),
    MOST: N_("ms until all know, 99 %"),
    MEMORY: N_("kB per idle table"),
    PER_CORE: N_("steps per core-second"),
    STEP_COST: N_("ms of processor time a step"),
    OPENING_COST: N_("ms of processor time to open a match"),
    f"{SHARE}: {TELLING}": N_("% putting positions together"),
    f"{SHARE}: {TALKING}": N_("% hearing and sending messages"),
    f"{SHARE}: {REFEREE}": N_("% judging and carrying out"),
    f"{SHARE}: {STORING}": N_("% storing"),
    f"{SHARE}: {REST}": N_("% the rest: opening matches, the event loop"),
}
PROCESSES = {
    "server": N_("cores of the server"),
    "server 1": N_("cores of the first server"),
    "server 2": N_("cores of the second server"),
    "database": N_("cores of the database"),
    "clients": N_("cores of the clients"),
    OTHER_PROGRAMS: N_("cores of other programs"),
}
NO_FIGURE = "–"


def show_server(report: Report, tables: int, say: Speaker, console: Console) -> None:
    """Print the tables, what the figures mean, and a sentence for each thing that could not be measured."""
    sentence = N_(
        "Live tables: {tables}, two players each. Python {python}, cores: {cores}. The median of {runs} runs of "
        "{seconds} s (lowest–highest)."
    )
    length, python = f"{report.seconds:g}", platform.python_version()
    text = say(sentence, tables=tables, python=python, cores=os.cpu_count() or 1, runs=report.runs, seconds=length)
    console.print(text, highlight=False)
    if not report.compiled:
        console.print(
            say(N_("The rules are not compiled here: the figures are those of the interpreter.")), highlight=False
        )
    figures = [row for row in report.rows if row.unit != TIMES]
    for system in dict.fromkeys(row.system for row in figures):
        console.print(_figures([row for row in figures if row.system == system], say))
    ratios = [row for row in report.rows if row.unit == TIMES]
    if ratios:
        console.print(_ratios(ratios, say))
    for legend in (
        N_("A step is a record of the journal on disk: a player's action, or what the dealer does after it."),
        N_(
            "Fastest: every client acts as soon as it can, and waits for all the others. Steady: a fixed number of "
            "actions per second is due, whether the server keeps up or not."
        ),
        N_("Milliseconds count from sending an action until every client of its table has the new position."),
        N_("A step's processor time leaves out the matches that were opened meanwhile in place of those that ended."),
    ):
        console.print(say(legend), highlight=False)
    for trouble in report.troubles:
        console.print(say(trouble), highlight=False, markup=False)


def _figures(rows: Sequence[Row], say: Speaker) -> Table:
    """One server: a line for each figure, a column for each pace."""
    system = rows[0].system
    title = say(TITLES[system]) if system in TITLES else system
    table = figures_table(title, ["", say(N_("fastest")), say(N_("steady"))], words=1)
    cells = {(row.unit, row.measure): cell(row.spread) for row in rows}
    for unit in (*UNITS, *(f"{CORES}: {process}" for process in PROCESSES)):
        paces = (IDLE if unit == MEMORY else BUSY if unit.startswith(SHARE) else FASTEST, STEADY)
        line = [cells.get((unit, pace), NO_FIGURE) for pace in paces]
        if line != [NO_FIGURE, NO_FIGURE]:
            table.add_row(say(UNITS[unit] if unit in UNITS else PROCESSES[unit.removeprefix(f"{CORES}: ")]), *line)
    return table


def _ratios(rows: Sequence[Row], say: Speaker) -> Table:
    title = say(N_("As a multiple of another's actions or steps a second, at the fastest pace"))
    table = figures_table(title, [say(N_("server")), say(N_("against")), say(N_("times"))])
    for row in rows:
        names = [say(TITLES[system]) if system in TITLES else system for system in (row.system, row.against)]
        table.add_row(*names, cell(row.spread))
    return table
