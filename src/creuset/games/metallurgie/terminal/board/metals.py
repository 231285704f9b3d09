"""The look of the metals: real tones for those who see colours, letters and heights for everyone."""

from creuset.games.metallurgie.rules.components import METALS, metal_name
from creuset.terminal.boards.tones import Tone
from creuset.words import Speaker

TONES = (
    Tone("#5b6774", "#74818f", "#f2f5f8"),
    Tone("#bf6f3f", "#d98c5c", "#1d0d04"),
    Tone("#c3ccd6", "#e6ecf2", "#15181c"),
    Tone("#dfae37", "#f3cd68", "#241a02"),
)
"""Iron, copper, silver, gold."""


def metal_words(say: Speaker) -> list[str]:
    """The names of the metals in the reader's language."""
    return [say(metal_name(metal)) for metal in range(METALS)]


def metal_letters(say: Speaker) -> list[str]:
    """A letter for each metal: how its name begins in the reader's language (I C S G, F C A O, E K S G)."""
    return [word[0].upper() for word in metal_words(say)]
