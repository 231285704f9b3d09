"""The page about attacks names tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED = sorted(set(re.findall(r"`(tests/[^`]+)`", (ROOT / "docs" / "threats.md").read_text(encoding="utf-8"))))


@pytest.mark.parametrize("named", NAMED)
def test_a_test_that_is_named_exists(named: str) -> None:
    file, _, name = named.partition("::")
    text = (ROOT / file).read_text(encoding="utf-8")
    assert re.search(rf"^(async )?def {name}\(" if name else "^(async )?def test_", text, re.MULTILINE)


def test_many_are_named() -> None:
    assert len(NAMED) > 50
