"""Works out which Metro X line, station or player was typed."""

import re
from collections.abc import Sequence

from creuset.games.metrox.rules.actions import LETTERS
from creuset.games.metrox.rules.city import CityMap
from creuset.terminal.reading.vocabulary import Vocabulary, folded, spellings

_NUMBERED = re.compile(r"([A-La-l])(\d{1,3})")
_FILLERS = ("the", "à")
"""The key of all filler words; and a word that would be line A without its accent."""


def meaning(words: Sequence[str]) -> list[str]:
    """The words without the fillers."""
    return [word for word in words if word not in _FILLERS]


def letter_and_number(words: Sequence[str]) -> tuple[str, int] | None:
    """`B7` or `b 7`: a letter and a number."""
    found = _NUMBERED.fullmatch("".join(words))
    return (found.group(1).upper(), int(found.group(2))) if found else None


class Names:
    """Finds names on a map. Both sides are read with the vocabulary before comparing, so its words do no harm."""

    def __init__(self, city: CityMap, vocabulary: Vocabulary) -> None:
        self.city = city
        self._lines = [[folded(word) for word in meaning(vocabulary.read(line.name))] for line in city.lines]
        self._stations = [_spellings(station.name, vocabulary) for station in city.stations]

    def line(self, words: Sequence[str]) -> int | None:
        """The line with this letter or, failing that, with this name."""
        if len(words) == 1 and len(words[0]) == 1 and words[0].upper() in LETTERS[: len(self.city.lines)]:
            return LETTERS.index(words[0].upper())
        wanted = [folded(word) for word in words]
        return self._lines.index(wanted) if wanted and wanted in self._lines else None

    def line_before(self, words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
        """The line named at the beginning, if any, and the words after it."""
        for end in range(len(words), 0, -1):
            line = self.line(words[:end])
            if line is not None:
                return line, words[end:]
        return None, words

    def stations(self, words: Sequence[str]) -> list[int]:
        """The stations that may be meant: by number, else by the whole name, its beginning, or a word in it."""
        words = meaning(words)
        numbered = letter_and_number(words)
        stop = self._stop(*numbered) if numbered is not None else None
        if stop is not None:
            return [stop]
        wanted = _squeezed("".join(words))
        if not wanted:
            return []
        for fits in (_is_whole, _is_beginning, _is_word):
            found = [number for number, names in enumerate(self._stations) if any(fits(name, wanted) for name in names)]
            if found:
                return found
        return []

    def _stop(self, letter: str, place: int) -> int | None:
        """The station at a place of a line, counted from 1."""
        line = LETTERS.index(letter)
        if line >= len(self.city.lines) or not 1 <= place <= len(self.city.lines[line].stops):
            return None
        return self.city.lines[line].stops[place - 1]


def _spellings(name: str, vocabulary: Vocabulary) -> set[tuple[str, ...]]:
    """A name as words, in all the ways it may be typed."""
    read = " ".join(meaning(vocabulary.read(name)))
    texts = {*spellings(name), *spellings(read)}
    return {tuple(re.findall(r"[^\W_]+", text)) for text in texts}


def _is_whole(name: Sequence[str], wanted: str) -> bool:
    return "".join(name) == wanted


def _is_beginning(name: Sequence[str], wanted: str) -> bool:
    return "".join(name).startswith(wanted)


def _is_word(name: Sequence[str], wanted: str) -> bool:
    return any("".join(name[first:]).startswith(wanted) for first in range(1, len(name)))


def _squeezed(text: str) -> str:
    return "".join(character for character in folded(text) if character.isalnum())


def player_named(words: Sequence[str], names: Sequence[str], vocabulary: Vocabulary) -> int | None:
    """The player whose name was typed, or the only one whose name begins that way."""
    wanted = _squeezed("".join(words))
    known = [_squeezed("".join(meaning(vocabulary.read(name)))) for name in names]
    if wanted in known:
        return known.index(wanted)
    found = [seat for seat, name in enumerate(known) if wanted and name.startswith(wanted)]
    return found[0] if len(found) == 1 else None
