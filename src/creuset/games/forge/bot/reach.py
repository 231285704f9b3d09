"""What a player can still gain at most, if the other takes a cube in every turn: then the game ends soonest.

It may be more than they really can, never less: they may have any cubes of the Mine, in any order, and use the same
cubes for several pieces; and each piece counts half of the best bonus that any partner within reach would bring.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.forge.rules.components import BLADES, HANDLES, OF_A_KIND, PIECES
from creuset.games.forge.rules.cubes import can_pay, missing, total
from creuset.games.forge.rules.pieces import MOST_COST
from creuset.games.forge.rules.pyramids import Pyramids
from creuset.games.forge.rules.rules import ForgeState
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.rules.state import GOES_ON

NOBODY: Final[i64] = -1


@final
class Reach:
    """How far behind a player may be and still win. Made for one game, asked about many of its positions."""

    def __init__(self, state: ForgeState) -> None:
        self._cost = state.pieces.cost
        self._renown = state.pieces.renown
        self._bonus = vec[i64](
            [
                weapon_renown(state.pieces, blade, handle, state.switches.per_weapon)
                - state.pieces.renown[blade]
                - state.pieces.renown[handle]
                for blade in range(OF_A_KIND)
                for handle in range(OF_A_KIND, PIECES)
            ]
        )
        self._price = vec[i64]([total(state.pieces.cost[piece]) for piece in range(PIECES)])
        # How many pieces cost so many cubes, and what each piece within reach counts for, in halves of a point.
        self._costing = vec[i64]([0] * (MOST_COST + 1))
        self._halves = vec[i64]([0] * PIECES)

    def certain_winner(self, state: ForgeState) -> i64:
        """Who wins by taking cubes only, whatever the other does; `NOBODY` if that is not certain.

        The position is one in which a player begins their turn.
        """
        lead = state.renown(0) - state.renown(1)
        if lead == 0:
            return NOBODY
        if lead > 0:
            return NOBODY if self.may_gain(state, 1, lead) else lead * 0
        return NOBODY if self.may_gain(state, 0, -lead) else 1

    def may_gain(self, state: ForgeState, seat: i64, renown: i64) -> bool:
        """Whether a player might still gain so much, for all that is certain, while the other takes cubes."""
        cubes = size(state.mine.cubes)
        takes: i64 = 0
        while takes <= cubes:
            deeds = _deeds(state, seat, cubes, takes)
            if deeds <= 0:
                return False
            if self._most(state, seat, takes, deeds) >= renown:
                return True
            takes += 1
        return False

    def _most(self, state: ForgeState, seat: i64, takes: i64, deeds: i64) -> i64:
        """What so many deeds bring at most, with so many cubes besides those in the reserve."""
        singles = state.singles(seat)
        payable = self._payable(state, seat, takes)
        within = singles | payable
        blades, handles = within & BLADES, within & HANDLES
        # A deed makes one weapon at most, and forges one piece at most.
        forged = min(deeds, self._affordable(payable, total(state.reserve(seat)) + takes))
        pairs = min(size(blades), size(handles))
        pieces = min(deeds, (size(singles) + forged) // 2)
        weapons = min(pieces, pairs)
        if weapons <= 0:
            return 0
        self._weigh(blades, handles)
        return (self._best(blades, payable, weapons, forged) + self._best(handles, payable, weapons, forged)) // 2

    def _affordable(self, pieces: i64, cubes: i64) -> i64:
        """How many of these pieces so many cubes pay for at most, whatever their colours: the cheapest."""
        costing = self._costing
        costing[1] = costing[2] = costing[3] = 0
        while pieces != 0:
            costing[self._price[lowest(pieces)]] += 1
            pieces &= pieces - 1
        count: i64 = 0
        price: i64 = 1
        while price <= MOST_COST:
            paid = min(costing[price], cubes // price)
            count += paid
            cubes -= paid * price
            price += 1
        return count

    def _payable(self, state: ForgeState, seat: i64, takes: i64) -> i64:
        """The pieces that the player could pay for with so many more cubes, and uncover by forging others."""
        reserve, pyramids = state.reserve(seat), state.pyramids
        with_all = reserve + state.mine.left
        payable: i64 = 0
        places = pyramids.lying
        while places != 0:
            place = lowest(places)
            places &= places - 1
            cost = self._cost[pyramids.piece_at(place)]
            if can_pay(reserve, cost) or (can_pay(with_all, cost) and total(missing(reserve, cost)) <= takes):
                payable |= bit(place)
        return _uncovered(pyramids, payable)

    def _weigh(self, blades: i64, handles: i64) -> None:
        """Note what each of these pieces counts for: its Renown, and half of the best bonus with one of the others."""
        halves, renown = self._halves, self._renown
        left = blades | handles
        while left != 0:
            piece = lowest(left)
            left &= left - 1
            halves[piece] = 0
        while blades != 0:
            blade = lowest(blades)
            blades &= blades - 1
            left = handles
            while left != 0:
                handle = lowest(left)
                left &= left - 1
                bonus = self._bonus[(blade - 1) * OF_A_KIND + handle]
                halves[blade] = max(halves[blade], bonus + 2 * renown[blade])
                halves[handle] = max(halves[handle], bonus + 2 * renown[handle])

    def _best(self, pieces: i64, payable: i64, count: i64, forged: i64) -> i64:
        """What the best so many of these pieces count for together, with only so many that are still to be forged."""
        together: i64 = 0
        while count > 0:
            if forged == 0:
                pieces &= ~payable
            best: i64 = 0
            chosen: i64 = 0
            left = pieces
            while left != 0:
                piece = lowest(left)
                left &= left - 1
                if self._halves[piece] > best:
                    best = self._halves[piece]
                    chosen = piece
            together += best
            pieces &= ~bit(chosen)
            if holds(payable, chosen):
                forged -= 1
            count -= 1
        return together


def _deeds(state: ForgeState, seat: i64, cubes: i64, takes: i64) -> i64:
    """How often a player can forge or join, if they take so many of the cubes and the other all of the rest.

    Every cube they take is a turn that they do nothing else in, and one turn fewer until the Mine is empty.
    """
    turn = state.player == seat
    if state.ending != GOES_ON or cubes == 0:
        return 1 if turn and takes == 0 else 0
    deeds = cubes - 2 * takes if turn else cubes - 2 * takes - 1
    if takes == 0:
        return deeds if state.first == seat else deeds + 1
    return deeds + 1


def _uncovered(pyramids: Pyramids, payable: i64) -> i64:
    """The pieces at these places that are free, or lie only under others of them."""
    pieces: i64 = 0
    open_places: i64 = 0
    grows = True
    while grows:
        grows = False
        places = payable & ~open_places
        while places != 0:
            place = lowest(places)
            places &= places - 1
            if pyramids.lying_on(place) & ~open_places == 0:
                open_places |= bit(place)
                pieces |= bit(pyramids.piece_at(place))
                grows = True
    return pieces
