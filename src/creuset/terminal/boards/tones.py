"""The colours that all boards share: the table, what glows on it, and the tones of things."""

from dataclasses import dataclass

GROUND = "#14171c"
"""The table the cards lie on; the same as the theme's background."""

BENCH = "#1b1f26"
"""The raised parts of the table; the same as the theme's surface."""

GLOW = "#4fe0b0"
BRIGHT_GLOW = "#d4fff0"
CURSOR = "#ffffff"
WRONG = "#ff6b6b"
FAINT = "#3a424d"
QUIET = "#8a94a1"
DULL_INK = "#b9c2cc"


@dataclass(frozen=True)
class Tone:
    """The colours of one material: the card, the light on its upper edge, and its text."""

    body: str
    rim: str
    ink: str


def faded(colour: str, part: float = 0.62) -> str:
    """A colour faded into the table by this fraction."""
    shades = []
    for start in (1, 3, 5):
        own, ground = int(colour[start : start + 2], 16), int(GROUND[start : start + 2], 16)
        shades.append(round(own + (ground - own) * part))
    return "#" + "".join(f"{shade:02x}" for shade in shades)
