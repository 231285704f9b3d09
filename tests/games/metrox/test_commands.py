"""`creuset maps` and `--map` as people type them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from creuset.cli.options import read_options
from creuset.games.metrox.commands import figures_of
from creuset.games.metrox.rules import GAME
from tests.cli.test_commands import creuset, refused
from tests.games.metrox.rules.towns import TOWN, changed, row_of

QUICK = ("--seats", "random,random", "--games", "2", "--jobs", "1")


@pytest.fixture
def town(tmp_path: Path) -> Path:
    """A map that somebody wrote."""
    file = tmp_path / "town.toml"
    file.write_text(TOWN, encoding="utf-8")
    return file


@pytest.fixture
def faulty(tmp_path: Path) -> tuple[Path, str]:
    """A map with two faults, and its text."""
    text = changed(("windows = 3", "windows = 5"), ('label = "e"', 'label = "aloft"'))
    file = tmp_path / "faulty.toml"
    file.write_text(text, encoding="utf-8")
    return file, text


def test_the_maps_are_listed_with_their_figures() -> None:
    printed = creuset("maps").stdout
    assert creuset("maps", "list").stdout == printed
    for name in ("amsterdam", "berlin", "paris", "madrid"):
        assert name in printed
    (stations,) = [line for line in printed.splitlines() if line.startswith("│ stations ")]
    figures = [int(cell) for cell in stations.split("│")[2:-1]]
    assert figures == [len(GAME.city(name).stations) for name in GAME.maps]


def test_the_list_fits_a_terminal_of_80_columns() -> None:
    for language in ("en", "fr", "de"):
        lines = creuset("maps", "--lang", language, COLUMNS="80").stdout.splitlines()
        assert "…" not in "".join(lines)
        assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_help_is_there_in_every_language(language: str) -> None:
    done = creuset("maps", "--help", "--lang", language)
    assert done.returncode == 0
    assert all(command in done.stdout for command in ("list", "check", "draw"))


def test_figures_of_a_map_are_counted() -> None:
    assert figures_of(GAME.city(TOWN)) == {
        "lines": 2,
        "rings": 1,
        "stations": 5,
        "interchanges": 2,
        "special": 1,
        "windows": 4,
        "larger": 8,
        "smaller": 4,
    }


@pytest.mark.rule("MX-04")
def test_a_sound_map_is_said_to_be_sound(town: Path) -> None:
    done = creuset("maps", "check", str(town))
    assert done.returncode == 0
    assert done.stdout.startswith("the map Town is sound; lines: 2, rings: 1, stations: 5, interchanges: 2,")
    assert done.stdout.count("\n") == 1


@pytest.mark.rule("MX-04")
def test_every_fault_of_a_map_is_listed_with_its_line(faulty: tuple[Path, str]) -> None:
    file, text = faulty
    for words in (
        ("maps", "check", str(file)),
        ("maps", "draw", str(file), "--out", str(file.with_suffix(".svg"))),
        ("play", "metrox", "--map", str(file)),
        ("simulate", "metrox", "--map", str(file), *QUICK),
    ):
        done = creuset(*words)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("creuset: faulty.toml cannot be used:\n")
        assert done.stderr.count("\n- ") == 2
        assert f"\n- file line {row_of('windows = 5', text)}: line A: windows must be a whole number" in done.stderr
        assert f"\n- file line {row_of('aloft', text)}: " in done.stderr
    assert not file.with_suffix(".svg").exists()


def test_what_is_in_the_way_on_the_drawing_is_remarked_and_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "dense.toml"
    file.write_text(changed(("train = [2, 1]", "train = [2, 4]")), encoding="utf-8")
    done = creuset("maps", "check", str(file))
    assert done.returncode == 0
    assert "\n- the train of line A covers the station West Gate\n" in done.stdout


def test_a_map_is_drawn_as_svg_in_the_readers_language(tmp_path: Path) -> None:
    out = tmp_path / "berlin.svg"
    done = creuset("maps", "draw", "berlin", "--out", str(out))
    assert done.returncode == 0
    assert str(out) in done.stdout
    root = ElementTree.fromstring(out.read_text(encoding="utf-8"))
    words = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Berlin", "Alexanderplatz", "Total"} <= words


def test_a_map_is_drawn_as_pdf(town: Path) -> None:
    out = town.with_name("town.PDF")
    assert creuset("maps", "draw", str(town), "--out", str(out)).returncode == 0
    assert out.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["maps", "check", "rome"], "there is no map or file rome; the maps are: amsterdam"),
        (["maps", "check"], "cannot be understood"),
        (["maps", "dance"], "dance"),
        (["maps", "draw", "berlin"], "cannot be understood"),
        (["maps", "draw", "berlin", "--out", "berlin.png"], "not as berlin.png"),
        (["maps", "draw", "berlin", "--out", "berlin"], ".svg or .pdf"),
        (["maps", "draw", "berlin", "--out", "no/such/folder/berlin.svg"], "cannot be written"),
        (["play", "metrox", "--map", "rome"], "the option map cannot be rome; it can be: amsterdam"),
        (["play", "metrox", "--option", "map=rome"], "the option map cannot be rome; it can be: amsterdam"),
        (["play", "metrox", "--map", "paris", "--option", "map=berlin"], "twice"),
        (["play", "forge", "--map", "berlin"], "La Forge des Dieux has no option map"),
        (["play", "--map", "berlin"], "Metallurgie has no option map"),
        (["play", "--resume", "nowhere.jsonl", "--map", "berlin"], "already"),
        (["simulate", "metallurgie", "--map", "berlin"], "Metallurgie has no option map"),
        (["balance", "forge", "--map", "berlin"], "La Forge des Dieux has no option map"),
        (["play", "chess", "--map", "berlin"], "there is no game chess"),
    ],
)
def test_what_cannot_be_done_with_a_map_is_refused_in_one_sentence(words: list[str], part: str) -> None:
    assert part in refused(*words)


def test_a_file_that_is_not_there_is_named() -> None:
    for words in (("maps", "check", "nowhere.toml"), ("play", "metrox", "--map", "nowhere.toml")):
        done = creuset(*words)
        assert done.returncode == 2
        assert done.stderr.startswith("creuset: nowhere.toml cannot be used:\n- it cannot be read: ")


@pytest.mark.rule("MX-04")
def test_a_file_becomes_the_text_that_a_journal_holds(tmp_path: Path) -> None:
    file = tmp_path / "town.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TOWN.replace("\n", "\r\n").encode())
    assert read_options("metrox", ["special_stations=on"], {"map": str(file)}) == {
        "special_stations": "on",
        "map": TOWN,
    }
    assert read_options("metrox", [], {"map": "madrid"}) == {"map": "madrid"}


def test_a_name_goes_before_a_file_of_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("berlin").write_text(TOWN, encoding="utf-8")
    Path("town").write_text(TOWN, encoding="utf-8")
    assert read_options("metrox", [], {"map": "berlin"}) == {"map": "berlin"}
    assert read_options("metrox", [], {"map": "town"}) == {"map": TOWN}


@pytest.mark.parametrize("chosen", ["madrid", "own"])
def test_bots_play_on_a_map_alone_and_together(town: Path, chosen: str) -> None:
    name = str(town) if chosen == "own" else chosen
    out = town.with_name("games.jsonl")
    words = ("simulate", "metrox", "--map", name, "--games", "2", "--jobs", "1", "--out", str(out))
    for seats in ("random", "random,random,random"):
        done = creuset(*words, "--seats", seats)
        assert done.returncode == 0, done.stderr
        assert "whoever begins" not in done.stdout
    town.unlink()
    checked = creuset("verify", str(out))
    assert checked.returncode == 0, checked.stderr
    assert "2 games" in checked.stdout


@pytest.mark.parametrize("seats", ["random", "random,random"])
def test_the_balance_of_a_map_is_weighed(town: Path, seats: str) -> None:
    done = creuset("balance", "metrox", "--map", str(town), "--seats", seats, "--games", "3", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    assert "points of the winner" in done.stdout
    assert "whoever begins" not in done.stdout
    assert ("points ahead of the next" in done.stdout) is ("," in seats)


@pytest.mark.parametrize("seats", ["you", "you,random,random"])
def test_a_match_on_your_own_map_is_saved_and_resumed_without_the_file(town: Path, seats: str) -> None:
    save = town.with_name("match.jsonl")
    words = ["play", "metrox", "--map", str(town), "--seats", seats, "--plain", "--seed", "3", "--save", str(save)]
    started = creuset(*words, given="quit\n")
    assert started.returncode == 0, started.stderr
    assert "[[line]]" not in started.stdout
    town.unlink()
    resumed = creuset("play", "--resume", str(save), "--plain", given="quit\n")
    assert resumed.returncode == 0, resumed.stderr
    assert creuset("verify", str(save)).returncode == 0


def test_the_map_of_the_documentation_is_sound_and_nothing_is_in_the_way(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "docs" / "maps.md").read_text(encoding="utf-8")
    (village,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    file = tmp_path / "village.toml"
    file.write_text(village, encoding="utf-8")
    done = creuset("maps", "check", str(file))
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1
