"""What things are worth to a pirate, in hundredths of a Glory."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import lowest, size
from creuset.games.metal_adventures.bot.hopes import hope
from creuset.games.metal_adventures.bot.temperament import Temperament
from creuset.games.metal_adventures.rules.captains import MOST_DAMAGE, MOST_JUDGMENT
from creuset.games.metal_adventures.rules.components import (
    CONDITION_WIN_ALONE,
    CONDITION_WIN_SHIP,
    EFFECT_AMNESTY,
    EFFECT_CREDITS,
    EFFECT_DAMAGE,
    EFFECT_POWER,
    EFFECT_REPAIR,
    EFFECT_REROLL,
    EFFECT_SHIELD,
    HALF,
    NATIONS,
    NO_ABILITY,
    TITLED_NATIONS,
)
from creuset.games.metal_adventures.rules.hidden import Hidden
from creuset.games.metal_adventures.rules.phases.tour import TITLES_CREDITS
from creuset.games.metal_adventures.rules.stages import GOES_ON
from creuset.games.metal_adventures.rules.state import DECK, Tabletop

POINT: Final[i64] = 100
"""One Glory."""

VICTORY: Final[i64] = 2000
"""What it is worth to win the game at once."""

DAMAGES: Final = vec[i64]([0, 30, 55, 75, 90])
"""The cost of Damage, by its amount: two credits repair all of it, and until then Power is missing."""

JUDGMENTS: Final = vec[i64]([0, 85, 175, 285, 475])
"""The cost of Judgments, by their number: a Glory each or an Amnesty, and at four nobody helps any more."""

SETS: Final = vec[i64]([0, 22, 52, 85])
"""What Wrecks of one nation count towards Titles of Glory, by their number, in percent of what those bring."""

ABILITY_WORTH: Final = vec[i64]([0, 8, 9, 5, 7, 4, 3, 4, 4, 8, 8, 12, 6, 12, 15, 5, 10, 4])
"""What an ability brings in a turn for each point of its amount, by its number."""

FAR: Final[i64] = 6
"""Nobody plans for more turns than this."""

TURNED: Final[i64] = 2
"""How many Space cards leave the deck in a turn, on average."""


def wins_with(table: Tabletop, seat: i64, amount: i64) -> bool:
    """Whether so much more Glory is enough for a player: if the round is played out, more than all others have."""
    net = table.net_glory(seat) + amount
    if net < table.switches.glory_to_win:
        return False
    if table.switches.plays_rounds_out:
        other: i64 = 0
        while other < table.players:
            if other != seat and table.net_glory(other) >= net:
                return False
            other += 1
    return True


def turns_left(table: Tabletop, hidden: Hidden) -> i64:
    """How many turns a player may still have, judging by the most Glory anyone has and by the Space deck."""
    most: i64 = 0
    seat: i64 = 0
    while seat < table.players:
        net = table.net_glory(seat)
        most = net if net > most else most
        seat += 1
    if table.last_round != GOES_ON:
        return 1
    by_glory = table.switches.glory_to_win - most
    deck = table.cards_in(DECK) - hidden.total_near() - hidden.total_deep()
    by_deck = deck // (TURNED * table.players) + 1
    left = by_glory if by_glory < by_deck else by_deck
    if left > FAR:
        return FAR
    return left if left > 1 else 1


@final
class Mind:
    """How one player values things in a position, knowing nothing of others' trophies and hidden Wrecks."""

    def __init__(self, table: Tabletop, hidden: Hidden, seat: i64, temperament: Temperament, turns: i64) -> None:
        self.table: Final = table
        self.hidden: Final = hidden
        self.seat: Final[i64] = seat
        self.temperament: Final = temperament
        self.turns: Final[i64] = turns
        """How many turns the player may still have."""
        self.values: Final = temperament.values
        self.credit: Final[i64] = self.values.credit + self.values.credit_turn * turns
        """What a credit is worth: more while it can still buy Power."""

    def of(self, seat: i64, temperament: Temperament) -> "Mind":
        """How another player thinks, as far as this one can know."""
        return Mind(self.table, self.hidden, seat, temperament, self.turns)

    def at(self, table: Tabletop) -> "Mind":
        """How the player thinks about another position of this turn."""
        return Mind(table, self.hidden, self.seat, self.temperament, self.turns)

    # Glory

    def glory(self, amount: i64) -> i64:
        """What Glory is worth, above all when it wins the game."""
        if amount > 0 and wins_with(self.table, self.seat, amount):
            return VICTORY
        return amount * POINT

    def judgments(self, number: i64) -> i64:
        """What it costs to have so many Judgments."""
        return JUDGMENTS[number] * self.values.judgment // 100

    def judgment(self) -> i64:
        """What one more Judgment costs, depending on how much this player minds them."""
        judged = self.table.judgments(self.seat)
        if judged >= MOST_JUDGMENT:
            return 0
        return (self.judgments(judged + 1) - self.judgments(judged)) * self.temperament.judgment // 100

    def rivalry(self, other: i64) -> i64:
        """How far another's gain counts as a loss, in percent: the closer they are to victory, the more."""
        table = self.table
        weight = self.values.rivalry // (table.players - 1)
        missing = table.switches.glory_to_win - table.net_glory(other)
        if missing <= 1:
            return weight + 60
        if missing <= 2:
            return weight + 25
        return weight + 10 if missing == 3 else weight

    def others_glory(self, other: i64, amount: i64) -> i64:
        """What it costs when another player gains Glory."""
        if amount > 0 and wins_with(self.table, other, amount):
            return VICTORY
        return amount * POINT * self.rivalry(other) // 100

    # The ship

    def damages(self, amount: i64) -> i64:
        """What it costs to have so much Damage."""
        return DAMAGES[amount] * self.values.damage // 100

    def damage(self, amount: i64) -> i64:
        """What it costs to take this much Damage now."""
        has = self.table.damage(self.seat)
        then = has + amount
        then = then if then < MOST_DAMAGE else MOST_DAMAGE
        return self.damages(then) - self.damages(has)

    def repair(self, amount: i64) -> i64:
        """What it is worth to repair this much."""
        has = self.table.damage(self.seat)
        then = has - amount
        return self.damages(has) - self.damages(then if then > 0 else 0)

    def debt(self) -> i64:
        """What it costs to use the Metal Faktor die."""
        return self.values.debt if self.turns > 1 else 0

    def improvement(self, card: i64) -> i64:
        """What an improvement is worth to the player."""
        cards = self.table.cards
        effect, amount = cards.effect[card], cards.effect_amount[card]
        if effect == 0:
            worth = cards.equipment_power[card] * self.values.power
            ability = cards.ability[card]
            if ability != NO_ABILITY:
                amount = cards.ability_amount[card]
                worth += ABILITY_WORTH[ability] * (amount if amount > 0 else 1) * self.values.ability // 100
            return worth * self.turns
        return self._support(effect, amount) * self.values.support // 100

    def _support(self, effect: i64, amount: i64) -> i64:
        if effect == EFFECT_POWER:
            return 12 + 14 * amount
        if effect == EFFECT_REROLL:
            return 50
        if effect == EFFECT_SHIELD:
            return 35
        if effect == EFFECT_REPAIR:
            return 20 * amount
        if effect == EFFECT_CREDITS:
            return self.credit * amount - 8
        if effect == EFFECT_AMNESTY:
            return 70 * amount
        return 18 if effect == EFFECT_DAMAGE else 0

    def improvements(self, those: i64) -> i64:
        """What several are worth."""
        worth: i64 = 0
        while those != 0:
            worth += self.improvement(lowest(those))
            those &= those - 1
        return worth

    # Wrecks

    def wrecks(self) -> i64:
        """What the player's Wrecks are worth, as far as they are known."""
        worth: i64 = 0
        titles = POINT + self.table.bank_can_pay(TITLES_CREDITS) * self.credit
        nation: i64 = 0
        while nation < NATIONS:
            count = self.table.wrecks_of(self.seat, nation)
            if nation < TITLED_NATIONS and self.turns > 1:
                worth += (count // 3 * SETS[3] + SETS[count % 3]) * titles // 100 * self.values.sets // 100
            else:
                worth += count * self.values.scrap
            nation += 1
        if self.table.judgments(self.seat) > 0:
            worth += self.table.hunter_wrecks(self.seat) * self.values.scrap
        return worth

    def wreck_gain(self, card: i64) -> i64:
        """What one more Wreck is worth to the player, trophies included; nothing if they have it already."""
        if self.table.has_wreck(self.seat, card):
            return 0
        before = self.wrecks() + self.trophies()
        self.table.gain_wreck(self.seat, card)
        gain = self.wrecks() + self.trophies() - before
        self.table.lose_wreck(self.seat, card)
        return gain

    def wreck_loss(self, card: i64) -> i64:
        """What it costs the player to part with one of their Wrecks."""
        before = self.wrecks() + self.trophies()
        self.table.lose_wreck(self.seat, card)
        loss = before - self.wrecks() - self.trophies()
        self.table.gain_wreck(self.seat, card)
        return loss

    def wreck_count(self, other: i64) -> i64:
        """How many Wrecks a player has, seen or not."""
        return self.table.wrecks(other) + self.hidden.near[other] + self.hidden.deep[other]

    def best_wreck(self, near: i64, deep: i64) -> i64:
        """What the best of these would be worth to the player."""
        best: i64 = 0
        while near != 0:
            gain = self.wreck_gain(lowest(near))
            best = gain if gain > best else best
            near &= near - 1
        while deep != 0:
            gain = self.wreck_gain(HALF + lowest(deep))
            best = gain if gain > best else best
            deep &= deep - 1
        return best

    # Trophies

    def trophy(self, trophy: i64) -> i64:
        """What a trophy in hand is worth."""
        return hope(self.table, self.seat, trophy, self.credit, self.turns, self.temperament)

    def trophies(self) -> i64:
        """What all the trophies in hand are worth."""
        worth: i64 = 0
        hand = self.table.trophies(self.seat)
        while hand != 0:
            worth += self.trophy(lowest(hand))
            hand &= hand - 1
        return worth

    def trophies_held(self, other: i64) -> i64:
        """How many trophies a player has, seen or not."""
        return size(self.table.trophies(other)) + self.hidden.trophies[other]

    def deed(self, condition: i64, amount: i64) -> i64:
        """What such a deed adds to the trophies in hand, against an enemy of this Power where that counts."""
        cards = self.table.cards
        counted = condition == CONDITION_WIN_SHIP or condition == CONDITION_WIN_ALONE  # the others have no figure
        bonus: i64 = 0
        hand = self.table.trophies(self.seat)
        while hand != 0:
            trophy = lowest(hand)
            if cards.condition[trophy] == condition and (not counted or cards.condition_amount[trophy] <= amount):
                credits_won = self.table.bank_can_pay(cards.trophy_credits[trophy])
                full = self.glory(cards.trophy_glory[trophy]) + credits_won * self.credit
                gain = full - self.trophy(trophy)
                bonus = gain if gain > bonus else bonus
            hand &= hand - 1
        return bonus

    # All of it

    def standing(self) -> i64:
        """What the player has and may hope for."""
        table, seat = self.table, self.seat
        worth = table.glory(seat) * POINT - self.judgments(table.judgments(seat))
        if wins_with(table, seat, 0):
            worth += VICTORY
        worth += table.credits(seat) * self.credit - self.damages(table.damage(seat))
        if table.metal(seat) > 0:
            worth -= self.debt()
        return worth + self.improvements(table.improvements(seat)) + self.wrecks() + self.trophies()
