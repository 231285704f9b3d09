"""A game gets new rules: matches that were begun under the old ones go on under them."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import msgspec
import pytest

from creuset import packs as finding
from creuset.cli.journals import verify_file
from creuset.core.errors import BadJournal, BadSetup
from creuset.core.fair import rng_from, seed_from
from creuset.core.journal import read_journals
from creuset.core.replay import replay, verify
from creuset.core.rng import Rng
from creuset.packs import GROUP, find_game, packs
from creuset.players.registry import make_player
from creuset.players.search.thinker import Thinker
from creuset.table.local import LocalTable
from creuset.table.match import Match
from creuset.table.messages import Advice, Position
from creuset.table.saves import load_journals, save_journal
from creuset.terminal.boards import board_of
from creuset.words import Speaker
from tests.heap import FIRST, KEY, SECOND, TakesThree
from tests.server.serving import Table, database_in, gathered, logged, order, serving

Update = Callable[[str], None]


@pytest.fixture
def update(monkeypatch: pytest.MonkeyPatch) -> Iterator[Update]:
    """Installs a version of the game's package, by the name of its pack."""
    installed = [entry for entry in entry_points(group=GROUP) if entry.name != KEY]

    def install(pack: str) -> None:
        entry = EntryPoint(KEY, f"tests.heap:{pack}", GROUP)
        monkeypatch.setattr(finding, "entry_points", lambda group: [*installed, entry] if group == GROUP else [])
        packs.cache_clear()

    yield install
    packs.cache_clear()


def offered(position: Position | None) -> list[str]:
    """What the position allows."""
    assert position is not None
    return [msgspec.json.decode(choice)["what"] for choice in position.legal]


def test_a_version_is_found_and_the_present_one_without_it(update: Update) -> None:
    update("AFTER")
    assert find_game(KEY) is find_game(KEY, "2") is SECOND
    assert find_game(KEY, "1") is FIRST
    assert find_game(KEY, "0") is SECOND  # which refuses its journals
    update("CONFUSED")
    with pytest.raises(BadSetup, match="version 1 of the game heap calls itself version 2"):
        find_game(KEY, "1")


async def test_a_match_on_a_server_goes_on_under_its_version(update: Update, tmp_path: Path) -> None:
    update("BEFORE")
    async with (
        serving(database_in(tmp_path)) as server,
        gathered(server, order(KEY, "me", "friend")) as table,
        gathered(server, order(KEY, "me", "three")) as against_bot,
    ):
        await table.play(rng_from("before"), 3)
    update("AFTER")
    with logged() as log:
        await go_on(tmp_path, table, against_bot)
    assert "could not decide" not in log.getvalue()


async def go_on(folder: Path, table: Table, against_bot: Table) -> None:
    """Play both matches to their end on a server that has newer rules."""
    keys, with_bot = table.keys, against_bot.keys
    async with serving(database_in(folder)) as server:
        async with server.join(keys[0]) as anna, server.join(keys[1]) as ben:
            both = Table(table.created, keys, [anna, ben])
            position = await both.settled()
            assert position.n == 3
            assert offered(ben.position) == ["take 1", "take 2"]
            assert (await both.play(rng_from("after"))).result is not None
        async with server.join(with_bot[0]) as anna:
            assert offered(await anna.at(0)) == ["take 1", "take 2"]
            number = await anna.send("advise")
            assert (await anna.until(Advice)).id == number
            result = (await Table(against_bot.created, with_bot, [anna]).play(rng_from("bot"))).result
            assert result is not None
        for match in (table.match, against_bot.match):
            (journal,) = read_journals((await server.http.get(f"/api/matches/{match}/journal")).text)
            assert journal.heading.rules == "1"
            assert verify(find_game(KEY, "1"), journal).outcome() is not None
            assert (await server.http.get(f"/api/matches/{match}/verify")).json()["holds"]
            frames = (await server.http.get(f"/api/matches/{match}/replay")).json()["frames"]
            assert frames[0]["view"]["most"] == 2
            assert (await server.http.get(f"/api/matches/{match}")).json()["options"] == {"stones": "white"}
        async with gathered(server, order(KEY, "me", "friend")) as newer:
            assert offered(newer.players[0].position) == ["take 1", "take 2", "take 3"]


async def test_without_the_old_rules_a_match_says_that_it_cannot_go_on(update: Update, tmp_path: Path) -> None:
    update("BEFORE")
    async with serving(database_in(tmp_path)) as server, gathered(server, order(KEY, "me", "friend")) as table:
        await table.play(rng_from("before"), 3)
    update("FORGETFUL")
    async with serving(database_in(tmp_path)) as server, server.join(table.keys[0]) as anna:
        refused = await anna.next()
        assert "recorded under version 1 of the rules; this is version 2" in str(refused)


def test_a_saved_match_goes_on_here_with_a_bot_that_knows_no_rules(update: Update, tmp_path: Path) -> None:
    update("BEFORE")
    match = Match.begin(find_game(KEY), {}, ["you", "three"], ["Anna", "Three"], seed_from("heap"))
    match.act(0, match.game.parse("take 2"))
    save_journal(match.journal(), tmp_path / "match.jsonl")
    (journal,) = load_journals(tmp_path / "match.jsonl")
    update("AFTER")
    verify_file(Speaker("en"), tmp_path / "match.jsonl")
    assert len(list(replay(find_game(KEY, "1"), journal))) == 1
    table = LocalTable(Match.resume(journal), b"")
    assert table.game is FIRST
    assert table.bot_acts() in FIRST.start({}, 2).legal(0)
    update("FORGETFUL")
    with pytest.raises(BadJournal, match="recorded under version 1"):
        Match.resume(journal)


def test_who_plays_and_draws_an_older_version_knows_any_game(update: Update) -> None:
    update("AFTER")
    assert isinstance(make_player("three", KEY, Rng(1)), TakesThree)
    assert isinstance(make_player("three", KEY, Rng(1), "2"), TakesThree)
    assert isinstance(make_player("three", KEY, Rng(1), "1"), Thinker)
    with pytest.raises(BadSetup, match="there is no player four"):
        make_player("four", KEY, Rng(1), "1")
    assert board_of("forge", find_game("forge").lid.version) is board_of("forge")
