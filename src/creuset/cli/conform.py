"""`creuset conform`: whether a game keeps what every game must keep."""

import sys
from collections import Counter
from dataclasses import dataclass, replace

from rich.console import Console
from rich.padding import Padding
from rich.progress import Progress
from rich.text import Text

from creuset.conformance.checks import Check, Fault
from creuset.conformance.suite import all_checks
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.packs import find_game
from creuset.words import Speaker

NOT_CONFORMING = 1
"""The exit code for a game that breaks a check."""

LAST_STEPS = 3
"""How many of the steps that led to a fault are told."""


@dataclass(frozen=True)
class Verdict:
    """What came of a check: at how many tables it was tried, and the first fault, if any."""

    check: Check
    tables: int
    fault: Fault | None


def run_conform(say: Speaker, key: str, long: bool, seed: int) -> None:
    """Hold a game to every check, print a line for each, and leave with 1 if one failed."""
    if not __debug__:
        raise BadSetup(Message(N_("Python leaves the checks out when it is started with -O")))
    game = find_game(key)
    work = [(check, [replace(setup, seed=seed) for setup in check.setups(game, long)]) for check in all_checks()]
    console, waiting, done = Console(highlight=False), list[Verdict](), 0
    bar = Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
    with bar as progress:
        task = progress.add_task(key, total=sum(len(setups) for _check, setups in work))
        for check, setups in work:
            fault = None
            for setup in setups:
                fault = fault or check.fault(setup)
                progress.advance(task)
            waiting.append(Verdict(check, len(setups), fault))
            done += 1
            if fault and check.needed:
                break
            if not any(verdict.fault for verdict in waiting):  # else it must be seen how many checks the fault is under
                _show(console, say, waiting)
                waiting.clear()
    _show(console, say, waiting)
    failed = sum(verdict.fault is not None for verdict in waiting)
    if failed:
        if done < len(work):
            console.print(say(N_("The other checks wait until this is mended.")))
        sentence = N_("{game} does not conform: {failed} of {checks} checks failed.")
        console.print(say(sentence, game=key, failed=failed, checks=done), style="bold red")
        sys.exit(NOT_CONFORMING)
    tables_in_all = len({setup for _check, setups in work for setup in setups})
    sentence = N_("{game} conforms: {checks} checks, {tables} tables.")
    console.print(say(sentence, game=key, checks=len(work), tables=tables_in_all), style="bold")


def _show(console: Console, say: Speaker, verdicts: list[Verdict]) -> None:
    """A line for each check; one mistake that makes several fail is told once."""
    causes = Counter(verdict.fault.cause for verdict in verdicts if verdict.fault)
    for verdict in verdicts:
        fault = verdict.fault
        tables = say(N_("tables: {count}"), count=verdict.tables)
        mark = ("✗", "red") if fault else ("✓", "green")
        sentence = say.text(verdict.check.sentence)
        console.print(Text.assemble(mark, f" {sentence} ", (f"({tables})", "dim")), soft_wrap=True)
        if fault and fault.cause in causes:
            _show_fault(console, say, fault, causes.pop(fault.cause) - 1)


def _show_fault(console: Console, say: Speaker, fault: Fault, more: int) -> None:
    """What is wrong, how many more checks it makes fail, and how to see it again."""
    steps = len(fault.steps)
    last = ", ".join(fault.steps[-LAST_STEPS:]) or "–"
    where = N_("table {table}, seed {seed}, step {step}, after: {last}")
    told = say(where, table=str(fault.setup), seed=fault.setup.seed, step=steps + 1, last=last)
    also = say(N_("(and {count} more checks)"), count=more) if more > 1 else say(N_("(and one more check)")) * more
    console.print(Padding(Text(f"{fault.why} {also}".strip()), (0, 0, 0, 4)))
    console.print(Padding(Text(told, style="dim"), (0, 0, 0, 4)))
