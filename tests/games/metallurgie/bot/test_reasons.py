"""The sentences that say why an action is good or bad: each is true of its position."""

import pytest

from creuset.games.metallurgie.bot.gaps import gap
from creuset.games.metallurgie.bot.reasons import reason
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.actions import Place
from creuset.games.metallurgie.rules.rules import MetallurgieState
from creuset.games.metallurgie.rules.state import SCORING
from tests.games.metallurgie.bot.test_greedy import positions_of
from tests.games.metallurgie.rules.positions import actor, after, play, position


def told(state: MetallurgieState, action: str) -> str | None:
    """The reason that the player to act hears about an action."""
    message = reason(state.view(actor(state)), GAME.parse(action))
    return None if message is None else str(message)


OPENING = "now a single {} makes an area large enough: the next player may score it"


@pytest.mark.parametrize(
    ("drawing", "cards", "action", "sentence"),
    [
        ("(g)g s s s c i", "ggi", "gold@2,0", "completes gold: a point"),
        ("(g)s s s s c i", "ggi", "gold@1,0", "the rest of your gold completes an area in this turn"),
        ("(g)s s c i c i", "gcc", "gold@1,0", OPENING.format("gold")),
        ("(s)s s c c i i", "sci", "silver@3,0", OPENING.format("silver")),
        ("(s)s s s c i i", "gii", "gold@1,0", "no single silver makes an area large enough any more"),
        ("(s)c c i i i i", "cii", "copper@5,0", "leaves no area that a single card completes"),
        ("(g)g s s s c i", "iic", "draw", "9 of the {} cards you have not seen would complete gold"),
        ("(c)i i i i", "iic", "draw", "keeps your hand together"),
    ],
)
def test_says_what_an_action_does(drawing: str, cards: str, action: str, sentence: str) -> None:
    state = position(drawing, (cards, "iii"))
    assert told(state, action) == sentence.format(state.in_row(0) + 3)


def test_a_score_with_the_own_bonus_card_is_two_points() -> None:
    state = position("(g)g s s s c i", ("gii", "iii"), bonuses="gc", bonus_cards="on")
    assert told(state, "gold@2,0") == "completes gold: two points with your bonus card"
    play(state, "gold@2,0", "done")
    assert told(state, "score gold@0,0") == "scores gold: two points"


def test_scoring_taking_and_leaving() -> None:
    state = play(position("(s)s s g g s c i", ("gii", "iii")), "gold@5,0", "done")
    assert told(state, "score gold@3,0") == "scores gold: a point"
    assert told(state, "done") == "leaves an area unscored"
    play(state, "score gold@3,0")
    assert told(state, "take gold@4,0") is None
    play(state, "take gold@3,0")
    assert told(state, "take gold@4,0") == "uncovers silver that can be scored next"


def test_is_true_wherever_it_is_said() -> None:
    heard = set()
    for seed in range(4):
        for state in positions_of({}, 3, seed)[::4]:
            for action in state.legal(state.player):
                message = reason(state.view(state.player), action)
                if message is None or not isinstance(action, Place):
                    continue
                heard.add(message.template)
                then = after(state, action)
                metals = [metal for metal in range(4) if str(message.gaps.get("metal")) == str(action.gaps()["metal"])]
                gaps = [int(gap(then.board, metal)) for metal in range(4)]
                if message.template.startswith("completes"):
                    finished = then if then.phase == SCORING else play(then, "done")
                    assert finished.phase == SCORING
                elif message.template.startswith("now"):
                    assert 1 in gaps
                elif message.template.startswith("leaves no"):
                    assert 1 not in gaps
                assert metals or message.template.startswith(("now", "no single", "leaves"))
    assert len(heard) >= 4


def test_does_not_touch_the_view_it_is_given() -> None:
    for state in positions_of({}, 2, 3)[::15]:
        view = state.view(state.player)
        before = view.encode()
        for action in state.legal(state.player):
            reason(view, action)
        assert view.encode() == before
