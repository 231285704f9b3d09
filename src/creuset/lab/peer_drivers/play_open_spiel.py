"""OpenSpiel: its C++ games, driven from Python, and its C++ searches."""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from itertools import cycle
from random import Random
from typing import Any

# Imported by name: the library only exists where this runs, not where its types are checked.
_pyspiel = import_module("pyspiel")

SIMULATIONS = 200
"""The length of a search that is timed."""


def about() -> dict[str, object]:
    """Which release this is."""
    return {"version": version("open_spiel")}


def play(what: str) -> Callable[[], int]:
    """One game; chance is sampled by its weights and not counted. Its `apply_action` does not check."""
    if " " in what:
        return searches(*what.split())
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


def searches(way: str, what: str) -> Callable[[], int]:
    """One search in the middle of a game, and its simulations: `mcts`, or `ismcts` where players have secrets."""
    game = _pyspiel.load_game(what)
    random = Random(1)  # noqa: S311 - for playing, not for secrets
    evaluator = _pyspiel.RandomRolloutEvaluator(1, 1)
    if way == "mcts":
        bot = _pyspiel.MCTSBot(
            game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False, _pyspiel.ChildSelectionPolicy.UCT
        )
    else:
        bot = _pyspiel.ISMCTSBot(1, evaluator, 2.0, SIMULATIONS, -1, _pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT)
    states = cycle([_middle(game, random) for _ in range(8)])

    def one() -> int:
        bot.step(next(states).clone())
        return SIMULATIONS

    return one


def _middle(game: Any, random: Random) -> Any:
    """A position halfway through a random game in which a player decides."""
    state, path = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, weights)[0])
        else:
            path.append(state.clone())
            state.apply_action(random.choice(state.legal_actions()))
    return path[len(path) // 2]
