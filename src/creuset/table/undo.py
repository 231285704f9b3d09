"""Undo until something was learned.

No game declares what may be undone. A seat may take its last decision back as long as its view tells it nothing that
it did not know when it decided: every later step left its view as it was, and its own action had a result that it
could foresee. What others saw of it in the meantime is its own risk.
"""

from creuset.core.fair import rng_from
from creuset.core.replay import History

WORLDS = 8
"""In how many imagined worlds an action must have had the same result to count as foreseen."""


def last_decision(history: History, seat: int) -> int | None:
    """The step number of the last decision of this seat that stands."""
    for number, actor, _action in reversed(history.actions):
        if actor == seat:
            return number
    return None


def taught_nothing(history: History, seat: int, number: int) -> bool:
    """Whether this seat has learned nothing from the step of this number and all that came after it."""
    state = history.before(number)
    known = state.view(seat)
    later = [entry for entry in history.actions if entry[0] >= number]
    action = later[0][2]
    state.advance(seat, action)
    result = state.view(seat).digest()
    for _number, actor, following in later[1:]:
        state.advance(actor, following)
        if state.view(seat).digest() != result:
            return False
    rng = rng_from("undo", number)
    for _world in range(WORLDS):
        imagined = known.imagine(rng)
        imagined.advance(seat, action)
        if imagined.view(seat).digest() != result:
            return False
    return True
