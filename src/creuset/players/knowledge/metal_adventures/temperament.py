"""What kind of pirate somebody is: how he takes promises, allies and the truth."""

from typing import Final, final

from mypy_extensions import i64


@final
class Temperament:
    """How much a word counts."""

    def __init__(self, faithful: bool, lies: bool, judgment: i64, generosity: i64) -> None:
        self.faithful: Final = faithful
        """Whether he keeps every promise and stands by whomever he helps."""
        self.lies: Final = lies
        """Whether he praises a trophy as one that it is not."""
        self.judgment: Final[i64] = judgment
        """What a Judgment counts to him, in percent of what it costs."""
        self.generosity: Final[i64] = generosity
        """Credits that he promises beyond what is needed."""


HONEST: Final = Temperament(True, False, 100, 0)
OPPORTUNIST: Final = Temperament(False, False, 100, 0)
TREACHEROUS: Final = Temperament(False, True, 55, 2)
