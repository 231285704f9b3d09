"""Weights that matches decide."""

import pytest

from creuset.games.metal_adventures.bot.values import BY_HAND
from creuset.lab.tuning import Tuning, prove, rewritten, tune
from creuset.players.registry import expertise_of

PIRATES = Tuning("metal_adventures", {}, 3, 3, 2, 3, 7)


def test_a_seed_reproduces_every_trial() -> None:
    first, again = list(tune(PIRATES, 1)), list(tune(PIRATES, 1))
    assert first == again


def test_equal_weights_win_their_share_and_no_more() -> None:
    learnt = expertise_of("metal_adventures").learnt
    assert learnt is not None
    assert prove(PIRATES, learnt.weights, learnt.weights, 1).value == pytest.approx(1 / 3)


def test_the_yardstick_takes_the_other_seats() -> None:
    by_hand = {**BY_HAND, "reach": 110, "reach_turn": 30}
    reckless = {**by_hand, "credit": 200, "credit_turn": 50, "trophy": 1}
    tuning = Tuning("metal_adventures", {}, 3, 3, 1, 9, 7, "greedy")
    assert prove(tuning, by_hand, reckless, 1).value == pytest.approx(
        1 / 3
    )  # the opportunist's figures, among opportunists
    assert prove(tuning, reckless, by_hand, 1).value < 1 / 3


def test_a_file_of_weights_keeps_its_words_and_says_where_its_numbers_come_from() -> None:
    text = '# Words.\nfear = 10\nhope = -3\n\n[provenance]\nmethod = "a guess"\n'
    told = rewritten(text, {"fear": 12, "hope": 0}, {"command": "creuset tune"})
    assert told == '# Words.\nfear = 12\nhope = 0\n\n[provenance]\ncommand = "creuset tune"\n'
