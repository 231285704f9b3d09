"""What the line-by-line mode asks of a game: its position as sentences, its actions in groups."""

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.message import N_, Message
from creuset.core.outcome import Outcome
from creuset.core.state import View
from creuset.terminal.reading.vocabulary import Command, Vocabulary, Words
from creuset.words import Speaker

_COMMANDS = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""The kinds of characters that are not read but obeyed, or mean nothing."""


@dataclass(frozen=True)
class Group:
    """Legal actions that belong together: what they do, and the word by which they are asked for."""

    key: str
    title: Message
    actions: list[Action]
    foremost: Sequence[Action] = ()
    """Those that stand in the overview themselves, however many there are."""


class Unclear(Exception):
    """What was typed does not tell one action: a line that says so, and the actions to choose from."""

    def __init__(self, line: str, choices: Sequence[Action] = ()) -> None:
        super().__init__(line)
        self.line = line
        self.choices = choices


class Reading(ABC):
    """Reads the positions of one game out to one person, a fact a line. What it knows comes from the view."""

    words: Words
    """The words of this game that can be typed."""

    topics: tuple[Command, ...]
    """What can be asked about a position."""

    acting: tuple[str, ...]
    """How actions are typed, as lines of help."""

    example: str
    """A word of this game for the help."""

    sought: str = ""
    """A word to search the rules for, in the help; the example, if there is none."""

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
        """The topic that is asked for and the words after it; nothing when what was typed is no question."""
        if typed and any(typed[0] == topic.key for topic in self.topics):
            return typed[0], typed[1:]
        return None

    @abstractmethod
    def topic(self, key: str, about: Sequence[str], view: View) -> list[str]:
        """The answer to one of `topics`; `about` are the words after it, in English where they are known."""

    def unclear(self, key: str) -> str:
        """The answer to a question about a topic that it does not know."""
        return self.say(
            N_("that cannot be asked about “{word}”; “{help}” tells what can"),
            word=self.vocabulary.word(key),
            help=self.vocabulary.word("help"),
        )

    @abstractmethod
    def position(self, view: View) -> list[str]:
        """All that can be seen."""

    @abstractmethod
    def secrets(self, view: View, name: str | None = None) -> list[str]:
        """What only the seat of this view sees, said to it, or to others who know it by this name."""

    @abstractmethod
    def pending(self, view: View, legal: Sequence[Action]) -> list[str]:
        """Who has to decide, and what."""

    @abstractmethod
    def ending(self, view: View) -> list[str]:
        """What is read out when the game is over, before the score: what was secret, or what the score comes from."""

    @abstractmethod
    def groups(self, view: View, legal: Sequence[Action]) -> list[Group]:
        """The legal actions in groups; those that stand alone have a group of their own without a key."""

    @abstractmethod
    def remark(self, view: View, action: Action) -> str:
        """What is worth knowing about an action in a list; may be empty."""

    @abstractmethod
    def notation(self, typed: Sequence[str], view: View) -> str:
        """The notation of an action that was typed more freely, its words in English where they are known.

        Raises `Unclear` when they may mean several actions, or none of those that can be done.
        """


def in_turn(say: Speaker, parts: Iterable[str]) -> str:
    """What there is to say, one after the other, in one line; empty parts are left out."""
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
    return "".join(character for character in line if unicodedata.category(character) not in _COMMANDS)
