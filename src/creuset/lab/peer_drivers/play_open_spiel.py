"""OpenSpiel: its C++ games, driven from Python."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from random import Random

# Imported by name: the library only exists where this runs, not where its types are checked.
_pyspiel = import_module("pyspiel")


def about() -> dict[str, object]:
    """Which release this is."""
    return {"version": version("open_spiel")}


def play(what: str) -> Callable[[], int]:
    """One game; chance is sampled by its weights and not counted. Its `apply_action` does not check."""
    game = _pyspiel.load_game(what)
    random = Random(1).random  # noqa: S311 - for playing, not for secrets

    def one() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                left = random()
                for action, probability in state.chance_outcomes():  # noqa: B007 - the last one is used below
                    left -= probability
                    if left < 0:
                        break
                state.apply_action(action)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return one
