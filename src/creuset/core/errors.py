"""Everything that can go wrong, as a tree.

CreusetError                    one clear sentence and a stable code; all of them can travel to another process
├── Refusal          refused    the action is not legal: a rule's id and why
├── BadAction        action     the text is not an action of this game
├── CannotUndo       undo       something has been learned since, or later steps depend on it
├── CannotTalk       talk       that cannot be said, asked or answered at the table now
├── BadSetup         setup      unknown game, option or player; a wrong number of seats
├── BadComponents    components a file of cards or the like is invalid: lists every fault
└── BadJournal       journal    the journal cannot be read, or is invalid from a given step on
"""

from collections.abc import Sequence
from typing import ClassVar

from creuset.core.message import N_, Message

MOST_FAULTS = 200
"""How many faults of a file are told at once."""


class CreusetError(Exception):
    """Anything this project refuses to do, with a sentence that says why."""

    code: ClassVar[str] = "error"

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class Refusal(CreusetError):
    """An action that the rules do not allow here."""

    code: ClassVar[str] = "refused"

    def __init__(self, rule: str, message: Message) -> None:
        super().__init__(message)
        self.rule = rule

    def __reduce__(self) -> tuple[type["Refusal"], tuple[str, Message]]:
        return type(self), (self.rule, self.message)

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class BadAction(CreusetError):
    """Something that is not an action of this game at all."""

    code: ClassVar[str] = "action"


class CannotUndo(CreusetError):
    """A step that cannot be undone."""

    code: ClassVar[str] = "undo"


class CannotTalk(CreusetError):
    """Something that cannot be said, asked or answered at the table now."""

    code: ClassVar[str] = "talk"


class BadSetup(CreusetError):
    """A match that cannot be set up."""

    code: ClassVar[str] = "setup"


class BadComponents(CreusetError):
    """A file of cards, pieces or maps that breaks the rules of its game, with every fault in it."""

    code: ClassVar[str] = "components"

    def __init__(self, file: str, faults: Sequence[Message]) -> None:
        heading = Message(N_("{file} cannot be used:"), {"file": file})
        lines = [Message("- {fault}", {"fault": fault}) for fault in faults[:MOST_FAULTS]]
        if len(faults) > MOST_FAULTS:
            lines.append(Message(N_("- and {count} more"), {"count": len(faults) - MOST_FAULTS}))
        super().__init__(_listed([heading, *lines]))
        self.file = file
        self.faults = list(faults)

    def __reduce__(self) -> tuple[type["BadComponents"], tuple[str, list[Message]]]:
        return type(self), (self.file, self.faults)


def _listed(lines: list[Message]) -> Message:
    """Join lines into one message by halves: hundreds of them must not nest hundreds deep."""
    if len(lines) == 1:
        return lines[0]
    half = len(lines) // 2
    return Message("{first}\n{others}", {"first": _listed(lines[:half]), "others": _listed(lines[half:])})


class BadJournal(CreusetError):
    """A journal that cannot be trusted from `step` on (0 is its heading)."""

    code: ClassVar[str] = "journal"

    def __init__(self, step: int, message: Message) -> None:
        super().__init__(message)
        self.step = step

    def __reduce__(self) -> tuple[type["BadJournal"], tuple[int, Message]]:
        return type(self), (self.step, self.message)
