"""The log of a match: each step as those who may see it read it, and as everybody else does."""

from collections.abc import Sequence
from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.journal import ACT, ANSWER, ASK, BACK, LATE, SAY, SIT, STAND, Step
from creuset.core.message import N_, Filling, Message
from creuset.core.seats import DEALER
from creuset.core.state import State
from creuset.core.talk import ABANDON, UNDO_LAST, YES


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log. `seat` is the player it is about; the gap `player` in the message stands for their name."""

    step: int
    seat: int
    message: Message
    in_secret: bool = False
    """Whether a player decided this in secret; the dealer reveals it later."""
    kind: str = ACT
    actor: int = int(DEALER)
    """Who did it: a player, or the dealer."""
    action: Action | None = None
    """The action itself, if there is one and the reader may see it."""
    turn: int = 0
    """The turn or round when it happened."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One step in both readings: as it was, for those who may see it, and for everybody else."""

    audience: int
    openly: LogLine
    hidden: LogLine


def with_names(message: Message, names: Sequence[str]) -> Message:
    """A game's line about another player, given by number in the gap `other`, with their name in its place."""
    filled: dict[str, Filling] = {}
    for name, filling in message.gaps.items():
        if isinstance(filling, Message):
            filled[name] = with_names(filling, names)
        elif name == "other" and isinstance(filling, int):
            filled[name] = names[filling - 1]
    return Message(message.template, {**message.gaps, **filled}) if filled else message


def entry_of(state: State, step: Step, action: Action, names: Sequence[str]) -> Entry:
    """The entry for an action that is about to be carried out."""
    seat, turn = int(state.served(step.who, action)), int(state.turns())
    in_secret = step.who != DEALER and step.seen is not None
    openly = with_names(state.account(step.who, action, True), names)
    line = LogLine(step.number, seat, openly, in_secret, step.kind, step.who, action, turn)
    if step.seen is None:
        return Entry(int(state.audience(step.who, action)), line, line)
    covered = with_names(state.account(step.who, action, False), names)
    hidden = LogLine(step.number, seat, covered, in_secret, step.kind, step.who, None, turn)
    return Entry(int(state.audience(step.who, action)), line, hidden)


def talk_entry(step: Step, names: tuple[str, ...], everybody: int, turn: int) -> Entry:
    """The entry for something said, agreed or undone, which everybody may read."""
    line = LogLine(step.number, step.who, talk_message(step, names), kind=step.kind, actor=step.who, turn=turn)
    return Entry(everybody, line, line)


def talk_message(step: Step, names: tuple[str, ...]) -> Message:
    """Something said, agreed or undone, as a line of the log."""
    if step.kind == SAY:
        return Message(N_("{player}: “{text}”"), {"text": step.what})
    if step.kind == ASK:
        return _asked(step.what, names)
    if step.kind == ANSWER:
        return Message(N_("{player} agrees") if step.what == YES else N_("{player} refuses"))
    if step.kind == BACK:
        return Message(N_("{player} takes back the last decision and everything after it; everybody has agreed"))
    if step.kind == STAND:
        return Message(N_("{bot} plays for {player} from now on"), {"bot": step.what})
    if step.kind == LATE:
        return Message(N_("{player} has run out of time; {bot} plays on"), {"bot": step.what})
    if step.kind == SIT:
        return Message(N_("{player} is back"))
    return Message(N_("{player} takes back the last step"))


def _asked(what: str, names: tuple[str, ...]) -> Message:
    if what == UNDO_LAST:
        return Message(N_("{player} asks to take back the last decision and everything after it"))
    if what == ABANDON:
        return Message(N_("{player} asks to give the match up"))
    seat = int(what.rpartition(" ")[2]) - 1
    return Message(N_("{player} asks for a bot to play for {absent}"), {"absent": names[seat]})
