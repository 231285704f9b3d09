"""Whole games between bots, one after the other or on several cores, each with a journal that can be verified."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from itertools import repeat
from pathlib import Path
from typing import TypeVar

from creuset.core.action import Action
from creuset.core.bits import lowest
from creuset.core.errors import BadSetup
from creuset.core.fair import commitment, dealer_rng, rng_from, seed_from
from creuset.core.game import Game
from creuset.core.history import seen_of
from creuset.core.journal import End, Heading, Journal, Step
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.games import find_game
from creuset.games.forge import Forge
from creuset.games.forge.pieces import load_pieces
from creuset.players.interrupting import interruption
from creuset.players.registry import make_player

FEW = 16
"""So few games are not worth the start of further processes."""


BATCH = 1000
"""How many games are handed to the processes at a time."""

Told = TypeVar("Told")
"""What is told of a game that was played."""


@dataclass(frozen=True)
class Contest:
    """What is simulated: a game with its options and who sits where."""

    game: str
    options: Mapping[str, str]
    kinds: Sequence[str]
    names: Sequence[str]
    seed: int
    pieces: Path | None = None
    """A file of pieces to play with instead of the game's own."""


@dataclass(frozen=True)
class Result:
    """What a game came to. `order` are the seats in the order in which they first had to decide something."""

    outcome: Outcome
    turns: int
    decisions: int
    order: tuple[int, ...]
    journal: str = ""


@dataclass(frozen=True)
class Played:
    """A whole game: every step, every action with its seat, and the last position. It stays in its process."""

    seed: bytes
    steps: Sequence[Step]
    actions: Sequence[tuple[int, Action]]
    order: tuple[int, ...]
    """The seats in the order in which they first had to decide; whoever never had to comes last."""
    state: State

    def result(self) -> Result:
        """What it came to, without its journal."""
        outcome = self.state.outcome()
        assert outcome is not None
        decisions = sum(seat != DEALER for seat, _action in self.actions)
        return Result(outcome, int(self.state.turns()), decisions, self.order)


def simulate(contest: Contest, games: int, jobs: int | None = None) -> Iterator[Result]:
    """Play so many games, in order; the same contest gives the same games however many cores play them."""
    return play_all(play, contest, games, jobs)


def play_all(
    play_one: Callable[[Contest, int], Told], contest: Contest, games: int, jobs: int | None = None
) -> Iterator[Told]:
    """What `play_one` tells of each of so many games, in order."""
    check(contest)
    workers = min(jobs or os.cpu_count() or 1, max(1, games // FEW))
    if workers == 1:
        yield from map(play_one, repeat(contest), range(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        for start in range(0, games, BATCH):  # never more is queued than can soon be played
            batch = range(start, min(start + BATCH, games))
            chunk = max(1, min(20, len(batch) // (workers * 4)))
            yield from pool.map(play_one, repeat(contest), batch, chunksize=chunk)


@cache
def game_with(key: str, pieces: Path | None) -> Game:
    """The game of this key, with the pieces of a file if one is named; `BadSetup` or `BadComponents` otherwise."""
    game = find_game(key)
    if pieces is None:
        return game
    if not isinstance(game, Forge):
        raise BadSetup(Message(N_("{game} has no pieces that could be exchanged"), {"game": game.lid.title}))
    return Forge(load_pieces(pieces))


def check(contest: Contest) -> None:
    """Raise `BadSetup` before the first game rather than in the middle."""
    game = game_with(contest.game, contest.pieces)
    game.begin(game.complete(contest.options), len(contest.kinds))
    for kind in contest.kinds:
        make_player(kind, contest.game, rng_from("check"))


def play(contest: Contest, number: int) -> Result:
    """Play one game of a contest and write its journal."""
    played = play_out(contest, number)
    result = played.result()
    game = game_with(contest.game, contest.pieces)
    heading = Heading(
        contest.game,
        game.lid.version,
        game.complete(contest.options),
        tuple(contest.kinds),
        tuple(contest.names),
        commitment(played.seed),
    )
    end = End(played.seed.hex(), result.outcome.data(), played.state.digest())
    return replace(result, journal=Journal(heading, list(played.steps), end).line())


def play_out(contest: Contest, number: int) -> Played:
    """Play one game of a contest to its end."""
    game = game_with(contest.game, contest.pieces)
    seed = seed_from("simulate", contest.seed, number)
    players = [
        make_player(kind, contest.game, rng_from("player", contest.seed, number, seat))
        for seat, kind in enumerate(contest.kinds)
    ]
    state = game.begin(game.complete(contest.options), len(players))
    steps: list[Step] = []
    actions: list[tuple[int, Action]] = []
    order: dict[int, None] = {}
    while waiting := int(state.to_act()):
        step = len(steps) + 1
        if waiting == DEALER_ONLY:
            seat, action = int(DEALER), state.deal(dealer_rng(seed, step))
        elif (wish := interruption(state, players)) is not None:
            seat, action = wish.seat, wish.action
        else:
            seat = int(lowest(waiting))
            action = players[seat].choose(state.view(seat), state.legal(seat))
            order[seat] = None
        steps.append(Step(step, seat, action.notation(), seen=seen_of(state, seat, action)))
        actions.append((seat, action))
        state.apply(seat, action)
    return Played(seed, steps, actions, tuple(order | dict.fromkeys(range(len(players)))), state)
