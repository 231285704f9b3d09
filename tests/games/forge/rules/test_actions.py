"""Actions as text, both ways, and as data."""

from collections import Counter
from collections.abc import Callable

import pytest

from creuset.core.action import Action
from creuset.core.errors import BadAction
from creuset.core.rng import Rng
from creuset.core.seats import DEALER
from creuset.games.forge.rules import GAME
from creuset.games.forge.rules.actions import FORGES, KEEP, LAYS, PASS, TAKES, TURN_UPS, joining
from creuset.games.forge.rules.components import PIECE_NAMES
from creuset.games.forge.rules.mine import PLACE_NAMES, place_at
from creuset.games.forge.rules.rules import ForgeState
from tests.games.forge.rules.positions import actor, steps, tell

WRITTEN = [
    ("take 3b2", {"do": "take", "at": "3b2"}, "take the cube at 3b2"),
    ("take 1e5", {"do": "take", "at": "1e5"}, "take the cube at 1e5"),
    ("forge grey dagger blade", {"do": "forge", "piece": "grey dagger blade"}, "forge: grey dagger blade"),
    ("forge violet sword handle", {"do": "forge", "piece": "violet sword handle"}, "forge: violet sword handle"),
    (
        "join grey dagger blade to blue axe handle",
        {"do": "join", "blade": "grey dagger blade", "handle": "blue axe handle"},
        "join: grey dagger blade, blue axe handle",
    ),
    ("keep", {"do": "keep"}, "leave the new piece single"),
    ("pass", {"do": "pass"}, "pass"),
    ("lay ochre axe handle", {"do": "lay", "piece": "ochre axe handle"}, "lay out: ochre axe handle"),
    ("cube red", {"do": "cube", "colour": "red"}, "show the cube: red"),
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
        *("", " ", "take", "take ", "take 6a1", "take 0a1", "take 5a2", "take 5b1", "take 4c1", "take 1f1", "take 1a6"),
        *(
            "take 1a0",
            "take 3B2",
            "Take 3b2",
            "take  3b2",
            "take 3b2 ",
            " take 3b2",
            "take 3b2\n",
            "take ١a1",
            "take b32",
        ),
        *(
            "forge",
            "forge blade",
            "forge grey blade",
            "forge pink dagger blade",
            "forge grey dagger",
            "forge dagger grey blade",
        ),
        *("join", "join grey dagger blade", "join blue axe handle to grey dagger blade", "join grey dagger blade to"),
        *("join grey dagger blade to grey axe blade", "join grey dagger handle to grey axe handle"),
        *("keep grey dagger blade", "KEEP", "pass 1", "lay", "lay grey", "cube", "cube pink", "cube 1"),
        *("begin", "begin 0", "begin 5", "begin -1", "begin 01", "keep;pass"),
    ],
)
def test_what_is_no_action_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(BadAction, match="is not an action of La Forge des Dieux"):
        GAME.parse(text)


def test_a_very_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(BadAction) as raised:
        GAME.parse("forge" * 1000)
    assert len(str(raised.value)) < 120
    assert raised.value.code == "action"


def test_an_action_is_one_object_however_it_is_come_by() -> None:
    assert GAME.parse("take 3b2") is TAKES[place_at(3, 1, 1) or 0]
    assert GAME.parse("forge grey axe blade") is FORGES[PIECE_NAMES.index("grey axe blade")]
    blade, handle = PIECE_NAMES.index("red sword blade"), PIECE_NAMES.index("ochre dagger handle")
    assert GAME.parse("join red sword blade to ochre dagger handle") is joining(blade, handle)
    assert GAME.parse("keep") is KEEP
    assert GAME.parse("pass") is PASS
    assert GAME.parse("lay grey axe blade") is LAYS[PIECE_NAMES.index("grey axe blade")]
    assert GAME.parse("cube ochre") is TURN_UPS[3]


def test_there_is_an_action_for_every_place_every_piece_and_every_pair() -> None:
    for place in PLACE_NAMES:
        assert GAME.parse(f"take {place}").data()["at"] == place
    for blade in PIECE_NAMES[:15]:
        for handle in PIECE_NAMES[15:]:
            action = GAME.parse(f"join {blade} to {handle}")
            assert (action.data()["blade"], action.data()["handle"]) == (blade, handle)


def test_places_are_written_as_level_column_and_row() -> None:
    assert place_at(1, 0, 0) == PLACE_NAMES.index("1a1") == 0
    assert place_at(1, 4, 0) == PLACE_NAMES.index("1e1")
    assert place_at(1, 0, 4) == PLACE_NAMES.index("1a5")
    assert place_at(5, 0, 0) == PLACE_NAMES.index("5a1") == 54
    assert place_at(5, 1, 0) is None
    assert place_at(6, 0, 0) is None


@pytest.mark.parametrize("options", [{}, {"card_pyramid": "narrow_top", "inner_cubes": "open", "bonus_per": "weapon"}])
def test_everything_that_happens_in_whole_games_can_be_written_and_read(options: dict[str, str]) -> None:
    met: set[Action] = set()
    for seed in range(4):
        rng = Rng(seed)
        state = GAME.begin(options, 3)
        assert isinstance(state, ForgeState)
        while actions := steps(state):
            met.update(actions)
            seat = actor(state)
            state.apply(seat, state.deal(rng) if seat == DEALER else state.sample(seat, rng))
    for action in met:
        assert GAME.parse(action.notation()) is action
    assert len({action.notation() for action in met}) == len(met) > 100


def acting() -> ForgeState:
    """A turn in which cubes can be taken, pieces forged and joined."""
    return tell("gbrr, forge grey dagger blade, forge blue axe handle + keep", "." * 6).state


def joining_now() -> ForgeState:
    """A piece has just been forged that two others fit."""
    return tell("gbr, forge grey dagger blade, forge blue axe blade, forge red sword handle", "." * 5).state


@pytest.mark.parametrize("make", [acting, joining_now])
def test_a_random_player_does_anything_that_is_legal_each_as_likely(make: Callable[[], ForgeState]) -> None:
    state, rng = make(), Rng(11)
    legal = state.legal(0)
    drawn = Counter(state.sample(0, rng) for _draw in range(400 * len(legal)))
    assert drawn.keys() == set(legal)
    assert {action.data()["do"] for action in legal} in ({"take", "forge", "join"}, {"join", "keep"})
    assert all(300 < number < 500 for number in drawn.values())
