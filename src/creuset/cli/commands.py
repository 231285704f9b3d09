"""The commands and their help, in the reader's language."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter, Token

from creuset import __version__
from creuset.cli.balance import check_pieces, run_balance
from creuset.cli.bench import run_bench
from creuset.cli.journals import replay_file, verify_file
from creuset.cli.maps import check_map, draw_map_to, list_maps, with_map
from creuset.cli.play import play_match, resume_match
from creuset.cli.rules import list_games, show_rules
from creuset.cli.simulate import bots_contest, run_simulation
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.words import Speaker


def make_app(say: Speaker) -> App:
    """The command line in the language of the speaker."""

    def told(text: str, **more: object) -> Parameter:
        return Parameter(help=say(text), **more)  # type: ignore[arg-type]  # cyclopts' own keywords, passed on

    app = App(
        name="creuset",
        help=say(N_("A table for metal-themed board games. Add --lang en, fr or de to any command.")),
        version=__version__,
        help_format="plaintext",
    )
    seats_help = N_("Who sits where, for instance you,greedy or you=Anna,you=Ben,random.")
    seed_help = N_("A number that fixes the cards, to play the same deal again.")
    option_help = N_("A switch of the rules as name=value; may be repeated. See: creuset games.")
    map_help = N_("The map of Metro X to play on: a name, or a file of your own. See: creuset maps.")

    @app.command(help=say(N_("Play in the terminal.")))
    def play(
        game: Annotated[str | None, told(N_("Which game; metallurgie without it."))] = None,
        *,
        seats: Annotated[str | None, told(seats_help)] = None,
        city: Annotated[str | None, told(map_help, name="--map")] = None,
        option: Annotated[Sequence[str], told(option_help, negative="")] = (),
        plain: Annotated[bool, told(N_("Line by line, for screen readers and pipes."), negative="")] = False,
        seed: Annotated[int | None, told(seed_help, converter=whole_number)] = None,
        save: Annotated[Path | None, told(N_("The file to save to; without it, one in your data folder."))] = None,
        resume: Annotated[Path | None, told(N_("A saved file to go on with."))] = None,
    ) -> None:
        if resume is None:
            chosen = "metallurgie" if game is None else game
            options = with_map(chosen, read_options(option), city)
            play_match(say, chosen, options, "you,greedy,greedy" if seats is None else seats, seed, save, plain)
        elif game is None and seats is None and city is None and seed is None and not option:
            resume_match(say, resume, save or resume, plain)
        else:
            raise BadSetup(Message(N_("a match that goes on has its game, seats, options and seed already")))

    @app.command(help=say(N_("Read the rulebook, one rule of it, or the rules that hold a word.")))
    def rules(
        game: Annotated[str, told(N_("Which game."))],
        wanted: Annotated[str | None, told(N_("A rule's number, for instance ME-18, or a word."))] = None,
    ) -> None:
        show_rules(say, game, wanted)

    @app.command(help=say(N_("List the games and their options.")))
    def games() -> None:
        list_games(say)

    @app.command(help=say(N_("Let bots play many games and sum them up.")))
    def simulate(
        game: Annotated[str, told(N_("Which game."))],
        *,
        seats: Annotated[str, told(seats_help)] = "greedy,greedy",
        games: Annotated[int, told(N_("How many games."), converter=whole_number)] = 100,
        seed: Annotated[int, told(N_("A number that fixes all games."), converter=whole_number)] = 1,
        city: Annotated[str | None, told(map_help, name="--map")] = None,
        option: Annotated[Sequence[str], told(option_help, negative="")] = (),
        out: Annotated[Path | None, told(N_("A file for the journals, one a line."))] = None,
        jobs: Annotated[int | None, told(N_("On how many cores; without it, on all."), converter=whole_number)] = None,
    ) -> None:
        contest = bots_contest(game, with_map(game, read_options(option), city), seats, games, seed, jobs)
        run_simulation(say, contest, games, out, jobs)

    @app.command(help=say(N_("Let equal bots play many games and show how even the game and its pieces are.")))
    def balance(
        game: Annotated[str, told(N_("Which game."))],
        *,
        seats: Annotated[str, told(seats_help)] = "greedy,greedy",
        games: Annotated[int, told(N_("How many games."), converter=whole_number)] = 2000,
        seed: Annotated[int, told(N_("A number that fixes all games."), converter=whole_number)] = 1,
        city: Annotated[str | None, told(map_help, name="--map")] = None,
        option: Annotated[Sequence[str], told(option_help, negative="")] = (),
        pieces: Annotated[Path | None, told(N_("A file of pieces to try instead of the game's own."))] = None,
        check: Annotated[bool, told(N_("Only check the pieces, without a game."), negative="")] = False,
        jobs: Annotated[int | None, told(N_("On how many cores; without it, on all."), converter=whole_number)] = None,
    ) -> None:
        if check:
            check_pieces(say, game, pieces)
        else:
            options = with_map(game, read_options(option), city)
            contest = bots_contest(game, options, seats, games, seed, jobs, pieces)
            run_balance(say, contest, games, jobs)

    @app.command(help=say(N_("Step through a journal.")))
    def replay(
        file: Annotated[Path, told(N_("The journal."))],
        *,
        number: Annotated[int, told(N_("Which game of the file."), converter=whole_number)] = 1,
    ) -> None:
        replay_file(say, file, number)

    @app.command(help=say(N_("Check a journal: every step, every draw, the outcome.")))
    def verify(file: Annotated[Path, told(N_("The journal, or several in one file."))]) -> None:
        verify_file(say, file)

    @app.command(help=say(N_("Measure how fast games are played on this machine.")))
    def bench(
        games: Annotated[Sequence[str], told(N_("Which games; all without it."), negative="")] = (),
        *,
        peers: Annotated[
            bool, told(N_("Also install and measure what people would use instead."), negative="")
        ] = False,
        refresh: Annotated[bool, told(N_("Install the others anew."), negative="")] = False,
        runs: Annotated[int, told(N_("How many runs."), converter=whole_number)] = 7,
        seconds: Annotated[float, told(N_("How long each measurement takes."))] = 1.0,
        json: Annotated[bool, told(N_("Print JSON."), negative="")] = False,
    ) -> None:
        run_bench(say, list(games), peers, refresh, runs, seconds, json)

    app.command(make_maps_app(say))
    return app


def make_maps_app(say: Speaker) -> App:
    """`creuset maps` with its own commands."""
    maps = App(name="maps", help=say(N_("List, check and draw the maps of Metro X.")), help_format="plaintext")
    chosen_help = say(N_("The name of a map, or a file of your own."))

    @maps.default
    @maps.command(name="list", help=say(N_("List the maps with their figures.")))
    def list_all() -> None:
        list_maps(say)

    @maps.command(help=say(N_("Check a map: every fault with its line, and what is in the way on its drawing.")))
    def check(chosen: Annotated[str, Parameter(name="map", help=chosen_help)]) -> None:
        check_map(say, chosen)

    @maps.command(help=say(N_("Draw a map as SVG or as PDF, one A5 page to print and play on.")))
    def draw(
        chosen: Annotated[str, Parameter(name="map", help=chosen_help)],
        *,
        out: Annotated[Path, Parameter(help=say(N_("The file to draw to, such as berlin.svg or berlin.pdf.")))],
    ) -> None:
        draw_map_to(say, chosen, out)

    return maps


def whole_number(_kind: object, tokens: Sequence[Token]) -> int:
    """A whole number as it was typed; 1.5 is none."""
    return int(tokens[0].value)


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """Options from `name=value`; raises `BadSetup`."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise BadSetup(Message(N_("an option is written name=value, not {option}"), {"option": pair}))
        if name in options:
            raise BadSetup(Message(N_("the option {option} is given twice"), {"option": name}))
        options[name] = value
    return options
