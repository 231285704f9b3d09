"""Ships in Space and via Karokum: turning cards, events, choosing a target (MA-12, MA-20, MA-21)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfCard, OfPlanet
from creuset.games.metal_adventures.rules.chance import Turn
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import (
    ABILITY_MORE_CARDS,
    EVENT_EACH_CREDITS,
    EVENT_EACH_DAMAGE,
    EVENT_EACH_PLANET,
    EVENT_EACH_REPAIR,
    EVENT_EACH_TOLL,
    EVENT_METAL_CALM,
    EVENT_MORE_SHIPS,
    EVENT_POOREST_PLANET,
    EVENT_POT,
    EVENT_RICHEST_TOLL,
    EVENT_WEAKEST_CREDITS,
    HALF,
    PLANETS,
)
from creuset.games.metal_adventures.rules.fight import SHIP
from creuset.games.metal_adventures.rules.phases.fighting import begin_fight
from creuset.games.metal_adventures.rules.phases.phase import EvenChance, Phase
from creuset.games.metal_adventures.rules.stages import FAVOURING, MENU, TARGET, TURNING
from creuset.games.metal_adventures.rules.state import DECK, DOCK, GONE, SHOWN, Tabletop
from creuset.games.metal_adventures.rules.verbs import FAVOUR, FIGHT

TURNED: Final[i64] = 3
"""MA-20: how many cards are turned up."""


def look_into_space(table: Tabletop) -> None:
    """The dealer turns cards until three ships lie there."""
    table.to_turn = TURNED + table.ability(table.player, ABILITY_MORE_CARDS)
    table.phase = TURNING


@final
class Turning(EvenChance):
    """Cards of the deck are turned up, Near Space first: a ship lies there, an event happens and is replaced."""

    def pool(self, table: Tabletop) -> i64:
        return table.near(DECK) if table.near(DECK) != 0 else table.deep(DECK)

    def action(self, table: Tabletop, number: i64) -> Action:
        return table.acts.turn[number if table.near(DECK) != 0 else HALF + number]

    def may_deal(self, table: Tabletop, action: Action) -> bool:
        if not isinstance(action, Turn):
            return False
        return table.lies(DECK, action.card) and (action.card < HALF or table.near(DECK) == 0)

    def deal(self, table: Tabletop, action: Action) -> None:
        assert isinstance(action, Turn)
        card = action.card
        table.lift(DECK, card)
        if table.cards.event[card] != 0:
            table.lay(GONE, card)
            table.know_card(card)
            happen(table, card)
            if table.phase != TURNING:
                return
        else:
            table.lay(SHOWN, card)
            table.to_turn -= 1
        _after_turning(table)


def _after_turning(table: Tabletop) -> None:
    if table.to_turn > 0 and table.cards_in(DECK) > 0:
        table.phase = TURNING
        return
    table.to_turn = 0
    if table.cards_in(SHOWN) == 0:  # the deck is used up: nothing is left to fight
        table.fought = True
        table.ask(MENU, table.player)
    else:
        table.ask(TARGET, table.player)


# Events


def happen(table: Tabletop, card: i64) -> None:
    """MA-12: an event applies to all at once."""
    event, amount = table.cards.event[card], table.cards.event_amount[card]
    if event == EVENT_POOREST_PLANET:
        _favour_the_poorest(table, amount)
    elif event == EVENT_EACH_PLANET:
        planet: i64 = 0
        while planet < PLANETS:
            pay_planet(table, planet, amount)
            planet += 1
    elif event == EVENT_MORE_SHIPS:
        table.to_turn += amount
    elif event == EVENT_POT:
        table.pot += table.out_of_bank(amount)
    else:
        _happen_to_players(table, event, amount)


def _happen_to_players(table: Tabletop, event: i64, amount: i64) -> None:
    extreme = _extreme(table, event)
    seat = table.player
    for _player in range(table.players):
        if event == EVENT_EACH_CREDITS:
            table.from_bank(seat, amount)
        elif event == EVENT_WEAKEST_CREDITS:
            if table.power(seat) == extreme:
                table.from_bank(seat, amount)
        elif event == EVENT_EACH_TOLL:
            _toll(table, seat, amount)
        elif event == EVENT_RICHEST_TOLL:
            if holds(extreme, seat):
                _toll(table, seat, amount)
        elif event == EVENT_EACH_DAMAGE:
            table.hurt(seat, amount)
        elif event == EVENT_EACH_REPAIR:
            table.mend(seat, amount)
        elif event == EVENT_METAL_CALM:
            table.set_metal(seat, 0)
        seat = table.next_seat(seat)


def _extreme(table: Tabletop, event: i64) -> i64:
    """The lowest Power at the table, or the mask of the richest: seen before anybody pays, as paying changes it."""
    lowest_power: i64 = 1000
    most: i64 = -1
    richest: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        power, money = table.power(seat), table.credits(seat)
        lowest_power = power if power < lowest_power else lowest_power
        if money > most:
            most = money
            richest = 0
        if money == most:
            richest |= bit(seat)
        seat += 1
    return lowest_power if event == EVENT_WEAKEST_CREDITS else richest


def _toll(table: Tabletop, seat: i64, amount: i64) -> None:
    paid = amount if amount < table.credits(seat) else table.credits(seat)
    table.to_pot(seat, paid)


def pay_planet(table: Tabletop, planet: i64, amount: i64) -> None:
    """The Bank pays into a treasury, as far as it can."""
    table.treasuries[planet] += table.out_of_bank(amount)


def _favour_the_poorest(table: Tabletop, amount: i64) -> None:
    least: i64 = 1000
    poorest: i64 = 0
    planet: i64 = 0
    while planet < PLANETS:
        treasury = table.treasuries[planet]
        if treasury < least:
            least = treasury
            poorest = 0
        if treasury == least:
            poorest |= bit(planet)
        planet += 1
    if size(poorest) == 1:
        pay_planet(table, lowest(poorest), amount)
        return
    table.tied = poorest
    table.tied_amount = amount
    table.ask(FAVOURING, table.player)


@final
class Favouring(Phase):
    """MA-06: the active player breaks a tie between the poorest planets."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != FAVOUR or not isinstance(action, OfPlanet):
            return why.FAVOUR_FIRST
        return why.LEGAL if holds(table.tied, action.planet) else why.NOT_POOREST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        planets = table.tied
        while planets != 0:
            choices.add(table.acts.favour[lowest(planets)])
            planets &= planets - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        assert isinstance(action, OfPlanet)
        pay_planet(table, action.planet, table.tied_amount)
        table.tied = 0
        table.tied_amount = 0
        _after_turning(table)


