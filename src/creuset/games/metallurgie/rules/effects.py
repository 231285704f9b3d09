"""What an action would do to the pattern, found by carrying it out on a copy of what the player sees."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, size
from creuset.games.metallurgie.rules.actions import Done, Place, Score
from creuset.games.metallurgie.rules.components import NEEDED
from creuset.games.metallurgie.rules.facts import EffectFacts
from creuset.games.metallurgie.rules.state import SCORING, Tabletop


def effect_of(table: Tabletop, seat: i64, action: Action) -> EffectFacts:
    """What a legal action of a player would do, as plain data; nothing where an unknown card decides."""
    if isinstance(action, Done):
        return {"unscored": int(size(table.offers)) if table.phase == SCORING else 0}
    if not isinstance(action, (Place, Score)):
        return {}
    after = table.copy()
    assert isinstance(after, Tabletop)
    after.advance(seat, action)
    if isinstance(action, Place):
        board = after.board
        area = board.area(bit(board.stack_at(action.place)), board.showing(action.metal))
        return {"area": int(size(area)), "needed": int(NEEDED[action.metal])}
    return {"cards": int(after.to_take), "places": after.spots(after.choice)}
