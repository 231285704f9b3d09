"""Rewards of a victory that are chosen or drawn, then the promises that fall due (MA-26, MA-28, MA-34)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action
from creuset.core.bits import bit, holds, lowest, nth, size
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, Loot, OfCard, OfImprovement
from creuset.games.metal_adventures.rules.captains import MOST_IMPROVEMENTS, NONE
from creuset.games.metal_adventures.rules.cards import IMPROVEMENT_KEYS, SPACE_KEYS
from creuset.games.metal_adventures.rules.chance import Hand
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import BAZAAR, EXXALIA, HALF, SUPPORT_SET
from creuset.games.metal_adventures.rules.fight import CHALLENGE, PLANET, REWARDING_STAGE, SETTLING_STAGE, SHIP
from creuset.games.metal_adventures.rules.phases.paying import offer_dock
from creuset.games.metal_adventures.rules.phases.phase import CardChance, Phase
from creuset.games.metal_adventures.rules.phases.promises import ask_promiser, end_of_fight
from creuset.games.metal_adventures.rules.phases.trophies import ask_for_room, begin_drawing, needs_room
from creuset.games.metal_adventures.rules.record import moved, spoil
from creuset.games.metal_adventures.rules.stages import (
    DRAWING,
    LOOT_WRECKS,
    LOOTING,
    MENU,
    REWARD,
    REWARDING,
    ROOM,
    SHOWING,
)
from creuset.games.metal_adventures.rules.state import DOCK, Tabletop
from creuset.games.metal_adventures.rules.verbs import DECLINE, LOOT, TAKE_IMPROVEMENT, TAKE_SHIP

EXXALIA_TROPHIES: Final[i64] = 3
"""MA-28: the victor of Exxalia chooses one of this many trophies."""


def proceed(table: Tabletop) -> None:
    """Go on with the outcome: rewards to choose, then promises, then the turn."""
    fight = table.fight
    if fight.stage == REWARDING_STAGE:
        fight.stage = SETTLING_STAGE
        if fight.won and _reward(table):
            return
    if ask_promiser(table):
        return
    finish(table)


def finish(table: Tabletop) -> None:
    """The fight is over."""
    end_of_fight(table)
    table.fight.clear()
    table.ask(MENU, table.player)


def _reward(table: Tabletop) -> bool:
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


def _trophy_reward(table: Tabletop) -> bool:
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


def supports_in_pile(table: Tabletop) -> i64:
    """The support cards of the OCG pile."""
    found = table.pile
    for card in table.under:
        found |= bit(card)
    return found & SUPPORT_SET


def _support_reward(table: Tabletop) -> bool:
    if supports_in_pile(table) == 0 and table.bazaar == 0:
        return False
    return _ask_for_improvement(table)


def _ask_for_improvement(table: Tabletop) -> bool:
    """MA-15: before a fifth improvement, the player discards one or declines."""
    if size(table.improvements(table.player)) >= MOST_IMPROVEMENTS:
        table.ask(ROOM, table.player)
    else:
        give_support(table)
    return True


def give_support(table: Tabletop) -> None:
    """A ship's reward comes from the OCG pile; if that has none, and on Bazaar, it comes from the discard."""
    if table.fight.kind == SHIP and supports_in_pile(table) != 0:
        table.phase = REWARDING
    else:
        table.ask(REWARD, table.player)


