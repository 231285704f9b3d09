"""`creuset play`: a match in the terminal, full screen or line by line."""

import secrets
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

from creuset.core.fair import SEED_BYTES, seed_from
from creuset.core.message import N_
from creuset.games import find_game
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match, resume_saved
from creuset.table.saves import load_journals, save_journal
from creuset.terminal.console import read_line, write_line
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
    kinds, names = read_seats(seats, say(N_("Player")))
    seed = secrets.token_bytes(SEED_BYTES) if seed_number is None else seed_from("play", seed_number)
    match = Match.begin(find_game(game), options, kinds, names, seed)
    _play(say, LocalTable(match, seed), save or _default_save(match), plain)


def resume_match(say: Speaker, file: Path, save: Path, plain: bool) -> None:
    """Go on with a saved match."""
    journals = load_journals(file)
    match = resume_saved(journals)
    end = journals[0].end
    assert end is not None
    _play(say, LocalTable(match, bytes.fromhex(end.seed)), save, plain)


def _play(say: Speaker, table: LocalTable, save: Path, plain: bool) -> None:
    if plain or not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        play_plain(table, say, read_line, write_line, save)
        return
    from creuset.terminal.app import run_app  # noqa: PLC0415 - the plain mode starts without the screen's libraries

    run_app(table, say, save)
    save_journal(table.match.journal(), save)
    if table.match.outcome() is None:
        write_line(say(N_("Saved. Go on with: creuset play --resume {file}"), file=shlex.quote(str(save))))


def _default_save(match: Match) -> Path:
    return user_data_path("creuset") / "matches" / f"{match.game.lid.key}-{match.promise[:12]}.jsonl"
