"""What lies before the players: their astrolabes, cards and knowledge, packed into one array."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, lowest, size
from creuset.core.state import State
from creuset.games.metal_adventures.rules.box import Box
from creuset.games.metal_adventures.rules.components import (
    ABILITY_HELP_POWER,
    EQUIPMENT_SET,
    HALF,
    NATIONS,
    SUPPORT_SET,
)

NONE: Final[i64] = -1

ONLOOKER: Final[i64] = 6
"""The column of spectators in the rows about knowledge: they know things, too."""

MOST_DAMAGE: Final[i64] = 4
MOST_JUDGMENT: Final[i64] = 4
MOST_TROPHIES: Final[i64] = 2
MOST_IMPROVEMENTS: Final[i64] = 4
"""MA-08, MA-09, MA-13, MA-14."""

# Rows of `of_seats`, eight columns each: the seats, and in rows about knowledge the onlooker.
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
SOURCES: Final[i64] = 168
DRAFTS: Final[i64] = 176
_ROWS: Final = 184

# Where Glory comes from: eight bits each of a captain's `SOURCES`.
FROM_TROPHIES: Final[i64] = 0
FROM_SHIPS: Final[i64] = 8
FROM_CHALLENGES: Final[i64] = 16
FROM_TITLES: Final[i64] = 24
FROM_LAVISH: Final[i64] = 32


class Captains(State):
    """The players' part of a position. Nothing else reads or writes the array."""

    def __init__(self, box: Box, players: i64) -> None:
        self.box = box
        self.cards = box.cards
        self.players = players
        self.of_seats = vec[i64]([0] * _ROWS)

    # The astrolabe

    def damage(self, seat: i64) -> i64:
        """MA-08."""
        return self.of_seats[DAMAGE + seat]

    def glory(self, seat: i64) -> i64:
        """MA-09: all the Glory they won."""
        return self.of_seats[GLORY + seat]

    def judgments(self, seat: i64) -> i64:
        """MA-09: how often they were judged."""
        return self.of_seats[JUDGED + seat]

    def metal(self, seat: i64) -> i64:
        """MA-29: the face of their Metal Faktor die; 0 is blank, anything else is owed."""
        return self.of_seats[METAL + seat]

    def set_metal(self, seat: i64, face: i64) -> None:
        """The die is turned, or thrown."""
        self.of_seats[METAL + seat] = face

    def base(self, seat: i64) -> i64:
        """Their base ship, or `NONE` before it is dealt."""
        return self.of_seats[BASE + seat]

    def set_base(self, seat: i64, base: i64) -> None:
        """A base ship is dealt."""
        self.of_seats[BASE + seat] = base

    def power(self, seat: i64) -> i64:
        """MA-07: what the Power wheel shows."""
        return self.cards.start_power + self.of_seats[GEAR + seat] - self.of_seats[DAMAGE + seat]

    def support_power(self, seat: i64) -> i64:
        """MA-07: what a player adds when they help."""
        return self.power(seat) // 2 + self.ability(seat, ABILITY_HELP_POWER)

    def net_glory(self, seat: i64) -> i64:
        """MA-09."""
        return self.of_seats[GLORY + seat] - self.of_seats[JUDGED + seat]

    def infamous(self, seat: i64) -> bool:
        """MA-09: neither gives nor receives help."""
        return self.of_seats[JUDGED + seat] >= MOST_JUDGMENT

    def ability(self, seat: i64, ability: i64) -> i64:
        """What all of a player's cards with this ability add up to."""
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
        """The same for an ability against one nation."""
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
        """MA-18: the player with strictly the lowest Power, or nobody."""
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

    def hurt(self, seat: i64, amount: i64) -> None:
        """MA-08: Damage up to four."""
        damage = self.of_seats[DAMAGE + seat] + amount
        self.of_seats[DAMAGE + seat] = damage if damage < MOST_DAMAGE else MOST_DAMAGE

    def mend(self, seat: i64, amount: i64) -> None:
        """Damage repaired."""
        damage = self.of_seats[DAMAGE + seat] - amount
        self.of_seats[DAMAGE + seat] = damage if damage > 0 else 0

    def add_glory(self, seat: i64, amount: i64, source: i64) -> None:
        """They win Glory from one of the sources."""
        self.of_seats[GLORY + seat] += amount
        self.of_seats[SOURCES + seat] += amount << source

    def glory_from(self, seat: i64, source: i64) -> i64:
        """How much of their Glory came from there."""
        return (self.of_seats[SOURCES + seat] >> source) & 255

    def set_judgments(self, seat: i64, count: i64) -> None:
        """They are judged, or pardoned."""
        self.of_seats[JUDGED + seat] = count

    def repair(self, seat: i64) -> None:
        """All Damage is repaired."""
        self.of_seats[DAMAGE + seat] = 0

    # Credits

    def credits(self, seat: i64) -> i64:
        """A player's credits."""
        return self.of_seats[MONEY + seat]

    def add_credits(self, seat: i64, amount: i64) -> None:
        """A player receives credits."""
        self.of_seats[MONEY + seat] += amount

    def take_credits(self, seat: i64, amount: i64) -> None:
        """Credits are taken from a player."""
        self.of_seats[MONEY + seat] -= amount

    def to_player(self, seat: i64, other: i64, amount: i64) -> None:
        """A player pays another."""
        self.take_credits(seat, amount)
        self.add_credits(other, amount)

    # Improvements

    def improvements(self, seat: i64) -> i64:
        """A player's improvements, as a set."""
        return self.of_seats[IMPROVED + seat]

    def supports(self, seat: i64) -> i64:
        """Their support cards, as a set."""
        return self.of_seats[IMPROVED + seat] & SUPPORT_SET

    def gain_improvement(self, seat: i64, card: i64) -> None:
        """A player gets an improvement."""
        self.of_seats[IMPROVED + seat] |= bit(card)
        self.of_seats[GEAR + seat] += self.cards.equipment_power[card]

    def lose_improvement(self, seat: i64, card: i64) -> None:
        """A player loses an improvement."""
        self.of_seats[IMPROVED + seat] &= ~bit(card)
        self.of_seats[GEAR + seat] -= self.cards.equipment_power[card]

    # Trophies

    def trophies(self, seat: i64) -> i64:
        """A player's trophies, as a set."""
        return self.of_seats[TROPHY_HAND + seat]

    def gain_trophies(self, seat: i64, those: i64) -> None:
        """Trophies come into a player's hand."""
        self.of_seats[TROPHY_HAND + seat] |= those

    def lose_trophies(self, seat: i64, those: i64) -> None:
        """Trophies leave it."""
        self.of_seats[TROPHY_HAND + seat] &= ~those

    def known_trophies(self, seat: i64) -> i64:
        """The trophies whose place a player, or an onlooker, knows."""
        return self.of_seats[KNOWN_TROPHIES + seat]

    def learn_trophies(self, seat: i64, those: i64) -> None:
        """A player sees where these trophies are."""
        self.of_seats[KNOWN_TROPHIES + seat] |= those

    def forget_trophies(self, seat: i64, those: i64) -> None:
        """One of these leaves a player unseen: nobody else can still be sure where they are."""
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

    # Wrecks

    def wrecks_near(self, seat: i64) -> i64:
        """Their Wrecks of Near Space, as a set."""
        return self.of_seats[WRECKS_NEAR + seat]

    def wrecks_deep(self, seat: i64) -> i64:
        """Their Wrecks of Deep Space, as a set."""
        return self.of_seats[WRECKS_DEEP + seat]

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
        """How many Wrecks they have of the nation they have most of."""
        most: i64 = 0
        nation: i64 = 0
        while nation < NATIONS:
            count = self.wrecks_of(seat, nation)
            most = count if count > most else most
            nation += 1
        return most

    def strongest_gear(self, seat: i64) -> i64:
        """MA-15: the most Power that one of their pieces of equipment adds."""
        most: i64 = 0
        equipment = self.of_seats[IMPROVED + seat] & EQUIPMENT_SET
        while equipment != 0:
            power = self.cards.equipment_power[lowest(equipment)]
            most = power if power > most else most
            equipment &= equipment - 1
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
        """A player loses a Wreck."""
        if card < HALF:
            self.of_seats[WRECKS_NEAR + seat] &= ~bit(card)
        else:
            self.of_seats[WRECKS_DEEP + seat] &= ~bit(card - HALF)

    def gain_wrecks(self, seat: i64, near: i64, deep: i64) -> None:
        """A player gets all of these."""
        self.of_seats[WRECKS_NEAR + seat] |= near
        self.of_seats[WRECKS_DEEP + seat] |= deep

    def lose_wrecks(self, seat: i64, near: i64, deep: i64) -> None:
        """A player loses all of these."""
        self.of_seats[WRECKS_NEAR + seat] &= ~near
        self.of_seats[WRECKS_DEEP + seat] &= ~deep

    # Who knows which cards lie face down (MA-54)

    def known_near(self, seat: i64) -> i64:
        """The cards of Near Space whose place a player, or an onlooker, knows."""
        return self.of_seats[KNOWN_NEAR + seat]

    def known_deep(self, seat: i64) -> i64:
        """The same for Deep Space."""
        return self.of_seats[KNOWN_DEEP + seat]

    def know_card(self, card: i64) -> None:
        """All see where a Space card goes, even if it lies face down there (MA-54)."""
        other: i64 = 0
        while other <= ONLOOKER:
            self.learn_card(other, card)
            other += 1

    def learn_card(self, seat: i64, card: i64) -> None:
        """A player sees where a card is."""
        if card < HALF:
            self.of_seats[KNOWN_NEAR + seat] |= bit(card)
        else:
            self.of_seats[KNOWN_DEEP + seat] |= bit(card - HALF)

    def knows_card(self, seat: i64, card: i64) -> bool:
        """Whether a player knows where a card is."""
        if card < HALF:
            return holds(self.of_seats[KNOWN_NEAR + seat], card)
        return holds(self.of_seats[KNOWN_DEEP + seat], card - HALF)

    def forget_wrecks(self, owner: i64, taker: i64, card: i64) -> None:
        """A Wreck leaves its owner, seen by nobody but the two of them: the others cannot tell which one it is."""
        wrecks, known = (WRECKS_NEAR, KNOWN_NEAR) if card < HALF else (WRECKS_DEEP, KNOWN_DEEP)
        those = self.of_seats[wrecks + owner]
        if size(those) <= 1:
            return
        other: i64 = 0
        while other <= ONLOOKER:
            if other != owner and other != taker:
                self.of_seats[known + other] &= ~those
            other += 1

    def set_knowledge(self, seat: i64, near: i64, deep: i64, trophies: i64) -> None:
        """A player knows the places of these cards and of no others."""
        self.of_seats[KNOWN_NEAR + seat] = near
        self.of_seats[KNOWN_DEEP + seat] = deep
        self.of_seats[KNOWN_TROPHIES + seat] = trophies

    # What counts for a single turn: deeds for trophies (MA-13), offers (MA-36)

    def deeds(self, seat: i64) -> i64:
        """Their deeds of this turn, as a set of conditions."""
        return self.of_seats[DEEDS + seat]

    def beaten(self, seat: i64) -> i64:
        """The Power of the ship they beat in this turn; 0 for none."""
        return self.of_seats[BEATEN + seat]

    def beaten_alone(self, seat: i64) -> i64:
        """The same, if they had no ally."""
        return self.of_seats[BEATEN_ALONE + seat]

    def did(self, seat: i64, deed: i64) -> None:
        """Note a deed of this turn."""
        self.of_seats[DEEDS + seat] |= bit(deed)

    def beat(self, seat: i64, power: i64, alone: bool) -> None:
        """A player beat a ship of this Power."""
        self.of_seats[BEATEN + seat] = power
        if alone:
            self.of_seats[BEATEN_ALONE + seat] = power

    def drafts_begun(self, seat: i64) -> i64:
        """How many deals they have begun to put together in this turn."""
        return self.of_seats[DRAFTS + seat]

    def count_draft(self, seat: i64) -> None:
        """They begin one more."""
        self.of_seats[DRAFTS + seat] += 1

    def offers_made(self, seat: i64) -> i64:
        """How many offers they have made in this turn, those for help in a fight not counted."""
        return self.of_seats[OFFERS + seat]

    def count_offer(self, seat: i64) -> None:
        """They make one more."""
        self.of_seats[OFFERS + seat] += 1

    def forget_turn(self) -> None:
        """A new turn: all of this starts again from nothing."""
        seat: i64 = 0
        while seat < self.players:
            self.of_seats[DEEDS + seat] = 0
            self.of_seats[BEATEN + seat] = 0
            self.of_seats[BEATEN_ALONE + seat] = 0
            self.of_seats[OFFERS + seat] = 0
            self.of_seats[DRAFTS + seat] = 0
            seat += 1

    # How far they can be trusted

    def kept(self, seat: i64) -> i64:
        """Promises kept so far."""
        return self.of_seats[KEPT + seat]

    def broken(self, seat: i64) -> i64:
        """Promises broken."""
        return self.of_seats[BROKEN + seat]

    def betrayals(self, seat: i64) -> i64:
        """Fights in which they betrayed the attacker."""
        return self.of_seats[BETRAYALS + seat]

    def count_kept(self, seat: i64) -> None:
        """One more promise is kept."""
        self.of_seats[KEPT + seat] += 1

    def count_broken(self, seat: i64) -> None:
        """One more is broken."""
        self.of_seats[BROKEN + seat] += 1

    def count_betrayal(self, seat: i64) -> None:
        """One more betrayal."""
        self.of_seats[BETRAYALS + seat] += 1

    # Seats

    def next_seat(self, seat: i64) -> i64:
        """Who comes next in order of play."""
        return seat + 1 if seat + 1 < self.players else 0

    def seats(self) -> i64:
        return self.players
