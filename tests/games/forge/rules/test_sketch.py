"""A position as a person would note it down."""

from creuset.games.forge.rules import GAME
from tests.games.forge.rules.positions import play, tell

BEFORE = """\
turn 0, player 1, laying
?????  ????  ???  ??  ?
?????  ????  ???  ??
?????  ????  ???
?????  ????
?????
blades:  . | . . | . . . | . . . . | . . . . .
handles: . | . . | . . . | . . . . | . . . . .
player 1, 0 Renown: no cubes
player 2, 0 Renown: no cubes"""

FORGED = """\
turn 11, player 1, joining the blue axe handle
vvvvv  vgbR  OG.  ..  .
o???o  o?gb  rv.  ..
r???r  r?vg  BO.
b???b  broV
ggggg
blades:  vs | bs os | oa va gs | VD ga ba ra | . . BD RD OD
handles: vs | rs os | va gs bs | vd ga ra oa | . GD BD RD OD
player 1, 0 Renown: no cubes; grey dagger blade; red sword blade; blue axe handle
player 2, 0 Renown: 1 grey, 1 blue, 1 red, 1 ochre, 1 violet"""

JOINED = "player 1, 2 Renown: no cubes; red sword blade; grey dagger blade + blue axe handle"


def test_before_anything_is_laid_out_all_is_gone_or_unseen() -> None:
    assert repr(GAME.begin({}, 2)) == BEFORE


def test_a_position_is_noted_down_in_a_few_lines() -> None:
    match = tell("gbr, forge grey dagger blade, forge red sword blade, forge blue axe handle", "." * 5)
    assert repr(match.state) == FORGED
    play(match, "join grey dagger blade to blue axe handle")
    assert JOINED in repr(match.state).split("\n")
    match.state.ending = 1
    assert repr(match.state).split("\n")[0] == "turn 12, player 2, acting; last round: mine empty"
