"""Actions as text and as data, both ways; everything else is `BadAction` and nothing worse."""

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.errors import BadAction
from creuset.core.game import Game
from creuset.games import GAMES
from tests.conformance.play import Neighbours, everyones_actions, walk
from tests.conformance.setups import FEW_SETUPS, Setup, every_choice, every_table

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

EXAMPLES = 100 if COMPILED else 30

PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
"""Anything that JSON can hold."""


def notation_of(game: Game, text: str) -> str | None:
    """The notation of the action that a text reads as; nothing when it is refused, with a sentence that can be said."""
    try:
        return game.parse(text).notation()
    except BadAction as refused:
        return None if str(refused) else "no sentence"


def data_of(game: Game, data: object) -> object:
    """The data of the action that data reads as; nothing when it is refused."""
    try:
        return game.action(data).data()
    except BadAction as refused:
        return None if str(refused) else "no sentence"


def actions_met(setup: Setup) -> list[Action]:
    """Every action that was legal at some moment of a random game."""
    met: dict[str, Action] = {}
    state = setup.start()
    for _actor, _action in walk(state, setup.rng("notation"), setup.followed):
        met.update((action.notation(), action) for _actor, action in everyones_actions(state))
    return list(met.values())


@every_table
def test_every_action_reads_back_from_its_text_and_its_data(setup: Setup) -> None:
    game = setup.game
    met = actions_met(setup)
    for action in met:
        text = action.notation()
        assert text == str(action)
        assert text == text.strip()
        assert "\n" not in text
        assert game.parse(text) == action
        assert game.parse(text).notation() == text
        data = json.loads(json.dumps(action.data()))
        assert data == action.data()
        assert isinstance(data["do"], str)
        assert game.action(data) == action
        assert game.action(data).data() == action.data()
        assert hash(game.parse(text)) == hash(action)
        assert str(action.label())
    datas = [json.dumps(action.data(), sort_keys=True) for action in met]
    assert len(set(datas)) == len(met), "two actions have the same data"


@every_choice
def test_text_that_reads_as_an_action_is_its_notation(setup: Setup) -> None:
    """One action has one notation: else a journal could say the same in two ways."""
    neighbours = Neighbours(setup.game)
    neighbours.learn(actions_met(setup))
    foreign = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
    rng = setup.rng("one notation")
    for near in neighbours.texts(rng, 500):
        for text in (near, near.upper(), f" {near}", f"{near}\n", near.translate(foreign), _second_digit(near)):
            assert notation_of(setup.game, text) in (text, None)


def _second_digit(text: str) -> str:
    """The text with digits of another script after the first of each number."""
    return "".join(
        chr(ord("٠") + int(sign)) if sign in "0123456789" and before.isdigit() else sign
        for before, sign in zip(" " + text, text + " ", strict=True)
    ).rstrip(" ")


@pytest.mark.parametrize("setup", FEW_SETUPS[:3], ids=str)
def test_data_that_is_nearly_an_action_is_none(setup: Setup) -> None:
    for action in actions_met(setup)[::7]:
        data = dict(action.data())
        wrong: list[object] = [{**data, "more": 1}, [data], data["do"], str(data)]
        for key, value in data.items():
            wrong.append({other: data[other] for other in data if other != key})
            others: list[object] = [None, [], {}, "nothing of the kind", 10**30, [value], {key: value}]
            if isinstance(value, int):
                others += [float(value), str(value), bool(value)]
            if isinstance(value, list):
                others += [[*value, 0], value[:-1], [float(item) for item in value], [str(item) for item in value]]
            wrong += [{**data, key: other} for other in others]
        for attempt in wrong:
            with pytest.raises(BadAction):
                setup.game.action(attempt)


@every_game
@given(text=st.text())
@example(text="")
@example(text="\n")
@example(text="{text}")
@example(text="\ud800")
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None)
def test_any_text_is_an_action_or_bad(game: Game, text: str) -> None:
    assert notation_of(game, text) in (text, None)


@every_game
@given(data=PLAIN)
@example(data=float("inf"))
@example(data={})
@example(data={"do": None})
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None)
def test_any_data_is_an_action_or_bad(game: Game, data: object) -> None:
    assert data_of(game, data) in (data, None)


def test_actions_of_one_notation_are_equal_and_others_are_not() -> None:
    for setup in FEW_SETUPS[:1]:
        met = actions_met(setup)
        for action in met:
            assert action == setup.game.parse(action.notation())
            assert action != action.notation()
            assert repr(action) == f"<{action.notation()}>"
        assert len(set(met)) == len(met)
