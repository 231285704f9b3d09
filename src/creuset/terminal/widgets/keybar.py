"""The line at the bottom: the keys that are useful now. They can be clicked, too."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from creuset.terminal.boards.board import Key
from creuset.terminal.boards.picture import Box, Picture
from creuset.words import Speaker

CAP = Style(color="#ffb566", bold=True)
WORDS = Style(color="#aab4c0")


def draw_keys(keys: Sequence[Key], last: Sequence[Key], say: Speaker, width: int) -> Picture:
    """The keys in one line. If space is short, they lose their words, from the end on, except the `last` ones."""
    picture = Picture(width, 1)
    labels = [(key, say(key.words)) for key in (*keys, *last)]
    silent = len(keys)
    while silent > 0 and _length(labels) > width:
        silent -= 1
        labels[silent] = labels[silent][0], ""
    x = 1
    for key, words in labels:
        after = picture.put(x, 0, key.cap, CAP)
        if words:
            after = picture.put(after + 1, 0, words, WORDS)
        picture.mark(Box(x, 0, after - x, 1), f"key {key.press}")
        x = after + 2
    return picture


def _length(labels: Sequence[tuple[Key, str]]) -> int:
    return sum(cell_len(key.cap) + cell_len(words) + 3 for key, words in labels)
