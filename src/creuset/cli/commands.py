"""The commands and their help, in the reader's language."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App

from creuset import __version__
from creuset.cli import tell
from creuset.cli.analyse import analyse_step
from creuset.cli.journals import replay_file, verify_file
from creuset.cli.lab_commands import add_lab_commands
from creuset.cli.options import FLAG_HELP, OPTION_HELP, read_options
from creuset.cli.parameters import parameters_in, whole_number
from creuset.cli.play import play_match, resume_match, usual_seats
from creuset.cli.rules import list_games, show_rules
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.packs import packs
from creuset.words import Speaker


def make_app(say: Speaker) -> App:
    """The command line in the language of the speaker."""
    told = parameters_in(say)
    app = App(
        name="creuset",
        help=say(N_("A table for metal-themed board games. Add --lang en, fr or de to any command.")),
        version=__version__,
        help_format="plaintext",
    )
    seats_help = N_("Who sits where, for instance you,greedy or you=Anna,you=Ben,random.")
    seed_help = N_("A number that fixes the cards, to play the same deal again.")

    @app.command(help=say(N_("Play in the terminal.")))
    def play(
        game: Annotated[str | None, told(N_("Which game; without it, the first of: creuset games."))] = None,
        *,
        seats: Annotated[str | None, told(seats_help)] = None,
        option: Annotated[Sequence[str], told(OPTION_HELP, negative="")] = (),
        plain: Annotated[bool, told(N_("Line by line, for screen readers and pipes."), negative="")] = False,
        seed: Annotated[int | None, told(seed_help, converter=whole_number)] = None,
        save: Annotated[Path | None, told(N_("The file to save to; without it, one in your data folder."))] = None,
        resume: Annotated[Path | None, told(N_("A saved file to go on with."))] = None,
        **flags: Annotated[str, told(FLAG_HELP)],
    ) -> None:
        if resume is None:
            chosen = next(iter(packs())) if game is None else game
            options = read_options(chosen, option, flags)
            play_match(say, chosen, options, usual_seats(chosen) if seats is None else seats, seed, save, plain)
        elif game is None and seats is None and seed is None and not option and not flags:
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

    @app.command(help=say(N_("Step through a journal.")))
    def replay(
        file: Annotated[Path, told(N_("The journal."))],
        *,
        number: Annotated[int, told(N_("Which game of the file."), converter=whole_number)] = 1,
    ) -> None:
        replay_file(say, file, number)

    @app.command(help=say(N_("Ask the search about a decision in a journal, from what that player knew then.")))
    def analyse(
        file: Annotated[Path, told(N_("The journal."))],
        *,
        step: Annotated[int, told(N_("Which step of the game."), converter=whole_number)],
        number: Annotated[int, told(N_("Which game of the file."), converter=whole_number)] = 1,
    ) -> None:
        analyse_step(say, file, number, step)

    @app.command(help=say(N_("Check a journal: every step, every draw, the outcome.")))
    def verify(file: Annotated[Path, told(N_("The journal, or several in one file."))]) -> None:
        verify_file(say, file)

    @app.command(help=say(N_("Serve tables to everybody who has a link.")))
    def serve(
        *,
        host: Annotated[str, told(N_("The address to listen on; 0.0.0.0 for all."))] = "127.0.0.1",
        port: Annotated[
            int | None, told(N_("The port, 8000 without it; 0 takes any that is free."), converter=whole_number)
        ] = None,
        database: Annotated[
            str, told(N_("sqlite:///FILE or postgresql://…; without it, a file in your data folder."))
        ] = "",
        base_url: Annotated[str, told(N_("The address of the server as seen from outside, for links."))] = "",
        origin: Annotated[
            Sequence[str], told(N_("A further web site whose pages may connect; may be repeated."), negative="")
        ] = (),
        workers: Annotated[int, told(N_("In how many processes bots think."), converter=whole_number)] = 2,
        keep_days: Annotated[
            int | None,
            told(
                N_("Delete matches this many days after their end; without it, they are kept."), converter=whole_number
            ),
        ] = None,
        quiet: Annotated[bool, told(N_("Log only what goes wrong."), negative="")] = False,
        open: Annotated[  # noqa: A002 - what people type
            bool,
            told(N_("Show it in the browser; if no port is named and 8000 is taken, at another one."), negative=""),
        ] = False,
    ) -> None:
        from creuset.cli.serve import run_server  # noqa: PLC0415 - other commands start without the server's libraries

        run_server(say, host, port, database, base_url, origin, workers, keep_days, quiet, open)

    add_backup_commands(app, say)
    add_lab_commands(app, say)
    add_conform_command(app, say)
    add_online_commands(app, say)
    for key, pack in packs().items():
        try:
            add_commands: Callable[[App, Speaker], None] | None = pack.load("commands")
            if add_commands is not None:
                add_commands(app, say)
        except Exception as error:  # a stranger's commands must not stop ours
            why = f"{type(error).__name__}: {error}"
            tell(say(N_("the commands of {game} are left out: {error}"), game=key, error=why))
    return app


def add_backup_commands(app: App, say: Speaker) -> None:
    """The commands for operators."""
    told = parameters_in(say)
    database_help = N_("sqlite:///FILE or postgresql://…; without it, a file in your data folder.")

    @app.command(help=say(N_("Write a whole server to one file, also while it runs.")))
    def export(
        file: Annotated[Path, told(N_("The file to write; keep it secret."))],
        *,
        database: Annotated[str, told(database_help)] = "",
    ) -> None:
        from creuset.cli.backup import export_database  # noqa: PLC0415 - as for serve

        export_database(say, database, file)

    @app.command(name="import", help=say(N_("Read what export has written into an empty database.")))
    def import_(
        file: Annotated[Path, told(N_("The file to read."))],
        *,
        database: Annotated[str, told(database_help)] = "",
    ) -> None:
        from creuset.cli.backup import import_database  # noqa: PLC0415 - as for serve

        import_database(say, database, file)


def add_conform_command(app: App, say: Speaker) -> None:
    """The command for those who make games."""
    told = parameters_in(say)

    @app.command(help=say(N_("Check whether a game keeps what every game must keep.")))
    def conform(
        game: Annotated[str, told(N_("Which game."))],
        *,
        long: Annotated[bool, told(N_("At more tables, with more and longer games."), negative="")] = False,
        seed: Annotated[int, told(N_("A number that fixes all games."), converter=whole_number)] = 0,
    ) -> None:
        from creuset.cli.conform import run_conform  # noqa: PLC0415 - other commands start without the checks

        run_conform(say, game, long, seed)


def add_online_commands(app: App, say: Speaker) -> None:
    """The commands for matches on servers."""
    told = parameters_in(say)

    @app.command(help=say(N_("Play a match on a server, by its link or by its number among your matches.")))
    def join(
        link: Annotated[str, told(N_("The link to your seat, or a number. See: creuset matches."))],
        *,
        name: Annotated[str | None, told(N_("The name the others will see, when you join for the first time."))] = None,
        plain: Annotated[bool, told(N_("Line by line, for screen readers and pipes."), negative="")] = False,
    ) -> None:
        from creuset.cli.join import join_match  # noqa: PLC0415 - other commands start without the client's libraries

        join_match(say, link, name, plain)

    @app.command(help=say(N_("List your matches on servers, and say where it is your turn.")))
    def matches() -> None:
        from creuset.cli.join import list_matches  # noqa: PLC0415 - as above

        list_matches(say)

    @app.command(help=say(N_("Get a new link to your seat; every other device is signed out.")))
    def renew(link: Annotated[str, told(N_("The link to your seat, or a number. See: creuset matches."))]) -> None:
        from creuset.cli.join import renew_link  # noqa: PLC0415 - as above

        renew_link(say, link)

    @app.command(help=say(N_("List the matches of a server that anybody may join, or take a seat there.")))
    def lobby(
        *,
        server: Annotated[str, told(N_("The address of the server."))],
        take: Annotated[
            str | None, told(N_("The match of the list to take a seat at."), allow_leading_hyphen=True)
        ] = None,
        name: Annotated[str | None, told(N_("The name the others will see, when you join for the first time."))] = None,
        plain: Annotated[bool, told(N_("Line by line, for screen readers and pipes."), negative="")] = False,
    ) -> None:
        from creuset.cli.lobby import list_lobby, take_seat  # noqa: PLC0415 - as above

        if take is None:
            list_lobby(say, server)
        else:
            take_seat(say, server, take, name, plain)

    @app.command(help=say(N_("Set a table on a server and get the links to its seats.")))
    def create(
        game: Annotated[str, told(N_("Which game."))],
        *,
        server: Annotated[str, told(N_("The address of the server."))],
        seats: Annotated[
            str | None,
            told(N_("Who sits where: me, friend, open, remote or a bot, for instance me=Anna,friend=Ben,greedy.")),
        ] = None,
        option: Annotated[Sequence[str], told(OPTION_HELP, negative="")] = (),
        clock: Annotated[
            str | None, told(N_("Seconds for a decision and in the bank, such as 30+300; no clock without it."))
        ] = None,
        listed: Annotated[bool, told(N_("Show the match in the server's lobby."), negative="")] = False,
        **flags: Annotated[str, told(FLAG_HELP)],
    ) -> None:
        from creuset.cli.create import create_table  # noqa: PLC0415 - as above

        options = read_options(game, option, flags)
        create_table(say, server, game, options, seats, clock, listed)
