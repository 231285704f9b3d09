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
from creuset.core.talk import Proposal
from creuset.packs import find_game
from creuset.table.log import LogLine
from creuset.table.messages import Choice, Line, Position, Seated
from creuset.table.plain_view import PlainView

MILLISECONDS = 1000

_choices = msgspec.json.Decoder(Choice)


class Told:
    """One match as its server describes it. Raises a `CreusetError` for anything it cannot understand."""

    def __init__(self, seated: Seated) -> None:
        self.game = find_game(seated.game, seated.rules)
        if seated.rules != self.game.lid.version:
            gaps: dict[str, Filling] = {
                "game": self.game.lid.title,
                "theirs": seated.rules,
                "ours": self.game.lid.version,
            }
            sentence = N_("{game} uses version {theirs} of the rules there and {ours} here; update creuset")
            raise BadSetup(Message(sentence, gaps))
        self.seat = None if seated.seat is None else seated.seat - 1
        self.names = tuple(info.name for info in seated.seats)
        self.options = self.game.complete(seated.options)
        self.elsewhere = [info.seat - 1 for info in seated.seats if info.kind in PEOPLE and info.seat - 1 != self.seat]
        """The seats of people who are not at this screen."""
        self._promise = seated.promise
        self.log: list[LogLine] = []
        self.position: Position
        self.view: PlainView
        self.legal: list[Action] = []
        self._told_at = 0.0

    def take(self, position: Position) -> None:
        """Take in a position, and what has happened since the last one."""
        data = msgspec.json.decode(position.view)
        self.legal = [self.game.parse(_choices.decode(choice).what) for choice in position.legal]
        if len(position.effects) != len(self.legal):
            raise BadSetup(Message(N_("the server does not say what actions would do; it may be too old")))
        effects = dict(zip(self.legal, map(msgspec.json.decode, position.effects), strict=True))
        view = PlainView(self.seat, data, self.options, lambda action: effects.get(action, {}))
        self.log.extend(self._line(line) for line in position.log if line.step > len(self.log))
        self.position, self.view = position, view
        self._told_at = time.monotonic()

    def proposal(self) -> Proposal | None:
        """The open proposal: what one player has asked the others for."""
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
        """Whether the revealed seed matches the promise; true until it is revealed."""
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
        """A line of the log. It comes in the reader's language with the names filled in, ready to be shown."""
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
    """A sentence already put into words elsewhere."""
    return Message("{text}", {"text": text})
