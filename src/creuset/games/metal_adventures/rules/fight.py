"""A fight that is going on: who is in it, what is decided, what the dice showed (MA-23 to MA-35)."""

from typing import Final, final

from mypy_extensions import i64

from creuset.games.metal_adventures.rules.facts_names import FightKind

NO_FIGHT: Final[i64] = 0
SHIP: Final[i64] = 1
PLANET: Final[i64] = 2
CHALLENGE: Final[i64] = 3

FIGHT_KEYS: Final[tuple[FightKind, ...]] = ("ship", "planet", "challenge")
"""In plain data; the first is `SHIP`."""

NOBODY: Final[i64] = -1
NOT_THROWN: Final[i64] = -1

# How far the outcome is carried out.
UNDECIDED: Final[i64] = 0
REWARDING_STAGE: Final[i64] = 1
SETTLING_STAGE: Final[i64] = 2


@final
class Fight:
    """The data of a fight; the player whose turn it is leads it. `target` is a card, a planet or a seat."""

    def __init__(self) -> None:
        self.kind: i64 = NO_FIGHT
        self.target: i64 = 0
        self.via_karokum = False
        self.allies: i64 = 0
        """The seats that help the leader."""
        self.defenders: i64 = 0
        """The seats that help the challenged player; the traitor in a fight against a ship or planet."""
        self.traitor: i64 = NOBODY
        self.ready: i64 = 0
        self.metal: i64 = 0
        """Who uses the Metal Faktor die."""
        self.decided: i64 = 0
        self.thrown: i64 = 0
        self.faces: i64 = 0
        """What the Metal Faktor dice that were thrown showed, four bits for each seat."""
        self.orange: i64 = NOT_THROWN
        self.grey: i64 = NOT_THROWN
        self.debt: i64 = 0
        """What the leader's die takes away in this fight (MA-29)."""
        self.extra_attack: i64 = 0
        self.extra_defence: i64 = 0
        self.shields: i64 = 0
        self.passed: i64 = 0
        self.stage: i64 = UNDECIDED
        self.won = False
        self.credits: i64 = 0
        """What the winner got, for shares of the loot."""

    def copy(self) -> "Fight":
        """An independent fight equal to this one."""
        twin = Fight()
        twin.kind = self.kind
        twin.target = self.target
        twin.via_karokum = self.via_karokum
        twin.allies = self.allies
        twin.defenders = self.defenders
        twin.traitor = self.traitor
        twin.ready = self.ready
        twin.metal = self.metal
        twin.decided = self.decided
        twin.thrown = self.thrown
        twin.faces = self.faces
        twin.orange = self.orange
        twin.grey = self.grey
        twin.debt = self.debt
        twin.extra_attack = self.extra_attack
        twin.extra_defence = self.extra_defence
        twin.shields = self.shields
        twin.passed = self.passed
        twin.stage = self.stage
        twin.won = self.won
        twin.credits = self.credits
        return twin

    def begin(self, kind: i64, target: i64, via_karokum: bool) -> None:
        """A new fight against a ship, a planet or a player."""
        self.clear()
        self.kind = kind
        self.target = target
        self.via_karokum = via_karokum

    def clear(self) -> None:
        """The fight is over."""
        self.kind = NO_FIGHT
        self.target = 0
        self.via_karokum = False
        self.allies = 0
        self.defenders = 0
        self.traitor = NOBODY
        self.ready = 0
        self.metal = 0
        self.decided = 0
        self.debt = 0
        self.extra_attack = 0
        self.extra_defence = 0
        self.shields = 0
        self.stage = UNDECIDED
        self.won = False
        self.credits = 0
        self.lift_dice()

    def lift_dice(self) -> None:
        """All dice are picked up, to be thrown for the first time or again."""
        self.thrown = 0
        self.faces = 0
        self.orange = NOT_THROWN
        self.grey = NOT_THROWN
        self.passed = 0

    def face(self, seat: i64) -> i64:
        """What a seat's Metal Faktor die showed in this fight; 0 if it was not thrown."""
        return (self.faces >> (seat * 4)) & 15

    def throw_metal(self, seat: i64, face: i64) -> None:
        """A Metal Faktor die fell."""
        self.faces |= face << (seat * 4)
