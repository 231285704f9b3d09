"""Answers to an offer: accepted deals are carried out as a whole, others refused or countered (MA-37 to MA-39)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfTrophy
from creuset.games.metal_adventures.rules.bargain import (
    FRESH,
    MADE_FOR_FIGHT,
    NOTHING_SAID,
    PAYS_FOR_HELP,
    Bargain,
    deal_of,
    promise_of,
)
from creuset.games.metal_adventures.rules.captains import MOST_IMPROVEMENTS, MOST_TROPHIES, NONE
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import KAROKUM
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT, PLANET
from creuset.games.metal_adventures.rules.phases.bargaining import ask_next, judge_counter
from creuset.games.metal_adventures.rules.phases.clauses import is_spoken_for, judge_clause, judge_service
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.stages import DRAFTING, PICKING, REWARD, SETTLING, SHOWING
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import (
    ANY,
    CREDITS_NOW,
    HELP_NOW,
    IMPROVEMENT_NOW,
    TROPHY_NOW,
    WRECK_NOW,
    is_promise,
    kind_of,
    of_this_fight,
    term_of,
    value_of,
)
from creuset.games.metal_adventures.rules.verbs import ACCEPT, ACCEPT_WITH, COUNTER, REFUSE

MOST_PROMISES: Final = 24
"""How many lines the ledger has."""


@final
class Answering(Phase):
    """The player who is asked accepts what can be carried out, refuses, or makes a counter-offer."""

    def allows_deals(self) -> bool:
        return False

    def judge(self, table: Tabletop, action: Deed) -> i64:
        verb, bargain = action.verb, table.bargain
        if verb == REFUSE:
            return why.LEGAL
        if verb == COUNTER:
            return judge_counter(table)
        if verb == ACCEPT:
            return why.WHICH_TROPHY if bargain.wants_trophy() else judge_deal(table)
        if verb == ACCEPT_WITH and isinstance(action, OfTrophy):
            if not bargain.wants_trophy():
                return why.NO_TROPHY_WANTED
            if not holds(table.trophies(table.acting), action.trophy):
                return why.NOT_YOUR_TROPHY
            return judge_deal(table)
        return why.ANSWER_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        bargain, words = table.bargain, table.acts.words
        choices.add(words[REFUSE])
        if judge_deal(table) == why.LEGAL:
            if bargain.wants_trophy():
                trophies = table.trophies(table.acting)
                while trophies != 0:
                    choices.add(table.acts.accept_with[lowest(trophies)])
                    trophies &= trophies - 1
            else:
                choices.add(words[ACCEPT])
        if judge_counter(table) == why.LEGAL:
            choices.add(words[COUNTER])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        verb, bargain = action.verb, table.bargain
        if verb == COUNTER:
            _counter(table)
            return
        seat = bargain.asked
        bargain.to &= ~bit(seat)
        if verb == REFUSE:
            ask_next(table)
            return
        _carry_out(table, bargain.maker, seat, action.trophy if isinstance(action, OfTrophy) else NONE)
        if (table.fight.kind != CHALLENGE and bargain.is_about_help()) or _hands_over_card(bargain):
            bargain.to = 0  # one ally at most (MA-23), and a card changes hands once
        if bargain.offers_trophy():
            table.phase = SHOWING
        else:
            ask_next(table)


def judge_deal(table: Tabletop) -> i64:
    """MA-38: whether everything immediate can be carried out as a whole."""
    bargain = table.bargain
    maker, other = bargain.maker, bargain.asked
    answer = _judge_side(table, bargain.gives, maker, other)
    if answer != why.LEGAL:
        return answer
    answer = _judge_side(table, bargain.wants, other, maker)
    if answer != why.LEGAL:
        return answer
    if not _has_room(table, maker, bargain.wants, bargain.gives) or not _has_room(
        table, other, bargain.gives, bargain.wants
    ):
        return why.NO_ROOM
    return why.LEGAL if len(table.promises) + _promises_in(bargain) <= MOST_PROMISES else why.LEDGER_FULL


def _judge_side(table: Tabletop, terms: list[int], giver: i64, receiver: i64) -> i64:
    for term in terms:
        kind, value = kind_of(term), value_of(term)
        if kind == TROPHY_NOW:
            if table.trophies(giver) == 0:
                return why.CANNOT_DELIVER
        elif kind == CREDITS_NOW:
            if value > table.credits(giver):
                return why.CANNOT_DELIVER
        elif kind == IMPROVEMENT_NOW:
            if not holds(table.improvements(giver), value):
                return why.CANNOT_DELIVER
        elif kind == WRECK_NOW and not table.has_wreck(giver, value):
            return why.CANNOT_DELIVER
        if is_spoken_for(table, giver, kind):
            return why.SPOKEN_FOR
        if kind > TROPHY_NOW and judge_service(table, giver, kind, bit(receiver)) != why.LEGAL:
            return why.CANNOT_HELP if kind == HELP_NOW else why.CANNOT_DELIVER
    return why.LEGAL


def _has_room(table: Tabletop, seat: i64, gets: list[int], gives: list[int]) -> bool:
    """MA-13, MA-14: no more than two trophies and four improvements afterwards."""
    improvements = size(table.improvements(seat)) + _count(gets, IMPROVEMENT_NOW) - _count(gives, IMPROVEMENT_NOW)
    trophies = size(table.trophies(seat)) + _count(gets, TROPHY_NOW) - _count(gives, TROPHY_NOW)
    if seat == table.player:
        trophies += table.exchanged  # MA-17: as many are drawn when the rest ends
        if table.decision() == PICKING:
            trophies += 1
        if table.decision() == REWARD and not (table.fight.kind == PLANET and table.fight.target == KAROKUM):
            improvements += 1
    return improvements <= MOST_IMPROVEMENTS and trophies <= MOST_TROPHIES


def _count(terms: list[int], kind: i64) -> i64:
    count: i64 = 0
    for term in terms:
        if kind_of(term) == kind:
            count += 1
    return count


def _promises_in(bargain: Bargain) -> i64:
    count: i64 = 0
    for term in bargain.gives:
        if is_promise(term):
            count += 1
    for term in bargain.wants:
        if is_promise(term):
            count += 1
    return count


def trophy_to_show(table: Tabletop) -> i64:
    """The trophy that was handed over face down."""
    for term in table.bargain.gives:
        if kind_of(term) == TROPHY_NOW:
            return value_of(term)
    return NONE


def show_trophy(table: Tabletop, trophy: i64) -> None:
    """The player who got the trophy looks at it, and the game goes on."""
    table.learn_trophies(table.bargain.asked, bit(trophy))
    ask_next(table)


def _hands_over_card(bargain: Bargain) -> bool:
    for term in bargain.gives:
        kind = kind_of(term)
        if kind == IMPROVEMENT_NOW or kind == WRECK_NOW or kind == TROPHY_NOW:
            return True
    return False


def _counter(table: Tabletop) -> None:
    """The other makes an offer of their own; it begins with what lies on the table, with sides exchanged."""
    bargain, seat = table.bargain, table.bargain.asked
    table.count_draft(seat)
    maker, gives, wants = bargain.maker, bargain.gives, bargain.wants
    bargain.maker = seat
    bargain.to = bit(maker)
    bargain.asked = NONE
    bargain.counter = True
    bargain.said = NOTHING_SAID
    bargain.edits = 0
    bargain.gives = []
    bargain.wants = []
    for term in wants:
        if kind_of(term) != TROPHY_NOW and judge_clause(table, True, term) == why.LEGAL:
            bargain.gives.append(term)
    for term in gives:
        turned = int(term_of(TROPHY_NOW, ANY)) if kind_of(term) == TROPHY_NOW else term
        if judge_clause(table, False, turned) == why.LEGAL:
            bargain.wants.append(turned)
    table.ask(DRAFTING, seat)


def _carry_out(table: Tabletop, maker: i64, other: i64, trophy: i64) -> None:
    """MA-38, MA-39: all at once; promises go into the ledger."""
    bargain = table.bargain
    given = trophy_to_show(table)
    if given != NONE:  # until it is shown to them, even the receiver cannot tell which one it is
        table.forget_trophies(maker, table.trophies(maker))
    if trophy != NONE:
        _lose_track(table, other, maker)
    if given != NONE:
        _hand_over(table, maker, other, given)
    if trophy != NONE:
        _hand_over(table, other, maker, trophy)
        table.learn_trophies(maker, bit(trophy))
    deal, ties = _next_deal(table), _ties(table)
    for term in bargain.gives:
        _deliver(table, term, maker, other, deal, ties)
    for term in bargain.wants:
        _deliver(table, term, other, maker, deal, ties)


def _next_deal(table: Tabletop) -> i64:
    """Above the numbers of all deals in the ledger, whose last line is of the latest."""
    if len(table.promises) == 0:
        return 1
    latest: i64 = table.promises[-1]
    return deal_of(latest) + 1


def _ties(table: Tabletop) -> i64:
    """MA-39: what the promises of this deal have to do with the fight at hand, or with those that fall due now."""
    bargain = table.bargain
    if bargain.is_about_help():
        return MADE_FOR_FIGHT | PAYS_FOR_HELP
    if table.fight.kind == NO_FIGHT and bargain.resume_phase == SETTLING:
        return FRESH
    for term in bargain.gives:
        if of_this_fight(term):
            return MADE_FOR_FIGHT
    for term in bargain.wants:
        if of_this_fight(term):
            return MADE_FOR_FIGHT
    return 0


def _lose_track(table: Tabletop, giver: i64, receiver: i64) -> None:
    """MA-37: one of these trophies leaves, face down; its receiver still knows what they knew about the rest."""
    both = table.known_trophies(receiver) & table.trophies(giver)
    table.forget_trophies(giver, table.trophies(giver))
    table.learn_trophies(receiver, both)


def _hand_over(table: Tabletop, giver: i64, receiver: i64, trophy: i64) -> None:
    """A trophy changes hands."""
    table.lose_trophies(giver, bit(trophy))
    table.gain_trophies(receiver, bit(trophy))


def _deliver(table: Tabletop, term: i64, giver: i64, receiver: i64, deal: i64, ties: i64) -> None:
    kind, value = kind_of(term), value_of(term)
    if is_promise(term):
        table.promises.append(int(promise_of(term, giver, receiver, deal, ties)))
    elif kind == CREDITS_NOW:
        table.to_player(giver, receiver, value)
    elif kind == IMPROVEMENT_NOW:
        table.lose_improvement(giver, value)
        table.gain_improvement(receiver, value)
    elif kind == WRECK_NOW:
        table.know_card(value)
        table.lose_wreck(giver, value)
        table.gain_wreck(receiver, value)
    elif kind == HELP_NOW:
        _ally(table, giver, receiver)


def _ally(table: Tabletop, helper: i64, protagonist: i64) -> None:
    """MA-32: sealed by a handshake; the other side may look for more help."""
    fight = table.fight
    if protagonist == table.player:
        fight.allies |= bit(helper)
        if fight.kind == CHALLENGE:
            fight.ready &= ~bit(fight.target)
    else:
        fight.defenders |= bit(helper)
        fight.ready &= ~bit(table.player)
