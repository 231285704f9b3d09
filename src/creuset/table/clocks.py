"""Clocks: a fixed time per decision, and a time bank for longer ones. The time comes from the journal."""

from collections.abc import Collection
from dataclasses import dataclass

SECOND = 1000

MOST_EARLIER = 32
"""How many decisions of a seat are remembered, in case they are undone."""


@dataclass(frozen=True)
class ClockFace:
    """A player's clock: the time left in the bank, and when their time is up if they have to decide."""

    seat: int
    bank: int
    deadline: int | None


class Clocks:
    """The clocks of one match. All times are in milliseconds."""

    def __init__(self, clock: tuple[int, int], seats: int) -> None:
        self._move = clock[0] * SECOND
        self._bank = [clock[1] * SECOND] * seats
        self._since: list[int | None] = [None] * seats
        self._earlier: list[list[tuple[int | None, int]]] = [[] for _seat in range(seats)]
        """For each seat's last decisions: since when it had to decide, if it had to, and the time left in the bank."""

    def tick(self, at: int, who: int | None, owing: Collection[int]) -> None:
        """Something happened: `who` has decided, if anybody; the people in `owing` now have to decide."""
        for seat, since in enumerate(self._since):
            if seat == who:
                self._earlier[seat] = [*self._earlier[seat][1 - MOST_EARLIER :], (since, self._bank[seat])]
            if since is not None and (seat == who or seat not in owing):
                self._bank[seat] = max(0, self._bank[seat] - max(0, at - since - self._move))
                self._since[seat] = None
            if seat in owing and self._since[seat] is None:
                self._since[seat] = at

    def take_back(self, seat: int) -> None:
        """The last decision of a seat was undone: its clock runs on as if the decision had never been made.

        Otherwise, players could gain time by deciding and undoing again and again.
        """
        if self._earlier[seat]:
            self._since[seat], self._bank[seat] = self._earlier[seat].pop()

    def deadline(self, seat: int) -> int | None:
        """When this seat's time is up; None while it does not have to decide."""
        since = self._since[seat]
        return None if since is None else since + self._move + self._bank[seat]

    def faces(self) -> list[ClockFace]:
        """All the clocks."""
        return [ClockFace(seat, bank, self.deadline(seat)) for seat, bank in enumerate(self._bank)]

    def late(self, now: int) -> list[int]:
        """The seats that have run out of time."""
        return [face.seat for face in self.faces() if face.deadline is not None and face.deadline <= now]

    def next_deadline(self) -> int | None:
        """When the next clock runs out."""
        return min((face.deadline for face in self.faces() if face.deadline is not None), default=None)
