"""What kind of pirate somebody is: how they treat promises, allies and the truth."""

from typing import Final, final

from mypy_extensions import i64

from creuset.games.metal_adventures.bot.values import BY_HAND, Values


@final
class Temperament:
    """How much a word counts."""

    def __init__(self, faithful: bool, lies: bool, judgment: i64, generosity: i64, values: Values) -> None:
        self.faithful: Final = faithful
        """Whether they keep every promise and stand by everyone they help."""
        self.lies: Final = lies
        """Whether they pass a trophy off as another one."""
        self.judgment: Final[i64] = judgment
        """How much a Judgment matters to them, in percent of what it costs."""
        self.generosity: Final[i64] = generosity
        """Credits they promise beyond what is needed."""
        self.values: Final = values
        """What everything is worth to them."""


SOUND: Final = Values(BY_HAND)

HONEST: Final = Temperament(True, False, 100, 0, SOUND)
OPPORTUNIST: Final = Temperament(False, False, 100, 0, SOUND)
TREACHEROUS: Final = Temperament(False, True, 55, 2, SOUND)
