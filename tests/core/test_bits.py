"""Small sets in one word, against Python's own sets; and no shift that the C compiler computes in 32 bits."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from creuset.core.bits import bit, holds, lowest, nth, size
from creuset.core.fair import rng_from

LAST = 61
SOURCE = Path(__file__).parents[2] / "src" / "creuset"


def sets() -> Iterator[set[int]]:
    """Sets of all sizes, the full one and every single number among them."""
    yield set(range(LAST + 1))
    yield from ({number} for number in range(LAST + 1))
    yield from ({number, LAST} for number in range(LAST))
    rng = rng_from("sets")
    for index in range(1000):
        yield {number for number in range(LAST + 1) if rng.below(100) < index % 101} or {index % (LAST + 1)}


def word(numbers: set[int]) -> int:
    """A set as the bits of one integer."""
    return sum(1 << number for number in numbers)


@pytest.mark.parametrize("number", range(LAST + 1))
def test_a_bit_is_a_power_of_two(number: int) -> None:
    assert bit(number) == 2**number


def test_sets_know_their_size_and_their_smallest_number() -> None:
    assert size(0) == 0
    for numbers in sets():
        assert size(word(numbers)) == len(numbers)
        assert lowest(word(numbers)) == min(numbers)


def test_sets_know_what_they_hold() -> None:
    for numbers in sets():
        assert {number for number in range(LAST + 1) if holds(word(numbers), number)} == numbers


def test_the_nth_number_has_n_smaller_ones() -> None:
    for numbers in sets():
        assert [nth(word(numbers), index) for index in range(len(numbers))] == sorted(numbers)


def bare_shifts(source: str) -> list[int]:
    """The lines that shift a literal, or a constant that the compiler replaces by its literal, to the left."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            names = [name.id for name in ast.walk(node.left) if isinstance(name, ast.Name)]
            if all(name.lstrip("_").isupper() for name in names) and not isinstance(node.right, ast.Constant):
                lines.append(node.lineno)
    return lines


def test_the_lint_finds_bare_shifts() -> None:
    assert bare_shifts("a = 1 << n") == [1]
    assert bare_shifts("a = (1) << (n + 1)\nb = -1 << n\nc = 1 + 2 << n") == [1, 2, 3]
    assert bare_shifts("a = _ONE << n") == [1]
    assert bare_shifts("a = n << 3\nb = (n * 0 + 1) << n\nc = 1 << 3") == []


@pytest.mark.parametrize("package", ["core", "games", "players"])
def test_no_bare_shift_stands_in_what_is_compiled(package: str) -> None:
    files = sorted((SOURCE / package).rglob("*.py"))
    assert files
    found = [f"{file.relative_to(SOURCE)}:{line}" for file in files for line in bare_shifts(file.read_text("utf-8"))]
    assert not found, "use bit(n): the C compiler computes a bare shift in 32 bits"


@pytest.mark.parametrize("package", ["core", "games", "players", "table"])
def test_nothing_uses_the_global_generator_or_a_clock(package: str) -> None:
    found = []
    for file in sorted((SOURCE / package).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            found += [f"{file.name}: {name}" for name in names if name in ("random", "secrets", "time", "datetime")]
    # A search looks at the processor's time between slices; what it finds in so many iterations does not depend on it.
    assert found == (["thinker.py: time"] if package == "players" else [])
