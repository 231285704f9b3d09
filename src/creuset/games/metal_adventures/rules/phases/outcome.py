"""Who wins a fight, and what that does at once (MA-26 to MA-28, MA-31, MA-34, MA-35)."""

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest
from creuset.games.metal_adventures.rules.captains import FROM_CHALLENGES, FROM_SHIPS
from creuset.games.metal_adventures.rules.cards import SPACE_KEYS
from creuset.games.metal_adventures.rules.components import (
    ABILITY_LESS_DAMAGE,
    ABILITY_PLANET_CREDITS,
    ABILITY_SHIP_CREDITS,
    CONDITION_BETRAY_WIN,
    CONDITION_HELP_WIN,
    CONDITION_WIN_CHALLENGE,
    CONDITION_WIN_DEFENCE,
    CONDITION_WIN_EXXALIA,
    CONDITION_WIN_HUNTER,
    CONDITION_WIN_PLANET,
    EXXALIA,
)
from creuset.games.metal_adventures.rules.facts import Spoil
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NOBODY, REWARDING_STAGE, SHIP
from creuset.games.metal_adventures.rules.phases.promises import settle_fight
from creuset.games.metal_adventures.rules.phases.rewards import proceed
from creuset.games.metal_adventures.rules.phases.sums import attack_parts, defence_parts, lead
from creuset.games.metal_adventures.rules.record import recorded, spoil
from creuset.games.metal_adventures.rules.state import GONE, SHOWN, Tabletop


def decide(table: Tabletop) -> None:
    """The higher sum wins; a tie goes to the leader."""
    fight = table.fight
    ahead = lead(table)
    hunter = fight.kind == SHIP and table.cards.is_hunter(fight.target)
    attack, defence = attack_parts(table), defence_parts(table)
    table.last_fight = recorded(fight, table.turn, table.player, attack, defence, ahead, hunter)
    before = [_standing(table, seat) for seat in range(table.players)]
    fight.won = ahead >= 0
    fight.stage = REWARDING_STAGE
    if fight.kind == CHALLENGE:
        _end_challenge(table)
    elif fight.kind == SHIP:
        _end_against_ship(table)
    else:
        _end_against_planet(table)
    table.note(_spoils_at_once(table, before))
    settle_fight(table)
    proceed(table)


def _standing(table: Tabletop, seat: i64) -> tuple[i64, i64, i64]:
    return table.credits(seat), table.glory(seat), table.damage(seat)


def _spoils_at_once(table: Tabletop, before: list[tuple[i64, i64, i64]]) -> list[Spoil]:
    """What the decision alone brings and costs, before anything is chosen."""
    fight = table.fight
    found: list[Spoil] = []
    if fight.kind == SHIP and fight.won:
        found.append(spoil(table.player, "wreck", 1, SPACE_KEYS[fight.target]))
    for seat, (purse, glory, damage) in enumerate(before):
        if table.glory(seat) != glory:
            found.append(spoil(seat, "glory", table.glory(seat) - glory))
        if table.credits(seat) != purse:
            found.append(spoil(seat, "pot" if fight.kind == CHALLENGE else "credits", table.credits(seat) - purse))
        if table.damage(seat) != damage:
            found.append(spoil(seat, "damage", table.damage(seat) - damage))
    return found


def wound(table: Tabletop, seat: i64, amount: i64) -> None:
    """Damage from a lost fight, less what armour and shields keep off."""
    if holds(table.fight.shields, seat):
        return
    damage = amount - table.ability(seat, ABILITY_LESS_DAMAGE)
    if damage > 0:
        table.hurt(seat, damage)


def _wound_all(table: Tabletop, mask: i64, amount: i64) -> None:
    while mask != 0:
        wound(table, lowest(mask), amount)
        mask &= mask - 1


def _credit_helpers(table: Tabletop, mask: i64) -> None:
    while mask != 0:
        table.did(lowest(mask), CONDITION_HELP_WIN)
        mask &= mask - 1


def _end_against_ship(table: Tabletop) -> None:
    fight, cards, seat = table.fight, table.cards, table.player
    card = fight.target
    table.lift(SHOWN, card)
    table.know_card(card)
    if not fight.won:
        table.lay(GONE, card)
        if fight.traitor != NOBODY:
            fight.credits = table.from_bank(fight.traitor, cards.credits[card])
        _lose(table, cards.damage[card])
        return
    table.gain_wreck(seat, card)
    table.beat(seat, cards.power[card], fight.allies == 0)
    if cards.is_hunter(card):
        table.did(seat, CONDITION_WIN_HUNTER)
    fight.credits = table.from_bank(seat, cards.credits[card] + table.ability(seat, ABILITY_SHIP_CREDITS))
    table.mend(seat, cards.repair[card])
    _win(table)
    table.gain_glory(seat, cards.glory[card], FROM_SHIPS)


def _end_against_planet(table: Tabletop) -> None:
    fight, seat, planet = table.fight, table.player, table.fight.target
    if not fight.won:
        if fight.traitor != NOBODY:
            fight.credits = table.from_treasury(fight.traitor, planet)
        _lose(table, 1)
        return
    treasury = table.from_treasury(seat, planet)
    fight.credits = treasury + table.from_bank(seat, table.ability(seat, ABILITY_PLANET_CREDITS))
    table.did(seat, CONDITION_WIN_PLANET)
    if planet == EXXALIA:
        table.did(seat, CONDITION_WIN_EXXALIA)
    _win(table)


def _win(table: Tabletop) -> None:
    """Against a ship or planet: the ally has helped to win; a traitor takes 1 Damage (MA-31)."""
    fight = table.fight
    _credit_helpers(table, fight.allies)
    if fight.traitor != NOBODY:
        wound(table, fight.traitor, 1)


def _lose(table: Tabletop, damage: i64) -> None:
    """Against a ship or planet: attacker and ally are damaged; a betrayed attacker takes only 1 Damage (MA-31)."""
    fight = table.fight
    if fight.traitor != NOBODY:
        table.did(fight.traitor, CONDITION_BETRAY_WIN)
        wound(table, table.player, 1)
    else:
        _wound_all(table, bit(table.player) | fight.allies, damage)


def _end_challenge(table: Tabletop) -> None:
    fight, challenger, challenged = table.fight, table.player, table.fight.target
    if fight.won:
        winner = challenger
        table.did(winner, CONDITION_WIN_CHALLENGE)
        _credit_helpers(table, fight.allies)
        _wound_all(table, bit(challenged) | fight.defenders, 1)
    else:
        winner = challenged
        table.did(winner, CONDITION_WIN_DEFENCE)
        _credit_helpers(table, fight.defenders)
        _wound_all(table, bit(challenger) | fight.allies, 1)
    fight.credits = table.from_pot(winner)
    table.gain_glory(winner, 1, FROM_CHALLENGES)
