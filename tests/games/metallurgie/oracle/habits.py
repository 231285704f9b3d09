"""Ways to play Metallurgie: uniformly random play hardly ever makes an area large enough to score."""

from tests.games.metallurgie.oracle.pattern import Position, neighbours, reached, showing
from tests.games.metallurgie.oracle.rules import METALS, Oracle, read_card
from tests.oracle.habits import Habit, uniform


def gathering(oracle: Oracle, action: str) -> float:
    """Large areas of every metal, usually scored."""
    if "@" not in action:
        return {"done": 0.5, "draw": 2}[action]
    if action.startswith(("score", "take")):
        return 6
    metal, position = read_card(action)
    return 0.2 + len(reached(position, showing(oracle.pattern, metal) | {position})) ** 2


def hoarding(oracle: Oracle, action: str) -> float:
    """Large areas left alone at first, so one scoring later leads to the next."""
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


PLAYERS: dict[str, Habit[Oracle]] = {
    "uniform": uniform,
    "gathering": gathering,
    "hoarding": hoarding,
    "threading": threading,
}

FAVOURITES: tuple[str | None, ...] = (None, *METALS)
