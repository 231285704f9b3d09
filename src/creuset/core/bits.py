"""Small sets as the bits of one integer.

Compiled, a set is an unboxed 64-bit word and these functions take a few instructions; interpreted, they use whatever
Python's own integers do fastest. A set holds numbers from 0 to 61. Use `bit(n)`, never a bare `1 << n`: the C compiler
computes that in 32 bits.
"""

from typing import Final

from mypy_extensions import i64

COMPILED: Final[bool] = not __file__.endswith(".py")


def bit(number: i64) -> i64:
    """The set that holds only this number."""
    return (number * 0 + 1) << number  # a 1 that the C compiler knows is 64 bits wide


def holds(numbers: i64, number: i64) -> bool:
    """Whether the set holds this number."""
    return (numbers >> number) & 1 != 0


def size(numbers: i64) -> i64:
    """How many numbers the set holds."""
    count = numbers - ((numbers >> 1) & 0x1555555555555555)
    count = (count & 0x3333333333333333) + ((count >> 2) & 0x3333333333333333)
    count = (count + (count >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((count * 0x0101010101010101) >> 56) & 0xFF


def lowest(numbers: i64) -> i64:
    """The smallest number in a non-empty set."""
    return size((numbers & -numbers) - 1)


if not COMPILED:
    # Word arithmetic is slow when interpreted; Python's integers count their own bits.
    globals()["size"] = int.bit_count
    globals()["lowest"] = lambda numbers: (numbers & -numbers).bit_length() - 1


def nth(numbers: i64, index: i64) -> i64:
    """The number with exactly `index` smaller ones in the set."""
    while index > 0:
        numbers &= numbers - 1
        index -= 1
    return lowest(numbers)


def members(numbers: i64) -> list[int]:
    """The numbers in a set, in order, as a list: for data and words, not for the hot path."""
    found: list[int] = []
    while numbers != 0:
        found.append(int(lowest(numbers)))
        numbers &= numbers - 1
    return found
