"""What lies on the table, and the smallest things that happen to it: credits move, ships are hit, judgments fall."""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from creuset.games.metal_adventures.rules.bargain import COUNTERS, OFFERS_OF_ACTIVE, OFFERS_OF_CHALLENGED
from tests.games.metal_adventures.oracle.figures import Ability, Figures, SpaceCard

PLANETS = ("exxalia", "bazaar", "karokum")
CREDITS = 72
MOST_DAMAGE = 4
MOST_JUDGMENT = 4
MOST_IMPROVEMENTS = 4
MOST_TROPHIES = 2
ROW = 4


@dataclass
class Question:
    """Where the story stops: somebody decides, or chance does (seat `None`)."""

    phase: str
    seat: int | None
    options: Callable[[], Iterable[str]] = tuple
    chances: dict[str, Fraction] = field(default_factory=dict)
    moot: Callable[[], bool] = lambda: False
    """Whether an act out of turn has made the question needless."""
    owes_trophy: bool = False
    """Whether it asks for a trophy as payment: the last one cannot be revealed instead."""


Story = Generator[Question, str, None]


@dataclass
class Captain:
    """A player's astrolabe, and what lies before them."""

    credits: int
    base: str | None = None
    damage: int = 0
    glory: int = 0
    glory_from: Counter[str] = field(default_factory=Counter)
    judgment: int = 0
    metal: int = 0
    improvements: list[str] = field(default_factory=list)
    trophies: list[str] = field(default_factory=list)
    exchanged: int = 0
    """Trophies put under the pile in this rest, for which as many are still to be drawn."""
    drawn: list[str] = field(default_factory=list)
    wrecks: list[str] = field(default_factory=list)
    deeds: set[str] = field(default_factory=set)
    beaten: int = 0
    beaten_alone: int = 0
    revealed: bool = False
    judged: bool = False
    offers_made: int = 0
    drafts: int = 0
    kept: int = 0
    broken: int = 0
    betrayals: int = 0

    def win_glory(self, amount: int, source: str) -> None:
        """They win Glory, and where it came from is remembered."""
        self.glory += amount
        self.glory_from[source] += amount

    @property
    def net(self) -> int:
        """MA-09: Glory less Judgment."""
        return self.glory - self.judgment

    @property
    def infamous(self) -> bool:
        """MA-09: may neither give nor receive help."""
        return self.judgment == MOST_JUDGMENT


@dataclass
class Promise:
    """A line of the ledger (MA-39)."""

    by: int
    to: int
    term: str
    deal: int
    """Which deal it was promised in."""
    made_for: str | None = None
    """`fight` if the deal is about the fight at hand, `help` if it won an ally for it."""
    bound: bool = False
    """Whether a Hunter was beaten in that fight (MA-11)."""
    due: bool = False
    fresh: bool = False
    """Whether it was made while promises fell due in this turn."""


@dataclass
class Fight:
    """A combat that is going on; in a challenge the opponent is a seat."""

    kind: str
    leader: int
    card: SpaceCard | None = None
    planet: str | None = None
    opponent: int | None = None
    via_karokum: bool = False
    allies: list[int] = field(default_factory=list)
    defenders: list[int] = field(default_factory=list)
    traitor: int | None = None
    ready: set[int] = field(default_factory=set)
    using_metal: list[int] = field(default_factory=list)
    faces: dict[int, int] = field(default_factory=dict)
    orange: int | None = None
    grey: int | None = None
    debt: int = 0
    owed: bool = False
    """Whether the leader's die lay on a number when the fight began (MA-29)."""
    attack_cards: int = 0
    defence_cards: int = 0
    shields: set[int] = field(default_factory=set)
    credits: int = 0
    """What the winner got."""
    decided: bool = False
    being_looted: int | None = None

    @property
    def hunter(self) -> bool:
        """Whether it is against a Hunter."""
        return self.card is not None and self.card.kind == "hunter"


@dataclass
class Deal:
    """An offer that is put together or answered; a clause is a side (`give` or `want`, of the maker) and a term."""

    maker: int
    counter: bool
    to: list[int] = field(default_factory=list)
    clauses: list[tuple[str, str]] = field(default_factory=list)
    said: str | None = None
    edits: int = 0
    asked: int | None = None


