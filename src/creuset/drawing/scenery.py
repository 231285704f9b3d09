"""The parts of a picture that do not change during a match: a map with its coordinates, or the text on cards."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from creuset.packs import find_pack
from creuset.words import Speaker

Painter: TypeAlias = Callable[[Mapping[str, str], Speaker], dict[str, object]]
"""Makes the scenery of a game from complete options, as plain data in the game's own form."""


def scenery(game: str, options: Mapping[str, str], say: Speaker) -> dict[str, object]:
    """The scenery of a match, with names in the speaker's language; empty for a game without any."""
    painter: Painter | None = find_pack(game).load("scenery")
    return {} if painter is None else painter(options, say)
