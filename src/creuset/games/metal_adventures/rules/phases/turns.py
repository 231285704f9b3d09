"""How a turn begins and ends, and what a rest brings (MA-16 to MA-18)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.games.metal_adventures.rules import refusals as why
from creuset.games.metal_adventures.rules.actions import Deed, OfImprovement, OfTrophy
from creuset.games.metal_adventures.rules.captains import MOST_IMPROVEMENTS, NONE
from creuset.games.metal_adventures.rules.choices import Choices
from creuset.games.metal_adventures.rules.components import (
    ABILITY_NO_TOLL,
    ABILITY_PURCHASE_DISCOUNT,
    ABILITY_REST_CREDITS,
)
from creuset.games.metal_adventures.rules.fight import NOT_THROWN
from creuset.games.metal_adventures.rules.phases.phase import Phase
from creuset.games.metal_adventures.rules.phases.piles import TrophyChance, take_trophy
from creuset.games.metal_adventures.rules.phases.promises import ask_promiser, start_of_turn
from creuset.games.metal_adventures.rules.stages import BY_DECK, GOES_ON, MENU, REDRAWING, REFILLING, RESTING, START
from creuset.games.metal_adventures.rules.state import DECK, Tabletop
from creuset.games.metal_adventures.rules.verbs import BUY, END, EXCHANGE, JUDGMENT, PAY, REST, TRAVEL

FEWEST_CARDS: Final[i64] = 2
"""MA-52: with no more cards than this in the Space deck, the game ends."""


def owes_toll(table: Tabletop, seat: i64) -> bool:
    """MA-18: the Fraternity asks all but the weakest."""
    return table.weakest() != seat and table.ability(seat, ABILITY_NO_TOLL) == 0


@final
class Start(Phase):
    """How a turn begins: rest with a damaged ship, or travel and respect the Fraternity."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        verb, seat = action.verb, table.acting
        if verb == REST:
            return why.LEGAL if table.damage(seat) > 0 else why.NOT_DAMAGED
        if verb == TRAVEL:
            return why.TOLL if owes_toll(table, seat) else why.LEGAL
        if verb == PAY:
            if not owes_toll(table, seat):
                return why.NO_TOLL
            return why.LEGAL if table.credits(seat) > 0 else why.TOO_DEAR
        if verb == JUDGMENT:
            return why.LEGAL if owes_toll(table, seat) else why.NO_TOLL
        return why.BEGIN_FIRST

    def offer(self, table: Tabletop, choices: Choices) -> None:
        words, seat = table.acts.words, table.acting
        if table.damage(seat) > 0:
            choices.add(words[REST])
        if not owes_toll(table, seat):
            choices.add(words[TRAVEL])
            return
        if table.credits(seat) > 0:
            choices.add(words[PAY])
        choices.add(words[JUDGMENT])

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        verb, seat = action.verb, table.player
        if verb == REST:
            table.repair(seat)
            table.set_metal(seat, 0)
            table.from_bank(seat, table.cards.rest_credits + table.ability(seat, ABILITY_REST_CREDITS))
            table.ask(RESTING, seat)
            return
        if verb == PAY:
            table.to_pot(seat, 1)
        elif verb == JUDGMENT:
            table.judge_pirate(seat)
        table.ask(MENU, seat)


# Rest (MA-17)


def price_of(table: Tabletop, seat: i64, card: i64, surcharge: i64) -> i64:
    """What an improvement of the row costs a player."""
    price = table.cards.price[card] - table.ability(seat, ABILITY_PURCHASE_DISCOUNT)
    return (price if price > 0 else 0) + surcharge


def judge_purchase(table: Tabletop, seat: i64, card: i64, surcharge: i64) -> i64:
    """It is in the row, the player has room for it and can pay."""
    if not holds(table.row, card):
        return why.NOT_IN_ROW
    if size(table.improvements(seat)) >= MOST_IMPROVEMENTS:
        return why.FOUR_IMPROVEMENTS
    return why.LEGAL if price_of(table, seat, card, surcharge) <= table.credits(seat) else why.TOO_DEAR


