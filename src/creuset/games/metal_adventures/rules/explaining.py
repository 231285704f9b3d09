"""A refusal in words."""

from mypy_extensions import i64

from creuset.core.errors import Refusal
from creuset.core.message import Filling, Message
from creuset.games.metal_adventures.rules.refusals import REASONS
from creuset.games.metal_adventures.rules.state import Tabletop


def explain(table: Tabletop, seat: i64, reason: i64) -> Refusal:
    """The refusal for a reason that is not `LEGAL`; its figures are those of the seat itself."""
    rule, sentence = REASONS[int(reason)]
    gaps: dict[str, Filling] = {}
    if 0 <= seat < table.players:
        gaps = {"credits": int(table.credits(seat)), "wrecks": int(table.wrecks(seat))}
    return Refusal(rule, Message(sentence, gaps))
