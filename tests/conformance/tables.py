"""The tables at which all installed games are tried, as parameters of tests."""

from collections.abc import Iterable

import pytest

from creuset.conformance.setups import Setup, choices_of, setups_of, tables_of
from creuset.packs import all_games

SETUPS = [setup for game in all_games().values() for setup in setups_of(game)]

FEW_SETUPS = [setup for game in all_games().values() for setup in choices_of(game)]
"""Every choice of options once, the numbers of seats taken in turn."""


def in_soak(setups: Iterable[Setup]) -> list[object]:
    """Tables of the soak run, where games are followed for long."""
    return [pytest.param(setup, marks=pytest.mark.slow, id=f"{setup}/long") for setup in setups]


every_table = pytest.mark.parametrize(
    "setup",
    [
        *(setup for game in all_games().values() for setup in tables_of(game)),
        *in_soak(setup for game in all_games().values() for setup in tables_of(game, long=True)),
    ],
    ids=str,
)
"""For tests of every table: those that are always tried, and more in the soak run."""

every_choice = pytest.mark.parametrize(
    "setup",
    [*FEW_SETUPS, *in_soak(setup for game in all_games().values() for setup in choices_of(game, long=True))],
    ids=str,
)
"""For tests that take longer: every choice of options once, and for long in the soak run."""

every_game = pytest.mark.parametrize("game", all_games().values(), ids=all_games())
