"""Two worlds that one reader cannot tell apart, played on side by side as long as they cannot."""

from collections.abc import Iterator

from creuset.conformance.play import actors, choose, free_seats
from creuset.conformance.sentences import said_refusal, spoken
from creuset.conformance.setups import Setup
from creuset.core.action import Action
from creuset.core.fair import seed_from
from creuset.core.rng import Rng
from creuset.core.seats import everyone
from creuset.core.state import State
from creuset.table.log import with_names
from creuset.table.match import Match

TRIES = 12
"""How often a step is chosen anew that would not look the same in both worlds."""


def sees(state: State, reader: int | None, actor: int, action: Action) -> bool:
    """Whether a reader (a seat, or a spectator) sees an action as it is, before it is carried out."""
    audience = int(state.audience(actor, action))
    return audience == everyone(state.seats()) if reader is None else bool(audience >> reader & 1)


def step_alike(reader: int | None, true: State, other: State, rng: Rng) -> tuple[int, Action, Action] | None:
    """Who acts next, and how in each of the worlds, so that it looks the same to the reader; `None` when nothing does.

    What they see is the same action in both. What they do not see is chosen in each world for itself.
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


def shown(state: State, reader: int | None, tried: list[Action]) -> dict[str, object]:
    """Everything that a position tells a reader: their view, what they may do, and why they may not do the rest."""
    seen: dict[str, object] = {
        "view": state.view(reader).encode(),
        "to_act": actors(state),
        "free_to_act": free_seats(state),
        "turns": int(state.turns()),
    }
    if reader is not None:
        seen["legal"] = [action.notation() for action in state.legal(reader)]
        for action in tried:
            refusal = state.refusal(reader, action)
            why = None if refusal is None else (refusal.rule, refusal.message.template, said_refusal(action, refusal))
            seen[f"refusal of {action}"] = why
    return seen


def line(state: State, reader: int | None, actor: int, action: Action) -> tuple[int, str]:
    """The line of the log that a reader gets for an action that is about to be carried out."""
    names = [f"player {seat}" for seat in range(int(state.seats()))]
    message = with_names(state.account(actor, action, sees(state, reader, actor, action)), names)
    return int(state.served(actor, action)), spoken(f"the line of {action}", message, player="{player}")


class Scripted(Match):
    """A match whose dealer does as they are told."""

    def _deal(self, at: int) -> None:
        """The check says what is dealt."""

    def state(self) -> State:
        """The whole truth, which a match never shows."""
        return self._history.state

    def play(self, actor: int, action: str, at: int = 0) -> None:
        """One step of a seat or of the dealer."""
        self._step(actor, self.game.parse(action), at)


def scripted(setup: Setup, clock: tuple[int, int] | None = None) -> Scripted:
    """A new match at this table."""
    names = [f"player {seat}" for seat in range(setup.seats)]
    match = Scripted.begin(setup.game, dict(setup.options), ["you"] * setup.seats, names, seed_from("leak"), clock)
    assert isinstance(match, Scripted)
    return match


def matches_alike(
    setup: Setup, reader: int | None, rng: Rng, beginning: int = 0, clock: tuple[int, int] | None = None
) -> Iterator[tuple[Scripted, Scripted, Action]]:
    """Two matches that look alike to the reader, after every step as long as they do, and the first one's action.

    The first steps may be a common beginning, the same in both. The end is left out: then secrets may be turned up.
    """
    true, other = scripted(setup, clock), scripted(setup, clock)
    while true.steps < beginning and true.state().to_act() != 0:
        actor, action = choose(true.state(), rng)
        true.play(actor, action.notation(), true.steps + 1)
        other.play(actor, action.notation(), other.steps + 1)
    while true.state().to_act() != 0 and true.steps < setup.followed + beginning:
        alike = step_alike(reader, true.state(), other.state(), rng)
        if alike is None:
            return
        actor, action, twin = alike
        true.play(actor, action.notation(), true.steps + 1)
        other.play(actor, twin.notation(), other.steps + 1)
        if true.state().to_act() == 0:
            return
        yield true, other, action
