"""What is compared of La Forge des Dieux at every step, and what kinds of position are counted."""

from collections import Counter
from collections.abc import Mapping
from itertools import permutations

from creuset.games.forge.rules import GAME
from tests.games.forge.oracle.figures import COLOURS, KINDS, Piece
from tests.games.forge.oracle.mine import is_in_sight, name, resting, touching
from tests.games.forge.oracle.rules import Oracle
from tests.oracle.lockstep import Lockstep as AnyLockstep


class Lockstep(AnyLockstep[Oracle]):
    """A match of La Forge des Dieux played twice, with any set of pieces."""

    def __init__(self, figures: str, options: Mapping[str, str], seats: int) -> None:
        complete = GAME.complete({**options, "pieces": figures})
        self.table: dict[str, object] = {}
        """What a spectator was shown last."""
        super().__init__(GAME, Oracle(figures, complete, seats), complete)

    def watched(self) -> list[int]:
        """One after the other: everybody is shown the same (FO-16)."""
        return [len(self.history) % self.oracle.seats]

    def compare_view(self, seat: int | None, facts: dict[str, object]) -> None:
        """FO-16: everybody is shown the same, and all there is."""
        if seat is None:
            self._compare_table(facts)
            self.table = facts
        self.same(f"view of {seat}", facts, {**self.table, "seat": None if seat is None else seat + 1})

    def _compare_table(self, facts: dict[str, object]) -> None:
        oracle = self.oracle
        free = oracle.free_cubes()
        expected: dict[str, object] = {
            "phase": oracle.stage,
            "turn": oracle.turns,
            "player": oracle.player + 1,
            "first": oracle.first + 1,
            "mine": [
                {"at": name(place), "colour": colour, "free": place in free} for place, colour in oracle.mine.items()
            ],
            "coming": [name(place) for place in oracle.coming_to_light()] if "cube" in self._dealt() else [],
            "left": by_colour(oracle.left_in_the_mine()),
            "unseen": by_colour(oracle.unseen()),
            "reserves": [by_colour(reserve) for reserve in oracle.reserves],
            "renown": oracle.score(),
            "forged": oracle.forged.name if oracle.forged else None,
        }
        if not self.history:
            expected["figures"] = {piece.name: printed(piece) for piece in oracle.pieces.values()}
        for key, value in expected.items():
            self.same(key, facts[key], value)
        self._compare_pyramids(facts["pyramids"])
        self._compare_belongings(facts["singles"], facts["weapons"])
        self._compare_ending(facts["ending"])

    def _dealt(self) -> set[str]:
        """What the dealer deals now, if anything: `lay`, `cube` or `begin`."""
        return {action.split()[0] for action in self.oracle.chances()}

    def _compare_pyramids(self, shown: object) -> None:
        """FO-02: blades before handles, each from the row of one on; places counted in their row from 0."""
        assert isinstance(shown, list)
        oracle = self.oracle
        expected = [
            {
                "row": row,
                "index": number - 1,
                "piece": piece.name,
                "free": oracle.is_free_piece(kind, (row, number)),
            }
            for kind in KINDS
            for (row, number), piece in sorted(oracle.pyramids[kind].items(), key=lambda lying: lying[0])
        ]
        if oracle.stage == "laying":  # nothing is free to be forged before the pyramids are complete
            expected = [{**piece, "free": False} for piece in expected]
            shown = [{**piece, "free": False} for piece in shown]
        self.same("pyramids", shown, expected)

    def _compare_belongings(self, singles: object, weapons: object) -> None:
        """The order in which somebody's pieces are told does not matter."""
        assert isinstance(singles, list)
        assert isinstance(weapons, list)
        for seat in range(self.oracle.seats):
            owned = sorted(piece.name for piece in self.oracle.singles[seat])
            self.same(f"singles of {seat}", sorted(singles[seat]), owned)
            joined = sorted((blade.name, handle.name) for blade, handle in self.oracle.weapons[seat])
            self.same(f"weapons of {seat}", sorted(weapons[seat]), joined)

    def _compare_ending(self, ending: object) -> None:
        """FO-13: with several reasons, any of them; within a turn it need not be told yet."""
        reasons = self.oracle.endings()
        if self.oracle.stage in ("acting", "over"):
            self.same("whether the end is near", ending is not None, bool(reasons))
        assert ending is None or ending in reasons, f"{ending} instead of {reasons} after {self.history}"
        outcome = self.state.outcome()
        if outcome is not None:
            self.same("reason", outcome.key, ending)

    def count(self) -> None:
        self.met["a cube comes to light"] += self.oracle.stage == "lighting"
        if self.oracle.stage == "acting":
            self._count_acting()
        elif self.oracle.stage == "joining":
            self.met["a choice of partners for a new piece"] += len(self.legal) > 2
        elif self.oracle.stage == "over":
            self._count_over()

    def _count_acting(self) -> None:
        oracle, met = self.oracle, self.met
        mine = oracle.mine
        met["a bare top with too many sides touching"] += any(
            resting(mine, place) == 0 and touching(mine, place) > 2 for place in mine
        )
        met["a cube seen from above alone"] += any(
            resting(mine, place) == 0 and touching(mine, place) == 4 for place in mine
        )
        met["a cube seen by a part of its top alone"] += any(
            0 < resting(mine, place) < 4 and touching(mine, place) == 4 for place in mine
        )
        met["a cube out of sight"] += any(not is_in_sight(mine, place) for place in mine)
        met["a piece that can be paid but is covered"] += any(
            oracle.can_pay(piece) for pyramid in oracle.pyramids.values() for piece in pyramid.values()
        ) and not any(action.startswith("forge") for action in self.legal)
        met["a join as an action"] += any(action.startswith("join") for action in self.legal)
        met["a pass"] += self.legal == {"pass"}
        met["a turn in the last round"] += bool(oracle.endings())
        met["a cube to take in the last round"] += bool(oracle.endings()) and bool(mine)
        met["a piece to forge in the last round"] += bool(oracle.endings()) and any(
            action.startswith("forge") for action in self.legal
        )

    def _count_over(self) -> None:
        oracle, met = self.oracle, self.met
        for reason in oracle.endings():
            met[f"ended: {reason}"] += 1
        met["ended with cubes left"] += bool(oracle.mine)
        met["single pieces at the end"] += any(oracle.singles)
        met["a shared place"] += len(set(oracle.ranks())) < oracle.seats
        for seat, other in permutations(range(oracle.seats), 2):
            if oracle.score()[seat] == oracle.score()[other]:
                weapons, others = len(oracle.weapons[seat]), len(oracle.weapons[other])
                singles, lone = len(oracle.singles[seat]), len(oracle.singles[other])
                met["a tie that nothing but weapons breaks"] += weapons > others and singles >= lone
                met["a tie that single pieces break"] += weapons == others and singles < lone


def by_colour(cubes: Counter[str]) -> dict[str, int]:
    """Cubes counted by colour, zeros included."""
    return {colour: cubes[colour] for colour in COLOURS}


def printed(piece: Piece) -> dict[str, object]:
    """What stands on a piece, as views tell it."""
    return {
        "cost": by_colour(piece.cost),
        "renown": piece.renown,
        "same_type": piece.same_type,
        "same_colour": piece.same_colour,
    }
