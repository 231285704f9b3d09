"""Questions about the position, the log and the rules, in the line-by-line mode."""

from collections.abc import Callable

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.table.plain_view import PlainView
from creuset.table.table import Table
from creuset.terminal.listing import Listing
from creuset.terminal.reading.reading import Reading
from creuset.terminal.reading.rulebook import rule_lines
from creuset.terminal.reading.vocabulary import PLAYING, TALKING
from creuset.terminal.sentences import headline, told
from creuset.words import Speaker

LATELY = 10
"""How many lines of the log are read by default."""


class Questions:
    """Answers the person at the keyboard, from what their seat may know."""

    def __init__(self, table: Table, say: Speaker, reading: Reading, listing: Listing) -> None:
        self._table = table
        self._say = say
        self._reading = reading
        self._listing = listing
        self.seat: int | None = None if len(table.people) != 1 else table.people[0]
        """Who is at the keyboard."""
        self.answers: dict[str, Callable[[str], list[str]]] = {
            "help": self._help,
            "look": self._look,
            "legal": self._legal,
            "where": self._where,
            "log": self._log,
            "rules": self._rules,
        }

    def view(self) -> PlainView:
        """What the person at the keyboard may know."""
        return self._table.view(self.seat)

    def can_do(self) -> list[Action]:
        """What they may do now."""
        return [] if self.seat is None else self._table.legal(self.seat)

    def pending(self) -> list[str]:
        """What they have to decide, or who everybody is waiting for."""
        if self.seat is None or self._table.person_to_act(self.seat) != self.seat:
            return [headline(self._table, self._table.names, self._say), *self.out_of_turn()]
        return self._reading.pending(self.view(), self.can_do())

    def out_of_turn(self) -> list[str]:
        """That they could do something although nobody is waiting for them, and which command lists it."""
        if not self._table.out_of_turn(self.seat):
            return []
        line = N_("you may act out of turn; “{legal}” lists what you can do")
        return [self._say(line, legal=self._reading.vocabulary.word("legal"))]

    def _help(self, rest: str) -> list[str]:
        rules = self._table.game.rules()
        return [
            *self._reading.help((*PLAYING, *TALKING, *self._reading.topics), rules[-1].id if rules else ""),
            self._say(N_("A number alone picks that line of the last list.")),
            self._say(N_("Enter alone says what has to be decided.")),
        ]

    def _look(self, rest: str) -> list[str]:
        pending = self.pending()
        return [*pending, *(line for line in self._reading.position(self.view(), self.can_do()) if line not in pending)]

    def _legal(self, rest: str) -> list[str]:
        return self._listing.overview(self.view(), self.can_do())

    def _where(self, rest: str) -> list[str]:
        return self._listing.group(self.view(), self.can_do(), " ".join(self._reading.vocabulary.read(rest)))

    def _log(self, rest: str) -> list[str]:
        count = int(rest[:9]) if rest.isdecimal() else 0
        return [told(line, self._table.names, self._say) for line in self._table.log(self.seat)[-(count or LATELY) :]]

    def _rules(self, rest: str) -> list[str]:
        return rule_lines(self._table.game, self._say, rest)
