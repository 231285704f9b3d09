"""Catanatron: Catan with four players who choose at random."""

import itertools
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version

# Imported by name: the library only exists where this runs, not where its types are checked.
_game = import_module("catanatron.game")
_player = import_module("catanatron.models.player")


def about() -> dict[str, object]:
    """Which release this is."""
    return {"version": version("catanatron")}


def play(what: str) -> Callable[[], int]:
    """One game as its own `Game.play` does it, but without its copies; a decision is one player's action."""
    seats = {"catan": 4}[what]
    players = [_player.RandomPlayer(color) for color in itertools.islice(_player.Color, seats)]
    limit = _game.TURNS_LIMIT
    seeds = itertools.count(1)

    def one() -> int:
        game = _game.Game(players, seed=next(seeds))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < limit:
            game.play_tick()
            decisions += 1
        return decisions

    return one
