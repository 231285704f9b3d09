"""What is compared of Metro X at every step, and what kinds of position are counted."""

from collections.abc import Mapping

from creuset.packs import all_games
from tests.games.metrox.oracle.hard_cases import Memory, at_the_end, since, to_choose_from
from tests.games.metrox.oracle.rules import CARDS, Oracle
from tests.games.metrox.oracle.sheet import Sheet
from tests.oracle.lockstep import Lockstep as AnyLockstep

GAME = all_games()["metrox"]


class Lockstep(AnyLockstep[Oracle]):
    """A match of Metro X played twice, on any map."""

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        complete = GAME.complete(options)
        self.table: dict[str, object] = {}
        """What a spectator was shown last."""
        oracle = Oracle(complete, seats)
        self.memory = Memory(oracle)
        """What the counting needs to know of the step before."""
        super().__init__(GAME, oracle, complete)

    def legal_for(self, seat: int) -> set[str]:
        return self.oracle.legal_for(seat)

    def watched(self) -> list[int]:
        """One after the other: everybody is shown the same, apart from their own choice (MX-14)."""
        return [len(self.history) % self.oracle.seats]

    def compare_view(self, seat: int | None, facts: dict[str, object]) -> None:
        """MX-14: everybody is shown the same, plus their own choice."""
        if seat is None:
            self._compare_table(facts)
            self.table = facts
        own: dict[str, object] = {"seat": None if seat is None else seat + 1}
        choice = None if seat is None else self.oracle.chosen.get(seat)
        if seat is not None and choice is not None:
            chosen = facts["chosen"]
            assert isinstance(chosen, dict)
            marks = self.oracle.sheets[seat].would_mark(str(self.oracle.card), choice)
            self.same(f"chosen by {seat}", chosen["marks"], marks)
            own.update(choice=choice, chosen=chosen)
        self.same(f"view of {seat}", facts, {**self.table, **own})

    def _compare_table(self, facts: dict[str, object]) -> None:
        oracle = self.oracle
        expected: dict[str, object] = {
            "players": oracle.seats,
            "map": oracle.city.key,
            "phase": oracle.stage,
            "round": oracle.turns,
            "card": oracle.card,
            "pile": {card: oracle.pile[card] for card in CARDS},
            "pending": [seat + 1 for seat in sorted(oracle.choosing)],
            "claimed": [letter for letter in oracle.city.lines if letter in oracle.claimed],
        }
        if oracle.seats > 1:  # alone nothing is shown
            expected["showing"] = [seat + 1 for seat in sorted(oracle.choosing | set(oracle.chosen))]
        for key, value in expected.items():
            self.same(key, facts[key], value)
        shown = facts["sheets"]
        assert isinstance(shown, list)
        self.same("number of sheets", len(shown), oracle.seats)
        for seat, sheet in enumerate(oracle.sheets):
            self.same(f"sheet {seat + 1}", shown[seat], self._written(seat, sheet))

    def _written(self, seat: int, sheet: Sheet) -> dict[str, object]:
        """A sheet as views tell it."""
        return {
            "windows": sheet.windows,
            "ways": {letter: {"forward": 1, "backward": 2}[way] for letter, way in sheet.ways.items()},
            "marked": [station for station in self.oracle.city.stations if sheet.is_marked(station)],
            "transfers": sheet.transfers,
            "empty": len(sheet.empty()),
            "complete": [letter for letter in self.oracle.city.lines if letter in sheet.won],
            "bonuses": sheet.won,
            "points": sum(sheet.won.values()),
            "repeats": self.oracle.repeats[seat],
        }

    def count(self) -> None:
        oracle, met = self.oracle, self.met
        if oracle.stage == "choosing":
            met.update(case for seat in oracle.choosing for case in to_choose_from(oracle, seat))
        now = Memory(oracle)
        met.update(since(self.memory, now))
        self.memory = now
        if oracle.stage == "over":
            met.update(at_the_end(oracle))
