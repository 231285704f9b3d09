"""A fight from its beginning to its outcome (MA-23 to MA-25, MA-29, MA-30, MA-32, MA-33)."""

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest
from creuset.games.metal_adventures import refusals as why
from creuset.games.metal_adventures.actions import Deed, OfImprovement, OfSeat
from creuset.games.metal_adventures.choices import Choices
from creuset.games.metal_adventures.components import (
    ABILITY_LESS_DEBT,
    EFFECT_POWER,
    EFFECT_REROLL,
    EFFECT_SHIELD,
)
from creuset.games.metal_adventures.fight import CHALLENGE, NOBODY, SHIP, Fight
from creuset.games.metal_adventures.phases.outcome import decide
from creuset.games.metal_adventures.phases.promises import ask_helper, can_help, find_promise
from creuset.games.metal_adventures.stages import (
    HELP,
    LOYALTY,
    METAL_CHOICE,
    METAL_ROLLING,
    RALLY,
    ROLLING,
    SUPPORTING,
)
from creuset.games.metal_adventures.state import BETRAYALS, METAL, NONE, Table
from creuset.games.metal_adventures.terms import HELP_LATER
from creuset.games.metal_adventures.verbs import BETRAY, CALL, DONE, FAKTOR, HOLD, LOYAL, READY, USE


def begin_fight(table: Table, kind: i64, target: i64, via_karokum: bool) -> None:
    """The leader's debt is called in, and he may look for allies."""
    fight, seat = table.fight, table.player
    fight.begin(kind, target, via_karokum)
    owed = table.of_seats[METAL + seat]
    if owed > 0:  # MA-29: subtracted now; the die is blank again and rests in this fight
        debt = owed - table.ability(seat, ABILITY_LESS_DEBT)
        fight.debt = debt if debt > 0 else 0
        table.of_seats[METAL + seat] = 0
        fight.decided = bit(seat)
    table.ask(RALLY if kind == CHALLENGE else HELP, seat)


# Allies


def judge_gathering(table: Table, action: Deed) -> i64:
    """Call in promised help, or go on."""
    if action.verb == READY:
        return why.LEGAL
    if action.verb != CALL or not isinstance(action, OfSeat):
        return why.FIGHT_FIRST
    seat = action.seat
    if seat >= table.players or table.acting != table.player:
        return why.NO_PROMISED_HELP
    if find_promise(table, HELP_LATER, seat, table.player) == NONE:
        return why.NO_PROMISED_HELP
    return why.LEGAL if can_help(table, seat, table.player) else why.CANNOT_HELP


def offer_gathering(table: Table, choices: Choices) -> None:
    """The same as a list."""
    choices.add(table.acts.words[READY])
    if len(table.promises) == 0 or table.acting != table.player:
        return
    seat: i64 = 0
    while seat < table.players:
        if seat != table.player and judge_gathering(table, table.acts.call[seat]) == why.LEGAL:
            choices.add(table.acts.call[seat])
        seat += 1


def gather(table: Table, action: Deed) -> None:
    """The leader calls, or a protagonist is ready."""
    if isinstance(action, OfSeat):
        ask_helper(table, action.seat)
        return
    fight = table.fight
    if fight.kind != CHALLENGE:
        _ask_for_loyalty(table)
        return
    fight.ready |= bit(table.acting)
    other = fight.target if table.acting == table.player else table.player
    if not holds(fight.ready, other):
        table.ask(RALLY, other)
    else:
        ask_for_metal(table)


# Loyalty (MA-30)


def _ask_for_loyalty(table: Table) -> None:
    fight = table.fight
    hunter = fight.kind == SHIP and table.cards.is_hunter(fight.target)
    if fight.allies == 0 or hunter:
        ask_for_metal(table)
    else:
        table.ask(LOYALTY, lowest(fight.allies))


def judge_loyalty(action: Deed) -> i64:
    """Betray, or stand by the attacker."""
    return why.LEGAL if action.verb == BETRAY or action.verb == LOYAL else why.LOYALTY_FIRST


def offer_loyalty(table: Table, choices: Choices) -> None:
    """The same as a list."""
    choices.add(table.acts.words[LOYAL])
    choices.add(table.acts.words[BETRAY])


def show_loyalty(table: Table, verb: i64) -> None:
    """MA-30: a traitor changes sides and takes a Judgment."""
    fight, seat = table.fight, table.acting
    if verb == BETRAY:
        fight.traitor = seat
        fight.allies = 0
        fight.defenders = bit(seat)
        table.judge_pirate(seat)
        table.of_seats[BETRAYALS + seat] += 1
    ask_for_metal(table)


# The order of fighters


def fighters(table: Table) -> i64:
    """All who take part."""
    fight = table.fight
    mask = bit(table.player) | fight.allies | fight.defenders
    return mask | bit(fight.target) if fight.kind == CHALLENGE else mask


