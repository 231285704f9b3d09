"""A fifth game, installed with pip: nothing of Creuset was edited for it, and everything works."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from creuset.core.fair import rng_from, seed_from
from creuset.core.replay import verify
from creuset.lab.simulate import Contest, simulate
from creuset.packs import find_game, packs
from creuset.players.people import PEOPLE
from creuset.players.registry import players_of
from creuset.table.local import LocalTable, read_seats
from creuset.table.match import Match
from creuset.terminal.app import TableApp
from creuset.terminal.plain import play_plain
from creuset.words import Speaker
from tests.cli.test_commands import creuset
from tests.examples.installing import PROJECT, among_the_games, install
from tests.server.serving import database_in, gathered, order, serving
from tests.terminal.lines import BlindReader, Typist, a_table
from tests.terminal.pilots import SIZE, text_of

KEY = "quench"
MOST_LINES = 300


@pytest.fixture(scope="module", autouse=True)
def _installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("installed")
    install(folder)
    with among_the_games(folder):
        yield


def test_it_is_short_and_leans_on_nothing_but_creuset() -> None:
    files = [file for file in PROJECT.rglob("*") if file.suffix in {".py", ".json", ".toml"}]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= MOST_LINES
    for file in PROJECT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                name = node.module.partition(".")[0]
                assert name == "creuset" or name in sys.stdlib_module_names


def test_it_is_one_of_the_games_and_comes_last() -> None:
    assert list(packs())[-1] == KEY
    assert players_of(KEY) == ["random", "greedy", *(person.key for person in PEOPLE)]
    assert "Quench" in creuset("games").stdout
    assert "QU-04" in creuset("rules", KEY, "--lang", "fr").stdout
    assert "Pelleter" in creuset("rules", KEY, "--lang", "fr").stdout


def test_it_conforms() -> None:
    done = creuset("conform", KEY)
    assert done.returncode == 0, done.stdout


def test_games_are_simulated_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = creuset("simulate", KEY, "--games", "6", "--jobs", "1", "--out", str(file))
    assert done.returncode == 0, done.stderr
    assert "6 games" in creuset("verify", str(file)).stdout
    assert creuset("balance", KEY, "--games", "4", "--jobs", "1").returncode == 0


def test_its_bot_plays_better_than_chance() -> None:
    contest = Contest(KEY, {}, ("greedy", "random"), ("Anna", "Ben"), 1)
    wins = [result.outcome.winners() for result in simulate(contest, 40, 1)]
    assert wins.count([0]) > 2 * wins.count([1])


def test_it_is_played_line_by_line_from_the_words_alone() -> None:
    table = a_table("you=Anna,greedy=Ben", game=KEY)
    reader = BlindReader(1)
    play_plain(table, Speaker("en"), reader.read, reader.write, None)
    assert table.match.outcome() is not None


@pytest.mark.parametrize(("language", "known"), [("en", "quenched: Anna no"), ("fr", "lame trempée : Anna non")])
def test_the_position_is_read_in_the_language_of_the_game(language: str, known: str) -> None:
    typist = Typist("look")
    play_plain(a_table("you=Anna,greedy=Ben", game=KEY), Speaker(language), typist.read, typist.write, None)
    assert any(line.startswith(known) for line in typist.printed)


def test_refusals_and_help_read_well() -> None:
    typist = Typist("shovel 2", "burn it", "help", "rules shovel")
    play_plain(a_table("you=Anna,random=Ben", game=KEY), Speaker("en"), typist.read, typist.write, None)
    assert "QU-04: you cannot shovel a coal there now" in typist.printed
    assert any("type the number of an action" in line for line in typist.printed)
    assert any("Once a game" in line for line in typist.printed)


async def test_it_is_played_full_screen() -> None:
    kinds, names = read_seats("you=Anna,random=Ben", KEY)
    seed = seed_from("quench")
    table = LocalTable(Match.begin(find_game(KEY), {}, kinds, names, seed), seed)
    app = TableApp(table, Speaker("en"), None, bot_pause=0)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = text_of(app)
        assert "stoke your fire" in screen
        assert "blades: Anna" in screen
        for _decision in range(60):
            if table.over:
                break
            await pilot.press("up", "enter")  # the last action of the list: quench
            await pilot.pause()
        assert table.over
    assert verify(find_game(KEY), table.match.journal()).outcome() is not None


async def test_it_is_played_online_against_a_bot(tmp_path: Path) -> None:
    async with (
        serving(database_in(tmp_path)) as server,
        gathered(server, order(KEY, "me", "friend", "greedy"), "en", "fr") as table,
    ):
        last = await table.play(rng_from("quench"))
    assert last.result is not None
    assert len(last.result.ranks) == 3
