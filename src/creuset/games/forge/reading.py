"""A view made again from its plain data. What could not come from a game is refused with `BadView`."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, size
from creuset.core.errors import BadView
from creuset.core.reading import (
    MANY,
    list_at,
    list_of,
    lists_at,
    named,
    named_at,
    named_or_none,
    number_at,
    numbering,
    part,
    reader_at,
    seat_at,
    table_of,
)
from creuset.games.forge.components import BLADES, COLOUR_KEYS, COLOURS, HANDLES, OF_A_COLOUR, OF_A_KIND, PIECE_NAMES
from creuset.games.forge.cubes import ALL_CUBES, NO_CUBES, ONE, total
from creuset.games.forge.mine import BELOW, EVERYWHERE, PLACE_NAMES
from creuset.games.forge.pyramids import ROWS, first_of_row
from creuset.games.forge.scoring import weapon_renown
from creuset.games.forge.state import (
    ACTING,
    ENDINGS,
    FILLING,
    GOES_ON,
    JOINED,
    JOINING,
    LAYING,
    LIGHTING,
    NONE,
    OVER,
    PHASES,
    RENOWN,
    RESERVE,
    SINGLE,
    Table,
)
from creuset.games.forge.view import ForgeView

_PHASES: Final = numbering(PHASES)
_ENDINGS: Final = numbering([ending or "" for ending in ENDINGS])
_PLACES: Final = numbering(PLACE_NAMES)
_PIECES: Final = numbering(PIECE_NAMES)
_COLOURS: Final = numbering(COLOUR_KEYS)


def read_view(facts: dict[str, object], table: Table) -> ForgeView:
    """The view with this plain data, as far as it tells, made from a first position.

    Whether the data tells more is for others to compare.
    """
    players = int(table.players)
    table.phase = named_at(facts, "phase", _PHASES)
    table.player = seat_at(facts, "player", players)
    table.first = seat_at(facts, "first", players)
    table.turn = number_at(facts, "turn", 0, MANY)
    table.forged = named_or_none(facts, "forged", _PIECES, NONE)
    table.ending = named_or_none(facts, "ending", _ENDINGS, GOES_ON)
    _read_mine(facts, table)
    held = _read_players(facts, table)
    _read_pyramids(facts, table, held)
    _check_cubes(table, held)
    _check_turn(table)
    return ForgeView(reader_at(facts, "seat", players), table)


# The Mine


def _cubes(value: object, where: str) -> i64:
    """So many cubes of each colour."""
    counts = table_of(value, where)
    cubes = NO_CUBES
    colour: i64 = 0
    while colour < COLOURS:
        cubes += number_at(counts, COLOUR_KEYS[colour], 0, OF_A_COLOUR) * ONE[colour]
        colour += 1
    return cubes


def _set_at(facts: dict[str, object], key: str, numbers: dict[str, int]) -> i64:
    members: i64 = 0
    for name in list_at(facts, key):
        members |= bit(named(name, numbers, key))
    return members


def _read_mine(facts: dict[str, object], table: Table) -> None:
    mine = table.mine
    entries = [table_of(entry, "mine") for entry in list_at(facts, "mine")]
    cubes: i64 = 0
    for entry in entries:
        cubes |= bit(named_at(entry, "at", _PLACES))
    mine.restore(cubes, _set_at(facts, "coming", _PLACES), _cubes(part(facts, "unseen"), "unseen"))
    for entry in entries:
        place: i64 = _PLACES[str(entry["at"])]
        if BELOW[place] & ~cubes != 0:  # it would hang in the air
            raise BadView("mine")
        if part(entry, "colour") is not None and holds(mine.unseen, place):
            mine.restore_colour(place, named_at(entry, "colour", _COLOURS))
    if total(mine.pool) != size(mine.unseen):
        raise BadView("unseen")
    coming = table.phase == FILLING or table.phase == LIGHTING
    if mine.coming & ~mine.unseen != 0 or coming != (mine.coming != 0):
        raise BadView("coming")
    if table.phase == LAYING:
        if mine.unseen != EVERYWHERE:
            raise BadView("mine")
    elif mine.free & mine.unseen & ~mine.coming != 0:  # FO-16
        raise BadView("mine")


# The players


def _read_players(facts: dict[str, object], table: Table) -> i64:
    """What the players have; all the pieces that are theirs."""
    seats, players = table.of_seats, int(table.players)
    for seat, reserve in enumerate(lists_at(facts, "reserves", players)):
        seats[RESERVE + seat] = _cubes(reserve, "reserves")
    held: i64 = 0
    for seat, names in enumerate(lists_at(facts, "singles", players)):
        for name in list_of(names, "singles"):
            held = _added(held, bit(named(name, _PIECES, "singles")), "singles")
            seats[SINGLE + seat] |= bit(named(name, _PIECES, "singles"))
    for seat, weapons in enumerate(lists_at(facts, "weapons", players)):
        for weapon in list_of(weapons, "weapons"):
            held = _added(held, _read_weapon(weapon, table, seat), "weapons")
    return held


def _added(pieces: i64, more: i64, where: str) -> i64:
    """Both sets of pieces together; no piece is twice there."""
    if pieces & more != 0:
        raise BadView(where)
    return pieces | more


def _read_weapon(weapon: object, table: Table, seat: i64) -> i64:
    """FO-08, FO-14: a blade, a handle, and what they bring."""
    names = list_of(weapon, "weapons")
    if len(names) != 2:
        raise BadView("weapons")
    blade: i64 = named(names[0], _PIECES, "weapons")
    handle: i64 = named(names[1], _PIECES, "weapons")
    if blade >= OF_A_KIND or handle < OF_A_KIND or table.handle_of(blade) != NONE:
        raise BadView("weapons")
    both = bit(blade) | bit(handle)
    table.of_seats[JOINED + seat] |= both
    table.of_seats[RENOWN + seat] += weapon_renown(table.pieces, blade, handle, table.switches.per_weapon)
    table.note_partners(blade, handle)
    return both


# The pyramids


def _read_pyramids(facts: dict[str, object], table: Table, held: i64) -> None:
    """FO-02: while they are laid out, what lies there lies on the first places; later what is not there is held."""
    pyramids = table.pyramids
    pieces = held
    for value in list_at(facts, "pyramids"):
        entry = table_of(value, "pyramids")
        piece: i64 = named_at(entry, "piece", _PIECES)
        row = number_at(entry, "row", 1, ROWS)
        place: i64 = first_of_row(row) + number_at(entry, "index", 0, row - 1)
        if piece >= OF_A_KIND:
            place += OF_A_KIND
        pieces = _added(pieces, bit(piece), "pyramids")
        if holds(pyramids.lying, place):
            raise BadView("pyramids")
        pyramids.restore(place, piece)
    if table.phase != LAYING:
        if pieces != BLADES | HANDLES:
            raise BadView("pyramids")
        pyramids.complete()
    elif held != 0 or pyramids.unlaid == 0 or pyramids.lying != bit(size(pyramids.lying)) - 1:
        raise BadView("pyramids")


# Together


def _check_cubes(table: Table, held: i64) -> None:
    """Every cube is in the Mine, in a reserve, or was paid for a piece (FO-01, FO-07)."""
    cubes = table.mine.left
    seat: i64 = 0
    while seat < table.players:
        cubes += table.reserve(seat)
        seat += 1
    piece: i64 = 0
    while held >> piece != 0:
        if holds(held, piece):
            cubes += table.pieces.cost[piece]
        piece += 1
    if cubes != ALL_CUBES:
        raise BadView("reserves")


def _check_turn(table: Table) -> None:
    """FO-08, FO-13."""
    if (table.phase == JOINING) != (table.forged != NONE):
        raise BadView("forged")
    if table.forged != NONE and not holds(table.singles(table.player), table.forged):
        raise BadView("forged")
    if (table.phase < ACTING and table.ending != GOES_ON) or (table.phase == OVER and table.ending == GOES_ON):
        raise BadView("ending")
