"""The look of the five colours and short names of pieces: tones for those who see them, letters for everyone."""

from typing import Final

from creuset.core.message import N_, Message
from creuset.games.forge.rules.components import BLADE, COLOUR_OF, COLOURS, KIND_OF, TYPE_OF, colour_name
from creuset.terminal.boards.tones import Tone
from creuset.words import Speaker

TONES: Final = (
    Tone("#8b96a3", "#b4bec9", "#0d1013"),
    Tone("#4186dc", "#79b0f5", "#020c1a"),
    Tone("#d2473d", "#f07d72", "#1a0301"),
    Tone("#d0973a", "#ecbd6a", "#1c1102"),
    Tone("#9a66d6", "#c19bf0", "#0e0319"),
)
"""Grey, blue, red, ochre, violet."""

UNSEEN: Final = Tone("#232932", "#2f3741", "#77818d")
"""A cube whose colour nobody knows."""

TYPE_WORDS: Final = (N_("dagger"), N_("axe"), N_("sword"))

BLADE_SIGN: Final = "▴"
HANDLE_SIGN: Final = "▮"


class Letters:
    """What stands for colours and types, in the reader's language."""

    def __init__(self, say: Speaker) -> None:
        self.colours = [say(colour_name(colour))[0].upper() for colour in range(COLOURS)]
        self.type_words = [say(Message(word)) for word in TYPE_WORDS]
        self.types = [word[0].upper() for word in self.type_words]

    def code(self, piece: int) -> str:
        """A piece as its colour and its type: `GD`."""
        return self.colours[COLOUR_OF[piece]] + self.types[TYPE_OF[piece]]

    def signed(self, piece: int) -> str:
        """The same with a sign for blade or handle."""
        return (BLADE_SIGN if KIND_OF[piece] == BLADE else HANDLE_SIGN) + self.code(piece)