# The target


@final
class Target(Phase):
    """The active player attacks one of the ships that were turned, or any of Karokum's discard."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != FIGHT or not isinstance(action, OfCard):
            return why.TARGET_FIRST
        if table.cards_in(SHOWN) == 0:
            return why.LEGAL if table.lies(DOCK, action.card) else why.NOT_IN_DOCK
        return why.LEGAL if table.lies(SHOWN, action.card) else why.NOT_TURNED

    def offer(self, table: Tabletop, choices: Choices) -> None:
        zone = DOCK if table.cards_in(SHOWN) == 0 else SHOWN
        near, deep = table.near(zone), table.deep(zone)
        while near != 0:
            choices.add(table.acts.fight[lowest(near)])
            near &= near - 1
        while deep != 0:
            choices.add(table.acts.fight[HALF + lowest(deep)])
            deep &= deep - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        assert isinstance(action, OfCard)
        card = action.card
        via_karokum = table.cards_in(SHOWN) == 0
        if via_karokum:
            table.lift(DOCK, card)
            table.lay(SHOWN, card)
        else:
            table.lift(SHOWN, card)
            cards = table.cards
            near, deep = table.near(SHOWN), table.deep(SHOWN)
            table.lay_all(DECK, near & cards.hunters_near, deep & cards.hunters_deep)
            table.lay_all(DOCK, near & ~cards.hunters_near, deep & ~cards.hunters_deep)
            table.lift_all(SHOWN, near, deep)
            table.lay(SHOWN, card)
        begin_fight(table, SHIP, card, via_karokum)
