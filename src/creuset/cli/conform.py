"""`creuset conform`: whether a game keeps what every game must keep."""

import sys
from dataclasses import replace

from rich.console import Console
from rich.padding import Padding
from rich.progress import Progress
from rich.text import Text

from creuset.conformance.checks import Fault
from creuset.conformance.suite import all_checks
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.packs import find_game
from creuset.words import Speaker

NOT_CONFORMING = 1
"""The exit code for a game that breaks a check."""

LAST_STEPS = 3
"""How many of the steps that led to a fault are told."""


def run_conform(say: Speaker, key: str, long: bool, seed: int) -> None:
    """Hold a game to every check, print a line for each, and leave with 1 if one failed."""
    if not __debug__:
        raise BadSetup(Message(N_("Python leaves the checks out when it is started with -O")))
    game = find_game(key)
    work = [(check, [replace(setup, seed=seed) for setup in check.setups(game, long)]) for check in all_checks()]
    console, failed = Console(highlight=False), 0
    bar = Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
    with bar as progress:
        task = progress.add_task(key, total=sum(len(setups) for _check, setups in work))
        for check, setups in work:
            fault = None
            for setup in setups:
                fault = fault or check.fault(setup)
                progress.advance(task)
            tables = say(N_("tables: {count}"), count=len(setups))
            mark = ("✗", "red") if fault else ("✓", "green")
            console.print(Text.assemble(mark, f" {say.text(check.sentence)} ", (f"({tables})", "dim")), soft_wrap=True)
            if fault:
                failed += 1
                _show(console, say, fault)
    if failed:
        sentence = N_("{game} does not conform: {failed} of {checks} checks failed.")
        console.print(say(sentence, game=key, failed=failed, checks=len(work)), style="bold red")
        sys.exit(NOT_CONFORMING)
    tables_in_all = len({setup for _check, setups in work for setup in setups})
    sentence = N_("{game} conforms: {checks} checks, {tables} tables.")
    console.print(say(sentence, game=key, checks=len(work), tables=tables_in_all), style="bold")


def _show(console: Console, say: Speaker, fault: Fault) -> None:
    """What is wrong, and how to see it again."""
    steps = len(fault.steps)
    last = ", ".join(fault.steps[-LAST_STEPS:]) or "–"
    where = N_("table {table}, seed {seed}, step {step}, after: {last}")
    told = say(where, table=str(fault.setup), seed=fault.setup.seed, step=steps + 1, last=last)
    console.print(Padding(Text(fault.why), (0, 0, 0, 4)))
    console.print(Padding(Text(told, style="dim"), (0, 0, 0, 4)))
