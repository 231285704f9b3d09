"""Matches on a server as people type them: create, join, matches, on a server that runs beside the test."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from creuset.cli.commands import make_app
from creuset.cli.create import read_clock, read_seat_orders, server_address
from creuset.client.address import split_url
from creuset.client.kept_shares import KeptShares
from creuset.client.remembered import RememberedLinks
from creuset.client.share import Share
from creuset.core.errors import BadSetup
from creuset.table.messages import ClockSetting
from creuset.table.orders import SeatOrder
from creuset.words import Speaker
from tests.cli.test_commands import creuset, creuset_apart
from tests.server.serving import Running, logged, serving

PATIENCE = 60
REMOTE_BOT = Path(__file__).parents[2] / "examples" / "remote_bot.py"
ALWAYS_THE_FIRST = "legal\n1\n" * 150
"""Decides everything by the first entry of the list, and goes on typing when the match is over."""


class Person:
    """Somebody with a data folder of his own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def types(self, *words: str) -> tuple[int, str]:
        """Run a command to its end: its exit code, and all it printed."""
        return self._told(await asyncio.to_thread(creuset, *words, XDG_DATA_HOME=str(self.folder)))

    async def plays(self, *words: str, given: str) -> tuple[int, str]:
        """The same for a command that others play with meanwhile."""
        return self._told(await asyncio.to_thread(creuset_apart, *words, given=given, XDG_DATA_HOME=str(self.folder)))

    def _told(self, done: subprocess.CompletedProcess[str]) -> tuple[int, str]:
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, done.stdout + done.stderr


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    with logged():  # so that nothing of it is printed between what a command prints
        async with serving(f"sqlite:///{tmp_path}/matches.db") as running:
            yield running


def link_of(printed: str, start: str) -> str:
    """The link in the line that starts with these words."""
    return next(line for line in printed.splitlines() if line.startswith(start)).split()[-1]


async def test_two_people_and_a_bot_play_metro_x_through_links(server: Running, tmp_path: Path) -> None:
    server.hall.settings = replace(server.hall.settings, secrets_within=PATIENCE)
    anna, ben = Person(tmp_path / "anna"), Person(tmp_path / "ben")
    code, created = await anna.types(
        "create", "metrox", "--server", server.url, "--seats", "me=Anna,friend,greedy", "--clock", "600+600"
    )
    assert code == 0, created
    assert created.splitlines()[-1] == "Play with: creuset join 1"
    _code, waiting = await anna.types("matches")
    assert waiting.splitlines()[0].startswith("1: Metro X, Anna, Greedy: waiting for players")

    link = link_of(created, "seat 2: ")
    code, refused = await ben.types("join", link, "--plain")
    assert code == 2
    assert "a name needs 1 to 40 readable characters" in refused

    file = tmp_path / "match.jsonl"
    (first, by_anna), (second, by_ben) = await asyncio.gather(
        anna.plays("join", "1", "--plain", given=f"{ALWAYS_THE_FIRST}save {file}\n"),
        ben.plays("join", link, "--name", "Ben", "--plain", given=ALWAYS_THE_FIRST),
    )
    assert (first, second) == (0, 0), by_anna + by_ben
    for printed in (by_anna, by_ben):
        assert "Metro X: Anna, Ben, Greedy" in printed
        assert sum(line.startswith("rank ") for line in printed.splitlines()) == 3
    assert f"saved in {file}" in by_anna
    code, verified = await anna.types("verify", str(file))
    assert code == 0, verified
    assert "Whoever ran the table and all players chose the seed together: Anna, Ben." in verified
    shares, address = KeptShares(anna.folder / "creuset" / "shares.jsonl"), split_url(link)
    shown = shares.of(address)
    assert [secret is None for secret in shown.shown or ()] == [False, False, True]
    shares.keep(address, Share(shown.secret, shown.dealers, shown.promises, (None, None, None)))
    code, verified = await anna.types("verify", str(file))
    assert code == 2
    assert "when the match began you were shown other secrets" in verified
    shares.keep(address, shown)

    _code, over = await ben.types("matches")
    assert over.splitlines()[0] == "1: Metro X, Anna, Ben, Greedy: over"
    again = await asyncio.gather(
        *(person.plays("join", "1", "--plain", given="rematch\nlegal\nquit\n") for person in (anna, ben))
    )
    for code, printed in again:
        assert code == 0
        assert printed.count("Metro X: Anna, Ben, Greedy") == 2
        assert printed.splitlines()[-1] == "The match is waiting for you. Your matches: creuset matches"
    _code, both = await ben.types("matches")
    assert both.splitlines()[1] == "2: Metro X, Anna, Ben, Greedy: your turn"


