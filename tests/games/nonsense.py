"""Views whose data is altered so that each part is well formed and the whole could not come from a game."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from creuset.core.errors import BadView
from creuset.core.fair import rng_from
from creuset.core.game import Game
from tests.conformance.play import positions

Facts = dict[str, Any]


def facts_of(
    game: Game, options: Mapping[str, str], seats: int, reader: int | None, wanted: Callable[[Facts], bool]
) -> Facts:
    """The data of a reader's first view that is wanted, from random games."""
    for number in range(100):
        for state in positions(game.begin(options, seats), rng_from("nonsense", number)):
            facts: Facts = json.loads(state.view(reader).encode())
            if wanted(facts):
                game.read_view(facts, game.complete(options))
                return facts
    raise LookupError("no such view in a hundred games")


def refuse(game: Game, options: Mapping[str, str], facts: Facts, alter: Callable[[Facts], object]) -> str:
    """Which part of the altered data is refused."""
    alter(facts)
    with pytest.raises(BadView) as refused:
        game.read_view(facts, game.complete(options))
    return refused.value.where
