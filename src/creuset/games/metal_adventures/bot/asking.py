"""Asking for help: whom to ask, and at what price (MA-23, MA-32, MA-36)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.bits import bit
from creuset.games.metal_adventures.bot.chances import CERTAIN
from creuset.games.metal_adventures.bot.deals import deal_worth, margin, payable, won_cost
from creuset.games.metal_adventures.bot.helping import Helping
from creuset.games.metal_adventures.bot.leading import Leading
from creuset.games.metal_adventures.bot.mind import VICTORY, Mind
from creuset.games.metal_adventures.bot.plans import Plan
from creuset.games.metal_adventures.bot.trust import belief, reputed
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.fight import CHALLENGE, SHIP
from creuset.games.metal_adventures.rules.phases.promises import can_help
from creuset.games.metal_adventures.rules.terms import (
    CREDITS_IF_WON,
    CREDITS_NOW,
    HELP_LATER,
    HELP_NOW,
    MOST_CREDITS,
    MOST_PROMISED,
    WRECK_IF_WON,
    term_of,
)

TRIES: Final[i64] = 2
TRIES_IN_CHALLENGE: Final[i64] = 3
"""How many offers to make for a fight; in a challenge every ally counts."""

RAISE: Final[i64] = 12
"""How much more to offer each time, in hundredths of a Glory."""

WORTHWHILE: Final[i64] = 8
"""The least that help must bring once it is paid for."""


def help_plan(mind: Mind, tried: i64) -> Plan | None:
    """The offer for help that brings most, after `tried` earlier offers; nothing if none pays."""
    table = mind.table
    if tried >= (TRIES_IN_CHALLENGE if table.fight.kind == CHALLENGE else TRIES):
        return None
    leading = Leading(mind)
    now = leading.now()
    best: Plan | None = None
    most = WORTHWHILE
    seat = table.next_seat(mind.seat)  # among equals the next to play, so no seat is asked more often than others
    while seat != mind.seat:
        if can_help(table, seat, mind.seat):
            price = Price(mind, seat, leading, tried)
            gain = leading.allied(seat) - now - price.cost
            if price.fair and gain >= most:
                most = gain + 1
                best = Plan(bit(seat), price.terms(), [int(term_of(HELP_NOW, 0))])
        seat = table.next_seat(seat)
    return best


def _believed(theirs: Mind, promiser: i64, won: i64, amount: i64) -> i64:
    """What each of the promised credits is worth to the ally before the fight."""
    trust = belief(theirs, promiser, term_of(CREDITS_IF_WON, amount), amount * theirs.credit)
    return won * theirs.credit * trust // (100 * CERTAIN)


@final
class Price:
    """What an ally is supposed to ask for: the cost of their risk, and more than a betrayal would bring them."""

    def __init__(self, mind: Mind, ally: i64, leading: Leading, tried: i64) -> None:
        theirs = mind.of(ally, reputed(mind.table, ally))
        helping = Helping(theirs, mind.seat)
        asked = margin(theirs, mind.seat) + 3 + RAISE * tried
        self.fair = True
        """Whether all of it can be paid and will keep the ally loyal."""
        self.promised: i64 = 0
        self.paid: i64 = 0
        self.favour = False
        self.wreck = False
        if helping.may_betray and helping.betrayal >= asked:
            asked = helping.betrayal + 1
        need = asked - helping.loyal
        each = _believed(theirs, mind.seat, helping.won, 1)
        if need > 0 and each > 0:
            self.promised = (need + each - 1) // each
            each = _believed(theirs, mind.seat, helping.won, self.promised)
            self.promised = (need + each - 1) // each if each > 0 else MOST_PROMISED
        most = payable(mind)
        most = most if most < MOST_PROMISED else MOST_PROMISED
        if self.promised > most or (need > 0 and each == 0):
            self.promised = most
            self._add(mind, theirs, need - most * each)
            if helping.may_betray and helping.betrayal > helping.loyal + most * each:
                self.fair = False
        elif self.promised > 0:
            self.promised += mind.temperament.generosity
            self.promised = self.promised if self.promised < most else most
        self._consider_wreck(mind, theirs, helping.won, need)
        self.cost: i64 = -deal_worth(mind, ally, [], self.terms_later(), NONE)
        self.cost += leading.wins_with(ally) * won_cost(mind, self.terms()) // CERTAIN

    def _consider_wreck(self, mind: Mind, theirs: Mind, won: i64, need: i64) -> None:
        """Promise the Wreck instead, if it satisfies the ally and costs the leader less than the rest of the price."""
        fight = mind.table.fight
        if fight.kind != SHIP or need <= 0:
            return
        worth = theirs.wreck_gain(fight.target)
        trust = belief(theirs, mind.seat, term_of(WRECK_IF_WON, 0), worth)
        rest = self.promised * mind.credit if self.fair and not self.favour else VICTORY
        if won * worth * trust // (100 * CERTAIN) >= need and mind.wreck_gain(fight.target) < rest:
            self.wreck = True
            self.fair = True
            self.favour = False
            self.promised = 0
            self.paid = 0

    def _add(self, mind: Mind, theirs: Mind, need: i64) -> None:
        """On top of what is promised: help for help, then credits at once."""
        table = mind.table
        if theirs.turns > 1 and not table.infamous(mind.seat):
            self.favour = True
            need -= 20
        if need > 0:
            self.paid = (need + theirs.credit - 1) // theirs.credit
            left = payable(mind) - self.paid
            self.promised = self.promised if self.promised < left else left
            if self.paid > table.credits(mind.seat) or self.paid > MOST_CREDITS or left < 0:
                self.fair = False

    def terms_later(self) -> list[int]:
        """What the leader gives whether the fight is won or not."""
        terms: list[int] = []
        if self.favour:
            terms.append(int(term_of(HELP_LATER, 0)))
        if self.paid > 0 and self.fair:
            terms.append(int(term_of(CREDITS_NOW, self.paid)))
        return terms

    def terms(self) -> list[int]:
        """Everything the leader gives."""
        terms = self.terms_later()
        if self.promised > 0:
            terms.append(int(term_of(CREDITS_IF_WON, self.promised)))
        if self.wreck:
            terms.append(int(term_of(WRECK_IF_WON, 0)))
        return terms
