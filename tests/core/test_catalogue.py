"""Actions looked up by notation and by plain data."""

import pytest

from creuset.core.catalogue import Catalogue
from creuset.core.errors import BadAction
from creuset.core.lot import BEGINS

CATALOGUE = Catalogue("Lots", BEGINS)


def test_the_very_action_is_found_by_notation_and_by_data() -> None:
    assert CATALOGUE.parse("begin 3") is BEGINS[2]
    assert CATALOGUE.action({"seat": 3, "do": "begin"}) is BEGINS[2]


@pytest.mark.parametrize("text", ["", "begin", "begin 0", "begin 03", "Begin 3", "begin 3 "])
def test_a_notation_is_exact(text: str) -> None:
    with pytest.raises(BadAction) as refused:
        CATALOGUE.parse(text)
    assert str(refused.value) == f"“{text}” is no action of Lots"


RECURSIVE: list[object] = []
RECURSIVE.append(RECURSIVE)


@pytest.mark.parametrize(
    "data",
    [
        None,
        3,
        "begin 3",
        [],
        {},
        {"do": "begin"},
        {"do": "begin", "seat": True},
        {"do": "begin", "seat": 1.0},
        {"do": "begin", "seat": "1"},
        {"do": "begin", "seat": 1, "more": None},
        {"do": "begin", "seat": {1, 2}},
        {"do": "begin", 2: "seat"},
        RECURSIVE,
    ],
    ids=str,
)
def test_data_that_says_anything_else_is_no_action(data: object) -> None:
    with pytest.raises(BadAction):
        CATALOGUE.action(data)


def test_a_refusal_quotes_the_beginning_of_a_long_text_only() -> None:
    assert len(str(CATALOGUE.unknown("x" * 5000))) < 100
