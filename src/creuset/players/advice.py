"""What a bot would do in a seat's place, with numbers that a person can judge.

The advice is the bot's own choice. It stays so where the figures speak for another action: they say what came of an
action when everybody played on as a quick bot does, which is not the same as how good it is. Whoever asks gets both,
the choice and the figures of it and of the most promising alternatives, and can judge.

Alternatives are found without knowing the game. First come the actions that the bot chooses with other generators, the
more often the sooner. Then the other legal actions are tried in a first, small round of imagined games, and those with
which most is won follow, by points where as much is won. Where there are more actions than such a round has room for,
chance picks those that are tried.

Everything comes from the seat's view: the worlds are imagined from it, and everybody in them decides from a view too.
All candidates meet the same worlds and the same luck, so that differences between them tell more than the errors say.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import COMPILED, lowest
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State, View
from creuset.players.interrupting import interruption
from creuset.players.player import Player
from creuset.players.registry import QUICK, make_player

MOST_CANDIDATES: Final = 5
"""How many actions get figures, the bot's choice included."""

GAMES: Final = 20 if COMPILED else 3
"""A number of games that a person can wait for: about a second compiled; interpreted, where it takes some seconds, the
figures are no more than a hint."""

FEWEST_GAMES: Final = 2
"""One game has no error to tell."""

_OPINIONS: Final = 8
"""With how many further generators the bot is asked."""

_TRIES: Final = 4
"""The games that every action gets in the first round; that round takes at most twice the games of one candidate."""


@final
class Estimate:
    """What came of an action: the share of wins and the mean points of the seat, with their standard errors.

    Whoever shares the first rank with others has won his share of the game.
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


def advise(view: View, legal: list[Action], game: str, bot: str, rng: Rng, games: int) -> Advice:
    """What this bot would do in the place of the seat that has this view and these legal actions.

    Each candidate is followed in so many imagined games, at least two; about seven times as many are played in all.
    """
    assert view.seat is not None
    assert legal
    games = max(FEWEST_GAMES, games)
    choice = make_player(bot, game, _branch(rng)).choose(view, legal)
    candidates = [choice]
    if len(legal) > 1:
        candidates = _candidates(choice, view, legal, game, bot, rng, games)
    trials = _followed(candidates, view, game, rng, games)
    estimates = [trial.estimate() for trial in trials]
    others = sorted(estimates[1:], key=_promise, reverse=True)
    return Advice(choice, [estimates[0], *others])


def _candidates(
    choice: Action, view: View, legal: list[Action], game: str, bot: str, rng: Rng, games: int
) -> list[Action]:
    """The bot's choice first, then the alternatives."""
    found = [choice]
    for action in _opinions(view, legal, game, bot, rng):
        if action not in found:
            found.append(action)
    if len(found) < MOST_CANDIDATES and len(found) < len(legal):
        rest = [action for action in legal if action not in found]
        tried = _some(rest, max(MOST_CANDIDATES, 2 * games // _TRIES), rng)
        if len(tried) > MOST_CANDIDATES - len(found):
            first_round = [trial.estimate() for trial in _followed(tried, view, game, rng, min(_TRIES, games))]
            tried = [estimate.action for estimate in sorted(first_round, key=_promise, reverse=True)]
        found += tried
    return found[:MOST_CANDIDATES]


def _opinions(view: View, legal: list[Action], game: str, bot: str, rng: Rng) -> list[Action]:
    """What the bot chooses with other generators, the most frequent first."""
    counts: dict[Action, int] = {}
    for _opinion in range(_OPINIONS):
        action = make_player(bot, game, _branch(rng)).choose(view, legal)
        counts[action] = counts.get(action, 0) + 1
    return sorted(counts, key=lambda action: counts[action], reverse=True)


def _some(actions: list[Action], most: int, rng: Rng) -> list[Action]:
    """So many of the actions at most, each as likely."""
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
    """The results of one candidate as they come in."""

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
        # One win and one defeat more, for the error alone: ten wins in ten games are not certainty (Agresti and Coull).
        cautious = (self._wins + 1) / (games + 2)
        return Estimate(
            self.action,
            games,
            self._wins / games,
            sqrt(cautious * (1 - cautious) / (games + 2)),
            mean,
            sqrt(squares / (games - 1) / games),
        )


def _followed(candidates: list[Action], view: View, game: str, rng: Rng, games: int) -> list[_Trial]:
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
            _play_on(state, game, Rng(luck))
            trial.note(state, seat)
    return trials


def _play_on(state: State, game: str, rng: Rng) -> None:
    """Play to the end, every seat as the quick bot decides from its view, in turn and out of turn."""
    player: Player = make_player(QUICK, game, rng)
    players = [player] * int(state.seats())
    while True:
        mask = state.to_act()
        if mask == 0:
            return
        if mask == DEALER_ONLY:
            state.advance(DEALER, state.deal(rng))
            continue
        wish = interruption(state, players)
        if wish is not None:
            state.advance(wish.seat, wish.action)
        else:
            seat = lowest(mask)
            state.advance(seat, player.choose(state.view(int(seat)), state.legal(seat)))


def _seed(rng: Rng) -> int:
    """A seed for another generator."""
    return int(rng.word()) | int(rng.word()) << 32 | int(rng.word()) << 64


def _branch(rng: Rng) -> Rng:
    """Another generator that this one fixes."""
    return Rng(_seed(rng))
