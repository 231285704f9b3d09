"""The numbers by which the search judges a sheet, read from `weights.toml`."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from creuset.core.toml_files import load_text, read_toml

Weights: TypeAlias = Mapping[str, int]

FILE: Final = "weights.toml"

CHANCES: Final = (
    ("chance_less_20", -2048),
    ("chance_less_15", -1536),
    ("chance_less_10", -1024),
    ("chance_less_05", -512),
    ("chance_even", 0),
    ("chance_more_05", 512),
    ("chance_more_10", 1024),
    ("chance_more_15", 1536),
    ("chance_more_20", 2048),
    ("chance_more_30", 3072),
)
"""The chances to mark a station, each with the windows to spare that it belongs to, in 1024ths."""

tunable: Final = (
    "station",
    "gap",
    *(name for name, _spare in CHANCES),
    "apart",
    "line",
    "patience",
    "transfer_first",
    "transfer_second",
    "approach",
    "first",
    "rival",
    "horizon",
    "doubt",
    "doubt_window",
)
"""The numbers that matches may change."""


@cache
def read_weights() -> Weights:
    """The weights that come with the game."""
    table = read_toml(load_text(Path(__file__).with_name(FILE)), FILE)
    weights: dict[str, int] = {}
    for name in tunable:
        value = table[name]
        assert isinstance(value, int), name
        weights[name] = value
    return weights
