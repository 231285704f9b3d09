"""What lies on the table and what is pending: the data of a position, without the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.core.state import State
from creuset.games.metal_adventures.bargain import NOTHING_SAID, Bargain
from creuset.games.metal_adventures.box import Box
from creuset.games.metal_adventures.components import (
    ABILITY_HELP_POWER,
    CREDITS,
    EQUIPMENT_SET,
    HALF,
    IMPROVEMENTS,
    NATIONS,
    SUPPORT_SET,
    TROPHIES,
)
from creuset.games.metal_adventures.fight import NOT_THROWN, Fight
from creuset.games.metal_adventures.stages import BY_GLORY, GOES_ON, LOT, OVER
from creuset.games.metal_adventures.terms import IMPROVEMENT_NOW, TROPHY_NOW, term_of

NONE: Final[i64] = -1

ONLOOKER: Final[i64] = 6
"""Spectators know things, too: they have a column of their own where it is about who knows what."""

MOST_DAMAGE: Final[i64] = 4
MOST_JUDGMENT: Final[i64] = 4
MOST_TROPHIES: Final[i64] = 2
MOST_IMPROVEMENTS: Final[i64] = 4
"""MA-08, MA-09, MA-13, MA-14."""

# Rows of `of_seats`, eight columns each: the seats, and the onlooker where it is about knowledge.
MONEY: Final[i64] = 0
DAMAGE: Final[i64] = 8
GLORY: Final[i64] = 16
JUDGED: Final[i64] = 24
BASE: Final[i64] = 32
METAL: Final[i64] = 40
IMPROVED: Final[i64] = 48
TROPHY_HAND: Final[i64] = 56
WRECKS_NEAR: Final[i64] = 64
WRECKS_DEEP: Final[i64] = 72
KNOWN_NEAR: Final[i64] = 80
KNOWN_DEEP: Final[i64] = 88
KNOWN_TROPHIES: Final[i64] = 96
DEEDS: Final[i64] = 104
BEATEN: Final[i64] = 112
BEATEN_ALONE: Final[i64] = 120
OFFERS: Final[i64] = 128
KEPT: Final[i64] = 136
BROKEN: Final[i64] = 144
BETRAYALS: Final[i64] = 152
GEAR: Final[i64] = 160
_ROWS: Final = 168

# Where Space cards lie, two words each: Near, then Deep.
DECK: Final[i64] = 0
SHOWN: Final[i64] = 2
DOCK: Final[i64] = 4
GONE: Final[i64] = 6
_ZONES: Final = 8


class Table(State):
    """A position's data. `rules.py` adds what may happen to it."""

    def __init__(self, box: Box, glory_to_win: i64, players: i64) -> None:  # noqa: PLR0915 - one line an attribute
        self.box = box
        self.cards = box.cards
        self.acts = box.acts
        self.glory_to_win = glory_to_win
        self.players = players
        self.phase: i64 = LOT
        self.acting: i64 = 0
        """Who decides now, where a player does."""
        self.player: i64 = 0
        """Whose turn it is."""
        self.first: i64 = 0
        self.turn: i64 = 0
        self.ending: i64 = GOES_ON
        self.of_seats = vec[i64]([0] * _ROWS)
        self.zones = vec[i64]([0] * _ZONES)
        self.bank: i64 = CREDITS
        self.pot: i64 = 0
        self.treasuries = vec[i64]([0, 0, 0])
        self.bases: i64 = 0
        """Base ships that nobody has."""
        self.row: i64 = 0
        self.pile: i64 = bit(IMPROVEMENTS) - 1
        """Improvements in the OCG pile whose order nobody knows; under them lie those of `under`."""
        self.under: list[int] = []
        self.aside: i64 = 0
        """Improvements that are shuffled into the pile when the new row lies (MA-46)."""
        self.bazaar: i64 = 0
        self.trophy_pile: i64 = bit(TROPHIES) - 1
        self.trophies_under: list[int] = []
        self.drawn: i64 = 0
        """Trophies of which the active player is choosing."""
        self.to_draw: i64 = 0
        self.to_turn: i64 = 0
        self.tour_last: i64 = 0
        self.tour_closed = False
        self.used: i64 = 0
        """Places that were used in the tour of this turn."""
        self.raided: i64 = NONE
        self.fought = False
        self.judged: i64 = 0
        """Who took a Judgment in this turn (MA-49)."""
        self.revealed: i64 = 0
        """Who revealed a trophy in this turn (MA-13)."""
        self.exchanged: i64 = 0
        self.bought = False
        self.due: i64 = 0
        self.due_stop: i64 = 0
        self.due_nation: i64 = NONE
        """Cards that are still to be paid, for which stop, and of which nation."""
        self.scrapped: i64 = NONE
        """The Wreck that was put into Karokum's discard just now."""
        self.tied: i64 = 0
        self.tied_amount: i64 = 0
        """The poorest planets, and what one of them receives."""
        self.resume: i64 = LOT
        """Where the game goes on after the dealer or a payment."""
        self.fight = Fight()
        self.orange: i64 = NOT_THROWN
        self.grey: i64 = NOT_THROWN
        """The combat dice as they fell last in this turn; they lie there when the fight is over, too."""
        self.bargain = Bargain()
        self.promises: list[int] = []

    def put_into(self, twin: "Table") -> None:
        """Make another position equal to this one, and independent of it."""
        twin.phase = self.phase
        twin.acting = self.acting
        twin.player = self.player
        twin.first = self.first
        twin.turn = self.turn
        twin.ending = self.ending
        twin.of_seats = self.of_seats[:]
        twin.zones = self.zones[:]
        twin.bank = self.bank
        twin.pot = self.pot
        twin.treasuries = self.treasuries[:]
        twin.bases = self.bases
        twin.row = self.row
        twin.pile = self.pile
        twin.under = self.under.copy()
        twin.aside = self.aside
        twin.bazaar = self.bazaar
        twin.trophy_pile = self.trophy_pile
        twin.trophies_under = self.trophies_under.copy()
        twin.drawn = self.drawn
        twin.to_draw = self.to_draw
        twin.to_turn = self.to_turn
        twin.tour_last = self.tour_last
        twin.tour_closed = self.tour_closed
        twin.used = self.used
        twin.raided = self.raided
        twin.fought = self.fought
        twin.judged = self.judged
        twin.revealed = self.revealed
        twin.exchanged = self.exchanged
        twin.bought = self.bought
        twin.due = self.due
        twin.due_stop = self.due_stop
        twin.due_nation = self.due_nation
        twin.scrapped = self.scrapped
        twin.tied = self.tied
        twin.tied_amount = self.tied_amount
        twin.resume = self.resume
        twin.fight = self.fight.copy()
        twin.orange = self.orange
        twin.grey = self.grey
        twin.bargain = self.bargain.copy()
        twin.promises = self.promises.copy()

    # The astrolabe

    def power(self, seat: i64) -> i64:
        """MA-07: what the Power wheel shows."""
        return self.cards.start_power + self.of_seats[GEAR + seat] - self.of_seats[DAMAGE + seat]

    def support_power(self, seat: i64) -> i64:
        """MA-07: what a player adds when he helps."""
        return self.power(seat) // 2 + self.ability(seat, ABILITY_HELP_POWER)

    def net_glory(self, seat: i64) -> i64:
        """MA-09."""
        return self.of_seats[GLORY + seat] - self.of_seats[JUDGED + seat]

    def infamous(self, seat: i64) -> bool:
        """MA-09: neither gives nor receives help."""
        return self.of_seats[JUDGED + seat] >= MOST_JUDGMENT

    def ability(self, seat: i64, ability: i64) -> i64:
        """What all cards of a player with this ability amount to."""
        cards = self.cards
        amount: i64 = 0
        base = self.of_seats[BASE + seat]
        if base >= 0 and cards.base_ability[base] == ability:
            amount = cards.base_amount[base]
        those = self.of_seats[IMPROVED + seat] & cards.with_ability[ability]
        while those != 0:
            amount += cards.ability_amount[lowest(those)]
            those &= those - 1
        return amount

    def nation_ability(self, seat: i64, ability: i64, nation: i64) -> i64:
        """The same for an ability that speaks of one nation."""
        cards = self.cards
        amount: i64 = 0
        base = self.of_seats[BASE + seat]
        if base >= 0 and cards.base_ability[base] == ability and cards.base_nation[base] == nation:
            amount = cards.base_amount[base]
        those = self.of_seats[IMPROVED + seat] & cards.with_ability[ability]
        while those != 0:
            card = lowest(those)
            if cards.ability_nation[card] == nation:
                amount += cards.ability_amount[card]
            those &= those - 1
        return amount

    def weakest(self) -> i64:
        """MA-18: the player of strictly lowest Power, or nobody."""
        found: i64 = NONE
        least: i64 = 1000
        seat: i64 = 0
        while seat < self.players:
            power = self.power(seat)
            if power < least:
                least = power
                found = seat
            elif power == least:
                found = NONE
            seat += 1
        return found

    def gain_glory(self, seat: i64, amount: i64) -> None:
        """MA-52: the game ends at once with enough of it."""
        self.of_seats[GLORY + seat] += amount
        self.note_glory(seat)

    def note_glory(self, seat: i64) -> None:
        """See whether a player has enough Glory."""
        if self.net_glory(seat) >= self.glory_to_win:
            self.ending = BY_GLORY

    def judge_pirate(self, seat: i64) -> None:
        """MA-41: a player takes a Judgment, up to four."""
        self.judged |= bit(seat)
        if self.of_seats[JUDGED + seat] < MOST_JUDGMENT:
            self.of_seats[JUDGED + seat] += 1

    def hurt(self, seat: i64, amount: i64) -> None:
        """MA-08: Damage up to four."""
        damage = self.of_seats[DAMAGE + seat] + amount
        self.of_seats[DAMAGE + seat] = damage if damage < MOST_DAMAGE else MOST_DAMAGE

    def mend(self, seat: i64, amount: i64) -> None:
        """Damage repaired."""
        damage = self.of_seats[DAMAGE + seat] - amount
        self.of_seats[DAMAGE + seat] = damage if damage > 0 else 0

    # Credits

    def credits(self, seat: i64) -> i64:
        """What a player has."""
        return self.of_seats[MONEY + seat]

    def from_bank(self, seat: i64, amount: i64) -> i64:
        """The Bank pays a player, as far as it can; what it paid."""
        paid = amount if amount < self.bank else self.bank
        self.bank -= paid
        self.of_seats[MONEY + seat] += paid
        return paid

    def to_bank(self, seat: i64, amount: i64) -> None:
        """A player pays the Bank."""
        self.of_seats[MONEY + seat] -= amount
        self.bank += amount

    def to_treasury(self, seat: i64, planet: i64, amount: i64) -> None:
        """MA-42: a player pays on a planet."""
        self.of_seats[MONEY + seat] -= amount
        self.treasuries[planet] += amount

    def to_player(self, seat: i64, other: i64, amount: i64) -> None:
        """A player pays another."""
        self.of_seats[MONEY + seat] -= amount
        self.of_seats[MONEY + other] += amount

    # Improvements

    def improvements(self, seat: i64) -> i64:
        """Those before a player, as a set."""
        return self.of_seats[IMPROVED + seat]

    def supports(self, seat: i64) -> i64:
        """His support cards."""
        return self.of_seats[IMPROVED + seat] & SUPPORT_SET

    def gain_improvement(self, seat: i64, card: i64) -> None:
        """An improvement comes to lie before a player."""
        self.of_seats[IMPROVED + seat] |= bit(card)
        self.of_seats[GEAR + seat] += self.cards.equipment_power[card]

    def lose_improvement(self, seat: i64, card: i64) -> None:
        """An improvement leaves him."""
        self.of_seats[IMPROVED + seat] &= ~bit(card)
        self.of_seats[GEAR + seat] -= self.cards.equipment_power[card]

    def discard(self, seat: i64, card: i64) -> None:
        """MA-14, MA-15: equipment goes under the OCG pile, support cards to Bazaar."""
        self.lose_improvement(seat, card)
        self.forget_improvement(seat, card)
        if holds(EQUIPMENT_SET, card):
            self.under.append(int(card))
        else:
            self.bazaar |= bit(card)

    def pile_size(self) -> i64:
        """Improvements in the OCG pile."""
        return size(self.pile) + len(self.under)

    # Trophies

    def trophies(self, seat: i64) -> i64:
        """A player's trophies, as a set."""
        return self.of_seats[TROPHY_HAND + seat]

    def trophies_left(self) -> i64:
        """Trophies in the pile."""
        return size(self.trophy_pile) + len(self.trophies_under)

    def forget_trophies(self, seat: i64, those: i64) -> None:
        """Of these, one leaves a player unseen: whoever knew them is not sure any more where they are."""
        if size(those) <= 1:
            return
        other: i64 = 0
        while other <= ONLOOKER:
            if other != seat:
                self.of_seats[KNOWN_TROPHIES + other] &= ~those
            other += 1

    def know_trophy(self, trophy: i64) -> None:
        """All see where a trophy goes."""
        other: i64 = 0
        while other <= ONLOOKER:
            self.of_seats[KNOWN_TROPHIES + other] |= bit(trophy)
            other += 1

    def trophy_under(self, seat: i64, trophy: i64) -> None:
        """A player puts a trophy of his hand, or of those he drew, under the pile, unseen by the others."""
        choice = self.of_seats[TROPHY_HAND + seat]
        if seat == self.player:
            choice |= self.drawn
        self.forget_trophies(seat, choice)
        self.of_seats[TROPHY_HAND + seat] &= ~bit(trophy)
        if seat == self.player:
            self.drawn &= ~bit(trophy)
        self.trophies_under.append(int(trophy))

    def forget_offered(self, seat: i64, trophy: i64) -> None:
        """A trophy that its owner has no more cannot be in a deal that he is making."""
        bargain = self.bargain
        if bargain.maker == seat:
            bargain.gives = [term for term in bargain.gives if term != term_of(TROPHY_NOW, trophy)]
            if not bargain.offers_trophy():
                bargain.said = NOTHING_SAID

    def forget_improvement(self, seat: i64, card: i64) -> None:
        """The same for an improvement, also where the other asked for it."""
        bargain = self.bargain
        if bargain.maker == seat:
            bargain.gives = [term for term in bargain.gives if term != term_of(IMPROVEMENT_NOW, card)]
        elif bargain.maker != NONE and bargain.to == bit(seat):
            bargain.wants = [term for term in bargain.wants if term != term_of(IMPROVEMENT_NOW, card)]

    # Space cards

    def lies(self, zone: i64, card: i64) -> bool:
        """Whether a Space card lies there."""
        if card < HALF:
            return holds(self.zones[zone], card)
        return holds(self.zones[zone + 1], card - HALF)

    def lay(self, zone: i64, card: i64) -> None:
        """A Space card comes to lie there."""
        if card < HALF:
            self.zones[zone] |= bit(card)
        else:
            self.zones[zone + 1] |= bit(card - HALF)

    def lift(self, zone: i64, card: i64) -> None:
        """It leaves that place."""
        if card < HALF:
            self.zones[zone] &= ~bit(card)
        else:
            self.zones[zone + 1] &= ~bit(card - HALF)

    def cards_in(self, zone: i64) -> i64:
        """How many Space cards lie there."""
        return size(self.zones[zone]) + size(self.zones[zone + 1])

    def has_wreck(self, seat: i64, card: i64) -> bool:
        """Whether a player has this Wreck."""
        if card < HALF:
            return holds(self.of_seats[WRECKS_NEAR + seat], card)
        return holds(self.of_seats[WRECKS_DEEP + seat], card - HALF)

    def wrecks(self, seat: i64) -> i64:
        """How many Wrecks a player has."""
        return size(self.of_seats[WRECKS_NEAR + seat]) + size(self.of_seats[WRECKS_DEEP + seat])

    def wrecks_of(self, seat: i64, nation: i64) -> i64:
        """How many of them are of a nation."""
        near = self.of_seats[WRECKS_NEAR + seat] & self.cards.of_nation_near[nation]
        return size(near) + size(self.of_seats[WRECKS_DEEP + seat] & self.cards.of_nation_deep[nation])

    def most_of_a_nation(self, seat: i64) -> i64:
        """His Wrecks of the nation of which he has most."""
        most: i64 = 0
        nation: i64 = 0
        while nation < NATIONS:
            count = self.wrecks_of(seat, nation)
            most = count if count > most else most
            nation += 1
        return most

    def hunter_wrecks(self, seat: i64) -> i64:
        """How many of them are Hunters."""
        near = self.of_seats[WRECKS_NEAR + seat] & self.cards.hunters_near
        return size(near) + size(self.of_seats[WRECKS_DEEP + seat] & self.cards.hunters_deep)

    def gain_wreck(self, seat: i64, card: i64) -> None:
        """A player gets a Wreck."""
        if card < HALF:
            self.of_seats[WRECKS_NEAR + seat] |= bit(card)
        else:
            self.of_seats[WRECKS_DEEP + seat] |= bit(card - HALF)

    def lose_wreck(self, seat: i64, card: i64) -> None:
        """A Wreck leaves him."""
        if card < HALF:
            self.of_seats[WRECKS_NEAR + seat] &= ~bit(card)
        else:
            self.of_seats[WRECKS_DEEP + seat] &= ~bit(card - HALF)

    def know_card(self, card: i64) -> None:
        """All see where a Space card goes, face down as it may lie (MA-54)."""
        other: i64 = 0
        while other <= ONLOOKER:
            self.learn_card(other, card)
            other += 1

    def learn_card(self, seat: i64, card: i64) -> None:
        """One player sees where it is."""
        if card < HALF:
            self.of_seats[KNOWN_NEAR + seat] |= bit(card)
        else:
            self.of_seats[KNOWN_DEEP + seat] |= bit(card - HALF)

    def knows_card(self, seat: i64, card: i64) -> bool:
        """Whether he knows where it is."""
        if card < HALF:
            return holds(self.of_seats[KNOWN_NEAR + seat], card)
        return holds(self.of_seats[KNOWN_DEEP + seat], card - HALF)

    def forget_wrecks(self, owner: i64, taker: i64, card: i64) -> None:
        """A Wreck leaves its owner, seen by him and the taker alone: the others cannot tell which one it is."""
        wrecks, known = (WRECKS_NEAR, KNOWN_NEAR) if card < HALF else (WRECKS_DEEP, KNOWN_DEEP)
        those = self.of_seats[wrecks + owner]
        if size(those) <= 1:
            return
        other: i64 = 0
        while other <= ONLOOKER:
            if other != owner and other != taker:
                self.of_seats[known + other] &= ~those
            other += 1

    # Deeds (MA-13)

    def did(self, seat: i64, deed: i64) -> None:
        """Note a deed of this turn."""
        self.of_seats[DEEDS + seat] |= bit(deed)

    # Going on

    def ask(self, phase: i64, seat: i64) -> None:
        """A player decides next."""
        self.phase = phase
        self.acting = seat

    def next_seat(self, seat: i64) -> i64:
        """Who follows in order of play."""
        return seat + 1 if seat + 1 < self.players else 0

    def seats(self) -> i64:
        return self.players

    def turns(self) -> i64:
        return self.turn

    def is_over(self) -> bool:
        """Whether nothing more happens."""
        return self.phase == OVER
