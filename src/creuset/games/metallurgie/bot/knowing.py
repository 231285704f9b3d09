"""What Metallurgie tells the search: a quick way to play, an opinion on every action, the worth of a position."""

from pathlib import Path
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.seats import DEALER, DEALER_ONLY
from creuset.core.state import State
from creuset.games.metallurgie.bot.ground import Ground
from creuset.games.metallurgie.bot.plans import Plans, first_score
from creuset.games.metallurgie.bot.prospects import Prospects
from creuset.games.metallurgie.bot.sets import Sets
from creuset.games.metallurgie.bot.standing import Standing
from creuset.games.metallurgie.rules.rules import MetallurgieState
from creuset.games.metallurgie.rules.state import OVER, PLACING, SCORING, TAKING
from creuset.players.search.knowledge import Knowledge, share_of_win
from creuset.players.weights import Weights, read_weights

FILE: Final = Path(__file__).with_name("weights.toml")
"""The numbers by which positions are judged."""

OPPORTUNIST: Final[Weights] = {
    "fear_2": 8,
    "fear_3": 0,
    "hope_1": 120,
    "hope_2": 120,
    "hope_3": 120,
    "hope_4": 120,
    "crowd": 100,
    "price": 10,
}
"""What the other players of an imagined game think: they hope for much, and fear only what one card completes.

Most people play like that, and `greedy` does (`outlook.py`). Against it, this is worth more than supposing that
everybody is as careful as oneself.
"""

NOBODY: Final[i64] = -1


@final
class MetallurgieKnowledge(Knowledge):
    """Judges by gaps, hands and the cards nobody has shown; other weights make another judge."""

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__()
        known = read_weights(FILE) if weights is None else weights
        prospects = Prospects(known)
        ground = Ground()
        self._sets = Sets(known, prospects)
        self._plans = Plans(known, prospects, ground, self._sets)
        theirs = {**known, **OPPORTUNIST}
        their_prospects = Prospects(theirs)
        self._their_sets = Sets(theirs, their_prospects)
        self._their_plans = Plans(theirs, their_prospects, ground, self._their_sets)
        self._thinking: i64 = NOBODY
        self._standing = Standing(known, ground)
        self._scores = vec[i64]([0] * 4)
        self._shares = vec[i64]([0] * 4)

    def worths(self, state: State, worths: vec[i64], rng: Rng) -> None:
        """The chances to win at the start of a turn; one that has begun is finished first."""
        table = cast(MetallurgieState, state)
        while table.phase != OVER and (table.phase != PLACING or table.placed > 0):
            if table.to_act() == DEALER_ONLY:
                table.advance(DEALER, table.deal(rng))
            else:
                table.advance(table.player, self.policy(table, table.player, rng))
        if table.phase == OVER:
            share_of_win(table, worths)
        else:
            self._standing.judge(table, worths)

    def policy(self, state: State, seat: i64, rng: Rng) -> Action:
        """Score what can be scored, or else place the best quiet card; the others are taken for opportunists."""
        table = cast(MetallurgieState, state)
        if table.phase == SCORING:
            return first_score(table)
        own = seat == self._thinking or self._thinking == NOBODY
        if table.phase == TAKING:
            return (self._sets if own else self._their_sets).quick(table, seat, rng)
        return (self._plans if own else self._their_plans).quick(table, seat, rng)

    def opinions(self, state: State, seat: i64, legal: list[Action], opinions: vec[i64], rng: Rng) -> bool:
        table = cast(MetallurgieState, state)
        self._thinking = seat
        self._sets.forget()
        self._their_sets.forget()
        if table.phase == TAKING:
            self._sets.judge(table, seat, legal, opinions, rng)
        elif table.phase == SCORING:
            self._plans.judge_scoring(table, seat, legal, opinions, rng)
        else:
            self._plans.judge(table, seat, legal, opinions, rng)
        self._as_chances(table, seat, opinions, len(legal))
        return True

    def _as_chances(self, table: MetallurgieState, seat: i64, opinions: vec[i64], count: i64) -> None:
        """From points to chances to win."""
        index: i64 = 0
        while index < count:
            other: i64 = 0
            while other < table.players:
                self._scores[other] = self._standing.points(table, other)
                other += 1
            self._scores[seat] += opinions[index]
            self._standing.shares(table, self._scores, self._shares)
            opinions[index] = self._shares[seat]
            index += 1
