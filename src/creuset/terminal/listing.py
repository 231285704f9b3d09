"""Actions as numbered lists: what the numbers that are typed stand for."""

from collections.abc import Sequence

from creuset.core.action import Action
from creuset.core.message import N_
from creuset.core.state import View
from creuset.terminal.reading.reading import Reading
from creuset.words import Speaker

FEW = 4
"""Up to this many actions of a group stand in the overview themselves."""


class Listing:
    """The last list that was read out."""

    def __init__(self, say: Speaker, reading: Reading) -> None:
        self._say = say
        self._reading = reading
        self._listed: list[Action] = []

    def forget(self) -> None:
        """There is no list any more."""
        self._listed = []

    def action(self, number: int) -> Action | None:
        """What this number stands for, if it stands for anything."""
        return self._listed[number - 1] if 1 <= number <= len(self._listed) else None

    def numbers(self) -> str:
        """Which numbers there are."""
        if self._listed:
            return self._say(N_("the last list goes from 1 to {count}"), count=len(self._listed))
        legal = self._reading.vocabulary.word("legal")
        return self._say(N_("there is no list now; “{legal}” makes one"), legal=legal)

    def overview(self, view: View, legal: Sequence[Action]) -> list[str]:
        """All that can be done; for a long group, how to ask for it."""
        self.forget()
        word = self._reading.vocabulary.word
        lines = []
        shortened = []
        for group in self._reading.groups(view, legal):
            if group.foremost:
                lines += self._entries(view, self._new(group.foremost))
                if len(group.actions) > len(group.foremost):
                    shortened.append(word(group.key))
            elif len(group.actions) <= FEW:
                lines += self._entries(view, self._new(group.actions))
            else:
                command = f"{word('where')} {word(group.key)}"
                line = N_("{what}, {count} ways: say “{command}”")
                lines.append(self._say(line, what=group.title, count=len(group.actions), command=command))
        if shortened:
            line = N_("more ways: say “{where}” and one of these: {known}")
            lines.append(self._say(line, where=word("where"), known=", ".join(shortened)))
        return lines

    def group(self, view: View, legal: Sequence[Action], wanted: str) -> list[str]:
        """The list of one group, or which groups there are."""
        groups = [group for group in self._reading.groups(view, legal) if group.key]
        for group in groups:
            if group.key.casefold() == wanted.casefold():
                return self.choice(view, group.actions)
        known = ", ".join(self._reading.vocabulary.word(group.key) for group in groups)
        return [self._say(N_("there is no list for that now; there are lists for: {known}"), known=known)]

    def choice(self, view: View, actions: Sequence[Action]) -> list[str]:
        """A list of just these."""
        self.forget()
        return self._entries(view, actions)

    def _new(self, actions: Sequence[Action]) -> list[Action]:
        """Those that are not in the list yet: an action may belong to several groups."""
        return [action for action in actions if action not in self._listed]

    def _entries(self, view: View, actions: Sequence[Action]) -> list[str]:
        """Actions as numbered lines, which go on with the numbers of the list."""
        lines = []
        for action in actions:
            self._listed.append(action)
            remark = self._reading.remark(view, action)
            line = N_("{number}: {action}; {remark}") if remark else N_("{number}: {action}")
            lines.append(self._say(line, number=len(self._listed), action=action.label(), remark=remark))
        return lines
