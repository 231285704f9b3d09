"""The player's own turn: rest or travel, which fight, and the tour before or after it (MA-16 to MA-22)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import holds, lowest, size
from creuset.core.rng import Rng
from creuset.games.metal_adventures.bot.combats import Combats
from creuset.games.metal_adventures.bot.hopes import draw_hope
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.touring import Tour, tried, worst_improvement
from creuset.games.metal_adventures.bot.trading import trade_plan
from creuset.games.metal_adventures.rules.actions import Deed, OfCard, OfImprovement, OfPlanet, OfSeat, OfTrophy, OnSeat
from creuset.games.metal_adventures.rules.captains import MOST_DAMAGE, MOST_IMPROVEMENTS
from creuset.games.metal_adventures.rules.components import ABILITY_REST_CREDITS, PLANETS
from creuset.games.metal_adventures.rules.fight import CHALLENGE, PLANET, SHIP
from creuset.games.metal_adventures.rules.phases.turns import price_of
from creuset.games.metal_adventures.rules.state import DECK, DOCK, Tabletop
from creuset.games.metal_adventures.rules.verbs import (
    ATTACK_SPACE,
    BUY,
    DEFY,
    END,
    EXCHANGE,
    HUNT,
    JUDGMENT,
    OFFER,
    OVERHAUL,
    PAY,
    RAID,
    REPAIR,
    REST,
    TRAVEL,
    USE,
)
from creuset.players.best import WORST, Best

BETTER: Final[i64] = 30
"""How much better an improvement must be to throw another away for it."""

PRUDENCE: Final[i64] = 2
"""Credits that an infamous player keeps for an Amnesty."""


# How a turn begins


def start(mind: Mind, legal: list[Action]) -> Action:
    """Rest if that brings more than any fight; otherwise travel, and pay the Fraternity if possible."""
    table, seat, words = mind.table, mind.seat, mind.table.acts.words
    if words[REST] in legal and _rest(mind) > _best_combat(mind) + _repairs(mind):
        return words[REST]
    if words[TRAVEL] in legal:
        return words[TRAVEL]
    if words[PAY] not in legal:
        return words[JUDGMENT]
    return words[JUDGMENT] if table.infamous(seat) and table.credits(seat) <= PRUDENCE else words[PAY]


def _rest(mind: Mind) -> i64:
    table, seat = mind.table, mind.seat
    worth = mind.damages(table.damage(seat))
    brought = table.cards.rest_credits + table.ability(seat, ABILITY_REST_CREDITS)
    worth += table.bank_can_pay(brought) * mind.credit
    if table.metal(seat) > 0:
        worth += mind.values.debt
    return worth


def _repairs(mind: Mind) -> i64:
    """What is repaired on the way."""
    repaired = mind.damages(mind.table.damage(mind.seat)) - 2 * mind.credit
    return repaired if repaired > 0 and mind.table.credits(mind.seat) >= 2 else 0


def rest(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    """On Havana: exchange what is worth less than what may come, buy what is worth its price."""
    table = mind.table
    best = Best(table.acts.words[END], rng)
    best.consider(best.action, 0)
    hope = draw_hope(table, mind.seat, 1, mind.credit, mind.turns, mind.temperament)
    for action in legal:
        if isinstance(action, OfTrophy) and action.verb == EXCHANGE:
            best.consider(action, hope - mind.trophy(action.trophy) - BETTER // 2)
        elif isinstance(action, OfImprovement) and action.verb == BUY:
            price = price_of(table, mind.seat, action.improvement, table.cards.rest_surcharge)
            best.consider(action, mind.improvement(action.improvement) - price * mind.credit)
    return best.action


# Fights


def _best_combat(mind: Mind) -> i64:
    """What the best fight of this turn promises."""
    table, combats = mind.table, Combats(mind)
    best = combats.space() if table.cards_in(DECK) > 0 else WORST
    if table.cards_in(DOCK) > 0:
        best = max(best, combats.hunt())
    planet: i64 = 0
    while planet < PLANETS:
        if not holds(table.used, planet):
            best = max(best, combats.worth(PLANET, planet))
        planet += 1
    seat: i64 = 0
    while seat < table.players:
        if seat != mind.seat:
            best = max(best, combats.worth(CHALLENGE, seat))
        seat += 1
    return best


def _combat_worth(combats: Combats, action: Deed) -> i64:
    if action.verb == ATTACK_SPACE:
        return combats.space()
    if action.verb == HUNT:
        return combats.hunt()
    if action.verb == RAID and isinstance(action, OfPlanet):
        return combats.worth(PLANET, action.planet)
    if action.verb == DEFY and isinstance(action, OfSeat):
        return combats.worth(CHALLENGE, action.seat)
    return WORST


def aim(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    """The ship that promises most."""
    combats = Combats(mind)
    best = Best(legal[0], rng)
    for action in legal:
        if isinstance(action, OfCard):
            best.consider(action, combats.worth(SHIP, action.card))
    return best.action


# The menu


def travel(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    """Support cards, trades, then the fight and the tour in the better order."""
    table = mind.table
    use = _use(mind, legal, rng)
    if use is not None:
        return use
    if table.fought or table.tour_last > 0:
        stop = _tour(mind, legal)
        if stop is not None:
            return stop
    if table.fought:
        return table.acts.words[END]
    best = Best(legal[0], rng)
    combats = Combats(mind)
    most = WORST
    for action in legal:
        if isinstance(action, Deed):
            worth = _combat_worth(combats, action)
            most = worth if worth > most else most
            best.consider(action, worth)
    if table.tour_last == 0:
        stop = _stop_before(mind, legal, most)
        if stop is not None:
            return stop
    return best.action


def _tour(mind: Mind, legal: list[Action]) -> Action | None:
    """A trade, room for something better, the next stop of the tour."""
    table = mind.table
    if table.tour_closed:
        return None
    offer = table.acts.words[OFFER]
    if offer in legal and trade_plan(mind, table.drafts_begun(mind.seat)) is not None:
        return offer
    return _throw_away(mind) or Tour(mind, legal).next_stop()


def _throw_away(mind: Mind) -> Action | None:
    """With four improvements, the worst one goes when the row has a much better one that is affordable."""
    table, seat = mind.table, mind.seat
    if size(table.improvements(seat)) < MOST_IMPROVEMENTS or table.tour_last >= _BUYING:
        return None
    worst = worst_improvement(mind)
    row = table.row
    while row != 0:
        card = lowest(row)
        price = price_of(table, seat, card, 0)
        gain = mind.improvement(card) - price * mind.credit - mind.improvement(worst)
        if price <= table.credits(seat) and gain > BETTER:
            return table.acts.discard[worst]
        row &= row - 1
    return None


_BUYING: Final[i64] = 6
"""The stop at which improvements are bought."""


def _stop_before(mind: Mind, legal: list[Action], now: i64) -> Action | None:
    """A repair or a purchase, if the fight promises so much more after it."""
    best: Action | None = None
    most = now + mind.values.before
    for action in legal:
        if isinstance(action, Deed) and (action.verb == REPAIR or action.verb == OVERHAUL or action.verb == BUY):
            after = tried(mind, action)
            if after.power(mind.seat) > mind.table.power(mind.seat):
                then = mind.at(after)
                gain = then.standing() - mind.standing()
                worth = _best_combat(then) + (gain if gain < 0 else 0)
                if worth > most:
                    most = worth
                    best = action
    return best


def _use(mind: Mind, legal: list[Action], rng: Rng) -> Action | None:
    """A support card for the player's own turn that is worth more used than kept."""
    table, before = mind.table, mind.standing()
    best = Best(legal[0], rng)
    best.consider(legal[0], 0)
    found = False
    for action in legal:
        worth: i64 = 0
        if isinstance(action, OfImprovement) and action.verb == USE:
            worth = mind.at(tried(mind, action)).standing() - before
        elif isinstance(action, OnSeat):
            worth = _sabotage(mind, table, action)
        if worth > 0:
            best.consider(action, worth)
            found = True
    return best.action if found else None


def _sabotage(mind: Mind, table: Tabletop, action: OnSeat) -> i64:
    """What it is worth to damage somebody: the closer they are to victory, the more."""
    has = table.damage(action.seat)
    then = has + table.cards.effect_amount[action.improvement]
    hurt = mind.damages(then if then < MOST_DAMAGE else MOST_DAMAGE) - mind.damages(has)
    most: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        if seat != mind.seat:
            most = max(most, table.net_glory(seat))
        seat += 1
    leads = table.net_glory(action.seat) == most and most > 0
    return (
        hurt if leads and hurt * (mind.rivalry(action.seat) + 50) // 100 > mind.improvement(action.improvement) else 0
    )
