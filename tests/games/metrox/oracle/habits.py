"""Ways to play Metro X: uniformly random play marks little, hardly ever completes a line and seldom ties."""

from collections.abc import Callable
from random import Random

from creuset.core.seats import DEALER
from tests.games.metrox.oracle.lockstep import Lockstep
from tests.games.metrox.oracle.rules import Oracle
from tests.oracle.habits import Habit, pick, pick_chance

SeatHabit = Callable[[Oracle, int, str], float]
"""Several decide at once: the weight of a choice for one of them."""


def uniform(_oracle: Oracle, _seat: int, _choice: str) -> float:
    """Anything, as likely as anything else."""
    return 1


def driving(oracle: Oracle, seat: int, choice: str) -> float:
    """Any line, as far as it goes."""
    return 0.1 + float(len(marked_by(oracle, seat, choice)) ** 4)


def finishing(oracle: Oracle, seat: int, choice: str) -> float:
    """Whatever leaves the fewest stations of some line to be marked: lines are completed, several at once too."""
    stations = set(marked_by(oracle, seat, choice))
    empty = set(oracle.sheets[seat].empty())
    left = [
        len(empty & set(line.stops) - stations) for line in oracle.city.lines.values() if stations & set(line.stops)
    ]
    return 0.1 + sum(10.0 / (1 + each) ** 2 for each in left)


def circling(oracle: Oracle, seat: int, choice: str) -> float:
    """Rings before all else, then as far as it goes."""
    line = oracle.city.lines.get(choice[0])
    return driving(oracle, seat, choice) * (50 if line and line.ring else 1)


def repeating(oracle: Oracle, seat: int, choice: str) -> float:
    """Special stations before all else: much is to be written again, and the windows are soon filled."""
    special = sum(station in oracle.city.special for station in marked_by(oracle, seat, choice))
    return driving(oracle, seat, choice) * float(20**special)


def idling(_oracle: Oracle, _seat: int, choice: str) -> float:
    """Next to nothing: many stations stay empty, and players who do the same have the same points."""
    return 20 if choice == "skip" or choice.endswith(" 0") else 0.2


def following(oracle: Oracle, seat: int, choice: str) -> float:
    """The last line as far as it goes: all who play so write the same on their sheets and complete lines together."""
    marks = len(marked_by(oracle, seat, choice))
    return 10.0 ** (8 * "ABCDEFGHIJKL".find(choice[0]) + marks - 4 * (" backward " in choice))


PLAYERS: dict[str, SeatHabit] = {
    "uniform": uniform,
    "driving": driving,
    "finishing": finishing,
    "circling": circling,
    "repeating": repeating,
    "idling": idling,
    "following": following,
}

FAVOURITES: tuple[str | None, ...] = (None, "turn 6", "transfer", "free ride", "express 3")


def marked_by(oracle: Oracle, seat: int, choice: str) -> list[str]:
    """The stations that a choice marks."""
    return oracle.sheets[seat].would_mark(oracle.turned(), choice)


def of_seat(seat: int, habit: SeatHabit) -> Habit[Oracle]:
    """How one seat weighs its choices."""

    def weigh(oracle: Oracle, choice: str) -> float:
        return habit(oracle, seat, choice)

    return weigh


def play_out(match: Lockstep, habits: list[SeatHabit], favourite: str | None, random: Random) -> None:
    """Play a match to its end, each seat by its habit, those who owe a choice in any order."""
    while match.offered:
        if DEALER in match.offered:
            match.step(pick_chance(favourite, match.oracle, random))
            continue
        seat = random.choice(sorted(match.offered))
        match.step(pick(of_seat(seat, habits[seat]), match.oracle, match.offered[seat], random), seat)
