"""The tables at which every game is tried: each number of seats, and a bounded choice of options."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import prod

from creuset.conformance.play import FOLLOWED, walk, walk_every_step, walk_to_the_end
from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.fair import rng_from, seed_from
from creuset.core.game import Game, Option
from creuset.core.rng import Rng
from creuset.core.state import State
from creuset.table.match import Match

MOST_CHOICES = 8
"""How many combinations of options are tried at most for one game."""

MOST_SETUPS = 9
MOST_SETUPS_IN_ALL = 24
"""How many tables one game may have when every combination is tried with every number of seats: always, and at most."""

FEWER = 2
"""With how many numbers of seats a combination is tried where all would be too many."""

FOLLOWED_LONG = 700 if COMPILED else 300
"""How many steps of a game are looked at when there is time."""

GAMES_LONG = 10
"""How many games are played then, where one has to do otherwise."""


@dataclass(frozen=True)
class Setup:
    """A game, its options and a number of seats, and how much is played there."""

    game: Game
    options: tuple[tuple[str, str], ...]
    seats: int
    followed: int = FOLLOWED
    """How many steps are looked at where nothing is said of the end."""
    games: int = 1
    """How many random games are played where one may not be enough."""
    seed: int = 0
    """Fixes all games at this table."""
    tally: Counter[str] = field(default_factory=Counter, init=False, compare=False)
    """How often checks have met what they look at: in a tiny game it may be never."""
    _taken: list[str] = field(default_factory=list, init=False, compare=False)
    _matches: list[Match] = field(default_factory=list, init=False, compare=False)

    def __str__(self) -> str:
        defaults = {option.key: option.default for option in self.game.lid.options}
        changed = [f"{key}={value}" for key, value in self.options if defaults[key] != value]
        return "/".join([self.game.lid.key, str(self.seats), *changed]).replace(" ", "_")

    def for_long(self) -> "Setup":
        """The same table when there is time."""
        return replace(self, followed=FOLLOWED_LONG, games=GAMES_LONG)

    def readers(self) -> tuple[int | None, ...]:
        """Everybody who has a view: a spectator and every seat."""
        return (None, *range(self.seats))

    def start(self) -> State:
        """The first position."""
        self._taken.clear()
        self._matches.clear()
        return self.game.begin(dict(self.options), self.seats)

    def match(self, *purpose: object) -> Match:
        """A match of people, its first cards dealt."""
        names = [f"player {seat}" for seat in range(self.seats)]
        seed = seed_from(self, *purpose, *self._seeded())
        match = Match.begin(self.game, dict(self.options), ["you"] * self.seats, names, seed)
        self._matches[:] = [match]
        return match

    def rng(self, *purpose: object) -> Rng:
        """A generator for one purpose at this table."""
        return rng_from("conformance", self, *purpose, *self._seeded())

    def _seeded(self) -> list[int]:
        return [self.seed] if self.seed else []

    def walk(self, state: State, rng: Rng) -> Iterator[tuple[int, Action]]:
        """Steps of a random game that are looked at, each before it is carried out."""
        return walk(state, rng, self.followed, self._taken)

    def every_step(self, state: State, rng: Rng) -> Iterator[tuple[int, Action]]:
        """The same without those that would be looked at only because they are rare."""
        return walk_every_step(state, rng, self.followed, self._taken)

    def walk_to_the_end(self, state: State, rng: Rng) -> Iterator[tuple[int, Action]]:
        """Every step of a random game."""
        return walk_to_the_end(state, rng, self._taken)

    def positions(self, state: State, rng: Rng) -> Iterator[State]:
        """Positions of a random game that are looked at, the last one included."""
        for _step in self.walk(state, rng):
            yield state
        yield state

    def steps(self) -> tuple[str, ...]:
        """What has been done at this table since a game was last begun."""
        return tuple(step.what for step in self._matches[-1].journal().steps) if self._matches else (*self._taken,)


def option_choices(game: Game, most: int = MOST_CHOICES) -> list[tuple[tuple[str, str], ...]]:
    """Combinations of options, all of them when there are few.

    Else the defaults, each other value alone, the last values together, then any until there are enough.
    """
    options = game.lid.options
    combinations = prod(len(option.values) for option in options)
    if combinations <= most:
        return [_combination(options, number) for number in range(combinations)]
    defaults = {option.key: option.default for option in options}
    chosen = [tuple(defaults.items())]
    for option in options:
        chosen.extend(tuple({**defaults, option.key: value}.items()) for value in option.values[1:])
    chosen.append(tuple((option.key, option.values[-1]) for option in options))
    rng = rng_from("options", game.lid.key)
    while len(chosen) < most:
        candidate = _combination(options, int(rng.below(min(combinations, 2**31))))
        if candidate not in chosen:
            chosen.append(candidate)
    return chosen


def _combination(options: Sequence[Option], number: int) -> tuple[tuple[str, str], ...]:
    """The combination of this number: there may be too many to list them."""
    values: list[tuple[str, str]] = []
    for option in reversed(options):
        number, index = divmod(number, len(option.values))
        values.insert(0, (option.key, option.values[index]))
    return tuple(values)


def numbers_of_seats(game: Game, choices: int, index: int, most: int) -> list[int]:
    """With how many seats one of so many combinations of options is tried: with all, or with some that change."""
    every = list(range(game.lid.fewest, game.lid.most + 1))
    share = most // choices
    return every if len(every) <= share else [every[(index * FEWER + each) % len(every)] for each in range(FEWER)]


def setups_of(game: Game, most: int = MOST_SETUPS) -> list[Setup]:
    """Every combination of options that is tried, with its numbers of seats."""
    choices = option_choices(game)
    return [
        Setup(game, options, seats)
        for index, options in enumerate(choices)
        for seats in numbers_of_seats(game, len(choices), index, most)
    ]


def choices_of(game: Game, long: bool = False) -> list[Setup]:
    """Every choice of options once, the numbers of seats taken in turn."""
    fewest, most = game.lid.fewest, game.lid.most
    choices = [
        Setup(game, options, fewest + index % (most - fewest + 1)) for index, options in enumerate(option_choices(game))
    ]
    return [setup.for_long() for setup in choices] if long else choices


def tables_of(game: Game, long: bool = False) -> list[Setup]:
    """Every choice of options and every number of seats; if there is time, more of them together."""
    choices = choices_of(game)
    seated = {setup.seats for setup in choices}
    tables = [*choices, *(setup for setup in setups_of(game) if setup.seats not in seated)]
    if not long:
        return tables
    more = [setup for setup in setups_of(game, MOST_SETUPS_IN_ALL) if setup not in tables]
    return [setup.for_long() for setup in (*tables, *more)]
