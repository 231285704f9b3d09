"""What a game is before anyone plays it: its box lid, its options, its rulebook, its first position."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from creuset.core.action import Action
from creuset.core.errors import BadSetup
from creuset.core.message import N_, Message
from creuset.core.state import State


@dataclass(frozen=True)
class Option:
    """A switch of the rules: its values, the default first, and the rule it belongs to."""

    key: str
    values: tuple[str, ...]
    rule: str
    label: str

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
    author: str
    publisher: str
    year: int | None
    source: str
    fewest: int
    most: int
    version: str
    secrets: bool
    """Whether players have secrets of their own, so that two at one screen must not see each other's view."""
    options: tuple[Option, ...]


class Game:
    """One game of the registry."""

    lid: Lid
    rulebook: tuple[Section, ...]

    @abstractmethod
    def start(self, options: Mapping[str, str], seats: int) -> State:
        """The first position of a match, with options as `complete` gives them."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action with this notation, or `BadAction`."""

    @abstractmethod
    def action(self, data: object) -> Action:
        """The action with this plain data, or `BadAction`."""

    def rules(self) -> list[Rule]:
        """Every rule in order."""
        return [rule for section in self.rulebook for rule in section.rules]

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults filled in, or `BadSetup` for one that does not exist."""
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
                raise BadSetup(
                    Message(
                        N_("the option {option} cannot be {value}; it can be: {known}"),
                        {"option": key, "value": value, "known": ", ".join(known[key].values)},
                    )
                )
        return {key: options.get(key, option.default) for key, option in known.items()}

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option: the value itself, unless it is a whole file."""
        return value

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
