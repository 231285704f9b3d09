"""How the cards of Metro X are read out: the one that lies open, what it asks for, and the pile."""

from creuset.core.message import N_, Filling
from creuset.games.metrox.components import CARDS, FIRST_EXPRESS, FREE_RIDE, SIX, TRANSFER, card_name
from creuset.games.metrox.state import NONE, REPEATS, Table
from creuset.terminal.reading.reading import in_turn
from creuset.words import Speaker

_NUMBER = N_(
    "from the train of a line on, mark the first free station and those after it, {reach} at most; "
    "the ride ends before a marked station and at the terminus"
)
_EXPRESS = N_("from the train of a line on, mark {reach} free stations at most; marked stations are jumped")
_TRANSFER = N_("the first free station of a line gets the number of lines that stop there; at the end it counts twice")
_FREE_RIDE = N_("cross any one free station, or none; no window is filled")


class CardReading:
    """Cards, read out."""

    def __init__(self, say: Speaker) -> None:
        self._say = say

    def open_card(self, table: Table) -> str:
        """The round and its card."""
        if table.card == NONE:
            return self._say(N_("no card lies open; rounds played: {round}"), round=int(table.round))
        return self._say(N_("round {round}, card {card}"), round=int(table.round), card=card_name(table.card))

    def meaning(self, table: Table) -> list[str]:
        """The card and what it does."""
        lines = [self.open_card(table)]
        if table.card == NONE:
            return lines
        lines.append(self._say(_rule(table), reach=int(table.reach())))
        if table.card != FREE_RIDE:
            lines.append(self._say(N_("it has to be written in a free window, even if nothing is marked")))
        if table.card == SIX:  # MX-13
            lines.append(self._say(N_("after this round all cards are shuffled again")))
        return lines

    def task(self, table: Table, seat: int, name: str) -> str:
        """What a player has to decide."""
        gaps: dict[str, Filling] = {"name": name, "round": int(table.round)}
        card = card_name(table.card)
        if table.noted(seat, REPEATS) > 0:  # MX-20
            line = N_("{name}: a special station; write the card {card} again, times in all: {count}")
            return self._say(line, card=card, count=int(table.noted(seat, REPEATS)), **gaps)
        if table.card == FREE_RIDE:
            return self._say(N_("{name}: round {round}, free ride; cross any one free station, or none"), **gaps)
        if table.card == TRANSFER:
            return self._say(N_("{name}: round {round}, transfer; choose a line"), **gaps)
        line = N_("{name}: round {round}, card {card}; choose a line")
        return self._say(line, card=card, **gaps)

    def pile(self, table: Table) -> list[str]:
        """The cards that can still be turned, and when they are shuffled."""
        cards = [
            self._say(N_("card {card}: {count}"), card=card_name(card), count=int(table.left(card)))
            for card in range(CARDS)
            if table.left(card) > 0
        ]
        line = N_("cards in the pile: {count}")
        lines = [self._say(line, count=int(table.in_pile)), in_turn(self._say, cards)]
        if table.card == SIX:  # MX-13
            return [*lines, self._say(N_("after this round all cards are shuffled again"))]
        return [*lines, self._say(N_("all cards are shuffled again after the 6"))]


def _rule(table: Table) -> str:
    """What the card that lies open does (MX-07 to MX-12)."""
    if table.card == FREE_RIDE:
        return _FREE_RIDE
    if table.card == TRANSFER:
        return _TRANSFER
    return _EXPRESS if table.card >= FIRST_EXPRESS else _NUMBER
