"""What an action would do to the pattern, found by carrying it out on a copy of what the player sees."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, size
from creuset.games.metallurgie.actions import Place, Score
from creuset.games.metallurgie.components import NEEDED
from creuset.games.metallurgie.state import Table


def effect_of(table: Table, seat: i64, action: Action) -> dict[str, object]:
    """What a legal action of a player would do, as plain data; nothing is said where a card decides."""
    if not isinstance(action, (Place, Score)):
        return {}
    after = table.copy()
    assert isinstance(after, Table)
    after.advance(seat, action)
    if isinstance(action, Place):
        board = after.board
        area = board.area(bit(board.stack_at(action.place)), board.showing(action.metal))
        return {"area": int(size(area)), "needed": int(NEEDED[action.metal])}
    return {"cards": int(after.to_take), "places": after.spots(after.choice)}
