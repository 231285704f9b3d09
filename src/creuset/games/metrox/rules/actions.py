"""Everything that can be done in Metro X, by a player and by the dealer.

A 4              write the card in a window of line A and mark four stations (0: none)
C backward 2     the same on a ring, the first time: the direction is chosen for good
cross B7         free ride: cross the seventh station of line B
skip             free ride: cross nothing

turn express 2   the dealer turns a card
show 2: A 4      the dealer shows what player 2 has chosen, once everyone has
"""

import re
from abc import abstractmethod
from typing import Final, final

from mypy_extensions import i64

from creuset.core.action import Action, OfDealer
from creuset.core.catalogue import Catalogue
from creuset.core.message import N_, Filling, Message
from creuset.games.metrox.rules.components import CARD_KEYS, CARDS, card_name
from creuset.games.metrox.rules.facts import CrossChoice, OwnChoice, RideChoice, ShowChoice, SkipChoice, TurnChoice
from creuset.games.metrox.rules.lid import MOST, TITLE
from creuset.games.metrox.rules.network import MOST_LINES, STATIONS_A_TRACK

LETTERS: Final = "ABCDEFGHIJKL"
MOST_MARKS: Final = 6

KEEPING: Final[i64] = 0
FORWARD: Final[i64] = 1
BACKWARD: Final[i64] = 2
"""MX-19: only the first ride on a ring chooses a direction."""

_WAYS: Final = ("", "forward ", "backward ")


class Choice(Action):
    """What a player decides in a round. Every choice has its own `number`."""

    def __init__(self, number: i64) -> None:
        self.number: Final[i64] = number

    @abstractmethod
    def data(self) -> OwnChoice:
        """What is chosen, as plain data."""


@final
class Ride(Choice):
    """Write the card in a window of a line and mark this many stations."""

    def __init__(self, number: i64, line: i64, way: i64, marks: i64) -> None:
        super().__init__(number)
        self.line: Final[i64] = line
        self.way: Final[i64] = way
        self.marks: Final[i64] = marks

    def notation(self) -> str:
        return f"{LETTERS[self.line]} {_WAYS[self.way]}{self.marks}"

    def data(self) -> RideChoice:
        facts: RideChoice = {"do": "ride", "line": LETTERS[self.line], "marks": int(self.marks)}
        if self.way != KEEPING:
            facts["way"] = "forward" if self.way == FORWARD else "backward"
        return facts

    def gaps(self) -> dict[str, Filling]:
        """What fills the gaps in sentences about it."""
        return {"line": LETTERS[self.line], "marks": int(self.marks)}

    def label(self) -> Message:
        if self.way == FORWARD:
            return Message(N_("line {line} forward, stations to mark: {marks}"), self.gaps())
        if self.way == BACKWARD:
            return Message(N_("line {line} backward, stations to mark: {marks}"), self.gaps())
        return Message(N_("line {line}, stations to mark: {marks}"), self.gaps())


@final
class Cross(Choice):
    """Cross one station anywhere, named after its first line and its place there."""

    def __init__(self, number: i64, line: i64, place: i64) -> None:
        super().__init__(number)
        self.line: Final[i64] = line
        self.place: Final[i64] = place

    def name(self) -> str:
        """The station: `B7`."""
        return f"{LETTERS[self.line]}{self.place + 1}"

    def notation(self) -> str:
        return f"cross {self.name()}"

    def data(self) -> CrossChoice:
        return {"do": "cross", "station": self.name()}

    def label(self) -> Message:
        return Message(N_("cross {station}"), {"station": self.name()})


@final
class Skip(Choice):
    """Leave a free ride unused."""

    def notation(self) -> str:
        return "skip"

    def data(self) -> SkipChoice:
        return {"do": "skip"}

    def label(self) -> Message:
        return Message(N_("cross nothing"))


@final
class Turn(OfDealer):
    """The card of a round, turned for everyone."""

    def __init__(self, card: i64) -> None:
        self.card: Final[i64] = card

    def notation(self) -> str:
        return f"turn {CARD_KEYS[self.card]}"

    def data(self) -> TurnChoice:
        return {"do": "turn", "card": CARD_KEYS[self.card]}

    def label(self) -> Message:
        return Message(N_("turn the card: {card}"), {"card": card_name(self.card)})


@final
class Show(OfDealer):
    """What a player has chosen, shown once everyone has (MX-14)."""

    def __init__(self, seat: i64, choice: Choice) -> None:
        self.seat: Final[i64] = seat
        self.choice: Final[Choice] = choice

    def notation(self) -> str:
        return f"show {self.seat + 1}: {self.choice.notation()}"

    def data(self) -> ShowChoice:
        return {"do": "show", "seat": int(self.seat) + 1, "choice": self.choice.data()}

    def label(self) -> Message:
        return Message(N_("player {seat} shows: {choice}"), {"seat": int(self.seat) + 1, "choice": self.choice.label()})


_RIDES_A_LINE: Final[i64] = 21
_CROSSES: Final[i64] = 252
_SKIP: Final[i64] = 732


def _choices() -> list[Choice]:
    """Every choice, in the order of its number: rides by line, way and marks, then crosses, then skipping."""
    choices: list[Choice] = []
    for line in range(MOST_LINES):
        for way in range(3):
            for marks in range(MOST_MARKS + 1):
                choices.append(Ride(len(choices), line, way, marks))
    for line in range(MOST_LINES):
        for place in range(STATIONS_A_TRACK):
            choices.append(Cross(len(choices), line, place))
    choices.append(Skip(len(choices)))
    return choices


CHOICES: Final = _choices()
SKIP: Final = CHOICES[_SKIP]
TURNS: Final = [Turn(card) for card in range(CARDS)]

_SHOWS: Final[list[Show | None]] = [None] * (MOST * len(CHOICES))
_CATALOGUE: Final = Catalogue(TITLE, [*CHOICES, *TURNS])
_SHOW: Final = re.compile(rf"show ([1-{MOST}]): (.+)")


def showing(seat: i64, number: i64) -> Show:
    """The one action that shows this choice of a player; made on demand, because there are thousands."""
    index = seat * len(CHOICES) + number
    known = _SHOWS[index]
    if known is None:
        known = Show(seat, CHOICES[number])
        _SHOWS[index] = known
    return known


def parse(text: str) -> Action:
    """The action with this notation."""
    found = _SHOW.fullmatch(text)
    if found is None:
        return _CATALOGUE.parse(text)
    choice = _CATALOGUE.parse(found.group(2))
    if not isinstance(choice, Choice):
        raise _CATALOGUE.unknown(text)
    return showing(int(found.group(1)) - 1, choice.number)


def riding(line: i64, way: i64, marks: i64) -> Choice:
    """The one ride on this line with this many marks."""
    return CHOICES[line * _RIDES_A_LINE + way * 7 + marks]


def crossing(name: i64) -> Choice:
    """The one choice that crosses the station with this name: its line and place as one number."""
    return CHOICES[_CROSSES + name]
