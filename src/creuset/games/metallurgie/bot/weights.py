"""The numbers behind the judgement of patterns, read from a file beside this one."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from creuset.core.toml_files import load_text, read_toml

Weights: TypeAlias = Mapping[str, int]

FILE: Final = "weights.toml"

TUNABLE: Final = (
    *("fear_1", "fear_2", "fear_3", "fear_4", "crowd"),
    *("hope_1", "hope_2", "hope_3", "hope_4"),
    *("price", "draw", "ready", "lucky", "patience"),
    *("spread_end", "spread_card", "tie_gold", "tie_silver", "tie_copper", "tie_iron"),
    *("glances", "sets"),
)
"""Every number of the file."""


@cache
def read_weights() -> Weights:
    """The numbers that come with the game."""
    tree = read_toml(load_text(Path(__file__).with_name(FILE)), FILE)
    return {name: number for name in TUNABLE if isinstance(number := tree[name], int)}
