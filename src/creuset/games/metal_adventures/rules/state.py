"""What lies on the table, and what is pending: the data of a position, without the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from creuset.core.bits import bit, holds, size
from creuset.games.metal_adventures.rules.bargain import NOTHING_SAID, Bargain
from creuset.games.metal_adventures.rules.box import Box
from creuset.games.metal_adventures.rules.captains import (
    MOST_JUDGMENT,
    NONE,
    Captains,
)
from creuset.games.metal_adventures.rules.components import (
    CREDITS,
    EQUIPMENT_SET,
    HALF,
    IMPROVEMENTS,
    TROPHIES,
)
from creuset.games.metal_adventures.rules.facts import Spoil
from creuset.games.metal_adventures.rules.fight import NOT_THROWN, Fight
from creuset.games.metal_adventures.rules.record import Record
from creuset.games.metal_adventures.rules.stages import BY_GLORY, GOES_ON, LOT, OVER
from creuset.games.metal_adventures.rules.switches import Switches
from creuset.games.metal_adventures.rules.terms import IMPROVEMENT_NOW, TROPHY_NOW, term_of

# Where Space cards lie, two words each: Near, then Deep.
DECK: Final[i64] = 0
SHOWN: Final[i64] = 2
DOCK: Final[i64] = 4
GONE: Final[i64] = 6
_ZONES: Final = 8


class Tabletop(Captains):
    """A position's data. `rules.py` adds what may happen to it."""

    def __init__(self, box: Box, switches: Switches, players: i64) -> None:  # noqa: PLR0915 - one line an attribute
        super().__init__(box, players)
        self.acts = box.acts
        self.switches = switches
        self.phase: i64 = LOT
        self.acting: i64 = 0
        """Who decides now, if a player does."""
        self.player: i64 = 0
        """Whose turn it is."""
        self.first: i64 = 0
        self.turn: i64 = 0
        self.ending: i64 = GOES_ON
        self.last_round: i64 = GOES_ON
        """Why this round is the last one, if it is and the game goes on until it is over (MA-52)."""
        self.zones = vec[i64]([0] * _ZONES)
        self.bank: i64 = CREDITS
        """What is left of the credits in the box; an endless Bank pays on below nothing."""
        self.pot: i64 = 0
        self.treasuries = vec[i64]([0, 0, 0])
        self.bases: i64 = 0
        """The base ships nobody has."""
        self.row: i64 = 0
        self.pile: i64 = bit(IMPROVEMENTS) - 1
        """Improvements in the OCG pile whose order nobody knows; those of `under` lie beneath them."""
        self.under: list[int] = []
        self.aside: i64 = 0
        """Improvements to be shuffled into the pile once the new row is laid (MA-46)."""
        self.bazaar: i64 = 0
        self.trophy_pile: i64 = bit(TROPHIES) - 1
        self.trophies_under: list[int] = []
        self.drawn: i64 = 0
        """Trophies that the active player is choosing from."""
        self.to_draw: i64 = 0
        self.to_turn: i64 = 0
        self.tour_last: i64 = 0
        self.tour_closed = False
        self.used: i64 = 0
        """The places used in the tour of this turn."""
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
        """Cards that have yet to be paid, the stop they pay for, and the nation they must be of."""
        self.scrapped: i64 = NONE
        """The Wreck that has just gone into Karokum's discard."""
        self.tied: i64 = 0
        self.tied_amount: i64 = 0
        """The poorest planets, and what one of them will get."""
        self.resume: i64 = LOT
        """Where the game goes on after the dealer or a payment."""
        self.fight = Fight()
        self.last_fight: Record | None = None
        """What everybody saw of the last fight that was decided, until the next one begins."""
        self.orange: i64 = NOT_THROWN
        self.grey: i64 = NOT_THROWN
        """The combat dice as they last fell in this turn; they stay there when the fight is over."""
        self.bargain = Bargain()
        self.promises: list[int] = []

    def put_into(self, twin: "Tabletop") -> None:
        """Make another position equal to this one, and independent of it."""
        twin.phase = self.phase
        twin.acting = self.acting
        twin.player = self.player
        twin.first = self.first
        twin.turn = self.turn
        twin.ending = self.ending
        twin.last_round = self.last_round
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
        twin.last_fight = self.last_fight
        twin.orange = self.orange
        twin.grey = self.grey
        twin.bargain = self.bargain.copy()
        twin.promises = self.promises.copy()

    # The astrolabe

    def gain_glory(self, seat: i64, amount: i64, source: i64) -> None:
        """MA-52: enough of it ends the game."""
        self.add_glory(seat, amount, source)
        self._note_glory(seat)

    def judge_pirate(self, seat: i64) -> None:
        """MA-41: a player takes a Judgment; a fifth does not count (MA-09), so it was none (MA-49)."""
        if self.judgments(seat) < MOST_JUDGMENT:
            self.judged |= bit(seat)
            self.set_judgments(seat, self.judgments(seat) + 1)

    def pardon(self, seat: i64, amount: i64) -> None:
        """So many Judgments are taken back, which can end the game as well."""
        left = self.judgments(seat) - amount
        self.set_judgments(seat, left if left > 0 else 0)
        self._note_glory(seat)

    def _note_glory(self, seat: i64) -> None:
        if self.net_glory(seat) >= self.switches.glory_to_win:
            self.call_the_end(BY_GLORY)

    def call_the_end(self, why: i64) -> None:
        """MA-52: the game ends, at once or with the round; what called the last round stays its reason."""
        if not self.switches.plays_rounds_out:
            self.ending = why
        elif self.last_round == GOES_ON:
            self.last_round = why

    # The fight

    def note(self, spoils: list[Spoil]) -> None:
        """What the fight that is being carried out brought, for everybody to look at."""
        if self.last_fight is not None:
            self.last_fight = self.last_fight.with_spoils(spoils)

    # Credits

    def bank_can_pay(self, amount: i64) -> i64:
        """What the Bank has of this amount (MA-05)."""
        if self.switches.bank_is_endless or amount < self.bank:
            return amount
        return self.bank

    def out_of_bank(self, amount: i64) -> i64:
        """Credits leave the Bank for another place, as far as it has them; how many."""
        paid = self.bank_can_pay(amount)
        self.bank -= paid
        return paid

    def from_bank(self, seat: i64, amount: i64) -> i64:
        """The Bank pays a player, as far as it can; what it paid."""
        paid = self.out_of_bank(amount)
        self.add_credits(seat, paid)
        return paid

    def to_bank(self, seat: i64, amount: i64) -> None:
        """A player pays the Bank."""
        self.take_credits(seat, amount)
        self.bank += amount

    def to_treasury(self, seat: i64, planet: i64, amount: i64) -> None:
        """MA-42: a player pays on a planet."""
        self.take_credits(seat, amount)
        self.treasuries[planet] += amount

    def from_treasury(self, seat: i64, planet: i64) -> i64:
        """A player takes all that lies on a planet; how much it was."""
        treasury = self.treasuries[planet]
        self.treasuries[planet] = 0
        self.add_credits(seat, treasury)
        return treasury

    def to_pot(self, seat: i64, amount: i64) -> None:
        """A player pays into the pot."""
        self.take_credits(seat, amount)
        self.pot += amount

    def from_pot(self, seat: i64) -> i64:
        """A player takes the pot; how much it was."""
        pot = self.pot
        self.pot = 0
        self.add_credits(seat, pot)
        return pot

    # Improvements

    def discard(self, seat: i64, card: i64) -> None:
        """MA-14, MA-15: equipment goes under the OCG pile, support cards go to Bazaar."""
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

    def trophies_left(self) -> i64:
        """Trophies in the pile."""
        return size(self.trophy_pile) + len(self.trophies_under)

    def trophy_under(self, seat: i64, trophy: i64) -> None:
        """A player puts a trophy they hold or have drawn under the pile, unseen by the others."""
        choice = self.trophies(seat)
        if seat == self.player:
            choice |= self.drawn
        self.forget_trophies(seat, choice)
        self.lose_trophies(seat, bit(trophy))
        if seat == self.player:
            self.drawn &= ~bit(trophy)
        self.trophies_under.append(int(trophy))

    def forget_offered(self, seat: i64, trophy: i64) -> None:
        """A trophy that its owner no longer has cannot be part of a deal they are making."""
        bargain = self.bargain
        if bargain.maker == seat:
            bargain.gives = [term for term in bargain.gives if term != term_of(TROPHY_NOW, trophy)]
            if not bargain.offers_trophy():
                bargain.said = NOTHING_SAID

    def forget_improvement(self, seat: i64, card: i64) -> None:
        """The same for an improvement, even if it was the other side that asked for it."""
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
        """A Space card leaves that place."""
        if card < HALF:
            self.zones[zone] &= ~bit(card)
        else:
            self.zones[zone + 1] &= ~bit(card - HALF)

    def near(self, zone: i64) -> i64:
        """The cards of Near Space that lie there, as a set."""
        return self.zones[zone]

    def deep(self, zone: i64) -> i64:
        """The cards of Deep Space that lie there, as a set."""
        return self.zones[zone + 1]

    def lay_all(self, zone: i64, near: i64, deep: i64) -> None:
        """All these Space cards come to lie there."""
        self.zones[zone] |= near
        self.zones[zone + 1] |= deep

    def lift_all(self, zone: i64, near: i64, deep: i64) -> None:
        """All these leave that place."""
        self.zones[zone] &= ~near
        self.zones[zone + 1] &= ~deep

    def cards_in(self, zone: i64) -> i64:
        """How many Space cards lie there."""
        return size(self.zones[zone]) + size(self.zones[zone + 1])

    # Going on

    def decision(self) -> i64:
        """The phase of the decision that is asked for, or that waits while a deal is being made."""
        return self.phase if self.bargain.maker == NONE else self.bargain.resume_phase

    def ask(self, phase: i64, seat: i64) -> None:
        """A player decides next, in this phase."""
        self.phase = phase
        self.acting = seat

    def turns(self) -> i64:
        return self.turn

    def is_over(self) -> bool:
        """Whether nothing more happens."""
        return self.phase == OVER
