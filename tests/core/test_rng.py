"""The generator: fixed numbers, fair limits, independent children."""

from collections import Counter

import pytest

from creuset.conformance.statistics import fits
from creuset.core.rng import Rng

WORD = 2**32


def reference(seed: int, count: int) -> list[int]:
    """The first numbers of sfc32, written down from its definition."""
    a, b, c, counter = seed % WORD, seed // WORD % WORD, seed // WORD**2 % WORD, 1
    numbers = []
    for _number in range(12 + count):
        result = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a, b, c = b ^ (b >> 9), (c + 8 * c) % WORD, ((c << 21 | c >> 11) % WORD + result) % WORD
        numbers.append(result)
    return numbers[12:]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32 - 1, 2**32, 2**64 + 12345, 2**96 - 1, 2**200 + 5, -1])
def test_the_numbers_are_those_of_sfc32(seed: int) -> None:
    rng = Rng(seed)
    assert [int(rng.word()) for _number in range(50)] == reference(seed, 50)


def test_the_numbers_never_change() -> None:
    rng = Rng(1)
    assert [int(rng.word()) for _number in range(5)] == FIRST_NUMBERS_OF_ONE


FIRST_NUMBERS_OF_ONE = [441792574, 614447336, 1644328534, 3387734806, 1080862987]


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 10, 12, 91, 100, 103])
def test_every_number_below_a_limit_is_as_likely(limit: int) -> None:
    rng = Rng(limit)
    drawn = Counter(str(rng.below(limit)) for _draw in range(200 * limit))
    assert set(drawn) == {str(number) for number in range(limit)}
    assert fits(drawn, {str(number): 1 for number in range(limit)})


@pytest.mark.parametrize("limit", [3 * 2**29, 5 * 2**28, 7 * 2**28 + 1])
def test_large_limits_favour_no_number(limit: int) -> None:
    """A generator that only multiplied would give some remainders half as often again as others."""
    rng = Rng(limit)
    drawn = [int(rng.below(limit)) for _draw in range(20_000)]
    assert 0 <= min(drawn) < max(drawn) < limit
    for divisor in (2, 3, 5, 7):
        weights = {str(rest): 1 for rest in range(divisor)}
        assert fits(Counter(str(number % divisor) for number in drawn), weights)
    assert fits(Counter(str(8 * number // limit) for number in drawn), {str(part): 1 for part in range(8)})


def test_the_largest_limit_is_two_to_the_thirty_first() -> None:
    rng = Rng(31)
    drawn = [int(rng.below(2**31)) for _draw in range(2000)]
    assert all(0 <= number < 2**31 for number in drawn)
    assert max(drawn) > 2**30


def test_seeds_that_differ_anywhere_give_other_numbers() -> None:
    streams = {tuple(int(rng.word()) for _number in range(4)) for rng in (Rng(1 << place) for place in range(96))}
    assert len(streams) == 96
