"""A fight from its beginning to its outcome (MA-23 to MA-25, MA-29, MA-30, MA-32, MA-33)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, lowest
from creuset.core.rng import Rng
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfImprovement, OfSeat
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.chance import MOST_FACE, Metal, Roll
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import (
    ABILITY_LESS_DEBT,
    EFFECT_POWER,
    EFFECT_REROLL,
    EFFECT_SHIELD,
    FACES,
)
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NOBODY, SHIP, Fight
from creuset.games.metal_adventures.rules.phases.outcome import decide
from creuset.games.metal_adventures.rules.phases.phase import Chance, Phase
from creuset.games.metal_adventures.rules.phases.promises import ask_helper, can_help, find_promise
from creuset.games.metal_adventures.rules.stages import (
    HELP,
    LOYALTY,
    METAL_CHOICE,
    METAL_ROLLING,
    RALLY,
    ROLLING,
    SUPPORTING,
)
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import HELP_LATER
from creuset.games.metal_adventures.rules.verbs import BETRAY, CALL, DONE, FAKTOR, HOLD, LOYAL, READY, USE


def begin_fight(table: Tabletop, kind: i64, target: i64, via_karokum: bool) -> None:
    """The leader's debt is called in; then they may look for allies."""
    fight, seat = table.fight, table.player
    fight.begin(kind, target, via_karokum)
    table.last_fight = None
    owed = table.metal(seat)
    if owed > 0:  # MA-29: subtracted now; the die is blank again and rests in this fight
        debt = owed - table.ability(seat, ABILITY_LESS_DEBT)
        fight.debt = debt if debt > 0 else 0
        table.set_metal(seat, 0)
        fight.decided = bit(seat)
    table.ask(RALLY if kind == CHALLENGE else HELP, seat)


# Allies


@final
class Gathering(Phase):
    """A protagonist calls in promised help, makes deals, or goes on."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
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

    def offer(self, table: Tabletop, choices: Choices) -> None:
        choices.add(table.acts.words[READY])
        if len(table.promises) == 0 or table.acting != table.player:
            return
        seat: i64 = 0
        while seat < table.players:
            if seat != table.player and self.judge(table, table.acts.call[seat]) == why.LEGAL:
                choices.add(table.acts.call[seat])
            seat += 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
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


def _ask_for_loyalty(table: Tabletop) -> None:
    fight = table.fight
    hunter = fight.kind == SHIP and table.cards.is_hunter(fight.target)
    if fight.allies == 0 or hunter:
        ask_for_metal(table)
    else:
        table.ask(LOYALTY, lowest(fight.allies))


@final
class Loyalty(Phase):
    """MA-30: an ally stands by the attacker, or changes sides and takes a Judgment."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        return why.LEGAL if action.verb == BETRAY or action.verb == LOYAL else why.LOYALTY_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        choices.add(table.acts.words[LOYAL])
        choices.add(table.acts.words[BETRAY])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        fight, seat = table.fight, table.acting
        if action.verb == BETRAY:
            fight.traitor = seat
            fight.allies = 0
            fight.defenders = bit(seat)
            table.judge_pirate(seat)
            table.count_betrayal(seat)
        ask_for_metal(table)


# The order of fighters


def fighters(table: Tabletop) -> i64:
    """All who take part."""
    fight = table.fight
    mask = bit(table.player) | fight.allies | fight.defenders
    return mask | bit(fight.target) if fight.kind == CHALLENGE else mask


def first_of(table: Tabletop, waiting: i64) -> i64:
    """Who is asked first: a traitor, the leader and their allies, then the other side (MA-24, MA-32)."""
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


def _next_of(table: Tabletop, mask: i64) -> i64:
    """The first of these after the leader, in order of play."""
    seat = table.next_seat(table.player)
    while not holds(mask, seat):
        seat = table.next_seat(seat)
    return seat


# The Metal Faktor die (MA-29)


def ask_for_metal(table: Tabletop) -> None:
    """Each fighter whose die is blank decides; then the dice are thrown."""
    waiting = fighters(table) & ~table.fight.decided
    while waiting != 0:
        seat = first_of(table, waiting)
        if table.metal(seat) == 0:
            table.ask(METAL_CHOICE, seat)
            return
        waiting &= ~bit(seat)
    table.phase = ROLLING


