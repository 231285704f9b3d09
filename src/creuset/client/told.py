"""What a table elsewhere has told one reader, put together: the match, the last position, the whole log."""

import time
from math import ceil

import msgspec

from creuset.core.action import Action
from creuset.core.errors import BadSetup
from creuset.core.fair import commitment
from creuset.core.journal import ACT
from creuset.core.message import N_, Filling, Message
from creuset.core.outcome import Outcome, ScoreLine
from creuset.core.seats import DEALER, PEOPLE
from creuset.core.state import View
from creuset.core.talk import Proposal
from creuset.games import find_game
from creuset.table.log import LogLine
from creuset.table.messages import Choice, Line, Position, Seated

MILLISECONDS = 1000

_choices = msgspec.json.Decoder(Choice)


class Told:
    """One match as its server describes it. Raises a `CreusetError` for what cannot be understood here."""

    def __init__(self, seated: Seated) -> None:
        self.game = find_game(seated.game)
        if seated.rules != self.game.lid.version:
            gaps: dict[str, Filling] = {
                "game": self.game.lid.title,
                "theirs": seated.rules,
                "ours": self.game.lid.version,
            }
            sentence = N_("{game} is played there by version {theirs} of the rules, and by {ours} here; update creuset")
            raise BadSetup(Message(sentence, gaps))
        self.seat = None if seated.seat is None else seated.seat - 1
        self.names = tuple(info.name for info in seated.seats)
        self.options = self.game.complete(seated.options)
        self.elsewhere = [info.seat - 1 for info in seated.seats if info.kind in PEOPLE and info.seat - 1 != self.seat]
        """The seats of people who are not at this screen."""
        self._promise = seated.promise
        self.log: list[LogLine] = []
        self.position: Position
        self.view: View
        self.legal: list[Action] = []
        self._told_at = 0.0

    def take(self, position: Position) -> None:
        """Take in a position, and what has happened since the last one."""
        view = self.game.read_view(msgspec.json.decode(position.view), self.options)
        self.legal = [self.game.parse(_choices.decode(choice).what) for choice in position.legal]
        self.log.extend(self._line(line) for line in position.log if line.step > len(self.log))
        self.position, self.view = position, view
        self._told_at = time.monotonic()

    def proposal(self) -> Proposal | None:
        """What somebody has asked the others for."""
        asked = self.position.asked
        if asked is None:
            return None
        return Proposal(asked.step, asked.seat - 1, asked.what, tuple(seat - 1 for seat in asked.waiting))

    def outcome(self) -> Outcome | None:
        """How the game ended; a match that was given up has no outcome."""
        result = self.position.result
        if result is None or not result.ranks:
            return None
        lines = tuple(ScoreLine(line.key, _as_is(line.label), tuple(line.values)) for line in result.lines)
        return Outcome(result.reason, _as_is(result.text), tuple(result.ranks), tuple(result.totals), lines)

    def promise_kept(self) -> bool:
        """Whether the seed that was shown fits the promise; true as long as none was shown."""
        result = self.position.result
        try:
            return result is None or commitment(bytes.fromhex(result.seed)) == self._promise
        except ValueError:
            return False

    def seconds_left(self, seat: int, now: float) -> int | None:
        """How long a seat has for its decision, on the monotonic clock."""
        left = next((clock.left for clock in self.position.clocks if clock.seat == seat + 1), None)
        return None if left is None else max(0, ceil(left / MILLISECONDS - (now - self._told_at)))

    def _line(self, line: Line) -> LogLine:
        """A line of the log. It comes in the reader's language, names filled in; nothing is left to be said."""
        return LogLine(
            line.step,
            int(DEALER) if line.seat is None else line.seat - 1,
            _as_is(line.text),
            line.secret,
            line.kind,
            int(DEALER) if line.who is None else line.who - 1,
            self.game.parse(line.what) if line.kind == ACT and line.what is not None else None,
            line.turn,
        )


def _as_is(text: str) -> Message:
    """A sentence that has been put into words elsewhere."""
    return Message("{text}", {"text": text})
