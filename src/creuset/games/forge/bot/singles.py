"""What a single piece is worth to its owner while it waits for a partner."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.forge.bot.judgement import OPPORTUNIST, POINT, Judgement
from creuset.games.forge.rules.components import BLADES, HANDLES, OF_A_KIND, PIECES
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.rules.state import Tabletop


def others_than(piece: i64) -> i64:
    """The pieces of the other kind, which fit this one."""
    return HANDLES if piece < OF_A_KIND else BLADES


@final
class Singles:
    """The worth of pieces on their own, from what still lies in the pyramids."""

    def __init__(self, table: Tabletop, judgement: Judgement = OPPORTUNIST) -> None:
        self._judgement = judgement
        self._pieces = table.pieces
        self._per_weapon = table.switches.per_weapon
        self._lying: i64 = 0
        pyramids = table.pyramids
        places = pyramids.lying
        while places != 0:
            self._lying |= bit(pyramids.piece_at(lowest(places)))
            places &= places - 1
        self._hope = vec[i64]([0] * PIECES)
        self._known: i64 = 0

    def weapon(self, piece: i64, partner: i64) -> i64:
        """What a weapon of the two brings, whichever is the blade."""
        if piece < partner:
            return weapon_renown(self._pieces, piece, partner, self._per_weapon) * POINT
        return weapon_renown(self._pieces, partner, piece, self._per_weapon) * POINT

    def worth(self, piece: i64, others: i64, time: i64) -> i64:
        """What a piece is worth on its own among these other singles, with this much time left."""
        judgement = self._judgement
        if time < judgement.haste:
            return 0
        if not holds(self._known, piece):
            self._known |= bit(piece)
            self._hope[piece] = self._hope_of(piece)
        crowd = size(others & ~others_than(piece))
        worth = self._hope[piece] * judgement.crowd[crowd if crowd < 2 else 2] // 100
        return worth if time >= judgement.ease else worth * time // judgement.ease

    def worth_of_all(self, pieces: i64, time: i64) -> i64:
        """What several singles are worth together."""
        worth: i64 = 0
        while pieces != 0:
            piece = lowest(pieces)
            pieces &= pieces - 1
            worth += self.worth(piece, pieces, time)
        return worth

    def _hope_of(self, piece: i64) -> i64:
        """What a piece brings, with part of what the best partner adds to both."""
        partners = self._lying & others_than(piece)
        if partners == 0:
            return 0
        renown = self._pieces.renown
        own = renown[piece] * POINT
        bonus: i64 = 0
        while partners != 0:
            partner = lowest(partners)
            bonus = max(bonus, self.weapon(piece, partner) - own - renown[partner] * POINT)
            partners &= partners - 1
        return own + bonus * self._judgement.faith // 100
