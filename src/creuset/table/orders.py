"""Requests to a server over HTTP, and its answers, as typed values. Seats count from 1."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from creuset.table.messages import Claim, ClockSetting, Line, SeatInfo

ME = "me"
FRIEND = "friend"
OPEN = "open"
REMOTE = "remote"
PERSON = "person"

LONGEST_NAME = 40
"""The most characters in a player's name."""


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat: `me`, `friend` (by link), `open` (anybody from the lobby), `remote`, or a bot's name."""

    kind: str
    name: str | None = None


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """A match to be set up. A custom map or card file is given as the value of its option."""

    game: str
    seats: list[SeatOrder]
    options: dict[str, str] = {}
    clock: ClockSetting | None = None
    listed: bool = False
    """Whether the match appears in the lobby, in the list of matches to watch, and in the list of replays."""


class SeatLink(Struct, frozen=True):
    """A seat and the link to it; a bot's seat has none, and an open seat's comes from the lobby."""

    seat: int
    kind: str
    name: str
    taken: bool
    link: str | None


class Created(Struct, frozen=True):
    """A match that was set up. The link to a seat that is not taken is an invitation: taking it gives a new one."""

    match: str
    promise: str
    seats: list[SeatLink]
    spectators: str
    """The link for those who only watch."""


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """The name a player wants to use."""

    name: str
    claim: Claim | None = None
    """Asking again with the same one gives the same seat, if the answer was lost."""


class Renewal(Struct, frozen=True, forbid_unknown_fields=True):
    """A new key for a seat, wanted."""

    claim: Claim | None = None
    """Asking again with the same one and the same link gives the same new link, if the answer was lost."""


class Joined(Struct, frozen=True):
    """A seat that was taken, and the link to it."""

    match: str
    seat: int
    link: str


class MatchInfo(Struct, frozen=True):
    """Everything that anybody may know about a match."""

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
    uploaded: bool = False
    """Whether it was played elsewhere and uploaded here: this server has seen none of it."""
    playable: bool = True
    """Whether this version of the server knows its game and its options."""


class Matches(Struct, frozen=True):
    """A list of matches."""

    matches: list[MatchInfo]


class Watchable(Struct, frozen=True):
    """A match that is being played and that anybody may watch."""

    match: MatchInfo
    watching: int
    """How many are watching through this server."""


class Watchables(Struct, frozen=True):
    """Matches to watch."""

    matches: list[Watchable]


class Watched(Struct, frozen=True):
    """The link for those who only watch a match."""

    match: str
    link: str


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of your links."""

    tokens: list[str]


class MyMatch(Struct, frozen=True):
    """What has become of one of your matches; `index` is the place of its key in the request."""

    index: int
    match: str
    game: str
    title: str
    status: str
    seat: int | None
    names: list[str]
    your_turn: bool
    changed: int
    playable: bool = True
    """Whether this version of the server can go on with it."""


class MyMatches(Struct, frozen=True):
    """The matches whose keys are valid; others are left out."""

    matches: list[MyMatch]


class OptionValue(Struct, frozen=True):
    """A value of an option, and its name for people."""

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
    """Whether its value may also be a whole custom file."""


class BotInfo(Struct, frozen=True):
    """Somebody to play against: one of the five people of the house, or a plain bot."""

    key: str
    name: str
    """A person's name; empty for a plain bot."""
    temper: str
    """How a person plays, in words; empty for a plain bot."""
    level: int
    """A person's strength from 1 to 5; 0 for a plain bot."""


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
    bots: list[BotInfo]
    """The bots that play it: plain ones, then the people of the house, the strongest last."""


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
    """A position of a finished match, with the line of the log that led to it; the first one has none."""

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
    """Whether turns are rounds that all players share."""
    frames: list[Frame]


class PushKey(Struct, frozen=True):
    """The public key with which this server signs its pushes, in base64 for URLs."""

    key: str


class PushAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser at its push service."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class PushOrder(PushAddress, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to be told when it is the seat's turn: its push service, its keys and its language."""

    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Literal["en", "fr", "de"] = "en"


class PushAnswer(Struct, frozen=True):
    """Whether the browser is told from now on."""

    told: bool


class Health(Struct, frozen=True):
    """Whether the server can read and write."""

    status: str


class Failure(Struct, frozen=True):
    """Why a request was refused: a stable code, a sentence, and the rule of the game if there is one."""

    code: str
    text: str
    rule: str | None = None


class Verified(Struct, frozen=True):
    """The result of recomputing every draw of a finished match from the seed that was promised."""

    match: str
    steps: int
    draws: int
    """How many of the dealer's steps were recomputed; 0 if something is wrong."""
    promise: str
    seed: str
    holds: bool
    why: str | None
    """What is wrong, and at which step."""
    dealt: str
    """Who chose the seed, in words."""
