"""Ways to play that lead to the positions where rules are hard: a habit gives each legal action a weight."""

from collections.abc import Callable
from random import Random

from creuset.core.seats import DEALER
from tests.oracle.lockstep import Lockstep, Oracle, SomeOracle

Habit = Callable[[SomeOracle, str], float]


def uniform(_oracle: Oracle, _action: str) -> float:
    """Anything, as likely as anything else."""
    return 1


def pick(habit: Habit[SomeOracle], oracle: SomeOracle, legal: set[str], random: Random) -> str:
    """One of the legal actions, as likely as the habit says."""
    actions = sorted(legal)
    return random.choices(actions, [habit(oracle, action) for action in actions])[0]


def pick_chance(favourite: str | None, oracle: Oracle, random: Random) -> str:
    """What a dealer does who favours actions that end on a word (or is fair), among what chance may do at all."""
    chances = oracle.chances()
    actions = sorted(chances)
    liking = [8 if favourite and action.endswith(favourite) else 1 for action in actions]
    return random.choices(
        actions, [float(chances[action]) * like for action, like in zip(actions, liking, strict=True)]
    )[0]


def play_out(match: Lockstep[SomeOracle], habit: Habit[SomeOracle], favourite: str | None, random: Random) -> None:
    """Play a match, in which one decides at a time, to its end."""
    while match.offered:
        if DEALER in match.offered:
            match.step(pick_chance(favourite, match.oracle, random))
        else:
            match.step(pick(habit, match.oracle, match.legal, random))
