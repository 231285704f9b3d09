"""`creuset bench --server`: how fast our server is on this machine, beside another one."""

import json
import sys
from collections.abc import Sequence
from importlib import import_module

import msgspec
from rich.console import Console

from creuset.cli.bench import announcing, progress_of
from creuset.lab import server_peer
from creuset.lab.bench_report import as_data
from creuset.lab.server_bench import Scope, measure
from creuset.lab.server_figures import ServerFigures
from creuset.lab.server_report import show_server
from creuset.packs import all_games, find_game
from creuset.server.settings import Settings
from creuset.words import Speaker


def run_server_bench(
    speaker: Speaker,
    games: Sequence[str],
    tables: int,
    peers: bool,
    refresh: bool,
    runs: int,
    seconds: float,
    as_json: bool,
) -> None:
    """Measure a server with tables of the named games (all by default), and print the results."""
    import_module("creuset.server.serving")  # report missing packages here, not from a server that cannot start
    chosen = tuple(dict.fromkeys(find_game(key).lid.key for key in games)) or tuple(all_games())
    scope = Scope(chosen, tables, seconds, runs)
    scope.check()
    console = Console(stderr=True)
    announce, anew = announcing(speaker, console), [refresh]

    def others() -> Sequence[tuple[str, ServerFigures]]:
        return server_peer.measure(tables, seconds, bool(anew and anew.pop()), announce)

    with progress_of(speaker, console) as on_step:
        report = measure(server_command, scope, others if peers else None, on_step)
    if as_json:
        data = {**as_data(report, speaker), "tables": tables}
        sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    else:
        show_server(report, tables, speaker, Console())


def server_command(database: str) -> list[str]:
    """How to start a server for measurements: on any free port, without rate limits, without processes for bots."""
    settings = Settings(port=0, database=database, workers=0, limits=False)
    return [sys.executable, "-m", "creuset.cli.server_process", msgspec.json.encode(settings).decode()]
