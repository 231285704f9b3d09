"""A travelling player's decisions: combats, support cards outside fights, the end (MA-14, MA-19, MA-22)."""

from typing import final

from mypy_extensions import i64

from creuset.core.bits import holds, lowest
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfImprovement, OfPlanet, OfSeat, OnSeat
from creuset.games.metal_adventures.rules.captains import MOST_DAMAGE, NONE
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import (
    EFFECT_AMNESTY,
    EFFECT_CREDITS,
    EFFECT_DAMAGE,
    EFFECT_REPAIR,
    PLANETS,
)
from creuset.games.metal_adventures.rules.fight import CHALLENGE, PLANET
from creuset.games.metal_adventures.rules.lid import MOST
from creuset.games.metal_adventures.rules.phases.fighting import begin_fight
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.phases.promises import break_promise, find_promise, is_bound
from creuset.games.metal_adventures.rules.phases.space import look_into_space
from creuset.games.metal_adventures.rules.phases.tour import judge_tour, make_stop, offer_tour, stop_of
from creuset.games.metal_adventures.rules.phases.turns import end_turn
from creuset.games.metal_adventures.rules.stages import TARGET
from creuset.games.metal_adventures.rules.state import DECK, DOCK, Tabletop
from creuset.games.metal_adventures.rules.terms import PEACE
from creuset.games.metal_adventures.rules.verbs import ATTACK_SPACE, DEFY, END, HUNT, RAID, USE, USE_ON


@final
class Menu(Phase):
    """The travelling player decides: the tour, a combat, support cards, the end of the turn."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        verb = action.verb
        if stop_of(action) != NONE:
            return judge_tour(table, action)
        if verb == END:
            return why.LEGAL if table.fought else why.COMBAT_FIRST
        if verb == ATTACK_SPACE or verb == HUNT or verb == RAID or verb == DEFY:
            return _judge_combat(table, action)
        if verb == USE and isinstance(action, OfImprovement):
            return _judge_use(table, action.improvement)
        if verb == USE_ON and isinstance(action, OnSeat):
            return _judge_use_on(table, action)
        return why.NOT_NOW

    def offer(self, table: Tabletop, choices: Choices) -> None:
        acts = table.acts
        if table.fought:
            choices.add(acts.words[END])
        else:
            _offer_combats(table, choices)
        offer_tour(table, choices)
        supports = table.supports(table.player)
        while supports != 0:
            card = lowest(supports)
            if _judge_use(table, card) == why.LEGAL:
                choices.add(acts.use[card])
            elif table.cards.effect[card] == EFFECT_DAMAGE:
                _offer_use_on(table, card, choices)
            supports &= supports - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        verb = action.verb
        if stop_of(action) != NONE:
            make_stop(table, action)
        elif verb == END:
            end_turn(table)
        elif verb == USE and isinstance(action, OfImprovement):
            _use(table, action.improvement)
        elif isinstance(action, OnSeat):
            table.discard(table.player, action.improvement)
            table.hurt(action.seat, table.cards.effect_amount[action.improvement])
        else:
            _combat(table, action)


def _judge_combat(table: Tabletop, action: Deed) -> i64:
    if table.fought:
        return why.ONE_COMBAT
    if action.verb == ATTACK_SPACE:
        return why.LEGAL if table.cards_in(DECK) > 0 else why.SPACE_EMPTY
    if action.verb == HUNT:
        return why.LEGAL if table.cards_in(DOCK) > 0 else why.DOCK_EMPTY
    if isinstance(action, OfPlanet):
        return why.TOURED if holds(table.used, action.planet) else why.LEGAL
    assert isinstance(action, OfSeat)
    if action.seat >= table.players:
        return why.NO_SUCH_PLAYER
    if action.seat == table.player:
        return why.YOURSELF
    return why.HUNTER_PROMISE if is_bound(table, PEACE, table.player, action.seat) else why.LEGAL


def _judge_use(table: Tabletop, card: i64) -> i64:
    seat = table.player
    if not holds(table.improvements(seat), card):
        return why.NOT_YOUR_IMPROVEMENT
    effect = table.cards.effect[card]
    if effect == EFFECT_REPAIR:
        return why.LEGAL if table.damage(seat) > 0 else why.NOT_DAMAGED
    if effect == EFFECT_AMNESTY:
        return why.LEGAL if table.judgments(seat) > 0 else why.NO_JUDGMENT
    if effect == EFFECT_CREDITS:
        return why.LEGAL
    return why.ON_SOMEBODY if effect == EFFECT_DAMAGE else why.ONLY_IN_A_FIGHT


def _judge_use_on(table: Tabletop, action: OnSeat) -> i64:
    if not holds(table.improvements(table.player), action.improvement):
        return why.NOT_YOUR_IMPROVEMENT
    if table.cards.effect[action.improvement] != EFFECT_DAMAGE:
        return why.NOT_ON_SOMEBODY
    if action.seat >= table.players:
        return why.NO_SUCH_PLAYER
    if action.seat == table.player:
        return why.YOURSELF
    return why.LEGAL if table.damage(action.seat) < MOST_DAMAGE else why.IMMUNE


def _offer_use_on(table: Tabletop, card: i64, choices: Choices) -> None:
    seat: i64 = 0
    while seat < table.players:
        action = table.acts.use_on[card * MOST + seat]
        if _judge_use_on(table, action) == why.LEGAL:
            choices.add(action)
        seat += 1


def _offer_combats(table: Tabletop, choices: Choices) -> None:
    acts = table.acts
    if table.cards_in(DECK) > 0:
        choices.add(acts.words[ATTACK_SPACE])
    if table.cards_in(DOCK) > 0:
        choices.add(acts.words[HUNT])
    planet: i64 = 0
    while planet < PLANETS:
        if not holds(table.used, planet):
            choices.add(acts.raid[planet])
        planet += 1
    seat: i64 = 0
    while seat < table.players:
        if seat != table.player and not is_bound(table, PEACE, table.player, seat):
            choices.add(acts.challenge[seat])
        seat += 1


def _use(table: Tabletop, card: i64) -> None:
    seat, effect, amount = table.player, table.cards.effect[card], table.cards.effect_amount[card]
    table.discard(seat, card)
    if effect == EFFECT_REPAIR:
        table.mend(seat, amount)
    elif effect == EFFECT_CREDITS:
        table.from_bank(seat, amount)
    else:
        table.pardon(seat, amount)


def _combat(table: Tabletop, action: Deed) -> None:
    table.fought = True
    table.tour_closed = table.tour_last > 0  # MA-19: the tour is not split
    if action.verb == ATTACK_SPACE:
        look_into_space(table)
    elif action.verb == HUNT:
        table.ask(TARGET, table.player)
    elif isinstance(action, OfPlanet):
        table.raided = action.planet
        begin_fight(table, PLANET, action.planet, False)
    elif isinstance(action, OfSeat):
        _challenge(table, action.seat)


def _challenge(table: Tabletop, seat: i64) -> None:
    """A challenge breaks a promise of peace (MA-39)."""
    number = find_promise(table, PEACE, table.player, seat)
    if number != NONE:
        break_promise(table, number)
    while (number := find_promise(table, PEACE, table.player, seat)) != NONE:
        table.promises.pop(number)  # a promise made twice is broken once
    begin_fight(table, CHALLENGE, seat, False)
