"""What a bot would do in a seat's place, with figures that a person can judge.

The advice is the bot's own choice, even if the figures favour another action: they show how an action turned out when
everybody played on like a quick bot, which is not the same as how good it is. The player gets both, the choice and the
figures for it and for the most promising alternatives, and can judge.

Finding alternatives needs no knowledge of the game. First come the actions that the bot chooses with other generators,
the most frequent first. Then the other legal actions are tried in a small first round of imagined games, and those that
win most follow, with points as the tie-break. If there are more actions than that round has room for, a random sample
is tried.

Everything comes from the seat's view: the worlds are imagined from it, and everybody in them decides from a view too.
All candidates meet the same worlds and the same luck, so the differences between them are more reliable than the
errors suggest.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import COMPILED
from creuset.core.playout import play_on
from creuset.core.rng import Rng
from creuset.core.state import State, View
from creuset.players.course import BotsCourse
from creuset.players.registry import make_player, quick_player

MOST_CANDIDATES: Final = 5
"""How many actions get figures, the bot's choice included."""

GAMES: Final = 20 if COMPILED else 3
"""A number of games that a person can wait for: about a second when compiled; interpreted, they take some seconds and
the figures are no more than a hint."""

FEWEST_GAMES: Final = 2
"""A single game gives no error."""

_OPINIONS: Final = 8
"""The number of further generators to ask the bot with."""

_TRIES: Final = 4
"""The games each action gets in the first round; that round takes at most twice the games of one candidate."""


@final
class Estimate:
    """How an action turned out: the seat's share of wins and mean points, with their standard errors.

    A seat that shares the first rank with others has won its share of the game.
    """

    def __init__(
        self, action: Action, games: int, wins: float, wins_error: float, points: float, points_error: float
    ) -> None:
        self.action: Final = action
        self.games: Final = games
        self.wins: Final = wins
        self.wins_error: Final = wins_error
        self.points: Final = points
        self.points_error: Final = points_error


@final
class Advice:
    """The bot's choice, and the candidates: the choice itself first, then the others, the most promising first."""

    def __init__(self, action: Action, candidates: list[Estimate]) -> None:
        self.action: Final = action
        self.candidates: Final = candidates


def advise(
    view: View, legal: list[Action], game: str, bot: str, rng: Rng, games: int, version: str | None = None
) -> Advice:
    """What this bot would do in the place of the seat that has this view and these legal actions.

    Each candidate is followed in `games` imagined games, at least two; in all, about seven times as many are played.
    """
    assert view.seat is not None
    assert legal
    games = max(FEWEST_GAMES, games)
    choice = make_player(bot, game, _branch(rng), version).choose(view, legal)
    candidates = [choice]
    if len(legal) > 1:
        candidates = _candidates(choice, view, legal, game, bot, rng, games, version)
    trials = _followed(candidates, view, game, rng, games, version)
    estimates = [trial.estimate() for trial in trials]
    others = sorted(estimates[1:], key=_promise, reverse=True)
    return Advice(choice, [estimates[0], *others])


def _candidates(
    choice: Action,
    view: View,
    legal: list[Action],
    game: str,
    bot: str,
    rng: Rng,
    games: int,
    version: str | None,
) -> list[Action]:
    """The bot's choice first, then the alternatives."""
    found = [choice]
    for action in _opinions(view, legal, game, bot, rng, version):
        if action not in found:
            found.append(action)
    if len(found) < MOST_CANDIDATES and len(found) < len(legal):
        rest = [action for action in legal if action not in found]
        tried = _some(rest, max(MOST_CANDIDATES, 2 * games // _TRIES), rng)
        if len(tried) > MOST_CANDIDATES - len(found):
            trials = _followed(tried, view, game, rng, min(_TRIES, games), version)
            first_round = [trial.estimate() for trial in trials]
            tried = [estimate.action for estimate in sorted(first_round, key=_promise, reverse=True)]
        found += tried
    return found[:MOST_CANDIDATES]


def _opinions(view: View, legal: list[Action], game: str, bot: str, rng: Rng, version: str | None) -> list[Action]:
    """The bot's choices with other generators, the most frequent first."""
    counts: dict[Action, int] = {}
    for _opinion in range(_OPINIONS):
        action = make_player(bot, game, _branch(rng), version).choose(view, legal)
        counts[action] = counts.get(action, 0) + 1
    return sorted(counts, key=lambda action: counts[action], reverse=True)


def _some(actions: list[Action], most: int, rng: Rng) -> list[Action]:
    """A random sample of at most `most` actions."""
    left = list(actions)
    while len(left) > most:
        last = left.pop()
        place: i64 = rng.below(len(left) + 1)
        if place < len(left):
            left[place] = last
    return left


def _promise(estimate: Estimate) -> tuple[float, float]:
    return estimate.wins, estimate.points


@final
class _Trial:
    """The results of one candidate so far."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self._games = 0
        self._wins = 0.0
        self._points: list[int] = []

    def note(self, ended: State, seat: int) -> None:
        """Take in how a game ended for the seat."""
        outcome = ended.outcome()
        assert outcome is not None
        winners = outcome.winners()
        self._games += 1
        if seat in winners:
            self._wins += 1 / len(winners)
        self._points.append(outcome.totals[seat])

    def estimate(self) -> Estimate:
        """The figures so far."""
        games = self._games
        mean = sum(self._points) / games
        squares = 0.0
        for points in self._points:
            squares += (points - mean) * (points - mean)
        # One extra win and one extra defeat, only for the error: ten wins out of ten prove nothing (Agresti and Coull).
        cautious = (self._wins + 1) / (games + 2)
        return Estimate(
            self.action,
            games,
            self._wins / games,
            sqrt(cautious * (1 - cautious) / (games + 2)),
            mean,
            sqrt(squares / (games - 1) / games),
        )


def _followed(
    candidates: list[Action], view: View, game: str, rng: Rng, games: int, version: str | None
) -> list[_Trial]:
    """Every candidate in the same imagined worlds."""
    seat = view.seat
    assert seat is not None
    trials = [_Trial(action) for action in candidates]
    for _number in range(games):
        world = view.imagine(rng)
        luck = _seed(rng)
        for trial in trials:
            state = world.copy()
            state.apply(seat, trial.action)
            rng_here = Rng(luck)
            player = make_player(quick_player(game, version), game, rng_here, version)
            play_on(state, BotsCourse([player] * int(state.seats()), rng_here))
            trial.note(state, seat)
    return trials


def _seed(rng: Rng) -> int:
    """A seed for another generator."""
    return int(rng.word()) | int(rng.word()) << 32 | int(rng.word()) << 64


def _branch(rng: Rng) -> Rng:
    """Another generator, fixed by this one."""
    return Rng(_seed(rng))
