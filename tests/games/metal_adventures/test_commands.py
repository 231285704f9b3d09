"""`creuset cards` and `--cards` as people type them."""

from pathlib import Path

import pytest

from creuset.cli.options import read_options
from creuset.games.metal_adventures.rules.cards import own_cards
from tests.cli.test_commands import creuset, refused
from tests.games.metal_adventures.rules.card_files import written

pytestmark = pytest.mark.rule("MA-06")

LIST = ("cards", "metal_adventures")


def test_every_card_is_listed_and_the_first_line_says_whose_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    done = creuset(*LIST)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The names, figures and effects of these cards are ours, ")
    told = " ".join(done.stdout.split())
    cards = own_cards()
    for name in (*cards.space_names, *cards.trophy_names, *cards.improvement_names, *cards.base_names):
        assert f"│ {name} " in told
    for line in (
        "│ Destria Nova │ 10 │ 1 │ Imperial │ 6 credits, a support card │",
        "│ Apocalypse (Pirate Hunter) │ 18 │ 3 │ Imperial │ 7 credits, 2 Glory │",
        "│ Meteor Hail │ Each player takes 1 Damage. │",
        "│ Exxalia │ 14 │",
        "│ Trophy of the executioner │ Carry out Titles of Glory. │ 1 Glory, 2 credits │",
        "│ Sun Lance │ weapon │ +3 │ 9 credits │ +1 Power against Pirate Hunters. │",
        "│ Captain Jones │ 2 credits │ In a fight, after the dice: all dice are rolled again. │",
        "│ Blood Brother │ +3 Support Power when you help. │",
        "4 players get on top, in the order of play: 0, 1, 1, 2 credits.",
        "Combat dice: 1, 2, 3, 4, 5, 6. Metal Faktor dice: 0, 0, 0, 2, 4, 6 (0 is blank).",
    ):
        assert line in told


def test_a_file_of_ones_own_is_checked_and_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    file = tmp_path / "mine.toml"
    file.write_text(written({"near.tin_lark.name": "[red]Lark[/red]", "rest.credits": 7}), encoding="utf-8")
    done = creuset(*LIST, "--cards", str(file))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("mine.toml can be used: ")
    assert "[red]Lark[/red]" in done.stdout
    assert "Tin Lark" not in done.stdout
    assert "Rest brings: 7 credits; " in done.stdout


@pytest.mark.parametrize("words", [LIST, ("play", "metal_adventures"), ("simulate", "metal_adventures")])
def test_every_fault_of_a_file_is_listed(words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "faulty.toml"
    file.write_text(written({"near.tin_lark.power": 5, "base.comet_fox.name": ""}), encoding="utf-8")
    done = creuset(*words, "--cards", str(file))
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("creuset: faulty.toml cannot be used:\n")
    assert done.stderr.count("\n- ") == 2


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["cards", "forge"], "La Forge des Dieux has no cards of this kind; Metal Adventures has"),
        (["cards", "chess"], "there is no game chess"),
        (["play", "metrox", "--cards", "mine.toml"], "Metro X has no option cards; it has: "),
        (["balance", "forge", "--cards", "mine.toml"], "La Forge des Dieux has no option cards"),
        (["simulate", "metal_adventures", "--cards", "mine.toml", "--option", "cards=standard"], "twice"),
        (["play", "--resume", "nowhere.jsonl", "--cards", "mine.toml"], "already"),
    ],
)
def test_what_cannot_be_done_with_cards_is_refused_in_one_sentence(words: list[str], part: str) -> None:
    assert part in refused(*words)


def test_a_file_that_is_not_there_is_named() -> None:
    done = creuset(*LIST, "--cards", "nowhere.toml")
    assert done.returncode == 2
    assert done.stderr.startswith("creuset: nowhere.toml cannot be used:\n- it cannot be read: ")


def test_a_file_becomes_the_text_that_a_journal_holds(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + written().replace("\n", "\r\n").encode())
    expected = {"glory_to_win": "6", "cards": written()}
    assert read_options("metal_adventures", ["glory_to_win=6", f"cards=@{file}"], {}) == expected
    assert read_options("metal_adventures", ["glory_to_win=6"], {"cards": str(file)}) == expected
