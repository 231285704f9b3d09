"""What a player can still make: the plan that brings most per turn, then the next."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, lowest
from creuset.games.forge.bot.judgement import OPPORTUNIST, POINT, TURN, Judgement
from creuset.games.forge.bot.singles import Singles, others_than
from creuset.games.forge.bot.supply import Supply
from creuset.games.forge.bot.turns import turns_before, turns_left
from creuset.games.forge.rules.components import BLADES, COLOURS, CUBES, HANDLES, PIECES
from creuset.games.forge.rules.cubes import can_pay, count, missing
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.rules.state import NONE, Tabletop

STEPS: Final[i64] = 3
"""How many plans to make ahead."""


def worth_of_a_turn(pieces: Pieces) -> i64:
    """What a turn brings at best, on average: all the figures on the pieces, a turn for each cube and each piece."""
    renown: i64 = 0
    piece: i64 = 0
    while piece < PIECES:
        renown += pieces.renown[piece] + pieces.same_type[piece] + pieces.same_colour[piece]
        piece += 1
    return renown * POINT // (CUBES + PIECES)


@final
class Plans:
    """What the players of one position can hope for."""

    def __init__(self, table: Tabletop, turn_worth: i64, judgement: Judgement = OPPORTUNIST) -> None:
        self._table = table
        self._turn_worth = turn_worth * judgement.idle // 100
        self._patience = judgement.patience
        self._supply = Supply(table.mine, judgement)
        self._singles = Singles(table, judgement)
        self._others_first: i64 = 0
        # The best plan found: what it brings per turn and in all, how long it takes, which piece it forges, if any,
        # and which singles it joins.
        self._rate: i64 = 0
        self._gain: i64 = 0
        self._time: i64 = 0
        self._forged: i64 = NONE
        self._joined: i64 = 0

    def standing(self, seat: i64) -> i64:
        """What a player has and may hope for."""
        table = self._table
        left = turns_left(table, seat) * TURN
        self._others_first = turns_before(table, seat)
        reserve, singles, free = table.reserve(seat), table.singles(seat), table.pyramids.free
        standing = table.renown(seat) * POINT + self._singles.worth_of_all(singles, left)
        time: i64 = 0
        step: i64 = 0
        while step < STEPS:
            self._find(reserve, singles, free, left - time)
            if self._rate == 0:
                break
            time += self._time
            standing += self._ahead(self._gain, time)
            singles &= ~self._joined
            if self._forged != NONE:
                cost = table.pieces.cost[self._forged]
                reserve -= cost - missing(reserve, cost)
                free &= ~bit(self._forged)
                if self._joined == 0:
                    singles |= bit(self._forged)
            step += 1
        rest = (left - time) * self._turn_worth // TURN
        return standing + self._ahead(rest, (left + time) // 2)

    def rate_of_forging(self, seat: i64, piece: i64) -> i64:
        """What a turn brings in which a player forges a piece, with the best that can be joined to it."""
        self._rate = 0
        self._consider_forging(piece, self._table.singles(seat), TURN, turns_left(self._table, seat) * TURN)
        return self._rate

    def rate_of_joining(self, seat: i64, blade: i64, handle: i64) -> i64:
        """What a player gains by joining two of their singles."""
        left = turns_left(self._table, seat) * TURN
        others = self._table.singles(seat) & ~bit(blade) & ~bit(handle)
        worth = self._singles
        return worth.weapon(blade, handle) - worth.worth(blade, others, left) - worth.worth(handle, others, left)

    def rates_by_colour(self, seat: i64, rates: vec[i64]) -> None:
        """What a turn brings on the way to the best piece that still lacks a cube of each colour."""
        table = self._table
        reserve, singles = table.reserve(seat), table.singles(seat)
        left = turns_left(table, seat) * TURN
        others_first = turns_before(table, seat)
        colour: i64 = 0
        while colour < COLOURS:
            rates[colour] = 0
            colour += 1
        free = table.pyramids.free
        while free != 0:
            piece = lowest(free)
            free &= free - 1
            cost = table.pieces.cost[piece]
            if can_pay(reserve, cost) or not can_pay(reserve + table.mine.left, cost):
                continue
            lacking = missing(reserve, cost)
            self._rate = 0
            self._consider_forging(piece, singles, TURN + self._supply.time_for(lacking, others_first), left)
            colour = 0
            while colour < COLOURS:
                if count(lacking, colour) > 0:
                    rates[colour] = max(rates[colour], self._rate)
                colour += 1

    def _ahead(self, worth: i64, time: i64) -> i64:
        """What something is worth when it lies this far ahead."""
        return worth * self._patience // (self._patience + time)

    def _find(self, reserve: i64, singles: i64, free: i64, left: i64) -> None:
        """Look for the plan that brings most per turn: forging a free piece or joining two singles."""
        self._rate = 0
        table = self._table
        within_reach = reserve + table.mine.left
        while free != 0:
            piece = lowest(free)
            free &= free - 1
            cost = table.pieces.cost[piece]
            if can_pay(reserve, cost):
                self._consider_forging(piece, singles, TURN, left)
            elif can_pay(within_reach, cost):
                time = TURN + self._supply.time_for(missing(reserve, cost), self._others_first)
                self._consider_forging(piece, singles, time, left)
        if singles & HANDLES != 0:
            blades = singles & BLADES
            while blades != 0:
                self._consider_joining(lowest(blades), singles, left)
                blades &= blades - 1

    def _consider_forging(self, piece: i64, singles: i64, time: i64, left: i64) -> None:
        """FO-08: a piece may be joined as soon as it is forged."""
        if time > left:
            return
        worth = self._singles
        self._note(worth.worth(piece, singles, left - time), time, piece, 0)
        partners = singles & others_than(piece)
        while partners != 0:
            partner = lowest(partners)
            alone = worth.worth(partner, singles & ~bit(partner), left)
            self._note(worth.weapon(piece, partner) - alone, time, piece, bit(partner))
            partners &= partners - 1

    def _consider_joining(self, blade: i64, singles: i64, left: i64) -> None:
        """FO-09: joining two singles takes a turn of its own."""
        if left < TURN:
            return
        worth = self._singles
        blade_alone = worth.worth(blade, singles & ~bit(blade), left)
        handles = singles & HANDLES
        while handles != 0:
            handle = lowest(handles)
            alone = blade_alone + worth.worth(handle, singles & ~bit(handle), left)
            self._note(worth.weapon(blade, handle) - alone, TURN, NONE, bit(blade) | bit(handle))
            handles &= handles - 1

    def _note(self, gain: i64, time: i64, forged: i64, joined: i64) -> None:
        rate = gain * TURN // time
        if rate > self._rate:
            self._rate = rate
            self._gain = gain
            self._time = time
            self._forged = forged
            self._joined = joined
