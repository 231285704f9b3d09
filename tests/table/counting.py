"""Counts what one step of a match costs, as a program of its own that prints it as JSON.

Only interpreted positions can be counted: a compiled one is called past everything that could be put in between.
"""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

from creuset.core.fair import seed_from
from creuset.core.game import Game
from creuset.packs import find_game
from creuset.table import telling
from creuset.table.match import Match
from creuset.words import Speaker
from tests.table.endless import Endless

STEPS = 2100
COUNTED = ("copy", "advance", "apply", "view", "legal", "data")

counts: Counter[str] = Counter()


def count(kind: type, name: str) -> None:
    """Count every call of a method."""
    method: Callable[..., Any] = getattr(kind, name)

    def counted(*arguments: Any) -> Any:
        counts[name] += 1
        return method(*arguments)

    setattr(kind, name, counted)


def cost_of_every_step(game: Game, with_undo: bool) -> list[int]:
    """How many calls it takes to make a step and tell everybody, step by step."""
    kind = type(game.begin(game.complete({}), 2))
    for name in COUNTED:
        count(kind, name)
    match = Match.begin(game, {}, ["you", "you"], ["Anna", "Ben"], seed_from("cost"))
    say, costs = Speaker("en"), [0] * (match.steps + 1)
    while match.steps < STEPS:
        before = match.steps
        counts.clear()
        _step(match, with_undo)
        for reader in (None, 0, 1):
            telling.position(match, reader, before, say)
        costs += [counts.total()] * (match.steps - before)
    return costs


def _step(match: Match, with_undo: bool) -> None:
    (seat,) = match.to_act()
    other = 1 - seat
    if match.steps % 7 == 0:
        match.say(seat, "well")
    elif with_undo and match.can_undo(seat):
        match.undo(seat)
    elif with_undo and match.can_undo(other):
        match.undo(other)
    else:
        legal = match.legal(seat)
        match.act(seat, legal[match.steps % len(legal)])


if __name__ == "__main__":
    print(json.dumps([cost_of_every_step(Endless(), False), cost_of_every_step(find_game("metallurgie"), True)]))
