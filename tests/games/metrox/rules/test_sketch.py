"""A position printed at a prompt can be read by a person."""

from tests.games.metrox.rules.positions import begin, choose, cross, play, town, turn


def test_a_position_is_noted_down_in_a_few_lines() -> None:
    state = cross(begin(town("abcde", "xby", rings="A", windows=[3, 2]), 2), "d", "")
    play(state, "4", "A backward 1", "B 3")
    play(state, "transfer", "B 1", "A forward 1")
    choose(turn(state, "express 2"), 0, "A 2")
    assert repr(state).split("\n") == [
        "Town, round 4, card express 2, choosing",
        "pile: 3 × 3, 1 × 4, 2 × 5, 1 × 6, 1 × express 2, 1 × express 3, 1 × transfer",
        "         player 1: 0, A 2  player 2: 4",
        "A abcde  4__ < x.x..       +__ > 1x...",
        "B xby    +_ 1..            4_ xxx",
    ]
