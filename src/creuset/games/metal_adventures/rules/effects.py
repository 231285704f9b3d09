"""What an action would do, as plain data. All of it follows from what the player sees."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit
from creuset.games.metal_adventures.rules.actions import Deed, OfCard, OfImprovement, OfPlanet, OfSeat
from creuset.games.metal_adventures.rules.captains import NONE
from creuset.games.metal_adventures.rules.components import (
    ABILITY_LESS_DAMAGE,
    ABILITY_LESS_DEBT,
    ABILITY_PLANET_CREDITS,
    ABILITY_SHIP_CREDITS,
)
from creuset.games.metal_adventures.rules.facts_of_actions import EffectFacts, FightEffect, Stakes, TargetEffect
from creuset.games.metal_adventures.rules.fight import CHALLENGE, PLANET, SHIP
from creuset.games.metal_adventures.rules.phases.sums import (
    attack_before_dice,
    defence_before_dice,
    leader_bonus,
    target_power,
    winning_throws,
)
from creuset.games.metal_adventures.rules.phases.tour import price_in_credits, stop_of
from creuset.games.metal_adventures.rules.phases.turns import price_of
from creuset.games.metal_adventures.rules.stages import RESTING, ROOM
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.verbs import BETRAY, BREAK, BUY, DEFY, DISCARD, FAKTOR, FIGHT, RAID


def effect_of(table: Tabletop, seat: i64, action: Action) -> EffectFacts:
    """What a legal action of a player would do."""
    if not isinstance(action, Deed):
        return {}
    if action.verb == BUY and isinstance(action, OfImprovement):
        surcharge = table.cards.rest_surcharge if table.phase == RESTING else 0
        return {"price": int(price_of(table, seat, action.improvement, surcharge))}
    if stop_of(action) != NONE:
        return {"price": int(price_in_credits(table, action))}
    if action.verb == DISCARD and table.phase != ROOM:
        return {"loses": "card"}
    if action.verb in (BREAK, BETRAY):
        return {"loses": "word"}
    if action.verb == FIGHT and isinstance(action, OfCard):
        return odds_alone(table, seat, SHIP, action.card)
    if action.verb == RAID and isinstance(action, OfPlanet):
        return odds_alone(table, seat, PLANET, action.planet)
    if action.verb == DEFY and isinstance(action, OfSeat):
        return odds_alone(table, seat, CHALLENGE, action.seat)
    return odds_with_die(table, seat) if action.verb == FAKTOR else {}


def lead_alone(table: Tabletop, seat: i64, kind: i64, target: i64) -> i64:
    """By how much a leader would be ahead without any help, less their debt."""
    return attack_alone(table, seat, kind, target) - target_power(table, kind, target)


def attack_alone(table: Tabletop, seat: i64, kind: i64, target: i64) -> i64:
    """A leader's sum without help or dice."""
    debt = table.metal(seat)
    if debt > 0:
        debt -= table.ability(seat, ABILITY_LESS_DEBT)
        debt = debt if debt > 0 else 0
    return table.power(seat) + leader_bonus(table, seat, kind, target) - debt


def odds_alone(table: Tabletop, seat: i64, kind: i64, target: i64) -> TargetEffect:
    """Both sums before the dice, the odds, and what is at stake, for a fight without allies."""
    attack, defence = attack_alone(table, seat, kind, target), target_power(table, kind, target)
    odds = table.box.odds
    told = _told(attack, defence, odds.wins(attack - defence, 0, 0), odds.throws(0, 0))
    return {**told, "stakes": _stakes(table, seat, kind, target)}


def _stakes(table: Tabletop, seat: i64, kind: i64, target: i64) -> Stakes:
    """MA-26 to MA-28, MA-34, MA-35: what is printed, with what the leader's own cards change of it."""
    cards = table.cards
    damage: i64 = 1
    glory: i64 = 0
    if kind == SHIP:
        gain = cards.credits[target] + table.ability(seat, ABILITY_SHIP_CREDITS)
        glory = cards.glory[target]
        damage = cards.damage[target]
    elif kind == PLANET:
        gain = table.treasuries[target] + table.ability(seat, ABILITY_PLANET_CREDITS)
    else:
        gain = table.pot
        glory = 1
    damage -= table.ability(seat, ABILITY_LESS_DAMAGE)
    return {"credits": int(gain), "glory": int(glory), "damage": int(damage if damage > 0 else 0)}


def odds_with_die(table: Tabletop, seat: i64) -> FightEffect:
    """The same for the fight that is going on, if this player used their Metal Faktor die."""
    wins, throws = winning_throws(table, bit(seat))
    return _told(attack_before_dice(table), defence_before_dice(table), wins, throws)


def _told(attack: i64, defence: i64, wins: i64, throws: i64) -> FightEffect:
    return {"attack": int(attack), "defence": int(defence), "odds": {"win": int(wins), "of": int(throws)}}
