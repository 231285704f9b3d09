"""`creuset balance`: how even a game is between equal bots."""

from contextlib import ExitStack

from rich.console import Console

from creuset.cli.simulate import tracked
from creuset.lab.balance import Balance, weigh
from creuset.lab.simulate import Contest, check, play_all
from creuset.words import Speaker


def run_balance(say: Speaker, contest: Contest, games: int, jobs: int | None) -> None:
    """Play the games and print their figures."""
    check(contest)  # refuse a bad setup before the bar is drawn
    balance = Balance(contest)
    with ExitStack() as stack:
        for weighing in tracked(stack, play_all(weigh, contest, games, jobs), games, say):
            balance.add(weighing)
    balance.show(Console(), say)
