"""How a game ended: the reason, the ranking, and the score line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from creuset.core.message import Message


@dataclass(frozen=True)
class ScoreLine:
    """One line of the score sheet: what it counts, and what it brought each seat."""

    key: str
    label: Message
    values: tuple[int, ...]

    def __reduce__(self) -> tuple[type["ScoreLine"], tuple[str, Message, tuple[int, ...]]]:
        """How to travel to another process, because compiled objects cannot be pickled by default."""
        return ScoreLine, (self.key, self.label, self.values)


@dataclass(frozen=True)
class Outcome:
    """The end of a game. `ranks[seat]` is 1 for a winner; tied players share a rank."""

    key: str
    reason: Message
    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[ScoreLine, ...]

    def __reduce__(
        self,
    ) -> tuple[type["Outcome"], tuple[str, Message, tuple[int, ...], tuple[int, ...], tuple[ScoreLine, ...]]]:
        """How to travel to another process."""
        return Outcome, (self.key, self.reason, self.ranks, self.totals, self.lines)

    def winners(self) -> list[int]:
        """The seats that share the first rank."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def data(self) -> dict[str, object]:
        """The outcome as plain data for the journal."""
        return {
            "reason": self.key,
            "ranks": list(self.ranks),
            "totals": list(self.totals),
            "lines": {line.key: list(line.values) for line in self.lines},
        }


def ranks_by(merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks from merits, compared from left to right, higher first; equal merits share a rank."""
    return tuple(1 + sum(other > own for other in merits) for own in merits)
