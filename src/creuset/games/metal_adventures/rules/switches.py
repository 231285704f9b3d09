"""The switches of a match: what its options change in the rules."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from creuset.games.metal_adventures.rules.lid import FULL_ROUND, UNLIMITED


@final
class Switches:
    """Fixed for a whole match; all its positions share them."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.glory_to_win: Final[i64] = int(options["glory_to_win"])
        self.bank_is_endless: Final = options["bank"] == UNLIMITED
        """MA-05: whether the Bank pays all that is due."""
        self.plays_rounds_out: Final = options["ending"] == FULL_ROUND
        """MA-52: whether the game ends only when all have had as many turns."""
