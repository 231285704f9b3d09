"""Actions as text and as data, and what is no action."""

import pytest

from creuset.core.action import Action
from creuset.core.errors import BadAction
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.actions import DONE, DRAW, Place, placing, scoring, taking
from creuset.games.metallurgie.rules.components import GOLD, IRON
from creuset.games.metallurgie.rules.places import place_at
from creuset.games.metallurgie.rules.rules import MetallurgieState
from tests.games.metallurgie.rules.positions import actor, steps

WRITTEN = [
    ("iron@2,-1", {"do": "place", "metal": "iron", "at": (2, -1)}, "place iron at 2,-1"),
    ("gold@0,0", {"do": "place", "metal": "gold", "at": (0, 0)}, "place gold at 0,0"),
    ("score copper@-10,40", {"do": "score", "metal": "copper", "at": (-10, 40)}, "score the copper area at -10,40"),
    ("take silver@-40,7", {"do": "take", "metal": "silver", "at": (-40, 7)}, "take the silver at -40,7"),
    ("draw", {"do": "draw"}, "turn the top card of the pile"),
    ("done", {"do": "done"}, "finish"),
    ("give iron", {"do": "give", "card": "iron"}, "give iron"),
    ("give stop", {"do": "give", "card": "stop"}, "give stop"),
    ("turn gold", {"do": "turn", "card": "gold"}, "turn gold"),
    ("turn stop", {"do": "turn", "card": "stop"}, "turn stop"),
    ("bonus silver", {"do": "bonus", "card": "silver"}, "give the bonus card for silver"),
    ("begin 4", {"do": "begin", "seat": 4}, "player 4 begins"),
]


@pytest.mark.parametrize(("text", "data", "label"), WRITTEN)
def test_an_action_is_written_as_text_and_as_data(text: str, data: dict[str, object], label: str) -> None:
    action = GAME.parse(text)
    assert action.notation() == str(action) == text
    assert action.data() == data
    assert str(action.label()) == label


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "iron", "iron@", "iron@1", "iron@1,", "iron@1,2,3", "iron@a,b", "iron @1,2", "iron@1, 2"),
        *("Iron@1,2", "lead@1,2", "stop@1,2", "iron@+1,2", "iron@01,2", "iron@-0,2", "iron@1,-00", "iron@41,0"),
        *("iron@0,-41", "iron@100,0", "score", "score iron", "take", "score  iron@0,0", "steal iron@0,0"),
        *("iron@0,0\n", " draw", "draw ", "DRAW", "give", "give lead", "turn", "bonus stop", "begin", "begin 0"),
        *("begin 5", "begin -1", "iron@١,٢", "iron@1,2;done"),
    ],
)
def test_what_is_no_action_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(BadAction, match="is not an action of Metallurgie"):
        GAME.parse(text)


def test_such_an_error_has_a_stable_code() -> None:
    with pytest.raises(BadAction) as raised:
        GAME.parse("castle")
    assert raised.value.code == "action"


def test_a_very_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(BadAction) as raised:
        GAME.parse("iron" * 1000)
    assert len(str(raised.value)) < 120


def test_an_action_is_one_object_however_it_is_come_by() -> None:
    assert GAME.parse("iron@2,0") is placing(IRON, place_at(2, 0))
    assert GAME.parse("score gold@2,0") is scoring(GOLD, place_at(2, 0))
    assert GAME.parse("take gold@2,0") is taking(GOLD, place_at(2, 0))
    assert GAME.parse("draw") is DRAW
    assert GAME.parse("done") is DONE


def test_actions_are_equal_when_they_read_the_same() -> None:
    assert Place(IRON, place_at(2, 0)) == GAME.parse("iron@2,0")
    assert len({GAME.parse("iron@2,0"), GAME.parse("iron@2,0"), GAME.parse("score iron@2,0")}) == 2
    assert GAME.parse("give iron") != GAME.parse("turn iron")
    assert GAME.parse("iron@2,0") != "iron@2,0"


@pytest.mark.parametrize("options", [{}, {"bonus_cards": "on", "first_player": "random", "rescore_same_area": "on"}])
def test_everything_that_happens_in_whole_games_can_be_written_and_read(options: dict[str, str]) -> None:
    met: set[Action] = set()
    for seed in range(4):
        rng = Rng(seed)
        state = GAME.begin(options, 3)
        assert isinstance(state, MetallurgieState)
        while actions := steps(state):
            met.update(actions)
            seat = actor(state)
            state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))
    for action in met:
        assert GAME.parse(action.notation()) == action
    assert len({action.notation() for action in met}) == len(met) > 100
