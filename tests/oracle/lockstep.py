"""The real Metallurgie and its oracle, walked through the same match step by step and compared at every one."""

from collections import Counter
from collections.abc import Mapping
from copy import copy, deepcopy
from fractions import Fraction

from creuset.core.seats import seats_in
from creuset.games import GAMES
from tests.oracle.metallurgie import DEALER, METALS, NEEDED, Oracle, card_at, read_card
from tests.oracle.pattern import Position, areas, first_card, in_one_piece

GAME = GAMES["metallurgie"]


class Lockstep:
    """A match played twice. Every step compares; a disagreement tells the actions that lead to it."""

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.options = GAME.complete(options)
        self.state = GAME.begin(self.options, seats)
        self.oracle = Oracle(self.options, seats)
        self.history: list[str] = []
        self.met: Counter[str] = Counter()
        """How often the comparison met the kinds of position that matter."""
        self.scored: set[tuple[str, Position]] = set()
        """Every card of the areas scored so far in this turn."""
        self.legal: set[str] = set()
        """The actions that both sides call legal (or possible, for the dealer) now."""
        self._compare()

    def step(self, notation: str) -> None:
        """Carry out one action on both sides, and compare."""
        assert notation in self.legal, f"{notation} is not among {sorted(self.legal)} after {self.history}"
        (actor,) = self.oracle.to_act()
        self.history.append(notation)
        self.oracle.apply(actor, notation)
        self.state.apply(actor, GAME.parse(notation))
        if not notation.startswith(("score", "take")):
            self.scored = set()
        if notation.startswith("score"):
            self.scored |= {(self.oracle.scored_metal, position) for position in self.oracle.scored_area}
        self._compare()

    def play(self, *notations: str) -> None:
        """Carry out several actions."""
        for notation in notations:
            self.step(notation)

    def deal_hands(self, metal: str) -> None:
        """Serve the whole start so that all hands are of one metal and, with a lot, seat 1 begins."""
        while self.oracle.stage in ("bonus", "lot", "deal"):
            wanted = {"bonus": "", "lot": "begin 1", "deal": f"give {metal}"}[self.oracle.stage]
            self.step(wanted or min(self.legal))

    def lay(self, metal: str, *positions: Position) -> None:
        """Take turns that turn this metal from the pile and place it; nothing is scored where that is allowed."""
        for position in positions:
            self.play("draw", f"turn {metal}", card_at(metal, position))
            while self.oracle.placed and "done" in self.legal:
                self.step("done")

    def fork(self) -> "Lockstep":
        """The same match, to be continued in another way."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.oracle = deepcopy(self.oracle)
        twin.history = list(self.history)
        twin.scored = set(self.scored)
        return twin

    def _compare(self) -> None:
        state, oracle = self.state, self.oracle
        self._same("to act", set(seats_in(state.to_act())), oracle.to_act())
        actions = {seat: [action.notation() for action in state.legal(seat)] for seat in [*range(oracle.seats), DEALER]}
        players = oracle.legal()
        dealt = oracle.chances()
        for seat, listed in actions.items():
            expected = (players or set(dealt)) if seat in oracle.to_act() else set()
            self._same(f"legal for {seat}", set(listed), expected)
            self._same(f"number of actions for {seat}", len(listed), len(expected))
        self.legal = players | set(dealt)
        weights = {action.notation(): weight for action, weight in state.chances()}
        total = sum(weights.values())
        self._same("chances", {action: Fraction(weight, total) for action, weight in weights.items()}, dealt)
        self._same("turns", state.turns(), oracle.turns)
        for seat in (None, *range(oracle.seats)):
            self._compare_view(seat)
        self._compare_outcome()
        self._count()

    def _compare_view(self, seat: int | None) -> None:
        """ME-25: what lies open, and what this seat alone knows."""
        oracle = self.oracle
        facts = self.state.view(seat).data()
        unseen = Counter(oracle.pile)
        for other in range(oracle.seats):
            if other != seat:
                unseen.update(oracle.hands[other])
        shown = [
            bonus if seat == owner or oracle.stage == "over" else None for owner, bonus in enumerate(oracle.bonuses)
        ]
        by_row = sorted(oracle.pattern.items(), key=lambda lying: (lying[0][1], lying[0][0]))
        expected: dict[str, object] = {
            "pattern": [[q, r, stack[-1]] for (q, r), stack in by_row],
            "won": [by_metal(points) for points in oracle.points],
            "discard": by_metal(oracle.discard),
            "hands": [hand.total() for hand in oracle.hands],
            "pile": oracle.pile.total() + oracle.stop_is_in_the_pile,
            "turned": oracle.turned,
            "hand": None if seat is None else by_metal(oracle.hands[seat]),
            "unseen": by_metal(unseen),
            "bonuses": shown + [None] * (oracle.seats - len(shown)),
        }
        for key, value in expected.items():
            self._same(f"{key} in the view of {seat}", facts[key], value)
        if seat is None:
            self._compare_areas(facts["areas"])

    def _compare_areas(self, shown: object) -> None:
        assert isinstance(shown, list)
        expected = [
            (metal, first_card(area), len(area), NEEDED[metal])
            for metal in METALS
            for area in areas(self.oracle.pattern, metal)
        ]
        found = [(area["metal"], tuple(area["first"]), area["size"], area["needed"]) for area in shown]
        self._same("areas", sorted(found), sorted(expected))

    def _compare_outcome(self) -> None:
        outcome = self.state.outcome()
        if self.oracle.to_act():
            self._same("outcome", outcome, None)
            return
        assert outcome is not None, self.history
        self._same("totals", list(outcome.totals), self.oracle.score())
        self._same("ranks", list(outcome.ranks), self.oracle.ranks())

    def _same(self, what: str, real: object, expected: object) -> None:
        assert real == expected, f"{what}: {real} instead of {expected} after {self.options} {self.history}"

    def _count(self) -> None:
        """Note what kind of position this was, as the oracle sees it."""
        self.met["positions"] += 1
        self.met[self.oracle.stage] += 1
        self._count_areas()
        if self.oracle.stage == "taking" and self.oracle.scored_metal == "iron":
            self._count_taking_iron()

    def _count_areas(self) -> None:
        met = self.met
        met["several areas to choose from"] += sum(verdict == "fresh" for _, _, verdict in self.oracle.judged) > 1
        for metal, area, verdict in self.oracle.judged:
            left = area & {position for scored, position in self.scored if scored == metal}
            if verdict == "fresh":
                met[f"{metal} to score"] += 1
                met["what is left of an area, to score again"] += area == left
                met["what is left of an area, to score again because new cards joined it"] += area > left > set()
            elif verdict == "stale":
                met["what is left of an area, not to score again"] += bool(left)
                met["a large area without a new card"] += not left
            else:
                met["an iron area that cannot be scored without a split"] += 1

    def _count_taking_iron(self) -> None:
        oracle, met = self.oracle, self.met
        withheld = oracle.scored_area - {read_card(action.split()[1])[1] for action in self.legal}
        whole = set(oracle.pattern)
        met["an iron that would split the pattern"] += any(not in_one_piece(whole - {iron}) for iron in withheld)
        met["an iron that could not be followed by enough others"] += any(
            in_one_piece(whole - {iron}) for iron in withheld
        )


def by_metal(cards: Counter[str]) -> dict[str, int]:
    """Cards counted by metal, zeros included."""
    return {metal: cards[metal] for metal in METALS}
