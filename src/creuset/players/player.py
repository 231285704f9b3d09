"""What a player is to the table."""

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from creuset.core.action import Action
from creuset.core.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who decides. They see a view and the legal actions, and nothing else."""

    @abstractmethod
    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions."""

    def interrupt(self, view: View, legal: list[Action]) -> Action | None:
        """One of the legal actions to take out of turn, or None; only asked if there are any."""
        return None
