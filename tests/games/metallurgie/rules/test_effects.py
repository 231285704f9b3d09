"""Actions do what their effects say, and a view's stacks and areas are those on the table."""

from collections.abc import Mapping
from typing import Any

import pytest

from creuset.conformance.play import walk_to_the_end
from creuset.core.fair import rng_from
from creuset.core.seats import DEALER
from creuset.core.state import State
from creuset.games.metallurgie.rules import GAME
from creuset.games.metallurgie.rules.actions import Done, Place, Score
from creuset.games.metallurgie.rules.components import KEYS


def facts(state: State) -> Mapping[str, Any]:
    return state.view(None).data()


def area_at(state: State, spot: object) -> dict[str, Any]:
    """The area that a place belongs to."""
    (found,) = [area for area in facts(state)["areas"] if spot in area["places"]]
    return dict(found)


@pytest.mark.rule("ME-08", "ME-13", "ME-14", "ME-16")
def test_whole_games_come_out_as_the_effects_said() -> None:
    state, seen = GAME.begin({}, 2), {"place": 0, "score": 0, "done": 0, "left": 0, "other": 0}
    for actor, action in walk_to_the_end(state, rng_from("effects")):
        if actor == DEALER:
            continue
        told = state.view(actor).effect(action)
        after = state.copy()
        after.apply(actor, action)
        if isinstance(action, Place):
            area = area_at(after, action.data()["at"])
            assert told == {"area": area["size"], "needed": area["needed"]}
            seen["place"] += 1
        elif isinstance(action, Score):
            assert told == {"cards": facts(after)["to_take"], "places": facts(after)["choice"]}
            seen["score"] += 1
        elif isinstance(action, Done):
            left = sum(isinstance(other, Score) for other in state.legal(actor))
            assert told == {"unscored": left}
            seen["left" if left else "done"] += 1
        else:
            assert told == {}
            seen["other"] += 1
    assert all(seen.values()), seen


@pytest.mark.rule("ME-08", "ME-13")
def test_stacks_and_areas_are_told_place_by_place() -> None:
    state = GAME.begin({}, 2)
    for _step in walk_to_the_end(state, rng_from("stacks")):
        told = facts(state)
        for (_column, _row, top), stack in zip(told["pattern"], told["stacks"], strict=True):
            assert stack == list(KEYS[: KEYS.index(top) + 1])
        places = [spot for area in told["areas"] for spot in area["places"]]
        assert sorted(places) == sorted((column, row) for column, row, _top in told["pattern"])
        assert all(len(area["places"]) == area["size"] for area in told["areas"])
