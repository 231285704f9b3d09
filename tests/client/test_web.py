"""The HTTP part: what is asked of a server, and what becomes of its answers."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import msgspec
import pytest

from creuset.client.address import SeatAddress
from creuset.client.errors import NotUnderstood, TableRefused, Unreachable
from creuset.client.web import create_match, download_journal, my_matches, renew_key, set_again
from creuset.table.orders import Created, Failure, Joined, MyMatch, MyMatches, Order, SeatLink, SeatOrder, Tokens


class Desk(HTTPServer):
    """Answers everything with what it is told to, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Clerk)
        self.answer: tuple[int, bytes] = 200, b""
        self.asked: list[tuple[str, str, bytes]] = []
        self.headers: dict[str, str] = {}

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def gives(self, answer: object, status: int = 200) -> None:
        self.answer = status, answer if isinstance(answer, bytes) else msgspec.json.encode(answer)


class Clerk(BaseHTTPRequestHandler):
    """One request."""

    def do_GET(self) -> None:
        assert isinstance(self.server, Desk)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.server.asked.append((self.command, self.path, body))
        self.server.headers = dict(self.headers)
        status, answer = self.server.answer
        self.send_response(status)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_POST = do_GET  # noqa: N815 - the name the library looks for

    def log_message(self, *_arguments: object) -> None:
        """Say nothing."""


@pytest.fixture
def desk() -> Iterator[Desk]:
    with Desk() as server:
        serving = threading.Thread(target=server.serve_forever, args=(0.01,))
        serving.start()
        yield server
        server.shutdown()
        serving.join()


def seat(desk: Desk) -> SeatAddress:
    return SeatAddress(desk.base, "abc", "token")


def test_a_journal_is_downloaded_with_ones_own_key(desk: Desk) -> None:
    desk.gives(b'{"format":1}\n')
    assert download_journal(seat(desk), "fr") == b'{"format":1}\n'
    assert desk.asked == [("GET", "/api/matches/abc/journal", b"")]
    assert desk.headers["Authorization"] == "Bearer token"
    assert desk.headers["Accept-Language"] == "fr"


def test_ones_matches_are_asked_for(desk: Desk) -> None:
    given = MyMatches([MyMatch(1, "abc", "metrox", "Metro X", "playing", 1, ["Anna", "Ben"], True, 5)])
    desk.gives(given)
    assert my_matches(desk.base, ["a", "b"], "en") == given
    method, path, body = desk.asked[0]
    assert (method, path) == ("POST", "/api/mine")
    assert msgspec.json.decode(body, type=Tokens) == Tokens(["a", "b"])
    assert desk.headers["Content-Type"] == "application/json"
    assert "Authorization" not in desk.headers


def test_a_table_is_set_and_set_again(desk: Desk) -> None:
    created = Created("abc", "promise", [SeatLink(1, "person", "Anna", True, "link")], "watch")
    desk.gives(created)
    order = Order("metrox", [SeatOrder("me", "Anna")])
    assert create_match(desk.base, order, "en") == created
    assert msgspec.json.decode(desk.asked[0][2], type=Order) == order
    desk.gives(Joined("next", 1, "link"))
    assert set_again(seat(desk), "en").link == "link"
    assert desk.asked[1] == ("POST", "/api/matches/abc/rematch", b"")


def test_a_new_link_is_asked_for_with_the_old_one_and_a_claim(desk: Desk) -> None:
    desk.gives(Joined("abc", 1, "new link"))
    assert renew_key(seat(desk), "claim-0123456789", "en").link == "new link"
    assert desk.asked == [("POST", "/api/matches/abc/seat/renew", b'{"claim":"claim-0123456789"}')]
    assert desk.headers["Authorization"] == "Bearer token"


def test_a_refusal_has_the_servers_own_sentence(desk: Desk) -> None:
    desk.gives(Failure("over", "the match is not over"), 409)
    with pytest.raises(TableRefused, match="the match is not over") as refused:
        download_journal(seat(desk), "en")
    assert refused.value.reason == "over"


def test_a_server_that_is_none_is_said_to_be_so(desk: Desk) -> None:
    desk.gives(b"<html>", 502)
    with pytest.raises(Unreachable, match="HTTP 502"):
        download_journal(seat(desk), "en")
    desk.gives(b"<html>")
    with pytest.raises(NotUnderstood):
        my_matches(desk.base, [], "en")


def test_nobody_at_the_address_is_one_sentence() -> None:
    with Desk() as server:
        address = seat(server)
    with pytest.raises(Unreachable) as failed:
        download_journal(address, "en")
    assert "token" not in str(failed.value)
