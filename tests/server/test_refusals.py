"""The server's refusals as a tree."""

import pytest

from creuset.core.errors import BadJournal, BadSetup, CannotUndo, CreusetError, Refusal
from creuset.core.message import Message
from creuset.server import refusals
from creuset.server.refusals import (
    BadLink,
    BadMessage,
    Busy,
    ForeignOrigin,
    Internal,
    MatchOver,
    MatchTooLong,
    NoSuchMatch,
    NoSuchPage,
    NotBegun,
    NotJson,
    OldPosition,
    OtherProtocol,
    SeatTaken,
    ServerRefusal,
    StorageFailed,
    TooLong,
    TooMany,
    TooManyTables,
    TooMuchWork,
    WrongMethod,
    status_of,
)

EVERY = [
    BadLink(Message("no")),
    ForeignOrigin(),
    NoSuchMatch("k3xw"),
    NoSuchPage(),
    WrongMethod({"POST", "GET"}),
    SeatTaken(),
    OldPosition(),
    NotBegun(),
    MatchOver(),
    MatchTooLong(12000),
    TooLong(65536),
    TooMuchWork(10.0),
    NotJson("application/json"),
    BadMessage("`seat` is missing"),
    OtherProtocol(1),
    TooMany(7),
    TooManyTables(5),
    Internal("a1b2"),
    Busy(),
    StorageFailed(),
]


def test_the_tree_at_the_top_of_the_module_is_the_tree() -> None:
    tree = refusals.__doc__ or ""
    drawn = {tuple(line.strip("├└─ ").split()) for line in tree.splitlines() if "──" in line}
    assert {words[:3] for words in drawn} == {(type(error).__name__, error.code, str(error.status)) for error in EVERY}
    for error in EVERY:
        line = next(line for line in tree.splitlines() if f" {type(error).__name__} " in line)
        assert (f"  {error.close}  " in line) == (error.close is not None)
    assert set(ServerRefusal.__subclasses__()) == {type(error) for error in EVERY}


def test_codes_are_different_and_sentences_fill_their_gaps() -> None:
    assert len({error.code for error in EVERY}) == len(EVERY)
    assert "65536" in str(TooLong(65536))
    assert "a1b2" in str(Internal("a1b2"))
    assert not any("{" in str(error) for error in EVERY)


def test_headers_say_what_a_client_must_know() -> None:
    assert TooMany(7).headers() == {"Retry-After": "7"}
    assert WrongMethod({"POST", "GET"}).headers() == {"Allow": "GET, POST"}
    assert BadLink(Message("no")).headers() == {"WWW-Authenticate": "Bearer"}
    assert NotBegun().headers() == {}


@pytest.mark.parametrize(
    ("kind", "status"),
    [(Refusal, 409), (CannotUndo, 409), (BadSetup, 400), (BadJournal, 422), (TooLong, 413), (CreusetError, 400)],
)
def test_every_error_has_a_status(kind: type[CreusetError], status: int) -> None:
    assert status_of(kind) == status
