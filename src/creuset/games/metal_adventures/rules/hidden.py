"""How many cards lie where a reader cannot see their faces."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

GONE_COLUMN: Final[i64] = 6
"""The column of cards that left the game, next to those of the seats."""


@final
class Hidden:
    """Counts by owner; to begin with, nothing is hidden."""

    def __init__(self) -> None:
        self.near = vec[i64]([0] * 7)
        self.deep = vec[i64]([0] * 7)
        """Wrecks whose faces are unknown, by back and seat; the same for cards out of the game."""
        self.trophies = vec[i64]([0] * 7)
        self.drawn: i64 = 0
        """Trophies that the active player is choosing from."""

    def total_near(self) -> i64:
        """All hidden cards of Near Space that are not in the deck."""
        total: i64 = 0
        for count in self.near:
            total += count
        return total

    def total_deep(self) -> i64:
        """The same for Deep Space."""
        total: i64 = 0
        for count in self.deep:
            total += count
        return total

    def total_trophies(self, under: list[int]) -> i64:
        """All hidden trophies that are not in the part of the pile whose order nobody knows."""
        total = self.drawn
        for count in self.trophies:
            total += count
        for trophy in under:
            if trophy < 0:
                total += 1
        return total
