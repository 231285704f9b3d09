"""Deals: who may begin them, how they are put together clause by clause and proposed (MA-36, MA-37)."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import bit, holds
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfSeat, OfTerm, OfTrophy, Strike
from creuset.games.metal_adventures.rules.bargain import (
    COUNTERS,
    MOST_CLAUSES,
    MOST_EDITS,
    NOTHING_SAID,
    OFFERS_OF_ACTIVE,
    OFFERS_OF_CHALLENGED,
    Bargain,
)
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import TROPHIES
from creuset.games.metal_adventures.rules.fight import CHALLENGE
from creuset.games.metal_adventures.rules.phases.clauses import judge_clause, offer_gives, offer_wants
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.stages import ANSWERING, DRAFTING
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import (
    WRECK_NOW,
    kind_of,
    value_of,
)
from creuset.games.metal_adventures.rules.verbs import (
    DROP,
    GIVE,
    PROPOSE,
    SAY,
    STRIKE,
    TO,
    WANT,
)


def offers_left(table: Tabletop, seat: i64) -> i64:
    """How many offers a player may still begin in this turn."""
    most = COUNTERS
    if seat == table.player:
        most = OFFERS_OF_ACTIVE
    elif table.fight.kind == CHALLENGE and seat == table.fight.target:
        most = OFFERS_OF_CHALLENGED
    left = most - table.offers_begun(seat)
    return left if left > 0 else 0


def judge_offer(table: Tabletop) -> i64:
    """MA-36: only so many offers a turn, by the active player and by both protagonists of a challenge."""
    return why.LEGAL if offers_left(table, table.acting) > 0 else why.NO_OFFERS_LEFT


def begin_offer(table: Tabletop) -> None:
    """A protagonist starts putting a deal together."""
    table.count_offer(table.acting)
    table.bargain.begin(table.acting, table.phase, table.acting)
    table.ask(DRAFTING, table.acting)


# Drafting


@final
class Drafting(Phase):
    """A deal is put together clause by clause, then proposed or dropped."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        verb, bargain = action.verb, table.bargain
        if verb == DROP:
            return why.LEGAL
        if verb == PROPOSE:
            return _judge_proposal(table)
        if bargain.edits >= MOST_EDITS and (
            verb == TO or verb == GIVE or verb == WANT or verb == SAY or verb == STRIKE
        ):
            return why.TOO_MANY_EDITS
        if verb == TO and isinstance(action, OfSeat):
            return _judge_addressee(table, action.seat)
        if isinstance(action, Strike):
            return why.LEGAL if action.number < len(bargain.gives) + len(bargain.wants) else why.NO_SUCH_CLAUSE
        if verb == SAY:
            if not bargain.offers_trophy():
                return why.NOTHING_TO_SAY
            return why.LEGAL if bargain.said == NOTHING_SAID else why.SAID_ALREADY
        if isinstance(action, OfTerm):
            return judge_clause(table, verb == GIVE, action.term)
        return why.DEAL_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        bargain, acts = table.bargain, table.acts
        choices.add(acts.words[DROP])
        if _judge_proposal(table) == why.LEGAL:
            choices.add(acts.words[PROPOSE])
        if bargain.edits >= MOST_EDITS:
            return
        seat: i64 = 0
        while seat < table.players:
            if _judge_addressee(table, seat) == why.LEGAL:
                choices.add(acts.to[seat])
            seat += 1
        if bargain.to == 0:
            return
        if len(bargain.gives) < MOST_CLAUSES:
            offer_gives(table, choices)
        if len(bargain.wants) < MOST_CLAUSES:
            offer_wants(table, choices)
        if bargain.said == NOTHING_SAID and bargain.offers_trophy():
            trophy: i64 = 0
            while trophy < TROPHIES:
                choices.add(acts.say[trophy])
                trophy += 1
        number: i64 = 0
        count: i64 = len(bargain.gives) + len(bargain.wants)
        while number < count:
            choices.add(acts.strike[number])
            number += 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        verb, bargain = action.verb, table.bargain
        bargain.edits += 1
        if verb == DROP:
            close(table)
        elif verb == PROPOSE:
            ask_next(table)
        elif isinstance(action, OfSeat):
            bargain.to |= bit(action.seat)
        elif isinstance(action, Strike):
            _strike(bargain, action.number)
        elif isinstance(action, OfTrophy):
            bargain.said = action.trophy
        elif isinstance(action, OfTerm):
            if verb == GIVE:
                bargain.gives.append(int(action.term))
            else:
                bargain.wants.append(int(action.term))
            if kind_of(action.term) == WRECK_NOW:  # it is named, by somebody who knows where it lies
                table.know_card(value_of(action.term))


def _judge_proposal(table: Tabletop) -> i64:
    bargain = table.bargain
    if bargain.to == 0:
        return why.TO_NOBODY
    return why.LEGAL if len(bargain.gives) + len(bargain.wants) > 0 else why.NO_CLAUSES


def _judge_addressee(table: Tabletop, seat: i64) -> i64:
    bargain = table.bargain
    if seat >= table.players:
        return why.NO_SUCH_PLAYER
    if seat == bargain.maker:
        return why.YOURSELF
    if bargain.counter:
        return why.COUNTER_TO_ONE
    if holds(bargain.to, seat):
        return why.ADDRESSED_ALREADY
    return why.LEGAL if len(bargain.gives) + len(bargain.wants) == 0 else why.ADDRESS_FIRST


def _strike(bargain: Bargain, number: i64) -> None:
    count: i64 = len(bargain.gives)
    if number < count:
        bargain.gives.pop(number)
        if not bargain.offers_trophy():
            bargain.said = NOTHING_SAID
    else:
        bargain.wants.pop(number - count)


def ask_next(table: Tabletop) -> None:
    """Put the offer to its next addressee in order of play, or go on when all have answered."""
    bargain = table.bargain
    if bargain.to == 0:
        close(table)
        return
    seat = table.next_seat(bargain.maker)
    while not holds(bargain.to, seat):
        seat = table.next_seat(seat)
    bargain.asked = seat
    table.ask(ANSWERING, seat)


def close(table: Tabletop) -> None:
    """The game goes on where it left off."""
    bargain = table.bargain
    phase, acting = bargain.resume_phase, bargain.resume_acting
    bargain.clear()
    table.ask(phase, acting)
