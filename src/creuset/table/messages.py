"""Every message between a table and its clients, as typed values: the one place where the protocol is written down.

A client opens one websocket and says `Hello`. The table answers with `Seated` (or `Gathering` while players are
missing), then sends a `Position` whenever something has happened, and answers every request with `Done` or `Refused`,
under the number that the client gave it. Every message from the table carries `n`, the number of the last step in the
journal that it knows of. `docs/protocol.md` tells the whole story; the JSON Schema beside it is made from this module.

Seats count from 1, as in journals; a spectator's seat is null. Times are in milliseconds.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

PROTOCOL = 1

MOST_BYTES = 64 * 1024
"""The largest message a client may send."""


# What clients say


Claim: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]
"""A random text that a client makes up, and keeps, before it takes a seat or renews its key."""


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """The field common to all requests but the first: a number chosen by the client, repeated in the answer."""

    id: int


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: the key of the link, the last step that the client has seen, and the reader's language."""

    token: str
    last: int = 0
    language: str = "en"
    name: str | None = None
    """The player's name, if the link's seat has not been taken yet."""
    protocol: int = PROTOCOL
    effects: bool = False
    """Whether positions should say what each legal action would do."""
    changes: bool = False
    """Whether positions after the first may come as what has changed: see `Change`."""
    claim: Claim | None = None
    """Shown again with the same link, it opens a seat that was taken with it, if its new link never arrived."""
    promise: str | None = None
    """The hash of a secret that this client puts into the deal, if the match has not begun; see `Reveal`."""


class Act(Request, frozen=True, tag="act"):
    """One action, by its notation; `n` is the last step that the client knew of when it decided."""

    n: int
    what: str


class Why(Request, frozen=True, tag="why"):
    """Ask whether an action is legal, and why not; nothing is carried out."""

    n: int
    what: str


class Undo(Request, frozen=True, tag="undo"):
    """Undo my own last decision."""

    n: int


class Say(Request, frozen=True, tag="say"):
    """A line of chat."""

    text: str


class Ask(Request, frozen=True, tag="ask"):
    """Ask the others for something: `undo`, `abandon`, or `stand 2` (let a bot play for player 2)."""

    what: str


class Answer(Request, frozen=True, tag="answer"):
    """Agree to the open proposal, or not; `n` is the step when it was made."""

    n: int
    agrees: bool


class Leave(Request, frozen=True, tag="leave"):
    """Let a bot play for me."""


class Sit(Request, frozen=True, tag="sit"):
    """Take my seat back from the bot that plays for me."""


class Advise(Request, frozen=True, tag="advise"):
    """Ask what the best bot would do in my place."""


class Reveal(Request, frozen=True, tag="reveal"):
    """The secret that was promised in `Hello`, once the promises of all others are known; 64 hexadecimal digits."""

    secret: str


class PlannedMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move to make when it is legal, by its notation, and the event that has to have happened first, by its own."""

    what: str
    after: str | None = None


class Plan(Request, frozen=True, tag="plan"):
    """What to do for me at my next decision: the first of these moves that is possible then; none takes it back."""

    moves: list[PlannedMove]


class Whole(Request, frozen=True, tag="whole"):
    """Ask for the whole position, because a `Change` did not fit; `last` is the last step that the client has."""

    last: int


class Ping(Request, frozen=True, tag="ping"):
    """A sign of life, answered with `Done`."""


FromClient: TypeAlias = (
    Hello | Act | Why | Undo | Say | Ask | Answer | Leave | Sit | Advise | Reveal | Plan | Whole | Ping
)


# What tables say


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: str
    """`person`, `remote` (a program elsewhere), or the name of a bot."""
    name: str
    taken: bool = True
    """Whether somebody has taken the seat; it can only be free while players are missing."""
    promise: str | None = None
    """The hash of the secret that the player's client puts into the deal; empty for none, null while not said."""


class ClockSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """The seconds for every decision, and the seconds in the time bank for longer ones."""

    move: int
    bank: int = 0


class Gathering(Struct, frozen=True, tag="gathering"):
    """Players are still missing; the match begins by itself when the last one arrives."""

    n: int
    match: str
    game: str
    title: str
    seat: int | None
    seats: list[SeatInfo]
    promise: str
    """The dealer's promise: the hash of the dealer's secret, drawn when the table was set up."""
    abandoned: bool = False
    """Whether the match was cancelled before it began."""
    site: str = ""
    """The build of the browser client that the server serves; empty if it serves none."""
    link: str | None = None
    """The reader's new link, if taking the seat has just changed its key: the link before opens it no longer."""


class Seated(Struct, frozen=True, tag="seated"):
    """The facts of the match, sent once after every `Hello`."""

    n: int
    match: str
    game: str
    title: str
    rules: str
    """The version of the game's rules."""
    options: dict[str, str]
    seat: int | None
    seats: list[SeatInfo]
    promise: str
    clock: ClockSetting | None
    secrets: list[str | None] = []
    """For each seat the secret that its client put into the deal; empty if none did."""
    site: str = ""
    """The build of the browser client that the server serves; empty if it serves none."""
    link: str | None = None
    """The reader's new link, as in `Gathering`."""


