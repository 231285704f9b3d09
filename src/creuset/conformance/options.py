"""Options: every value of one makes another game of it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

from creuset.conformance.checks import every_game
from creuset.conformance.equal_data import offered
from creuset.conformance.setups import Setup, setups_of
from creuset.core.rng import Rng

GAMES = 3
"""How many games are played at every table before a value is said to change nothing."""


@every_game
def every_value_of_an_option_changes_something(setup: Setup) -> None:
    """Every value of an option changes something: the first position, what can be done later, or the outcome."""
    tables = [replace(table, seed=setup.seed) for table in setups_of(setup.game)]
    tables.sort(key=lambda table: table.seats)  # with fewer seats games are shorter
    trials = [(table, number) for number in range(GAMES) for table in tables]
    for option in setup.game.lid.options:
        for value in option.values[1:]:
            assert any(differ(table, number, option.key, value, option.default) for table, number in trials), (
                f"the option {option.key} changes nothing: {len(trials)} games go the same way with {value} and with "
                f"{option.default}; does `start` look at it?"
            )


def differ(table: Setup, number: int, option: str, *values: str) -> bool:
    """Whether a game with the same choices goes another way with one value of an option than with the other."""
    tables = [replace(table, options=tuple({**dict(table.options), option: value}.items())) for value in values]
    courses = [course(each, table.rng("options", number)) for each in tables]
    return any(first != second for first, second in zip_longest(*courses))


def course(setup: Setup, rng: Rng) -> Iterator[object]:
    """The positions of a whole random game, each with all it offers; what is offered alike is chosen alike."""
    state = setup.start()
    for _step in setup.walk_to_the_end(state, rng):
        yield state.data(), offered(state)
    yield state.data(), offered(state)
