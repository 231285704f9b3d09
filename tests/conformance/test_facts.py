"""The plain data of views, actions and effects keeps to the types that the schema is made from, and to nothing else."""

import json
from collections.abc import Iterator
from functools import cache

import pytest
from jsonschema_rs import Draft202012Validator

from creuset.core.action import Action
from creuset.core.state import State, View
from creuset.games import FACTS, GAMES
from creuset.table.schema import messages_schema
from tests.conformance.play import actors, everyones_actions, free_seats, walk
from tests.conformance.setups import FEW_SETUPS, Setup, every_choice

EVERY = 7
"""At every so many positions all views and all legal actions are looked at."""


@cache
def checker(name: str) -> Draft202012Validator:
    """What holds data to one definition of the schema."""
    definitions = messages_schema()["$defs"]
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
    assert list(FACTS) == list(GAMES)
    for facts in FACTS.values():
        assert list(facts) == ["View", "Choice", "Effect"]


@every_choice
def test_views_actions_and_effects_keep_to_their_types(setup: Setup) -> None:
    title = setup.game.lid.key.capitalize()
    view_checker, choice_checker, effect_checker = (checker(title + kind) for kind in ("View", "Choice", "Effect"))
    for state in looked_at(setup):
        for view in views(state, setup):
            view_checker.validate(view.data())
        for _actor, action in everyones_actions(state):
            choice_checker.validate(dict(action.data()))
        for view, action in decisions(state):
            effect_checker.validate(view.effect(action))


@pytest.mark.parametrize("key", GAMES)
def test_data_with_another_field_or_without_one_does_not(key: str) -> None:
    setup = next(each for each in FEW_SETUPS if each.game.lid.key == key)
    title = key.capitalize()
    for state in looked_at(setup, "other fields"):
        samples: list[tuple[str, dict[str, object]]] = [("View", state.view(0).data())]
        for view, action in list(decisions(state))[:2]:
            samples += [("Choice", dict(action.data())), ("Effect", view.effect(action))]
        for kind, data in samples:
            assert not checker(title + kind).is_valid({**data, "more": 1})
            for field in data if kind != "Effect" else ():  # an effect may be nothing at all
                if field != "way":
                    assert not checker(title + kind).is_valid({name: data[name] for name in data if name != field})


@every_choice
def test_effects_follow_from_the_view_alone(setup: Setup) -> None:
    """Whoever has nothing but the data of the view says the same, and so does every world that fits it."""
    rng, options = setup.rng("effects"), setup.game.complete(dict(setup.options))
    for state in looked_at(setup, "alone"):
        for seat in [*actors(state), *free_seats(state)]:
            if seat < setup.seats:
                view = state.view(seat)
                legal = state.legal(seat)
                told = [view.effect(action) for action in legal]
                again = setup.game.read_view(json.loads(view.encode()), options)
                assert [again.effect(action) for action in legal] == told
                other = view.imagine(rng).view(seat)
                assert [other.effect(action) for action in legal] == told


@every_choice
def test_asking_for_effects_changes_nothing(setup: Setup) -> None:
    for state in looked_at(setup, "unchanged"):
        before, seen = state.digest(), {view.seat: view.encode() for view in views(state, setup)}
        asked = {view.seat: view for view, action in decisions(state) if view.effect(action) is not None}
        assert all(view.encode() == seen[seat] for seat, view in asked.items())
        assert state.digest() == before
