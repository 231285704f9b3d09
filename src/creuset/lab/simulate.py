"""Whole games between bots, one after the other or on several cores, each with a journal that can be verified."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import repeat
from typing import TypeVar

from creuset.core.action import Action
from creuset.core.fair import commitment, draw_rng, rng_from, seed_from, seed_of_all
from creuset.core.history import seen_of
from creuset.core.journal import End, Heading, Journal, Step
from creuset.core.outcome import Outcome
from creuset.core.playout import play_on
from creuset.core.seats import DEALER
from creuset.core.state import State
from creuset.packs import find_game
from creuset.players.course import BotsCourse
from creuset.players.player import Player
from creuset.players.registry import make_player

FEW = 16
"""With this few games, starting more processes is not worth it."""


BATCH = 1000
"""How many games are handed to the processes at a time."""

Told = TypeVar("Told")
"""What is reported about a game that was played."""


@dataclass(frozen=True)
class Contest:
    """What to simulate: a game with its options and who sits where."""

    game: str
    options: Mapping[str, str]
    kinds: Sequence[str]
    names: Sequence[str]
    seed: int

    def start(self) -> State:
        """The first position of each of its games; raises `BadSetup` or `BadComponents`."""
        return find_game(self.game).begin(self.options, len(self.kinds))


@dataclass(frozen=True)
class Result:
    """The result of a game. `order` lists the seats in the order they first had to decide something."""

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
    """The seats in the order they first had to decide; those that never had to come last."""
    state: State

    def result(self) -> Result:
        """Its result, without the journal."""
        outcome = self.state.outcome()
        assert outcome is not None
        decisions = sum(seat != DEALER for seat, _action in self.actions)
        return Result(outcome, int(self.state.turns()), decisions, self.order)


def simulate(contest: Contest, games: int, jobs: int | None = None) -> Iterator[Result]:
    """Play this many games, in order; the same contest gives the same games, however many cores play them."""
    return play_all(play, contest, games, jobs)


def play_all(
    play_one: Callable[[Contest, int], Told], contest: Contest, games: int, jobs: int | None = None
) -> Iterator[Told]:
    """What `play_one` returns for each of this many games, in order."""
    check(contest)
    workers = min(jobs or os.cpu_count() or 1, max(1, games // FEW))
    if workers == 1:
        yield from map(play_one, repeat(contest), range(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        for start in range(0, games, BATCH):  # never queue more than can soon be played
            batch = range(start, min(start + BATCH, games))
            chunk = max(1, min(20, len(batch) // (workers * 4)))
            yield from pool.map(play_one, repeat(contest), batch, chunksize=chunk)


def check(contest: Contest) -> None:
    """Raise `BadSetup` before the first game rather than in the middle."""
    contest.start()
    for kind in contest.kinds:
        make_player(kind, contest.game, rng_from("check"))


def play(contest: Contest, number: int) -> Result:
    """Play one game of a contest and write its journal."""
    played = play_out(contest, number)
    result = played.result()
    game = find_game(contest.game)
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
    seed = seed_from("simulate", contest.seed, number)
    players = [
        make_player(kind, contest.game, rng_from("player", contest.seed, number, seat))
        for seat, kind in enumerate(contest.kinds)
    ]
    state, course = contest.start(), _Recorded(players, seed)
    play_on(state, course)
    return Played(seed, course.steps, course.actions, tuple(course.order | dict.fromkeys(range(len(players)))), state)


class _Recorded(BotsCourse):
    """Bots at a table where everything is recorded and checked, and the dealer's seed explains every draw."""

    def __init__(self, players: list[Player], seed: bytes) -> None:
        super().__init__(players, rng_from("unused"))
        self._seed = seed_of_all(seed, "", ())
        self._drawn: dict[int, int] = {}
        self.steps: list[Step] = []
        self.actions: list[tuple[int, Action]] = []
        self.order: dict[int, None] = {}

    def deal(self, state: State) -> None:
        pile = int(state.draws_from())
        count = self._drawn.get(pile, 0)
        self._drawn[pile] = count + 1
        self.carry_out(state, int(DEALER), state.deal(draw_rng(self._seed, pile, count, 0)))

    def decide(self, state: State, seat: int) -> None:
        self.order[int(seat)] = None
        super().decide(state, seat)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        seen = seen_of(state, seat, action)
        self.steps.append(Step(len(self.steps) + 1, int(seat), action.notation(), seen=seen))
        self.actions.append((int(seat), action))
        state.apply(seat, action)
