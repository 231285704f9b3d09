"""How wide texts are, estimated without a font, and how to break long names."""

import unicodedata
from functools import cache
from typing import Literal, TypeAlias

Anchor: TypeAlias = Literal["start", "middle", "end"]
"""The part of a text that lies at its given place."""

_PLAIN = {
    191: "'’‘",
    222: "ijlı",
    260: "|",
    278: " !,./:;I[\\]ft·",
    333: "()-`r“”",
    334: "{}",
    355: '"',
    389: "*",
    469: "^",
    500: "Jcksvxyz",
    556: "#$0123456789?L_abdeghnopqu–",
    584: "+<=>~×−",
    611: "FTZßø",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQØ",
    833: "Mm",
    889: "%æ",
    944: "Wœ",
    1000: "ÆŒ—…½",
    1015: "@",
}
"""The widths of letters, in thousandths of the size, in the sans-serif font that every printer knows."""

_WIDTHS = {letter: width for width, letters in _PLAIN.items() for letter in letters}

_BOLD = 1.07
"""How much wider bold letters are; a slight overestimate."""

_UNKNOWN = 780
"""Letters of other scripts; a slight overestimate."""

LINE_HEIGHT = 1.08
"""The distance between two lines of a broken name, in sizes."""

ASCENT = 0.74
"""How far letters rise above the baseline, in sizes."""

DESCENT = 0.2
"""How far they hang below it."""


@cache
def _letter_width(letter: str) -> int:
    base = unicodedata.normalize("NFD", letter)[0]
    return _WIDTHS.get(letter, _WIDTHS.get(base, _UNKNOWN))


def text_width(words: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is."""
    return sum(map(_letter_width, words)) * size / 1000 * (_BOLD if bold else 1.0)


def broken(name: str, size: float, widest: float) -> list[str]:
    """A name as one line if it is short enough, otherwise as two or three of about the same width."""
    lines = [name]
    for count in (1, 2, 3):
        lines = min(_ways(_pieces(name), count), key=lambda way: _width(way, size), default=lines)
        if _width(lines, size) <= widest:
            break
    return lines


def _width(lines: list[str], size: float) -> float:
    return max(text_width(line, size) for line in lines)


def _pieces(name: str) -> list[str]:
    """The parts that must not be broken: words, with the hyphen or dash that ends them."""
    pieces = [""]
    for letter in name:
        pieces[-1] += letter
        if letter in " -–/":
            pieces.append("")
    joined = [""]
    for piece in pieces:  # a dash between spaces stays with the word before it
        if piece.strip() in ("-", "–", "/", "") and joined[-1]:
            joined[-1] += piece
        elif joined[-1]:
            joined.append(piece)
        else:
            joined[-1] = piece
    return joined


def _ways(pieces: list[str], count: int) -> list[list[str]]:
    """All ways to put the pieces on this many lines."""
    if count == 1:
        return [["".join(pieces).strip()]]
    return [
        ["".join(pieces[:cut]).strip(), *rest]
        for cut in range(1, len(pieces))
        for rest in _ways(pieces[cut:], count - 1)
    ]