@final
class Room(Phase):
    """Before a fifth improvement, the player discards one, as they always may, or declines the fifth."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        return why.LEGAL if action.verb == DECLINE else why.ROOM_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        choices.add(table.acts.words[DECLINE])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        table.to_draw = 0
        proceed(table)

    def after_discard(self, table: Tabletop, seat: i64) -> None:
        if seat == table.acting:
            give_support(table)

    def after_deals(self, table: Tabletop) -> None:
        if size(table.improvements(table.acting)) < MOST_IMPROVEMENTS:
            give_support(table)


@final
class Rewarding(CardChance):
    """The dealer finds a support card in the OCG pile."""

    def pool(self, table: Tabletop) -> i64:
        return supports_in_pile(table)

    def action(self, table: Tabletop, number: i64) -> Action:
        return table.acts.hand[number]

    def number(self, action: Action) -> i64:
        return action.improvement if isinstance(action, Hand) else NONE

    def take(self, table: Tabletop, number: i64) -> None:
        if holds(table.pile, number):
            table.pile &= ~bit(number)
        else:
            table.under.remove(int(number))
        table.gain_improvement(table.player, number)
        table.note([spoil(table.player, "improvement", 1, IMPROVEMENT_KEYS[number])])
        proceed(table)


@final
class Reward(Phase):
    """The victor takes a support card of Bazaar's discard, or a ship of Karokum's."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        fight = table.fight
        wreck = fight.kind == PLANET and fight.target != BAZAAR
        if action.verb == TAKE_SHIP and isinstance(action, OfCard) and wreck:
            return why.LEGAL if table.lies(DOCK, action.card) else why.NOT_IN_DOCK
        if action.verb == TAKE_IMPROVEMENT and isinstance(action, OfImprovement) and not wreck:
            return why.LEGAL if holds(table.bazaar, action.improvement) else why.NOT_AT_BAZAAR
        return why.TAKE_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        fight = table.fight
        if fight.kind == PLANET and fight.target != BAZAAR:
            offer_dock(table, choices, -1)
            return
        cards = table.bazaar
        while cards != 0:
            choices.add(table.acts.take_improvement[lowest(cards)])
            cards &= cards - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        seat = table.player
        if isinstance(action, OfCard):
            table.lift(DOCK, action.card)
            table.gain_wreck(seat, action.card)
            table.know_card(action.card)
            table.note([spoil(seat, "wreck", 1, SPACE_KEYS[action.card])])
        elif isinstance(action, OfImprovement):
            table.bazaar &= ~bit(action.improvement)
            table.gain_improvement(seat, action.improvement)
            table.note([spoil(seat, "improvement", 1, IMPROVEMENT_KEYS[action.improvement])])
        proceed(table)


# Loot (MA-34)


def _ask_for_loot(table: Tabletop) -> bool:
    loser = table.fight.target
    if table.credits(loser) == 0 and table.improvements(loser) == 0 and table.wrecks(loser) == 0:
        return False
    table.ask(LOOTING, table.player)
    return True


@final
class Looting(Phase):
    """The victor takes half the credits, an improvement, or looks at the Wrecks, which is binding."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
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

    def offer(self, table: Tabletop, choices: Choices) -> None:
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

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        loser, seat = table.fight.target, table.player
        if isinstance(action, OfImprovement):
            table.lose_improvement(loser, action.improvement)
            table.gain_improvement(seat, action.improvement)
            table.note(moved(loser, seat, "improvement", 1, IMPROVEMENT_KEYS[action.improvement]))
        elif isinstance(action, Loot):
            if action.wrecks:
                table.to_turn = table.wrecks(loser)
                table.phase = SHOWING
                return
            amount = (table.credits(loser) + 1) // 2
            table.to_player(loser, seat, amount)
            table.fight.credits += amount
            table.note(moved(loser, seat, "credits", amount))
        proceed(table)


def _only_improvements(table: Tabletop, loser: i64) -> bool:
    """Whether the victor can take nothing without making room first: then they may decline (MA-15)."""
    full = size(table.improvements(table.player)) >= MOST_IMPROVEMENTS
    return full and table.credits(loser) == 0 and table.wrecks(loser) == 0


def wreck_to_show(table: Tabletop) -> i64:
    """The next of the loser's Wrecks; the victor may see them all."""
    loser = table.fight.target
    near, deep = table.wrecks_near(loser), table.wrecks_deep(loser)
    number = size(near) + size(deep) - table.to_turn
    return nth(near, number) if number < size(near) else HALF + nth(deep, number - size(near))


def show_wreck(table: Tabletop, card: i64) -> None:
    """The victor has looked at a Wreck; after the last they take half of them."""
    table.learn_card(table.player, card)
    table.to_turn -= 1
    if table.to_turn == 0:
        table.due = (table.wrecks(table.fight.target) + 1) // 2
        table.ask(LOOT_WRECKS, table.player)


@final
class LootWrecks(Phase):
    """One Wreck after another changes hands face down: the others do not see which."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb != TAKE_SHIP or not isinstance(action, OfCard):
            return why.TAKE_FIRST
        return why.LEGAL if table.has_wreck(table.fight.target, action.card) else why.NOT_THEIRS

    def offer(self, table: Tabletop, choices: Choices) -> None:
        loser = table.fight.target
        near, deep = table.wrecks_near(loser), table.wrecks_deep(loser)
        while near != 0:
            choices.add(table.acts.take_ship[lowest(near)])
            near &= near - 1
        while deep != 0:
            choices.add(table.acts.take_ship[HALF + lowest(deep)])
            deep &= deep - 1

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        assert isinstance(action, OfCard)
        card = action.card
        loser, seat = table.fight.target, table.player
        table.forget_wrecks(loser, seat, card)
        table.lose_wreck(loser, card)
        table.gain_wreck(seat, card)
        table.note(moved(loser, seat, "wreck", 1))
        table.due -= 1
        if table.due == 0:
            proceed(table)
