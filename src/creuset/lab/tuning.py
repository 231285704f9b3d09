"""Numbers by learning: weights are changed a little, matches decide, and a match on other luck proves the gain.

Each trial changes one to three weights and meets the present ones in every seat, on common luck. It is kept if it wins
clearly more than its share, and wins again in a second match. Where a yardstick is named, it sits on all other seats:
then a trial must win clearly more against it than the present weights do. Everything follows from the seed.
"""

import os
import re
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

from creuset.core.fair import rng_from
from creuset.core.playout import play_on
from creuset.core.rng import Rng
from creuset.lab.statistics import Estimate, share
from creuset.packs import find_game
from creuset.players.course import BotsCourse
from creuset.players.player import Player
from creuset.players.registry import expertise_of, make_player
from creuset.players.search.thinker import Thinker
from creuset.players.weights import Weights

FACTORS = (60, 80, 90, 110, 125, 160)
"""By how much a weight is changed, in percent."""

MOST_CHANGED = 3
CLEARLY = 1.3
"""How many standard errors above its share a trial must win to be looked at again, and then to be kept."""


@dataclass(frozen=True)
class Tuning:
    """What to tune: the game with its options, how many play, how well they think, how long, and the luck."""

    game: str
    options: Mapping[str, str]
    seats: int
    level: int
    trials: int
    games: int
    seed: int
    against: str | None = None
    """The bot that the others are; without one, they play with the present weights."""


@dataclass(frozen=True)
class Trial:
    """One change that was tried: the weights after it, how often they won, and whether they were kept."""

    number: int
    weights: Weights
    changed: tuple[str, ...]
    won: Estimate
    kept: bool


@dataclass(frozen=True)
class Match:
    """Games of one set of weights against another on all other seats."""

    tuning: Tuning
    ours: Weights
    theirs: Weights
    luck: str
    first: int
    games: int


def tune(tuning: Tuning, jobs: int | None = None) -> Iterator[Trial]:
    """Try one change after the other."""
    learnt = expertise_of(tuning.game).learnt
    assert learnt is not None
    best, rng = dict(learnt.weights), rng_from("tune", tuning.seed)
    with ProcessPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        for number in range(tuning.trials):
            weights, changed = _changed(best, rng)
            won, before, games, kept = 0.0, 0.0, 0, True
            for half in ("first", "second"):
                luck = f"{tuning.seed} {number} {half}"
                won += play_match(tuning, weights, best, luck, tuning.games, pool)
                before += _share_of(tuning, best, luck, tuning.games, pool)
                games += tuning.games
                share_before = before / games
                if (won - before) / games < CLEARLY * sqrt(share_before * (1 - share_before) / games):
                    kept = False
                    break
            if kept:
                best = weights
            yield Trial(number, weights, changed, share(won, games), kept)


def prove(tuning: Tuning, ours: Weights, theirs: Weights, jobs: int | None = None) -> Estimate:
    """How often these weights win against those, or against the yardstick, on luck that no trial has seen."""
    with ProcessPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        games = 4 * tuning.games
        return share(play_match(tuning, ours, theirs, f"{tuning.seed} held out", games, pool), games)


def _share_of(tuning: Tuning, weights: Weights, luck: str, games: int, pool: ProcessPoolExecutor) -> float:
    """How many games these weights would win without any change: an equal share among themselves."""
    if tuning.against is None:
        return games / tuning.seats
    return play_match(tuning, weights, weights, luck, games, pool)


def play_match(
    tuning: Tuning, ours: Weights, theirs: Weights, luck: str, games: int, pool: ProcessPoolExecutor
) -> float:
    """How many of so many games are won; in several processes."""
    piece = max(tuning.seats, games // 8 // tuning.seats * tuning.seats)
    parts = [Match(tuning, ours, theirs, luck, first, min(piece, games - first)) for first in range(0, games, piece)]
    return sum(pool.map(_won, parts))


def _won(match: Match) -> float:
    """Play a part of a match: the seat changes from game to game, the luck after everybody has sat everywhere."""
    tuning, won = match.tuning, 0.0
    game, expertise = find_game(tuning.game), expertise_of(tuning.game)
    assert expertise.learnt is not None
    for number in range(match.first, match.first + match.games):
        place, luck = number % tuning.seats, number // tuning.seats
        players: list[Player] = []
        for seat in range(tuning.seats):
            rng = rng_from("player", match.luck, luck, seat)
            if seat != place and tuning.against is not None:
                players.append(make_player(tuning.against, tuning.game, rng))
                continue
            knowledge = expertise.learnt.knowledge(match.ours if seat == place else match.theirs)
            players.append(Thinker(knowledge, expertise.habits(tuning.level), rng, expertise.interrupt))
        state = game.begin(tuning.options, tuning.seats)
        play_on(state, BotsCourse(players, rng_from("luck", match.luck, luck)))
        outcome = state.outcome()
        assert outcome is not None
        winners = outcome.winners()
        won += 1 / len(winners) if place in winners else 0.0
    return won


def _changed(weights: Weights, rng: Rng) -> tuple[dict[str, int], tuple[str, ...]]:
    """The weights with some of them changed a little."""
    changed, names = dict(weights), list(weights)
    picked = tuple(names[rng.below(len(names))] for _change in range(1 + rng.below(MOST_CHANGED)))
    for name in picked:
        number = changed[name] * FACTORS[rng.below(len(FACTORS))] // 100
        changed[name] = number if number != changed[name] else changed[name] + (1 if rng.below(2) else -1)
    return changed, picked


def rewritten(text: str, weights: Weights, provenance: Mapping[str, str]) -> str:
    """A file of weights with new numbers in their places, and with what its numbers come from."""
    for name, number in weights.items():
        text = re.sub(rf"^{name} = -?\d+$", f"{name} = {number}", text, count=1, flags=re.MULTILINE)
    told = "".join(f'{name} = "{words}"\n' for name, words in provenance.items())
    return f"{text.partition('[provenance]')[0].rstrip()}\n\n[provenance]\n{told}"
