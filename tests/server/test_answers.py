"""Refusals over HTTP, in the language of whoever asked."""

import json

import pytest

from creuset.core.errors import BadJournal, Refusal
from creuset.core.message import N_, Message
from creuset.server.answers import accepted_language, put_into_words, refusal_answer
from creuset.server.refusals import TooMany
from creuset.words import Speaker


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("de-CH, fr;q=0.9", "de"),
        ("en;q=0.5, fr;q=0.9", "fr"),
        ("es, it;q=0.9, DE;q=0.1", "de"),
        ("de;q=0", "en"),
        ("fr, de", "fr"),
        ("*", "en"),
        ("de;q=high", "en"),
        ("fr ; q=0.8 , de ; q=0.9", "de"),
        (";;,,=;q", "en"),
    ],
)
def test_the_dearest_language_that_we_have_is_spoken(header: str, language: str) -> None:
    assert accepted_language(header) == language


def test_a_refusal_has_its_rule_beside_the_sentence() -> None:
    refused = put_into_words(Refusal("ME-08", Message(N_("the match is over"))), Speaker("en"))
    assert (refused.code, refused.rule, refused.text) == ("refused", "ME-08", "the match is over")


def test_a_bad_journal_names_the_step() -> None:
    refused = put_into_words(BadJournal(7, Message("no such action")), Speaker("en"))
    assert (refused.code, refused.rule, refused.text) == ("journal", None, "step 7: no such action")


def test_an_answer_has_status_headers_and_body() -> None:
    answer = refusal_answer(TooMany(3), Speaker("en"))
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "3"
    assert json.loads(bytes(answer.body)) == {
        "code": "rate",
        "rule": None,
        "text": "that was too often; seconds to wait: 3",
    }
