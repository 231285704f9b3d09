"""What a game is before anyone plays it: its box lid, its options, its rulebook, its first position."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from creuset.core.action import Action
from creuset.core.errors import BadSetup, BadView
from creuset.core.message import N_, Message
from creuset.core.reading import same, table_of
from creuset.core.state import State, View


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


@mypyc_attr(allow_interpreted_subclasses=True)
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

    @abstractmethod
    def rebuild(self, facts: dict[str, object], options: Mapping[str, str]) -> View:
        """A view made from plain data that may be any; raises `BadView` where nothing could be made of it."""

    def read_view(self, data: object, options: Mapping[str, str]) -> View:
        """The view with exactly this plain data, in a match with these complete options; raises `BadView`.

        It is the view that gave the data, also after JSON: it has the same bytes and imagines the same worlds.
        """
        facts = table_of(data, "view")
        view = self.rebuild(facts, options)
        understood = view.data()
        for key, fact in understood.items():
            if key not in facts or not same(fact, facts[key]):
                raise BadView(key)
        if len(facts) > len(understood):
            raise BadView(", ".join(str(key) for key in facts if key not in understood))
        return view

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
                if not known[key].texts:
                    raise no_such_value(known[key], value)
                self.value_title(known[key], value)  # reads it, and refuses what cannot be used
        return {key: options.get(key, option.default) for key, option in known.items()}

    def value_title(self, option: Option, value: str) -> str:
        """What people read for the value of an option: the value itself, or a name for the text of a whole file.

        Raises `BadSetup` or `BadComponents` for a text that cannot be used.
        """
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
