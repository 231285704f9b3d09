"""How each game's position is read out in sentences: a module for each game, and the one registry of them."""

from collections.abc import Sequence
from typing import Final

from creuset.core.game import Game
from creuset.terminal.reading.forge import ForgeReading
from creuset.terminal.reading.metal_adventures import MetalAdventuresReading
from creuset.terminal.reading.metallurgie import MetallurgieReading
from creuset.terminal.reading.metrox import MetroReading
from creuset.terminal.reading.reading import Reading
from creuset.terminal.reading.vocabulary import Vocabulary, Words
from creuset.words import Speaker

READINGS: Final[dict[str, type[Reading]]] = {
    "metallurgie": MetallurgieReading,
    "forge": ForgeReading,
    "metrox": MetroReading,
    "metal_adventures": MetalAdventuresReading,
}
"""Who reads out which game."""


def reading_of(game: Game, say: Speaker, names: Sequence[str], words: Words) -> Reading:
    """The reading of a game for these players; its vocabulary has the game's words and the given ones."""
    kind = READINGS[game.lid.key]
    return kind(say, Vocabulary(say.language, words, kind.words), names)
