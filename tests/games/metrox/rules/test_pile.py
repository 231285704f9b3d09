"""The pile, the 6 and its reshuffle, with exact chances: MX-02, MX-13."""

from collections import Counter

import pytest

from creuset.conformance.statistics import fits
from creuset.core.fair import rng_from
from creuset.core.seats import DEALER
from creuset.games.metrox.rules.rules import MetroState
from tests.games.metrox.rules.positions import acting, begin, choose, play, rule_against, show, table, town, turn

FULL = {"3": 3, "4": 2, "5": 2, "6": 1, "express 2": 2, "express 3": 1, "transfer": 2, "free ride": 1}


def chances(state: MetroState) -> dict[str, int]:
    """What may be turned, with weights."""
    return {action.notation().removeprefix("turn "): weight for action, weight in state.chances()}


def round_of(state: MetroState, card: str) -> None:
    """A round in which everybody marks nothing."""
    turn(state, card)
    for seat in acting(state):
        choose(state, seat, "skip" if card == "free ride" else state.legal(seat)[-1].notation())
    show(state)


def windy(seats: int = 1) -> MetroState:
    """A table with a great many windows."""
    return begin(town(*("abcd", "efgh", "ijkl", "mnop"), windows=(4, 4, 4, 4)), seats)


@pytest.mark.rule("MX-02")
def test_at_first_every_card_is_as_likely_as_there_are_of_it() -> None:
    assert chances(table()) == FULL


@pytest.mark.rule("MX-02")
def test_turned_cards_are_out_of_the_pile() -> None:
    state = windy()
    left = dict(FULL)
    for card in ("3", "3", "express 3", "free ride", "3", "transfer"):
        round_of(state, card)
        left[card] -= 1
        assert chances(state) == {card: count for card, count in left.items() if count}
        assert state.data()["pile"] == left
    assert rule_against(state, int(DEALER), "turn 3") == "MX-13"


@pytest.mark.rule("MX-13")
def test_after_the_round_of_the_6_all_cards_are_in_the_pile_again() -> None:
    state = windy(2)
    for card in ("3", "3", "3", "4", "free ride"):
        round_of(state, card)
    turn(state, "6")
    for seat in (0, 1):
        assert state.data()["pile"] == {**FULL, "3": 0, "4": 1, "6": 0, "free ride": 0}, "the round is not over"
        choose(state, seat, "A 0")
    assert state.data()["pile"] == {**FULL, "3": 0, "4": 1, "6": 0, "free ride": 0}
    show(state)
    assert chances(state) == FULL
    round_of(state, "6")
    assert chances(state) == FULL


@pytest.mark.rule("MX-13")
def test_no_other_card_brings_the_turned_ones_back() -> None:
    for card in FULL:
        state = windy()
        round_of(state, "5")
        round_of(state, card)
        assert (chances(state) == FULL) == (card == "6")


@pytest.mark.rule("MX-13")
def test_the_pile_never_runs_out() -> None:
    """The last card is the 6 at the latest, and then all come back."""
    state = windy()
    for card, count in FULL.items():
        for _each in range(count if card != "6" else 0):
            round_of(state, card)
    assert chances(state) == {"6": 1}
    assert state.deal(rng_from("last")).notation() == "turn 6"
    round_of(state, "6")
    assert chances(state) == FULL


@pytest.mark.rule("MX-13")
def test_a_repeat_of_the_6_comes_before_the_shuffle() -> None:
    state = begin(town("abcdefgh", special="c"), specials=True)
    play(state, "5", "A 0")
    turn(state, "6")
    choose(state, 0, "A 3")
    assert acting(state) == [0]
    assert state.data()["pile"] == {**FULL, "5": 1, "6": 0}
    choose(state, 0, "A 1")
    assert chances(state) == FULL


@pytest.mark.rule("MX-02")
def test_cards_are_drawn_as_often_as_their_chances_say() -> None:
    state = windy()
    for card in ("3", "4", "transfer"):
        round_of(state, card)
    rng = rng_from("metro draws")
    drawn = Counter(state.deal(rng).notation().removeprefix("turn ") for _draw in range(5500))
    assert fits(drawn, chances(state))
