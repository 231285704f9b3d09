"""`creuset bench`: how fast games are played on this machine, and elsewhere."""

import json
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import Progress

from creuset.core.message import N_, Message
from creuset.games import GAMES, find_game
from creuset.lab.bench import Contender, check_length, measure, our_contenders
from creuset.lab.bench_report import as_data, show, with_troubles
from creuset.lab.peers import PEERS, Installer, Peer, enter
from creuset.words import Speaker


def run_bench(
    speaker: Speaker, games: Sequence[str], peers: bool, refresh: bool, runs: int, seconds: float, as_json: bool
) -> None:
    """Measure the games named (all when none is), the peers beside them when asked, and print what came out."""
    check_length(runs, seconds)
    chosen = [find_game(key).lid.key for key in games] or list(GAMES)
    contenders = our_contenders(dict.fromkeys(chosen))
    troubles: list[Message] = []
    progress_console = Console(stderr=True)
    if peers:
        others, troubles = _peers(speaker, refresh, progress_console)
        contenders += others
    with Progress(console=progress_console, disable=not progress_console.is_terminal, transient=True) as progress:
        bar = progress.add_task(speaker(N_("measuring")), total=None)
        report = measure(contenders, runs, seconds, lambda done, of: progress.update(bar, completed=done, total=of))
    report = with_troubles(report, troubles)
    if as_json:
        sys.stdout.write(json.dumps(as_data(report, speaker), ensure_ascii=False, indent=1) + "\n")
    else:
        show(report, speaker, Console())


def _peers(speaker: Speaker, refresh: bool, console: Console) -> tuple[list[Contender], list[Message]]:
    def announce(peer: Peer) -> None:
        sentence = speaker(N_("installing {system} in a folder of its own, this once …"), system=peer.name)
        console.print(sentence, highlight=False)

    return enter(PEERS, Installer(refresh), announce)
