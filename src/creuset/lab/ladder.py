"""The ladder: who plays a game how well, from matches on common luck in which everybody sits everywhere."""

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, combinations

from openskill.models import PlackettLuce, PlackettLuceRating

from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.lab.simulate import Contest, check, play_out
from creuset.lab.statistics import Z95, Estimate, share


@dataclass(frozen=True)
class Game:
    """One game of the ladder: who sat where, and who came in where."""

    players: tuple[str, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    """Somebody's rating; `place` is None for those whom the interval does not set apart from the one above."""

    player: str
    rating: Estimate
    place: int | None


@dataclass(frozen=True)
class Ladder:
    """What to play: the game with its options, the players, the size of the tables, how often, and the luck."""

    game: str
    options: Mapping[str, str]
    players: Sequence[str]
    seats: int
    rounds: int
    seed: int

    def tables(self) -> list[tuple[str, ...]]:
        """Every choice of so many players, each in every rotation of the seats."""
        return [
            chosen[turn:] + chosen[:turn]
            for chosen in combinations(self.players, self.seats)
            for turn in range(self.seats)
        ]

    @property
    def games(self) -> int:
        """How many games that are."""
        return len(self.tables()) * self.rounds


def play_ladder(ladder: Ladder, jobs: int | None = None) -> Iterator[Game]:
    """Play every game; those of one round have the same luck. The same ladder gives the same games on any machine."""
    if len(set(ladder.players)) < len(ladder.players) or len(ladder.players) < max(2, ladder.seats):
        raise BadSetup(Message(N_("a ladder needs at least two different players, and as many as a table has seats")))
    contests = [
        Contest(ladder.game, ladder.options, players, [f"{seat + 1}" for seat in range(ladder.seats)], ladder.seed)
        for players in ladder.tables()
    ]
    for contest in contests:
        check(contest)
    plan = [(contest, number) for number in range(ladder.rounds) for contest in contests]
    with ProcessPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        yield from pool.map(_game, plan)


def _game(planned: tuple[Contest, int]) -> Game:
    contest, number = planned
    outcome = play_out(contest, number).state.outcome()
    assert outcome is not None
    return Game(tuple(contest.kinds), outcome.ranks)


def rate(games: Iterable[Game]) -> list[Standing]:
    """The players by rating, the best first, with 95 % intervals; whoever overlaps the one above has no place."""
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = defaultdict(model.rating)
    for game in games:
        teams = [[ratings[player]] for player in game.players]
        rated = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        ratings |= {player: team[0] for player, team in zip(game.players, rated, strict=True)}
    best_first = sorted(ratings, key=lambda player: -ratings[player].mu)
    standings: list[Standing] = []
    for place, player in enumerate(best_first, 1):
        middle, reach = ratings[player].mu, Z95 * ratings[player].sigma
        rating = Estimate(middle, middle - reach, middle + reach)
        apart = not standings or rating.high < standings[-1].rating.low
        standings.append(Standing(player, rating, place if apart else None))
    return standings


def duels(games: Sequence[Game]) -> dict[tuple[str, str], Estimate]:
    """How often one player came in before another at the same table; a shared rank counts half."""
    ahead: dict[tuple[str, str], float] = defaultdict(float)
    met: dict[tuple[str, str], int] = defaultdict(int)
    for one, other, first, second in chain.from_iterable(_pairs(game) for game in games):
        met[one, other] += 1
        ahead[one, other] += 1.0 if first < second else 0.5 if first == second else 0.0
    return {pair: share(ahead[pair], met[pair]) for pair in met}


def _pairs(game: Game) -> Iterator[tuple[str, str, int, int]]:
    """Every two players of a game, both ways round, with their ranks."""
    places = list(zip(game.players, game.ranks, strict=True))
    for one, first in places:
        for other, second in places:
            if one != other:
                yield one, other, first, second
