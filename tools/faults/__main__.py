"""The command line: `python -m tools.faults --kills N --database sqlite|postgresql [--seed S]`."""

import argparse
import asyncio
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tools.faults.run import Report, run


def main() -> None:
    """Run it and print the table; the exit code is 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=50, help="how often a server or the database is killed")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1, help="fixes who plays what, and the order of the faults")
    chosen = parser.parse_args()
    console = Console()
    with tempfile.TemporaryDirectory() as folder, console.status("") as status:

        def show(line: str) -> None:
            status.update(line)
            if not console.is_terminal:
                print(line, flush=True)

        try:
            report = asyncio.run(run(chosen.kills, chosen.database, chosen.seed, Path(folder), show))
        except* AssertionError as found:
            for missing in found.exceptions:
                console.print(str(missing), style="bold red", markup=False)
            raise SystemExit(1) from None
    console.print(_table(report, chosen.database))
    console.print(
        f"{report.steps:,} steps were acknowledged and none is missing; {report.matches:,} matches replay and verify."
    )


def _table(report: Report, database: str) -> Table:
    table = Table(title=f"Faults under load, {database}")
    for heading in ("fault", "times", "steps acknowledged", "missing", "all are back after, median / longest (s)"):
        table.add_column(heading, justify="left" if heading == "fault" else "right")
    for row in report.rows():
        table.add_row(*row)
    return table


if __name__ == "__main__":
    main()
