"""Options of a game as people type them: pairs, flags by their own name, and files."""

from pathlib import Path

import pytest

from creuset.cli.options import read_options
from creuset.core.errors import BadComponents, BadSetup
from tests.games.metrox.rules.towns import TOWN


@pytest.mark.parametrize("flag", ["special_stations", "special-stations"])
def test_every_option_is_a_flag_by_its_name(flag: str) -> None:
    assert read_options("metrox", [], {flag: "on"}) == {"special_stations": "on"}


def test_a_file_is_brought_by_its_path_or_behind_an_at_sign(tmp_path: Path) -> None:
    file = tmp_path / "town.toml"
    file.write_text(TOWN, encoding="utf-8")
    assert (
        read_options("metrox", [f"map=@{file}"], {}) == read_options("metrox", [], {"map": str(file)}) == {"map": TOWN}
    )


@pytest.mark.parametrize(
    ("pairs", "flags", "part"),
    [
        (["map"], {}, "name=value"),
        (["map=paris"], {"map": "berlin"}, "twice"),
        (["map=paris", "map=berlin"], {}, "twice"),
        (["map=rome"], {}, "cannot be rome"),
        (["special_stations=@town.toml"], {}, "takes no file"),
        ([], {"sede": "3"}, "Metro X has no option sede"),
    ],
)
def test_what_cannot_be_meant_is_refused(pairs: list[str], flags: dict[str, str], part: str) -> None:
    with pytest.raises(BadSetup, match=part):
        read_options("metrox", pairs, flags)


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"lines = 3\n"])
def test_a_file_that_cannot_be_used_is_named(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "mine.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadComponents, match=r"mine\.toml cannot be used"):
        read_options("metrox", [f"map=@{file}"], {})
