"""Means and shares with the error bars they deserve."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt

Z95 = 1.959964
"""How many standard errors a 95 % interval extends to either side."""


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def mean(values: Sequence[float]) -> Estimate:
    """The mean of a sample."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return Estimate(middle, middle, middle)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (count - 1))
    error = Z95 * spread / sqrt(count)
    return Estimate(middle, middle - error, middle + error)


def percentile(values: Sequence[float], part: float) -> float:
    """The value that this fraction of a sample does not exceed: 0.1 for the 10th percentile."""
    return sorted(values)[max(0, ceil(part * len(values)) - 1)]


def share(part: float, whole: int) -> Estimate:
    """A share of a whole, with Wilson's interval, which is also honest near 0 and 1."""
    portion = part / whole
    squared = Z95 * Z95
    middle = (portion + squared / (2 * whole)) / (1 + squared / whole)
    reach = Z95 * sqrt(portion * (1 - portion) / whole + squared / (4 * whole * whole)) / (1 + squared / whole)
    return Estimate(portion, max(0.0, middle - reach), min(1.0, middle + reach))
