"""How long a comparison runs, and whether it met what it should."""

from collections import Counter
from collections.abc import Mapping

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

SEEDS = st.integers(0, 2**32)


def always_the_same(examples: int) -> settings:
    """Settings for a run that is the same every time. A seed cannot be shrunk: the disagreement tells its actions."""
    return settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


def enough(met: Counter[str], least: Mapping[str, int]) -> None:
    """A comparison that never met the hard cases would prove nothing."""
    assert {what: met[what] for what in least if met[what] < least[what]} == {}
