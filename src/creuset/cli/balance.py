"""`creuset balance`: how even a game is between equal bots, and what its pieces do."""

from contextlib import ExitStack
from pathlib import Path

from rich.console import Console

from creuset.cli.simulate import tracked
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.lab.balance import Balance, weigh
from creuset.lab.balance_pieces import pieces_in, soundness
from creuset.lab.simulate import Contest, check, game_with, play_all
from creuset.terminal.console import write_line
from creuset.words import Speaker


def run_balance(say: Speaker, contest: Contest, games: int, jobs: int | None) -> None:
    """Play the games and print their figures."""
    check(contest)  # what cannot be set up is refused before the bar is drawn
    balance = Balance(contest)
    with ExitStack() as stack:
        for weighing in tracked(stack, play_all(weigh, contest, games, jobs), games, say):
            balance.add(weighing)
    balance.show(Console(), say)


def check_pieces(say: Speaker, game: str, pieces: Path | None) -> None:
    """Print that a set of pieces is sound; raises `BadComponents` with every fault of one that is not."""
    chosen = game_with(game, pieces)
    found = pieces_in(chosen)
    if found is None:
        raise BadSetup(Message(N_("{game} has no pieces to check"), {"game": chosen.lid.title}))
    write_line(say(soundness(found)))
