"""`creuset play`: a match in the terminal, full screen or line by line."""

import secrets
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from creuset.cli.folders import new_journal_file
from creuset.core.errors import BadSetup
from creuset.core.fair import SEED_BYTES, seed_from
from creuset.core.message import N_, Filling, Message
from creuset.packs import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match, resume_saved
from creuset.table.saves import load_journals, save_journal
from creuset.terminal.console import has_screen, read_line, write_line
from creuset.terminal.plain import play_plain
from creuset.words import Speaker


def play_match(
    say: Speaker,
    game: str,
    options: Mapping[str, str],
    seats: str,
    seed_number: int | None,
    save: Path | None,
    plain: bool,
) -> None:
    """Set up a new match and play it."""
    kinds, names = read_seats(seats, game, say(N_("Player")))
    seed = secrets.token_bytes(SEED_BYTES) if seed_number is None else seed_from("play", seed_number)
    match = Match.begin(find_game(game), options, kinds, names, seed)
    table = LocalTable(match, seed)
    if save is None:
        _play(say, table, _saved_by_default(say, match), plain)
        return
    if save.exists():
        gaps: dict[str, Filling] = {"file": str(save)}
        raise BadSetup(Message(N_("{file} already exists; choose another name, or go on with it by --resume"), gaps))
    save_journal(match.journal(), save)
    _play(say, table, save, plain)


def usual_seats(game: str) -> str:
    """Who plays if nobody says: you and Mara, three in all if the game allows."""
    lid = find_game(game).lid
    return ",".join(["you", *["mara"] * (max(lid.fewest, min(3, lid.most)) - 1)])


def resume_match(say: Speaker, file: Path, save: Path, plain: bool) -> None:
    """Go on with a saved match."""
    journals = load_journals(file)
    match = resume_saved(journals)
    end = journals[0].end
    assert end is not None
    save_journal(match.journal(), save)
    _play(say, LocalTable(match, bytes.fromhex(end.seed)), save, plain)


def _play(say: Speaker, table: LocalTable, save: Path | None, plain: bool) -> None:
    if plain or not has_screen():
        play_plain(table, say, read_line, write_line, save)
        return
    from creuset.terminal.app import run_app  # noqa: PLC0415 - the plain mode starts without the screen's libraries

    run_app(table, say, save)
    if save is None:
        return
    save_journal(table.match.journal(), save)
    if table.match.outcome() is None:
        write_line(say(N_("Saved. Go on with: creuset play --resume {file}"), file=shlex.quote(str(save))))


def _saved_by_default(say: Speaker, match: Match) -> Path | None:
    """A new file in the user's data folder; None, with a word about it, if none can be made."""
    try:
        file = new_journal_file(match.game.lid.key, match.promise)
        save_journal(match.journal(), file)
    except (OSError, BadSetup) as error:
        sys.stderr.write(f"creuset: {say.error(error) if isinstance(error, BadSetup) else error}\n")
        return None
    return file
