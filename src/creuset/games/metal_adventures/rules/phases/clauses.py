"""The clauses of a deal: what its maker can give, and what they can ask for (MA-36 to MA-40)."""

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import OfTerm
from creuset.games.metal_adventures.rules.bargain import MOST_CLAUSES
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import HALF
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NO_FIGHT, SHIP, UNDECIDED
from creuset.games.metal_adventures.rules.phases.losing import is_looted
from creuset.games.metal_adventures.rules.phases.promises import can_help
from creuset.games.metal_adventures.rules.stages import HELP, PAYING, RALLY, TROPHY_ROOM
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import (
    ANY,
    CREDITS_IF_WON,
    CREDITS_LATER,
    CREDITS_NOW,
    HALF_IF_WON,
    HELP_LATER,
    HELP_NOW,
    IMPROVEMENT_NOW,
    MOST_CREDITS,
    MOST_PROMISED,
    PEACE,
    TROPHY_NOW,
    WRECK_IF_WON,
    WRECK_NOW,
    kind_of,
    term_of,
    value_of,
)


def judge_clause(table: Tabletop, giving: bool, term: i64) -> i64:
    """Whether a clause may be added, as far as its maker can know."""
    bargain = table.bargain
    own = bargain.gives if giving else bargain.wants
    kind = kind_of(term)
    if bargain.to == 0:
        return why.TO_NOBODY
    if len(own) >= MOST_CLAUSES:
        return why.TOO_MANY_CLAUSES
    for other in own:
        if other == term or (kind_of(other) == kind and kind != IMPROVEMENT_NOW and kind != WRECK_NOW):
            return why.CLAUSE_THERE
    if giving:
        return _judge_giving(table, bargain.maker, kind, value_of(term), bargain.to)
    return _judge_wanting(table, kind, value_of(term))


def _judge_giving(table: Tabletop, giver: i64, kind: i64, value: i64, receivers: i64) -> i64:
    if is_spoken_for(table, giver, kind):
        return why.SPOKEN_FOR
    if kind == CREDITS_NOW:
        return why.LEGAL if value <= table.credits(giver) else why.TOO_DEAR
    if kind == IMPROVEMENT_NOW:
        return why.LEGAL if holds(table.improvements(giver), value) else why.NOT_YOUR_IMPROVEMENT
    if kind == WRECK_NOW:
        return why.LEGAL if table.has_wreck(giver, value) else why.NOT_YOUR_WRECK
    if kind == TROPHY_NOW:
        return why.LEGAL if value != ANY and holds(table.trophies(giver), value) else why.NOT_YOUR_TROPHY
    return judge_service(table, giver, kind, receivers)


def _judge_wanting(table: Tabletop, kind: i64, value: i64) -> i64:
    bargain = table.bargain
    to = bargain.to
    givers = to
    while givers != 0:
        if is_spoken_for(table, lowest(givers), kind):
            return why.SPOKEN_FOR
        givers &= givers - 1
    if kind == CREDITS_NOW:
        return why.LEGAL if value <= _least_credits(table, to) else why.THEY_CANNOT_PAY
    if kind == IMPROVEMENT_NOW or kind == WRECK_NOW or kind == TROPHY_NOW:
        if size(to) > 1:
            return why.CARDS_OF_ONE
        other = lowest(to)
        if kind == IMPROVEMENT_NOW:
            return why.LEGAL if holds(table.improvements(other), value) else why.NOT_THEIRS
        if kind == WRECK_NOW:
            known = table.knows_card(bargain.maker, value) and table.has_wreck(other, value)
            return why.LEGAL if known else why.UNKNOWN_WRECK
        return why.LEGAL if table.trophies(other) != 0 else why.THEY_HAVE_NO_TROPHY
    while to != 0:
        answer = judge_service(table, lowest(to), kind, bit(bargain.maker))
        if answer != why.LEGAL:
            return answer
        to &= to - 1
    return why.LEGAL


def _least_credits(table: Tabletop, mask: i64) -> i64:
    least: i64 = 1000
    while mask != 0:
        theirs = table.credits(lowest(mask))
        least = theirs if theirs < least else least
        mask &= mask - 1
    return least


def is_spoken_for(table: Tabletop, giver: i64, kind: i64) -> bool:
    """What is about to be looted or paid cannot be given away (MA-13, MA-43 to MA-51)."""
    if kind != CREDITS_NOW and kind != IMPROVEMENT_NOW and kind != WRECK_NOW and kind != TROPHY_NOW:
        return False
    decision = table.decision()
    if is_looted(table) and giver == table.fight.target:
        return kind != TROPHY_NOW
    if giver != table.player:
        return False
    if decision == PAYING:
        return kind == WRECK_NOW
    return decision == TROPHY_ROOM and table.due > 0 and kind == TROPHY_NOW


def allies_are_sought(table: Tabletop) -> bool:
    """Whether help for the fight at hand can still be won."""
    decision = table.decision()
    return decision == HELP or decision == RALLY


