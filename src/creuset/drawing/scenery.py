"""What does not change during a match and a picture of it needs: a map with its coordinates, or what cards say."""

from collections.abc import Callable, Mapping

from creuset.drawing.metal_adventures_scenery import metal_adventures_scenery
from creuset.drawing.metrox_scenery import metrox_scenery
from creuset.words import Speaker

Painter = Callable[[Mapping[str, str], Speaker], dict[str, object]]
"""Makes the scenery of a game from complete options, as plain data in the game's own form."""

SCENERY: dict[str, Painter] = {"metal_adventures": metal_adventures_scenery, "metrox": metrox_scenery}
"""The painters by the keys of their games; most games need none."""


def scenery(game: str, options: Mapping[str, str], say: Speaker) -> dict[str, object]:
    """The scenery of a match, with names in the speaker's language; empty for a game that has none."""
    painter = SCENERY.get(game)
    return {} if painter is None else painter(options, say)
