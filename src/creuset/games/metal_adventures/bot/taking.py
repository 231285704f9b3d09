"""Choosing cards: trophies, rewards, loot, Wrecks to pay with."""

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.games.metal_adventures.bot.combats import Combats
from creuset.games.metal_adventures.bot.hopes import draw_hope
from creuset.games.metal_adventures.bot.mind import Mind
from creuset.games.metal_adventures.bot.stakes import SOME_WRECK, SUPPORT
from creuset.games.metal_adventures.rules.actions import Deed, Loot, OfCard, OfImprovement, OfPlanet, OfTrophy
from creuset.games.metal_adventures.rules.fight import PLANET
from creuset.games.metal_adventures.rules.phases.rewards import EXXALIA_TROPHIES
from creuset.games.metal_adventures.rules.verbs import DECLINE, DISCARD, KEEP, OFFER, SPEND, UNDER
from creuset.players.best import WORST, Best


def take(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    """The best of the cards to choose from, or the one that will be missed least."""
    best = Best(legal[0], rng)
    for action in legal:
        best.consider(action, _worth(mind, action))
    return best.action


def _worth(mind: Mind, action: Action) -> i64:
    table = mind.table
    if isinstance(action, Deed) and action.verb == OFFER:
        return WORST
    if isinstance(action, OfTrophy):
        if action.verb == KEEP:
            return mind.trophy(action.trophy)
        return -mind.trophy(action.trophy) if action.verb == UNDER else WORST
    if isinstance(action, OfCard):
        return -mind.wreck_loss(action.card) if action.verb == SPEND else mind.wreck_gain(action.card)
    if isinstance(action, OfImprovement):
        return mind.improvement(action.improvement) if action.verb != DISCARD else WORST
    if isinstance(action, Loot):
        loser = table.fight.target
        if action.wrecks:
            return (mind.wreck_count(loser) + 1) // 2 * SOME_WRECK
        return (table.credits(loser) + 1) // 2 * mind.credit
    if isinstance(action, OfPlanet):
        return Combats(mind).worth(PLANET, action.planet)
    return 0


def make_room(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    """Discard an improvement worth less than the support card to come, or decline the card."""
    best = Best(mind.table.acts.words[DECLINE], rng)
    best.consider(best.action, -SUPPORT)
    for action in legal:
        if isinstance(action, OfImprovement) and action.verb == DISCARD:
            best.consider(action, -mind.improvement(action.improvement))
    return best.action


def make_room_for_trophy(mind: Mind, legal: list[Action], rng: Rng) -> Action:
    """Put the trophy that will be missed least under the pile, unless it is better than what may come."""
    decline = mind.table.acts.words[DECLINE]
    best = Best(legal[0], rng)
    if decline in legal:
        hope = draw_hope(mind.table, mind.seat, EXXALIA_TROPHIES, mind.credit, mind.turns, mind.temperament)
        best.consider(decline, -hope)
    for action in legal:
        if isinstance(action, Deed) and action.verb == UNDER:
            best.consider(action, _worth(mind, action))
    return best.action
