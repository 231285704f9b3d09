"""Actions: what a seat or the dealer does, as small frozen values with a text notation.

Games build their actions once, in tables, and hand out the same objects again and again: a list of twenty legal
actions costs twenty pointers.
"""

from abc import abstractmethod
from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from creuset.core.message import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision. Two actions are equal when they are of the same kind and have the same notation."""

    @abstractmethod
    def notation(self) -> str:
        """The action as written in a journal, for instance `iron@2,-1`."""

    @abstractmethod
    def data(self) -> Mapping[str, object]:
        """The action as plain data for JSON; the key `do` names its kind."""

    @abstractmethod
    def label(self) -> Message:
        """The action in words, as an invitation: "place iron at 2,-1"."""

    def __str__(self) -> str:
        return self.notation()

    def __repr__(self) -> str:
        return f"<{self.notation()}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and type(self) is type(other) and self.notation() == other.notation()

    def __hash__(self) -> int:
        return hash(self.notation())


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainAction(Action):
    """An action made from its notation and its words, for games that need no more."""

    def __init__(self, notation: str, label: Message) -> None:
        self._notation = notation
        self._label = label

    def notation(self) -> str:
        return self._notation

    def data(self) -> Mapping[str, object]:
        """The first word is what is done, the others what it is done with."""
        do, *things = self._notation.split()
        return {"do": do, "with": things}

    def label(self) -> Message:
        return self._label


@mypyc_attr(allow_interpreted_subclasses=True)
class OfDealer(Action):
    """An action taken by chance."""
