"""How each game's position is read out in sentences."""

from collections.abc import Sequence

from creuset.core.game import Game
from creuset.packs import find_pack
from creuset.terminal.reading.general import GeneralReading
from creuset.terminal.reading.reading import Reading
from creuset.terminal.reading.vocabulary import Vocabulary, Words
from creuset.words import Speaker


def reading_kind(game: str, version: str | None = None) -> type[Reading]:
    """The class that reads out the game with this key, under a version of its rules."""
    own: type[Reading] | None = find_pack(game, version).load("reading")
    return GeneralReading if own is None else own


def reading_of(game: Game, say: Speaker, names: Sequence[str], words: Words) -> Reading:
    """The reading of a game for these players; its vocabulary has the game's words and the given ones."""
    kind = reading_kind(game.lid.key, game.lid.version)
    return kind(say, Vocabulary(say.language, words, kind.words), names)