def judge_service(table: Tabletop, giver: i64, kind: i64, receivers: i64) -> i64:
    """Help and promises; those about a fight need a fight and a protagonist."""
    if kind == PEACE or kind == CREDITS_LATER:
        return why.LEGAL
    fight = table.fight
    if kind == HELP_LATER:  # it is for the next fight: the leader of this one can only ask for help now
        leads = fight.kind != NO_FIGHT and holds(receivers, table.player)
        return why.FIGHT_AT_HAND if leads else why.LEGAL
    if fight.kind == NO_FIGHT or fight.stage != UNDECIDED:
        return why.NO_FIGHT_NOW
    if kind == HELP_NOW:
        if not allies_are_sought(table):
            return why.ALLIES_CHOSEN
        while receivers != 0:
            if not can_help(table, giver, lowest(receivers)):
                return why.CANNOT_HELP
            receivers &= receivers - 1
        return why.LEGAL
    protagonist = giver == table.player or (fight.kind == CHALLENGE and giver == fight.target)
    if not protagonist:
        return why.NOT_A_PROTAGONIST
    if kind == WRECK_IF_WON:
        return why.LEGAL if fight.kind == SHIP else why.NO_WRECK_TO_WIN
    return why.LEGAL


# The same as lists: an answer that fits all amounts, or all cards, is found only once


def _kinds_in(terms: list[int]) -> i64:
    """The kinds of clauses that are there already."""
    kinds: i64 = 0
    for term in terms:
        kinds |= bit(kind_of(term))
    return kinds


def _offer_amounts(choices: Choices, actions: list[OfTerm], kind: i64, most: i64) -> None:
    first = term_of(kind, 0)
    amount: i64 = 1
    while amount <= most:
        choices.add(actions[first + amount])
        amount += 1


def _offer_cards(choices: Choices, actions: list[OfTerm], first: i64, cards: i64, there: list[int]) -> None:
    """Cards of a set as clauses, except those that are there already."""
    while cards != 0:
        term = first + lowest(cards)
        if int(term) not in there:
            choices.add(actions[term])
        cards &= cards - 1


def offer_gives(table: Tabletop, choices: Choices) -> None:
    """Every clause that the maker could give."""
    bargain, actions = table.bargain, table.acts.give
    maker, there = bargain.maker, bargain.gives
    kinds = _kinds_in(there)
    if not holds(kinds, CREDITS_NOW) and not is_spoken_for(table, maker, CREDITS_NOW):
        money = table.credits(maker)
        _offer_amounts(choices, actions, CREDITS_NOW, money if money < MOST_CREDITS else MOST_CREDITS)
    if not is_spoken_for(table, maker, IMPROVEMENT_NOW):
        _offer_cards(choices, actions, term_of(IMPROVEMENT_NOW, 0), table.improvements(maker), there)
    if not is_spoken_for(table, maker, WRECK_NOW):
        _offer_cards(choices, actions, term_of(WRECK_NOW, 0), table.wrecks_near(maker), there)
        _offer_cards(choices, actions, term_of(WRECK_NOW, HALF), table.wrecks_deep(maker), there)
    if not holds(kinds, TROPHY_NOW) and not is_spoken_for(table, maker, TROPHY_NOW):
        _offer_cards(choices, actions, term_of(TROPHY_NOW, 0), table.trophies(maker), there)
    _offer_services(table, choices, actions, kinds, True)


def offer_wants(table: Tabletop, choices: Choices) -> None:
    """Every clause that the maker could ask for."""
    bargain, actions = table.bargain, table.acts.want
    to, there = bargain.to, bargain.wants
    kinds = _kinds_in(there)
    if not holds(kinds, CREDITS_NOW) and _judge_wanting(table, CREDITS_NOW, 0) == why.LEGAL:
        money = _least_credits(table, to)
        _offer_amounts(choices, actions, CREDITS_NOW, money if money < MOST_CREDITS else MOST_CREDITS)
    if size(to) == 1:
        other = lowest(to)
        near = table.wrecks_near(other) & table.known_near(bargain.maker)
        deep = table.wrecks_deep(other) & table.known_deep(bargain.maker)
        if not is_spoken_for(table, other, IMPROVEMENT_NOW):
            _offer_cards(choices, actions, term_of(IMPROVEMENT_NOW, 0), table.improvements(other), there)
        if not is_spoken_for(table, other, WRECK_NOW):
            _offer_cards(choices, actions, term_of(WRECK_NOW, 0), near, there)
            _offer_cards(choices, actions, term_of(WRECK_NOW, HALF), deep, there)
        if not holds(kinds, TROPHY_NOW) and _judge_wanting(table, TROPHY_NOW, ANY) == why.LEGAL:
            choices.add(actions[term_of(TROPHY_NOW, ANY)])
    _offer_services(table, choices, actions, kinds, False)


def _offer_services(table: Tabletop, choices: Choices, actions: list[OfTerm], kinds: i64, giving: bool) -> None:
    """Help and promises."""
    if table.fight.kind != NO_FIGHT:
        _offer_service(table, choices, actions, kinds, giving, HELP_NOW)
        _offer_service(table, choices, actions, kinds, giving, CREDITS_IF_WON)
        _offer_service(table, choices, actions, kinds, giving, HALF_IF_WON)
        _offer_service(table, choices, actions, kinds, giving, WRECK_IF_WON)
    _offer_service(table, choices, actions, kinds, giving, CREDITS_LATER)
    _offer_service(table, choices, actions, kinds, giving, HELP_LATER)
    _offer_service(table, choices, actions, kinds, giving, PEACE)


def _offer_service(
    table: Tabletop, choices: Choices, actions: list[OfTerm], kinds: i64, giving: bool, kind: i64
) -> None:
    if holds(kinds, kind):
        return
    bargain = table.bargain
    if giving:
        answer = judge_service(table, bargain.maker, kind, bargain.to)
    else:
        answer = _judge_wanting(table, kind, 0)
    if answer != why.LEGAL:
        return
    if kind == CREDITS_IF_WON or kind == CREDITS_LATER:
        _offer_amounts(choices, actions, kind, MOST_PROMISED)
    else:
        choices.add(actions[term_of(kind, 0)])
