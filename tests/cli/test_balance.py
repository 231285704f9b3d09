"""`creuset balance` as people type it."""

import pytest

from tests.cli.test_commands import creuset, refused

QUICK = ("--seats", "random,random", "--games", "4", "--jobs", "1")


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


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess"], "there is no game chess"),
        (["forge", "--seats", "you,greedy"], "only bots"),
        (["forge", "--games", "0"], "at least one game"),
        (["forge", "--seats", "random"], "2 to 4 players"),
        (["forge", "--option", "bonus_per=none"], "cannot be none"),
        (["metallurgie", "--pieces", "mine.toml"], "Metallurgie has no option pieces"),
    ],
)
def test_what_cannot_be_weighed_is_refused_in_one_sentence(words: list[str], part: str) -> None:
    assert part in refused("balance", *words)
