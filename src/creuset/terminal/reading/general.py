"""A reading for games that bring none: the facts of the view, and the labels of actions."""

from collections.abc import Sequence
from types import MappingProxyType

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.table.plain_view import PlainView
from creuset.terminal.plain_facts import fact_lines
from creuset.terminal.reading.reading import Group, Reading, Unclear
from creuset.terminal.reading.vocabulary import Command, Words


class GeneralReading(Reading):
    """Reads out any game, a fact a line."""

    words: Words = MappingProxyType({})
    topics: tuple[Command, ...] = ()
    acting = (N_("The number of an action in the last list, or its notation, carries it out."),)
    example = "legal"

    def topic(self, key: str, about: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        return [self.unclear(key)]

    def position(self, view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        return fact_lines(view.data, self.names, self.say)

    def secrets(self, view: PlainView, name: str | None = None) -> list[str]:
        """All that this seat sees: which of it is secret, only the game could tell."""
        return self.position(view) if name is None else [f"{name}:", *self.position(view)]

    def pending(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        line = N_("it is your turn; ways to go on: {count}; “{legal}” lists them")
        return [self.say(line, count=len(legal), legal=self.vocabulary.word("legal"))]

    def ending(self, view: PlainView) -> list[str]:
        return self.position(view)

    def groups(self, view: PlainView, legal: Sequence[Action]) -> list[Group]:
        return [Group("", action.label(), [action]) for action in legal]

    def remark(self, view: PlainView, action: Action, legal: Sequence[Action] = ()) -> str:
        return action.notation()

    def notation(self, typed: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> str:
        raise Unclear(self.say(Message(N_("type the number of an action in the last list, or its notation"))))
