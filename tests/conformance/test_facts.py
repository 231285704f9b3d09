"""The plain data of views, actions and effects keeps to the types that the schema is made from, and to nothing else."""

from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from jsonschema_rs import Draft202012Validator

from creuset.conformance.play import actors, everyones_actions, free_seats, walk
from creuset.conformance.setups import Setup
from creuset.core.action import Action
from creuset.core.state import State, View
from creuset.packs import all_games, packs
from creuset.table.schema import game_schema
from tests.conformance.tables import FEW_SETUPS, every_choice

EVERY = 7
"""At every so many positions all views and all legal actions are looked at."""


@cache
def checker(key: str, name: str) -> Draft202012Validator:
    """What holds data to one definition of a game's schema."""
    definitions = game_schema(key)["$defs"]
    assert name in definitions
    return Draft202012Validator({"$defs": definitions, "$ref": f"#/$defs/{name}"})


def looked_at(setup: Setup, *purpose: object) -> Iterator[State]:
    """Some positions of a random game, the last one included."""
    state = setup.start()
    for index, _step in enumerate(walk(state, setup.rng("facts", *purpose), setup.followed)):
        if index % EVERY == 0:
            yield state
    yield state


def views(state: State, setup: Setup) -> list[View]:
    """What everybody sees of a position."""
    return [state.view(reader) for reader in (None, *range(setup.seats))]


def decisions(state: State) -> Iterator[tuple[View, Action]]:
    """The legal actions of all players, each with the view of whoever may do it."""
    for seat in [*actors(state), *free_seats(state)]:
        if seat < state.seats():
            view = state.view(seat)
            for action in state.legal(seat):
                yield view, action


def test_every_game_has_types_of_its_plain_data() -> None:
    for pack in packs().values():
        assert list(pack.load("facts")) == ["View", "Choice", "Effect"]


@every_choice
def test_views_actions_and_effects_keep_to_their_types(setup: Setup) -> None:
    key = setup.game.lid.key
    view_checker, choice_checker, effect_checker = (checker(key, kind) for kind in ("View", "Choice", "Effect"))
    for state in looked_at(setup):
        for view in views(state, setup):
            view_checker.validate(view.data())
        for _actor, action in everyones_actions(state):
            choice_checker.validate(dict(action.data()))
        for view, action in decisions(state):
            effect_checker.validate(view.effect(action))


@pytest.mark.parametrize("key", all_games())
def test_data_with_another_field_or_without_one_does_not(key: str) -> None:
    setup = next(each for each in FEW_SETUPS if each.game.lid.key == key)
    for state in looked_at(setup, "other fields"):
        samples: list[tuple[str, Mapping[str, object]]] = [("View", state.view(0).data())]
        for view, action in list(decisions(state))[:2]:
            samples += [("Choice", dict(action.data())), ("Effect", view.effect(action))]
        for kind, data in samples:
            assert not checker(key, kind).is_valid({**data, "more": 1})
            for field in data if kind != "Effect" else ():  # an effect may be nothing at all
                if field != "way" and (data.get("do"), field) != ("accept", "trophy"):  # both may be left out
                    assert not checker(key, kind).is_valid({name: data[name] for name in data if name != field})