def offer_purchases(table: Tabletop, choices: Choices, surcharge: i64) -> None:
    """The improvements of the row that can be bought."""
    row = table.row
    while row != 0:
        card = lowest(row)
        if judge_purchase(table, table.acting, card, surcharge) == why.LEGAL:
            choices.add(table.acts.buy[card])
        row &= row - 1


def buy(table: Tabletop, card: i64, surcharge: i64, resume: i64) -> None:
    """MA-47: paid to the Bank; the row is refilled."""
    seat = table.player
    table.to_bank(seat, price_of(table, seat, card, surcharge))
    table.row &= ~bit(card)
    table.gain_improvement(seat, card)
    refill(table, resume)


def refill(table: Tabletop, resume: i64) -> None:
    """The dealer lays improvements until four lie there, or the pile is empty."""
    table.resume = resume
    table.phase = REFILLING
    if table.pile_size() == 0 and table.aside == 0:
        table.ask(resume, table.player)


@final
class Resting(Phase):
    """Trophies are exchanged, one improvement bought, then the turn ends."""

    def judge(self, table: Tabletop, action: Deed) -> i64:
        if action.verb == END:
            return why.LEGAL
        if action.verb == EXCHANGE and isinstance(action, OfTrophy):
            if table.exchanged >= table.cards.rest_trophies:
                return why.EXCHANGED_ALREADY
            return why.LEGAL if holds(table.trophies(table.acting), action.trophy) else why.NOT_YOUR_TROPHY
        if action.verb == BUY and isinstance(action, OfImprovement):
            if table.bought:
                return why.BOUGHT_ALREADY
            return judge_purchase(table, table.acting, action.improvement, table.cards.rest_surcharge)
        return why.RESTING_NOW

    def offer(self, table: Tabletop, choices: Choices) -> None:
        choices.add(table.acts.words[END])
        if table.exchanged < table.cards.rest_trophies:
            trophies = table.trophies(table.acting)
            while trophies != 0:
                choices.add(table.acts.exchange[lowest(trophies)])
                trophies &= trophies - 1
        if not table.bought:
            offer_purchases(table, choices, table.cards.rest_surcharge)

    def carry_out(self, table: Tabletop, action: Deed) -> None:
        if isinstance(action, OfTrophy):
            table.trophy_under(table.player, action.trophy)
            table.exchanged += 1
        elif isinstance(action, OfImprovement):
            table.bought = True
            buy(table, action.improvement, table.cards.rest_surcharge, RESTING)
        elif table.exchanged > 0:
            table.to_draw = table.exchanged
            table.phase = REDRAWING
        else:
            end_turn(table)


@final
class Redrawing(TrophyChance):
    """A trophy is drawn for each that was exchanged; only its owner sees it. Then the turn ends."""

    def take(self, table: Tabletop, number: i64) -> None:
        seat = table.acting
        take_trophy(table, number)
        table.learn_trophies(seat, bit(number))
        table.gain_trophies(seat, bit(number))
        table.to_draw -= 1
        if table.to_draw == 0:
            end_turn(table)


# The end of a turn


def end_turn(table: Tabletop) -> None:
    """MA-52: the game is over once the deck is used up, or with the last round; otherwise the next player begins."""
    table.fight.clear()
    if table.cards_in(DECK) <= FEWEST_CARDS:
        table.call_the_end(BY_DECK)
    following = table.next_seat(table.player)
    if following == table.first and table.last_round != GOES_ON:
        table.ending = table.last_round
    if table.ending == GOES_ON:
        begin_turn(table, following)


def begin_turn(table: Tabletop, seat: i64) -> None:
    """A player's turn begins, and everything counted per turn is set back."""
    table.player = seat
    table.turn += 1
    table.tour_last = 0
    table.tour_closed = False
    table.used = 0
    table.raided = NONE
    table.fought = False
    table.judged = 0
    table.revealed = 0
    table.exchanged = 0
    table.bought = False
    table.orange = NOT_THROWN
    table.grey = NOT_THROWN
    table.forget_turn()
    start_of_turn(table)
    if not ask_promiser(table):
        table.ask(START, seat)
