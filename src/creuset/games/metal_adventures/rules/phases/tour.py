"""The pirates' tour: ten stops, each once a turn, forward only (MA-19, MA-22, MA-42 to MA-51)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, InCards, OfImprovement, OfNation
from creuset.games.metal_adventures.rules.captains import FROM_LAVISH, FROM_TITLES, MOST_IMPROVEMENTS, NONE
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import (
    ABILITY_REPAIR_DISCOUNT,
    ABILITY_TROPHY_CHOICE,
    CONDITION_LAVISH,
    CONDITION_TITLES,
    PLANETS,
    STOP_AMNESTY,
    STOP_BUY,
    STOP_LAVISH,
    STOP_OVERHAUL,
    STOP_PLACE,
    STOP_RENEW,
    STOP_REPAIR,
    STOP_SCRAP,
    STOP_SMUGGLE,
    STOP_TITLES,
    STOP_TROPHY,
    TITLED_NATIONS,
)
from creuset.games.metal_adventures.rules.phases.trophies import ask_for_room, begin_drawing, needs_room
from creuset.games.metal_adventures.rules.phases.turns import buy, judge_purchase, offer_purchases, refill
from creuset.games.metal_adventures.rules.stages import MENU, PAYING
from creuset.games.metal_adventures.rules.state import DOCK, Tabletop
from creuset.games.metal_adventures.rules.verbs import (
    AMNESTY,
    BUY,
    LAVISH,
    OVERHAUL,
    RENEW,
    REPAIR,
    SCRAP,
    SMUGGLE,
    TITLES,
    TROPHY,
)

TROPHY_PRICE: Final[i64] = 2
REPAIR_PRICE: Final[i64] = 1
OVERHAUL_PRICE: Final[i64] = 2
TITLES_PRICE: Final[i64] = 3
TITLES_CREDITS: Final[i64] = 4
RENEW_PRICE: Final[i64] = 1
SMUGGLING_SURCHARGE: Final[i64] = 1
AMNESTY_PRICE: Final[i64] = 2
SCRAP_PRICE: Final[i64] = 1
LAVISH_PRICE: Final[i64] = 6


def judge_stop(table: Tabletop, stop: i64) -> i64:
    """MA-19, MA-22: in order, each once, before or after the combat, never where the player attacks."""
    if table.tour_closed:
        return why.TOUR_CLOSED
    if stop == table.tour_last:
        return why.STOP_ONCE
    if stop < table.tour_last:
        return why.STOP_PASSED
    return why.RAIDED if table.raided == STOP_PLACE[stop] else why.LEGAL


def stop_of(action: Deed) -> i64:
    """The stop of the tour that an action makes, or none."""
    verb = action.verb
    if verb == TROPHY:
        return STOP_TROPHY
    if verb == REPAIR:
        return STOP_REPAIR
    if verb == OVERHAUL:
        return STOP_OVERHAUL
    if verb == TITLES:
        return STOP_TITLES
    if verb == RENEW:
        return STOP_RENEW
    if verb == BUY:
        return STOP_BUY
    if verb == SMUGGLE:
        return STOP_SMUGGLE
    if verb == AMNESTY:
        return STOP_AMNESTY
    if verb == SCRAP:
        return STOP_SCRAP
    return STOP_LAVISH if verb == LAVISH else NONE


def repair_price(table: Tabletop, price: i64) -> i64:
    """What a repair costs the active player (MA-44)."""
    cost = price - table.ability(table.player, ABILITY_REPAIR_DISCOUNT)
    return cost if cost > 0 else 0


def price_in_credits(table: Tabletop, action: Deed) -> i64:
    """What a stop costs in credits; nothing for any other action."""
    verb = action.verb
    if isinstance(action, InCards):
        if verb == TROPHY:
            return TROPHY_PRICE - action.count
        if verb == REPAIR:
            return repair_price(table, REPAIR_PRICE) - action.count
        if verb == OVERHAUL:
            return repair_price(table, OVERHAUL_PRICE) - action.count
        if verb == AMNESTY:
            return AMNESTY_PRICE if action.count == 0 else 0
        return LAVISH_PRICE - action.count
    if verb == RENEW:
        return RENEW_PRICE
    if verb == SCRAP:
        return SCRAP_PRICE
    if verb == SMUGGLE and isinstance(action, OfImprovement):
        return table.cards.price[action.improvement] + SMUGGLING_SURCHARGE
    return 0


def judge_tour(table: Tabletop, action: Deed) -> i64:
    """Whether the active player may make this stop now."""
    answer = judge_stop(table, stop_of(action))
    if answer != why.LEGAL:
        return answer
    seat = table.player
    if action.verb == BUY and isinstance(action, OfImprovement):
        return judge_purchase(table, seat, action.improvement, 0)
    if isinstance(action, OfNation):
        return why.LEGAL if table.wrecks_of(seat, action.nation) >= TITLES_PRICE else why.TOO_FEW_OF_NATION
    if isinstance(action, InCards):
        answer = _judge_in_cards(table, seat, action)
    elif action.verb == RENEW:
        answer = why.LEGAL if table.pile_size() > 0 else why.PILE_EMPTY
    elif action.verb == SCRAP:
        answer = _judge_scrap(table, seat)
    elif isinstance(action, OfImprovement):
        answer = _judge_smuggling(table, seat, action.improvement)
    if answer != why.LEGAL:
        return answer
    return why.LEGAL if price_in_credits(table, action) <= table.credits(seat) else why.TOO_DEAR


def _judge_in_cards(table: Tabletop, seat: i64, action: InCards) -> i64:
    verb, count = action.verb, action.count
    if verb == TROPHY:
        if count > size(table.trophies(seat)):
            return why.NO_TROPHY
        drawn = table.trophies_left() > 0 or count > 0 or needs_room(table, seat)
        return why.LEGAL if drawn else why.NO_TROPHIES_LEFT
    if verb == REPAIR or verb == OVERHAUL:
        if table.damage(seat) == 0:
            return why.NOT_DAMAGED
        if count > repair_price(table, REPAIR_PRICE if verb == REPAIR else OVERHAUL_PRICE):
            return why.TOO_MANY_WRECKS
    elif verb == AMNESTY:
        if table.judgments(seat) == 0:
            return why.NO_JUDGMENT
        if holds(table.judged, seat):
            return why.JUDGED_THIS_TURN
        if count > table.hunter_wrecks(seat):
            return why.NO_HUNTER
    return why.LEGAL if count <= table.wrecks(seat) else why.TOO_FEW_WRECKS


def _judge_scrap(table: Tabletop, seat: i64) -> i64:
    if table.wrecks(seat) == 0:
        return why.TOO_FEW_WRECKS
    return why.LEGAL if table.cards_in(DOCK) > 0 else why.DOCK_EMPTY


def _judge_smuggling(table: Tabletop, seat: i64, card: i64) -> i64:
    if not holds(table.bazaar, card):
        return why.NOT_AT_BAZAAR
    return why.LEGAL if size(table.improvements(seat)) < MOST_IMPROVEMENTS else why.FOUR_IMPROVEMENTS


def offer_tour(table: Tabletop, choices: Choices) -> None:
    """Every stop that can be made now, in order."""
    if table.tour_closed:
        return
    acts, last = table.acts, table.tour_last
    if last < STOP_OVERHAUL:
        _offer_exxalia(table, choices)
    wrecks = table.wrecks(table.player)
    if last < STOP_TITLES and wrecks >= TITLES_PRICE:
        nation: i64 = 0
        while nation < TITLED_NATIONS:
            _offer(table, acts.titles[nation], choices)
            nation += 1
    if last < STOP_RENEW:
        _offer(table, acts.words[RENEW], choices)
    if last < STOP_BUY:
        offer_purchases(table, choices, 0)
    if last < STOP_SMUGGLE:
        cards = table.bazaar
        while cards != 0:
            _offer(table, acts.smuggle[lowest(cards)], choices)
            cards &= cards - 1
    if last < STOP_AMNESTY and table.judgments(table.player) > 0:
        _offer_in_cards(table, acts.amnesty, choices)
    if last < STOP_SCRAP:
        _offer(table, acts.words[SCRAP], choices)
    if last < STOP_LAVISH and wrecks + table.credits(table.player) >= LAVISH_PRICE:
        _offer_in_cards(table, acts.lavish, choices)


def _offer_exxalia(table: Tabletop, choices: Choices) -> None:
    acts, last = table.acts, table.tour_last
    if last < STOP_TROPHY:
        _offer_in_cards(table, acts.trophy, choices)
    if table.damage(table.player) > 0:
        if last < STOP_REPAIR:
            _offer_in_cards(table, acts.repair, choices)
        _offer_in_cards(table, acts.overhaul, choices)


def _offer(table: Tabletop, action: Deed, choices: Choices) -> None:
    if judge_tour(table, action) == why.LEGAL:
        choices.add(action)


def _offer_in_cards(table: Tabletop, actions: list[InCards], choices: Choices) -> None:
    for action in actions:
        _offer(table, action, choices)


def make_stop(table: Tabletop, action: Deed) -> None:
    """Carry out a stop of the tour."""
    stop, seat = stop_of(action), table.player
    table.tour_last = stop
    table.used |= bit(STOP_PLACE[stop])
    if action.verb == BUY and isinstance(action, OfImprovement):
        buy(table, action.improvement, 0, MENU)
        return
    price = price_in_credits(table, action)
    place = STOP_PLACE[stop]
    if place < PLANETS:
        table.to_treasury(seat, place, price)
    else:
        table.to_bank(seat, price)
    if isinstance(action, InCards):
        _pay_in_cards(table, stop, action.count)
    elif isinstance(action, OfNation):
        _ask_for_wrecks(table, stop, TITLES_PRICE, action.nation)
    elif isinstance(action, OfImprovement):
        table.bazaar &= ~bit(action.improvement)
        table.gain_improvement(seat, action.improvement)
    elif action.verb == RENEW:
        table.aside = table.row
        table.row = 0
        refill(table, MENU)
    else:
        _ask_for_wrecks(table, stop, 1, NONE)


def _pay_in_cards(table: Tabletop, stop: i64, count: i64) -> None:
    if stop == STOP_TROPHY:
        table.to_draw = 2 + table.ability(table.player, ABILITY_TROPHY_CHOICE)
        table.due = count
        if count > 0 or needs_room(table, table.player):
            ask_for_room(table, MENU)
        else:
            begin_drawing(table, table.to_draw)
    elif count == 0:
        receive(table, stop)
    else:
        _ask_for_wrecks(table, stop, count, NONE)


def _ask_for_wrecks(table: Tabletop, stop: i64, count: i64, nation: i64) -> None:
    table.due = count
    table.due_stop = stop
    table.due_nation = nation
    table.ask(PAYING, table.player)


def receive(table: Tabletop, stop: i64) -> None:
    """What a stop brings once it is paid for."""
    seat = table.player
    if stop == STOP_REPAIR:
        table.mend(seat, 1)
    elif stop == STOP_OVERHAUL:
        table.repair(seat)
    elif stop == STOP_AMNESTY:
        table.pardon(seat, 1)
    elif stop == STOP_TITLES:
        table.did(seat, CONDITION_TITLES)
        table.from_bank(seat, TITLES_CREDITS)
        table.gain_glory(seat, 1, FROM_TITLES)
    else:
        table.did(seat, CONDITION_LAVISH)
        table.gain_glory(seat, 1, FROM_LAVISH)
