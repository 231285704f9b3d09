"""Lets a board mark what is new on the table by following the log line by line."""

from collections.abc import Iterable

from creuset.core.journal import ACT, BACK, UNDO
from creuset.core.seats import DEALER
from creuset.table.log import LogLine
from creuset.terminal.boards.board import Board


class Marks:
    """What players have openly decided and not undone. Secret choices are never noted."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._standing: list[LogLine] = []
        """The decisions not undone, secret ones included: an undo takes back the last one of its seat."""
        self.step = 0
        """The last step followed so far."""

    def begin(self, before: Iterable[LogLine]) -> None:
        """Take in what happened before anybody looked; none of it is new."""
        for line in before:
            self._take(line)

    def follow(self, lines: Iterable[LogLine]) -> None:
        """Note decisions and forget undone ones among the lines logged after `step`."""
        for line in lines:
            if line.kind == ACT and line.actor != DEALER and not line.in_secret and line.action is not None:
                self._board.note(line.turn, line.action)
            for gone in self._take(line):
                if not gone.in_secret:
                    self._board.forget()

    def _take(self, line: LogLine) -> list[LogLine]:
        """Follow one line: the decisions that it undoes."""
        self.step = line.step
        if line.kind == ACT and line.actor != DEALER:
            self._standing.append(line)
        if line.kind not in (UNDO, BACK):
            return []
        last = max((index for index, made in enumerate(self._standing) if made.actor == line.actor), default=None)
        if last is None:
            return []
        end = last + 1 if line.kind == UNDO else len(self._standing)
        gone = self._standing[last:end]
        del self._standing[last:end]
        return gone
