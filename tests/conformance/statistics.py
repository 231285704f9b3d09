"""Bounds for numbers that chance decides; with fixed seeds they hold always or never."""

from collections import Counter
from collections.abc import Mapping


def fits(counted: Mapping[str, int], weights: Mapping[str, int]) -> bool:
    """Whether draws are as frequent as their weights say: chi-square within six deviations of what it should be."""
    draws, total = sum(counted.values()), sum(weights.values())
    chi_square = sum(
        (counted.get(key, 0) - draws * weight / total) ** 2 / (draws * weight / total)
        for key, weight in weights.items()
    )
    freedom = len(weights) - 1
    return set(counted) <= set(weights) and chi_square <= freedom + 6 * (2 * freedom) ** 0.5 + 6


def alike(first: Counter[str], second: Counter[str], deviations: float = 5) -> list[str]:
    """The entries that two counts of equally many cases do not agree on."""
    return [
        f"{key}: {first[key]} and {second[key]}"
        for key in first | second
        if abs(first[key] - second[key]) > deviations * (first[key] + second[key]) ** 0.5 + 3
    ]
