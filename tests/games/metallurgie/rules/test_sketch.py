"""A position noted down."""

import pytest

from creuset.conformance.play import walk_to_the_end
from creuset.core.fair import rng_from
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import picture, play, position


def test_a_position_is_noted_down_in_a_few_lines() -> None:
    state = position(hands=("iic", "csg"), won=("", "gg"), bonuses="sg", bonus_cards="on")
    assert repr(state).split("\n") == [
        "turn 1, placing, player 1",
        "  c i",
        " i(s)c",
        "  c i",
        "player 1: hand iic, won none, bonus silver",
        "player 2: hand csg, won gg, bonus gold",
        "pile 84, discarded none",
    ]


@pytest.mark.parametrize(
    ("actions", "moment"),
    [
        ((), "turn 1, placing, player 1"),
        (("iron@3,0", "done"), "turn 1, refilling, player 1"),
        (("draw", "turn gold"), "turn 1, turned, player 1: gold"),
        (("draw", "turn stop"), "turn 1, over"),
        (("gold@0,0", "gold@1,0", "gold@2,0"), "turn 1, scoring, player 1"),
        (("gold@0,0", "gold@1,0", "gold@2,0", "score gold@0,0"), "turn 1, taking, player 1: gold, 2 to go"),
    ],
)
def test_the_first_line_says_what_is_happening(actions: tuple[str, ...], moment: str) -> None:
    hand = "iii" if "iron@3,0" in actions else "ggg"
    state = position("i(s)s s", hands=(hand, "ici"), pile="icsgg")
    assert repr(play(state, *actions)).startswith(f"{moment}\n")


def test_the_pattern_can_be_read_back_from_its_drawing() -> None:
    state = GAME.begin({}, 2)
    assert isinstance(state, MetallurgieState)
    for _step in walk_to_the_end(state, rng_from("sketch")):
        drawn = picture("\n".join(line for line in repr(state).split("\n")[1:] if "p" not in line))
        assert sorted((row, column, letter) for (column, row), letter in drawn.items()) == sorted(
            (row, column, metal[0]) for column, row, metal in state.public()["pattern"]
        )
