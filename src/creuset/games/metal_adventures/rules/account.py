"""What happened, as lines of the log; of what lies face down, the others read only that it happened (MA-54)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest
from creuset.core.lot import Begin
from creuset.core.message import N_, Filling, Message
from creuset.games.metal_adventures.rules.actions import (
    Deed,
    InCards,
    Loot,
    OfCard,
    OfImprovement,
    OfNation,
    OfPlanet,
    OfSeat,
    OfTerm,
    OfTrophy,
    OnSeat,
    Strike,
)
from creuset.games.metal_adventures.rules.bargain import promised_term, promisee
from creuset.games.metal_adventures.rules.card_texts import event_text
from creuset.games.metal_adventures.rules.cards import base_name, improvement_name, space_name, trophy_name
from creuset.games.metal_adventures.rules.chance import Base, Draw, Hand, Lay, Metal, Roll, ShowTrophy, ShowWreck, Turn
from creuset.games.metal_adventures.rules.changes import with_changes
from creuset.games.metal_adventures.rules.components import EFFECT_POWER, nation_name, planet_name
from creuset.games.metal_adventures.rules.fight import NO_FIGHT, UNDECIDED
from creuset.games.metal_adventures.rules.phases.fighting import metal_to_throw
from creuset.games.metal_adventures.rules.phases.sums import lead, leader_side
from creuset.games.metal_adventures.rules.plain import promises_asked_about
from creuset.games.metal_adventures.rules.secrets import served_by
from creuset.games.metal_adventures.rules.stages import METAL_ROLLING, OVER, ROLLING, SUPPORTING
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import TROPHY_NOW, kind_of, term_words
from creuset.games.metal_adventures.rules.verbs import (
    ACCEPT,
    ACCEPT_WITH,
    AMNESTY,
    ATTACK_SPACE,
    BETRAY,
    BREAK,
    BUY,
    CALL,
    COUNTER,
    DECLINE,
    DEFY,
    DISCARD,
    DONE,
    DROP,
    END,
    EXCHANGE,
    FAKTOR,
    FIGHT,
    GIVE,
    HOLD,
    HONOUR,
    HUNT,
    JUDGMENT,
    KEEP,
    LAVISH,
    LOYAL,
    OFFER,
    OVERHAUL,
    PAY,
    PROPOSE,
    RAID,
    READY,
    REFUSE,
    RENEW,
    REPAIR,
    REST,
    REVEAL,
    SAY,
    SCRAP,
    SMUGGLE,
    SPEND,
    TAKE_IMPROVEMENT,
    TAKE_SHIP,
    TRAVEL,
    TROPHY,
    UNDER,
    USE,
)

_WORDS: Final = {
    int(REST): N_("{player} rests on Havana"),
    int(PAY): N_("{player} travels and pays the Fraternity 1 credit"),
    int(JUDGMENT): N_("{player} travels, pays the Fraternity nothing and takes a Judgment"),
    int(TRAVEL): N_("{player} travels; the Fraternity asks nothing"),
    int(END): N_("{player} ends the turn"),
    int(READY): N_("{player} is ready for the fight"),
    int(DONE): N_("{player} uses no more support cards"),
    int(DECLINE): N_("{player} declines"),
    int(RENEW): N_("{player} asks for four new improvements"),
    int(SCRAP): N_("{player} scraps a Wreck"),
    int(ATTACK_SPACE): N_("{player} flies into Space"),
    int(HUNT): N_("{player} looks for a ship via Karokum"),
    int(BETRAY): N_("{player} betrays the attacker and takes a Judgment"),
    int(LOYAL): N_("{player} stands by the attacker"),
    int(FAKTOR): N_("{player} uses the Metal Faktor die"),
    int(HOLD): N_("{player} leaves the Metal Faktor die alone"),
    int(OFFER): N_("{player} begins a deal"),
    int(PROPOSE): N_("{player} proposes the deal"),
    int(DROP): N_("{player} drops the deal"),
    int(ACCEPT): N_("{player} accepts"),
    int(REFUSE): N_("{player} refuses"),
    int(COUNTER): N_("{player} makes a counter-offer"),
}

_OF_TROPHY: Final = {
    int(UNDER): (N_("{player} puts under the pile: {trophy}"), N_("{player} puts a trophy under the pile")),
    int(KEEP): (N_("{player} keeps: {trophy}"), N_("{player} keeps one of the trophies")),
    int(EXCHANGE): (N_("{player} exchanges: {trophy}"), N_("{player} exchanges a trophy")),
    int(ACCEPT_WITH): (
        N_("{player} accepts and hands over: {trophy}"),
        N_("{player} accepts and hands over a trophy, face down"),
    ),
    int(SAY): (N_("{player} says the trophy is: {trophy}"), N_("{player} says the trophy is: {trophy}")),
}
"""The line for those who see the trophy, and the line for the others."""

_OF_IMPROVEMENT: Final = {
    int(BUY): N_("{player} buys: {card}"),
    int(SMUGGLE): N_("{player} buys a smuggled card: {card}"),
    int(DISCARD): N_("{player} discards: {card}"),
    int(USE): N_("{player} uses: {card}"),
    int(TAKE_IMPROVEMENT): N_("{player} takes: {card}"),
}

_IN_CARDS: Final = {
    int(TROPHY): (N_("{player} pays for a trophy"), N_("{player} trades in a trophy and a credit for another trophy")),
    int(REPAIR): (N_("{player} repairs 1 Damage"), N_("{player} repairs 1 Damage for a Wreck")),
    int(OVERHAUL): (N_("{player} repairs all Damage"), N_("{player} repairs all Damage; Wrecks paid: {count}")),
    int(AMNESTY): (N_("{player} pays for an amnesty"), N_("{player} hands in a Hunter for an amnesty")),
    int(LAVISH): (N_("{player} spends lavishly"), N_("{player} spends lavishly; Wrecks paid: {count}")),
}

_SAYS_IT: Final = frozenset({int(PAY), int(JUDGMENT), int(REVEAL)})
"""The lines that already say what changes."""

_DICE: Final = N_("dice for {player}'s fight: orange {orange}, grey {grey}")
_METAL: Final = N_("{player}'s Metal Faktor die shows {face}")

_ENDINGS: Final = {
    _DICE: (
        N_("dice for {player}'s fight: orange {orange}, grey {grey}; won by {count}"),
        N_("dice for {player}'s fight: orange {orange}, grey {grey}; a tie, so it is won"),
        N_("dice for {player}'s fight: orange {orange}, grey {grey}; lost by {count}"),
    ),
    _METAL: (
        N_("{player}'s Metal Faktor die shows {face}; the fight is won by {count}"),
        N_("{player}'s Metal Faktor die shows {face}; a tie, so the fight is won"),
        N_("{player}'s Metal Faktor die shows {face}; the fight is lost by {count}"),
    ),
    _WORDS[int(DONE)]: (
        N_("{player} uses no more support cards; the fight is won by {count}"),
        N_("{player} uses no more support cards; a tie, so the fight is won"),
        N_("{player} uses no more support cards; the fight is lost by {count}"),
    ),
    _OF_IMPROVEMENT[int(USE)]: (
        N_("{player} uses: {card}; the fight is won by {count}"),
        N_("{player} uses: {card}; a tie, so the fight is won"),
        N_("{player} uses: {card}; the fight is lost by {count}"),
    ),
}
"""The lines that can decide a fight, with how it ends: won by the leader, a tie, lost."""


def account_of(table: Tabletop, actor: i64, action: Action, openly: bool) -> Message:
    """The line for an action that is about to be carried out: how a fight ends, and what it brings and costs."""
    line = _said(table, actor, action, openly)
    if isinstance(action, Deed) and int(action.verb) in _SAYS_IT:
        return line
    return with_changes(table, actor, served_by(table, actor, action), action, line)


def _said(table: Tabletop, actor: i64, action: Action, openly: bool) -> Message:
    """The line without what it changes; what decides a fight says how it ends."""
    line = _of_player(table, action, openly) if isinstance(action, Deed) else _of_dealer(table, action, openly)
    if table.phase != ROLLING and table.phase != METAL_ROLLING and table.phase != SUPPORTING:
        return line
    return _with_result(table, actor, action, line) if line.template in _ENDINGS else line


def _with_result(table: Tabletop, actor: i64, action: Action, line: Message) -> Message:
    """Carry the action out on a copy, and see whether that decides the fight."""
    after = table.copy()
    assert isinstance(after, Tabletop)
    after.advance(actor, action)
    if after.fight.kind != NO_FIGHT and after.fight.stage == UNDECIDED and after.phase != OVER:
        return line
    ahead = _lead_after(table, action)
    ending = 0 if ahead > 0 else 1 if ahead == 0 else 2
    return Message(_ENDINGS[line.template][ending], {**line.gaps, "count": int(ahead if ahead > 0 else -ahead)})


def _lead_after(table: Tabletop, action: Action) -> i64:
    """By how much the leader is ahead once this lies on the table, too."""
    probe = table.copy()
    assert isinstance(probe, Tabletop)
    fight = probe.fight
    if isinstance(action, Roll):
        fight.orange = action.orange
        fight.grey = action.grey
    elif isinstance(action, Metal):
        fight.throw_metal(lowest(metal_to_throw(fight)), action.face)
    elif isinstance(action, OfImprovement) and probe.cards.effect[action.improvement] == EFFECT_POWER:
        amount = probe.cards.effect_amount[action.improvement]
        if leader_side(probe) & bit(probe.acting) != 0:
            fight.extra_attack += amount
        else:
            fight.extra_defence += amount
    return lead(probe)


def _of_player(table: Tabletop, action: Deed, openly: bool) -> Message:
    cards, verb = table.cards, int(action.verb)
    if isinstance(action, OfTrophy):
        return _of_trophy(table, action, openly)
    if isinstance(action, OfImprovement):
        if verb in _OF_IMPROVEMENT:
            return Message(_OF_IMPROVEMENT[verb], {"card": improvement_name(cards, action.improvement)})
        return Message(N_("{player} takes as loot: {card}"), {"card": improvement_name(cards, action.improvement)})
    if isinstance(action, OnSeat):
        gaps: dict[str, Filling] = {"card": improvement_name(cards, action.improvement), "other": int(action.seat) + 1}
        return Message(N_("{player} uses against {other}: {card}"), gaps)
    if isinstance(action, OfCard):
        return _of_card(table, action, openly)
    if isinstance(action, OfSeat):
        return _of_seat(action)
    if isinstance(action, OfPlanet):
        planet = planet_name(action.planet)
        if verb == RAID:
            return Message(N_("{player} attacks the planet {planet}"), {"planet": planet})
        return Message(N_("{player} gives the credits to {planet}"), {"planet": planet})
    if isinstance(action, OfNation):
        return Message(N_("{player} claims Titles of Glory: {nation}"), {"nation": nation_name(action.nation)})
    if isinstance(action, InCards):
        return Message(_IN_CARDS[verb][0 if action.count == 0 else 1], {"count": int(action.count)})
    return _of_deal(table, action, openly)


def _of_trophy(table: Tabletop, action: OfTrophy, openly: bool) -> Message:
    trophy = trophy_name(table.cards, action.trophy)
    if action.verb == REVEAL:
        gaps: dict[str, Filling] = {
            "trophy": trophy,
            "glory": int(table.cards.trophy_glory[action.trophy]),
            "credits": int(table.cards.trophy_credits[action.trophy]),
        }
        return Message(N_("{player} reveals a trophy: {trophy} (Glory: {glory}, credits: {credits})"), gaps)
    seen, unseen = _OF_TROPHY[int(action.verb)]
    if openly or action.verb == SAY:
        return Message(seen, {"trophy": trophy})
    return Message(unseen)


def _of_card(table: Tabletop, action: OfCard, openly: bool) -> Message:
    card = space_name(table.cards, action.card)
    if action.verb == FIGHT:
        gaps: dict[str, Filling] = {"card": card, "power": int(table.cards.power[action.card])}
        return Message(N_("{player} attacks: {card} (Power {power})"), gaps)
    if action.verb == SPEND:
        if openly:
            return Message(N_("{player} pays with a Wreck: {card}"), {"card": card})
        return Message(N_("{player} pays with a Wreck"))
    assert action.verb == TAKE_SHIP
    if openly:
        return Message(N_("{player} takes the Wreck: {card}"), {"card": card})
    return Message(N_("{player} takes a Wreck, face down"))


def _of_seat(action: OfSeat) -> Message:
    gaps: dict[str, Filling] = {"other": int(action.seat) + 1}
    if action.verb == DEFY:
        return Message(N_("{player} challenges {other}"), gaps)
    if action.verb == CALL:
        return Message(N_("{player} calls on {other} for the promised help"), gaps)
    return Message(N_("{player} offers it to {other}"), gaps)


def _of_deal(table: Tabletop, action: Deed, openly: bool) -> Message:
    verb = action.verb
    if isinstance(action, OfTerm):
        hide = kind_of(action.term) == TROPHY_NOW and openly and verb == GIVE
        words = action.words if not hide else _named_trophy(table, action)
        sentence = N_("{player} gives: {term}") if verb == GIVE else N_("{player} asks for: {term}")
        return Message(sentence, {"term": words})
    if isinstance(action, Strike):
        return Message(N_("{player} strikes out clause {number}"), {"number": int(action.number) + 1})
    if isinstance(action, Loot):
        return Message(N_("{player} takes half the Wrecks") if action.wrecks else N_("{player} takes half the credits"))
    if verb == HONOUR or verb == BREAK:
        return _of_promise(table, verb)
    return Message(_WORDS[int(verb)])


def _named_trophy(table: Tabletop, action: OfTerm) -> Message:
    return Message(N_("a trophy, face down: {trophy}"), {"trophy": trophy_name(table.cards, int(action.term & 127))})


def _of_promise(table: Tabletop, verb: i64) -> Message:
    due = promises_asked_about(table)
    if not due:
        return Message(N_("{player} keeps a promise") if verb == HONOUR else N_("{player} breaks a promise"))
    words = term_words(table.cards, promised_term(due[-1]))
    for promise in reversed(due[:-1]):
        first = term_words(table.cards, promised_term(promise))
        words = Message(N_("{first}, {others}"), {"first": first, "others": words})
    gaps: dict[str, Filling] = {"other": int(promisee(due[0])) + 1, "term": words}
    if verb == HONOUR:
        return Message(N_("{player} keeps the promise to {other}: {term}"), gaps)
    return Message(N_("{player} breaks the promise to {other} and takes a Judgment: {term}"), gaps)


def _event(table: Tabletop, card: i64) -> Message:
    return event_text(int(table.cards.event[card]), int(table.cards.event_amount[card]))


def _of_dealer(table: Tabletop, action: Action, openly: bool) -> Message:
    cards = table.cards
    if isinstance(action, Draw):
        if openly:
            return Message(N_("{player} draws a trophy: {trophy}"), {"trophy": trophy_name(cards, action.trophy)})
        return Message(N_("{player} draws a trophy"))
    if isinstance(action, ShowTrophy):
        if openly:
            return Message(N_("{player} looks at the trophy: {trophy}"), {"trophy": trophy_name(cards, action.trophy)})
        return Message(N_("{player} looks at the trophy"))
    if isinstance(action, ShowWreck):
        if openly:
            return Message(N_("{player} looks at a Wreck: {card}"), {"card": space_name(cards, action.card)})
        return Message(N_("{player} looks at a Wreck"))
    if isinstance(action, Turn):
        if cards.is_event(action.card):
            gaps: dict[str, Filling] = {"card": space_name(cards, action.card), "text": _event(table, action.card)}
            return Message(N_("event: {card}. {text}"), gaps)
        gaps = {"card": space_name(cards, action.card), "power": int(cards.power[action.card])}
        return Message(N_("in Space: {card} (Power {power})"), gaps)
    if isinstance(action, Roll):
        gaps = {"orange": int(action.orange), "grey": int(action.grey)}
        return Message(_DICE, gaps)
    if isinstance(action, Metal):
        return Message(_METAL, {"face": int(action.face)})
    if isinstance(action, Base):
        return Message(N_("{player} flies: {card}"), {"card": base_name(cards, action.base)})
    if isinstance(action, Lay):
        return Message(N_("at the OCG post: {card}"), {"card": improvement_name(cards, action.improvement)})
    if isinstance(action, Hand):
        return Message(
            N_("{player} gets a support card: {card}"), {"card": improvement_name(cards, action.improvement)}
        )
    assert isinstance(action, Begin)
    return Message(N_("{player} begins"))
