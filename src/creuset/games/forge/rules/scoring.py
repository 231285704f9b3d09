"""What weapons bring, and the final score."""

from mypy_extensions import i64

from creuset.core.bits import size
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome, ScoreLine, ranks_by
from creuset.games.forge.rules.components import COLOUR_OF, PIECES, TYPE_OF
from creuset.games.forge.rules.pieces import Pieces
from creuset.games.forge.rules.state import ALL_FORGED, ENDINGS, MINE_EMPTY, Tabletop


def type_bonus(pieces: Pieces, blade: i64, handle: i64, per_weapon: bool) -> i64:
    """The bonus of a blade and a handle of the same type (FO-14)."""
    if TYPE_OF[blade] != TYPE_OF[handle]:
        return 0
    return _both(pieces.same_type[blade], pieces.same_type[handle], per_weapon)


def colour_bonus(pieces: Pieces, blade: i64, handle: i64, per_weapon: bool) -> i64:
    """The bonus of a blade and a handle of the same colour (FO-14)."""
    if COLOUR_OF[blade] != COLOUR_OF[handle]:
        return 0
    return _both(pieces.same_colour[blade], pieces.same_colour[handle], per_weapon)


def _both(first: i64, second: i64, per_weapon: bool) -> i64:
    """FO-14: bonuses count per piece, or once per weapon, the larger of the two."""
    if not per_weapon:
        return first + second
    return first if first > second else second


def weapon_renown(pieces: Pieces, blade: i64, handle: i64, per_weapon: bool) -> i64:
    """Everything that a weapon of these two brings."""
    return (
        pieces.renown[blade]
        + pieces.renown[handle]
        + type_bonus(pieces, blade, handle, per_weapon)
        + colour_bonus(pieces, blade, handle, per_weapon)
    )


def merit_of(table: Tabletop, seat: i64) -> i64:
    """What decides a player's rank as one number (FO-15): Renown, then weapons, then fewer single pieces."""
    base = PIECES + 1
    return (table.renown(seat) * base + table.weapons(seat)) * base - size(table.singles(seat))


def final_score(table: Tabletop) -> Outcome:
    """The score line by line and the ranking (FO-14, FO-15)."""
    pieces, per_weapon = table.pieces, table.switches.per_weapon
    weapons = [table.weapons_of(seat) for seat in range(table.players)]
    printed = [sum(int(pieces.renown[blade] + pieces.renown[handle]) for blade, handle in own) for own in weapons]
    of_type = [sum(int(type_bonus(pieces, blade, handle, per_weapon)) for blade, handle in own) for own in weapons]
    of_colour = [sum(int(colour_bonus(pieces, blade, handle, per_weapon)) for blade, handle in own) for own in weapons]
    lines = (
        ScoreLine("pieces", Message(N_("joined pieces")), tuple(printed)),
        ScoreLine("type", Message(N_("same type")), tuple(of_type)),
        ScoreLine("colour", Message(N_("same colour")), tuple(of_colour)),
    )
    totals = tuple(sum(line.values[seat] for line in lines) for seat in range(table.players))
    # FO-15: ties are broken by more weapons, then by fewer single pieces.
    merits = [
        (totals[seat], int(table.weapons(seat)), -int(size(table.singles(seat)))) for seat in range(table.players)
    ]
    key = ENDINGS[table.ending]
    assert key is not None
    return Outcome(key, why_it_ends(table.ending), ranks_by(merits), totals, lines)


def why_it_ends(ending: i64) -> Message:
    """The reason for the last round in words (FO-13)."""
    if ending == MINE_EMPTY:
        return Message(N_("the Mine is empty"))
    if ending == ALL_FORGED:
        return Message(N_("every piece is forged"))
    return Message(N_("nobody can ever forge again"))
