"""`creuset bench`: how fast games are played on this machine, and elsewhere."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import Progress

from creuset.core.message import N_, Message
from creuset.lab.bench import Contender, check_length, measure, our_contenders
from creuset.lab.bench_report import as_data, show, with_troubles
from creuset.lab.peers import PEERS, Installer, enter
from creuset.packs import all_games, find_game
from creuset.words import Speaker


def run_bench(
    speaker: Speaker,
    games: Sequence[str],
    search: bool,
    peers: bool,
    refresh: bool,
    runs: int,
    seconds: float,
    as_json: bool,
) -> None:
    """Measure the named games (all by default), played or searched, with the peers if asked, and print the results."""
    check_length(runs, seconds)
    chosen = [find_game(key).lid.key for key in games] or list(all_games())
    contenders = our_contenders(dict.fromkeys(chosen), search)
    troubles: list[Message] = []
    console = Console(stderr=True)
    if peers:
        others, troubles = _peers(speaker, search, refresh, console)
        contenders += others
    with progress_of(speaker, console) as on_step:
        report = measure(contenders, runs, seconds, on_step)
    report = with_troubles(report, troubles)
    if as_json:
        sys.stdout.write(json.dumps(as_data(report, speaker), ensure_ascii=False, indent=1) + "\n")
    else:
        show(report, speaker, Console())


@contextmanager
def progress_of(speaker: Speaker, console: Console) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on a terminal during the measurements; call it with how much of the total is done."""
    with Progress(console=console, disable=not console.is_terminal, transient=True) as progress:
        bar = progress.add_task(speaker(N_("measuring")), total=None)
        yield lambda done, of: progress.update(bar, completed=done, total=of)


def announcing(speaker: Speaker, console: Console) -> Callable[[str], None]:
    """A function that announces, by name, what has to be installed first."""

    def announce(name: str) -> None:
        sentence = speaker(N_("installing {system} in its own folder, just this once …"), system=name)
        console.print(sentence, highlight=False)

    return announce


def _peers(speaker: Speaker, search: bool, refresh: bool, console: Console) -> tuple[list[Contender], list[Message]]:
    announce = announcing(speaker, console)
    return enter(PEERS, Installer(refresh), lambda peer: announce(peer.name), search)
