"""Our own games through the public contract, compiled or interpreted, and the cost of its single steps."""

from collections.abc import Callable
from functools import partial
from itertools import cycle

from creuset.core.bits import COMPILED, lowest
from creuset.core.game import Game
from creuset.core.playout import play_checked, play_listed, play_sampled
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.packs import find_game
from creuset.players.registry import expertise_of
from creuset.players.search.thinker import begin_search

PLAYOUTS = {"checked": play_checked, "listed": play_listed, "sampled": play_sampled, "full": play_checked}
ITERATIONS = 1000
"""The length of a search that is timed."""

POSITIONS = 32
"""The number of positions for timing single steps, each from a different game."""


def about() -> dict[str, object]:
    """Which build this Python runs."""
    return {"compiled": COMPILED}


def play(what: str) -> Callable[[], int]:
    """One random game with as few seats as possible, or "full" with as many; `what` is "game way".

    For "search", the strongest search about a decision in the middle of a game, and how many iterations that took.
    """
    key, way = what.split()
    game = find_game(key)
    if way == "search":
        return searches(game)
    options = game.complete({})
    seats = game.lid.most if way == "full" else game.lid.fewest
    start = game.start
    playout = PLAYOUTS[way]
    rng = Rng(1)
    return lambda: playout(start(options, seats), rng)[0]


def searches(game: Game) -> Callable[[], int]:
    """A search from one position after the other."""
    rng = Rng(1)
    expertise = expertise_of(game.lid.key)
    habits, knowledge = expertise.levels[-1], expertise.knowledge()
    acting = [(state, int(lowest(state.to_act()))) for state in (middle_of_a_game(game, rng) for _ in range(POSITIONS))]
    questions = cycle([(state.view(seat), state.legal(seat)) for state, seat in acting])

    def one() -> int:
        search = begin_search(*next(questions), knowledge, habits.with_budget(ITERATIONS, 60.0), rng)
        search.think(ITERATIONS)
        return int(search.done)

    return one


def calls(what: str) -> list[Callable[[], object]]:
    """One step of the contract in the middle of many games; `what` is "game step"."""
    key, step = what.split()
    rng = Rng(1)
    game = find_game(key)
    positions = [middle_of_a_game(game, rng) for _ in range(POSITIONS)]
    acting = [(state, lowest(state.to_act())) for state in positions]
    if step == "copy":
        return [state.copy for state in positions]
    if step == "legal":
        return [partial(state.legal, seat) for state, seat in acting]
    if step == "view":
        return [partial(state.view, seat) for state, seat in acting]
    if step == "imagine":
        return [partial(state.view(seat).imagine, rng) for state, seat in acting]
    raise ValueError(step)


def middle_of_a_game(game: Game, rng: Rng) -> State:
    """The position halfway through the players' decisions in a random game, with a player to act."""
    state = game.start(game.complete({}), game.lid.fewest)
    path: list[State] = []
    while (mask := state.to_act()) != 0:
        if mask == DEALER_ONLY:
            state.advance(DEALER, state.deal(rng))
        else:
            path.append(state.copy())
            seat = lowest(mask)
            state.advance(seat, state.sample(seat, rng))
    return path[len(path) // 2]
