"""Where games are found, and what a broken package does to the others: nothing."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points

import pytest

from creuset import packs as finding
from creuset.core.errors import BadSetup
from creuset.packs import GROUP, Pack, all_games, find_game, packs
from tests.table.endless import Endless

NAMELESS = Endless()
PACK = Pack(f"{__name__}:NAMELESS")
NOT_A_PACK = "nothing"


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
        ("lost", "no_such_module:PACK", "ModuleNotFoundError"),
        ("lost", f"{__name__}:MISSING", "AttributeError"),
        ("odd", f"{__name__}:NOT_A_PACK", "it is no Pack"),
        ("forge", f"{__name__}:PACK", "another game has this key"),
    ],
)
def test_a_broken_package_is_left_out_with_a_warning(
    entries: list[EntryPoint], name: str, value: str, why: str
) -> None:
    entries.append(EntryPoint(name, value, GROUP))
    with pytest.warns(RuntimeWarning, match=why):
        found = packs()
    assert list(found) == ["metallurgie", "metrox", "metal_adventures", "forge"]
    assert found["forge"].game == "creuset.games.forge.rules:GAME"


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
