"""`creuset pieces` and `--pieces` as people type them."""

from pathlib import Path

import pytest

from creuset.cli.options import read_options
from tests.cli.test_commands import creuset, refused
from tests.games.forge.rules.sets import written

QUICK = ("--seats", "random,random", "--games", "2", "--jobs", "1")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Your own set of pieces."""
    file = tmp_path / "mine.toml"
    file.write_text(written(), encoding="utf-8")
    return file


@pytest.mark.rule("FO-05")
def test_every_fault_of_a_set_is_listed(tmp_path: Path) -> None:
    file = tmp_path / "faulty.toml"
    faulty = written({"red axe blade": {"renown": 100}, "blue axe handle": {"cost": {"blue": 4}}})
    file.write_text(faulty, encoding="utf-8")
    for words in (
        ("play", "forge", "--pieces", str(file)),
        ("simulate", "forge", "--pieces", str(file), *QUICK),
        ("pieces", "--pieces", str(file)),
    ):
        done = creuset(*words)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("creuset: faulty.toml cannot be used:\n")
        assert done.stderr.count("\n- ") == 2


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["play", "forge", "--option", "pieces=mine"], "the option pieces cannot be mine; it can be: standard"),
        (["play", "metrox", "--pieces", "mine.toml"], "Metro X has no option pieces; it has: "),
        (["play", "--pieces", "mine.toml"], "Metallurgie has no option pieces; it has: "),
        (["simulate", "metallurgie", "--pieces", "mine.toml"], "Metallurgie has no option pieces; it has: "),
        (["play", "forge", "--pieces", "mine.toml", "--option", "pieces=standard"], "twice"),
        (["play", "--resume", "nowhere.jsonl", "--pieces", "mine.toml"], "already"),
        (["play", "chess", "--pieces", "mine.toml"], "there is no game chess"),
        (["play", "forge", "--option", "bonus_per=@mine.toml"], "the option bonus_per takes no file"),
        (["pieces", "metrox"], "Metro X has no such pieces; La Forge des Dieux does"),
    ],
)
def test_what_cannot_be_done_with_pieces_is_refused_in_one_sentence(words: list[str], part: str) -> None:
    assert part in refused(*words)


def test_the_games_own_pieces_are_listed() -> None:
    printed = creuset("pieces", "forge").stdout
    assert "sound: 30 pieces for 55 cubes" in printed
    assert "violet sword handle" in printed


def test_a_set_of_ones_own_is_checked_and_listed(own: Path) -> None:
    assert "sound: 30 pieces for 30 cubes" in creuset("pieces", "forge", "--pieces", str(own)).stdout


@pytest.mark.parametrize("words", [("play", "forge"), ("pieces", "forge")])
def test_a_file_that_is_not_there_is_named(words: tuple[str, ...]) -> None:
    done = creuset(*words, "--pieces", "nowhere.toml")
    assert done.returncode == 2
    assert done.stderr.startswith("creuset: nowhere.toml cannot be used:\n- it cannot be read: ")


@pytest.mark.rule("FO-05")
def test_a_file_becomes_the_text_that_a_journal_holds(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + written().replace("\n", "\r\n").encode())
    assert read_options("forge", ["bonus_per=weapon"], {"pieces": str(file)}) == {
        "bonus_per": "weapon",
        "pieces": written(),
    }


def test_bots_play_with_own_pieces_and_their_journals_hold_without_the_file(own: Path) -> None:
    out = own.with_name("games.jsonl")
    done = creuset("simulate", "forge", "--pieces", str(own), *QUICK, "--out", str(out))
    assert done.returncode == 0, done.stderr
    own.unlink()
    checked = creuset("verify", str(out))
    assert checked.returncode == 0, checked.stderr
    assert "2 games" in checked.stdout


def test_a_match_with_own_pieces_is_saved_and_resumed_without_the_file(own: Path) -> None:
    save = own.with_name("match.jsonl")
    words = ["play", "forge", "--pieces", str(own), "--seats", "you,random", "--plain", "--seed", "3", "--save"]
    started = creuset(*words, str(save), given="quit\n")
    assert started.returncode == 0, started.stderr
    assert "FO-05: " in started.stdout
    assert "[blade" not in started.stdout
    own.unlink()
    resumed = creuset("play", "--resume", str(save), "--plain", given="quit\n")
    assert resumed.returncode == 0, resumed.stderr
    assert creuset("verify", str(save)).returncode == 0
