"""The look of the metals: real tones for those who see colours, letters and heights for everyone."""

from dataclasses import dataclass

from creuset.games.metallurgie.components import METALS, metal_name
from creuset.words import Speaker

GROUND = "#14171c"
"""The table the cards lie on; the same as the background of the theme."""

GLOW = "#4fe0b0"
BRIGHT_GLOW = "#d4fff0"
CURSOR = "#ffffff"
WRONG = "#ff6b6b"
FAINT = "#3a424d"
QUIET = "#8a94a1"
DULL_INK = "#b9c2cc"


@dataclass(frozen=True)
class Tone:
    """The colours of one metal: the card, the light on its upper edge, and what is written on it."""

    body: str
    rim: str
    ink: str


TONES = (
    Tone("#5b6774", "#74818f", "#f2f5f8"),
    Tone("#bf6f3f", "#d98c5c", "#1d0d04"),
    Tone("#c3ccd6", "#e6ecf2", "#15181c"),
    Tone("#dfae37", "#f3cd68", "#241a02"),
)
"""Iron, copper, silver, gold."""


def faded(colour: str, part: float = 0.62) -> str:
    """A colour sunk into the table by this part."""
    shades = []
    for start in (1, 3, 5):
        own, ground = int(colour[start : start + 2], 16), int(GROUND[start : start + 2], 16)
        shades.append(round(own + (ground - own) * part))
    return "#" + "".join(f"{shade:02x}" for shade in shades)


def metal_words(say: Speaker) -> list[str]:
    """The names of the metals in the reader's language."""
    return [say(metal_name(metal)) for metal in range(METALS)]


def metal_letters(say: Speaker) -> list[str]:
    """A letter for each metal: how its name begins in the reader's language (I C S G, F C A O, E K S G)."""
    return [word[0].upper() for word in metal_words(say)]
