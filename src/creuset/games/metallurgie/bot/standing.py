"""What a position at the start of a turn is worth to every seat: its chance to win."""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.games.metallurgie.bot.chances import ONE
from creuset.games.metallurgie.bot.gaps import FAR
from creuset.games.metallurgie.bot.ground import Ground
from creuset.games.metallurgie.rules.components import GOLD, IRON, LAST_CARDS
from creuset.games.metallurgie.rules.state import PILE, Tabletop
from creuset.players.weights import Weights

_THOUSAND: Final = 1000.0

_LONG: Final[i64] = 16
"""With so many cards left in the pile, there is time for every card in a hand."""


@final
class Standing:
    """Points, what each player may score in their next turn with the hand they have, and how long the game lasts."""

    def __init__(self, weights: Weights, ground: Ground) -> None:
        self._ground = ground
        self._ready: i64 = weights["ready"]
        self._lucky: i64 = weights["lucky"]
        self._patience: i64 = weights["patience"]
        self._spread_end = float(weights["spread_end"])
        self._spread_card = float(weights["spread_card"])
        self._ties = vec[i64]([weights[f"tie_{metal}"] * 1000 for metal in ("iron", "copper", "silver", "gold")])
        self._hold = vec[i64]([weights[f"hold_{metal}"] * 1000 for metal in ("iron", "copper", "silver", "gold")])
        self._scores = vec[i64]([0] * 4)
        self._free = vec[i64]([0] * 4)

    def judge(self, table: Tabletop, worths: vec[i64]) -> None:
        """Note each seat's chance to win at the start of a turn."""
        seat: i64 = 0
        while seat < table.players:
            self._scores[seat] = self.points(table, seat) + self._hand(table, seat)
            seat += 1
        self._add_prospects(table)
        self.shares(table, self._scores, worths)

    def points(self, table: Tabletop, seat: i64) -> i64:
        """The points of a seat, and a little for what breaks ties."""
        points: i64 = 0
        metal: i64 = IRON
        bonus = table.bonus_of(seat)
        while metal <= GOLD:
            won = table.won(seat, metal)
            points += won * (ONE + self._ties[metal])
            if metal == bonus:
                points += won * ONE
            metal += 1
        return points

    def _hand(self, table: Tabletop, seat: i64) -> i64:
        """What the cards in a hand are worth, whatever the pattern."""
        worth: i64 = 0
        metal: i64 = IRON
        while metal <= GOLD:
            worth += table.held(seat, metal) * self._hold[metal]
            metal += 1
        return worth * min(table.pile_size, _LONG) // _LONG

    def _add_prospects(self, table: Tabletop) -> None:
        """Go round the table once: what each player is likely to score before the others do."""
        self._ground.survey(table.board)
        gaps = self._ground.before
        if gaps[0] == FAR and gaps[1] == FAR and gaps[2] == FAR and gaps[3] == FAR:
            return
        free = self._free
        free[0] = free[1] = free[2] = free[3] = ONE
        pile = table.pile_size
        going = ONE
        seat = table.player
        turn: i64 = 0
        while turn < table.players:
            bonus = table.bonus_of(seat)
            unless = going
            metal = GOLD
            while metal >= IRON:
                missing = gaps[metal]
                if missing < FAR:
                    short = missing - table.held(seat, metal)
                    chance: i64 = 0
                    if short <= 0:
                        chance = ONE * self._ready // 100
                    elif short == 1:
                        chance = ONE * table.cards[PILE + metal] * self._lucky // (100 * max(table.pile_size, 1))
                    if chance > 0:
                        chance = free[metal] * chance // ONE
                        gain = unless * chance // ONE
                        self._scores[seat] += 2 * gain if metal == bonus else gain
                        unless = unless * (ONE - chance) // ONE
                        free[metal] -= chance
                    free[metal] = free[metal] * self._patience // 100
                metal -= 1
            if pile <= LAST_CARDS:  # ME-22: the refill may end the game
                going = going * pile // (pile + 1)
            pile = max(pile - 1, 0)
            seat += 1
            if seat == table.players:
                seat = 0
            turn += 1

    def shares(self, table: Tabletop, scores: vec[i64], worths: vec[i64]) -> None:
        """What such scores are worth with so many cards left in the pile."""
        spread = (self._spread_end + self._spread_card * sqrt(float(table.pile_size))) / _THOUSAND
        best = scores[0]
        seat: i64 = 1
        while seat < table.players:
            best = max(best, scores[seat])
            seat += 1
        total = 0.0
        seat = 0
        while seat < table.players:
            total += exp(float(scores[seat] - best) / float(ONE) / spread)
            seat += 1
        seat = 0
        while seat < table.players:
            worths[seat] = i64(float(ONE) * exp(float(scores[seat] - best) / float(ONE) / spread) / total)
            seat += 1
