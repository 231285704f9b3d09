"""What is compared of Metallurgie at every step, and ways to lay a pattern."""

from collections import Counter
from collections.abc import Mapping
from typing import Self

from creuset.packs import all_games
from tests.games.metallurgie.oracle.pattern import Position, areas, first_card, in_one_piece
from tests.games.metallurgie.oracle.rules import METALS, NEEDED, Oracle, card_at, read_card
from tests.oracle.lockstep import Lockstep as AnyLockstep

GAME = all_games()["metallurgie"]


class Lockstep(AnyLockstep[Oracle]):
    """A match of Metallurgie played twice."""

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        self.scored: set[tuple[str, Position]] = set()
        """Every card of the areas scored so far in this turn."""
        complete = GAME.complete(options)
        super().__init__(GAME, Oracle(complete, seats), complete)

    def note(self, notation: str) -> None:
        if not notation.startswith(("score", "take")):
            self.scored = set()
        if notation.startswith("score"):
            self.scored |= {(self.oracle.scored_metal, position) for position in self.oracle.scored_area}

    def deal_hands(self, metal: str) -> None:
        """Deal the whole start: all hands of one metal, and seat 1 begins if a lot is drawn."""
        while self.oracle.stage in ("bonus", "lot", "deal"):
            wanted = {"bonus": "", "lot": "begin 1", "deal": f"give {metal}"}[self.oracle.stage]
            self.step(wanted or min(self.legal))

    def lay(self, metal: str, *positions: Position) -> None:
        """Take turns that turn this metal from the pile and place it; nothing is scored where that is allowed."""
        for position in positions:
            self.play("draw", f"turn {metal}", card_at(metal, position))
            while self.oracle.placed and "done" in self.legal:
                self.step("done")

    def fork(self) -> Self:
        twin = super().fork()
        twin.scored = set(self.scored)
        return twin

    def compare_view(self, seat: int | None, facts: Mapping[str, object]) -> None:
        """ME-25: what lies open, and what this seat alone knows."""
        oracle = self.oracle
        unseen = Counter(oracle.pile)
        for other in range(oracle.seats):
            if other != seat:
                unseen.update(oracle.hands[other])
        shown = [
            bonus if seat == owner or oracle.stage == "over" else None for owner, bonus in enumerate(oracle.bonuses)
        ]
        by_row = sorted(oracle.pattern.items(), key=lambda lying: (lying[0][1], lying[0][0]))
        expected: dict[str, object] = {
            "pattern": [(q, r, stack[-1]) for (q, r), stack in by_row],
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
            self.same(f"{key} in the view of {seat}", facts[key], value)
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
        self.same("areas", sorted(found), sorted(expected))

    def count(self) -> None:
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
