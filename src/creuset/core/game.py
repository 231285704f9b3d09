"""What a game is before anyone plays it: its box lid, its options, its rulebook, its first position."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from creuset.core.action import Action
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.core.state import State
from creuset.core.toml_files import check_length


@dataclass(frozen=True)
class Option:
    """A switch of the rules: its values, the default first, and the rule it belongs to."""

    key: str
    values: tuple[str, ...]
    rule: str
    label: str
    texts: bool = False
    """Whether it can also be the whole text of a file, so that what players bring along stands in the journal."""
    titles: tuple[str, ...] = ()
    """What people read for each of the values, as marked sentences or names; none where it is switched on or off."""

    @property
    def default(self) -> str:
        """The value that is in force when nobody chooses."""
        return self.values[0]


@dataclass(frozen=True)
class Rule:
    """One numbered rule in our own words. Title and text are English and stand in the catalogs."""

    id: str
    title: str
    text: str


@dataclass(frozen=True)
class Section:
    """A part of the rulebook with its heading."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Lid:
    """What is printed on the box; author, publisher and year are empty where nobody knows them."""

    key: str
    title: str
    author: str = ""
    publisher: str = ""
    year: int | None = None
    source: str = ""
    fewest: int = 2
    most: int = 4
    version: str = "1"
    secrets: bool = False
    """Whether players have secrets of their own, so that two at one screen must not see each other's view."""
    options: tuple[Option, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game."""

    lid: Lid
    rulebook: tuple[Section, ...]

    @abstractmethod
    def start(self, options: Mapping[str, str], seats: int) -> State:
        """The first position of a match, with options as `complete` gives them."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action with this notation, or `BadAction`."""

    def __repr__(self) -> str:
        return f"<{self.lid.title}, {self.lid.fewest} to {self.lid.most} players>"

    def rules(self) -> list[Rule]:
        """Every rule in order."""
        return [rule for section in self.rulebook for rule in section.rules]

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults filled in; `BadSetup` or `BadComponents` for what does not exist or fit."""
        known = {option.key: option for option in self.lid.options}
        for key, value in options.items():
            if key not in known:
                raise BadSetup(
                    Message(
                        N_("{game} has no option {option}; it has: {known}"),
                        {"game": self.lid.title, "option": key, "known": ", ".join(known)},
                    )
                )
            if value not in known[key].values:
                if not known[key].texts or not is_text(value):
                    raise no_such_value(known[key], value)
                check_length(value, key)
                self.value_title(known[key], value)  # reads it, and refuses what cannot be used
        return {key: options.get(key, option.default) for key, option in known.items()}

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option: the value itself, or a name for the text of a whole file.

        Raises `BadSetup` or `BadComponents` for a text that cannot be used.
        """
        title = value.lstrip().partition("\n")[0][:60]
        return "".join(character if character.isprintable() else " " for character in title)

    def begin(self, options: Mapping[str, str], seats: int) -> State:
        """The first position of a match, its options and number of seats checked."""
        complete = self.complete(options)
        if not self.lid.fewest <= seats <= self.lid.most:
            raise BadSetup(
                Message(
                    N_("{game} is for {fewest} to {most} players, not {seats}"),
                    {"game": self.lid.title, "fewest": self.lid.fewest, "most": self.lid.most, "seats": seats},
                )
            )
        return self.start(complete, seats)


def no_such_value(option: Option, value: str) -> BadSetup:
    """The refusal of a value that an option does not have."""
    return BadSetup(
        Message(
            N_("the option {option} cannot be {value}; it can be: {known}"),
            {"option": option.key, "value": value, "known": ", ".join(option.values)},
        )
    )


def is_text(value: str) -> bool:
    """Whether the value of an option is the whole text of a file; else it is the name of something in the box."""
    return "\n" in value
