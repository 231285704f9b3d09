"""What a victory brings that somebody must choose or draw, then the promises that fall due (MA-26, MA-28, MA-34)."""

from typing import Final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, nth, size
from creuset.games.metal_adventures import refusals as why
from creuset.games.metal_adventures.actions import Deed, Loot, OfCard, OfImprovement
from creuset.games.metal_adventures.choices import Choices
from creuset.games.metal_adventures.components import BAZAAR, EXXALIA, HALF, SUPPORT_SET
from creuset.games.metal_adventures.fight import CHALLENGE, PLANET, REWARDING_STAGE, SETTLING_STAGE, SHIP
from creuset.games.metal_adventures.phases.promises import ask_promiser, end_of_fight
from creuset.games.metal_adventures.phases.tour import offer_dock
from creuset.games.metal_adventures.phases.trophies import ask_for_room, begin_drawing, needs_room
from creuset.games.metal_adventures.stages import (
    DRAWING,
    LOOT_WRECKS,
    LOOTING,
    MENU,
    REWARD,
    REWARDING,
    ROOM,
    SHOWING,
)
from creuset.games.metal_adventures.state import (
    DOCK,
    MONEY,
    MOST_IMPROVEMENTS,
    WRECKS_DEEP,
    WRECKS_NEAR,
    Table,
)
from creuset.games.metal_adventures.verbs import DECLINE, LOOT, TAKE_IMPROVEMENT, TAKE_SHIP

EXXALIA_TROPHIES: Final[i64] = 3
"""MA-28: trophies of which the victor of Exxalia chooses one."""


def proceed(table: Table) -> None:
    """Go on with the outcome: rewards to choose, then promises, then the turn."""
    fight = table.fight
    if fight.stage == REWARDING_STAGE:
        fight.stage = SETTLING_STAGE
        if fight.won and _reward(table):
            return
    if ask_promiser(table):
        return
    finish(table)


def finish(table: Table) -> None:
    """The fight is over."""
    end_of_fight(table)
    table.fight.clear()
    table.ask(MENU, table.player)


def _reward(table: Table) -> bool:
    """Whether there is something to choose or to draw."""
    fight = table.fight
    if fight.kind == SHIP:
        return table.cards.support[fight.target] > 0 and _support_reward(table)
    if fight.kind == CHALLENGE:
        return _ask_for_loot(table)
    if fight.target == EXXALIA:
        return _trophy_reward(table)
    if fight.target == BAZAAR:
        return table.bazaar != 0 and _ask_for_improvement(table)
    if table.cards_in(DOCK) == 0:
        return False
    table.ask(REWARD, table.player)
    return True


# Trophies of Exxalia


def _trophy_reward(table: Table) -> bool:
    table.to_draw = EXXALIA_TROPHIES
    if needs_room(table, table.player):
        ask_for_room(table, DRAWING)
        return True
    if table.trophies_left() == 0:
        table.to_draw = 0
        return False
    begin_drawing(table, EXXALIA_TROPHIES)
    return True


# Support cards


def supports_in_pile(table: Table) -> i64:
    """The support cards of the OCG pile."""
    found = table.pile
    for card in table.under:
        found |= bit(card)
    return found & SUPPORT_SET


def _support_reward(table: Table) -> bool:
    if supports_in_pile(table) == 0 and table.bazaar == 0:
        return False
    return _ask_for_improvement(table)


def _ask_for_improvement(table: Table) -> bool:
    """MA-15: before a fifth improvement the player discards or declines."""
    if size(table.improvements(table.player)) >= MOST_IMPROVEMENTS:
        table.ask(ROOM, table.player)
    else:
        give_support(table)
    return True


def give_support(table: Table) -> None:
    """The reward of a ship comes from the OCG pile, else and on Bazaar from its discard."""
    if table.fight.kind == SHIP and supports_in_pile(table) != 0:
        table.phase = REWARDING
    else:
        table.ask(REWARD, table.player)


def hand_support(table: Table, card: i64) -> None:
    """The dealer found a support card in the pile."""
    if holds(table.pile, card):
        table.pile &= ~bit(card)
    else:
        table.under.remove(int(card))
    table.gain_improvement(table.player, card)
    proceed(table)


def judge_room(action: Deed) -> i64:
    """Discard one of four improvements (judged elsewhere), or decline the fifth."""
    return why.LEGAL if action.verb == DECLINE else why.ROOM_FIRST


def offer_room(table: Table, choices: Choices) -> None:
    """The same as a list; discards are offered at any time."""
    choices.add(table.acts.words[DECLINE])


def judge_reward(table: Table, action: Deed) -> i64:
    """A support card of Bazaar's discard, or a ship of Karokum's."""
    fight = table.fight
    wreck = fight.kind == PLANET and fight.target != BAZAAR
    if action.verb == TAKE_SHIP and isinstance(action, OfCard) and wreck:
        return why.LEGAL if table.lies(DOCK, action.card) else why.NOT_IN_DOCK
    if action.verb == TAKE_IMPROVEMENT and isinstance(action, OfImprovement) and not wreck:
        return why.LEGAL if holds(table.bazaar, action.improvement) else why.NOT_AT_BAZAAR
    return why.TAKE_FIRST


