"""The commands of the laboratory: simulations, balance, ladders, tuning, measurements."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App

from creuset.cli.balance import run_balance
from creuset.cli.bench import run_bench
from creuset.cli.ladder import run_ladder
from creuset.cli.options import FLAG_HELP, OPTION_HELP, read_options
from creuset.cli.parameters import given, parameters_in, whole_number
from creuset.cli.simulate import bots_contest, run_simulation
from creuset.cli.tune import run_tuning
from creuset.core.message import N_
from creuset.words import Speaker


def add_lab_commands(app: App, say: Speaker) -> None:
    """The commands for those who study the games."""
    told = parameters_in(say)
    bots_help = N_("Which bots play, for instance greedy,random; without it, as few of the best as it takes.")

    @app.command(help=say(N_("Let bots play many games and sum them up.")))
    def simulate(
        game: Annotated[str, told(N_("Which game."))],
        *,
        seats: Annotated[str | None, told(bots_help)] = None,
        games: Annotated[int, told(N_("How many games."), converter=whole_number)] = 100,
        seed: Annotated[int, told(N_("A number that fixes all games."), converter=whole_number)] = 1,
        option: Annotated[Sequence[str], told(OPTION_HELP, negative="")] = (),
        out: Annotated[Path | None, told(N_("A file for the journals, one a line."))] = None,
        jobs: Annotated[int | None, told(N_("On how many cores; without it, on all."), converter=whole_number)] = None,
        **flags: Annotated[str, told(FLAG_HELP)],
    ) -> None:
        contest = bots_contest(game, read_options(game, option, flags), seats, games, seed, jobs)
        run_simulation(say, contest, games, out, jobs)

    @app.command(help=say(N_("Let equal bots play many games and show how even the game is.")))
    def balance(
        game: Annotated[str, told(N_("Which game."))],
        *,
        seats: Annotated[str | None, told(bots_help)] = None,
        games: Annotated[int, told(N_("How many games."), converter=whole_number)] = 2000,
        seed: Annotated[int, told(N_("A number that fixes all games."), converter=whole_number)] = 1,
        option: Annotated[Sequence[str], told(OPTION_HELP, negative="")] = (),
        jobs: Annotated[int | None, told(N_("On how many cores; without it, on all."), converter=whole_number)] = None,
        **flags: Annotated[str, told(FLAG_HELP)],
    ) -> None:
        run_balance(say, bots_contest(game, read_options(game, option, flags), seats, games, seed, jobs), games, jobs)

    @app.command(help=say(N_("Let bots play each other and rate them; those who overlap are not ranked.")))
    def ladder(
        game: Annotated[str, told(N_("Which game."))],
        *,
        players: Annotated[
            str | None, told(N_("Who plays, for instance greedy,mara,search@100ms; without it, greedy and all five."))
        ] = None,
        seats: Annotated[int | None, told(N_("How many sit at a table."), converter=whole_number)] = None,
        rounds: Annotated[int, told(N_("How often everybody meets everybody."), converter=whole_number)] = 20,
        seed: Annotated[int, told(N_("A number that fixes all games."), converter=whole_number)] = 1,
        option: Annotated[Sequence[str], told(OPTION_HELP, negative="")] = (),
        jobs: Annotated[int | None, told(N_("On how many cores; without it, on all."), converter=whole_number)] = None,
        out: Annotated[Path | None, told(N_("A file for the tables, as Markdown."))] = None,
        **flags: Annotated[str, told(FLAG_HELP)],
    ) -> None:
        run_ladder(say, game, read_options(game, option, flags), players, seats, rounds, seed, jobs, out)

    @app.command(help=say(N_("Let matches decide the numbers that a game's bots judge by.")))
    def tune(
        game: Annotated[str, told(N_("Which game."))],
        *,
        seats: Annotated[int | None, told(N_("How many sit at a table."), converter=whole_number)] = None,
        level: Annotated[int, told(N_("How well they think, from 1 to 5."), converter=whole_number)] = 3,
        trials: Annotated[int, told(N_("How many changes are tried."), converter=whole_number)] = 50,
        games: Annotated[int, told(N_("How many games decide about a change."), converter=whole_number)] = 200,
        seed: Annotated[int, told(N_("A number that fixes all games."), converter=whole_number)] = 1,
        against: Annotated[str | None, told(N_("A bot on all other seats; without it, the present numbers."))] = None,
        option: Annotated[Sequence[str], told(OPTION_HELP, negative="")] = (),
        jobs: Annotated[int | None, told(N_("On how many cores; without it, on all."), converter=whole_number)] = None,
        out: Annotated[Path | None, told(N_("Another file for the new numbers."))] = None,
        **flags: Annotated[str, told(FLAG_HELP)],
    ) -> None:
        setup = read_options(game, option, flags)
        run_tuning(say, game, setup, seats, level, trials, games, seed, against, jobs, out)

    @app.command(help=say(N_("Measure how fast games are played on this machine.")))
    def bench(
        games: Annotated[Sequence[str], told(N_("Which games; all without it."), negative="")] = (),
        *,
        search: Annotated[bool, told(N_("Measure the bots' search instead of random games."), negative="")] = False,
        peers: Annotated[
            bool, told(N_("Also install and measure what people would use instead."), negative="")
        ] = False,
        refresh: Annotated[bool, told(N_("Install the others anew."), negative="")] = False,
        runs: Annotated[
            int | None, told(N_("How many runs; 7 without it, 3 for a server."), converter=whole_number)
        ] = None,
        seconds: Annotated[
            float | None, told(N_("How many seconds each measurement takes; 1 without it, 5 for a server."))
        ] = None,
        server: Annotated[bool, told(N_("Measure a server instead, with many tables at once."), negative="")] = False,
        tables: Annotated[int, told(N_("How many tables the server has."), converter=whole_number)] = 500,
        json: Annotated[bool, told(N_("Print JSON."), negative="")] = False,
    ) -> None:
        if server:
            from creuset.cli.server_bench import run_server_bench  # noqa: PLC0415 - as for serve

            run_server_bench(say, games, tables, peers, refresh, given(runs, 3), given(seconds, 5.0), json)
        else:
            run_bench(say, list(games), search, peers, refresh, given(runs, 7), given(seconds, 1.0), json)
