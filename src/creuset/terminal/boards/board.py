"""What the full-screen table needs from a game's drawing, so that a new game only adds its own module."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.table.plain_view import PlainView
from creuset.terminal.boards.picture import Box, Picture
from creuset.words import Speaker


@dataclass(frozen=True)
class Sight:
    """Everything a drawing may use: what one seat may know and do, and how to say it."""

    view: PlainView
    legal: Sequence[Action]
    names: tuple[str, ...]
    say: Speaker


@dataclass(frozen=True)
class Key:
    """A key and what it does. `press` is the key's name for the program, `cap` the text printed on it."""

    press: str
    cap: str
    words: Message


@dataclass(frozen=True)
class Sign:
    """A mark on the table and what it means."""

    mark: str
    words: Message


@dataclass(frozen=True)
class Panel:
    """A titled picture beside the field; one that scrolls shrinks when space is short."""

    title: Message
    picture: Picture
    scrolls: bool


Answer: TypeAlias = "str | Message | None"
"""The result of a key or click: the notation of an action, a hint to show, or None for just a new look."""


def while_waiting(sight: Sight, over: bool, player: int) -> Message | None:
    """What to say when the viewer has nothing to do."""
    if over:
        return Message(N_("The game is over."))
    if not sight.legal:
        return Message(N_("{player} is playing …"), {"player": sight.names[player]})
    return None


class Board(ABC):
    """The drawing of one match, and what has been pointed at and picked up so far. It knows no rules."""

    @abstractmethod
    def look(self, sight: Sight) -> None:
        """Take in a new position; picks that no longer make sense are dropped."""

    @abstractmethod
    def note(self, turn: int, action: Action) -> None:
        """Remember an action, to mark what is new on the table."""

    @abstractmethod
    def forget(self) -> None:
        """The last action noted has been undone."""

    @abstractmethod
    def field(self, width: int, height: int) -> Picture:
        """The middle of the table, as large as the space allows; it may be larger."""

    @abstractmethod
    def cursor(self) -> Box:
        """Where the cursor is in the field as last drawn."""

    @abstractmethod
    def hand(self, width: int) -> Picture:
        """What lies in front of the player."""

    @abstractmethod
    def panels(self, width: int) -> list[Panel]:
        """The panels beside the field: always the same number, in the same order."""

    @abstractmethod
    def prompt(self) -> Message:
        """What the player has to do."""

    @abstractmethod
    def about(self) -> Message:
        """What lies under the cursor."""

    @abstractmethod
    def keys(self) -> list[Key]:
        """The keys of this game that are useful now."""

    @abstractmethod
    def all_keys(self) -> list[Key]:
        """Every key of this game, for the help."""

    @abstractmethod
    def signs(self) -> list[Sign]:
        """What the marks on the table mean, for the help."""

    @abstractmethod
    def press(self, key: str) -> Answer:
        """A key was pressed."""

    @abstractmethod
    def click(self, target: str) -> Answer:
        """A target of one of the pictures was clicked."""

    @abstractmethod
    def point(self, target: str) -> bool:
        """The mouse is over a target; returns whether that changed anything."""
