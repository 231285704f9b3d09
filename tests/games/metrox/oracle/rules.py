"""Metro X from the rulebook: slow, plain, and without a word from the real implementation."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from tests.games.metrox.oracle.cities import City, read_city, text_of
from tests.games.metrox.oracle.sheet import FREE_RIDE, Sheet, judge

DEALER = 8
CARDS = Counter(
    {"3": 3, "4": 2, "5": 2, "6": 1, "express 2": 2, "express 3": 1, "transfer": 2, "free ride": 1}
)  # MX-02


class Oracle:
    """One match, followed from the start by the notations of its actions."""

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.city: City = read_city(text_of(options["map"]))
        self.special = self.city.special if options["special_stations"] == "on" else frozenset()
        self.seats = seats
        self.sheets = [Sheet(self.city) for _ in range(seats)]
        self.pile = Counter(CARDS)
        self.card: str | None = None
        self.choosing: set[int] = set()
        """The seats that owe a choice."""
        self.chosen: dict[int, str] = {}
        """MX-14: what has been chosen and not been shown."""
        self.repeats = [0] * seats
        """MX-20: how many times each must write the card again."""
        self.claimed: dict[str, int] = {}
        """The lines that somebody has completed, and how many."""
        self.turns = 0
        self.stage = "turning"

    # Who decides, and what.

    def to_act(self) -> set[int]:
        """Who owes a decision: seats, the dealer, or nobody when it is over."""
        if self.stage == "over":
            return set()
        return set(self.choosing) if self.stage == "choosing" else {DEALER}

    def legal(self) -> set[str]:
        """Everything that is legal for anybody who owes a choice."""
        return set().union(*(self.legal_for(seat) for seat in self.choosing))

    def legal_for(self, seat: int) -> set[str]:
        """Every legal choice of one seat."""
        return self.sheets[seat].choices(self.turned()) if seat in self.choosing else set()

    def turned(self) -> str:
        """The card of this round."""
        assert self.card is not None
        return self.card

    # What happens.

    def apply(self, who: int, notation: str) -> None:
        """Carry out an action of a seat that is to act."""
        assert who in self.to_act(), (who, notation)
        if notation.startswith("turn "):
            self._turn(notation.removeprefix("turn "))
        elif notation.startswith("show "):
            seat, _, choice = notation.removeprefix("show ").partition(": ")
            assert self.chosen.pop(int(seat) - 1) == choice, notation
            self._carry_out(int(seat) - 1, choice)
        elif self.seats == 1:
            self.choosing = set()
            self._carry_out(who, notation)
        else:
            self.chosen[who] = notation
            self.choosing.remove(who)
            if not self.choosing:
                self.stage = "showing"

    def _turn(self, card: str) -> None:
        self.card = card
        self.pile[card] -= 1
        self.turns += 1
        self.choosing = {seat for seat, sheet in enumerate(self.sheets) if not sheet.is_done()}  # MX-21
        self.stage = "choosing"

    def _carry_out(self, seat: int, choice: str) -> None:
        sheet = self.sheets[seat]
        marked = sheet.carry_out(self.turned(), choice)
        if self.repeats[seat] > 0:
            self.repeats[seat] -= 1
        if self.card != FREE_RIDE:  # MX-20
            self.repeats[seat] += sum(station in self.special for station in marked)
        if sheet.is_done():
            self.repeats[seat] = 0
        if not self.chosen:
            self._all_have_shown()

    def _all_have_shown(self) -> None:
        self.choosing = {seat for seat in range(self.seats) if self.repeats[seat]}
        if self.choosing:
            self.stage = "choosing"
            return
        self.claimed = judge(self.sheets, self.claimed)
        if self.card == "6":
            self.pile = Counter(CARDS)  # MX-13
        self.card = None
        self.stage = "over" if all(sheet.is_done() for sheet in self.sheets) else "turning"  # MX-16

    # Chance.

    def chances(self) -> dict[str, Fraction]:
        """What the dealer may do, with the probability of each."""
        if self.stage == "turning":
            left = self.pile.total()
            return {f"turn {card}": Fraction(count, left) for card, count in self.pile.items() if count}
        if self.stage == "showing":
            seat = min(self.chosen)
            return {f"show {seat + 1}: {self.chosen[seat]}": Fraction(1)}
        return {}

    # The end.

    def score(self) -> list[int]:
        """MX-17."""
        return [sheet.points(alone=self.seats == 1) for sheet in self.sheets]

    def ranks(self) -> list[int]:
        """MX-18: most points, then fewest empty stations; still tied: shared."""
        merits = [(points, -len(sheet.empty())) for points, sheet in zip(self.score(), self.sheets, strict=True)]
        return [1 + sum(other > own for other in merits) for own in merits]
