"""Data that could not come from a game of Metallurgie is no view of it, however well each part is formed."""

from collections.abc import Callable

import pytest

from creuset.games.metallurgie import GAME
from tests.games.nonsense import Facts, facts_of, refuse

OPTIONS = {"bonus_cards": "on", "first_player": "random"}


def one_more_iron(facts: Facts) -> None:
    facts["discard"]["iron"] += 1


def another_hand(facts: Facts) -> None:
    facts["hands"][1] -= 1


def a_larger_pile(facts: Facts) -> None:
    facts["pile"] += 1


def a_stack_far_away(facts: Facts) -> None:
    facts["pattern"][-1][1] = 20


def a_stack_twice(facts: Facts) -> None:
    facts["pattern"][0][:2] = facts["pattern"][1][:2]


def a_number_twice(facts: Facts) -> None:
    facts["numbers"][0] = facts["numbers"][1]


def a_border_place_twice(facts: Facts) -> None:
    facts["border"][0] = facts["border"][1]


def a_border_elsewhere(facts: Facts) -> None:
    facts["border"][0] = [30, 30]


def no_bonus_card(facts: Facts) -> None:
    facts["bonuses"][0] = None


def a_foreign_bonus_card(facts: Facts) -> None:
    facts["bonuses"][1] = "gold"


def an_ending(facts: Facts) -> None:
    facts["ending"] = 1


def the_end(facts: Facts) -> None:
    facts["phase"] = "over"


def a_card_turned(facts: Facts) -> None:
    facts["turned"] = "iron"


def a_card_placed(facts: Facts) -> None:
    facts["placed"] = 1


def cards_to_take(facts: Facts) -> None:
    facts["to_take"] = 1


def scoring_nothing(facts: Facts) -> None:
    facts["phase"] = "scoring"


def refilling_a_full_hand(facts: Facts) -> None:
    facts["phase"] = "refilling"


def dealing_a_full_hand(facts: Facts) -> None:
    facts["phase"], facts["pile"] = "dealing", facts["pile"] - 1


ALTERATIONS: list[tuple[Callable[[Facts], None], str]] = [
    (one_more_iron, "unseen"),
    (another_hand, "pile"),
    (a_larger_pile, "pile"),
    (a_stack_far_away, "pattern"),
    (a_stack_twice, "pattern"),
    (a_number_twice, "pattern"),
    (a_border_place_twice, "border"),
    (a_border_elsewhere, "border"),
    (no_bonus_card, "bonuses"),
    (a_foreign_bonus_card, "bonuses"),
    (an_ending, "ending"),
    (the_end, "bonuses"),
    (a_card_turned, "turned"),
    (a_card_placed, "placed"),
    (cards_to_take, "choice"),
    (scoring_nothing, "fresh"),
    (refilling_a_full_hand, "hands"),
    (dealing_a_full_hand, "hands"),
]


@pytest.mark.parametrize(("alter", "where"), ALTERATIONS, ids=[alter.__name__ for alter, _where in ALTERATIONS])
def test_what_could_not_be_at_the_start_of_a_turn_is_refused(alter: Callable[[Facts], None], where: str) -> None:
    facts = facts_of(GAME, OPTIONS, 2, 0, lambda facts: facts["phase"] == "placing" and facts["turn"] > 6)
    assert refuse(GAME, OPTIONS, facts, alter) == where


def a_bonus_card_for_two(facts: Facts) -> None:
    facts["bonuses"][0] = facts["bonuses"][1]


def no_reason(facts: Facts) -> None:
    facts["ending"] = 0


@pytest.mark.parametrize(("alter", "where"), [(a_bonus_card_for_two, "bonuses"), (no_reason, "ending")])
def test_what_could_not_be_at_the_end_is_refused(alter: Callable[[Facts], None], where: str) -> None:
    facts = facts_of(GAME, OPTIONS, 3, None, lambda facts: facts["phase"] == "over")
    assert refuse(GAME, OPTIONS, facts, alter) == where


@pytest.mark.parametrize(("key", "value"), [("to_take", 5), ("to_take", 0), ("taken_metal", None), ("choice", [])])
def test_what_could_not_be_taken_is_refused(key: str, value: object) -> None:
    def wanted(facts: Facts) -> bool:
        return bool(facts["phase"] == "taking" and facts["to_take"] < 3)

    facts = facts_of(GAME, OPTIONS, 2, 0, wanted)
    assert refuse(GAME, OPTIONS, facts, lambda facts: facts.update({key: value})) in ("to_take", "choice")


@pytest.mark.parametrize("phase", ["bonus", "lot"])
def test_a_phase_that_the_match_does_not_have_is_refused(phase: str) -> None:
    facts = facts_of(GAME, OPTIONS, 2, None, lambda facts: facts["phase"] == phase)
    facts["bonuses"] = [None, None]
    assert refuse(GAME, {}, facts, lambda _facts: None) == "phase"
