"""What has changed on a table in the last round, so that a board can mark it."""

from typing import Generic, TypeVar

Where = TypeVar("Where")


class News(Generic[Where]):
    """Remembers, action by action, where something changed."""

    def __init__(self) -> None:
        self._changes: list[tuple[int, Where | None]] = []

    def note(self, turn: int, where: Where | None) -> None:
        """An action in this turn changed something there, or nothing worth marking."""
        self._changes.append((turn, where))

    def forget(self) -> None:
        """The last action has been undone."""
        if self._changes:
            self._changes.pop()

    def since(self, oldest: int) -> dict[Where, bool]:
        """Where something changed after a turn; true for the latest change."""
        fresh = [where for turn, where in self._changes if where is not None and turn > oldest]
        return {where: where == fresh[-1] for where in fresh}
