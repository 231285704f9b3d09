"""What can go wrong, as a tree.

CreusetError                    one clear sentence and a stable code
├── Refusal          refused    the action is not legal: a rule's id and why
├── BadAction        action     the text or data is no action of this game
├── CannotUndo       undo       something was learned since, or later steps build on it
├── BadSetup         setup      unknown game, option or player; a wrong number of seats
└── BadJournal       journal    the journal cannot be read or does not hold, from a given step on
"""

from typing import ClassVar

from creuset.core.message import Message


class CreusetError(Exception):
    """Anything this project refuses to do, with the sentence that says why."""

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

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"


class BadAction(CreusetError):
    """Something that is no action of this game at all."""

    code: ClassVar[str] = "action"


class CannotUndo(CreusetError):
    """A step that cannot be taken back."""

    code: ClassVar[str] = "undo"


class BadSetup(CreusetError):
    """A match that cannot be set up."""

    code: ClassVar[str] = "setup"


class BadJournal(CreusetError):
    """A journal that cannot be trusted from `step` on (0 is its heading)."""

    code: ClassVar[str] = "journal"

    def __init__(self, step: int, message: Message) -> None:
        super().__init__(message)
        self.step = step