async def test_an_invitation_leads_back_to_the_seat_only_for_whoever_took_it(server: Running, tmp_path: Path) -> None:
    anna, ben, stranger = (Person(tmp_path / name) for name in ("anna", "ben", "stranger"))
    _code, created = await anna.types("create", "metrox", "--server", server.url, "--seats", "me=Anna,friend")
    link = link_of(created, "seat 2: ")
    for _again in range(2):
        code, printed = await ben.plays("join", link, "--name", "Ben", "--plain", given="quit\n")
        assert code == 0, printed
        assert "Metro X: Anna, Ben" in printed
    code, printed = await stranger.types("join", link, "--plain", "--name", "Ben")
    assert code == 2
    assert "it was the invitation to a seat that is taken now" in printed
    assert (await ben.types("matches"))[1].startswith("1: Metro X, Anna, Ben: your turn")


async def test_a_program_that_stopped_before_it_heard_of_its_new_link_comes_back(
    server: Running, tmp_path: Path
) -> None:
    anna, ben = Person(tmp_path / "anna"), Person(tmp_path / "ben")
    _code, created = await anna.types("create", "metrox", "--server", server.url, "--seats", "me=Anna,friend")
    link = link_of(created, "seat 2: ")
    claim = RememberedLinks(ben.folder / "creuset" / "links.jsonl").claim(link)
    async with server.join(link.partition("#")[2], name="Ben", claim=claim) as lost:
        await lost.next()
    code, printed = await ben.plays("join", link, "--plain", given="quit\n")
    assert code == 0, printed
    assert (await ben.types("matches"))[1].startswith("1: Metro X, Anna, Ben: your turn")


async def test_a_link_is_renewed(server: Running, tmp_path: Path) -> None:
    anna, elsewhere = Person(tmp_path / "anna"), Person(tmp_path / "elsewhere")
    _code, created = await anna.types("create", "metrox", "--server", server.url, "--seats", "me=Anna,greedy")
    old = link_of(created, "Anna: ")
    code, printed = await anna.types("renew", "1")
    assert code == 0, printed
    new = link_of(printed, "The new link to your seat: ")
    assert new != old
    code, refused = await elsewhere.types("join", old, "--plain")
    assert (code, "the seat has a new link" in refused) == (2, True)
    code, printed = await elsewhere.plays("join", new, "--plain", given="quit\n")
    assert code == 0, printed
    for link in (old, "1"):
        code, printed = await anna.plays("join", link, "--plain", given="quit\n")
        assert code == 0, printed
    assert (await anna.types("matches"))[1].startswith("1: Metro X, Anna, Greedy: your turn\nGo on")


async def test_what_cannot_be_joined_is_one_sentence(server: Running, tmp_path: Path) -> None:
    person = Person(tmp_path / "anna")
    for link, sentence in [
        (f"{server.url}/m/abc#forged", "creuset: "),
        ("example.org/m/abc", "the link is cut"),
        ("hello", "this is not a link to a match"),
        ("3", "there is no match 3 in the list"),
    ]:
        code, printed = await person.types("join", link, "--plain")
        assert code == 2
        assert printed.startswith("creuset: ")
        assert sentence in printed
        assert printed.count("\n") == 1
        assert "forged" not in printed
    code, none = await person.types("matches")
    assert (code, none.count("\n")) == (0, 1)


async def test_a_server_that_is_gone_is_said_to_be_so(server: Running, tmp_path: Path) -> None:
    person = Person(tmp_path / "anna")
    code, printed = await person.types("create", "metrox", "--server", "http://127.0.0.1:9", "--seats", "me=Anna")
    assert code == 2
    assert "127.0.0.1:9 cannot be reached" in printed
    code, printed = await person.types("create", "chess", "--server", server.url)
    assert code == 2
    assert "chess" in printed


