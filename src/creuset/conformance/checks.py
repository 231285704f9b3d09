"""What a check is, and with which tables it runs."""

from collections.abc import Callable
from dataclasses import dataclass
from traceback import walk_tb
from typing import TypeAlias

from creuset.conformance.setups import Setup, choices_of, tables_of
from creuset.core.game import Game

Demand: TypeAlias = Callable[[Setup], None]

OURS = ("creuset.conformance.", "creuset.core.")
"""The modules whose assertions say what is wrong with the game."""


class NotConforming(AssertionError):
    """What a game does that no game may do; its cause is the same for all that one mistake makes it do."""

    def __init__(self, why: str, cause: str = "") -> None:
        super().__init__(why)
        self.cause = cause or why


@dataclass(frozen=True)
class Fault:
    """Where a check failed: the table, what is wrong, and the steps that led there."""

    setup: Setup
    why: str
    steps: tuple[str, ...]
    cause: str
    """The same for faults that one mistake makes under several checks: what is wrong, or where the game raised it."""


@dataclass(frozen=True)
class Check:
    """One demand that every game must meet."""

    demand: Demand
    setups: Callable[[Game, bool], list[Setup]]
    """The tables of a game that it is tried at; many more, and for longer, when asked."""
    needed: bool = False
    """Whether the other checks show nothing when this one fails."""

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
            why, cause = _told(error)
            return Fault(setup, why, setup.steps(), cause)
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
    CHECKS.append(Check(demand, _one_table))
    return demand


def before_every_other(demand: Demand) -> Demand:
    """Register a check that all others need: one table."""
    CHECKS.append(Check(demand, _one_table, needed=True))
    return demand


def _one_table(game: Game, long: bool) -> list[Setup]:
    return choices_of(game, long)[:1]


def _told(error: Exception) -> tuple[str, str]:
    """What is wrong, and its cause: the message of a check, or what the game raised and where."""
    *_frames, (frame, line) = walk_tb(error.__traceback__)
    if isinstance(error, AssertionError) and str(error) and str(frame.f_globals.get("__name__")).startswith(OURS):
        return str(error), error.cause if isinstance(error, NotConforming) else str(error)
    kind, code = type(error).__name__, frame.f_code
    return f"{kind}: {error} ({code.co_filename}:{line}, {code.co_name})", f"{kind} ({code.co_filename}:{line})"
