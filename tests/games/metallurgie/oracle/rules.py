"""Metallurgie from the rulebook: slow, plain, and without a word from the real implementation."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from tests.games.metallurgie.oracle.pattern import (
    Pattern,
    Position,
    areas,
    first_card,
    in_one_piece,
    neighbours,
    showing,
    walk,
)

DEALER = 8
METALS = ("iron", "copper", "silver", "gold")
CARDS = {"iron": 44, "copper": 30, "silver": 18, "gold": 11}  # ME-02
NEEDED = {"iron": 9, "copper": 7, "silver": 5, "gold": 3}  # ME-14
TAKEN = {"iron": 5, "copper": 4, "silver": 3, "gold": 2}  # ME-16
HAND = 3


def first_pattern() -> Pattern:
    """ME-04: seven iron, four copper on them, a silver on the middle one."""
    pattern: Pattern = {(0, 0): ["iron"]}
    for position in neighbours((0, 0)):
        pattern[position] = ["iron"]
    for position in [(0, 0), (1, 0), (0, -1), (-1, 1)]:
        pattern[position].append("copper")
    pattern[(0, 0)].append("silver")
    return pattern


class Oracle:
    """One match, followed from the start by the notations of its actions."""

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.options = options
        self.seats = seats
        self.pattern = first_pattern()
        self.pile = Counter(CARDS)
        for stack in self.pattern.values():
            self.pile.subtract(stack)  # ME-05: the other 91
        self.stop_is_in_the_pile = False
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.points: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.discard: Counter[str] = Counter()
        self.bonuses: list[str] = []
        self.player = 0  # ME-06
        self.turns = 0
        self.stage = "deal"
        if options["first_player"] == "random":
            self.stage = "lot"
        if options["bonus_cards"] == "on":
            self.stage = "bonus"
        self.judged: list[tuple[str, set[Position], str]] = []
        """The large areas, if the last action led to a look at them."""
        self._forget_the_turn()

    def _forget_the_turn(self) -> None:
        self.placed: list[tuple[str, Position]] = []
        self.turned: str | None = None
        self.fresh: set[Position] = set()
        """Where a card was placed or uncovered in this turn and may still make an area count (ME-15, ME-19)."""
        self.scored_metal = ""
        self.scored_area: set[Position] = set()
        """The area that is being scored, without the cards already taken."""
        self.still_to_take = 0

    # Who decides, and what.

    def to_act(self) -> set[int]:
        """Who owes a decision: a seat, the dealer, or nobody when it is over."""
        if self.stage == "over":
            return set()
        if self.stage in ("bonus", "lot", "deal", "turning", "refill"):
            return {DEALER}
        return {self.player}

    def legal(self) -> set[str]:
        """Every legal action of the player whose turn it is."""
        if self.stage == "placing":
            return self._legal_placings()
        if self.stage == "turned":  # ME-10: it must be placed; the player picks where
            assert self.turned is not None
            return {card_at(self.turned, position) for position in self.positions_for(self.turned)}
        if self.stage == "scoring":
            scores = {
                f"score {card_at(metal, first_card(area))}"
                for metal, area, verdict in self.judged
                if verdict == "fresh"
            }
            # ME-20: a right, with the switch a duty.
            return scores if self.options["compulsory_scoring"] == "on" else scores | {"done"}
        if self.stage == "taking":
            return {f"take {card_at(self.scored_metal, position)}" for position in self.takeable()}
        return set()

    def positions_for(self, metal: str) -> set[Position]:
        """ME-08: where a card of this metal may lie."""
        if metal == "iron":
            around = {position for occupied in self.pattern for position in neighbours(occupied)}
            return around - set(self.pattern)
        return showing(self.pattern, METALS[METALS.index(metal) - 1])

    def _legal_placings(self) -> set[str]:
        found = set()
        for metal in METALS:
            if self.hands[self.player][metal] > 0:
                for position in self.positions_for(metal):
                    if allowed_together([*self.placed, (metal, position)]):
                        found.add(card_at(metal, position))
        if not self.placed:
            found.add("draw")  # ME-09: first of all, or not at all
        else:
            found.add("done")  # ME-09: no passing
        return found

    def large_areas(self) -> list[tuple[str, set[Position], str]]:
        """ME-14: every area that is large enough, and whether it is `fresh`, `stale`, or to be kept `whole`."""
        found = []
        for metal in METALS:
            for area in areas(self.pattern, metal):
                if len(area) >= NEEDED[metal]:
                    verdict = "fresh"
                    if not area & self.fresh:
                        verdict = "stale"  # ME-15, ME-19
                    elif not self.can_take(metal, area, set(), TAKEN[metal]):
                        verdict = "whole"  # ME-18
                    found.append((metal, area, verdict))
        return found

    def takeable(self) -> set[Position]:
        """The cards of the area being scored that may be taken next."""
        return {
            position
            for position in self.scored_area
            if self.can_take(self.scored_metal, self.scored_area, {position}, self.still_to_take)
        }

    def can_take(self, metal: str, area: set[Position], these: set[Position], count: int) -> bool:
        """Whether `these` can be taken now, as a part of some `count` cards of the area that can all be taken."""
        if metal != "iron":
            return True  # something lies beneath: the pattern keeps its shape
        whole = set(self.pattern)
        if not in_one_piece(whole - these):  # ME-18: in one piece after each card
            return False
        # Tried from the outside in, only because a choice that works is found sooner.
        start = min(whole - area or whole - these)
        others = [position for position in reversed(walk(start, whole)) if position in area - these]
        return any(in_one_piece(whole - these - set(rest)) for rest in combinations(others, count - len(these)))

    # What happens.

    def apply(self, who: int, notation: str) -> None:
        """Carry out an action of the seat that is to act."""
        assert who in self.to_act(), (who, notation)
        self.judged = []
        word, _, rest = notation.partition(" ")
        if word == "bonus":
            self._give_bonus(rest)
        elif word == "begin":
            self.player = int(rest) - 1
            self.stage = "deal"
        elif word == "give":
            self._give(rest)
        elif word == "turn":
            self._turn(rest)
        elif word == "draw":
            self.stage = "turning"
        elif word == "done" and self.stage == "placing":
            self._after_placing()
        elif word == "done":
            self._refill()
        elif word == "score":
            self._score(*read_card(rest))
        elif word == "take":
            self._take(*read_card(rest))
        else:
            self._place(*read_card(word))

    def _give_bonus(self, metal: str) -> None:
        self.bonuses.append(metal)  # ME-24: one to each
        if len(self.bonuses) == self.seats:
            self.stage = "lot" if self.options["first_player"] == "random" else "deal"

    def receiver(self) -> int:
        """Who gets the next card from the pile."""
        if self.stage == "deal":
            return next(seat for seat in range(self.seats) if self.hands[seat].total() < HAND)
        return self.player

    def _give(self, card: str) -> None:
        if card == "stop":
            self._stop()
            return
        self.pile[card] -= 1
        self.hands[self.receiver()][card] += 1
        if self.stage == "refill":
            self._refill()
        elif all(hand.total() == HAND for hand in self.hands):
            self.stop_is_in_the_pile = True  # ME-05: mixed in once the hands are dealt
            self._begin_turn()

    def _turn(self, card: str) -> None:
        if card == "stop":
            self._stop()
            return
        self.pile[card] -= 1
        if self.positions_for(card):
            self.turned = card
            self.stage = "turned"
        else:  # ME-11: discarded, and the turn is over without a scoring
            self.discard[card] += 1
            self._refill()

    def _stop(self) -> None:
        self.stop_is_in_the_pile = False
        self.stage = "over"  # ME-22: at that instant

    def _place(self, metal: str, position: Position) -> None:
        if self.stage == "placing":
            self.hands[self.player][metal] -= 1
        self.turned = None
        self.stage = "placing"
        self.pattern.setdefault(position, []).append(metal)
        self.placed.append((metal, position))
        self.fresh.add(position)  # ME-15
        if self.hands[self.player].total() == 0:
            self._after_placing()

    def _after_placing(self) -> None:
        """ME-14: scoring comes after placing and before the refill."""
        self.stage = "scoring"
        self.judged = self.large_areas()
        if not any(verdict == "fresh" for _, _, verdict in self.judged):
            self._refill()

    def _score(self, metal: str, first: Position) -> None:
        self.scored_metal = metal
        self.scored_area = next(set(area) for area in areas(self.pattern, metal) if first in area)
        self.still_to_take = TAKEN[metal]
        if self.options["rescore_same_area"] == "on":
            self.fresh |= self.scored_area  # ME-19: what is left counts again, whichever cards are taken
        else:
            self.fresh -= self.scored_area  # ME-19: only cards uncovered from now on can make it count again
        self.stage = "taking"

    def _take(self, metal: str, position: Position) -> None:
        self.pattern[position].remove(metal)
        if self.pattern[position]:
            self.fresh.add(position)  # ME-15, ME-19: uncovered
        else:
            del self.pattern[position]
            self.fresh.discard(position)
        if self.still_to_take == TAKEN[metal]:
            self.points[self.player][metal] += 1  # ME-17: one is a point
        else:
            self.discard[metal] += 1  # ME-17: the others are discarded
        self.scored_area.remove(position)
        self.still_to_take -= 1
        if self.still_to_take == 0:
            self._after_placing()  # ME-19: the next layer, by the same player

    def _refill(self) -> None:
        """ME-21: up to three cards, one by one; then the next player."""
        if self.hands[self.player].total() < HAND:
            self.stage = "refill"
        else:
            self.player = (self.player + 1) % self.seats
            self._begin_turn()

    def _begin_turn(self) -> None:
        self._forget_the_turn()
        self.turns += 1
        self.stage = "placing"

    # Chance.

    def chances(self) -> dict[str, Fraction]:
        """What the dealer may do, with the probability of each."""
        if self.stage == "bonus":
            free = [metal for metal in METALS if metal not in self.bonuses]
            return {f"bonus {metal}": Fraction(1, len(free)) for metal in free}
        if self.stage == "lot":
            return {f"begin {seat + 1}": Fraction(1, self.seats) for seat in range(self.seats)}
        if self.stage not in ("deal", "refill", "turning"):
            return {}
        verb = "turn" if self.stage == "turning" else "give"
        stop = self.chance_of_stop()
        found = {f"{verb} stop": stop} if stop else {}
        for metal in METALS:
            if self.pile[metal] > 0:
                found[f"{verb} {metal}"] = (1 - stop) * Fraction(self.pile[metal], self.pile.total())
        return found

    def chance_of_stop(self) -> Fraction:
        """ME-05: the stop card is as likely at each of the last six places of the pile that are still left."""
        places_left = self.pile.total() + 1
        if not self.stop_is_in_the_pile or places_left > 6:
            return Fraction(0)
        return Fraction(1, places_left)

    # The end.

    def score(self) -> list[int]:
        """ME-23, ME-24: a point for each card won, two for the metal of the bonus card."""
        totals = []
        for seat in range(self.seats):
            total = self.points[seat].total()
            if self.options["bonus_cards"] == "on":
                total += self.points[seat][self.bonuses[seat]]
            totals.append(total)
        return totals

    def ranks(self) -> list[int]:
        """ME-23: most points, then most gold, silver, copper, iron; still tied: shared."""
        totals = self.score()
        merits = [
            [totals[seat], *(self.points[seat][metal] for metal in reversed(METALS))] for seat in range(self.seats)
        ]
        return [1 + sum(other > own for other in merits) for own in merits]


def allowed_together(cards: list[tuple[str, Position]]) -> bool:
    """ME-07, ME-12: whether cards placed in this order make one turn: one metal, or ascending on one position."""
    metals = [metal for metal, _ in cards]
    positions = [position for _, position in cards]
    one_metal = len(set(metals)) == 1
    start = METALS.index(metals[0])
    ascending = len(set(positions)) == 1 and tuple(metals) == METALS[start : start + len(metals)]
    return one_metal or ascending


def card_at(metal: str, position: Position) -> str:
    """A metal and where it lies, as the notation has it: `iron@2,-1`."""
    return f"{metal}@{position[0]},{position[1]}"


def read_card(text: str) -> tuple[str, Position]:
    """The metal and the position of such a notation."""
    metal, _, where = text.partition("@")
    q, r = where.split(",")
    return metal, (int(q), int(r))
