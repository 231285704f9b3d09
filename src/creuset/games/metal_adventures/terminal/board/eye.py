"""A position of Metal Adventures as the player looks at it: what is known, possible, pointed at and opened."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.games.metal_adventures.terminal.board.choices import Entry, amounts, entries_of, inside
from creuset.games.metal_adventures.terminal.board.signs import CREDITS
from creuset.games.metal_adventures.terminal.known import Known, percent
from creuset.games.metal_adventures.terminal.reading.kinds import seat_in
from creuset.words import Speaker


@dataclass(frozen=True)
class Pick:
    """What is being chosen: the entry under the cursor, the open entry, an amount as far as it is typed."""

    cursor: str = ""
    opened: str = ""
    amount: int = 1
    typed: str = ""
    whole: bool = False
    """Whether the whole table is drawn, however small the room is."""


class Eye:
    """A position as one seat sees it."""

    def __init__(self, known: Known, legal: Sequence[Action], say: Speaker, pick: Pick) -> None:
        self.known = known
        self.facts = known.facts
        self.legal = legal
        self.say = say
        self.pick = pick

    @cached_property
    def everything(self) -> list[Entry]:
        """All that can be done, closed."""
        return entries_of(self.legal)

    @cached_property
    def entries(self) -> list[Entry]:
        """What can be chosen now: everything, or what an open entry holds."""
        opened = self.opened
        return self.everything if opened is None or opened.counted else inside(opened)

    @property
    def opened(self) -> Entry | None:
        """The entry that is open."""
        return next((entry for entry in self.everything if entry.name == self.pick.opened), None)

    @property
    def pointed(self) -> Entry | None:
        """The entry under the cursor."""
        return next((entry for entry in self.entries if entry.name == self.pick.cursor), None)

    def counted(self, amount: int) -> Action | None:
        """The action of the open entry for an amount."""
        return None if self.opened is None else amounts(self.opened).get(amount)

    # Words

    def words(self, entry: Entry) -> str:
        """An entry in a line: what it does, to whom, for how much, with which odds."""
        say = self.say
        if entry.counted:
            known = amounts(entry)
            return say(N_("{title}: {least} to {most}"), title=entry.title, least=min(known), most=max(known))
        if entry.action is None:
            return say(N_("{title}: {count} ways"), title=entry.title, count=len(entry.actions))
        seat = seat_in(entry.action.data())
        # The name comes first, so it is there even if the rest has no room.
        name = "" if seat is None else f"{self.known.name(seat)} · "
        return name + say(entry.title)

    def figures(self, entry: Entry) -> str:
        """The price and the odds of an entry, if they are the same for all its actions."""
        prices = {self.known.price(action) for action in entry.actions}
        price = prices.pop() if len(prices) == 1 else None
        chances = None if entry.action is None else self.known.chances(entry.action)
        found = [] if price is None else [f"{price}{CREDITS}"]
        return " ".join(found if chances is None else [*found, f"{percent(*chances)}%"])

    def stop_message(self, number: int) -> Message:
        """Why a stop of the tour cannot be made now, in words."""
        tour = self.facts["tour"]
        if number == tour["last"]:
            return Message(N_("the last stop so far"))
        if tour["closed"] or number < tour["last"]:
            return Message(N_("closed this turn"))
        return Message(N_("not possible now"))
