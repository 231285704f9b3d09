"""Actions looked up by their notation."""

import pytest

from creuset.core.catalogue import Catalogue
from creuset.core.errors import BadAction
from creuset.core.lot import BEGINS

CATALOGUE = Catalogue("Lots", BEGINS)


def test_the_very_action_is_found() -> None:
    assert CATALOGUE.parse("begin 3") is BEGINS[2]


@pytest.mark.parametrize("text", ["", "begin", "begin 0", "begin 03", "Begin 3", "begin 3 "])
def test_a_notation_is_exact(text: str) -> None:
    with pytest.raises(BadAction) as refused:
        CATALOGUE.parse(text)
    assert str(refused.value) == f"“{text}” is not an action of Lots"


def test_a_refusal_quotes_the_beginning_of_a_long_text_only() -> None:
    assert len(str(CATALOGUE.unknown("x" * 5000))) < 100