# What is typed


def test_seats_are_ordered_by_kind_and_name() -> None:
    orders = read_seat_orders("me=Anna, friend = Ben ,open,greedy,remote=Robot", "metrox")
    assert orders == [
        SeatOrder("me", "Anna"),
        SeatOrder("friend", "Ben"),
        SeatOrder("open"),
        SeatOrder("greedy"),
        SeatOrder("remote", "Robot"),
    ]
    for text in ("", "me,", "you", "me,nobody"):
        with pytest.raises(BadSetup):
            read_seat_orders(text, "metrox")


def test_a_clock_is_seconds_for_a_decision_and_in_the_bank() -> None:
    assert read_clock("30+300") == ClockSetting(30, 300)
    assert read_clock(" 45 ") == ClockSetting(45, 0)
    assert read_clock("30+") == ClockSetting(30, 0)
    for text in ("", "fast", "+30", "-5", "30+x", "9" * 30):
        with pytest.raises(BadSetup, match="30\\+300"):
            read_clock(text)


def test_the_address_of_a_server_is_made_complete() -> None:
    assert server_address("example.org/") == "https://example.org"
    assert server_address(" http://localhost:8000/games ") == "http://localhost:8000/games"
    for text in ("", "ftp://example.org", "https://", "a b/c d"):
        with pytest.raises(BadSetup, match="not the address of a server"):
            server_address(text)


async def test_a_seat_is_taken_from_the_lobby(server: Running, tmp_path: Path) -> None:
    anna, ben = Person(tmp_path / "anna"), Person(tmp_path / "ben")
    assert "Nobody is waiting" in (await ben.types("lobby", "--server", server.url))[1]
    code, printed = await anna.types("create", "metrox", "--server", server.url, "--seats", "me=Anna,open", "--listed")
    assert code == 0, printed
    code, printed = await ben.types("lobby", "--server", server.url)
    match = next(line for line in printed.splitlines() if "Metro X, Anna; free seats: 1" in line).partition(":")[0]
    code, printed = await ben.plays(
        "lobby", "--server", server.url, "--take", match, "--name", "Ben", "--plain", given="quit\n"
    )
    assert code == 0, printed
    assert "Metro X: Anna, Ben" in printed
    assert "Nobody is waiting" in (await ben.types("lobby", "--server", server.url))[1]
    code, printed = await ben.types("lobby", "--server", server.url, "--take", match, "--name", "Cleo")
    assert code == 2


async def test_who_gives_no_name_has_one(server: Running, tmp_path: Path) -> None:
    code, printed = await Person(tmp_path).types("create", "forge", "--server", server.url)
    assert code == 0, printed
    assert "Player: http" in printed


async def test_a_terminal_and_a_remote_program_play_metro_x(server: Running, tmp_path: Path) -> None:
    anna = Person(tmp_path / "anna")
    _code, created = await anna.types("create", "metrox", "--server", server.url, "--seats", "me=Anna,remote=Robot")
    program = await asyncio.create_subprocess_exec(
        sys.executable, str(REMOTE_BOT), link_of(created, "Robot: "), "Robot", stdout=asyncio.subprocess.PIPE
    )
    code, printed = await anna.plays("join", "1", "--plain", given=ALWAYS_THE_FIRST)
    said, _nothing = await asyncio.wait_for(program.communicate(), PATIENCE)
    assert (code, program.returncode) == (0, 0), printed
    assert "Points: [" in said.decode()
    assert "Metro X: Anna, Robot" in printed
    assert sum(line.startswith("rank ") for line in printed.splitlines()) == 2


def test_a_match_called_like_an_option_can_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers once made such names."""
    taken = []
    monkeypatch.setattr("creuset.cli.lobby.take_seat", lambda _say, _server, match, *_more: taken.append(match))
    for match in ("-abcdefghijk", "--bcdefghijk", "-hbcdefghijk"):
        words = ["lobby", "--server", "http://localhost", "--take", match]
        make_app(Speaker("en"))(words, exit_on_error=False, result_action="return_value")
        assert taken.pop() == match
