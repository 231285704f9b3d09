"""What the line-by-line mode needs from a game: its position as sentences, its actions in groups."""

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.table.plain_view import PlainView
from creuset.terminal.console import COMMANDS
from creuset.terminal.reading.vocabulary import Command, Vocabulary, Words
from creuset.words import Speaker


@dataclass(frozen=True)
class Group:
    """Legal actions that belong together: what they do, and the word to ask for them."""

    key: str
    title: Message
    actions: list[Action]
    foremost: Sequence[Action] = ()
    """Actions that always appear in the overview, however many there are."""


class Unclear(Exception):
    """The typed words do not mean exactly one action: a line that says so, and the actions to choose from."""

    def __init__(self, line: str, choices: Sequence[Action] = ()) -> None:
        super().__init__(line)
        self.line = line
        self.choices = choices


class Reading(ABC):
    """Reads the positions of one game out to one person, one fact per line. All it knows comes from the view."""

    words: Words
    """The words of this game that can be typed."""

    topics: tuple[Command, ...]
    """The questions that can be asked about a position."""

    acting: tuple[str, ...]
    """How to type actions, as lines of help."""

    example: str
    """A word from this game, for the help."""

    sought: str = ""
    """A word to search the rules for, in the help; if empty, the example."""

    def __init__(self, say: Speaker, vocabulary: Vocabulary, names: Sequence[str]) -> None:
        self.say = say
        self.vocabulary = vocabulary
        self.names = names

    def help(self, commands: Sequence[Command], rule: str) -> list[str]:
        """The help for these commands and for acting; `rule` is the number of a rule, as an example."""
        gaps = {key: self.vocabulary.word(key) for key in (*self.words, "undo", "abandon", "bot", "no")}
        gaps |= {"example": self.vocabulary.word(self.example), "rule": rule}
        seeking = gaps | {"example": self.vocabulary.word(self.sought or self.example)}
        lines = [
            self.say(line, word=self.vocabulary.word(command.key), **(seeking if command.key == "rules" else gaps))
            for command in commands
            for line in command.help
        ]
        return [*lines, *(self.say(line, **gaps) for line in self.acting)]

    def asked(self, typed: Sequence[str]) -> tuple[str, Sequence[str]] | None:
        """The topic of a question and the words after it; None if this is not a question."""
        if typed and any(typed[0] == topic.key for topic in self.topics):
            return typed[0], typed[1:]
        return None

    @abstractmethod
    def topic(self, key: str, about: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        """The answer to one of `topics`; `about` holds the words after it, in English if they are known."""

    def unclear(self, key: str) -> str:
        """The answer to a question that a topic cannot answer."""
        return self.say(
            N_("that cannot be asked about “{word}”; “{help}” lists what can"),
            word=self.vocabulary.word(key),
            help=self.vocabulary.word("help"),
        )

    @abstractmethod
    def position(self, view: PlainView, legal: Sequence[Action] = ()) -> list[str]:
        """Everything that can be seen."""

    @abstractmethod
    def secrets(self, view: PlainView, name: str | None = None) -> list[str]:
        """What only this view's seat sees, told to that seat, or to others who know it by this name."""

    @abstractmethod
    def pending(self, view: PlainView, legal: Sequence[Action]) -> list[str]:
        """Who has to decide, and what."""

    @abstractmethod
    def ending(self, view: PlainView) -> list[str]:
        """What is read out after the game, before the score: former secrets, or where the score comes from."""

    @abstractmethod
    def groups(self, view: PlainView, legal: Sequence[Action]) -> list[Group]:
        """The legal actions in groups; single actions have their own group without a key."""

    @abstractmethod
    def remark(self, view: PlainView, action: Action, legal: Sequence[Action] = ()) -> str:
        """What is worth knowing about an action in a list, among all that are legal; may be empty."""

    @abstractmethod
    def notation(self, typed: Sequence[str], view: PlainView, legal: Sequence[Action] = ()) -> str:
        """The notation of an action that was typed more freely, with its words in English if they are known.

        Raises `Unclear` if they may mean several actions, or none that can be done.
        """


def in_turn(say: Speaker, parts: Iterable[str]) -> str:
    """Several things to say, one after the other, in one line; empty parts are left out."""
    line = ""
    for part in parts:
        line = say(N_("{first}; {others}"), first=line, others=part) if line and part else line or part
    return line


def outcome_lines(say: Speaker, outcome: Outcome, names: Sequence[str]) -> list[str]:
    """How a game ended: why, the score line by line, the ranking."""
    lines = [say(N_("The game is over: {reason}."), reason=outcome.reason)]
    lines.extend(
        say(N_("{label}: {values}"), label=score.label, values=_each(names, score.values)) for score in outcome.lines
    )
    lines.append(say(N_("points in all: {values}"), values=_each(names, outcome.totals)))
    ranking = sorted(zip(outcome.ranks, names, strict=True))
    lines.extend(say(N_("rank {rank}: {name}"), rank=rank, name=name) for rank, name in ranking)
    return lines


def _each(names: Sequence[str], values: Sequence[int]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True))


def printable(line: str) -> str:
    """A line without anything that a terminal could take for a command; French spaces may stay."""
    return "".join(character for character in line if unicodedata.category(character) not in COMMANDS)
