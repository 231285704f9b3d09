"""RLCard: one of its environments, stepped with random actions."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from random import Random

# Imported by name: the library only exists where this runs, not where its types are checked.
_rlcard = import_module("rlcard")


def about() -> dict[str, object]:
    """Which release this is."""
    return {"version": version("rlcard")}


def play(what: str) -> Callable[[], int]:
    """One game; every step of the environment is a decision, including the two that only count the score."""
    environment = _rlcard.make(what, config={"seed": 1})
    random = Random(1).random  # noqa: S311 - for playing, not for secrets

    def one() -> int:
        state, _player = environment.reset()
        decisions = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _player = environment.step(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    return one