def first_of(table: Table, waiting: i64) -> i64:
    """Who of those waiting is asked first: a traitor, the leader and his allies, then the other side (MA-24, MA-32)."""
    fight = table.fight
    if fight.traitor != NOBODY and holds(waiting, fight.traitor):
        return fight.traitor
    if holds(waiting, table.player):
        return table.player
    if waiting & fight.allies != 0:
        return _next_of(table, waiting & fight.allies)
    if fight.kind == CHALLENGE and holds(waiting, fight.target):
        return fight.target
    return _next_of(table, waiting)


def _next_of(table: Table, mask: i64) -> i64:
    """The first of a mask in order of play after the leader."""
    seat = table.next_seat(table.player)
    while not holds(mask, seat):
        seat = table.next_seat(seat)
    return seat


# The Metal Faktor die (MA-29)


def ask_for_metal(table: Table) -> None:
    """Each fighter whose die is blank decides; then the dice are thrown."""
    waiting = fighters(table) & ~table.fight.decided
    while waiting != 0:
        seat = first_of(table, waiting)
        if table.of_seats[METAL + seat] == 0:
            table.ask(METAL_CHOICE, seat)
            return
        waiting &= ~bit(seat)
    table.phase = ROLLING


def judge_metal(action: Deed) -> i64:
    """Use the die or leave it."""
    return why.LEGAL if action.verb == FAKTOR or action.verb == HOLD else why.METAL_FIRST


def offer_metal(table: Table, choices: Choices) -> None:
    """The same as a list."""
    choices.add(table.acts.words[FAKTOR])
    choices.add(table.acts.words[HOLD])


def choose_metal(table: Table, verb: i64) -> None:
    """A fighter has decided."""
    fight = table.fight
    fight.decided |= bit(table.acting)
    if verb == FAKTOR:
        fight.metal |= bit(table.acting)
    ask_for_metal(table)


# The dice


def roll(table: Table, orange: i64, grey: i64) -> None:
    """The combat dice fall; the Metal Faktor dice follow."""
    table.fight.orange = orange
    table.fight.grey = grey
    table.orange = orange
    table.grey = grey
    _roll_on(table)


def metal_to_throw(fight: Fight) -> i64:
    """Those whose Metal Faktor die is still to fall."""
    return fight.metal & ~fight.thrown


def roll_metal(table: Table, face: i64) -> None:
    """A Metal Faktor die falls, and stays on its face."""
    fight = table.fight
    seat = lowest(metal_to_throw(fight))
    fight.thrown |= bit(seat)
    fight.throw_metal(seat, face)
    table.of_seats[METAL + seat] = face
    _roll_on(table)


def _roll_on(table: Table) -> None:
    if metal_to_throw(table.fight) != 0:
        table.phase = METAL_ROLLING
    else:
        ask_for_support(table)


# Support cards (MA-14, MA-30)


def usable_in_fight(table: Table, seat: i64) -> i64:
    """The support cards that a fighter may use after the dice."""
    cards = table.cards
    found: i64 = 0
    supports = table.supports(seat)
    while supports != 0:
        card = lowest(supports)
        effect = cards.effect[card]
        if effect == EFFECT_POWER or effect == EFFECT_REROLL or effect == EFFECT_SHIELD:
            found |= bit(card)
        supports &= supports - 1
    return found


def ask_for_support(table: Table) -> None:
    """Each fighter with such a card may use it, the traitor never; then the fight is decided."""
    fight = table.fight
    waiting = fighters(table) & ~fight.passed
    if fight.traitor != NOBODY:
        waiting &= ~bit(fight.traitor)
    while waiting != 0:
        seat = first_of(table, waiting)
        if usable_in_fight(table, seat) != 0:
            table.ask(SUPPORTING, seat)
            return
        waiting &= ~bit(seat)
    decide(table)


def judge_supporting(table: Table, action: Deed) -> i64:
    """Use one of them, or no more."""
    if action.verb == DONE:
        return why.LEGAL
    if action.verb != USE or not isinstance(action, OfImprovement):
        return why.SUPPORT_FIRST
    if not holds(table.improvements(table.acting), action.improvement):
        return why.NOT_YOUR_IMPROVEMENT
    return why.LEGAL if holds(usable_in_fight(table, table.acting), action.improvement) else why.NOT_IN_A_FIGHT


def offer_supporting(table: Table, choices: Choices) -> None:
    """The same as a list."""
    choices.add(table.acts.words[DONE])
    cards = usable_in_fight(table, table.acting)
    while cards != 0:
        choices.add(table.acts.use[lowest(cards)])
        cards &= cards - 1


def support(table: Table, action: Deed) -> None:
    """A support card changes the fight, and the others may answer it."""
    fight, seat = table.fight, table.acting
    if not isinstance(action, OfImprovement):
        fight.passed |= bit(seat)
        ask_for_support(table)
        return
    card = action.improvement
    effect = table.cards.effect[card]
    table.discard(seat, card)
    fight.passed = 0
    if effect == EFFECT_REROLL:
        fight.lift_dice()
        table.phase = ROLLING
        return
    if effect == EFFECT_SHIELD:
        fight.shields |= bit(seat)
    elif seat == table.player or holds(fight.allies, seat):
        fight.extra_attack += table.cards.effect_amount[card]
    else:
        fight.extra_defence += table.cards.effect_amount[card]
    ask_for_support(table)
