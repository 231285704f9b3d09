"""`creuset simulate`: many games between bots."""

import sys
from collections.abc import Iterable
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.lab.simulate import Contest, simulate
from creuset.lab.summary import Summary
from creuset.packs import find_game
from creuset.players.registry import HOUSE
from creuset.table.local import PERSON, read_seats
from creuset.terminal.console import write_line
from creuset.words import Speaker

Told = TypeVar("Told")


def bots_contest(
    game: str,
    options: dict[str, str],
    seats: str | None,
    games: int,
    seed: int,
    jobs: int | None,
) -> Contest:
    """The contest asked for; raises `BadSetup` if there are people at the table or no games at all."""
    kinds, names = read_seats(equal_bots(game) if seats is None else seats, game)
    if PERSON in kinds:
        raise BadSetup(Message(N_("only bots play in a simulation")))
    if games < 1 or (jobs is not None and jobs < 1):
        raise BadSetup(Message(N_("there must be at least one game, on at least one core")))
    return Contest(game, options, kinds, names, seed)


def equal_bots(game: str) -> str:
    """The default seats of a game: as few as it allows, but at least two."""
    return ",".join([HOUSE] * max(2, find_game(game).lid.fewest))


def tracked(stack: ExitStack, played: Iterable[Told], games: int, say: Speaker) -> Iterable[Told]:
    """The same games, with a bar that shows how far they are."""
    progress = stack.enter_context(Progress(console=Console(stderr=True), disable=not sys.stderr.isatty()))
    return progress.track(played, total=games, description=say(N_("games")))


def run_simulation(say: Speaker, contest: Contest, games: int, out: Path | None, jobs: int | None) -> None:
    """Play the games, write their journals, print the summary."""
    summary = Summary(contest)
    results = simulate(contest, games, jobs)
    first = next(results)  # refuse a bad setup before any file is touched
    played = chain([first], results)
    try:
        with ExitStack() as stack:
            file = None if out is None else stack.enter_context(out.open("w", encoding="utf-8"))
            for result in tracked(stack, played, games, say):
                summary.add(result)
                if file is not None:
                    file.write(result.journal)
    except (OSError, ValueError) as error:  # an impossible name is a ValueError
        gaps: dict[str, Filling] = {"file": str(out), "why": getattr(error, "strerror", None) or str(error)}
        raise BadSetup(Message(N_("{file} cannot be written: {why}"), gaps)) from None
    summary.show(Console(), say)
    if out is not None:
        write_line(say(N_("journals written to {file}"), file=str(out)))
