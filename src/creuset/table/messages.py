"""Every message between a table and its clients, as typed values: the one place where the protocol is written down.

A client opens one websocket and says `Hello`. The table answers with `Seated` (or `Gathering` while players are
missing), then with a `Position` whenever something has happened, and with `Done` or `Refused` to every request, under
the number that the client gave it. Every message of the table carries `n`, the number of the last step of the journal
that it knows of. `docs/protocol.md` tells the whole story; the JSON Schema beside it is made from this module.

Seats count from 1, as in journals; a spectator's seat is null. Times are in milliseconds.
"""

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Raw, Struct

PROTOCOL = 1

MOST_BYTES = 64 * 1024
"""How long a message of a client may be."""


# What clients say


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """What every request but the first has: a number of the client's own, under which it is answered."""

    id: int


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: the key of the link, the last step that the client has seen, and the language to speak."""

    token: str
    last: int = 0
    language: str = "en"
    name: str | None = None
    """What to call the player, when the link's seat has not been taken yet."""
    protocol: int = PROTOCOL
    effects: bool = False
    """Whether positions shall say what each legal action would do."""


class Act(Request, frozen=True, tag="act"):
    """One action, by its notation; `n` is the last step that the client knew when it decided."""

    n: int
    what: str


class Why(Request, frozen=True, tag="why"):
    """Ask whether an action is legal, and why not; nothing is carried out."""

    n: int
    what: str


class Undo(Request, frozen=True, tag="undo"):
    """Take back the last decision of one's own."""

    n: int


class Say(Request, frozen=True, tag="say"):
    """A line of chat."""

    text: str


class Ask(Request, frozen=True, tag="ask"):
    """Ask the others for something: `undo`, `abandon`, or `stand 2` (let a bot play for player 2)."""

    what: str


class Answer(Request, frozen=True, tag="answer"):
    """Agree to what is being asked, or not; `n` is the step in which it was asked."""

    n: int
    agrees: bool


class Leave(Request, frozen=True, tag="leave"):
    """Let a bot play for me."""


class Sit(Request, frozen=True, tag="sit"):
    """Take my seat back from the bot that plays for me."""


class Advise(Request, frozen=True, tag="advise"):
    """Ask what the best bot would do in my place."""


class Ping(Request, frozen=True, tag="ping"):
    """A sign of life, answered with `Done`."""


FromClient: TypeAlias = Hello | Act | Why | Undo | Say | Ask | Answer | Leave | Sit | Advise | Ping


# What tables say


class SeatInfo(Struct, frozen=True):
    """Who sits where."""

    seat: int
    kind: str
    """`person`, `remote` (a program elsewhere), or the name of a bot."""
    name: str
    taken: bool = True
    """Whether somebody has come for the seat; only while players are missing is anybody expected."""


class ClockSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """So many seconds for every decision, and so many in the bank for all that take longer."""

    move: int
    bank: int = 0


class Gathering(Struct, frozen=True, tag="gathering"):
    """Players are still missing; the match begins by itself when the last one has come."""

    n: int
    match: str
    game: str
    title: str
    seat: int | None
    seats: list[SeatInfo]
    promise: str
    """The dealer's commitment to his seed, made when the table was set."""
    abandoned: bool = False
    """Whether the match was called off before it began."""
    site: str = ""
    """The build of the browser client that the server serves; empty where it serves none."""


class Seated(Struct, frozen=True, tag="seated"):
    """What the match is, said once after every `Hello`."""

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
    site: str = ""
    """The build of the browser client that the server serves; empty where it serves none."""


class Line(Struct, frozen=True):
    """One line of the log as this reader may read it."""

    step: int
    kind: str
    """The kind of the step: `what` for actions, `undo`, `back`, `say`, `ask`, `answer`, `stand`, `late`, `sit`."""
    seat: int | None
    """The player whom it speaks of."""
    text: str
    who: int | None = None
    """Who did it; null for the dealer."""
    what: str | None = None
    """The action's notation, where the reader may see it."""
    secret: bool = False
    """Whether it was decided out of the others' sight."""
    turn: int = 0
    data: dict[str, Any] | None = None
    """The action's plain data, where the reader may see it."""


class Choice(Struct, frozen=True):
    """A legal action: its notation, its words, and its plain data."""

    what: str
    label: str
    data: Annotated[Raw, Meta(extra_json_schema={"type": "object"})]


class Asked(Struct, frozen=True):
    """What somebody has asked for, and who has still to answer."""

    step: int
    seat: int
    what: str
    waiting: list[int]


class ClockInfo(Struct, frozen=True):
    """A player's clock: what his bank holds, and how long he has for this decision, all in all."""

    seat: int
    bank: int
    left: int | None


class Score(Struct, frozen=True):
    """One line of the score sheet."""

    key: str
    label: str
    values: list[int]


class Result(Struct, frozen=True):
    """How it ended. A match that was given up has no ranks."""

    reason: str
    text: str
    ranks: list[int]
    totals: list[int]
    lines: list[Score]
    seed: str
    """The dealer's seed, revealed: the journal can now be downloaded and verified."""


class Position(Struct, frozen=True, tag="position"):
    """Where the match stands, and all that has happened since the client's last step."""

    n: int
    since: int
    log: list[Line]
    turn: int
    in_rounds: bool
    to_act: list[int]
    view: Annotated[Raw, Meta(extra_json_schema={"type": "object"})]
    """What this reader may know, in the game's own form."""
    legal: list[Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Choice"})]]
    """The reader's legal actions, each a `Choice` that was encoded once for all; out of turn if he is not to act."""
    can_undo: bool
    stand_ins: dict[int, str]
    asked: Asked | None
    clocks: list[ClockInfo]
    result: Result | None
    effects: list[Annotated[Raw, Meta(extra_json_schema={"type": "object"})]] = []
    """What each of the legal actions would do, in the game's own form; empty unless `Hello` asked for it."""


class Done(Struct, frozen=True, tag="done"):
    """A request was carried out: it is on disk, as step `n` or before."""

    n: int
    id: int


class Refused(Struct, frozen=True, tag="refused"):
    """A request was not carried out, and why. After an action for an old position the new one follows."""

    n: int
    id: int | None
    code: str
    text: str
    rule: str | None = None


class Candidate(Struct, frozen=True):
    """An action that was considered: the share of games won with it and the points made, over so many tries."""

    what: str
    label: str
    games: int
    wins: float
    wins_error: float
    points: float
    points_error: float


class Advice(Struct, frozen=True, tag="advice"):
    """What the best bot would do, and what came of it and of others in imagined games."""

    n: int
    id: int
    bot: str
    what: str
    label: str
    candidates: list[Candidate]


class Present(Struct, frozen=True, tag="present"):
    """Which seats have somebody connected through this server, and how many are watching."""

    n: int
    seats: list[int]
    spectators: int


class Rematch(Struct, frozen=True, tag="rematch"):
    """The same table is set again: the link to one's seat there."""

    n: int
    match: str
    link: str


class Goodbye(Struct, frozen=True, tag="goodbye"):
    """The server closes the connection: `restart` means come back soon."""

    n: int
    code: str
    text: str


FromTable: TypeAlias = Gathering | Seated | Position | Done | Refused | Advice | Present | Rematch | Goodbye
