"""The last fight that was decided, as everybody saw it: both sums, who won, and what it brought to whom."""

from typing import Final, final

from mypy_extensions import i64

from creuset.core.bits import members
from creuset.games.metal_adventures.rules.cards import SPACE_KEYS
from creuset.games.metal_adventures.rules.components import PLANET_KEYS
from creuset.games.metal_adventures.rules.facts import LastFight, Part, Spoil
from creuset.games.metal_adventures.rules.facts_names import SpoilKind
from creuset.games.metal_adventures.rules.fight import CHALLENGE, FIGHT_KEYS, NOBODY, PLANET, SHIP, Fight


@final
class Record:
    """A fight as it was decided. It never changes, so copies of a position share it; what follows makes a new one."""

    def __init__(self, told: LastFight) -> None:
        self.told: Final = told

    def __reduce__(self) -> tuple[type["Record"], tuple[LastFight]]:
        """How to travel to another process, because compiled objects cannot be pickled by default."""
        return Record, (self.told,)

    def with_spoils(self, spoils: list[Spoil]) -> "Record":
        """The same fight, and what it brought besides; what is alike counts together."""
        known = self.told["spoils"].copy()
        for spoil in spoils:
            _add(known, spoil)
        return Record({**self.told, "spoils": known})


def _add(known: list[Spoil], spoil: Spoil) -> None:
    for number, other in enumerate(known):
        if (
            spoil["card"] is None
            and other["card"] is None
            and other["seat"] == spoil["seat"]
            and other["what"] == spoil["what"]
            and other["other"] == spoil["other"]
        ):
            known[number] = {**other, "count": other["count"] + spoil["count"]}
            return
    known.append(spoil)


def spoil(seat: i64, what: SpoilKind, count: i64, card: str | None = None, other: i64 = NOBODY) -> Spoil:
    """Something that a fight brought a player, or cost them."""
    return {
        "seat": int(seat) + 1,
        "what": what,
        "count": int(count),
        "card": card,
        "other": None if other == NOBODY else int(other) + 1,
    }


def moved(giver: i64, taker: i64, what: SpoilKind, count: i64, card: str | None = None) -> list[Spoil]:
    """Something that went from one player to another."""
    return [spoil(taker, what, count, card, giver), spoil(giver, what, -count, card, taker)]


def recorded(
    fight: Fight, turn: i64, leader: i64, attack: list[Part], defence: list[Part], lead: i64, hunter: bool
) -> Record:
    """A fight at the moment when the sums are compared, before anything comes of it."""
    return Record(
        {
            "turn": int(turn),
            "kind": FIGHT_KEYS[fight.kind - SHIP],
            "leader": int(leader) + 1,
            "card": SPACE_KEYS[fight.target] if fight.kind == SHIP else None,
            "via_karokum": fight.via_karokum,
            "planet": PLANET_KEYS[fight.target] if fight.kind == PLANET else None,
            "opponent": int(fight.target) + 1 if fight.kind == CHALLENGE else None,
            "hunter": hunter,
            "allies": [seat + 1 for seat in members(fight.allies)],
            "defenders": [seat + 1 for seat in members(fight.defenders)],
            "traitor": None if fight.traitor == NOBODY else int(fight.traitor) + 1,
            "attack": attack,
            "defence": defence,
            "won": lead >= 0,
            "margin": int(lead if lead >= 0 else -lead),
            "spoils": [],
        }
    )
