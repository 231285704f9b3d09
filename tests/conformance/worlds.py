"""Two worlds that one reader cannot tell apart, played on side by side as long as he cannot."""

from creuset.core.action import Action
from creuset.core.rng import Rng
from creuset.core.seats import everyone
from creuset.core.state import State
from tests.conformance.play import actors, choose

TRIES = 12
"""How often a step is chosen anew that would not look the same in both worlds."""


def sees(state: State, reader: int | None, actor: int, action: Action) -> bool:
    """Whether a reader (a seat, or a spectator) sees an action as it is, before it is carried out."""
    audience = int(state.audience(actor, action))
    return audience == everyone(state.seats()) if reader is None else bool(audience >> reader & 1)


def step_alike(reader: int | None, true: State, other: State, rng: Rng) -> tuple[int, Action, Action] | None:
    """Who acts next, and how in each of the worlds, so that it looks the same to the reader; `None` when nothing does.

    What he sees is the same action in both. What he does not see is chosen in each world for itself.
    """
    for _try in range(TRIES):
        actor, action = choose(true, rng)
        if sees(true, reader, actor, action):
            if other.judge(actor, action) == 0 and sees(other, reader, actor, action):
                return actor, action, action
        else:
            unseen = [each for each in other.legal(actor) if not sees(other, reader, actor, each)]
            if unseen:
                return actor, action, unseen[rng.below(len(unseen))]
    return None


def shown(state: State, reader: int | None, tried: list[Action]) -> list[object]:
    """Everything that a position tells a reader: his view, what he may do, and why he may not do the rest."""
    seen: list[object] = [state.view(reader).encode(), actors(state), int(state.turns())]
    if reader is not None:
        seen.append([action.notation() for action in state.legal(reader)])
        for action in tried:
            refusal = state.refusal(reader, action)
            seen.append(None if refusal is None else (refusal.rule, str(refusal), refusal.message.template))
    return seen


def line(state: State, reader: int | None, actor: int, action: Action) -> tuple[int, str]:
    """The line of the log that a reader gets for an action that is about to be carried out."""
    message = state.account(actor, action, sees(state, reader, actor, action))
    return int(state.served(actor, action)), message.template.format(**{**message.gaps, "player": "{player}"})
