"""Deals: who may begin them, how they are put together clause by clause and proposed (MA-36, MA-37)."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import bit, holds
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfSeat, OfTerm, OfTrophy, Strike
from creuset.games.metal_adventures.rules.bargain import (
    COUNTERS,
    MOST_CLAUSES,
    MOST_DRAFTS,
    MOST_EDITS,
    NOTHING_SAID,
    OFFERS_OF_ACTIVE,
    OFFERS_OF_CHALLENGED,
    Bargain,
)
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import TROPHIES
from creuset.games.metal_adventures.rules.fight import CHALLENGE
from creuset.games.metal_adventures.rules.phases.clauses import (
    allies_are_sought,
    judge_clause,
    offer_gives,
    offer_wants,
)
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
    """How many offers a player may still make in this turn, those for help in the fight at hand not counted."""
    most = COUNTERS
    if seat == table.player:
        most = OFFERS_OF_ACTIVE
    elif is_challenged(table, seat):
        most = OFFERS_OF_CHALLENGED
    left = most - table.offers_made(seat)
    return left if left > 0 else 0


def drafts_left(table: Tabletop, seat: i64) -> i64:
    """How many deals a player may still begin to put together in this turn."""
    return MOST_DRAFTS - table.drafts_begun(seat)


def is_challenged(table: Tabletop, seat: i64) -> bool:
    """Whether this player is challenged at the moment."""
    return table.fight.kind == CHALLENGE and seat == table.fight.target


def judge_offer(table: Tabletop, seat: i64) -> i64:
    """MA-36: in their turn, whoever decides, the active player begins deals; in a challenge so does the challenged."""
    if seat != table.player and not is_challenged(table, seat):
        return why.NO_DEAL_NOW if seat == table.acting else why.NOT_YOUR_DECISION
    if drafts_left(table, seat) <= 0:
        return why.NO_DRAFTS_LEFT
    return why.LEGAL if offers_left(table, seat) > 0 or allies_are_sought(table) else why.NO_OFFERS_LEFT


def judge_counter(table: Tabletop) -> i64:
    """Whether the player who is asked may answer with an offer of their own."""
    if drafts_left(table, table.acting) <= 0:
        return why.NO_DRAFTS_LEFT
    if offers_left(table, table.acting) > 0 or table.bargain.is_about_help():
        return why.LEGAL
    return why.NO_OFFERS_LEFT


def begin_offer(table: Tabletop, seat: i64) -> None:
    """A player starts putting a deal together; the decision that was asked for waits."""
    table.count_draft(seat)
    table.bargain.begin(seat, table.phase, table.acting)
    table.ask(DRAFTING, seat)


# Drafting


@final
class Drafting(Phase):
    """A deal is put together clause by clause, then proposed or dropped."""

    def allows_deals(self) -> bool:
        return False

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
            if not bargain.is_about_help():
                table.count_offer(bargain.maker)
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
    if len(bargain.gives) + len(bargain.wants) == 0:
        return why.NO_CLAUSES
    return why.LEGAL if bargain.is_about_help() or offers_left(table, bargain.maker) > 0 else why.NO_OFFERS_LEFT


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
