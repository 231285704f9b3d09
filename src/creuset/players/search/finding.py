"""What is found out about an action."""

from typing import Final, final

from creuset.core.action import Action


@final
class Finding:
    """What came of one action: how often it was tried, and what it was worth on average, with its standard error.

    Worked out exactly, it was tried once and has no error. A worth of 1 is a won game, or all the points that the
    game's knowledge counts by.
    """

    def __init__(self, action: Action, tries: int, worth: float, error: float) -> None:
        self.action: Final = action
        self.tries: Final = tries
        self.worth: Final = worth
        self.error: Final = error
