"""When somebody at the keyboard should get a word in before the bots go on."""

from creuset.core.action import Action
from creuset.table.table import Table


class WordIn:
    """Follows what people here could do out of turn, so that bots only stop for new options."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[int, set[Action]] = {}

    def due(self, seat: int | None) -> bool:
        """Whether a bot is about to act, and this seat has gained an action out of turn."""
        if seat is None:
            return False
        known, legal = self._known.setdefault(seat, set()), self._table.legal(seat)
        if seat in self._table.to_act():
            known.update(legal)  # options from a player's own turn are not new after it
            return False
        possible = self._table.out_of_turn(seat)
        if not possible:
            return False
        self._known[seat] = set(possible)
        return not known.issuperset(possible) and self._table.bot_to_act() is not None
