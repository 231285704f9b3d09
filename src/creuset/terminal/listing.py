"""Actions as numbered lists: what the typed numbers mean."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.table.plain_view import PlainView
from creuset.terminal.reading.reading import Reading
from creuset.words import Speaker

FEW = 4
"""Groups of up to this many actions are listed in full in the overview."""


class Listing:
    """The last list that was read out."""

    def __init__(self, say: Speaker, reading: Reading) -> None:
        self._say = say
        self._reading = reading
        self._listed: list[Action] = []

    def forget(self) -> None:
        """Drop the list."""
        self._listed = []

    def action(self, number: int) -> Action | None:
        """The action with this number, if there is one."""
        return self._listed[number - 1] if 1 <= number <= len(self._listed) else None

    def numbers(self) -> str:
        """Which numbers there are."""
        if self._listed:
            return self._say(N_("the last list goes from 1 to {count}"), count=len(self._listed))
        legal = self._reading.vocabulary.word("legal")
        return self._say(N_("there is no list now; “{legal}” makes one"), legal=legal)

    def overview(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        """Everything that can be done; for a long group, how to ask for it."""
        self.forget()
        word = self._reading.vocabulary.word
        lines = []
        shortened = []
        for group in self._reading.groups(view, legal):
            if group.foremost:
                lines += self._entries(view, self._new(group.foremost), legal)
                if len(group.actions) > len(group.foremost):
                    shortened.append(word(group.key))
            elif len(group.actions) <= FEW:
                lines += self._entries(view, self._new(group.actions), legal)
            else:
                command = f"{word('where')} {word(group.key)}"
                line = N_("{what}, {count} ways: say “{command}”")
                lines.append(self._say(line, what=group.title, count=len(group.actions), command=command))
        if shortened:
            line = N_("more ways: say “{where}” and one of these: {known}")
            lines.append(self._say(line, where=word("where"), known=", ".join(shortened)))
        return lines

    def group(self, view: PlainView, legal: Sequence[Action], wanted: str) -> list[str]:
        """The list of one group, or the groups that exist."""
        groups = [group for group in self._reading.groups(view, legal) if group.key]
        for group in groups:
            if group.key.casefold() == wanted.casefold():
                return self.choice(view, group.actions, legal)
        known = ", ".join(self._reading.vocabulary.word(group.key) for group in groups)
        return [self._say(N_("there is no list for that now; there are lists for: {known}"), known=known)]

    def choice(self, view: PlainView, actions: Sequence[Action], legal: Sequence[Action]) -> list[str]:
        """A list of only these actions, out of all that are legal."""
        self.forget()
        return self._entries(view, actions, legal)

    def _new(self, actions: Sequence[Action]) -> list[Action]:
        """The actions that are not in the list yet: an action may belong to several groups."""
        return [action for action in actions if action not in self._listed]

    def _entries(self, view: PlainView, actions: Sequence[Action], legal: Sequence[Action]) -> list[str]:
        """Actions as numbered lines that continue the list."""
        lines = []
        for action in actions:
            self._listed.append(action)
            remark = self._reading.remark(view, action, legal)
            line = N_("{number}: {action}; {remark}") if remark else N_("{number}: {action}")
            lines.append(self._say(line, number=len(self._listed), action=action.label(), remark=remark))
        return lines
