"""What an action would do, found by carrying it out on a copy of the position, of which nothing is secret (FO-16)."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.games.forge.actions import Forge, Join, Take
from creuset.games.forge.components import COLOUR_KEYS, PIECE_NAMES
from creuset.games.forge.cubes import by_colour
from creuset.games.forge.mine import NOT_SEEN
from creuset.games.forge.scoring import weapon_renown
from creuset.games.forge.state import Table, places_of


def effect_of(table: Table, seat: i64, action: Action) -> dict[str, object]:
    """What a legal action of a player would do, as plain data."""
    if isinstance(action, Take):
        return _take(table, action.place)
    if isinstance(action, Forge):
        return _forge(table, seat, action)
    if isinstance(action, Join):
        return {"renown": _together(table, action)}
    return {}


def _take(table: Table, place: i64) -> dict[str, object]:
    mine = table.mine.copy()
    colour = mine.colour_at(place)
    mine.take(place)
    return {
        "colour": None if colour == NOT_SEEN else COLOUR_KEYS[colour],
        "uncovers": places_of(mine.free & ~table.mine.free),
    }


def _forge(table: Table, seat: i64, action: Forge) -> dict[str, object]:
    after = table.copy()
    assert isinstance(after, Table)
    after.advance(seat, action)
    partners: list[dict[str, object]] = []
    if after.forged == action.piece:  # FO-08: it may be joined for free
        for choice in after.legal(seat):
            if isinstance(choice, Join):
                partner = choice.handle if choice.blade == action.piece else choice.blade
                partners.append({"piece": PIECE_NAMES[partner], "renown": _together(table, choice)})
    return {
        "pays": by_colour(table.reserve(seat) - after.reserve(seat)),
        "renown": int(after.renown(seat) - table.renown(seat)),
        "partners": partners,
    }


def _together(table: Table, join: Join) -> int:
    """What a weapon brings (FO-14)."""
    return int(weapon_renown(table.pieces, join.blade, join.handle, table.switches.per_weapon))
