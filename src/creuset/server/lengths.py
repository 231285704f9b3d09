"""How long a match may become: far longer than anybody plays, and short enough to be read again in seconds.

The longest game on record has 1,908 steps; players who choose at random need about 4,000 for the longest game. Talk
ends before the game has to, so that nobody can talk a match to its end.
"""

from creuset.core.errors import CannotUndo
from creuset.core.message import N_, Message
from creuset.core.talk import ABANDON, UNDO_LAST
from creuset.server.refusals import MatchTooLong
from creuset.table.match import Match
from creuset.table.messages import Act, Answer, Ask, FromClient, Undo

MOST_STEPS = 12_000
"""From this step on a match can only be given up."""

MOST_STEPS_WITH_TALK = 8_000
"""From this step on people can only act and take back."""

FAREWELL = 100
"""The steps left after that for agreeing to give up."""

MOST_TAKEN_BACK = 100
"""How often a seat may take back decisions of one turn."""


def too_long(match: Match) -> bool:
    """Whether nobody can act any more, not even bots."""
    return match.steps >= MOST_STEPS


def check_length(match: Match, seat: int, message: FromClient) -> None:
    """Raise `MatchTooLong` if the match has no room for this any more, or `CannotUndo` if the turn has none."""
    if isinstance(message, Act | Undo):
        most = MOST_STEPS
    elif isinstance(message, Answer) or (isinstance(message, Ask) and message.what == ABANDON):
        most = MOST_STEPS + FAREWELL
    else:
        most = MOST_STEPS_WITH_TALK
    if match.steps >= most:
        raise MatchTooLong(most)
    takes_back = isinstance(message, Undo) or (isinstance(message, Ask) and message.what == UNDO_LAST)
    if takes_back and match.taken_back(seat) >= MOST_TAKEN_BACK:
        sentence = N_("nothing more can be taken back in this turn; the limit is {most} times")
        raise CannotUndo(Message(sentence, {"most": MOST_TAKEN_BACK}))
