"""Ways to play Metal Adventures: all of it at random would be bargaining and little else."""

from random import Random

from creuset.core.seats import DEALER
from tests.games.metal_adventures.oracle.lockstep import Lockstep
from tests.games.metal_adventures.oracle.rules import Oracle
from tests.games.metal_adventures.oracle.tour import STOPS
from tests.oracle.habits import Habit, pick, pick_chance, uniform


def verb(action: str) -> str:
    """The first word of an action."""
    return action.partition(" ")[0]


def play_out(match: Lockstep, habit: Habit[Oracle], random: Random, most_steps: int) -> None:
    """Play a match to its end, or for so many steps; now and then somebody acts out of turn."""
    while match.offered and len(match.history) < most_steps:
        if DEALER in match.offered:
            match.step(pick_chance(None, match.oracle, random), DEALER)
            continue
        (deciding,) = match.oracle.to_act()
        free = sorted(seat for seat in match.offered if seat != deciding)
        shown = [(seat, action) for seat in free for action in sorted(match.offered[seat]) if verb(action) == "reveal"]
        bargaining = [seat for seat in free if "offer" in match.offered[seat]]
        if shown and random.random() < 0.3:
            seat, action = random.choice(shown)
            match.step(action, seat)
        elif bargaining and random.random() < 0.05:
            match.step("offer", random.choice(bargaining))
        elif free and random.random() < 0.003:
            seat = random.choice(free)
            match.step(random.choice(sorted(match.offered[seat])), seat)
        else:
            match.step(pick(habit, match.oracle, match.offered[deciding], random), deciding)


def fighting(_oracle: Oracle, action: str) -> float:
    """One turn after the other, with little talk."""
    return {
        "reveal": 20,
        "offer": 0.1,
        "judgment": 0.2,
        "discard": 0.02,
        "honour": 5,
        "drop": 3,
        "propose": 20,
        "give": 0.3,
        "want": 0.3,
    }.get(verb(action), 1)


def helping(oracle: Oracle, action: str) -> float:
    """Every fight is fought together, for a promise; allies betray now and then."""
    if oracle.stage in ("help", "rally"):
        return {"offer": 2, "call": 20, "ready": 1}.get(verb(action), 0.05)
    if oracle.stage == "drafting":
        deal = oracle.table.deal
        assert deal is not None
        sought = any(term == "help" for _, term in deal.clauses)
        liked = {"want help": 40, "give help": 40, "give half if won": 3, "give wreck if won": 8, "want help later": 15}
        if verb(action) in ("propose", "strike", "drop"):
            return {"propose": 40 if sought else 1, "strike": 0.05, "drop": 0.2}[verb(action)]
        return liked.get(action, 3 if verb(action) == "to" else 0.3)
    return {
        "accept": 8,
        "counter": 0.5,
        "offer": 0.3,
        "judgment": 0.2,
        "discard": 0.02,
        "reveal": 20,
        "break": 0.5,
    }.get(verb(action), 1)


def trading(oracle: Oracle, action: str) -> float:
    """Cards change hands at every opportunity."""
    if oracle.stage == "drafting":
        if any(f" {card} " in action for card in ("improvement", "wreck", "trophy")) or action == "want trophy":
            return 6
        return {"propose": 4, "to": 1, "strike": 0.2, "drop": 0.2, "say": 0.1}.get(verb(action), 0.1)
    return {"accept": 8, "offer": 0.7, "judgment": 0.2, "discard": 0.05, "buy": 6, "smuggle": 6}.get(verb(action), 1)


def touring(_oracle: Oracle, action: str) -> float:
    """As much of the tour as can be paid, much of it in Wrecks; ships rather than players."""
    if verb(action) in STOPS:
        return 8 if action.rsplit(maxsplit=1)[-1] in "123456" else 2
    return {"offer": 0.05, "judgment": 0.3, "challenge": 0.3, "space": 3, "hunt": 2, "discard": 0.02, "end": 0.5}.get(
        verb(action), 1
    )


def armed(_oracle: Oracle, action: str) -> float:
    """Improvements before all, then challenges: support cards answer each other, and there is no room for more."""
    return {"buy": 20, "smuggle": 20, "challenge": 8, "offer": 0.05, "discard": 0.02, "end": 0.3, "use": 0.7}.get(
        verb(action), 1
    )


PLAYERS: dict[str, Habit[Oracle]] = {
    "uniform": uniform,
    "fighting": fighting,
    "helping": helping,
    "trading": trading,
    "touring": touring,
    "armed": armed,
}
