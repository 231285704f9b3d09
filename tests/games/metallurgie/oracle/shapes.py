"""Random patterns on which scoring is hard, laid by legal turns of a match."""

from random import Random

from tests.games.metallurgie.oracle.habits import gathering, touched
from tests.games.metallurgie.oracle.lockstep import Lockstep
from tests.games.metallurgie.oracle.pattern import Position, neighbours, showing
from tests.games.metallurgie.oracle.rules import card_at
from tests.oracle.habits import pick


def lay_threads(match: Lockstep, irons: int, caps: int, random: Random) -> None:
    """Thin lines and rings of iron between copper: little can be taken without a split (ME-18)."""
    match.deal_hands("gold")
    pattern = match.oracle.pattern
    match.lay("copper", *sorted(showing(pattern, "iron")))
    last = (1, 0)
    for _ in range(irons):
        # A line goes on from its last card, or branches off anywhere.
        start = last if random.random() < 0.8 else random.choice(sorted(pattern))
        free = [position for position in neighbours(start) if position not in pattern]
        free = free or sorted(match.oracle.positions_for("iron"))
        last = random.choices(free, [thinness(match, position) for position in free])[0]
        match.lay("iron", last)
    irons_lying = sorted(showing(pattern, "iron"))
    random.shuffle(irons_lying)
    # Copper on loose ends cannot be taken with the iron, and must stay joined to the rest.
    match.lay("copper", *sorted(irons_lying, key=lambda position: touched(match.oracle, position))[:caps])


def thinness(match: Lockstep, position: Position) -> float:
    """How much a thread of iron prefers a free position."""
    return {1: 8, 2: 4}.get(touched(match.oracle, position), 0.2)


def add_to_threads(match: Lockstep, random: Random) -> None:
    """One more iron beside the others, and what can be scored then."""
    irons = showing(match.oracle.pattern, "iron")
    free = sorted(place for place in match.oracle.positions_for("iron") if irons.intersection(neighbours(place)))
    if free:
        last = random.choices(free, [thinness(match, position) for position in free])[0]
        match.play("draw", "turn iron", card_at("iron", last), "done")
        score_in_several_ways(match, random)


def lay_towers(match: Lockstep, counts: dict[str, int], random: Random) -> None:
    """High stacks in large areas: one scoring uncovers the next (ME-19)."""
    match.deal_hands("iron")
    for metal, count in counts.items():
        for _ in range(count):
            free = sorted(match.oracle.positions_for(metal))
            if free:
                match.lay(metal, _where_it_gathers(match, metal, free, random))


def add_to_towers(match: Lockstep, metal: str, random: Random) -> None:
    """One more card on top, and what can be scored then."""
    free = sorted(match.oracle.positions_for(metal))
    if free:
        last = _where_it_gathers(match, metal, free, random)
        match.play("draw", f"turn {metal}", card_at(metal, last), "done")
        score_in_several_ways(match, random)


def _where_it_gathers(match: Lockstep, metal: str, free: list[Position], random: Random) -> Position:
    return random.choices(free, [gathering(match.oracle, card_at(metal, position)) for position in free])[0]


def score_in_several_ways(match: Lockstep, random: Random) -> None:
    """Score everything that can be scored, three times from the same position; then leave it."""
    if match.oracle.stage == "scoring":
        for _ in range(3):
            twin = match.fork()
            while twin.oracle.stage in ("scoring", "taking"):
                twin.step(pick(gathering, twin.oracle, twin.legal, random))
        match.step("done")
