"""The tree of errors: stable codes and one sentence each."""

import pytest

from creuset.core.errors import BadAction, BadComponents, BadJournal, BadSetup, CreusetError, Refusal
from creuset.core.message import Message

SENTENCE = Message("a {what} went wrong", {"what": "thing"})

ERRORS = [
    (CreusetError(SENTENCE), "error"),
    (Refusal("XX-01", SENTENCE), "refused"),
    (BadAction(SENTENCE), "action"),
    (BadSetup(SENTENCE), "setup"),
    (BadJournal(7, SENTENCE), "journal"),
]


@pytest.mark.parametrize(("error", "code"), ERRORS, ids=[code for _error, code in ERRORS])
def test_every_error_has_its_code_and_its_sentence(error: CreusetError, code: str) -> None:
    assert error.code == code
    assert error.message == SENTENCE
    assert "a thing went wrong" in str(error)
    with pytest.raises(CreusetError):
        raise error


def test_codes_are_told_apart() -> None:
    assert len({error.code for error, _code in ERRORS}) == len(ERRORS)


def test_a_refusal_opens_with_its_rule_and_a_bad_journal_knows_its_step() -> None:
    assert str(Refusal("XX-01", SENTENCE)) == "XX-01: a thing went wrong"
    assert Refusal("XX-01", SENTENCE).rule == "XX-01"
    assert BadJournal(7, SENTENCE).step == 7


def test_faulty_components_list_every_fault() -> None:
    error = BadComponents("cards.toml", [SENTENCE, Message("another one")])
    assert error.code == "components"
    assert str(error) == "cards.toml cannot be used:\n- a thing went wrong\n- another one"
    assert error.faults == [SENTENCE, Message("another one")]