def offer_reward(table: Table, choices: Choices) -> None:
    """The same as a list."""
    fight = table.fight
    if fight.kind == PLANET and fight.target != BAZAAR:
        offer_dock(table, choices, -1)
        return
    cards = table.bazaar
    while cards != 0:
        choices.add(table.acts.take_improvement[lowest(cards)])
        cards &= cards - 1


def take_reward(table: Table, action: Deed) -> None:
    """The victor takes what he chose."""
    seat = table.player
    if isinstance(action, OfCard):
        table.lift(DOCK, action.card)
        table.gain_wreck(seat, action.card)
        table.know_card(action.card)
    elif isinstance(action, OfImprovement):
        table.bazaar &= ~bit(action.improvement)
        table.gain_improvement(seat, action.improvement)
    proceed(table)


# Loot (MA-34)


def _ask_for_loot(table: Table) -> bool:
    loser = table.fight.target
    if table.credits(loser) == 0 and table.improvements(loser) == 0 and table.wrecks(loser) == 0:
        return False
    table.ask(LOOTING, table.player)
    return True


def judge_looting(table: Table, action: Deed) -> i64:
    """Half the credits, half the Wrecks, or an improvement, of what there is."""
    loser = table.fight.target
    if action.verb == DECLINE:
        return why.LEGAL if _only_improvements(table, loser) else why.LOOT_FIRST
    if action.verb != LOOT:
        return why.LOOT_FIRST
    if isinstance(action, OfImprovement):
        if not holds(table.improvements(loser), action.improvement):
            return why.NOT_THEIRS
        room = size(table.improvements(table.player)) < MOST_IMPROVEMENTS
        return why.LEGAL if room else why.FOUR_IMPROVEMENTS
    if isinstance(action, Loot) and action.wrecks:
        return why.LEGAL if table.wrecks(loser) > 0 else why.NOTHING_TO_LOOT
    return why.LEGAL if table.credits(loser) > 0 else why.NOTHING_TO_LOOT


def _only_improvements(table: Table, loser: i64) -> bool:
    """Whether the victor can take nothing without making room first: then he may decline (MA-15)."""
    full = size(table.improvements(table.player)) >= MOST_IMPROVEMENTS
    return full and table.credits(loser) == 0 and table.wrecks(loser) == 0


def offer_looting(table: Table, choices: Choices) -> None:
    """The same as a list."""
    loser = table.fight.target
    if table.credits(loser) > 0:
        choices.add(table.acts.loot_credits)
    if table.wrecks(loser) > 0:
        choices.add(table.acts.loot_wrecks)
    if size(table.improvements(table.player)) < MOST_IMPROVEMENTS:
        cards = table.improvements(loser)
        while cards != 0:
            choices.add(table.acts.loot_improvement[lowest(cards)])
            cards &= cards - 1
    elif _only_improvements(table, loser):
        choices.add(table.acts.words[DECLINE])


def loot(table: Table, action: Deed) -> None:
    """The victor takes credits or an improvement, or looks at the Wrecks, which binds him."""
    loser, seat = table.fight.target, table.player
    if isinstance(action, OfImprovement):
        table.lose_improvement(loser, action.improvement)
        table.gain_improvement(seat, action.improvement)
    elif isinstance(action, Loot):
        if action.wrecks:
            table.to_turn = table.wrecks(loser)
            table.phase = SHOWING
            return
        amount = (table.credits(loser) + 1) // 2
        table.of_seats[MONEY + loser] -= amount
        table.of_seats[MONEY + seat] += amount
        table.fight.credits += amount
    proceed(table)


def wreck_to_show(table: Table) -> i64:
    """The next of the loser's Wrecks, all of which the victor may see."""
    loser = table.fight.target
    near, deep = table.of_seats[WRECKS_NEAR + loser], table.of_seats[WRECKS_DEEP + loser]
    number = size(near) + size(deep) - table.to_turn
    return nth(near, number) if number < size(near) else HALF + nth(deep, number - size(near))


def show_wreck(table: Table, card: i64) -> None:
    """The victor has looked at one; after the last he takes half of them."""
    table.learn_card(table.player, card)
    table.to_turn -= 1
    if table.to_turn == 0:
        table.due = (table.wrecks(table.fight.target) + 1) // 2
        table.ask(LOOT_WRECKS, table.player)


def judge_loot_wrecks(table: Table, action: Deed) -> i64:
    """One of the loser's Wrecks after the other."""
    if action.verb != TAKE_SHIP or not isinstance(action, OfCard):
        return why.TAKE_FIRST
    return why.LEGAL if table.has_wreck(table.fight.target, action.card) else why.NOT_THEIRS


def offer_loot_wrecks(table: Table, choices: Choices) -> None:
    """The same as a list."""
    loser = table.fight.target
    near, deep = table.of_seats[WRECKS_NEAR + loser], table.of_seats[WRECKS_DEEP + loser]
    while near != 0:
        choices.add(table.acts.take_ship[lowest(near)])
        near &= near - 1
    while deep != 0:
        choices.add(table.acts.take_ship[HALF + lowest(deep)])
        deep &= deep - 1


def loot_wreck(table: Table, card: i64) -> None:
    """A Wreck changes hands face down: the others do not see which."""
    loser, seat = table.fight.target, table.player
    table.forget_wrecks(loser, seat, card)
    table.lose_wreck(loser, card)
    table.gain_wreck(seat, card)
    table.due -= 1
    if table.due == 0:
        proceed(table)
