"""`creuset balance` as people type it."""

from pathlib import Path

import pytest

from tests.cli.test_commands import creuset, refused
from tests.games.forge.sets import written

QUICK = ("--seats", "random,random", "--games", "4", "--jobs", "1")


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A file of pieces with two faults."""
    file = tmp_path / "mine.toml"
    file.write_text(
        written({"red axe blade": {"renown": 100}, "blue axe handle": {"cost": {"blue": 4}}}), encoding="utf-8"
    )
    return file


def test_the_balance_of_the_pieces_is_printed() -> None:
    done = creuset("balance", "forge", *QUICK, "--option", "bonus_per=weapon")
    assert done.returncode == 0
    assert "4 games" in done.stdout
    assert "whoever begins" in done.stdout
    assert "violet sword handle" in done.stdout
    assert done.stderr == ""


def test_a_game_without_pieces_has_the_general_part() -> None:
    printed = creuset("balance", "metallurgie", *QUICK).stdout
    assert "points of the winner" in printed
    assert "whoever begins" in printed


def test_the_same_seed_gives_the_same_figures() -> None:
    words = ("balance", "forge", "--seats", "random,random", "--games", "40", "--seed", "5")
    assert creuset(*words, "--jobs", "1").stdout == creuset(*words, "--jobs", "2").stdout
    assert creuset(*words).stdout != creuset(*words[:-1], "6").stdout


def test_a_set_of_ones_own_is_checked_and_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(written(), encoding="utf-8")
    checked = creuset("balance", "forge", "--pieces", str(file), "--check")
    assert checked.returncode == 0
    assert "sound: 30 pieces for 30 cubes" in checked.stdout
    assert creuset("balance", "forge", *QUICK, "--pieces", str(file)).returncode == 0


def test_the_games_own_set_is_checked_without_a_file() -> None:
    assert "sound: 30 pieces for 55 cubes" in creuset("balance", "forge", "--check").stdout


@pytest.mark.parametrize("more", [("--check",), QUICK])
def test_every_fault_of_a_set_is_listed(faulty: Path, more: tuple[str, ...]) -> None:
    done = creuset("balance", "forge", "--pieces", str(faulty), *more)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("creuset: mine.toml cannot be used:\n")
    assert done.stderr.count("\n- ") == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess"], "there is no game chess"),
        (["forge", "--seats", "you,greedy"], "only bots"),
        (["forge", "--games", "0"], "at least one game"),
        (["forge", "--seats", "random"], "2 to 4 players"),
        (["forge", "--option", "bonus_per=none"], "cannot be none"),
        (["metallurgie", "--check"], "Metallurgie has no pieces"),
        (["metallurgie", "--pieces", "mine.toml"], "Metallurgie has no pieces"),
    ],
)
def test_what_cannot_be_weighed_is_refused_in_one_sentence(words: list[str], part: str) -> None:
    assert part in refused("balance", *words)


def test_a_file_that_is_not_there_is_refused() -> None:
    done = creuset("balance", "forge", "--pieces", "nowhere.toml", "--check")
    assert done.returncode == 2
    assert "nowhere.toml cannot be used" in done.stderr
