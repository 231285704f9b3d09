"""Numbers that were learned from matches: a file of named whole numbers that says where they come from."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

from creuset.core.toml_files import load_text, read_toml

Weights: TypeAlias = Mapping[str, int]


@cache
def read_weights(file: Path) -> Weights:
    """The numbers of a file by their names."""
    table = read_toml(load_text(file), file.name)
    return {name: value for name, value in table.items() if isinstance(value, int)}