@final
class MetalChoice(Phase):
    """A fighter uses the Metal Faktor die, or leaves it."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        return why.LEGAL if action.verb == FAKTOR or action.verb == HOLD else why.METAL_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        choices.add(table.acts.words[FAKTOR])
        choices.add(table.acts.words[HOLD])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        fight = table.fight
        fight.decided |= bit(table.acting)
        if action.verb == FAKTOR:
            fight.metal |= bit(table.acting)
        ask_for_metal(table)


# The dice


@final
class Rolling(Chance):
    """The combat dice fall; the Metal Faktor dice follow."""

    def may_deal(self, table: Tabletop, action: Action) -> bool:
        faces = table.cards.combat_faces
        return isinstance(action, Roll) and action.orange in faces and action.grey in faces

    def chances(self, table: Tabletop) -> list[tuple[Action, int]]:
        weights = _weights(table.cards.combat_faces)
        return [
            (table.acts.roll[orange * (MOST_FACE + 1) + grey], weights[orange] * weights[grey])
            for orange in range(MOST_FACE + 1)
            for grey in range(MOST_FACE + 1)
            if weights[orange] * weights[grey] > 0
        ]

    def draw(self, table: Tabletop, rng: Rng) -> Action:
        faces = table.cards.combat_faces
        orange = faces[rng.below(FACES)]
        return table.acts.roll[orange * (MOST_FACE + 1) + faces[rng.below(FACES)]]

    def deal(self, table: Tabletop, action: Action) -> None:
        assert isinstance(action, Roll)
        table.fight.orange = action.orange
        table.fight.grey = action.grey
        table.orange = action.orange
        table.grey = action.grey
        _roll_on(table)


@final
class MetalRolling(Chance):
    """A Metal Faktor die falls, and stays on its face."""

    def may_deal(self, table: Tabletop, action: Action) -> bool:
        return isinstance(action, Metal) and action.face in table.cards.metal_faces

    def chances(self, table: Tabletop) -> list[tuple[Action, int]]:
        weights = _weights(table.cards.metal_faces)
        return [(table.acts.metal[face], weight) for face, weight in enumerate(weights) if weight > 0]

    def draw(self, table: Tabletop, rng: Rng) -> Action:
        return table.acts.metal[table.cards.metal_faces[rng.below(FACES)]]

    def deal(self, table: Tabletop, action: Action) -> None:
        assert isinstance(action, Metal)
        fight = table.fight
        seat = lowest(metal_to_throw(fight))
        fight.thrown |= bit(seat)
        fight.throw_metal(seat, action.face)
        table.set_metal(seat, action.face)
        _roll_on(table)


def _weights(faces: vec[i64]) -> list[int]:
    """How many faces of a die show each number."""
    weights = [0] * (MOST_FACE + 1)
    for face in faces:
        weights[face] += 1
    return weights


def metal_to_throw(fight: Fight) -> i64:
    """Those whose Metal Faktor die has yet to fall."""
    return fight.metal & ~fight.thrown


def _roll_on(table: Tabletop) -> None:
    if metal_to_throw(table.fight) != 0:
        table.phase = METAL_ROLLING
    else:
        ask_for_support(table)


# Support cards (MA-14, MA-30)


def usable_in_fight(table: Tabletop, seat: i64) -> i64:
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


def ask_for_support(table: Tabletop) -> None:
    """Each fighter with such a card may use it, except a traitor; then the fight is decided."""
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


@final
class Supporting(Phase):
    """A fighter uses a support card, and the others may answer it; or uses no more."""

    def allows_deals(self) -> bool:
        return False  # MA-36: not between the dice and the outcome

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb == DONE:
            return why.LEGAL
        if action.verb != USE or not isinstance(action, OfImprovement):
            return why.SUPPORT_FIRST
        if not holds(table.improvements(table.acting), action.improvement):
            return why.NOT_YOUR_IMPROVEMENT
        return why.LEGAL if holds(usable_in_fight(table, table.acting), action.improvement) else why.NOT_IN_A_FIGHT

    def offer(self, table: Tabletop, choices: Choices) -> None:
        choices.add(table.acts.words[DONE])
        cards = usable_in_fight(table, table.acting)
        while cards != 0:
            choices.add(table.acts.use[lowest(cards)])
            cards &= cards - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
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
