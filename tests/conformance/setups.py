"""The tables at which every game is tried: each number of seats, and a bounded choice of options."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product

import pytest

from creuset.core.bits import COMPILED
from creuset.core.fair import rng_from
from creuset.core.game import Game
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.games import GAMES
from tests.conformance.play import FOLLOWED

MOST_CHOICES = 8
"""How many combinations of options are tried at most for one game."""

MOST_SETUPS = 9
MOST_SETUPS_IN_ALL = 24
"""How many tables one game may have when every combination is tried with every number of seats: always, and at most."""

FEWER = 2
"""With how many numbers of seats a combination is tried where all would be too many."""

FOLLOWED_LONG = 700 if COMPILED else 300
"""How many steps of a game are looked at in the soak run."""


@dataclass(frozen=True)
class Setup:
    """A game, its options, a number of seats, and how many steps are looked at where nothing is said of the end."""

    game: Game
    options: tuple[tuple[str, str], ...]
    seats: int
    followed: int = FOLLOWED

    def __str__(self) -> str:
        defaults = {option.key: option.default for option in self.game.lid.options}
        changed = [f"{key}={value}" for key, value in self.options if defaults[key] != value]
        return "/".join([self.game.lid.key, str(self.seats), *changed]).replace(" ", "_")

    def for_long(self) -> "Setup":
        """The same table in the soak run."""
        return replace(self, followed=FOLLOWED_LONG)

    def start(self) -> State:
        """The first position."""
        return self.game.begin(dict(self.options), self.seats)

    def rng(self, *purpose: object) -> Rng:
        """A generator for one purpose at this table."""
        return rng_from("conformance", self, *purpose)


def option_choices(game: Game, most: int = MOST_CHOICES) -> list[tuple[tuple[str, str], ...]]:
    """Combinations of options, all of them when there are few.

    Else the defaults, each other value alone, the last values together, then any until there are enough.
    """
    options = game.lid.options
    every = [
        tuple(zip([option.key for option in options], values, strict=True))
        for values in product(*(option.values for option in options))
    ]
    if len(every) <= most:
        return every
    defaults = {option.key: option.default for option in options}
    chosen = [tuple(defaults.items())]
    for option in options:
        chosen.extend(tuple({**defaults, option.key: value}.items()) for value in option.values[1:])
    chosen.append(tuple((option.key, option.values[-1]) for option in options))
    rng = rng_from("options", game.lid.key)
    while len(chosen) < most:
        candidate = every[rng.below(len(every))]
        if candidate not in chosen:
            chosen.append(candidate)
    return chosen


def numbers_of_seats(game: Game, choices: int, index: int, most: int) -> list[int]:
    """With how many seats one of so many combinations of options is tried: with all, or with some that change."""
    every = list(range(game.lid.fewest, game.lid.most + 1))
    share = most // choices
    return every if len(every) <= share else [every[(index * FEWER + each) % len(every)] for each in range(FEWER)]


def setups_of(game: Game, most: int) -> list[Setup]:
    """Every combination of options that is tried, with its numbers of seats."""
    choices = option_choices(game)
    return [
        Setup(game, options, seats)
        for index, options in enumerate(choices)
        for seats in numbers_of_seats(game, len(choices), index, most)
    ]


def in_soak(setups: Iterable[Setup]) -> list[object]:
    """Tables of the soak run, where games are followed for long."""
    return [pytest.param(setup.for_long(), marks=pytest.mark.slow, id=f"{setup}/long") for setup in setups]


SETUPS = [setup for game in GAMES.values() for setup in setups_of(game, MOST_SETUPS)]

FEW_SETUPS = [
    Setup(game, options, game.lid.fewest + index % (game.lid.most - game.lid.fewest + 1))
    for game in GAMES.values()
    for index, options in enumerate(option_choices(game))
]
"""Every choice of options once, the numbers of seats taken in turn."""

EVERY_SETUP = [setup for game in GAMES.values() for setup in setups_of(game, MOST_SETUPS_IN_ALL)]

DAILY = [
    *FEW_SETUPS,
    *(setup for setup in SETUPS if all((few.game, few.seats) != (setup.game, setup.seats) for few in FEW_SETUPS)),
]
"""Every choice of options and every number of seats."""

every_table = pytest.mark.parametrize(
    "setup", [*DAILY, *in_soak(setup for setup in EVERY_SETUP if setup not in DAILY)], ids=str
)
"""For tests of every table: those that are always tried, and the others, which take longer."""

every_choice = pytest.mark.parametrize("setup", [*FEW_SETUPS, *in_soak(FEW_SETUPS)], ids=str)
"""For tests that take longer: every choice of options once, and for long in the soak run."""


def games(most: int) -> pytest.MarkDecorator:
    """For tests of random games: a single one, and in the soak run so many."""
    more = pytest.param(range(1, most), marks=pytest.mark.slow, id="more")
    return pytest.mark.parametrize("numbers", [pytest.param(range(1), id="one"), more])
