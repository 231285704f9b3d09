"""Bounds for numbers that chance decides: an honest game exceeds them once in hundreds of thousands of trials."""

from collections import Counter
from collections.abc import Mapping

ODDS = 12
"""The natural logarithm of how rarely an honest game is taken for a dishonest one."""

FEWEST = 5
"""Outcomes that are expected less often than this are counted together."""


def fits(counted: Mapping[str, int], weights: Mapping[str, int]) -> bool:
    """Whether draws are as frequent as their weights say, by chi-square."""
    draws, total = sum(counted.values()), sum(weights.values())
    cells: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for key, weight in weights.items():
        cell = key if draws * weight >= FEWEST * total else ""
        cells[cell] += counted.get(key, 0)
        expected[cell] += weight
    chi_square = sum(
        (cells[cell] - draws * weight / total) ** 2 / (draws * weight / total)
        for cell, weight in expected.items()
        if draws * weight >= FEWEST * total
    )
    freedom = len(expected) - 1
    return set(counted) <= set(weights) and chi_square <= freedom + 2 * (ODDS * freedom) ** 0.5 + 2 * ODDS


def alike(first: Counter[str], second: Counter[str], deviations: float = 5) -> list[str]:
    """The entries that two counts of equally many cases do not agree on."""
    return [
        f"{key}: {first[key]} and {second[key]}"
        for key in first | second
        if abs(first[key] - second[key]) > deviations * (first[key] + second[key]) ** 0.5 + 3
    ]
