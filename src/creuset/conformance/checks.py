"""What a check is, and with which tables it runs."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import TypeAlias

from creuset.conformance.setups import Setup, choices_of, tables_of
from creuset.core.game import Game

Demand: TypeAlias = Callable[[Setup], None]


class NotConforming(AssertionError):
    """What a game does that no game may do."""


@dataclass(frozen=True)
class Fault:
    """Where a check failed: the table, what is wrong, and the steps that led there."""

    setup: Setup
    why: str
    steps: tuple[str, ...]


@dataclass(frozen=True)
class Check:
    """One demand that every game must meet."""

    demand: Demand
    setups: Callable[[Game, bool], list[Setup]]
    """The tables of a game that it is tried at; many more, and for longer, when asked."""

    @property
    def name(self) -> str:
        """What it is called in the source."""
        return self.demand.__name__

    @property
    def sentence(self) -> str:
        """What it demands, as a sentence of the catalogs."""
        return (self.demand.__doc__ or "").partition("\n")[0]

    def fault(self, setup: Setup) -> Fault | None:
        """What is wrong at a table, if anything; whatever the game raises is."""
        try:
            self.demand(setup)
        except Exception as error:
            return Fault(setup, _told(error), setup.steps())
        return None


CHECKS: list[Check] = []
"""Every check whose module was imported; `suite` imports them all."""


def every_table(demand: Demand) -> Demand:
    """Register a check that is tried with every choice of options and every number of seats."""
    CHECKS.append(Check(demand, tables_of))
    return demand


def every_choice(demand: Demand) -> Demand:
    """Register a check that takes longer: every choice of options once."""
    CHECKS.append(Check(demand, choices_of))
    return demand


def every_game(demand: Demand) -> Demand:
    """Register a check that has nothing to do with options and seats: one table."""
    CHECKS.append(Check(demand, lambda game, long: choices_of(game, long)[:1]))
    return demand


def _told(error: Exception) -> str:
    """The message of a check; for an error from elsewhere, also what it is and where it was raised."""
    last = extract_tb(error.__traceback__)[-1]
    if isinstance(error, AssertionError) and str(error) and Path(last.filename).parent == Path(__file__).parent:
        return str(error)
    return f"{type(error).__name__}: {error} ({last.filename}:{last.lineno}, {last.name})"