class Line(Struct, frozen=True):
    """One line of the log as this reader may read it."""

    step: int
    kind: str
    """The kind of the step: `what` for actions, `undo`, `back`, `say`, `ask`, `answer`, `stand`, `late`, `sit`."""
    seat: int | None
    """The player it is about."""
    text: str
    who: int | None = None
    """Who did it; null for the dealer."""
    what: str | None = None
    """The action's notation, if the reader may see it."""
    secret: bool = False
    """Whether it was decided in secret."""
    turn: int = 0
    data: dict[str, Any] | None = None
    """The action's plain data, if the reader may see it."""


class Choice(Struct, frozen=True):
    """A legal action: its notation, its words, and its plain data."""

    what: str
    label: str
    data: Annotated[Raw, Meta(extra_json_schema={"type": "object"})]


class Asked(Struct, frozen=True):
    """An open proposal, and who still has to answer."""

    step: int
    seat: int
    what: str
    waiting: list[int]


class ClockInfo(Struct, frozen=True):
    """A player's clock: the time in their bank, and the total time they have for this decision."""

    seat: int
    bank: int
    left: int | None


class Score(Struct, frozen=True):
    """One line of the score sheet."""

    key: str
    label: str
    values: list[int]


class Result(Struct, frozen=True):
    """How the match ended. A match that was given up has no ranks."""

    reason: str
    text: str
    ranks: list[int]
    totals: list[int]
    lines: list[Score]
    seed: str
    """The dealer's secret, revealed: the journal can now be downloaded and verified."""


class Affairs(Struct, frozen=True):
    """How things stand, as everybody reads it."""

    turn: int
    in_rounds: bool
    to_act: list[int]
    stand_ins: dict[int, str]
    asked: Asked | None
    clocks: list[ClockInfo]
    result: Result | None


class Standing(Affairs, frozen=True):
    """What every position tells in full: what has happened since the client's last step, and how things stand."""

    n: int
    since: int
    log: list[Line]
    can_undo: bool


class Position(Standing, frozen=True, tag="position"):
    """The current position, and everything that has happened since the client's last step."""

    view: Annotated[Raw, Meta(extra_json_schema={"type": "object"})]
    """What this reader may know, in the game's own form."""
    legal: list[Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Choice"})]]
    """The reader's legal actions, each a `Choice` encoded once for everybody; out of turn if others have to act."""
    effects: list[Annotated[Raw, Meta(extra_json_schema={"type": "object"})]] = []
    """What each of the legal actions would do, in the game's own form; empty unless `Hello` asked for it."""


class Change(Standing, frozen=True, tag="change"):
    """The current position as what has changed since the last one that this connection was told.

    `check` is the CRC-32 of the new view: its values one after the other, each as JSON without spaces.
    """

    view: dict[str, Annotated[Raw, Meta(extra_json_schema={})]]
    """The parts of the view that are not as they were."""
    legal: list[Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "#/$defs/Choice"}, {"type": "string"}]})]]
    """The reader's legal actions; one that this connection was told before is only its notation."""
    check: int
    effects: list[Annotated[Raw, Meta(extra_json_schema={"anyOf": [{"type": "object"}, {"type": "null"}]})]] = []
    """What each of them would do; null for one that would do what it was last told to do."""


class Done(Struct, frozen=True, tag="done"):
    """A request was carried out: it is on disk, as step `n` or earlier."""

    n: int
    id: int


class Refused(Struct, frozen=True, tag="refused"):
    """A request was not carried out, and why. After an action for an old position, the new one follows."""

    n: int
    id: int | None
    code: str
    text: str
    rule: str | None = None


class Candidate(Struct, frozen=True):
    """An action that the search looked at."""

    what: str
    label: str
    tries: int
    worth: float
    """The chance to win, or the points to expect: `Advice.unit` says which."""
    error: float
    """Its standard error."""
    reason: str
    """Why, in the game's words; empty where the game has nothing to say."""


class Advice(Struct, frozen=True, tag="advice"):
    """The best few actions that the search found, the best first. A better founded answer may follow."""

    n: int
    id: int
    unit: Literal["wins", "points"]
    final: bool
    """Whether no better founded answer to the same request follows."""
    candidates: list[Candidate]


class Present(Struct, frozen=True, tag="present"):
    """The seats that have somebody connected through this server, and how many people are watching."""

    n: int
    seats: list[int]
    spectators: int
    devices: dict[int, int] = {}
    """How many connections each of these seats has: more than one may be somebody looking over a shoulder."""


class Rematch(Struct, frozen=True, tag="rematch"):
    """The same table is set up again: the link to the reader's seat there."""

    n: int
    match: str
    link: str


Fate: TypeAlias = Literal["laid", "none", "done", "fell"]


class Planned(Struct, frozen=True, tag="planned"):
    """What the reader's own seat has planned, and what has become of it; nobody else is told."""

    n: int
    moves: list[PlannedMove]
    fate: Fate
    text: str
    """The same in words."""


class Goodbye(Struct, frozen=True, tag="goodbye"):
    """The server is closing the connection: `restart` means come back soon."""

    n: int
    code: str
    text: str


FromTable: TypeAlias = (
    Gathering | Seated | Position | Change | Done | Refused | Advice | Present | Rematch | Planned | Goodbye
)
