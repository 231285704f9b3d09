"""Where games are found, and what a broken package does to the others: nothing."""

import re
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from creuset import packs as finding
from creuset.core.errors import BadSetup
from creuset.packs import GROUP, Pack, all_games, find_game, left_out, packs
from tests.cli.test_commands import creuset, refused
from tests.table.endless import Endless

NAMELESS = Endless()
PACK = Pack(f"{__name__}:NAMELESS")
NO_COMMANDS = Pack(f"{__name__}:NAMELESS", commands="no_such_module:add")
NOT_A_PACK = "nothing"
NO_MODULE = Pack("no_such_module:GAME")
NO_NAME = Pack(f"{__name__}:MISSING")
NO_GAME = Pack(f"{__name__}:NOT_A_PACK")
NO_LID = Pack(f"{__name__}:LIDLESS")
NO_RULEBOOK = Pack(f"{__name__}:CLASSY")


class Lidless(Endless):
    """A game whose author forgot the lid."""

    def __init__(self) -> None:
        self.rulebook = ()


class Classy(Endless):
    """A game that has its rulebook as an attribute of the class, where compiled code does not find it."""

    rulebook = ()

    def __init__(self) -> None:
        self.lid = NAMELESS.lid


LIDLESS = Lidless()
CLASSY = Classy()


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Further entry points among those of the installed packages."""
    more: list[EntryPoint] = []
    installed = list(entry_points(group=GROUP))
    monkeypatch.setattr(finding, "entry_points", lambda group: [*more, *installed] if group == GROUP else [])
    packs.cache_clear()
    yield more
    packs.cache_clear()


def ours() -> list[str]:
    return [key for key, pack in packs().items() if pack.game.startswith("creuset.")]


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("lost", "no_such_module:PACK", "no_such_module:PACK cannot be loaded: ModuleNotFoundError: No module named"),
        ("lost", f"{__name__}:MISSING", "cannot be loaded: AttributeError"),
        ("odd", f"{__name__}:NOT_A_PACK", "it is no Pack"),
        ("forge", f"{__name__}:PACK", "another game has this key"),
        ("lost", f"{__name__}:NO_MODULE", "no_such_module:GAME cannot be loaded: ModuleNotFoundError: No module named"),
        ("lost", f"{__name__}:NO_NAME", f"{__name__}:MISSING cannot be loaded: AttributeError"),
        ("odd", f"{__name__}:NO_GAME", "it is no Game"),
        ("odd", f"{__name__}:NO_LID", "its game has no lid: set self.lid in __init__"),
        ("odd", f"{__name__}:NO_RULEBOOK", "its game has no rulebook: set self.rulebook in __init__"),
        ("eternal", f"{__name__}:PACK", "it calls itself endless; its entry point must have the same name"),
    ],
)
def test_a_broken_package_is_left_out_and_it_is_told_why(
    entries: list[EntryPoint], name: str, value: str, why: str
) -> None:
    entries.append(EntryPoint(name, value, GROUP))
    found = packs()
    assert list(found) == list(all_games()) == ["metallurgie", "metrox", "metal_adventures", "forge"]
    assert found["forge"].game == "creuset.games.forge.rules:GAME"
    told = str(left_out()[name])
    assert told.startswith(f"the game {name} of the package {value.partition(':')[0]} is left out: ")
    assert why in told
    if name not in found:
        with pytest.raises(BadSetup, match="is left out"):
            find_game(name)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("import no_such_module", r"ModuleNotFoundError: No module named 'no_such_module' \(.*broken_game\.py:1\)"),
        ("\n1 / 0", r"ZeroDivisionError: division by zero \(.*broken_game\.py:2\)"),
        ("\n\ndef", r"SyntaxError: .* \(broken_game\.py, line 3\)"),
    ],
)
def test_an_error_in_a_strangers_file_has_its_place(
    entries: list[EntryPoint], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, why: str
) -> None:
    (tmp_path / "broken_game.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    entries.append(EntryPoint("broken", "broken_game:PACK", GROUP))
    assert re.search(f"broken_game:PACK cannot be loaded: {why}$", str(left_out()["broken"]))


@pytest.mark.parametrize("command", [["games"], ["rules", "forge", "FO-01"]])
def test_every_command_tells_in_one_sentence_what_is_left_out_and_goes_on(
    entries: list[EntryPoint], command: list[str]
) -> None:
    entries.append(EntryPoint("lost", f"{__name__}:NO_MODULE", GROUP))
    done = creuset(*command)
    assert done.returncode == 0
    assert "forge" in done.stdout.lower()
    assert done.stderr == (
        f"creuset: the game lost of the package {__name__} is left out: no_such_module:GAME cannot be loaded: "
        "ModuleNotFoundError: No module named 'no_such_module'\n"
    )


def test_a_command_for_a_game_that_is_left_out_says_why_once(entries: list[EntryPoint]) -> None:
    entries.append(EntryPoint("lost", f"{__name__}:NO_LID", GROUP))
    for command in (["conform", "lost"], ["play", "lost"], ["simulate", "lost"]):
        assert "its game has no lid" in refused(*command)


def test_commands_that_cannot_be_added_are_told_in_a_sentence(entries: list[EntryPoint]) -> None:
    entries.append(EntryPoint("endless", f"{__name__}:NO_COMMANDS", GROUP))
    done = creuset("games")
    assert done.returncode == 0
    assert done.stderr.startswith("creuset: the commands of endless are left out: ModuleNotFoundError: ")
    assert done.stderr.count("\n") == 1


def test_a_strangers_game_is_found_and_stands_last(entries: list[EntryPoint]) -> None:
    entries.append(EntryPoint("endless", f"{__name__}:PACK", GROUP))
    assert list(all_games()) == [*ours(), "endless"]
    assert find_game("endless") is NAMELESS


def test_an_entry_point_has_the_key_of_its_game(entries: list[EntryPoint]) -> None:
    entries.append(EntryPoint("eternal", f"{__name__}:PACK", GROUP))
    with pytest.raises(BadSetup, match="calls itself endless"):
        find_game("eternal")


def test_a_part_that_is_not_brought_is_nothing() -> None:
    assert PACK.load("board") is None
    assert PACK.load("game") is NAMELESS
