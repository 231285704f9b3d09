"""`creuset ladder`: who plays a game how well."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.table import Table

from creuset.cli.simulate import tracked
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Filling, Message
from creuset.lab.statistics import Estimate
from creuset.packs import find_game
from creuset.players.people import PEOPLE
from creuset.players.registry import HOUSE
from creuset.terminal.console import write_line
from creuset.words import Speaker


def run_ladder(
    say: Speaker,
    game: str,
    options: Mapping[str, str],
    players: str | None,
    seats: int | None,
    rounds: int,
    seed: int,
    jobs: int | None,
    out: Path | None,
) -> None:
    """Play the ladder and show it; with a file, also write it there as Markdown."""
    from creuset.lab.ladder import Ladder, duels, play_ladder, rate  # noqa: PLC0415 - openskill is an extra

    if rounds < 1 or (jobs is not None and jobs < 1):
        raise BadSetup(Message(N_("there must be at least one game, on at least one core")))
    wanted = [HOUSE, *(person.key for person in PEOPLE)] if players is None else players.split(",")
    size = max(2, find_game(game).lid.fewest) if seats is None else seats
    ladder = Ladder(game, options, [player.strip() for player in wanted], size, rounds, seed)
    with ExitStack() as stack:
        games = list(tracked(stack, play_ladder(ladder, jobs), ladder.games, say))
    standings = rate(games)
    ratings = [
        [
            say(N_("not set apart")) if each.place is None else f"{each.place}.",
            each.player,
            f"{each.rating.value:.1f} [{each.rating.low:.1f}, {each.rating.high:.1f}]",
        ]
        for each in standings
    ]
    names, met = [each.player for each in standings], duels(games)
    rows = [[one, *("" if one == other else _share(met[one, other]) for other in names)] for one in names]
    title = say(N_("{count} games; ± is a 95 % interval"), count=len(games))
    tables = [
        (title, [say(N_("place")), say(N_("player")), say(N_("rating"))], ratings),
        (say(N_("how often the row comes in before the column")), ["", *names], rows),
    ]
    for heading, columns, lines in tables:
        Console().print(_table(heading, columns, lines))
    if out is not None:
        try:
            out.write_text("\n".join(_markdown(*table) for table in tables), encoding="utf-8")
        except OSError as error:
            gaps: dict[str, Filling] = {"file": str(out), "why": error.strerror or str(error)}
            raise BadSetup(Message(N_("{file} cannot be written: {why}"), gaps)) from None
        write_line(say(N_("written to {file}"), file=str(out)))


def _share(estimate: Estimate) -> str:
    return f"{estimate.value:.0%} [{estimate.low:.0%}, {estimate.high:.0%}]"


def _table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(title=title)
    for column in columns:
        table.add_column(column)
    for row in rows:
        table.add_row(*row)
    return table


def _markdown(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return f"{title}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)
