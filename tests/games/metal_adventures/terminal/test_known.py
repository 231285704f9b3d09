"""What boards and readings of Metal Adventures ask of a plain view: cards, terms of deals, odds."""

from dataclasses import replace

import pytest

from creuset.core.action import Action
from creuset.games.metal_adventures.rules import GAME
from creuset.games.metal_adventures.rules.cards import own_cards
from creuset.games.metal_adventures.rules.terms import every_term, term_facts, term_words
from creuset.games.metal_adventures.terminal.known import Known, cards_of, chances_in, percent
from tests.games.metal_adventures.rules.plain_cards import PLAIN_TEXT
from tests.games.metal_adventures.terminal.positions import NAMES, told
from tests.terminal.pilots import ENGLISH


def test_the_cards_are_those_of_the_options() -> None:
    assert cards_of(GAME.complete({})) is own_cards()
    assert cards_of(GAME.complete({"cards": PLAIN_TEXT})).fingerprint() != own_cards().fingerprint()


@pytest.mark.rule("MA-36")
def test_every_term_is_called_as_the_rules_call_it() -> None:
    known = Known(told(), NAMES)
    for term in every_term(giving=False):
        facts = term_facts(term)
        assert known.term(facts) == term_words(known.cards, term)


@pytest.mark.rule("MA-37")
def test_a_trophy_in_a_deal_is_named_to_those_who_know_it() -> None:
    known = Known(told(), NAMES)
    assert ENGLISH(known.term({"what": "trophy"})) == "a trophy, face down"
    assert ENGLISH(known.term({"what": "trophy", "trophy": "miser"})) == "a trophy, face down: Trophy of the miser"


def test_the_effect_of_an_action_is_asked_for_once() -> None:
    asked = []

    def effect(action: Action) -> dict[str, object]:
        asked.append(action)
        return {"price": 2, "odds": {"win": 15, "of": 36}}

    view = told("raid exxalia")
    known = Known(replace(view, effect=effect), NAMES)
    raid = view.possible[0]
    assert (known.price(raid), known.chances(raid)) == (2, (15, 36))
    assert asked == [raid]


@pytest.mark.parametrize(
    ("win", "of", "shown"), [(0, 36, 0), (1, 1000, 1), (15, 36, 42), (999, 1000, 99), (36, 36, 100)]
)
def test_odds_are_never_rounded_to_certainty(win: int, of: int, shown: int) -> None:
    assert percent(win, of) == shown


def test_what_is_no_odds_has_no_chances() -> None:
    assert chances_in(None) is None
    assert chances_in({"win": 1, "of": 0}) is None
