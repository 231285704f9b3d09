"""How much a server on PostgreSQL carries: `python -m tools.load` asks for more and more until it is late.

`python -m tools.load --hold 30 --paces 400` holds one pace for 30 minutes instead, and shows the memory by the minute.
The clients are those of `creuset bench --server`; docs/benchmark.md says what is counted.
"""

import argparse

from rich.console import Console
from rich.table import Table

from creuset.cli.server_bench import server_command
from creuset.lab.postgresql import running_postgresql
from creuset.lab.server_bench import Scope, loaded, many_files
from creuset.lab.server_load import Loaded, Span

GAMES = ("metallurgie", "metrox", "forge", "metal_adventures")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    parser.add_argument("--processes", type=int, default=1, help="how many servers share the database (1)")
    parser.add_argument(
        "--tables", type=int, default=500, help="tables of all four games, with two or three people (500)"
    )
    parser.add_argument(
        "--paces", default="250,500,750,1000,1250,1500,2000", help="steps a second, one after the other"
    )
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each pace is measured (20)")
    parser.add_argument("--hold", type=int, default=0, help="minutes to keep the first pace instead")
    parser.add_argument("--games", default=",".join(GAMES), help="which ones, table by table (all)")
    chosen = parser.parse_args()
    paces = tuple(float(pace) for pace in chosen.paces.split(","))
    seconds = chosen.seconds
    if chosen.hold:
        paces, seconds = (paces[0],) * chosen.hold, 60.0
    scope = Scope(tuple(chosen.games.split(",")), chosen.tables, seconds, runs=1)
    with many_files(), running_postgresql() as database, Console(stderr=True).status("measuring"):
        measured = loaded(server_command(database.url), chosen.processes, scope, database.process, paces)
    Console().print(_table(measured, paces, f"{chosen.processes} processes, {chosen.tables} tables"))


def _table(measured: Loaded, paces: tuple[float, ...], title: str) -> Table:
    table = Table(title=title)
    for heading in ("asked steps/s", "steps/s", "p50 ms", "p99 ms", "servers MB", "kB per idle table", "cores"):
        table.add_column(heading, justify="right")
    table.add_row("as many as go", *_cells(measured.fastest))
    for pace, span in zip(paces, measured.paced, strict=True):
        table.add_row(f"{pace:.0f}", *_cells(span))
    return table


def _cells(span: Span) -> list[str]:
    figures = span.figures
    cores = ", ".join(f"{name} {busy:.2f}" for name, busy in span.cores.items())
    rounded = [figures.steps_per_second, figures.p50_ms, figures.p99_ms, span.megabytes, figures.kb_per_table]
    return [*(f"{figure:.0f}" for figure in rounded), cores]


if __name__ == "__main__":
    main()
