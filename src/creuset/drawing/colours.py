"""The colours that all sheets share."""

INK = "#1d1d1f"
GREY = "#7a7f87"
PALE = "#f3f4f6"
WHITE = "#ffffff"
GOLD = "#f5bd1f"
WATER = "#d4e9f7"
WATER_INK = "#5b93b8"


def letter_on(colour: str) -> str:
    """White or black, whichever is easier to read on a colour."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 165 else WHITE


def ink_on(colour: str) -> str:
    """White or black, whichever has more contrast on a colour by the measure for screens (WCAG 2): at least 4.5."""
    parts = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return "#000000" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else WHITE
