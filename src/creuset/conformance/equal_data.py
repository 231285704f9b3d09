"""`data` is the whole truth: positions with equal data go on alike, whatever led to them."""

from collections import Counter
from itertools import islice

from creuset.conformance.checks import every_choice
from creuset.conformance.plain_data import difference
from creuset.conformance.play import choose, kind_of, who
from creuset.conformance.setups import Setup
from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.state import State

WALKS = 8
"""How many games are begun, the first one followed and the others for a few steps: openings are often the same."""

OPENING = 12
"""So many steps of the others."""

ALTERNATIVES = 2
"""How many actions are tried beside the one that is carried out."""

COMPARED = 6
"""How often positions are played on side by side that the same kinds of actions led to."""

AHEAD = 12
"""For so many steps: a secret choice shows when everybody has made theirs."""


@every_choice
def positions_with_equal_data_go_on_alike(setup: Setup) -> None:
    """Positions with equal data offer and show the same and lead to the same: `data` leaves nothing out."""
    rng = setup.rng("equal data")
    met: dict[str, tuple[State, Action]] = {}
    compared: Counter[tuple[object, object]] = Counter()
    for number in range(WALKS):
        state = setup.start()
        for actor, action in islice(setup.walk(state, rng), OPENING if number else None):
            for tried in some(state.legal(actor), action, rng):
                after = state.copy()
                after.apply(actor, tried)
                before, led_there = met.setdefault(after.digest(), (after, tried))
                kinds = kind_of(led_there), kind_of(tried)
                if before is not after and compared[kinds] < COMPARED:
                    compared[kinds] += 1
                    check_alike(before.copy(), after.copy(), f"after {led_there} and after {tried}", setup, rng)
    setup.tally["equal data"] += compared.total()


def some(legal: list[Action], action: Action, rng: Rng) -> list[Action]:
    """An action and some others."""
    others = [legal[rng.below(len(legal))] for _other in range(ALTERNATIVES if len(legal) > 1 else 0)]
    return list(dict.fromkeys([action, *others]))


def check_alike(first: State, second: State, when: str, setup: Setup, rng: Rng) -> None:
    """Two positions with equal data offer the same and show the same, and so they do after the same actions."""
    for step in range(AHEAD):
        later = f" {step} steps later" if step else ""
        check_equal(f"{when} the data are equal, but not what is offered{later}", offered(first), offered(second))
        check_equal(f"{when} the data are equal, but not what is seen{later}", seen(first, setup), seen(second, setup))
        if first.to_act() == 0:
            return
        actor, action = choose(first, rng)
        first.apply(actor, action)
        second.apply(actor, action)
        check_equal(f"{when} the data are equal, but not after {action}", first.data(), second.data())


def check_equal(otherwise: str, first: object, second: object) -> None:
    """Both are the same; if not, the first difference is told."""
    assert first == second, f"{otherwise}: {difference(first, second)}"


def offered(state: State) -> dict[str, object]:
    """What a position offers everybody."""
    outcome = state.outcome()
    return {
        "to_act": int(state.to_act()),
        "free_to_act": int(state.free_to_act()),
        "turns": int(state.turns()),
        "legal": [[action.notation() for action in state.legal(seat)] for seat in range(state.seats())],
        "chances": {action.notation(): weight for action, weight in state.chances()},
        "outcome": None if outcome is None else outcome.data(),
    }


def seen(state: State, setup: Setup) -> dict[str, object]:
    """What a position shows everybody."""
    return {who(reader): state.view(reader).encode() for reader in setup.readers()}
