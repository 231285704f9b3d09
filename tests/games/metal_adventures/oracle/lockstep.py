"""What is compared of Metal Adventures at every step, and what kinds of position are counted."""

from collections.abc import Mapping

from creuset.core.seats import seats_in
from creuset.packs import all_games
from tests.games.metal_adventures.oracle.figures import own_cards, read_figures
from tests.games.metal_adventures.oracle.rules import Oracle
from tests.games.metal_adventures.oracle.shown import (
    SORTED,
    captain_facts,
    deal_facts,
    fight_facts,
    table_facts,
    wreck_facts,
)
from tests.oracle.lockstep import Lockstep as AnyLockstep

GAME = all_games()["metal_adventures"]


class Lockstep(AnyLockstep[Oracle]):
    """A match of Metal Adventures played twice."""

    def __init__(self, options: Mapping[str, str], seats: int) -> None:
        complete = GAME.complete(options)
        self._offered: dict[int, set[str]] = {}
        text = own_cards() if complete["cards"] == "standard" else complete["cards"]
        super().__init__(GAME, Oracle(read_figures(text), complete, seats), complete)

    @property
    def offered(self) -> dict[int, set[str]]:
        """What is legal for each who is to act, and for those who may act out of turn (MA-13 to MA-15)."""
        return self._offered

    @offered.setter
    def offered(self, owed: dict[int, set[str]]) -> None:
        self._offered = owed | {seat: self.oracle.legal_for(seat) for seat in self.oracle.free()}

    def legal_for(self, seat: int) -> set[str]:
        return self.oracle.legal_for(seat)

    def watched(self) -> list[int]:
        """One after the other: what differs between them is in their hands."""
        return [len(self.history) % self.oracle.seats]

    def compare_view(self, seat: int | None, facts: dict[str, object]) -> None:
        """The public figures, and what the reader alone knows."""
        table = self.oracle.table
        self._compare_facts("", facts, table_facts(self.oracle, seat))
        captains = facts["captains"]
        assert isinstance(captains, list)
        for number, captain in enumerate(captains):
            self._compare_facts(f" of {number}, seen by {seat}", captain, captain_facts(table, number))
            shown = sorted((wreck["back"], wreck["card"] or "") for wreck in captain["wrecks"])
            self.same(f"Wrecks of {number}, seen by {seat}", shown, wreck_facts(table, number, seat))
        known_to_all = facts["open"]
        assert isinstance(known_to_all, dict)
        wrecks = {card for captain in table.captains for card in captain.wrecks}
        expected = {card for card in wrecks if None in table.known[card]}
        self.same(f"Wrecks that all know, told to {seat}", wrecks & set(known_to_all["cards"]), expected)
        deal = None if table.deal is None else deal_facts(table.deal, seat)
        if deal is not None and self.oracle.stage == "showing":
            del deal["gives"]  # who looks at a trophy may have known it before
        self._compare_part("deal", facts["deal"], deal)
        fight = None if table.fight is None else fight_facts(table.fight, table.seats)
        self._compare_part("fight", facts["fight"], fight)
        self._compare_part("last fight", _with_sums(facts["last_fight"]), table.last_fight)

    def _compare_facts(self, whose: str, shown: dict[str, object], expected: dict[str, object]) -> None:
        for key, value in expected.items():
            fact = shown[key]
            self.same(f"{key}{whose}", sorted(fact) if key in SORTED and isinstance(fact, list) else fact, value)

    def _compare_part(self, what: str, shown: object, expected: dict[str, object] | None) -> None:
        """A part of the facts that is not always there."""
        if self.oracle.stage == "over":
            return
        self.same(f"whether there is a {what}", shown is not None, expected is not None)
        if isinstance(shown, dict) and expected is not None:
            self._compare_facts(f" of the {what}", shown, expected)

    def note(self, notation: str) -> None:
        verb = notation.split(maxsplit=1)[0]
        self.met[f"{verb}: done"] += 1
        fight = self.oracle.table.fight
        if verb == "ready" and fight is not None:
            self.met[f"a {'Hunter' if fight.hunter else fight.kind} fought"] += 1
            self.met["a fight with an ally"] += len(fight.allies) > 0
            self.met["a fight with a debt"] += fight.debt > 0

    def count(self) -> None:
        oracle, met = self.oracle, self.met
        free = set(self.offered) - oracle.to_act()
        unexpected = free - set(seats_in(self.state.free_to_act()))
        self.same("who may act out of turn and is not said to be free to", unexpected, set())
        met["somebody may act out of turn"] += bool(free)
        met["somebody is infamous"] += any(captain.infamous for captain in oracle.table.captains)
        seats = set(range(oracle.seats))
        known = [oracle.table.known[card] for captain in oracle.table.captains for card in captain.wrecks]
        met["a Wreck that not all know"] += any(not seats <= knowing for knowing in known)
        met["a Wreck that all but spectators know"] += any(knowing == seats for knowing in known)
        if oracle.stage == "over":
            met[f"ended: {oracle.table.ending}"] += 1


def _with_sums(told: object) -> object:
    """The last fight with the sums of its parts."""
    if not isinstance(told, dict):
        return told
    return told | {side: sum(part["value"] for part in told[side]) for side in ("attack", "defence")}
