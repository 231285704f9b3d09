"""The stored parts of a match, and what can go wrong with storing them. Times are milliseconds since 1970."""

from dataclasses import dataclass, field


class Conflict(Exception):
    """Somebody else was first: the step exists, the seat is taken, the rematch is arranged."""


LATEST = 2**31 - 1
"""The number of a step that no match reaches."""

PLANS_ONLY = -2
"""Announced in place of a step when nothing has changed but somebody's plan."""

CLOSED = "The store is closed: the server is shutting down."


class StorageDown(Exception):
    """The database cannot do its work; `reason` tells the operator what to do about it."""

    def __init__(self, reason: str, *, lasting: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.lasting = lasting
        """Whether it does not pass by itself, though most may still work: something stored is damaged."""


@dataclass(frozen=True)
class SeatRow:
    """One seat of a match."""

    seat: int
    kind: str  # "person", "remote" or the name of a bot
    name: str
    taken: bool
    open: bool  # anybody from the lobby may take it
    key: int = 0  # how often the seat's key was changed: older links no longer open it
    promise: str | None = None  # the hash of the secret that the player's client adds to the deal
    secret: str | None = field(default=None, repr=False)  # that secret, once it is revealed
    claim: str | None = None  # the digest of the claim with which the key was last changed


@dataclass(frozen=True)
class Subscription:
    """A browser that wants to be told when it is the turn of a seat."""

    match: str
    seat: int
    endpoint: str = field(repr=False)  # its address at a push service
    key: int  # the seat's key when it asked: a new key ends it
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    language: str
    created: int


@dataclass(frozen=True)
class NewMatch:
    """A match to be created."""

    id: str
    game: str
    setup: str  # JSON, not read here
    seed: str = field(repr=False)
    listed: bool
    created: int
    seats: tuple[SeatRow, ...]
    rematch_of: str | None = None
    uploaded: bool = False  # played elsewhere
    owner: str | None = None  # who set it up: a digest of the address, for counting only


@dataclass(frozen=True)
class MatchRow:
    """The current standing of a match, without its journal."""

    id: str
    game: str
    setup: str
    seed: str = field(repr=False)
    listed: bool
    status: str  # "gathering", "playing", "over" or "abandoned"
    steps: int  # the number of the last record; -1 before the heading
    created: int
    changed: int
    due: int | None  # when somebody must look at it again: a clock runs out
    outcome: str | None  # JSON, not read here
    next: str | None  # the rematch
    seats: tuple[SeatRow, ...]
    uploaded: bool = False
    owner: str | None = None


@dataclass(frozen=True)
class Reached:
    """How far a match is: the last step, -1 before the first, when it last changed, and the sum of its seats' keys."""

    step: int
    changed: int
    keys: int


@dataclass(frozen=True)
class Standing:
    """How a match stands after an append."""

    status: str
    changed: int
    due: int | None
    outcome: str | None = None


def check_text(*texts: str) -> None:
    """Raise ValueError for text that not every database can store."""
    for text in texts:
        if "\0" in text:
            raise ValueError("text with a NUL character cannot be stored")
        text.encode()  # raises an error for half a surrogate pair
