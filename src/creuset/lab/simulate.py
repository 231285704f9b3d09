"""Whole games between bots, one after the other or on several cores, each with a journal that can be verified."""

import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat

from creuset.core.bits import lowest
from creuset.core.fair import commitment, dealer_rng, rng_from, seed_from
from creuset.core.history import seen_of
from creuset.core.journal import End, Heading, Journal, Step
from creuset.core.outcome import Outcome
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.games import find_game
from creuset.players.registry import make_player

FEW = 16
"""So few games are not worth the start of further processes."""


BATCH = 1000
"""How many games are handed to the processes at a time."""


@dataclass(frozen=True)
class Contest:
    """What is simulated: a game with its options and who sits where."""

    game: str
    options: Mapping[str, str]
    kinds: Sequence[str]
    names: Sequence[str]
    seed: int


@dataclass(frozen=True)
class Result:
    """One game that was played."""

    outcome: Outcome
    turns: int
    decisions: int
    journal: str


def simulate(contest: Contest, games: int, jobs: int | None = None) -> Iterator[Result]:
    """Play so many games, in order; the same contest gives the same games however many cores play them."""
    check(contest)
    workers = min(jobs or os.cpu_count() or 1, max(1, games // FEW))
    if workers == 1:
        yield from map(play, repeat(contest), range(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        for start in range(0, games, BATCH):  # never more is queued than can soon be played
            batch = range(start, min(start + BATCH, games))
            yield from pool.map(play, repeat(contest), batch, chunksize=max(1, min(20, len(batch) // (workers * 4))))


def check(contest: Contest) -> None:
    """Raise `BadSetup` before the first game rather than in the middle."""
    game = find_game(contest.game)
    game.begin(game.complete(contest.options), len(contest.kinds))
    for kind in contest.kinds:
        make_player(kind, contest.game, rng_from("check"))


def play(contest: Contest, number: int) -> Result:
    """Play one game of a contest."""
    game = find_game(contest.game)
    options = game.complete(contest.options)
    seed = seed_from("simulate", contest.seed, number)
    players = [
        make_player(kind, contest.game, rng_from("player", contest.seed, number, seat))
        for seat, kind in enumerate(contest.kinds)
    ]
    state = game.begin(options, len(players))
    steps: list[Step] = []
    decisions = 0
    while waiting := int(state.to_act()):
        step = len(steps) + 1
        if waiting == DEALER_ONLY:
            seat, action = int(DEALER), state.deal(dealer_rng(seed, step))
        else:
            seat = int(lowest(waiting))
            action = players[seat].choose(state.view(seat), state.legal(seat))
            decisions += 1
        steps.append(Step(step, seat, action.notation(), seen=seen_of(state, action)))
        state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    heading = Heading(
        contest.game, game.lid.version, options, tuple(contest.kinds), tuple(contest.names), commitment(seed)
    )
    journal = Journal(heading, steps, End(seed.hex(), outcome.data(), state.digest()))
    return Result(outcome, int(state.turns()), decisions, journal.line())
