"""In a fight: allies, loyalty, the Metal Faktor die, support cards after the dice."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, lowest
from creuset.games.metal_adventures.bot.asking import help_plan
from creuset.games.metal_adventures.bot.chances import (
    CERTAIN,
    chance,
    on_leading_side,
    others_metal,
    own_metal,
)
from creuset.games.metal_adventures.bot.deals import won_worth
from creuset.games.metal_adventures.bot.helping import Helping
from creuset.games.metal_adventures.bot.leading import Leading
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.stakes import damage_of, traitors_credits, wound_of
from creuset.games.metal_adventures.bot.trust import reputed
from creuset.games.metal_adventures.rules.bargain import promised_term, promisee, promiser
from creuset.games.metal_adventures.rules.components import EFFECT_POWER, EFFECT_REROLL, EFFECT_SHIELD
from creuset.games.metal_adventures.rules.fight import CHALLENGE, NOBODY
from creuset.games.metal_adventures.rules.phases.fighting import usable_in_fight
from creuset.games.metal_adventures.rules.phases.sums import lead, lead_before_dice
from creuset.games.metal_adventures.rules.state import Tabletop
from creuset.games.metal_adventures.rules.terms import HELP_LATER, kind_of
from creuset.games.metal_adventures.rules.verbs import BETRAY, DONE, FAKTOR, HOLD, LOYAL, OFFER, READY


def gather(mind: Mind, legal: list[Action]) -> Action:
    """Call in promised help, offer a deal for help, or start the fight."""
    table = mind.table
    call = _call(mind, legal)
    if call is not None:
        return call
    offer = table.acts.words[OFFER]
    if offer in legal and help_plan(mind, table.drafts_begun(mind.seat)) is not None:
        return offer
    return table.acts.words[READY]


def _call(mind: Mind, legal: list[Action]) -> Action | None:
    """A player who promised help and will not betray, if they make a difference."""
    table = mind.table
    best: Action | None = None
    if len(table.promises) == 0 or mind.seat != table.player:
        return best
    leading = Leading(mind)
    most = leading.now()
    for promise in table.promises:
        seat = promiser(promise)
        if kind_of(promised_term(promise)) == HELP_LATER and promisee(promise) == mind.seat:
            call = table.acts.call[seat]
            if call in legal:
                helping = Helping(mind.of(seat, reputed(table, seat)), mind.seat)
                worth = leading.allied(seat)
                if worth > most and not (helping.may_betray and helping.betrayal > helping.loyal):
                    most = worth
                    best = call
    return best


def pay_for_help(mind: Mind) -> i64:
    """What was promised for the help if the leader wins, as far as it is believed."""
    table = mind.table
    terms = [
        int(promised_term(promise))
        for promise in table.promises
        if promisee(promise) == mind.seat and promiser(promise) == table.player
    ]
    return won_worth(mind, table.player, terms)


def loyalty(mind: Mind) -> Action:
    """Stand by the leader, or betray them if that brings more."""
    words = mind.table.acts.words
    if mind.temperament.faithful:
        return words[LOYAL]
    helping = Helping(mind, mind.table.player)
    return words[BETRAY] if helping.betrayal > helping.paid(pay_for_help(mind)) else words[LOYAL]


# What a fighter fights for


def stake(mind: Mind) -> i64:
    """How much better it is to be on the winning side than on the losing one."""
    table, fight, seat = mind.table, mind.table.fight, mind.seat
    if seat == table.player or (fight.kind == CHALLENGE and seat == fight.target):
        leading = Leading(mind)
        return leading.win + leading.loss
    if seat == fight.traitor:
        return traitors_credits(table, fight.kind, fight.target) * mind.credit + mind.damage(wound_of(table, seat, 1))
    wound = mind.damage(wound_of(table, seat, damage_of(table, fight.kind, fight.target)))
    return wound + pay_for_help(mind)


def metal(mind: Mind) -> Action:
    """Use the Metal Faktor die where it wins more than it will cost."""
    table, words = mind.table, mind.table.acts.words
    ahead = lead_before_dice(table)
    own, other = own_metal(table, ahead), others_metal(table, ahead)
    if on_leading_side(table, mind.seat):
        own = _others_of(table, own, mind.seat)
        gain = chance(table, ahead, own + 1, other) - chance(table, ahead, own, other)
    else:
        other = _others_of(table, other, mind.seat)
        gain = chance(table, ahead, own, other) - chance(table, ahead, own, other + 1)
    return words[FAKTOR] if gain * stake(mind) // CERTAIN > mind.debt() else words[HOLD]


def _others_of(table: Tabletop, dice: i64, seat: i64) -> i64:
    """The dice of a side without the one this player was expected to use."""
    fight = table.fight
    leads = seat == table.player or (fight.kind == CHALLENGE and seat == fight.target)
    return dice - 1 if leads and dice > 0 else dice


# After the dice


def support(mind: Mind) -> Action:
    """A card that turns the fight, a reroll, a shield: whatever is worth more than the card."""
    table, acts = mind.table, mind.table.acts
    cards = usable_in_fight(table, mind.seat)
    ahead = lead(table)
    need = -ahead if on_leading_side(table, mind.seat) else ahead + 1
    if need <= 0 or table.fight.traitor == mind.seat:
        return acts.words[DONE]
    at_stake = stake(mind)
    card = _turning(mind, cards, need)
    if card >= 0 and at_stake > mind.improvement(card):
        return acts.use[card]
    rest = cards
    while rest != 0:
        card = lowest(rest)
        if table.cards.effect[card] == EFFECT_REROLL and _again(mind) * at_stake // CERTAIN > mind.improvement(card):
            return acts.use[card]
        rest &= rest - 1
    return _shielded(mind, cards)


def _turning(mind: Mind, cards: i64, need: i64) -> i64:
    """The weakest Power card that is enough; if only all of them together are, the strongest; or none."""
    table = mind.table
    total: i64 = 0
    weakest: i64 = NOBODY
    strongest: i64 = NOBODY
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if table.cards.effect[card] != EFFECT_POWER:
            continue
        power = table.cards.effect_amount[card]
        total += power
        if power >= need and (weakest == NOBODY or power < table.cards.effect_amount[weakest]):
            weakest = card
        if strongest == NOBODY or power > table.cards.effect_amount[strongest]:
            strongest = card
    if weakest != NOBODY:
        return weakest
    return strongest if total >= need else NOBODY


def _again(mind: Mind) -> i64:
    """How likely a fighter's side is to win when all dice are rolled again."""
    table = mind.table
    ahead = lead_before_dice(table)
    won = chance(table, ahead, own_metal(table, ahead), others_metal(table, ahead))
    return won if on_leading_side(table, mind.seat) else CERTAIN - won


def _shielded(mind: Mind, cards: i64) -> Action:
    table, acts = mind.table, mind.table.acts
    fight = table.fight
    damage = 1 if fight.traitor != NOBODY else damage_of(table, fight.kind, fight.target)
    hurt = mind.damage(wound_of(table, mind.seat, damage))
    if fight.shields & bit(mind.seat) == 0:
        while cards != 0:
            card = lowest(cards)
            if table.cards.effect[card] == EFFECT_SHIELD and hurt > mind.improvement(card):
                return acts.use[card]
            cards &= cards - 1
    return acts.words[DONE]
