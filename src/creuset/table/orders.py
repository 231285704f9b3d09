"""What is asked of a server over HTTP, and what it answers, as typed values. Seats count from 1."""

from typing import Any

from msgspec import Struct

from creuset.table.messages import ClockSetting, Line, SeatInfo

ME = "me"
FRIEND = "friend"
OPEN = "open"
REMOTE = "remote"
PERSON = "person"

LONGEST_NAME = 40
"""How many characters the name of a player may have."""


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat: `me`, `friend` (by link), `open` (anybody from the lobby), `remote`, or a bot's name."""

    kind: str
    name: str | None = None


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be set up. A map or card file of one's own is the value of its option."""

    game: str
    seats: list[SeatOrder]
    options: dict[str, str] = {}
    clock: ClockSetting | None = None
    listed: bool = False
    """Whether the lobby and the list of replays show it."""


class SeatLink(Struct, frozen=True):
    """A seat and the link to it; there is none to a bot's."""

    seat: int
    kind: str
    name: str
    taken: bool
    link: str | None


class Created(Struct, frozen=True):
    """A match that was set up. Whoever has a seat's link has the seat."""

    match: str
    promise: str
    seats: list[SeatLink]
    spectators: str
    """The link for those who only watch."""


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants to be called."""

    name: str


class Joined(Struct, frozen=True):
    """A seat that was taken, and the link to it."""

    match: str
    seat: int
    link: str


class MatchInfo(Struct, frozen=True):
    """What everybody may know of a match."""

    match: str
    game: str
    title: str
    status: str
    """`gathering`, `playing`, `over` or `abandoned`."""
    seats: list[SeatInfo]
    options: dict[str, str]
    clock: ClockSetting | None
    steps: int
    created: int
    changed: int
    ranks: list[int] | None = None
    totals: list[int] | None = None


class Matches(Struct, frozen=True):
    """A list of matches."""

    matches: list[MatchInfo]


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of one's links."""

    tokens: list[str]


class MyMatch(Struct, frozen=True):
    """What has become of a match of one's own; `index` is the place of its key in the request."""

    index: int
    match: str
    game: str
    title: str
    status: str
    seat: int | None
    names: list[str]
    your_turn: bool
    changed: int


class MyMatches(Struct, frozen=True):
    """The matches of those keys that hold; others are left out."""

    matches: list[MyMatch]


class OptionValue(Struct, frozen=True):
    """A value of an option and what people read for it."""

    value: str
    title: str


class OptionInfo(Struct, frozen=True):
    """A switch of the rules."""

    key: str
    rule: str
    label: str
    values: list[OptionValue]
    """The default first."""
    texts: bool
    """Whether a whole file of one's own may be its value, too."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    title: str
    author: str
    publisher: str
    year: int | None
    fewest: int
    most: int
    version: str
    secrets: bool
    options: list[OptionInfo]
    bots: list[str]
    """Those who play it, the strongest last."""


class Games(Struct, frozen=True):
    """The games."""

    games: list[GameInfo]


class RuleText(Struct, frozen=True):
    """One rule."""

    id: str
    title: str
    text: str


class RuleSection(Struct, frozen=True):
    """A part of the rulebook."""

    title: str
    rules: list[RuleText]


class Rulebook(Struct, frozen=True):
    """The rulebook of a game, in one language."""

    game: str
    version: str
    sections: list[RuleSection]


class Frame(Struct, frozen=True):
    """A position of a finished match, after its line of the log; the first one has none."""

    n: int
    line: Line | None
    turn: int
    to_act: list[int]
    view: dict[str, Any]


class Replay(Struct, frozen=True):
    """Some positions of a finished match, as one seat or the public saw them."""

    match: str
    steps: int
    in_rounds: bool
    """Whether turns are rounds, in which all play."""
    frames: list[Frame]


class Health(Struct, frozen=True):
    """Whether the server can read and write."""

    status: str


class Failure(Struct, frozen=True):
    """Why a request was refused: a stable code, a sentence, and the rule of the game where it is one."""

    code: str
    text: str
    rule: str | None = None


class Verified(Struct, frozen=True):
    """What came of recomputing every draw of a match that is over from the seed that was promised."""

    match: str
    steps: int
    draws: int
    """How many of the dealer's steps were recomputed; none counts where something does not hold."""
    promise: str
    seed: str
    holds: bool
    why: str | None
    """What does not hold, and at which step."""
