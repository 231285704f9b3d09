"""What an action would do, found by carrying it out on a copy of the position: nothing in it is secret (FO-16)."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.games.forge.rules.actions import Forge, Join, Take
from creuset.games.forge.rules.components import COLOUR_KEYS, PIECE_NAMES
from creuset.games.forge.rules.cubes import by_colour
from creuset.games.forge.rules.facts import EffectFacts, ForgeEffect, Partner, TakeEffect
from creuset.games.forge.rules.mine import NOT_SEEN
from creuset.games.forge.rules.scoring import weapon_renown
from creuset.games.forge.rules.state import Tabletop, places_of


def effect_of(table: Tabletop, seat: i64, action: Action) -> EffectFacts:
    """What a legal action of a player would do, as plain data."""
    if isinstance(action, Take):
        return _take(table, action.place)
    if isinstance(action, Forge):
        return _forge(table, seat, action)
    if isinstance(action, Join):
        return {"renown": _together(table, action)}
    return {}


def _take(table: Tabletop, place: i64) -> TakeEffect:
    mine = table.mine.copy()
    colour = mine.colour_at(place)
    mine.take(place, table.switches.whole_tops)
    return {
        "colour": None if colour == NOT_SEEN else COLOUR_KEYS[colour],
        "uncovers": places_of(mine.free & ~table.mine.free),
        "reveals": places_of(mine.coming),
    }


def _forge(table: Tabletop, seat: i64, action: Forge) -> ForgeEffect:
    after = table.copy()
    assert isinstance(after, Tabletop)
    after.advance(seat, action)
    partners: list[Partner] = []
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


def _together(table: Tabletop, join: Join) -> int:
    """What a weapon brings (FO-14)."""
    return int(weapon_renown(table.pieces, join.blade, join.handle, table.switches.per_weapon))
