"""How much of the log each person at the keyboard has been told, in the line-by-line mode."""

from creuset.core.journal import ACT, BACK, UNDO
from creuset.core.seats import DEALER
from creuset.table.table import Table
from creuset.terminal.sentences import told
from creuset.words import Speaker


class Hearing:
    """The last step that each seat, or a spectator, has been told about."""

    def __init__(self, table: Table, say: Speaker) -> None:
        self._table = table
        self._say = say
        self._heard = self._heard_before()

    def news(self, seat: int | None) -> list[str]:
        """News since this seat was last told, as it may read them; without secrets, everybody hears them at once.

        A secret decision is told when it is revealed; the log only says that somebody has decided.
        """
        table = self._table
        lines = [
            told(line, table.names, self._say) for line in table.log(seat, self._heard[seat]) if not line.in_secret
        ]
        listening = [seat] if table.game.lid.secrets else list(self._heard)
        self._heard.update(dict.fromkeys(listening, table.steps))
        return lines

    def last_news(self, seat: int | None) -> list[str]:
        """The news at the end, when everybody here listens: each may hear what a spectator may."""
        if self._table.people == [seat]:
            return self.news(seat)
        people = [self._heard[person] for person in self._table.people]
        self._heard[None] = min(people, default=self._heard[None])
        return self.news(None)

    def _heard_before(self) -> dict[int | None, int]:
        """What each person knows at the start: the dealing, and everything up to their own last decision."""
        made = (ACT, UNDO, BACK)
        log = self._table.log(None)
        decisions = [(line.step, line.actor) for line in log if line.actor != DEALER and line.kind in made]
        dealt = decisions[0][0] - 1 if decisions else self._table.steps
        heard: dict[int | None, int] = {None: self._table.steps}
        for seat in range(len(self._table.names)):
            heard[seat] = max((number for number, who in decisions if who == seat), default=dealt)
        return heard
