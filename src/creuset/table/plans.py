"""Plans: what a player lays down while waiting, to be done in their name when their turn comes.

A plan is a list of moves in the notation of the game, each with or without an event that has to have happened first, by
its notation, too. What has happened, the log says, as that player may read it; whether a move is legal, the game, when
the player is to act. Neither is worked out here. A plan serves one decision, and any decision of the player ends it.
"""

from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.errors import CannotTalk
from creuset.core.message import N_, Message
from creuset.table.match import Match
from creuset.table.messages import PlannedMove

MOST_MOVES = 12
LONGEST_NOTATION = 300


@dataclass(frozen=True)
class Plan:
    """What a seat wants to do at its next decision; `since` is the last step when it was laid down."""

    seat: int
    since: int
    moves: tuple[PlannedMove, ...]


def lay(match: Match, seat: int, moves: list[PlannedMove]) -> Plan:
    """A plan, checked as far as it can be now; raises `CannotTalk`, or `BadAction` for what is no notation."""
    if match.over:
        raise CannotTalk(Message(N_("the match is over")))
    if seat in match.to_act():
        raise CannotTalk(Message(N_("it is your turn: there is nothing to plan")))
    if len(moves) > MOST_MOVES:
        raise CannotTalk(Message(N_("a plan has at most {most} moves"), {"most": MOST_MOVES}))
    for move in moves:
        for notation in (move.what, move.after):
            if notation is not None:
                match.game.parse(notation[:LONGEST_NOTATION])
    return Plan(seat, match.steps, tuple(moves))


def is_due(match: Match, plan: Plan) -> bool:
    """Whether its seat is to decide in person, and has not decided anything since the plan was laid down."""
    if plan.seat not in match.to_act() or match.player_of(plan.seat) is not None or match.proposal is not None:
        return False
    last = match.last_decision(plan.seat)
    return last is None or last <= plan.since


def next_move(match: Match, plan: Plan) -> Action | None:
    """The first planned move that is legal now and whose event has happened since; None if there is none."""
    happened = {
        line.action.notation()
        for line in match.log(plan.seat, plan.since)
        if line.action is not None and line.actor != plan.seat
    }
    legal = {action.notation(): action for action in match.legal(plan.seat)}
    for move in plan.moves:
        if move.what in legal and (move.after is None or move.after in happened):
            return legal[move.what]
    return None