class Table:
    """Everything that is there."""

    def __init__(self, figures: Figures, seats: int, options: Mapping[str, str]) -> None:
        self.figures = figures
        self.seats = seats
        self.glory_to_win = int(options["glory_to_win"])
        self.plays_rounds_out = options["ending"] == "full round"
        self.last_round: str | None = None
        """MA-52: why this round is the last one."""
        self.captains = [Captain(figures.start["credits"]) for _ in range(seats)]
        self.bank = None if options["bank"] == "unlimited" else CREDITS - seats * figures.start["credits"]
        """MA-05: what is in the Bank; `None` is enough for everything."""
        self.pot = 0
        self.to_turn = 0
        """MA-20: how many ships are turned up this time."""
        self.treasury = dict.fromkeys(PLANETS, 0)
        self.deck = {
            back: [card.key for card in figures.space.values() if card.back == back] for back in ("near", "deep")
        }
        self.turned: list[str] = []
        self.karokum: list[str] = []
        self.bazaar: list[str] = []
        self.row: list[str] = []
        self.pile = list(figures.improvements)
        """The improvements whose order nobody knows; under them lie others, the uppermost first."""
        self.pile_under: list[str] = []
        self.aside: list[str] = []
        self.trophy_pile = list(figures.trophies)
        self.trophies_under: list[str] = []
        self.gone: list[str] = []
        self.known: dict[str, set[int | None]] = {}
        """MA-54: who knows the face of a Wreck; `None` is a spectator, who sees only what everybody is shown."""
        self.first = 0
        self.active = 0
        self.turns = 0
        self.last_stop = 0
        self.used: set[str] = set()
        self.tour_closed = False
        self.raided: str | None = None
        self.fought = False
        self.fight: Fight | None = None
        self.last_fight: dict[str, object] | None = None
        """The last fight that was decided, until the next one begins."""
        self.deal: Deal | None = None
        self.waiting: Question | None = None
        """The question that waits while a deal is made."""
        self.promises: list[Promise] = []
        self.ending: str | None = None

    # Seats.

    def from_seat(self, seat: int) -> list[int]:
        """Everybody in order of play, beginning with a seat."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        """Everybody else, in order of play."""
        return self.from_seat(seat)[1:]

    def offers_left(self, seat: int) -> int:
        """MA-36: by the active player and, in a challenge, the challenged one; counter-offers by others."""
        limit = int(COUNTERS)
        if seat == self.active:
            limit = int(OFFERS_OF_ACTIVE)
        elif self.fight is not None and seat == self.fight.opponent:
            limit = int(OFFERS_OF_CHALLENGED)
        return max(0, limit - self.captains[seat].offers_made)

    # Power and abilities.

    def power(self, seat: int) -> int:
        """MA-07: what the astrolabe shows."""
        captain = self.captains[seat]
        equipment = sum(self.figures.improvements[key].power for key in captain.improvements)
        return self.figures.start["power"] + equipment - captain.damage

    def abilities(self, seat: int) -> list[Ability]:
        """MA-15: of the base ship and the equipment."""
        captain = self.captains[seat]
        abilities = [self.figures.improvements[key].ability for key in captain.improvements]
        if captain.base is not None:
            abilities.append(self.figures.bases[captain.base])
        return abilities

    def ability(self, seat: int, word: str, nation: str | None = None) -> int:
        """The sum of an ability's amounts, 0 for who has none."""
        return sum(own.amount for own in self.abilities(seat) if own.word == word and own.nation == nation)

    def support_power(self, seat: int) -> int:
        """MA-07: half of the Power, and what an ability adds when helping."""
        return self.power(seat) // 2 + self.ability(seat, "help_power")

    # Credits.

    def receive(self, seat: int, amount: int) -> int:
        """MA-05: from the Bank, as far as it goes; returns what was there."""
        given = self.take_from_bank(amount)
        self.captains[seat].credits += given
        return given

    def take_from_bank(self, amount: int) -> int:
        """MA-05: what the Bank has of it."""
        if self.bank is None:
            return amount
        given = min(amount, self.bank)
        self.bank -= given
        return given

    def spend(self, seat: int, amount: int, place: str) -> None:
        """MA-42: to a planet's treasury, to the Bank at the OCG post, or to the pot."""
        self.captains[seat].credits -= amount
        assert self.captains[seat].credits >= 0
        if place == "ocg":
            self.bank = None if self.bank is None else self.bank + amount
        elif place == "pot":
            self.pot += amount
        else:
            self.treasury[place] += amount

    # Damage and Judgment.

    def hit(self, seat: int, amount: int) -> None:
        """MA-08: Damage, 4 at most."""
        self.captains[seat].damage = min(MOST_DAMAGE, self.captains[seat].damage + amount)

    def mend(self, seat: int, amount: int) -> None:
        """Repair Damage."""
        self.captains[seat].damage = max(0, self.captains[seat].damage - amount)

    def judge(self, seat: int) -> None:
        """MA-09: one Judgment; for who has 4 there is no fifth, and they were not judged in this turn (MA-49)."""
        captain = self.captains[seat]
        if captain.judgment < MOST_JUDGMENT:
            captain.judgment += 1
            captain.judged = True

    # Cards.

    def is_support(self, improvement: str) -> bool:
        """Whether it is a support card."""
        return self.figures.improvements[improvement].is_support

    def discard(self, seat: int, improvement: str) -> None:
        """MA-14, MA-15: a support card to Bazaar, equipment under the OCG pile."""
        self.captains[seat].improvements.remove(improvement)
        if self.is_support(improvement):
            self.bazaar.append(improvement)
        else:
            self.pile_under.append(improvement)

    def put_under(self, seat: int, trophy: str) -> None:
        """A trophy from the hand goes under the pile."""
        self.captains[seat].trophies.remove(trophy)
        self.trophies_under.append(trophy)

    def net_glory_reached(self) -> bool:
        """MA-52: whether somebody has enough Glory."""
        return any(captain.net >= self.glory_to_win for captain in self.captains)

    # Wrecks.

    def add_wreck(self, seat: int, card: str) -> None:
        """A Wreck that everybody saw taken."""
        self.captains[seat].wrecks.append(card)
        self.known[card] = {None, *range(self.seats)}

    def show_wreck(self, card: str) -> None:
        """MA-54: naming it shows it."""
        self.known[card] = {None, *range(self.seats)}

    def lose_track(self, owner: int, card: str, insiders: set[int]) -> None:
        """A Wreck leaves face down: if several had the same back, nobody else can still tell which are left."""
        back = self.figures.space[card].back
        alike = [wreck for wreck in self.captains[owner].wrecks if self.figures.space[wreck].back == back]
        if len(alike) > 1:
            for wreck in alike:
                self.known[wreck] &= insiders

    def remove_wreck(self, seat: int, card: str, openly: bool) -> None:
        """It leaves its owner; where it goes is another matter."""
        if not openly:
            self.lose_track(seat, card, {seat})
        self.captains[seat].wrecks.remove(card)
