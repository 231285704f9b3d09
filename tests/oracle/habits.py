"""Ways to play that lead to the positions where the rules of Metallurgie are hard.

Uniformly random play hardly ever makes an area large enough to score. A habit gives each legal action a weight.
"""

from collections.abc import Callable
from random import Random

from tests.oracle.metallurgie import METALS, Oracle, read_card
from tests.oracle.pattern import Position, neighbours, reached, showing

Habit = Callable[[Oracle, str], float]


def uniform(_oracle: Oracle, _action: str) -> float:
    """Anything, as likely as anything else."""
    return 1


def gathering(oracle: Oracle, action: str) -> float:
    """Large areas of every metal, scored as a rule."""
    if "@" not in action:
        return {"done": 0.5, "draw": 2}[action]
    if action.startswith(("score", "take")):
        return 6
    metal, position = read_card(action)
    return 0.2 + len(reached(position, showing(oracle.pattern, metal) | {position})) ** 2


def hoarding(oracle: Oracle, action: str) -> float:
    """Large areas that are left lying at first, so that later one scoring leads to the next."""
    if oracle.stage == "scoring":
        return 4 if action == "done" and oracle.turns < 15 * oracle.seats else 1
    return gathering(oracle, action)


def threading(oracle: Oracle, action: str) -> float:
    """Iron in thin lines and rings, with copper on their ends: what ME-18 is about."""
    if "@" not in action:
        return {"done": 0.3, "draw": 0.5}[action]
    if action.startswith(("score", "take")):
        return 6
    metal, position = read_card(action)
    touching = touched(oracle, position)
    if metal == "iron":
        return {1: 8, 2: 3}.get(touching, 0.1)
    if metal == "copper":
        return {1: 10, 2: 1}.get(touching, 0.1)
    return 0.5


def touched(oracle: Oracle, position: Position) -> int:
    """How many cards of the pattern lie around a position."""
    return sum(neighbour in oracle.pattern for neighbour in neighbours(position))


PLAYERS: dict[str, Habit] = {
    "uniform": uniform,
    "gathering": gathering,
    "hoarding": hoarding,
    "threading": threading,
}


def pick(habit: Habit, oracle: Oracle, legal: set[str], random: Random) -> str:
    """One of the legal actions, as likely as the habit says."""
    actions = sorted(legal)
    return random.choices(actions, [habit(oracle, action) for action in actions])[0]


def pick_chance(favourite: str | None, oracle: Oracle, random: Random) -> str:
    """What a dealer does who favours one metal (or is fair), among what chance may do at all."""
    chances = oracle.chances()
    actions = sorted(chances)
    liking = [8 if favourite and action.endswith(favourite) else 1 for action in actions]
    return random.choices(
        actions, [float(chances[action]) * like for action, like in zip(actions, liking, strict=True)]
    )[0]


FAVOURITES: tuple[str | None, ...] = (None, *METALS)
