"""How Metro X cards are read out: the open one, what it asks for, and the pile."""

from creuset.core.message import N_, Filling
from creuset.games.metrox.rules.components import CARDS, FIRST_EXPRESS, FREE_RIDE, SIX, TRANSFER, card_name
from creuset.games.metrox.terminal.known import NO_CARD, Known
from creuset.terminal.reading.reading import in_turn
from creuset.words import Speaker

_NUMBER = N_(
    "starting from a line's train, mark the first free station and those after it, {reach} at most; the ride ends "
    "before a marked station and at the terminus"
)
_EXPRESS = N_("starting from a line's train, mark up to {reach} free stations, jumping over marked ones")
_TRANSFER = N_("in the first free station of a line, write how many lines stop there; at the end it counts twice")
_FREE_RIDE = N_("cross any one free station, or none; no window is filled")


class CardReading:
    """Cards, read out."""

    def __init__(self, say: Speaker) -> None:
        self._say = say

    def open_card(self, known: Known) -> str:
        """The round and its card."""
        if known.card == NO_CARD:
            return self._say(N_("no card is face up; rounds played: {round}"), round=known.facts["round"])
        return self._say(N_("round {round}, card {card}"), round=known.facts["round"], card=card_name(known.card))

    def meaning(self, known: Known) -> list[str]:
        """The card and what it does."""
        lines = [self.open_card(known)]
        if known.card == NO_CARD:
            return lines
        lines.append(self._say(_rule(known), reach=known.reach))
        if known.card != FREE_RIDE:
            lines.append(self._say(N_("you must write it in a free window, even if you mark nothing")))
        if known.card == SIX:  # MX-13
            lines.append(self._say(N_("all cards are reshuffled after this round")))
        return lines

    def task(self, known: Known, seat: int, name: str) -> str:
        """What a player has to decide."""
        gaps: dict[str, Filling] = {"name": name, "round": known.facts["round"]}
        card = card_name(known.card)
        repeats = known.sheet(seat)["repeats"]
        if repeats > 0:  # MX-20
            line = N_("{name}: special station; write the card {card} again, this many times: {count}")
            return self._say(line, card=card, count=repeats, **gaps)
        if known.card == FREE_RIDE:
            return self._say(N_("{name}: round {round}, free ride; cross any one free station, or none"), **gaps)
        if known.card == TRANSFER:
            return self._say(N_("{name}: round {round}, transfer; choose a line"), **gaps)
        line = N_("{name}: round {round}, card {card}; choose a line")
        return self._say(line, card=card, **gaps)

    def pile(self, known: Known) -> list[str]:
        """The cards that can still be turned, and when they are reshuffled."""
        cards = [
            self._say(N_("card {card}: {count}"), card=card_name(card), count=known.in_pile(card))
            for card in range(CARDS)
            if known.in_pile(card) > 0
        ]
        line = N_("cards in the pile: {count}")
        lines = [self._say(line, count=sum(known.facts["pile"].values())), in_turn(self._say, cards)]
        if known.card == SIX:  # MX-13
            return [*lines, self._say(N_("all cards are reshuffled after this round"))]
        return [*lines, self._say(N_("all cards are reshuffled after the 6"))]


def _rule(known: Known) -> str:
    """What the open card does (MX-07 to MX-12)."""
    if known.card == FREE_RIDE:
        return _FREE_RIDE
    if known.card == TRANSFER:
        return _TRANSFER
    return _EXPRESS if known.card >= FIRST_EXPRESS else _NUMBER
