"""Ships in Space and via Karokum: turning cards, events, choosing a target (MA-12, MA-20, MA-21)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures import refusals as why
from creuset.games.metal_adventures.actions import Deed, OfCard, OfPlanet
from creuset.games.metal_adventures.choices import Choices
from creuset.games.metal_adventures.components import (
    ABILITY_MORE_CARDS,
    EVENT_EACH_CREDITS,
    EVENT_EACH_DAMAGE,
    EVENT_EACH_PLANET,
    EVENT_EACH_REPAIR,
    EVENT_EACH_TOLL,
    EVENT_METAL_CALM,
    EVENT_POOREST_PLANET,
    EVENT_POT,
    EVENT_RICHEST_TOLL,
    EVENT_WEAKEST_CREDITS,
    HALF,
    PLANETS,
)
from creuset.games.metal_adventures.fight import SHIP
from creuset.games.metal_adventures.phases.fighting import begin_fight
from creuset.games.metal_adventures.stages import FAVOURING, MENU, TARGET, TURNING
from creuset.games.metal_adventures.state import DECK, DOCK, GONE, METAL, MONEY, SHOWN, Table
from creuset.games.metal_adventures.verbs import FAVOUR, FIGHT

TURNED: Final[i64] = 3
"""MA-20: cards that are turned up."""


def look_into_space(table: Table) -> None:
    """The dealer turns cards until three ships lie there."""
    table.to_turn = TURNED + table.ability(table.player, ABILITY_MORE_CARDS)
    table.phase = TURNING


def turn(table: Table, card: i64) -> None:
    """A card is turned: a ship lies there, an event happens and is replaced."""
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


def _after_turning(table: Table) -> None:
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


def happen(table: Table, card: i64) -> None:
    """MA-12: an event applies to all at once."""
    event, amount = table.cards.event[card], table.cards.event_amount[card]
    if event == EVENT_POOREST_PLANET:
        _favour_the_poorest(table, amount)
    elif event == EVENT_EACH_PLANET:
        planet: i64 = 0
        while planet < PLANETS:
            pay_planet(table, planet, amount)
            planet += 1
    elif event == EVENT_POT:
        paid = amount if amount < table.bank else table.bank
        table.bank -= paid
        table.pot += paid
    else:
        _happen_to_players(table, event, amount)


def _happen_to_players(table: Table, event: i64, amount: i64) -> None:
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
            table.of_seats[METAL + seat] = 0
        seat = table.next_seat(seat)


def _extreme(table: Table, event: i64) -> i64:
    """The lowest Power at the table, or the mask of the richest; who pays first must not change who is richest."""
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


def _toll(table: Table, seat: i64, amount: i64) -> None:
    paid = amount if amount < table.credits(seat) else table.credits(seat)
    table.of_seats[MONEY + seat] -= paid
    table.pot += paid


def pay_planet(table: Table, planet: i64, amount: i64) -> None:
    """The Bank pays into a treasury, as far as it can."""
    paid = amount if amount < table.bank else table.bank
    table.bank -= paid
    table.treasuries[planet] += paid


def _favour_the_poorest(table: Table, amount: i64) -> None:
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


def judge_favour(table: Table, action: Deed) -> i64:
    """MA-06: the active player breaks the tie."""
    if action.verb != FAVOUR or not isinstance(action, OfPlanet):
        return why.FAVOUR_FIRST
    return why.LEGAL if holds(table.tied, action.planet) else why.NOT_POOREST


def offer_favour(table: Table, choices: Choices) -> None:
    """The same as a list."""
    planets = table.tied
    while planets != 0:
        choices.add(table.acts.favour[lowest(planets)])
        planets &= planets - 1


def favour(table: Table, planet: i64) -> None:
    """One of the poorest planets gets the credits."""
    pay_planet(table, planet, table.tied_amount)
    table.tied = 0
    table.tied_amount = 0
    _after_turning(table)


# The target


def judge_target(table: Table, action: Deed) -> i64:
    """One of the ships that were turned, or any of Karokum's discard."""
    if action.verb != FIGHT or not isinstance(action, OfCard):
        return why.TARGET_FIRST
    if table.cards_in(SHOWN) == 0:
        return why.LEGAL if table.lies(DOCK, action.card) else why.NOT_IN_DOCK
    return why.LEGAL if table.lies(SHOWN, action.card) else why.NOT_TURNED


def offer_target(table: Table, choices: Choices) -> None:
    """The same as a list."""
    zone = DOCK if table.cards_in(SHOWN) == 0 else SHOWN
    near, deep = table.zones[zone], table.zones[zone + 1]
    while near != 0:
        choices.add(table.acts.fight[lowest(near)])
        near &= near - 1
    while deep != 0:
        choices.add(table.acts.fight[HALF + lowest(deep)])
        deep &= deep - 1


def aim(table: Table, card: i64) -> None:
    """A ship is chosen; of the others, ships go to Karokum, and Hunters back into the deck (MA-11)."""
    via_karokum = table.cards_in(SHOWN) == 0
    if via_karokum:
        table.lift(DOCK, card)
        table.lay(SHOWN, card)
    else:
        table.lift(SHOWN, card)
        cards = table.cards
        table.zones[DECK] |= table.zones[SHOWN] & cards.hunters_near
        table.zones[DECK + 1] |= table.zones[SHOWN + 1] & cards.hunters_deep
        table.zones[DOCK] |= table.zones[SHOWN] & ~cards.hunters_near
        table.zones[DOCK + 1] |= table.zones[SHOWN + 1] & ~cards.hunters_deep
        table.zones[SHOWN] = 0
        table.zones[SHOWN + 1] = 0
        table.lay(SHOWN, card)
    begin_fight(table, SHIP, card, via_karokum)
